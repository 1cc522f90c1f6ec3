"""From scores to a mixed choice. Knows no game of its own."""

from collections.abc import Mapping

from core.game import Choice
from core.rng import Pcg32
from games.bidou.steps import Step


def drawn(
    probabilities: Mapping[Step, float], rng: Pcg32, scores: Mapping[Step, float] | None = None
) -> Choice[Step]:
    """The choice, drawn by its probabilities."""
    mark = rng.unit()
    chosen = None
    for step, share in probabilities.items():
        if share > 0:
            chosen = step
            mark -= share
            if mark < 0:
                break
    assert chosen is not None
    return Choice(chosen, probabilities, scores)
