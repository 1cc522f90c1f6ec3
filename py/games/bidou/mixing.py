"""From scores to a mixed choice. Knows no game of its own."""

from collections.abc import Mapping
from math import exp

from core.game import Choice
from core.rng import Pcg32
from games.bidou.steps import Step


def soften(scores: Mapping[Step, float], heat: float) -> dict[Step, float]:
    """Probabilities that fall off e-fold for each `heat` below the best; sum 1."""
    best = max(scores.values())
    weights = {step: exp((score - best) / heat) for step, score in scores.items()}
    # what is hopeless is never done
    weights = {step: w if w >= 0.02 else 0.0 for step, w in weights.items()}
    total = sum(weights.values())
    return {step: weight / total for step, weight in weights.items()}


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
