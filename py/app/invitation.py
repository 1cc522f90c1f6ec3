"""From a request to a session that can begin: game, options, seats, stake, luck. All unchecked text
until it has been here. Knows no language but for the name of a nameless player."""

import secrets
from collections.abc import Mapping
from typing import Any, cast

from app.bank import STAKES
from app.naming import clean_name
from app.profile import clean_medals
from app.seats import Human, Machine, Seat
from app.session import Session
from app.speak import Speaker
from core.history import AnyGame, begin
from core.refusal import Refusal

_MOST_POINTS = 10_000


def invited(
    request: Mapping[str, Any], games: Mapping[str, AnyGame], speaker: Speaker
) -> Session | Refusal:
    """The session; luck not yet drawn. Without a seed in the request a secret one is chosen."""
    game = games.get(str(request.get("game")))
    if game is None:
        return Refusal("game_unknown")
    options, wanted = request.get("options", {}), request.get("seats")
    if not isinstance(options, Mapping) or not isinstance(wanted, list):
        return Refusal("request_unknown")
    history = begin(game, cast("Mapping[str, object]", options))
    if isinstance(history, Refusal):
        return history
    seats = _seats(cast("list[object]", wanted), game, speaker)
    if isinstance(seats, Refusal):
        return seats
    if len(seats) != (count := game.seats(history.options)):
        return Refusal("seat_count", {"count": count, "n": count})
    stake, rival = request.get("stake", 0), request.get("rival")
    if type(stake) is not int or stake not in STAKES:
        return Refusal("stake_unknown")
    seed = _seed(request.get("seed"))
    if isinstance(seed, Refusal):
        return seed
    return Session(
        id=secrets.token_hex(6),
        seats=seats,
        stake=stake,
        seed=seed,
        history=history,
        rival=rival if type(rival) is int and abs(rival) <= _MOST_POINTS else None,
    )


def _seed(wanted: object) -> int | Refusal:
    if wanted is None:
        return secrets.randbits(64)
    if isinstance(wanted, str) and 0 < len(wanted) <= 16 and set(wanted) <= set("0123456789abcdef"):
        return int(wanted, 16)
    return Refusal("seed_unknown")


def _seats(wanted: list[object], game: AnyGame, speaker: Speaker) -> tuple[Seat, ...] | Refusal:
    seats: list[Seat] = []
    for number, place in enumerate(wanted, 1):
        seat = _seat(place, number, game, speaker)
        if isinstance(seat, Refusal):
            return seat
        if isinstance(seat, Human) and seat in seats:
            return Refusal("seat_name_twice", {"name": seat.name})
        seats.append(seat)
    return tuple(seats)


def _seat(place: object, number: int, game: AnyGame, speaker: Speaker) -> Seat | Refusal:
    wanted = cast("Mapping[str, Any]", place) if isinstance(place, Mapping) else None
    if wanted is not None and wanted.get("kind") == "human":
        name = clean_name(wanted.get("name"))
        return Human(name or speaker.tell("seat.number", n=number))
    if wanted is not None and wanted.get("kind") == "bot":
        key = wanted.get("persona")
        if any(persona.key == key for persona in game.personas):
            return Machine(str(key))
    return Refusal("seat_unknown", {"n": number})


def medals_of(request: Mapping[str, Any]) -> dict[str, str]:
    """What the people of a request want to be shown as, by name; checked."""
    places = cast("list[object]", request["seats"])
    asked = [cast("Mapping[str, Any]", place) for place in places if isinstance(place, Mapping)]
    return clean_medals({clean_name(place.get("name")): place.get("medal") for place in asked})


def invitation(session: Session) -> dict[str, Any]:
    """The request that would begin the like of this session, with new luck."""
    return {
        "game": session.history.game.key,
        "options": session.history.options,
        "seats": [
            {"kind": "human", "name": seat.name}
            if isinstance(seat, Human)
            else {"kind": "bot", "persona": seat.persona}
            for seat in session.seats
        ],
        "stake": session.stake,
    }
