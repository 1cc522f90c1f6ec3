"""Boards met in random play from a fixed seed, for the brain's tests."""

from core.rng import Pcg32
from games.backgammon.board import START, Board, flip, win_level
from games.backgammon.plays import results


def met(count: int, seed: int = 7) -> list[tuple[Board, int, int]]:
    """(board of the side on roll, two dice), from whole games."""
    rng = Pcg32(seed)
    found: list[tuple[Board, int, int]] = []
    board = START
    while len(found) < count:
        high, low = sorted((1 + rng.below(6), 1 + rng.below(6)), reverse=True)
        found.append((board, high, low))
        ends = sorted(results(board, high, low))
        end = ends[rng.below(len(ends))]
        board = START if win_level(end) else flip(end)
    return found
