"""Exact chances of dice: reaching a combination, beating one throw. Knows no player, no stake."""

from collections import Counter
from fractions import Fraction
from functools import cache

from games.bidou.combos import Dice, compare, sort_dice, throws


def ways(dice: Dice) -> int:
    """Throws out of 216 that give exactly these dice."""
    return dict(throws(3))[dice]


@cache
def against_one_throw(dice: Dice, points: str = "total_seul") -> tuple[int, int, int]:
    """(beats, ties, loses) against the 216 throws of three dice."""
    tally = {1: 0, 0: 0, -1: 0}
    for other, number in throws(3):
        tally[compare(dice, other, points)] += number
    return tally[1], tally[0], tally[-1]


def reach_all(target: Dice, count: int) -> Fraction:
    """Chance to see `target` within `count` throws of all three dice (manche 1, belle)."""
    return 1 - (1 - Fraction(ways(target), 216)) ** count


@cache
def reach_keeping(target: Dice, count: int, kept: Dice = ()) -> Fraction:
    """Best chance within `count` throws when dice may be kept between them (manche 2, BA-9).

    To keep all that fits is never worse: a die that fits would only have to be thrown again.
    """
    chance = Fraction(0)
    loose = 3 - len(kept)
    for fallen, number in throws(loose):
        dice = sort_dice(kept + fallen)
        share = Fraction(number, 6**loose)
        if dice == target:
            chance += share
        elif count > 1:
            fits = Counter(dice) & Counter(target)
            chance += share * reach_keeping(target, count - 1, sort_dice(tuple(fits.elements())))
    return chance
