"""What a seat knows: its own cards and draws, and what everybody saw. Knows no way to guess.

Seats are turned so that 0 is the one who looks. Hidden: other hands but for displayed cards, what
others drew, the order of the talon, and that somebody kept silent.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar, assert_never

from core.cards import Card
from games.bipbip.state import (
    Announced,
    Event,
    Held,
    Opened,
    Phase,
    Played,
    Score,
    Settled,
    SpreadOut,
    State,
    Took,
    TrumpSet,
    TurnedUp,
    Variant,
)
from games.bipbip.tricks import place

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seen:
    """A player as the table sees him: how many cards, which of them lie open, what he has made."""

    count: int
    shown: tuple[Card, ...]
    cards: int
    bips: int


@dataclass(frozen=True, slots=True)
class Observation:
    """`me`: absolute seat, None for a spectator (who looks from seat 0 and holds nothing). All
    other seats are relative. `phase` `asked`: before the first lead it is my turn to announce, and
    I have nothing to announce. `drawn`: what I received in this tour, in order. `talon`: a count.
    """

    variant: Variant
    me: int | None
    phase: Phase | Literal["asked"]
    tour: int
    dealer: int
    seat: int
    trump: str
    next_trump: str
    next_by: int
    talon: int
    frozen: bool
    said: bool
    hand: tuple[Held, ...]
    drawn: tuple[Card, ...]
    players: tuple[Seen, ...]
    trick: tuple[Played, ...]
    scores: tuple[tuple[Score, ...], ...]
    record: tuple[Event, ...]

    @property
    def my_turn(self) -> bool:
        """True when I decide."""
        decides = self.phase in ("before_lead", "asked", "play", "window")
        return decides and self.me is not None and self.seat == 0


def observe(state: State, seat: int | None) -> Observation:
    """The state as `seat` sees it."""
    n, base = state.variant.players, seat or 0

    def turned(absolute: int) -> int:
        return absolute if absolute < 0 else (absolute - base) % n

    players = rotated(state.players, base)
    own = seat is not None
    return Observation(
        variant=state.variant,
        me=seat,
        phase=state.phase,
        tour=state.tour,
        dealer=turned(state.dealer),
        seat=turned(state.seat),
        trump=state.trump,
        next_trump=state.next_trump,
        next_by=turned(state.next_by),
        talon=sum(state.talon),
        frozen=state.frozen,
        said=state.said,
        hand=players[0].hand if own else (),
        drawn=players[0].drawn if own else (),
        players=tuple(
            Seen(
                len(player.hand),
                tuple(h.card for h in sorted(player.hand, key=place) if h.shown),
                player.cards,
                player.bips,
            )
            for player in players
        ),
        trick=tuple(Played(turned(p.seat), p.card, p.shown) for p in state.trick),
        scores=tuple(rotated(tour, base) for tour in state.scores),
        record=tuple(turn_event(event, -base, n) for event in state.record),
    )


def asked(obs: Observation, seat: int, decides: bool) -> Observation:
    """What is seen while `seat` (relative) is asked before the first lead (CA-3). Only he himself
    sees whether there is something to decide; that nobody after him will announce, not even he."""
    if isinstance(change := obs.record[-1], TrumpSet):
        obs = replace(
            obs,
            trump=change.old,
            next_trump=change.new,
            next_by=change.seat,
            record=obs.record[:-1],
        )
    return replace(obs, phase="before_lead" if decides or seat else "asked", seat=seat)


def rotated(items: Sequence[T], base: int) -> tuple[T, ...]:
    """`items` by seat, so that seat `base` comes first."""
    return (*items[base:], *items[:base])


def turn_event(event: Event, by: int, n: int) -> Event:
    """The event with every seat moved on by `by` places of `n`."""
    match event:
        case Played(seat, card, shown):
            return Played((seat + by) % n, card, shown)
        case Took(seat, points):
            return Took((seat + by) % n, points)
        case Announced(seat, suit, king, queen):
            return Announced((seat + by) % n, suit, king, queen)
        case TrumpSet(seat, old, new):
            return TrumpSet((seat + by) % n, old, new)
        case Opened(tour, dealer):
            return Opened(tour, (dealer + by) % n)
        case Settled(scores):
            return Settled(rotated(scores, -by % n))
        case TurnedUp() | SpreadOut():
            return event
        case _ as never:
            assert_never(never)
