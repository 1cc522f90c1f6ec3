"""How many rolls any home board takes, and who wins a bear-off. Knows one side at a time.

Few men: the exact table of bearoff.py. More, up to fifteen: `race.bin`, zlib over the chance to be
done within 1, 2, … rolls in 1/255, one column after the other, each column as differences (mod
256), boards in the order of `place`. lab/backgammon/bearoff_table.py writes it.
"""

import functools
import zlib
from array import array
from itertools import accumulate
from math import comb

from core.tables import table
from games.backgammon.board import CHECKERS, HOME, Board
from games.backgammon.brain import bearoff
from games.backgammon.brain.bearoff import Home
from games.backgammon.brain.weights import weights

FEW = 7  # men up to which the exact table goes
WHOLE = 255
Spread = tuple[float, ...]  # chances to need exactly 0, 1, 2, … rolls


def place(home: Home) -> int:
    """Boards of more than FEW men: by men, then by those on point 6, 5, …"""
    left = sum(home)
    number = comb(left + 5, 6) - comb(FEW + 6, 6)
    for point in range(6, 1, -1):
        number += comb(left + point - 1, point - 1)
        left -= home[point - 1]
        number -= comb(left + point - 1, point - 1)
    return number


@functools.cache
def _columns() -> "list[array[int]]":
    """Sums of the differences; the chance is what they are modulo 256."""
    data = zlib.decompress(table("games.backgammon.brain", "race.bin"))
    rows = comb(CHECKERS + 6, 6) - comb(FEW + 6, 6)
    return [array("I", accumulate(data[at : at + rows])) for at in range(0, len(data), rows)]


@functools.lru_cache(maxsize=20_000)
def spread(home: Home) -> Spread:
    if sum(home) <= FEW:
        return tuple([n / bearoff.ONE for n in bearoff.rolls(home, weights())])
    number = place(home)
    found = [0.0]
    before = 0
    for column in _columns():
        within = column[number] & 255
        found.append((within - before) / WHOLE)
        before = within
    found.append((WHOLE - before) / WHOLE)
    return tuple(found)


@functools.lru_cache(maxsize=20_000)
def mean(home: Home) -> float:
    total = 0.0  # not `sum`, which adds floats otherwise in later Pythons
    for n, chance in enumerate(spread(home)):
        total += n * chance
    return total


def win(mine: Home, theirs: Home) -> float:
    """P(win) of the side on roll when both play for the fewest rolls."""
    later = 1.0  # the other needs as many rolls as we do, or more
    total = 0.0
    other = spread(theirs)
    for n, chance in enumerate(spread(mine)):
        total += chance * later
        if n < len(other):
            later -= other[n]
    return min(max(total, 0.0), 1.0)


def homes_of(board: Board) -> tuple[Home, Home] | None:
    """Own and enemy home boards, None when somebody is not home yet."""
    if board[0] or board[25]:
        return None
    mine, theirs = board[1 : HOME + 1], tuple([-n for n in reversed(board[19:25])])
    if any(board[HOME + 1 : 19]) or min(mine) < 0 or min(theirs) < 0:
        return None
    return mine, theirs
