"""What a link means here: a challenge, a recorded game, a position. Knows no sentence."""

import re
from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from app.puzzle import Puzzle, ReadsPositions
from app.seats import places
from app.session import Session
from app.theatre import Theatre
from core.codec import Challenge, Replay, publish, read
from core.history import AnyGame
from core.refusal import Refusal

#: What a position looks like before anyone has read it: the name of its notation, colons between
#: fields, or a bare Position ID of fourteen signs.
_POSITION = re.compile(r"XGID\s*=|Position\s{0,9}ID|\w:\S|^[A-Za-z0-9+/]{14}$", re.IGNORECASE)


@runtime_checkable
class WritesPositions(Protocol):
    """A game whose positions have a text that other programs read."""

    def to_xgid(self, state: Any) -> str: ...


def understood(text: str, games: Mapping[str, AnyGame]) -> Challenge | Replay | Puzzle | Refusal:
    """A link of ours, else a position in a notation that one of the games knows."""
    content = read(text, games)
    if not isinstance(content, Refusal) or content.code != "link_unknown":
        return content
    shown = text.rpartition("#")[2].strip()
    if not _POSITION.search(shown):
        return content
    for game in games.values():
        if isinstance(game, ReadsPositions):
            state = game.from_position(shown)
            return state if isinstance(state, Refusal) else Puzzle.of(game, state)
    return content


def of_luck(session: Session) -> str | Refusal:
    """The challenge: the same luck, the same players and the result; only when the game is over,
    since its luck is what is hidden now and what will come."""
    game = session.history.game
    over, humans = session.over, session.humans
    if over is None:
        return Refusal("share_unfinished")
    result = over.points[humans[0]] if humans else None
    return publish(
        Challenge(game, session.history.options, session.seed, places(session.seats, game), result)
    )


def of_game(session: Session, ply: int | None) -> str | Refusal:
    """The recorded game; only when it is over too."""
    if session.over is None:
        return Refusal("share_unfinished")
    seat = session.humans[0] if len(session.humans) == 1 else None
    return publish(Replay(session.history, seat, _within(ply, len(session.history.plies))))


def of_theatre(theatre: Theatre, ply: int) -> str:
    """The recorded game that is on screen, opened at a ply."""
    return publish(Replay(theatre.history, theatre.seat, _within(ply, theatre.plies)))


def of_position(session: Session) -> str | Refusal:
    """The position on the table in the notation that other programs read."""
    game = session.history.game
    if not isinstance(game, WritesPositions):
        return Refusal("position_unknown")
    return game.to_xgid(session.history.state)


def _within(ply: int | None, plies: int) -> int | None:
    return None if ply is None else max(0, min(ply, plies))
