"""The fast move generator says the same as the rules (3.3.3 - 3.3.6)."""

import pytest

from games.backgammon.board import Board, flip
from games.backgammon.brain.moves import ROLLS, packed, plays, turned, unpacked
from games.backgammon.plays import results

from .positions import met


def same(board: Board, high: int, low: int) -> None:
    found = [unpacked(after) for after in plays(packed(board), high, low)]
    assert len(found) == len(set(found))
    assert set(found) == set(results(board, high, low))


def test_random_games() -> None:
    for board, high, low in met(400):
        same(board, high, low)


def board(own: dict[int, int], enemy: dict[int, int]) -> Board:
    counts = [0] * 26
    for point, n in own.items():
        counts[point] += n
    for point, n in enemy.items():
        counts[point] -= n
    return tuple(counts)


@pytest.mark.parametrize(
    "given",
    [
        board({25: 2, 6: 5, 8: 3}, {19: 2, 20: 2, 24: 2}),  # entering
        board({25: 1}, dict.fromkeys(range(19, 25), 2)),  # shut out
        board({6: 3, 5: 2, 1: 4}, {0: 1, 24: 3}),  # bearing off
        board({7: 1, 4: 2, 2: 2}, {23: 2}),  # the last man comes home and goes on
        board({10: 1, 9: 1, 8: 1, 3: 3}, {24: 2}),  # doublets that reach the bear-off
        board({24: 2, 13: 2}, {18: 1, 12: 1, 7: 1, 22: 1}),  # blots on the way
        board({16: 1, 9: 1}, {12: 2, 4: 1, 3: 2}),  # one die or the other
    ],
)
def test_special_boards(given: Board) -> None:
    for high, low in ROLLS:
        same(given, high, low)


def test_turning_twice_is_nothing() -> None:
    for given, _, _ in met(50):
        assert unpacked(turned(packed(given))) == flip(given)
        assert turned(turned(packed(given))) == packed(given)
