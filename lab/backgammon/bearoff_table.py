"""Solves the one-sided bear-off for the player's tables. Knows home boards only, no opponent.

    python lab/backgammon/bearoff_table.py    some minutes: all boards, for brain/race.bin

`pack.py` takes the exact table of a few men from here.
"""

import sys
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from games.backgammon.board import CHECKERS
from games.backgammon.brain.bearoff import ONE, Home, homes
from games.backgammon.brain.moves import ROLLS
from games.backgammon.brain.spread import FEW, WHOLE, place

BRAIN = Path(__file__).resolve().parent.parent.parent / "py" / "games" / "backgammon" / "brain"


def moves(home: Home, die: int) -> list[Home]:
    """Every board after one die; the empty board stays."""
    if not any(home):
        return [home]
    rear = max(point for point in range(1, 7) if home[point - 1])
    found: list[Home] = []
    for source in range(1, rear + 1):
        if home[source - 1] and (source >= die or source == rear):
            after = list(home)
            after[source - 1] -= 1
            if source > die:
                after[source - die - 1] += 1
            found.append(tuple(after))
    return found


def plays(home: Home, high: int, low: int) -> set[Home]:
    orders = ((high,) * 4,) if high == low else ((high, low), (low, high))
    found: set[Home] = set()
    for dice in orders:
        level = {home}
        for die in dice:
            level = {after for board in level for after in moves(board, die)}
        found |= level
    return found


def solve(men: int) -> dict[Home, list[float]]:
    """Chances to need exactly 0, 1, … rolls, playing for the smallest mean."""
    order = sorted(homes(men), key=lambda home: sum(p * n for p, n in enumerate(home, 1)))
    chances: dict[Home, list[float]] = {order[0]: [1.0]}
    mean: dict[Home, float] = {order[0]: 0.0}
    for home in order[1:]:
        spread = [0.0]
        for high, low in ROLLS:
            best = min(plays(home, high, low), key=lambda after: (mean[after], after))
            weight = (1 if high == low else 2) / 36
            after = chances[best]
            spread.extend([0.0] * (len(after) + 1 - len(spread)))
            for n, p in enumerate(after):
                spread[n + 1] += weight * p
        chances[home] = spread
        mean[home] = sum(n * p for n, p in enumerate(spread))
    return chances


def whole(spread: list[float], columns: int) -> list[int]:
    """The same in 1/ONE, summing to ONE: what rounding leaves goes to the likeliest number."""
    numbers = [round(p * ONE) for p in spread[1 : columns + 1]]
    numbers += [0] * (columns - len(numbers))
    numbers[numbers.index(max(numbers))] += ONE - sum(numbers)
    return numbers


def table(men: int) -> bytes:
    solved = solve(men)
    columns = max(
        n for spread in solved.values() for n, p in enumerate(spread) if round(p * ONE) > 0
    )
    rows = [whole(solved[home], columns) if any(home) else [0] * columns for home in homes(men)]
    out = bytearray()
    for column in zip(*rows, strict=True):
        out += bytes(n & 255 for n in column) + bytes(n >> 8 for n in column)
    return bytes(out)


def race(solved: dict[Home, list[float]]) -> bytes:
    """`race.bin` of the player: see brain/spread.py."""
    boards = sorted((home for home in solved if sum(home) > FEW), key=place)
    columns: list[list[int]] = []
    within = dict.fromkeys(boards, 0.0)
    while not columns or min(columns[-1]) < WHOLE:
        number = len(columns) + 1
        for home in boards:
            if number < len(solved[home]):
                within[home] += solved[home][number]
        columns.append([round(WHOLE * within[home]) for home in boards])
    out = bytearray()
    for column in columns[:-1]:
        out += bytes((b - a) & 255 for a, b in zip([0, *column], column, strict=False))
    return zlib.compress(bytes(out), 9)


if __name__ == "__main__":
    (BRAIN / "race.bin").write_bytes(race(solve(CHECKERS)))
