"""What a hand may be, from what is public: throws used, dice exposed. Knows no stake, no talk.

A range is a weight for each combination. Weights are those of a sensible thrower: who could have
thrown again and did not is likely content."""

from collections.abc import Mapping
from functools import cache
from math import exp

from games.bidou.combos import ORDER, Dice, compare, sort_dice, throws
from games.bidou.sight import Observation

Range = Mapping[Dice, float]

# a thrower is content at about these shares of beaten throws, with one and with two throws left
_CONTENT = {1: 0.52, 2: 0.65}
_BLUR = 0.05


@cache
def row(dice: Dice, points: str) -> Mapping[Dice, int]:
    """`compare(dice, other)` for every other."""
    return {one.dice: compare(dice, one.dice, points) for one in ORDER}


@cache
def quality(dice: Dice, points: str = "total_seul") -> float:
    """Share of single throws that are beaten, equal ones counted half."""
    results = row(dice, points)
    return sum(ways * (results[other] + 1) for other, ways in throws(3)) / 432


def stops(dice: Dice, left: int, points: str) -> float:
    """How likely it is that these dice are kept with `left` throws to go."""
    if not left:
        return 1.0
    return 1 / (1 + exp((_CONTENT[left] - quality(dice, points)) / _BLUR))


def shown_range(number: int, exposed: Dice, most: int, points: str) -> dict[Dice, float]:
    """The range of one who stopped after `number` throws of at most `most`."""
    found: dict[Dice, float] = {}
    for fallen, ways in throws(3 - len(exposed)):
        dice = sort_dice(exposed + fallen)
        weight = ways * stops(dice, max(0, most - number), points)
        found[dice] = found.get(dice, 0.0) + weight
    return scaled(found)


@cache
def unseen_range(most: int, points: str) -> dict[Dice, float]:
    """The range of one who has not thrown yet, or whose throws are secret."""
    found = {one.dice: 0.0 for one in ORDER}
    going_on = 1.0
    for number in range(1, most + 1):
        kept = 0.0
        for dice, ways in throws(3):
            stop = ways / 216 * stops(dice, most - number, points)
            found[dice] += going_on * stop
            kept += stop
        going_on *= 1 - kept
    return scaled(found)


def range_of(obs: Observation, seat: int) -> dict[Dice, float]:
    """What anybody at the table may think of the hand of `seat`, before any talk."""
    view, points = obs.hands[seat], obs.terms.points
    first = obs.hands[obs.pair[0]].throws
    most = 3
    if obs.terms.limit_421 and seat == obs.pair[1] and first:
        most = first
    if view.exposed:
        return shown_range(view.throws or 2, view.exposed, most, points)
    if not view.done or view.throws is None:
        return dict(unseen_range(most, points))
    return shown_range(view.throws, (), most, points)


def scaled(weights: Mapping[Dice, float]) -> dict[Dice, float]:
    """The same proportions with sum 1."""
    total = sum(weights.values())
    return {dice: weight / total for dice, weight in weights.items() if weight > 0}


def chances(dice: Dice, against: Range, points: str) -> tuple[float, float]:
    """(win, lose) against a range; what is missing to 1 is equality."""
    win = lose = 0.0
    results = row(dice, points)
    for other, weight in against.items():
        if results[other] > 0:
            win += weight
        elif results[other] < 0:
            lose += weight
    return win, lose


def confidence(dice: Dice, against: Range, points: str) -> float:
    """Win chance with equality counted half."""
    win, lose = chances(dice, against, points)
    return (1 + win - lose) / 2
