"""The 56 combinations of three dice and which beats which. Knows no player, no jeton."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

Dice = tuple[int, ...]

# B4: the weakest brelan beats the strongest combination, so "stronger than" has cycles
ACES: Dice = (1, 1, 1)
BIDOU: Dice = (2, 1, 1)
BIDET: Dice = (2, 2, 1)
FOUR_TWO_ONE: Dice = (4, 2, 1)

CLASSES = ("bidou", "bidet", "421", "brelan", "echelle", "fourchette", "sequence", "points")
_CLASS_RANK = {kind: 9 - i for i, kind in enumerate(CLASSES)}
_SEQUENCES: dict[Dice, int] = {(3, 2, 1): 4, (4, 3, 2): 3, (5, 4, 3): 2, (6, 5, 4): 1}


def sort_dice(dice: tuple[int, ...] | list[int]) -> Dice:
    """The one way to write a set of dice: highest first."""
    return tuple(sorted(dice, reverse=True))


def parse_dice(text: str) -> Dice:
    """`"3-3-6"` in any order; ValueError for anything that is not three faces.

    >>> parse_dice("3-3-6")
    (6, 3, 3)
    """
    parts = text.split("-")
    if len(parts) != 3 or any(part not in ("1", "2", "3", "4", "5", "6") for part in parts):
        raise ValueError(text)
    return sort_dice([int(part) for part in parts])


@dataclass(frozen=True, slots=True)
class Combination:
    """`rank` is (class, place in the class) under the plain order; B4 is not in it, so ranks alone
    must never decide: ask `compare`."""

    dice: Dice
    kind: str
    rank: tuple[int, int]

    @property
    def total(self) -> int:
        return sum(self.dice)

    def __str__(self) -> str:
        """As players write it: the pair of an échelle or a fourchette comes first."""
        if self.kind in ("echelle", "fourchette"):
            pair = 3 if self.kind == "echelle" else 1
            other = next(die for die in self.dice if die != pair)
            return f"{pair}-{pair}-{other}"
        return "-".join(map(str, self.dice))


@cache
def combination(dice: Dice) -> Combination:
    """The combination of three sorted dice (section 1.2, classes from the strongest)."""
    kind, place = _classify(dice)
    return Combination(dice, kind, (_CLASS_RANK[kind], place))


def _classify(dice: Dice) -> tuple[str, int]:
    if dice == BIDOU:
        return "bidou", 0
    if dice == BIDET:
        return "bidet", 0
    if dice == FOUR_TWO_ONE:
        return "421", 0
    if dice[0] == dice[2]:
        return "brelan", dice[0]
    if dice.count(3) == 2:
        return "echelle", next(die for die in dice if die != 3)
    if dice.count(1) == 2:
        return "fourchette", next(die for die in dice if die != 1)
    if dice in _SEQUENCES:
        return "sequence", _SEQUENCES[dice]
    return "points", sum(dice)  # B5


def _points_key(dice: Dice, points: str) -> tuple[int, ...]:
    """BA-2: how two of the 34 others are told apart."""
    if points == "trois_chiffres":
        return dice
    if points == "total_puis_chiffres":
        return (sum(dice), *dice)
    return (sum(dice),)


def compare(a: Dice, b: Dice, points: str = "total_seul") -> int:
    """1 when `a` beats `b`, -1 when it loses, 0 when they are equal (B4, B5, BA-2).

    Not transitive: 2-1-1 beats 2-2-1, which beats 1-1-1, which beats 2-1-1. Never sort by it.

    >>> compare((1, 1, 1), (2, 1, 1)), compare((2, 1, 1), (2, 2, 1)), compare((2, 2, 1), (1, 1, 1))
    (1, 1, 1)
    """
    if {a, b} == {ACES, BIDOU}:
        return 1 if a == ACES else -1
    one, other = combination(a), combination(b)
    if one.kind == other.kind == "points":
        left, right = _points_key(a, points), _points_key(b, points)
    else:
        left, right = one.rank, other.rank
    return (left > right) - (left < right)


def throws(count: int) -> tuple[tuple[Dice, int], ...]:
    """Every result of `count` dice thrown together, with the number of ways out of 6 ** count."""
    return _throws(count)


@cache
def _throws(count: int) -> tuple[tuple[Dice, int], ...]:
    results: list[tuple[Dice, int]] = []
    for faces in combinations_with_replacement(range(6, 0, -1), count):
        ways = 1
        for n in range(2, count + 1):
            ways *= n
        for same in Counter(faces).values():
            for n in range(2, same + 1):
                ways //= n
        results.append((faces, ways))
    return tuple(results)


def _listing(dice: Dice) -> tuple[int, ...]:
    one = combination(dice)
    return (*one.rank, *dice)


# decreasing, as the rules list them; equal points stand by their digits. A list, not a ladder.
ORDER: tuple[Combination, ...] = tuple(
    combination(dice) for dice in sorted((d for d, _ in _throws(3)), key=_listing, reverse=True)
)
