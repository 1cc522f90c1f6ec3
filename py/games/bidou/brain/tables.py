"""The solved tables, read when first asked for: what divisions of jetons are worth, and weights for
throwing. See lab/bidou/pack.py, which writes them.

A file is zlib over: `TVB1` (`TVB3` for three players), what the weights of one decision sum to
(one byte), for each state the worth (two bytes, 65535 = certain; then, for three players, that of
the one who throws second), then for each weight of the layout one byte a state, then for each
context, throw and set to keep what throwing again is worth to the thrower (the high bytes of all
states, then the low ones)."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from core.tables import table as packed
from games.bidou.brain.throwing import Layout
from games.bidou.payments import JETONS

MAGIC, MAGIC_TRIO = b"TVB1", b"TVB3"
# too large for one file: the weights, then what throwing again is worth
PARTS = {"manche2-trois": ("manche2-trois", "manche2-trois-encore")}

Jetons = tuple[int, ...]

# the jetons of the one who throws first and of the other, while a manche is undecided
STATES: tuple[Jetons, ...] = tuple(
    (a, total - a)
    for total in range(JETONS + 1)
    for a in range(total + 1)
    if total < JETONS or 0 < a < JETONS
)
# with a third who looks on, as long as nobody has left
TRIOS: tuple[Jetons, ...] = tuple(
    (a, b, total - a - b)
    for total in range(JETONS + 1)
    for a in range(total + 1)
    for b in range(total - a + 1)
    if total < JETONS or (a and b and total > a + b)
)
PLACE: Mapping[Jetons, int] = {
    state: i for states in (STATES, TRIOS) for i, state in enumerate(states)
}
_WORTH = len(MAGIC) + 1


@dataclass(frozen=True, slots=True)
class Table:
    """`worth`: the chance of the one who throws first not to lose the manche; `second`: that of the
    other, where a third looks on (else it is what is missing to one). `states`: how many."""

    worth: Mapping[Jetons, float]
    weights: bytes
    levels: int
    second: Mapping[Jetons, float] = field(default_factory=dict[Jetons, float])
    states: int = len(STATES)

    def weight(self, place: int, state: int) -> int:
        return self.weights[place * self.states + state]

    def keeping(self, size: int, place: int, state: int) -> float:
        """`size`: how many weights come first."""
        high, low = (self.weight(size + 2 * place + i, state) for i in (0, 1))
        return (high * 256 + low) / 65535


def parse(*data: bytes) -> Table:
    """From a file, or from the parts of one; ValueError for anything else."""
    raw = b"".join(zlib.decompress(part) for part in data)
    magic = raw[: len(MAGIC)]
    states = TRIOS if magic == MAGIC_TRIO else STATES
    worth: dict[Jetons, float] = {}
    second: dict[Jetons, float] = {}
    head = _WORTH
    for known in (worth, second) if states is TRIOS else (worth,):
        for state in states:
            known[state] = int.from_bytes(raw[head : head + 2], "big") / 65535
            head += 2
    if magic not in (MAGIC, MAGIC_TRIO) or (len(raw) - head) % len(states):
        raise ValueError("not a table of Bidou")
    return Table(worth, raw[head:], raw[_WORTH - 1], second, len(states))


def read(name: str) -> bytes:
    """FileNotFoundError for a table that is not there."""
    return packed("games.bidou.brain", f"{name}.bin")


@cache
def table(name: str) -> Table:
    return parse(*(read(part) for part in PARTS.get(name, (name,))))


def fits(found: Table, layout: Layout) -> bool:
    planes = layout.size + 4 * len(layout.kept) * len(layout.contexts)
    return len(found.weights) == planes * found.states
