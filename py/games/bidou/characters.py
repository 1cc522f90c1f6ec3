"""Players who know the solution and bend it, each by one habit that can be learnt at the table.
lab/bidou/solver/bend.h does alike, to measure what the habits cost."""

from collections.abc import Mapping
from typing import Protocol

from games.bidou.brain.tree import HOLD, PASS, SAY
from games.bidou.combos import Dice

Told = tuple[int, int]  # kind, amount
_SOUND, _WEAK = 0.75, 0.5  # shares of single throws that a hand beats


class Habit(Protocol):
    """`throw`: chances of stopping (None) and of what is kept. `say`: chances of what is said, with
    a hand that beats a share `good` of single throws. Both give chances that sum to 1."""

    def throw(
        self, dice: Dice, chances: Mapping[Dice | None, float]
    ) -> Mapping[Dice | None, float]: ...
    def say(
        self, dice: Dice, good: float, chances: Mapping[Told, float]
    ) -> Mapping[Told, float]: ...


def _moved(chances: Mapping[Told, float], share: float, away: set[Told], to: Told):
    """A share of what `away` was said goes to `to`."""
    found = dict(chances)
    for told in away - {to}:
        found[to] += share * found[told]
        found[told] *= 1 - share
    return found


def _highest(chances: Mapping[Told, float]) -> Told:
    """The largest total on the tongue, else « tenu »."""
    said = [told for told in chances if told[0] == SAY]
    return max(said, key=lambda told: told[1]) if said else (HOLD, 0)


class Straight:
    """As solved."""

    __slots__ = ()

    def throw(
        self, dice: Dice, chances: Mapping[Dice | None, float]
    ) -> Mapping[Dice | None, float]:
        return chances

    def say(self, dice: Dice, good: float, chances: Mapping[Told, float]) -> Mapping[Told, float]:
        return chances


class Tight(Straight):
    """Says more than the least only with sound dice, never bluffs, and often passes without."""

    __slots__ = ()

    def say(self, dice: Dice, good: float, chances: Mapping[Told, float]) -> Mapping[Told, float]:
        if good >= _SOUND:
            return chances
        said = {told for told in chances if told[0] == SAY}
        if (HOLD, 0) not in chances:
            least = min(said, key=lambda told: told[1])
            return _moved(chances, 1.0, said, least)
        found = _moved(chances, 1.0, said, (PASS, 0))
        return _moved(found, 0.5, {(HOLD, 0)}, (PASS, 0))


class Bluffer(Straight):
    """With weak dice he likes to say a lot, and to raise where he should pass."""

    __slots__ = ()

    def say(self, dice: Dice, good: float, chances: Mapping[Told, float]) -> Mapping[Told, float]:
        if good >= _WEAK:
            return chances
        away = {(PASS, 0)} if (HOLD, 0) in chances else set(chances)
        return _moved(chances, 0.35, away, _highest(chances))


class Fond(Straight):
    """In love with the aces: with two of them she keeps them, never passes and says all she can."""

    __slots__ = ()

    def throw(
        self, dice: Dice, chances: Mapping[Dice | None, float]
    ) -> Mapping[Dice | None, float]:
        if dice.count(1) < 2:
            return chances
        return {keep: float(keep is None) for keep in chances}

    def say(self, dice: Dice, good: float, chances: Mapping[Told, float]) -> Mapping[Told, float]:
        if dice.count(1) < 2:
            return chances
        return _moved(chances, 1.0, set(chances), _highest(chances))
