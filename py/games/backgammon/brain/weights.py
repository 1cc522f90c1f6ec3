"""The trained nets as integers, read from `weights.bin` when first asked for.

The file is zlib over: `TVN1`, hidden units, heads, phases, table men (bytes), rows, scale bits
(two bytes each); a phase: the hidden units' biases, the heads' constants, the heads' weights,
then the first layer; at the end the bear-off table. See lab/backgammon/pack.py, which writes it.
"""

import functools
import pkgutil
import zlib
from array import array
from dataclasses import dataclass

LEVELS = 6
EDGES = (0, 7, 13, 19, 26)  # quarters of the board
SINGLES = 26 * 2 * LEVELS
MAGIC = b"TVN1"


@dataclass(frozen=True, slots=True)
class PhaseNet:
    """`rows[r * hidden + j]`; a head is constants[k] + sum of heads[k][j] * relu(unit j)."""

    hidden: int
    bias: tuple[int, ...]
    constants: tuple[int, ...]
    heads: tuple[tuple[int, ...], ...]
    rows: "array[int]"

    def row(self, number: int) -> "array[int]":
        return self.rows[number * self.hidden : (number + 1) * self.hidden]


@dataclass(frozen=True, slots=True)
class Weights:
    """`scale`: the integer that stands for one point. `bearoff`: see bearoff.py."""

    phases: tuple[PhaseNet, ...]
    scale: int
    men: int
    bearoff: bytes


def features(quarter: int, counts: bytes) -> list[tuple[int, int]]:
    """(row, half-units) that a quarter's counts (+16) switch on; the trainer's net.h does alike."""
    found: list[tuple[int, int]] = []
    seen: list[tuple[int, int]] = []  # (place in the quarter, kind)
    low = EDGES[quarter]
    for place, count in enumerate(counts):
        if count == 16:
            continue
        size = abs(count - 16)
        enemy = count < 16
        base = ((low + place) * 2 + enemy) * LEVELS
        for level in range(min(size, 5)):
            found.append((base + level, 2))
        if size > 5:
            found.append((base + 5, size - 5))
        kind = (2 if enemy else 0) + (size > 1)
        for other, other_kind in seen:
            pair = _PAIRS[quarter] + (place * (place - 1) // 2 + other) * 16
            found.append((pair + other_kind * 4 + kind, 2))
        seen.append((place, kind))
    return found


_PAIRS = (SINGLES, SINGLES + 336, SINGLES + 576, SINGLES + 816)
ROWS = SINGLES + 1152


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def ints(self, count: int, size: int) -> tuple[int, ...]:
        raw = self.data[self.at : self.at + count * size]
        if len(raw) != count * size:
            raise ValueError("weights.bin is cut")
        self.at += count * size
        return tuple(
            int.from_bytes(raw[i : i + size], "little", signed=True)
            for i in range(0, len(raw), size)
        )

    def bytes_(self, count: int) -> bytes:
        raw = self.data[self.at : self.at + count]
        self.at += count
        return raw


def parse(data: bytes) -> Weights:
    reader = _Reader(zlib.decompress(data))
    if reader.bytes_(4) != MAGIC:
        raise ValueError("weights.bin has another format")
    hidden, heads, phases, men = reader.ints(4, 1)
    rows, bits = reader.ints(2, 2)
    nets: list[PhaseNet] = []
    for _ in range(phases):
        bias = reader.ints(hidden, 4)
        constants = reader.ints(heads, 4)
        head = tuple(reader.ints(hidden, 2) for _ in range(heads))
        # stored unit by unit, since the numbers of one unit are alike and pack better
        raw = memoryview(reader.bytes_(rows * hidden)).cast("b")
        table = array("b", bytes(rows * hidden))
        for unit in range(hidden):
            table[unit::hidden] = array("b", raw[unit * rows : (unit + 1) * rows])
        nets.append(PhaseNet(hidden, bias, constants, head, table))
    return Weights(tuple(nets), 1 << bits, men, reader.data[reader.at :])


@functools.cache
def weights() -> Weights:
    """The nets that come with the program."""
    data = pkgutil.get_data(__package__ or "games.backgammon.brain", "weights.bin")
    if data is None:
        raise FileNotFoundError("weights.bin")
    return parse(data)
