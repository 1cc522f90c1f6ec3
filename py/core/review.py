"""What a review says of a recorded game: judged decisions, luck, figures. Data only; knows no game.

A game that can be reviewed has one method more (`Reviewable`). It hands on a generator that lies
in a module of its own, imported inside the method, because it is needed late:

    def reviewer(self, history, seat):
        from games.toy.review import review
        return review(history, seat)

`seat` is the absolute seat for whom the review is made, or None for a spectator. The review may
use what that seat's observations hold, and what the rules have made public by the end; all that
it shows (`Say.who`, `marks`) counts seats from there, 0 being `seat` itself (or seat 0 for None).
Like `Bot.think` it yields between slices of at most some 30 ms of work, here the share of the work
that is done (0 … 1), or a whole `Review` that is a draft: judged at one depth too, but a smaller
one, as its notes say. It draws luck from a `Pcg32` of its own only, so the same game has the same
review everywhere.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from core.scene import Say

#: Fewer decisions than this say nothing of a player.
ENOUGH = 20


@dataclass(frozen=True, slots=True)
class Way:
    """One way to decide. `value` in the game's own unit to the one who decided, higher is better,
    None where it was not weighed. `marks`: plain data for the painter of the game, who finds it in
    the scene's `facts["review"]`, a list of such marks, each with a `look` (`best`, `played`,
    `other`). `note`: a few words more, such as the chances behind the value."""

    say: Say
    value: float | None = None
    marks: Mapping[str, object] = field(default_factory=dict[str, object])
    note: Say | None = None


@dataclass(frozen=True, slots=True)
class Chart:
    """Shares as bars: one group of bars for each of `columns`, a bar for each of `rows` (0 … 1)."""

    title: Say
    columns: tuple[Say, ...]
    rows: tuple[tuple[Say, tuple[float, ...]], ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision of `seat` (absolute) in the state after `ply` steps; at most one a ply.

    `kind` is the game's own word (`<game>.review.kind.<kind>` names it), `text` says what there
    was to decide. `ways` are what could be done, best first, and `ways[played]` was done; where
    there was no choice there is only one. `loss` in the game's unit, 0 or more; `close`: too
    little to tell. `luck`: what the luck just before was worth to `seat`, in the same unit, None
    where there was none. `why`: a sentence on what made the difference. `counts` False: too plain
    to count among the decisions. `chart`: a picture beside it.
    """

    ply: int
    seat: int
    kind: str
    text: Say
    ways: tuple[Way, ...]
    played: int = 0
    loss: float = 0.0
    close: bool = False
    luck: float | None = None
    why: Say | None = None
    counts: bool = True
    chart: Chart | None = None

    @property
    def forced(self) -> bool:
        return len(self.ways) < 2


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the summary: a value for each seat (absolute), None where there is none or too
    little to tell; said with `digits` decimals, and with its sign if `signed`."""

    label: Say
    values: tuple[float | None, ...]
    digits: int = 0
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Review:
    """`notes`: how it was judged and what the unit is. `unit` names the unit of values and losses,
    which are said with `digits` decimals. `slip` and `blunder`: losses from which a decision counts
    as a mistake, and as a big one. `marks`: numbers a seat by name, kept beside the film of the
    game for the statistics."""

    judged: tuple[Judged, ...]
    figures: tuple[Figure, ...]
    notes: tuple[Say, ...]
    unit: Say
    slip: float
    blunder: float
    digits: int = 3
    marks: Mapping[str, tuple[float, ...]] = field(default_factory=dict[str, tuple[float, ...]])

    def at(self, ply: int) -> Judged | None:
        """The decision that was taken in the state after `ply` steps."""
        return next((judged for judged in self.judged if judged.ply == ply), None)

    def mistakes(self) -> tuple[Judged, ...]:
        """In the order of the game."""
        return tuple([j for j in self.judged if j.loss >= self.slip and not j.close])


Reviewing = Generator[float | Review, None, Review]


@runtime_checkable
class Reviewable(Protocol):
    """A game that knows how to review one of its games."""

    def reviewer(self, history: Any, seat: int | None) -> Reviewing:
        """The review of `history` (a core.history.History of this game), in slices."""
        ...


def reviewed(work: Reviewing) -> Review:
    """A review, to its end, in one go."""
    try:
        while True:
            next(work)
    except StopIteration as end:
        return end.value


def rate(losses: Sequence[float], per: float = 1.0) -> float | None:
    """The mean loss times `per`; None where there are too few decisions to say."""
    return per * sum(losses) / len(losses) if len(losses) >= ENOUGH else None
