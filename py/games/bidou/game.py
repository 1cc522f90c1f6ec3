"""Bidou as the protocol of all games wants it. Knows only where things are."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.game import Persona, Turn
from core.history import AnyHistory
from core.lesson import Chapter
from core.options import Option
from core.refusal import Refusal
from core.review import Reviewing
from core.rng import Pcg32
from core.scene import Say, Scene, Touch
from core.tally import Counts
from games.bidou import bots, guide, retell, rules, sight, steps, table
from games.bidou.sight import Observation
from games.bidou.state import OPTIONS, State
from games.bidou.steps import Step

if TYPE_CHECKING:
    from games.bidou.theory import Part


class Bidou:
    """Le Bidou."""

    __slots__ = ()

    key = "bidou"
    hidden = True
    options: tuple[Option, ...] = OPTIONS
    personas: tuple[Persona[Step, Observation], ...] = bots.PERSONAS

    def seats(self, options: Mapping[str, object]) -> int:
        return 3 if options.get("joueurs") == 3 else 2

    def start(self, options: Mapping[str, object]) -> State | Refusal:
        return rules.start(options)

    def turn(self, state: State) -> Turn:
        return rules.turn(state)

    def legal(self, state: State) -> tuple[Step, ...]:
        return rules.legal(state)

    def choices(self, state: State) -> tuple[tuple[Step, int], ...]:
        return rules.choices(state)

    def why_not(self, state: State, step: Step) -> Refusal | None:
        return rules.why_not(state, step)

    def apply(self, state: State, step: Step) -> State:
        return rules.apply(state, step)

    def observe(self, state: State, seat: int | None) -> Observation:
        return sight.observe(state, seat)

    def imagine(self, obs: Observation, rng: Pcg32) -> State:
        return sight.imagine(obs, rng)

    def encode(self, step: Step) -> str:
        return steps.encode(step)

    def decode(self, text: str) -> Step:
        return steps.decode(text)

    def scene(self, obs: Observation, draft: object) -> Scene:
        return table.scene(obs, draft)

    def touch(self, obs: Observation, draft: object, intent: Mapping[str, object]) -> Touch[Step]:
        return table.touch(obs, draft, intent)

    def retell(self, states: Sequence[State], ply: int, seat: int | None) -> Observation:
        """What a recorded game shows, which may be less than `seat` saw."""
        return retell.retell(states, ply, seat)

    def resumed(self, states: Sequence[State], ply: int) -> int:
        """From where a recorded game may be played on, at `ply` or before."""
        return retell.resumed(states, ply)

    def measured(self, persona: str) -> Say | None:
        """What was measured of a computer player."""
        from games.bidou.measured import said

        return said(persona)

    def theory(self) -> "tuple[Part, ...]":
        """The game explained from its solution."""
        from games.bidou.theory import parts

        return parts()

    def reviewer(self, history: AnyHistory, seat: int | None) -> Reviewing:
        from games.bidou.review import review

        return review(history, seat)

    def guide(self, what: str) -> tuple[dict[str, object], ...]:
        """The rows of an engine-drawn table of the rules page."""
        return guide.guide(what)

    @property
    def tally_names(self) -> tuple[str, ...]:
        from games.bidou import tally

        return tally.NAMES

    def tally(self, states: Sequence[State], steps: Sequence[Step]) -> Counts:
        """What a finished game adds to the statistics."""
        from games.bidou import tally

        return tally.tally(states, steps)

    def first_lesson(self) -> tuple[Chapter, ...]:
        """For who has never played."""
        from games.bidou import first_lesson

        return first_lesson.chapters()


GAME = Bidou()
