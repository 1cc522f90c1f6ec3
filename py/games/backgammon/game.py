"""Backgammon as one of the games: every question of the protocol, answered by its own file."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.advice import Advising
from core.chapters import Imported
from core.game import Persona, Turn
from core.history import AnyHistory
from core.lesson import Chapter
from core.options import Option
from core.refusal import Refusal
from core.review import Reviewing
from core.rng import Pcg32
from core.scene import Number, Say, Scene, Touch
from core.tally import Counts
from games.backgammon import guide, notation, positions, rules, sight, table, tapping
from games.backgammon.bots import PERSONAS
from games.backgammon.measured import MEASURED
from games.backgammon.sight import Observation
from games.backgammon.state import OPTIONS, State
from games.backgammon.steps import Step


class Backgammon:
    """Two seats, nothing hidden; a match, or one game of a partie libre."""

    key = "backgammon"
    hidden = False
    cube_kinds = ("throw", "double", "take", "drop")  # of a review's decisions
    options: tuple[Option, ...] = OPTIONS
    personas: tuple[Persona[Step, Observation], ...] = PERSONAS

    def seats(self, options: Mapping[str, object]) -> int:
        return 2

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
        return notation.encode(step)

    def decode(self, text: str) -> Step:
        return notation.decode(text)

    def scene(self, obs: Observation, draft: object) -> Scene:
        return table.scene(obs, draft)

    def touch(self, obs: Observation, draft: object, intent: Mapping[str, object]) -> Touch[Step]:
        return tapping.touch(obs, draft, intent)

    def guide(self, what: str) -> tuple[dict[str, object], ...]:
        """The tables of the rules page that the engine computes."""
        return guide.guide(what)

    def from_file(self, text: str) -> Imported | Refusal:
        """The games of a match file (`.mat`)."""
        from games.backgammon.matches import imported

        return imported(self, text)

    def to_file(self, history: AnyHistory, names: tuple[str, ...]) -> str:
        """A history as a match file."""
        from games.backgammon.matwriter import written

        state: State = history.state
        return written(state.record, state.duel.terms.match_to, (names[0], names[1]))

    def strength(self, persona: str) -> Say | None:
        """How often a computer player errs, as it was measured."""
        found = MEASURED.get(persona)
        if found is None:
            return None
        low, high = (Number(end, 1) for end in found.people_between)
        facts = {"pr": Number(found.people, 1), "low": low, "high": high, "n": found.people_plays}
        return Say("backgammon.strength", facts)

    def advice(self, obs: Observation, legal: Sequence[Step], step: Step) -> Advising:
        """Whether a step is a mistake, before it is made."""
        from games.backgammon.tutor import advice

        return advice(obs, legal, step)

    def reviewer(self, history: AnyHistory, seat: int | None) -> Reviewing:
        """Every decision of a recorded game, judged."""
        from games.backgammon.review import review

        return review(history, seat)

    def from_position(self, text: str) -> State | Refusal:
        """A state from an XGID or a GNU Position ID (with or without a Match ID)."""
        return positions.from_position(text)

    def to_xgid(self, state: State) -> str:
        return positions.to_xgid(state)

    def to_gnubg(self, state: State) -> str:
        """`PositionID:MatchID`."""
        return positions.to_gnubg(state)

    @property
    def tally_names(self) -> tuple[str, ...]:
        from games.backgammon import tally

        return tally.NAMES

    def tally(self, states: Sequence[State], steps: Sequence[Step]) -> Counts:
        """What a finished game adds to the statistics."""
        from games.backgammon import tally

        return tally.tally(states, steps)

    def lesson(self, text: str, gammons: int = 0) -> Any:
        """The cube explained for an XGID or a GNU ID (teach/lesson.py), or a Refusal."""
        from games.backgammon.teach.lesson import lesson

        return lesson(text, gammons)

    def set_up(self, text: str | None) -> Any:
        """The fields of a position for the board that is set up by hand (teach/setup.py), or a
        Refusal; None: the opening position."""
        from games.backgammon.teach import setup

        return setup.begin() if text is None else setup.read(text)

    def judge_setup(self, fields: Mapping[str, Any]) -> Any:
        """What such fields count up to, what is wrong with them, and their text."""
        from games.backgammon.teach import setup

        return setup.judged(fields)

    def first_lesson(self) -> tuple[Chapter, ...]:
        """For who has never played."""
        from games.backgammon import first_lesson

        return first_lesson.chapters()

    def quiz(self) -> Any:
        """The built-in positions of the cube quiz (teach/quiz.py)."""
        from games.backgammon.teach import quiz

        return quiz.items()


GAME = Backgammon()
