"""The trained nets as integers, read from `weights.bin` when first asked for.

The file is zlib over: `TVN3`, hidden units, heads, phases, table men (bytes), rows, scale bits
(two bytes each); a phase: the hidden units' biases, the heads' constants, the heads' weights,
then the first layer row by row; at the end the bear-off table. Written by lab/backgammon/pack.py.
"""

import functools
import zlib
from array import array
from dataclasses import dataclass

from core.tables import table

MAGIC = b"TVN3"


class PhaseNet:
    """A head is constants[k] + sum of heads[k][j] * relu(unit j)."""

    def __init__(self, hidden: int, heads: int, data: memoryview) -> None:
        self.hidden = hidden
        numbers = data[: 4 * (hidden + heads)].cast("i").tolist()
        self.bias, self.constants = numbers[:hidden], numbers[hidden:]
        at = 4 * (hidden + heads)
        flat = data[at : at + 2 * heads * hidden].cast("h").tolist()
        self.heads = [flat[k * hidden : (k + 1) * hidden] for k in range(heads)]
        self._rows = data[at + 2 * heads * hidden :]

    def row(self, number: int) -> "array[int]":
        """The weights of all units for one row, in half-units' worth."""
        at = number * self.hidden
        return array("b", self._rows[at : at + self.hidden].tobytes())


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
    nets = tuple([PhaseNet(hidden, heads, part) for part in parts])
    return Weights(nets, 1 << bits, men, bytes(data[end:]))


@functools.cache
def weights() -> Weights:
    """The nets that come with the program."""
    return parse(table("games.backgammon.brain", "weights.bin"))
