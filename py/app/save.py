"""An unfinished game as text, whole: seats, names, stake, luck and every step. Knows no storage."""

from collections.abc import Mapping
from typing import Any, cast

from app.profile import clean_name, opened_json, sealed_json
from app.seats import Human, Machine, Seat
from app.session import Session
from core.codec import Replay, read, write_replay
from core.history import AnyGame
from core.refusal import Refusal

VERSION = 1
FORMAT = "tapis-vert-game"


def write_save(session: Session) -> str:
    """The draft of a turn is not in it: after a reload the turn starts again with the same dice."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "v": VERSION,
        "id": session.id,
        "seed": f"{session.seed:016x}",
        "stake": session.stake,
        "seats": [
            {"human": seat.name} if isinstance(seat, Human) else {"bot": seat.persona}
            for seat in session.seats
        ],
        "seen": session.acknowledged,
        "rival": session.rival,
        "game": write_replay(Replay(session.history)),
    }
    return sealed_json(data)


def read_save(text: str, games: Mapping[str, AnyGame]) -> Session | Refusal:
    """The session, or why the text is none; nothing is half-read."""
    data = opened_json(text)
    if isinstance(data, Refusal):
        return data
    if data.get("format") != FORMAT or not isinstance(data.get("v"), int):
        return Refusal("file_unknown")
    if data["v"] != VERSION:
        return Refusal("file_version", {"version": data["v"]})
    try:
        content = read(data["game"], games)
        if isinstance(content, Refusal):
            return content
        if not isinstance(content, Replay):
            return Refusal("file_content")
        session = Session(
            id=_short(data["id"]),
            seats=tuple(_seat(seat, content.history.game) for seat in data["seats"]),
            stake=_natural(data["stake"]),
            seed=int(_short(data["seed"]), 16),
            history=content.history,
            rival=data["rival"] if data["rival"] is None else int(data["rival"]),
            acknowledged=int(data["seen"]),
        )
    except (KeyError, TypeError, ValueError):
        return Refusal("file_content")
    if len(session.seats) != session.history.game.seats(session.history.options):
        return Refusal("file_content")
    session.begin()  # luck that a save from before it was drawn has still to draw
    return session


def _seat(value: object, game: AnyGame) -> Seat:
    seat = cast("dict[str, Any]", value)
    if "human" in seat:
        name = clean_name(seat["human"])
        if name is None:
            raise ValueError(seat)
        return Human(name)
    if not any(persona.key == seat["bot"] for persona in game.personas):
        raise ValueError(seat)
    return Machine(seat["bot"])


def _short(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= 40:
        raise ValueError(value)
    return value


def _natural(value: object) -> int:
    if type(value) is not int or not 0 <= value <= 10_000:
        raise ValueError(value)
    return value
