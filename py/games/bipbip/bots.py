"""The computer players. They see one observation and the legal steps, nothing else."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from core.game import Choice, Persona
from core.rng import Pcg32
from games.bipbip.instinct import judge
from games.bipbip.search import weigh
from games.bipbip.sight import Observation
from games.bipbip.state import Announce, Play, Step


class Suzanne:
    """Level 1: plays what feels right, announces whatever she can."""

    def think(
        self, obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int
    ) -> Generator[None, None, Choice[Step]]:
        yield
        scores = {
            step: judge(obs, step) if isinstance(step, Play) else 50.0 * isinstance(step, Announce)
            for step in legal
        }
        return _sure(max(legal, key=lambda step: scores[step]), legal, scores)


@dataclass(frozen=True, slots=True)
class Dreamer:
    """Levels 2 and 3: deals the unseen cards again and again, never against what the play has
    proved, and plays each candidate on for `horizon` cards. Level 3 stays as it is: the strongest
    player is measured against it. `forgets`: remembers no card played; `eager`: announces whatever
    it can."""

    horizon: int
    forgets: bool = False
    eager: bool = False

    def think(
        self, obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int
    ) -> Generator[None, None, Choice[Step]]:
        yield
        if len(legal) == 1:
            return _sure(legal[0], legal, {})
        if self.eager and isinstance(legal[0], Announce):
            return _sure(legal[0], legal, {})
        tricks = max(2, self.horizon // obs.variant.players)
        trials = yield from weigh(obs, legal, rng, budget, tricks, self.forgets)
        best = max(trials[:2], key=lambda trial: (trial.tries, trial.mean))
        return _sure(best.step, legal, {trial.step: trial.mean for trial in trials})


@dataclass(frozen=True, slots=True)
class Seeker:
    """Level 4: `horizon` tricks (one where four play) from many imagined worlds, played and judged
    by learnt numbers; solves the last seven tricks of two players."""

    horizon: int

    def tricks(self, players: int) -> int:
        return self.horizon if players < 4 else 1

    def think(
        self, obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int
    ) -> Generator[Choice[Step] | None, None, Choice[Step]]:
        from games.bipbip.brain.seek import finish, seek  # needed late

        yield None
        if len(legal) == 1:
            return _sure(legal[0], legal, {})
        if obs.frozen and obs.variant.players == 2:
            return (yield from finish(obs, legal))
        return (yield from seek(obs, legal, rng, budget, self.tricks(obs.variant.players)))


def _sure(chosen: Step, legal: Sequence[Step], scores: dict[Step, float]) -> Choice[Step]:
    return Choice(chosen, {step: float(step == chosen) for step in legal}, scores or None)


PERSONAS: tuple[Persona[Step, Observation], ...] = (
    Persona("suzanne", 1, Suzanne(), 1),
    Persona("odette", 2, Dreamer(8, forgets=True, eager=True), 4_000),
    Persona("hubert", 3, Dreamer(20), 48_000),
    Persona("anselme", 4, Seeker(2), 30_000),
)
