"""The protocol that every game keeps: pure functions over frozen states. Knows no game.

A state, a step and an observation are frozen dataclasses of the game's own. Decisions and
chance outcomes are steps alike, so a game is `start(options)` and a tuple of steps.
Seats are absolute (0 … n-1) in states, relative (0 = the one who looks) in observations.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from core.options import Option
from core.refusal import Refusal
from core.rng import Pcg32
from core.scene import Scene, Touch

S = TypeVar("S")
E = TypeVar("E")
O = TypeVar("O")
Looks = TypeVar("Looks", contravariant=True)


@dataclass(frozen=True, slots=True)
class Decide:
    """The player in `seat` (absolute) decides."""

    seat: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance decides: dice, a card. `label` names the draw for ever: the same label of the same
    seed is the same luck, whatever was decided before (`1.2.0.1` = manche, coup, seat, throw)."""

    label: str


@dataclass(frozen=True, slots=True)
class Over:
    """The end. `points` a seat, sum zero; chips are stake times points."""

    points: tuple[int, ...]


Turn = Decide | Roll | Over


@dataclass(frozen=True, slots=True)
class Choice(Generic[E]):
    """What a bot answers. `probabilities` over the legal steps (sum 1), `scores` in the game's own
    unit, higher is better, `None` where it scored nothing."""

    step: E
    probabilities: Mapping[E, float]
    scores: Mapping[E, float] | None = None


class Bot(Protocol[E, Looks]):
    """An honest player: sees one observation, draws luck from `rng` only.

    `think` yields between slices of at most some 30 ms of work in the browser and returns its
    choice. What it yields is the best found so far, played when it is told to stop, or None.
    `budget` counts work (nodes, samples), never time.
    """

    def think(
        self, obs: Looks, legal: Sequence[E], rng: Pcg32, budget: int
    ) -> Generator[Choice[E] | None, None, Choice[E]]: ...


@dataclass(frozen=True, slots=True)
class Persona(Generic[E, O]):
    """A computer player with a name (`persona.<key>` in the catalogues), levels from 1 upwards."""

    key: str
    level: int
    bot: Bot[E, O]
    budget: int


class Game(Protocol[S, E, O]):
    """One game. Every method is pure; `legal`, `choices` and `encode` have a stable order for ever,
    because links and saves depend on it."""

    @property
    def key(self) -> str: ...
    @property
    def hidden(self) -> bool:
        """True when seats hold secrets, so that a shared device needs a cover screen."""
        ...

    @property
    def options(self) -> tuple[Option, ...]: ...
    @property
    def personas(self) -> tuple[Persona[E, O], ...]: ...
    def seats(self, options: Mapping[str, object]) -> int: ...
    def start(self, options: Mapping[str, object]) -> S | Refusal:
        """The first state; a Refusal for options that do not exist or do not go together."""
        ...

    def turn(self, state: S) -> Turn: ...
    def legal(self, state: S) -> tuple[E, ...]:
        """All decisions of the seat that decides; () when chance decides or all is over."""
        ...

    def choices(self, state: S) -> tuple[tuple[E, int], ...]:
        """Every step possible here with a positive integer weight: the legal decisions (weights say
        what is common, for short links), or the chance outcomes with their exact relative odds."""
        ...

    def why_not(self, state: S, step: E) -> Refusal | None:
        """None exactly when `step` is among `choices(state)`; else the reason."""
        ...

    def apply(self, state: S, step: E) -> S:
        """The state after `step`. Before: `why_not(state, step) is None`."""
        ...

    def observe(self, state: S, seat: int | None) -> O:
        """What `seat` knows (None: a spectator), with the whole public record."""
        ...

    def imagine(self, obs: O, rng: Pcg32) -> S:
        """A full state that the observer cannot exclude: observing it again gives `obs`."""
        ...

    def encode(self, step: E) -> str: ...
    def decode(self, text: str) -> E:
        """Inverse of `encode`; ValueError for anything else."""
        ...

    def scene(self, obs: O, draft: object) -> Scene:
        """The table as `obs` shows it; `draft` is what `touch` gave, None as a turn begins."""
        ...

    def touch(self, obs: O, draft: object, intent: Mapping[str, object]) -> Touch[E]:
        """What a tap means: a step, a new draft, or a Refusal. Hostile input is a Refusal."""
        ...


def run(thought: Generator[Choice[E] | None, None, Choice[E]]) -> Choice[E]:
    """A bot's thought, to its end, in one go."""
    try:
        while True:
            next(thought)
    except StopIteration as end:
        return end.value
