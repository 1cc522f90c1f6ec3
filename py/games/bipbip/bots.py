"""The computer players. They see one observation and the legal steps, nothing else."""

from collections.abc import Generator, Sequence

from core.game import Choice, Persona
from core.rng import Pcg32
from games.bipbip.instinct import judge
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
        chosen = max(legal, key=lambda step: scores[step])
        return Choice(chosen, {step: float(step == chosen) for step in legal}, scores)


PERSONAS: tuple[Persona[Step, Observation], ...] = (Persona("suzanne", 1, Suzanne(), 1),)
