"""The trained nets as integers, read from `weights.bin` when first asked for.

The file is zlib over: `TVN2`, hidden units, heads, phases, table men (bytes), rows, scale bits
(two bytes each); a phase: the hidden units' biases, the heads' constants, the heads' weights,
then the first layer; at the end the bear-off table. See lab/backgammon/pack.py, which writes it.
"""

import functools
import zlib
from array import array
from dataclasses import dataclass

from core.tables import table

MAGIC = b"TVN2"


class PhaseNet:
    """A head is constants[k] + sum of heads[k][j] * relu(unit j)."""

    def __init__(self, hidden: int, heads: int, rows: int, data: memoryview) -> None:
        self.hidden = hidden
        numbers = data[: 4 * (hidden + heads)].cast("i").tolist()
        self.bias, self.constants = numbers[:hidden], numbers[hidden:]
        at = 4 * (hidden + heads)
        flat = data[at : at + 2 * heads * hidden].cast("h").tolist()
        self.heads = [flat[k * hidden : (k + 1) * hidden] for k in range(heads)]
        self._raw = data[at + 2 * heads * hidden :].cast("b")
        self._count = rows
        self._rows: array[int] | None = None

    def row(self, number: int) -> "array[int]":
        """The weights of all units for one row, in half-units' worth."""
        if self._rows is None:
            # stored unit by unit, since the numbers of one unit are alike and pack better
            self._rows = array("b", bytes(self._count * self.hidden))
            for unit in range(self.hidden):
                column = self._raw[unit * self._count : (unit + 1) * self._count]
                self._rows[unit :: self.hidden] = array("b", column)
        return self._rows[number * self.hidden : (number + 1) * self.hidden]


@dataclass(frozen=True, slots=True)
class Weights:
    """`scale`: the integer that stands for one point. `bearoff`: see bearoff.py."""

    phases: tuple[PhaseNet, ...]
    scale: int
    men: int
    bearoff: bytes


def parse(packed: bytes) -> Weights:
    data = memoryview(zlib.decompress(packed))
    if bytes(data[:4]) != MAGIC:
        raise ValueError("weights.bin has another format")
    hidden, heads, phases, men = data[4:8]
    rows, bits = data[8:12].cast("H")
    size = 4 * (hidden + heads) + 2 * heads * hidden + rows * hidden
    end = 12 + phases * size
    if len(data) < end:
        raise ValueError("weights.bin is cut")
    parts = [data[at : at + size] for at in range(12, end, size)]
    nets = tuple([PhaseNet(hidden, heads, rows, part) for part in parts])
    return Weights(nets, 1 << bits, men, bytes(data[end:]))


@functools.cache
def weights() -> Weights:
    """The nets that come with the program."""
    return parse(table("games.backgammon.brain", "weights.bin"))
