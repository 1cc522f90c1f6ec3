"""What a finished game adds to the statistics: a few counts a seat. Knows no game and no page.

A game that counts has `tally_names`, in an order that only grows, and `tally(states, steps)`: for
each seat one number a name. `die.1` … `die.6` are the faces that the seat threw, `card.<rank>` the
cards it was dealt and drew; they are held against what chance promises.
"""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

DICE = tuple(f"die.{face}" for face in range(1, 7))

Counts = tuple[tuple[int, ...], ...]


@runtime_checkable
class Counting(Protocol):
    """A game that can be summed up."""

    @property
    def tally_names(self) -> tuple[str, ...]: ...

    def tally(self, states: Sequence[Any], steps: Sequence[Any]) -> Counts:
        """`states[n]` is the state before `steps[n]`; one state more than steps."""
        ...


class Sheet:
    """Counts being made: one row a seat, one column a name."""

    def __init__(self, names: tuple[str, ...], seats: int) -> None:
        self._column = {name: n for n, name in enumerate(names)}
        self._rows = [[0] * len(names) for _ in range(seats)]

    def add(self, seat: int, name: str, number: int = 1) -> None:
        self._rows[seat][self._column[name]] += number

    def counts(self) -> Counts:
        return tuple(tuple(row) for row in self._rows)
