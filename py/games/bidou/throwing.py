"""When to throw again and what to keep: expected chances over all throws. Knows no stake."""

from collections.abc import Callable, Mapping

from games.bidou.combos import Dice, sort_dice, throws

Worth = Callable[[Dice], float]


def keepable(dice: Dice, exposing: bool) -> tuple[Dice, ...]:
    """The sets of dice that may stay on the table."""
    if not exposing:
        return ((),)
    a, b, c = dice
    return tuple(dict.fromkeys(((), (a,), (b,), (c,), (a, b), (a, c), (b, c))))


class Thrower:
    """Best chances with so many throws left, each position computed once."""

    __slots__ = ("_best", "_mean", "exposing", "worth")

    def __init__(self, worth: Worth, exposing: bool) -> None:
        self.worth = worth
        self.exposing = exposing
        self._best: dict[tuple[Dice, int], float] = {}
        self._mean: dict[tuple[Dice, int], float] = {}

    def best(self, dice: Dice, left: int) -> float:
        """With the right to stop."""
        if not left:
            return self.worth(dice)
        found = self._best.get((dice, left))
        if found is None:
            again = max(self.again(keep, left) for keep in keepable(dice, self.exposing))
            found = self._best[dice, left] = max(self.worth(dice), again)
        return found

    def again(self, keep: Dice, left: int) -> float:
        """Throwing the dice beside `keep` now."""
        found = self._mean.get((keep, left))
        if found is None:
            loose = 3 - len(keep)
            total = sum(
                ways * self.best(sort_dice(keep + fallen), left - 1)
                for fallen, ways in throws(loose)
            )
            found = self._mean[keep, left] = total / 6**loose
        return found


def scaled_worth(values: Mapping[Dice, float]) -> Worth:
    """A worth read from a table."""
    return values.__getitem__
