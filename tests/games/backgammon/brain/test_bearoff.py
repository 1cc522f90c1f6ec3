"""The bear-off table against recursions of the test's own."""

import functools
from fractions import Fraction

import pytest

from games.backgammon.board import Board
from games.backgammon.brain import bearoff, net, search
from games.backgammon.brain.moves import ROLLS, packed
from games.backgammon.brain.weights import weights
from games.backgammon.plays import results

Home = tuple[int, ...]


def alone(home: Home) -> Board:
    """One side's home board, with an enemy who is out of the way."""
    return (0, *home, *[0] * 17, -1, 0)


@functools.cache
def ends(home: Home, high: int, low: int) -> tuple[Home, ...]:
    if not any(home):
        return (home,)
    return tuple(end[1:7] for end in results(alone(home), high, low))


@functools.cache
def mean(home: Home) -> Fraction:
    """Fewest rolls on average."""
    if not any(home):
        return Fraction(0)
    total = Fraction(0)
    for high, low in ROLLS:
        total += Fraction(1 if high == low else 2, 36) * min(map(mean, ends(home, high, low)))
    return 1 + total


@functools.cache
def wins(mine: Home, theirs: Home) -> Fraction:
    """P(win) of the side on roll, both playing to win: exact, two-sided."""
    total = Fraction(0)
    for high, low in ROLLS:
        weight = Fraction(1 if high == low else 2, 36)
        best = Fraction(0)
        for end in ends(mine, high, low):
            best = max(best, Fraction(1) if not any(end) else 1 - wins(theirs, end))
        total += weight * best
    return total


SMALL: list[Home] = [
    (1, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 1),
    (0, 1, 0, 0, 1, 0),
    (2, 0, 1, 0, 0, 0),
    (0, 0, 0, 1, 0, 2),
    (1, 0, 1, 0, 1, 0),
]


@pytest.mark.parametrize("home", SMALL)
def test_mean_rolls(home: Home) -> None:
    chances = bearoff.rolls(home, weights())
    assert sum(chances) == bearoff.ONE
    found = sum(n * p for n, p in enumerate(chances)) / bearoff.ONE
    assert found == pytest.approx(float(mean(home)), abs=0.0005)


@pytest.mark.parametrize("mine", SMALL)
@pytest.mark.parametrize("theirs", SMALL)
def test_winning_chances(mine: Home, theirs: Home) -> None:
    """The one who has just moved holds `mine`; the other, `theirs`, is on roll."""
    board = (0, *mine, *[0] * 12, *[-n for n in reversed(theirs)], 0)
    exact = float(1 - wins(theirs, mine))
    found = bearoff.chance(packed(board), weights()) / bearoff.ONE
    assert found == pytest.approx(exact, abs=0.002)  # one-sided play is not always best
    judge = net.judge()
    assert judge.value(packed(board)) / judge.unit == pytest.approx(2 * exact - 1, abs=0.004)


def test_known_by_hand() -> None:
    """Two men on the ace point go off with any roll; a man on six with 27 of 36."""
    assert bearoff.rolls((2, 0, 0, 0, 0, 0), weights())[1] == bearoff.ONE
    assert bearoff.rolls((0, 0, 0, 0, 0, 1), weights())[1] == round(27 / 36 * bearoff.ONE)
    assert bearoff.rolls((0,) * 6, weights()) == [bearoff.ONE]


def test_looking_ahead_agrees_with_the_table() -> None:
    """One roll of search on top of the table gives the table's own number."""
    board = packed((0, 1, 1, 0, 2, 0, 0, *[0] * 12, 0, -1, -1, 0, 0, -2, 0))
    thought = search.Search.of(net.MONEY)
    steps = thought.expected(board, 1)
    try:
        while True:
            next(steps)
    except StopIteration as end:
        value = end.value
    assert value / thought.mine.unit == pytest.approx(
        thought.mine.value(board) / thought.mine.unit, abs=0.004
    )
