"""A game so far: its options, its first state and its steps. Knows no game and no chance.

With each step it keeps where the step stood among the choices of that moment, so that writing a
save after every step asks the rules for nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from core.game import Game
from core.options import Value, settle
from core.refusal import Refusal

AnyGame = Game[Any, Any, Any]

S = TypeVar("S")
E = TypeVar("E")
O = TypeVar("O")


@dataclass(frozen=True, slots=True)
class Ply(Generic[E]):
    """A step and its share `start … start + frequency - 1` of the `total` weight of the choices."""

    step: E
    start: int
    frequency: int
    total: int


@dataclass(frozen=True, slots=True)
class History(Generic[S, E, O]):
    """`state` is `first` after all the `plies`."""

    game: Game[S, E, O]
    options: Mapping[str, Value]
    first: S
    plies: tuple[Ply[E], ...]
    state: S

    def then(self, step: E) -> "History[S, E, O] | Refusal":
        """One step more, or why the step cannot be."""
        ply = placed(self.game.choices(self.state), step)
        if ply is None:
            refusal = self.game.why_not(self.state, step)
            assert refusal is not None, "a step outside `choices` has a reason"
            return refusal
        return self.with_ply(ply)

    def with_ply(self, ply: Ply[E]) -> "History[S, E, O]":
        """One step more, already found among the choices of this state."""
        state = self.game.apply(self.state, ply.step)
        return replace(self, plies=(*self.plies, ply), state=state)

    def states(self) -> Iterator[S]:
        """Every state from the first to the present one: `len(plies) + 1` of them."""
        state = self.first
        yield state
        for ply in self.plies:
            state = self.game.apply(state, ply.step)
            yield state


AnyHistory = History[Any, Any, Any]


def placed(choices: Iterable[tuple[E, int]], step: E) -> Ply[E] | None:
    """`step` with its place among the weighted `choices`; None when it is not there."""
    total = 0
    found: tuple[int, int] | None = None
    for choice, weight in choices:
        if found is None and choice == step:
            found = (total, weight)
        total += weight
    return Ply(step, found[0], found[1], total) if found else None


def begin(game: Game[S, E, O], chosen: Mapping[str, object]) -> History[S, E, O] | Refusal:
    """The history without a step yet; a Refusal for options that do not exist."""
    options = settle(game.options, chosen)
    if isinstance(options, Refusal):
        return options
    first = game.start(options)
    if isinstance(first, Refusal):
        return first
    return History(game, options, first, (), first)


def replay(
    game: Game[S, E, O], chosen: Mapping[str, object], steps: Iterable[E]
) -> History[S, E, O] | Refusal:
    """The history of `steps` that nobody vouches for: the first one refused is named by its ply."""
    history = begin(game, chosen)
    if isinstance(history, Refusal):
        return history
    for number, step in enumerate(steps, 1):
        longer = history.then(step)
        if isinstance(longer, Refusal):
            return Refusal(longer.code, {**longer.facts, "ply": number})
        history = longer
    return history
