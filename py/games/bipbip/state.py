"""What a game of Bip-bip is made of: variant, steps, public events, the state. Knows no rule.

Seats are absolute and numbered clockwise. Cards have no copy numbers: two kings of diamonds in
one hand differ only by whether one lies face up, and `Held.shown` says that.
"""

from dataclasses import dataclass
from typing import Literal

from core.cards import Card

Phase = Literal["lot", "turn_up", "deal", "before_lead", "play", "draw", "window", "over"]


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of one game, settled."""

    players: int
    tours: int
    first_identical: bool = False  # CA-1
    trump_couples: bool = True  # CA-4
    window_before_lead: bool = False  # CA-3
    reuse: bool = False  # CA-5
    several: bool = False  # CA-6


# --- steps -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lot:
    """Chance: this seat deals the first tour (C3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance: the top card, which shows the first trump and goes back (C3)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the next card of the talon, dealt (C3) or drawn after a play (C7)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """A card put into the trick; `shown`: it is one of the player's displayed cards (C11)."""

    card: Card
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Announce:
    """« Bip-bip » with the king and queen of this suit (C8). `again`: which of the two lies open
    already, "K" or "Q" (CA-5, `reemploi` only); "" when both are laid down now."""

    suit: str
    again: str = ""


@dataclass(frozen=True, slots=True)
class Silent:
    """To hold a couple and say nothing, for now (C8)."""


Step = Lot | TurnUp | Draw | Play | Announce | Silent


# --- what everybody saw ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opened:
    """Tour `tour` (from 1) begins."""

    tour: int
    dealer: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    card: Card


@dataclass(frozen=True, slots=True)
class Played:
    seat: int
    card: Card
    shown: bool


@dataclass(frozen=True, slots=True)
class Announced:
    """`king` and `queen`: whether that card is laid down now (with `reuse` it may lie already)."""

    seat: int
    suit: str
    king: bool = True
    queen: bool = True


@dataclass(frozen=True, slots=True)
class Took:
    """The trick is over; `points` are its card points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TrumpSet:
    """The last announcement takes effect (C9); `old` may equal `new`."""

    seat: int
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class SpreadOut:
    """The talon is too short: these cards lie face up, the trump is fixed (C12)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """One player's tour. `bips` counts his Bip-bip."""

    cards: int
    bips: int

    @property
    def total(self) -> int:
        """C12: card points and 50 a Bip-bip."""
        return self.cards + 50 * self.bips


@dataclass(frozen=True, slots=True)
class Settled:
    scores: tuple[Score, ...]


Event = Opened | TurnedUp | Played | Announced | Took | TrumpSet | SpreadOut | Settled


# --- the state ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Held:
    """A card of a hand; `shown` once it lies face up in front of its owner (C8, CA-15)."""

    card: Card
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """One seat in the tour being played. `drawn`: every card received, in order; `cards`: points of
    the tricks taken."""

    hand: tuple[Held, ...] = ()
    drawn: tuple[Card, ...] = ()
    cards: int = 0
    bips: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """`talon` counts the copies left of each card of PACK: its order is not known before a card is
    drawn. `seat` is the one that is dealt to, plays, draws or may announce. `next_trump` "" and
    `next_by` -1: nobody has announced in this trick. `trick`: the cards of the trick in progress.
    `said`: the one in the window has announced in it already."""

    variant: Variant
    phase: Phase
    tour: int = 0
    dealer: int = -1
    seat: int = -1
    trump: str = ""
    next_trump: str = ""
    next_by: int = -1
    talon: tuple[int, ...] = ()
    frozen: bool = False
    said: bool = False
    players: tuple[Player, ...] = ()
    trick: tuple[Played, ...] = ()
    scores: tuple[tuple[Score, ...], ...] = ()
    record: tuple[Event, ...] = ()
