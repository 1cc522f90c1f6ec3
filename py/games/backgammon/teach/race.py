"""Races by hand: pips, waste, the Keith count and the Isight metric, step by step. Knows no word.

Keith: Tom Keith, "Cube Handling in Noncontact Positions" (2004). Isight: Axel Reichert, "Improved
Cube Handling in Races" (2014). Both speak of money; the exact value beside them is ours.
"""

from dataclasses import dataclass

from games.backgammon.board import Board, flip, is_race
from games.backgammon.brain import spread
from games.backgammon.brain.bearoff import Home
from games.backgammon.brain.life import PIPS

Step = tuple[str, int]  # what is added, by its name, and how much


@dataclass(frozen=True, slots=True)
class Count:
    """One side: its pips, what a rule adds, the sum."""

    pips: int
    steps: tuple[Step, ...]

    @property
    def total(self) -> int:
        return self.pips + sum([n for _, n in self.steps])


@dataclass(frozen=True, slots=True)
class Rule:
    """`share`: the part that the one on roll adds (7: a seventh). Twelfths and the like are kept:
    the gap is in units of 1/`share`. `double`, `redouble`: at most so far behind; `take`: the other
    takes when it is at least `take`."""

    name: str
    mine: Count
    yours: Count
    share: int
    whole: bool  # the part is rounded down
    double: int
    redouble: int
    take: int

    @property
    def raised(self) -> float:
        """The count of the one on roll, with the part added."""
        part = self.mine.total / self.share
        return self.mine.total + (int(part) if self.whole else part)

    @property
    def gap(self) -> float:
        return self.raised - self.yours.total

    def says(self, redouble: bool) -> tuple[bool, bool]:
        """(double, take)."""
        limit = self.redouble if redouble else self.double
        return self.gap <= limit + 1e-9, self.gap >= self.take - 1e-9


def is_pure_race(board: Board) -> bool:
    return is_race(board)


def keith(board: Board) -> Rule:
    return Rule("keith", _keith(board), _keith(flip(board)), 7, True, 4, 3, 2)


def _keith(board: Board) -> Count:
    gaps = sum([board[point] <= 0 for point in (4, 5, 6)])
    steps = (
        ("ace", 2 * max(_at(board, 1) - 1, 0)),
        ("two", max(_at(board, 2) - 1, 0)),
        ("three", max(_at(board, 3) - 3, 0)),
        ("gaps", gaps),
    )
    return Count(_pips(board), steps)


def isight(board: Board) -> Rule:
    return Rule("isight", _isight(board), _isight(flip(board)), 6, False, 6, 5, 2)


def _isight(board: Board) -> Count:
    other = flip(board)
    gaps = sum([board[point] <= 0 < other[point] for point in (4, 5, 6)])
    steps = (
        ("men", max(_men(board) - _men(other), 0)),
        ("ace", 2 * max(_at(board, 1) - 2, 0)),
        ("two", max(_at(board, 2) - 2, 0)),
        ("three", max(_at(board, 3) - 3, 0)),
        ("gaps", gaps),
        ("crossovers", max(_crossovers(board) - _crossovers(other), 0)),
    )
    return Count(_pips(board), steps)


def _at(board: Board, point: int) -> int:
    return max(board[point], 0)


def _pips(board: Board) -> int:
    return sum([point * n for point, n in enumerate(board) if n > 0])


def _men(board: Board) -> int:
    return sum([n for n in board if n > 0])


def _crossovers(board: Board) -> int:
    """Quarters that the men still have to cross to be home."""
    return sum([(point - 1) // 6 * n for point, n in enumerate(board) if n > 0])


@dataclass(frozen=True, slots=True)
class Waste:
    """`rolls` on average to bear all off, the effective pips that they are worth, and what of them
    is wasted; from our tables, for a side whose men are all home."""

    rolls: float
    effective: float
    wasted: float


def waste(board: Board) -> Waste | None:
    """Of the side whose men count positive; None while it is not home."""
    if any(n > 0 for n in board[7:]):
        return None
    home: Home = tuple([max(n, 0) for n in board[1:7]])
    rolls = spread.mean(home)
    effective = rolls * PIPS
    return Waste(rolls, effective, effective - _pips(board))
