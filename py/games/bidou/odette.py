"""Odette plays what she sees: she stakes what her dice are worth, seldom bluffs and counts nothing.
Knows one observation."""

from collections.abc import Generator, Sequence

from core.game import Choice
from core.rng import Pcg32
from games.bidou.combos import Dice
from games.bidou.mixing import drawn
from games.bidou.ranges import quality
from games.bidou.sight import Observation
from games.bidou.steps import Hold, Pass, Raise, Rethrow, Stake, Step, Stop

_CONTENT = 0.5
_STAKES = (0.62, 0.8, 0.92)  # from here on she says 4, 6, 8
_BLUFF = 0.06


class Odette:
    """Level 1."""

    __slots__ = ()

    def think(
        self, obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int
    ) -> Generator[None, None, Choice[Step]]:
        yield
        dice = obs.mine
        good = quality(dice, obs.terms.points)
        weights = dict.fromkeys(legal, 0.0)
        if obs.phase == "throw":
            _throw(weights, dice, good)
        elif obs.totals:
            _answer(weights, good, obs.totals[-1])
        else:
            _open(weights, good)
        total = sum(weights.values())
        return drawn({step: weight / total for step, weight in weights.items()}, rng)


def _throw(weights: dict[Step, float], dice: Dice, good: float) -> None:
    stop = 0.95 if good >= _CONTENT else 0.1
    weights[Stop()] = stop
    pair = next(((d, d) for d in dice if dice.count(d) == 2), ())
    keep = Rethrow(pair) if Rethrow(pair) in weights else None
    if keep is None:
        keep = next(step for step in weights if isinstance(step, Rethrow))
    weights[keep] = 1 - stop


def _open(weights: dict[Step, float], good: float) -> None:
    stakes = [step for step in weights if isinstance(step, Stake)]
    if Pass() in weights:
        weights[Pass()] = 0.5 if good < 0.4 else 0.02
    honest = min(sum(good >= mark for mark in _STAKES), len(stakes) - 1)
    few = stakes[:4]
    for stake in few:
        weights[stake] += _BLUFF / len(few)
    weights[stakes[honest]] += 1 - _BLUFF


def _answer(weights: dict[Step, float], good: float, total: int) -> None:
    raises = [step for step in weights if isinstance(step, Raise)]
    needed = min(0.8, 0.36 + 0.05 * total)
    if raises and good > 0.93:
        weights[raises[min(1, len(raises) - 1)]] = 0.6
        weights[Hold()] = 0.4
    elif good >= needed:
        weights[Hold()] = 0.92
        weights[Pass()] = 0.08
    else:
        weights[Pass()] = 0.92
        weights[Hold()] = 0.08 - (_BLUFF / 3 if raises else 0)
        if raises:
            weights[raises[min(1, len(raises) - 1)]] = _BLUFF / 3
