"""A word before a decision that costs too much, and advice on demand. Data only; knows no game.

A game that can warn has one method more (`Advises`), a generator in a module of its own that is
imported inside the method. It knows the observation of the one who decides and nothing else, and
yields between slices of at most some 30 ms.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from core.rng import Pcg32
from core.scene import Say


@dataclass(frozen=True, slots=True)
class Advice:
    """What is wrong with a step: `loss` in the game's unit, `big` if it is more than a slip.
    `hint` says what would be better, `marks` are for the painter as in core/review.py."""

    loss: float
    big: bool
    text: Say
    hint: Say
    marks: Mapping[str, object] = field(default_factory=dict[str, object])


Advising = Generator[None, None, Advice | None]


@runtime_checkable
class Advises(Protocol):
    """A game that can say that a step is a mistake before it is made."""

    def advice(self, obs: Any, legal: Sequence[Any], step: Any) -> Advising:
        """None where `step` is good enough."""
        ...


@dataclass(frozen=True, slots=True)
class Counsel:
    """What the strongest player would do. `name`: the step in words, as something to do ("jouez le
    roi de pique"); `why`: one sentence."""

    step: Any
    name: Say
    why: Say


Counselling = Generator[Counsel | None, None, Counsel]


@runtime_checkable
class Counsels(Protocol):
    """A game that says not only what to do but why."""

    def counsel(self, obs: Any, legal: Sequence[Any], luck: Pcg32) -> Counselling:
        """Yields the best so far, or None; draws luck from `luck` only."""
        ...
