"""Short bear-offs: how many rolls a home board takes, from a table. Knows one side at a time.

The table holds, for every home board of up to `men` checkers in the order of `homes`, the chance
(in 1/ONE) to be done in exactly 1, 2, … rolls when playing for the fewest rolls on average; one
column after the other. Both sides play on without contact, so the chance to win follows.
"""

import functools
from array import array
from collections.abc import Iterator

from games.backgammon.brain.moves import EMPTY
from games.backgammon.brain.weights import Weights

ONE = 65535
Home = tuple[int, ...]  # counts on points 1 … 6


def homes(men: int, points: int = 6) -> Iterator[Home]:
    """All home boards of up to `men` checkers, in the order of the table, the empty one first."""
    if points == 0:
        yield ()
        return
    for count in range(men + 1):
        for rest in homes(men - count, points - 1):
            yield (count, *rest)


@functools.cache
def _columns(source: bytes, men: int) -> "tuple[dict[Home, int], list[array[int]]]":
    index = {home: number for number, home in enumerate(homes(men))}
    rows = len(index)
    columns: list[array[int]] = []
    for at in range(0, len(source), 2 * rows):
        low, high = source[at : at + rows], source[at + rows : at + 2 * rows]
        columns.append(array("H", [x + 256 * y for x, y in zip(low, high, strict=True)]))
    return index, columns


def rolls(home: Home, source: Weights) -> list[int]:
    """Chances, in 1/ONE, to need exactly 0, 1, 2, … rolls."""
    if not any(home):
        return [ONE]
    index, columns = _columns(source.bearoff, source.men)
    number = index[home]
    return [0, *(column[number] for column in columns)]


def chance(board: bytes, source: Weights) -> int:
    """P(win), in 1/ONE, of the side that has just moved; the other rolls next. Both sides home and
    within the table."""
    mine = rolls(tuple([count - EMPTY for count in board[1:7]]), source)
    theirs = rolls(tuple([EMPTY - count for count in board[24:18:-1]]), source)
    later = ONE  # the other needs more rolls than we do
    total = 0
    for n, probability in enumerate(mine):
        if n < len(theirs):
            later -= theirs[n]
        else:
            later = 0
        total += probability * later
    return (total + ONE // 2) // ONE
