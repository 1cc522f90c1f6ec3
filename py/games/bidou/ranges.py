"""How good a hand is by itself. Knows no stake, no talk."""

from collections.abc import Mapping
from functools import cache

from games.bidou.combos import ORDER, Dice, compare, throws


@cache
def row(dice: Dice, points: str) -> Mapping[Dice, int]:
    """`compare(dice, other)` for every other."""
    return {one.dice: compare(dice, one.dice, points) for one in ORDER}


@cache
def quality(dice: Dice, points: str = "total_seul") -> float:
    """Share of single throws that are beaten, equal ones counted half."""
    results = row(dice, points)
    return sum(ways * (results[other] + 1) for other, ways in throws(3)) / 432
