"""An unfinished game as text, whole: seats, names, stake, luck and every step. Knows no storage."""

import re
from collections.abc import Mapping
from typing import Any, cast

from app.naming import clean_name
from app.profile import checked_label, is_version, opened_json, sealed_json
from app.seats import Human, Machine, Seat
from app.session import Session
from core.codec import Replay, read, write_replay
from core.history import AnyGame
from core.refusal import Refusal

VERSION = 1
FORMAT = "tapis-vert-game"

_SEED = re.compile("[0-9a-f]{1,16}")
_MOST = 10_000  # chips a point, points of a rival

#: What hostile text can set off while it is checked, here or in the game that reads its steps.
_FAULTS = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, AssertionError)


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
    if session.free:
        data["free"] = True
    return sealed_json(data)


def read_save(text: str, games: Mapping[str, AnyGame]) -> Session | Refusal:
    """The session, or why the text is none; nothing is half-read."""
    data = opened_json(text)
    if isinstance(data, Refusal):
        return data
    if data.get("format") != FORMAT or not is_version(data.get("v")):
        return Refusal("file_unknown")
    if data["v"] != VERSION:
        return Refusal("file_version", {"version": data["v"]})
    try:
        return _session(data, games)
    except _FAULTS:
        return Refusal("file_content")


def read_saves(text: str, games: Mapping[str, AnyGame]) -> tuple[list[Session], Refusal | None]:
    """A save a line: the sessions that can be read, and why the first of the others cannot."""
    found = [read_save(line, games) for line in text.splitlines() if line.strip()]
    refusals = [one for one in found if isinstance(one, Refusal)]
    sessions = [one for one in found if not isinstance(one, Refusal)]
    return sessions, refusals[0] if refusals else None


def _session(data: Mapping[str, Any], games: Mapping[str, AnyGame]) -> Session | Refusal:
    content = read(_text(data["game"]), games)
    if isinstance(content, Refusal):
        return content
    if not isinstance(content, Replay):
        return Refusal("file_content")
    history, rival = content.history, data["rival"]
    session = Session(
        id=checked_label(data["id"]),
        seats=tuple(_seat(seat, history.game) for seat in data["seats"]),
        stake=_whole(data["stake"], 0, _MOST),
        seed=_seed(data["seed"]),
        history=history,
        rival=None if rival is None else _whole(rival, -_MOST, _MOST),
        acknowledged=_whole(data["seen"], -1, len(history.plies)),
        free=data.get("free") is True,
    )
    if len(session.seats) != history.game.seats(history.options):
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


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(value)
    return value


def _seed(value: object) -> int:
    if not _SEED.fullmatch(_text(value)):
        raise ValueError(value)
    return int(_text(value), 16)


def _whole(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(value)
    return value
