"""The solved tables, read when first asked for: what divisions of jetons are worth, and weights for
throwing. See lab/bidou/pack.py, which writes them.

A file is zlib over: `TVB1`, what the weights of one decision sum to (one byte), for each state the
worth (two bytes, 65535 = certain), then for each weight of the layout one byte a state, then for
each context, throw and set to keep what throwing again is worth to the thrower (the high bytes of
all states, then the low ones)."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from core.tables import table as packed
from games.bidou.brain.throwing import Layout
from games.bidou.payments import JETONS

MAGIC = b"TVB1"

# the jetons of the one who throws first and of the other, while a manche is undecided
STATES: tuple[tuple[int, int], ...] = tuple(
    (a, total - a)
    for total in range(JETONS + 1)
    for a in range(total + 1)
    if total < JETONS or 0 < a < JETONS
)
PLACE: Mapping[tuple[int, int], int] = {state: i for i, state in enumerate(STATES)}
_WORTH = len(MAGIC) + 1
_HEAD = _WORTH + 2 * len(STATES)


@dataclass(frozen=True, slots=True)
class Table:
    """`worth`: the chance of the one who throws first not to lose the manche."""

    worth: Mapping[tuple[int, int], float]
    weights: bytes
    levels: int

    def weight(self, place: int, state: int) -> int:
        return self.weights[place * len(STATES) + state]

    def keeping(self, size: int, place: int, state: int) -> float:
        """`size`: how many weights come first."""
        high, low = (self.weight(size + 2 * place + i, state) for i in (0, 1))
        return (high * 256 + low) / 65535


def parse(data: bytes) -> Table:
    """ValueError for anything that is no such file."""
    raw = zlib.decompress(data)
    if raw[: len(MAGIC)] != MAGIC or (len(raw) - _HEAD) % len(STATES):
        raise ValueError("not a table of Bidou")
    worth = {
        state: int.from_bytes(raw[at : at + 2], "big") / 65535
        for state, at in zip(STATES, range(_WORTH, _HEAD, 2), strict=True)
    }
    return Table(worth, raw[_HEAD:], raw[_WORTH - 1])


def read(name: str) -> bytes:
    """FileNotFoundError for a table that is not there."""
    return packed("games.bidou.brain", f"{name}.bin")


@cache
def table(name: str) -> Table:
    return parse(read(name))


def fits(found: Table, layout: Layout) -> bool:
    planes = layout.size + 4 * len(layout.kept) * len(layout.contexts)
    return len(found.weights) == planes * len(STATES)
