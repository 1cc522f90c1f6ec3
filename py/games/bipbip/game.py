"""Bip-bip as the protocol of all games wants it. Knows only where things are."""

from collections.abc import Mapping, Sequence

from core.advice import Counselling
from core.game import Persona, Turn
from core.history import AnyHistory
from core.lesson import Chapter
from core.options import Option
from core.refusal import Refusal
from core.review import Reviewing
from core.rng import Pcg32
from core.scene import Scene, Touch
from core.tally import Counts
from games.bipbip import bots, dream, guide, notation, rules, sight, table, touch
from games.bipbip.sight import Observation
from games.bipbip.state import State, Step


class Bipbip:
    """Le Bip-bip."""

    __slots__ = ()

    key = "bipbip"
    hidden = True
    options: tuple[Option, ...] = rules.OPTIONS
    personas: tuple[Persona[Step, Observation], ...] = bots.PERSONAS

    def seats(self, options: Mapping[str, object]) -> int:
        players = options.get("joueurs", rules.OPTIONS[0].default)
        return players if isinstance(players, int) and 2 <= players <= 4 else 2

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
        return dream.imagine(obs, rng)

    def encode(self, step: Step) -> str:
        return notation.encode(step)

    def decode(self, text: str) -> Step:
        return notation.decode(text)

    def scene(self, obs: Observation, draft: object) -> Scene:
        return table.scene(obs, draft)

    def touch(self, obs: Observation, draft: object, intent: Mapping[str, object]) -> Touch[Step]:
        return touch.touch(obs, draft, intent)

    def around(self, state: State) -> tuple[tuple[int, ...], int | None]:
        return rules.around(state)

    def asked(self, obs: Observation, seat: int, decides: bool) -> Observation:
        return sight.asked(obs, seat, decides)

    def retell(self, states: Sequence[State], ply: int, seat: int | None) -> Observation:
        """A recorded game shows nobody the moments in which another could have announced."""
        while rules.secret(states[ply], seat):
            ply -= 1
        return sight.observe(states[ply], seat)

    def counsel(self, obs: Observation, legal: Sequence[Step], luck: Pcg32) -> Counselling:
        """Advice on demand, with its reason."""
        from games.bipbip.counsel import counsel

        return counsel(obs, legal, luck)

    def reviewer(self, history: AnyHistory, seat: int | None) -> Reviewing:
        """A recorded game judged, from the decisions of one seat."""
        from games.bipbip.review import review

        return review(history, seat)

    def guide(self, what: str) -> Sequence[Mapping[str, object]]:
        """The tables of the rules page that are computed."""
        return guide.guide(what)

    @property
    def tally_names(self) -> tuple[str, ...]:
        from games.bipbip import tally

        return tally.NAMES

    def tally(self, states: Sequence[State], steps: Sequence[Step]) -> Counts:
        """What a finished game adds to the statistics."""
        from games.bipbip import tally

        return tally.tally(states, steps)

    def first_lesson(self) -> tuple[Chapter, ...]:
        """For who has never played."""
        from games.bipbip import first_lesson

        return first_lesson.chapters()


GAME = Bipbip()
