"""What is called certain is certain: checked against whole recursions of short races."""

import functools

from core.rng import Pcg32
from games.backgammon.board import Board, flip, own_off
from games.backgammon.brain.ending import lost_for_sure, most_to_win, off_for_sure
from games.backgammon.brain.moves import ROLLS
from games.backgammon.plays import results


@functools.cache
def can_win(board: Board) -> bool:
    """Whether any dice and any play win for the side on roll."""
    for high, low in ROLLS:
        for end in results(board, high, low):
            if not any(n > 0 for n in end) or loses_some(flip(end)):
                return True
    return False


@functools.cache
def loses_some(board: Board) -> bool:
    """Whether the side on roll may fail to win, dice and plays as bad as can be."""
    return any(
        any(n > 0 for n in end) and can_win(flip(end))
        for high, low in ROLLS
        for end in results(board, high, low)
    )


def race(mine: dict[int, int], theirs: dict[int, int]) -> Board:
    """`theirs` in their own numbering."""
    counts = [0] * 26
    for point, n in mine.items():
        counts[point] += n
    for point, n in theirs.items():
        counts[25 - point] -= n
    return tuple(counts)


def test_small_races() -> None:
    rng = Pcg32(3)
    sure = 0
    for _ in range(60):
        mine = {1 + rng.below(6): 1 + rng.below(3) for _ in range(1 + rng.below(2))}
        theirs = {1 + rng.below(2): 1 + rng.below(2) for _ in range(1 + rng.below(2))}
        board = race(mine, theirs)
        if lost_for_sure(board):
            sure += 1
            assert not can_win(board)
    assert sure > 3


def test_levels() -> None:
    """Two men left on the ace point: one roll. Fifteen men far away: a gammon for sure."""
    assert lost_for_sure(race({12: 15}, {1: 2})) == 2
    assert lost_for_sure(race({3: 12}, {1: 2})) == 1
    assert lost_for_sure(race({3: 4}, {1: 2})) == 0  # a double six
    assert lost_for_sure(race({6: 15}, {1: 2})) == 0  # one man may come off
    assert lost_for_sure(race({12: 14, 20: 1}, {1: 2})) == 0  # perhaps a backgammon
    assert lost_for_sure(race({12: 15}, {24: 2})) == 0  # contact


def test_most_to_win() -> None:
    assert most_to_win(race({3: 4}, {1: 2})) == 1
    assert most_to_win(race({3: 4}, {12: 15})) == 2
    assert most_to_win(race({3: 4}, {24: 1, 6: 14})) == 3
    assert own_off(race({3: 4}, {1: 2})) == 11


def test_a_gammon_is_out_once_a_man_comes_off_in_time() -> None:
    """He has all fifteen. At home with men on the ace point he takes one off with any roll; from
    the six point not with 2 1, and perhaps not with the next roll either."""
    aces, sixes = {1: 3, 2: 12}, {6: 15}
    assert most_to_win(race({1: 8}, aces)) == 1  # we need two rolls, he has one between
    assert most_to_win(race({1: 4}, aces)) == 2  # a double, and he has not thrown
    assert most_to_win(race({1: 4}, aces), rolls_first=True) == 1
    assert most_to_win(race({1: 8}, sixes), rolls_first=True) == 2
    assert most_to_win(race({1: 8}, {12: 15})) == 2


def test_off_for_sure_is_what_all_dice_give() -> None:
    for theirs in ({6: 15}, {5: 8, 6: 7}, {1: 1, 6: 14}, {7: 1, 2: 14}, {9: 1, 1: 14}):
        board = race(theirs, {1: 1})
        for rolls in (1, 2):
            assert off_for_sure(board, rolls) == _surely_off(board, rolls)


def _surely_off(board: Board, rolls: int) -> bool:
    if own_off(board):
        return True
    return rolls > 0 and all(
        any(_surely_off(end, rolls - 1) for end in results(board, high, low)) for high, low in ROLLS
    )
