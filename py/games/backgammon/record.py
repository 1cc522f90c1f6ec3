"""What everybody at the table has seen, one event after the other. Knows no rule.

Seats are absolute in a state's record; `seen_from` makes them relative.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.backgammon.board import Play
from games.backgammon.cube import OfferKind
from games.backgammon.duel import How
from games.backgammon.match import Pair


@dataclass(frozen=True, slots=True)
class Started:
    """A game begins. `posed`: from a position, not from the opening dice."""

    game: int
    score: Pair
    crawford: bool
    posed: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """The opening dice of seat 0 and seat 1, and the stake after them (W5)."""

    dice: Pair
    stake: int


@dataclass(frozen=True, slots=True)
class Threw:
    seat: int
    dice: Pair


@dataclass(frozen=True, slots=True)
class Played:
    """`hits`: the points where a blot was hit, numbered by the mover."""

    seat: int
    dice: Pair
    play: Play
    hits: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Offered:
    """A double, beaver or raccoon that proposes `value`."""

    seat: int
    value: int
    kind: OfferKind


@dataclass(frozen=True, slots=True)
class Answered:
    """A cube taken at `value`, or refused (`taken` False) at the stake `value`."""

    seat: int
    taken: bool
    value: int


@dataclass(frozen=True, slots=True)
class ResignOffered:
    seat: int
    level: int


@dataclass(frozen=True, slots=True)
class ResignAnswered:
    seat: int
    accepted: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """`seat` won; `score` is the match score with it, `last` whether all is over."""

    seat: int
    points: int
    level: int
    how: How
    score: Pair
    last: bool


Event = (
    Started | Opened | Threw | Played | Offered | Answered | ResignOffered | ResignAnswered | Ended
)


def swapped(pair: Pair) -> Pair:
    return pair[1], pair[0]


def seen_from(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """The record with `seat` as 0; its own inverse."""
    return tuple(events) if seat == 0 else tuple([_turned(event) for event in events])


def _turned(event: Event) -> Event:
    match event:
        case Started():
            return replace(event, score=swapped(event.score))
        case Opened():
            return replace(event, dice=swapped(event.dice))
        case Ended():
            return replace(event, seat=1 - event.seat, score=swapped(event.score))
        case _:
            return replace(event, seat=1 - event.seat)
