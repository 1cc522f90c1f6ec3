"""Double or roll, take or pass: worths averaged over what the rolls bring. Knows no net.

After each roll the other side doubles, if it may and if it is right, by the same sums one roll
shorter; at the leaves the formulas of cube.py speak. Short bear-offs are solved to the end.
"""

from collections.abc import Generator
from dataclasses import dataclass, field

from games.backgammon.brain.bearoff import Home
from games.backgammon.brain.cube import YOURS
from games.backgammon.brain.exact import Ending, win
from games.backgammon.brain.score import Money, Score
from games.backgammon.brain.search import Outlook
from games.backgammon.brain.tree import Leaf, Tree, average

EVEN = 0.001  # in points with the cube at 1: nothing lost either way
TIE = 1e-9  # what the order of sums may do
Sides = tuple[Score, Score]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Worths to the side on roll; `double_take` is after a beaver where that is better still.

    `centre` and `half` turn them into points with the cube at 1 (`points`): what passing loses
    and what it wins are then -1 and 1.
    """

    no_double: float
    double_take: float
    double_pass: float
    centre: float = 0.0
    half: float = 1.0
    redouble: bool = False
    beaver: bool = False

    @property
    def double(self) -> float:
        """What doubling brings when it is answered well."""
        return min(self.double_take, self.double_pass)

    @property
    def doubles(self) -> bool:
        return self.double > self.no_double + TIE

    @property
    def takes(self) -> bool:
        """Of the other side."""
        return self.double_take <= self.double_pass

    @property
    def too_good(self) -> bool:
        """Playing on for the gammon is worth more than the stake."""
        return self.no_double > self.double_pass and not self.takes

    @property
    def optional(self) -> bool:
        return abs(self.double - self.no_double) < EVEN * self.half

    @property
    def points(self) -> tuple[float, float, float]:
        """No double, double and take, double and pass."""
        return (
            (self.no_double - self.centre) / self.half,
            (self.double_take - self.centre) / self.half,
            (self.double_pass - self.centre) / self.half,
        )

    @property
    def word(self) -> str:
        """`no_double`, `too_good`, `optional`, `double`, `redouble`."""
        if self.too_good and not self.optional:
            return "too_good"
        if self.optional:
            return "optional"
        if not self.doubles:
            return "no_double"
        return "redouble" if self.redouble else "double"

    @property
    def answer(self) -> str:
        """`take`, `pass`, `beaver`."""
        if self.beaver:
            return "beaver"
        return "take" if self.takes else "pass"


def hold(tree: Tree, sides: Sides, stake: int, owner: int) -> float:
    """To the side on roll, who rolls without doubling now; `sides`: the score as he sees it, and
    as the other does."""
    if isinstance(tree, Leaf):
        return tree.game(sides[0]).hold(tree.outlook.win, stake, owner)
    total = 0.0
    turned = (sides[1], sides[0])
    for weight, branch in tree:
        total -= weight * best(branch, turned, stake, -owner)
    return total / 36


def best(tree: Tree, sides: Sides, stake: int, owner: int) -> float:
    """To the side on roll, who doubles if he may and it is right."""
    worth = hold(tree, sides, stake, owner)
    over = isinstance(tree, Leaf) and tree.over
    if over or owner == YOURS or not sides[0].useful(stake, mine=True):
        return worth
    return max(worth, min(hold(tree, sides, 2 * stake, YOURS), sides[0].won(stake)))


@dataclass(frozen=True, slots=True)
class View:
    """A position of the side on roll at a score, looked at: a tree, or home boards to be solved."""

    score: Score
    tree: Tree
    homes: tuple[Home, Home] | None = None
    ending: Ending | None = None
    _held: dict[tuple[int, int], float] = field(
        default_factory=dict[tuple[int, int], float], compare=False, repr=False
    )

    def hold(self, stake: int, owner: int) -> float:
        """Rolling now, the cube at `stake`."""
        if (stake, owner) in self._held:
            return self._held[stake, owner]
        if self.homes and self.ending:
            return self.ending.hold(*self.homes, stake, owner)
        return hold(self.tree, (self.score, self.score.other), stake, owner)

    def prepared(self, stake: int, owner: int) -> Generator[None, None, None]:
        """Works `hold` out in slices, roll by roll, by the same sums in the same order."""
        if self.homes and self.ending:
            yield from self.ending.solved(*self.homes, stake, owner)
            return
        if isinstance(self.tree, Leaf):
            return
        total = 0.0
        turned = (self.score.other, self.score)
        for weight, branch in self.tree:
            total -= weight * best(branch, turned, stake, -owner)
            yield
        self._held[stake, owner] = total / 36

    @property
    def outlook(self) -> Outlook:
        seen = average(self.tree)
        if self.homes and self.ending:
            return Outlook(win(*self.homes), seen.gammon, seen.lost_gammon)
        return seen

    def verdict(self, stake: int, owner: int, beavers: bool = False) -> Verdict:
        """Whether to double from `stake`; `beavers`: W4, he that is doubled may turn it again."""
        won, lost = self.score.won(stake), self.score.lost(stake)
        taken = self.hold(2 * stake, YOURS)
        beaver = beavers and isinstance(self.score, Money) and taken < 0
        return Verdict(
            no_double=self.hold(stake, owner),
            double_take=self.hold(4 * stake, YOURS) if beaver else taken,
            double_pass=won,
            centre=(won + lost) / 2,
            half=(won - lost) / 2,
            redouble=owner != 0,
            beaver=beaver,
        )
