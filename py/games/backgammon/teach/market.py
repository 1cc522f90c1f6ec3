"""The market: after which rolls would the other have passed, had one waited? Knows no word.

A roll of his, the best play, a roll of the other's, the best play: if a double would then be a
pass, that sequence has lost the market. Counted over all 36 × 36 sequences.
"""

from collections.abc import Generator
from dataclasses import dataclass

from games.backgammon.brain.cube import CONTACT, MINE, YOURS
from games.backgammon.brain.moves import ROLLS
from games.backgammon.brain.tree import Leaf, Tree, average
from games.backgammon.brain.verdict import best
from games.backgammon.teach.question import Question
from games.backgammon.teach.study import Study, with_gammons

ALL = 36


@dataclass(frozen=True, slots=True)
class After:
    """One roll of the side on roll: its dice, how many of 36 it stands for, the equity after it
    with the cube taken (cube at 1), and after how many of the other's 36 rolls he would pass."""

    high: int
    low: int
    weight: int
    equity: float
    passes: int

    @property
    def kind(self) -> str:
        """`all`: even his best roll leaves a pass; `most`, `some`, `none` of his rolls do."""
        if self.passes == ALL:
            return "all"
        return "most" if 2 * self.passes > ALL else "some" if self.passes else "none"


@dataclass(frozen=True, slots=True)
class Market:
    rolls: tuple[After, ...]

    @property
    def losers(self) -> int:
        """Of 36 rolls, those that lose the market more often than not."""
        return sum([roll.weight for roll in self.rolls if roll.kind in ("all", "most")])

    @property
    def sequences(self) -> int:
        """Of 1,296."""
        return sum([roll.weight * roll.passes for roll in self.rolls])

    @property
    def mean(self) -> float:
        total = 0.0
        for roll in self.rolls:
            total += roll.weight * roll.equity
        return total / ALL


def market(study: Study, question: Question) -> Generator[None, None, Market]:
    score, stake = question.score, question.stake
    turned = (score.other, score)
    centre = (score.won(stake) + score.lost(stake)) / 2
    half = (score.won(stake) - score.lost(stake)) / 2
    found: list[After] = []
    for (high, low), (weight, plain) in zip(ROLLS, study.tree, strict=True):
        branch = with_gammons(plain, question.gammons, False)
        worth = -best(branch, turned, 2 * stake, MINE)
        passes = _passes(branch, question)
        found.append(After(high, low, weight, (worth - centre) / half, passes))
        yield
    return Market(tuple(found))


def _passes(branch: Tree, question: Question) -> int:
    """`branch`: the other is on roll, or all is over."""
    if isinstance(branch, Leaf):
        return ALL if branch.over and branch.outlook.win < 0.5 else 0
    return sum([weight for weight, later in branch if _is_pass(later, question)])


def _is_pass(later: Tree, question: Question) -> bool:
    """The side that asked is on roll again."""
    score, stake = question.score, question.stake
    if not isinstance(later, Leaf):  # looked at more deeply than two rolls
        later = Leaf(average(later), CONTACT)
    if later.over:
        return later.outlook.win > 0.5
    game = later.game(score)
    return game.hold(later.outlook.win, 2 * stake, YOURS) >= score.won(stake)
