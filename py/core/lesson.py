"""A lesson as data: stacked dice and cards, and what the learner does with them. Knows no game.

A game that teaches has `first_lesson()`. Its sentences are `lesson.<game>.<beat>`, and after a
wrong tap `lesson.<game>.<beat>.hint`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

ANY = "…"


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to do. `do`: the steps that are right, as the game writes them, with ANY at the
    end all that begin so, none for a sentence to read. `then`: what follows it, luck and the other
    player's answers.
    """

    key: str
    do: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Beats from one first state on, which the learner sees from `seat`."""

    start: Any
    beats: tuple[Beat, ...]
    seat: int = 0


@runtime_checkable
class Teaches(Protocol):
    def first_lesson(self) -> Sequence[Chapter]:
        """The chapters; the other seats are the house's."""
        ...
