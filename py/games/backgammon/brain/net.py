"""What a board is worth, in exact integers. Knows no dice and no cube.

The whole hidden layer of a net lives in one Python integer, a lane a unit. A look at the board
(looks.py) always adds the same sum, which is remembered by its key, so an evaluation is some ten
look-ups and additions; ReLU and the second layer are a handful of operations on the whole number.
ReLU lets positive factors through, so a unit's rows are multiplied by |head weight| beforehand and
the second layer is the sum of all lanes, which is the remainder modulo 2**30 - 1.

Boards are AFTERSTATES in bytes (moves.py): the side whose men count positive has just moved.
"""

import functools
from collections.abc import Callable, Sequence
from operator import mul
from typing import Any

from games.backgammon.brain import bearoff, looks, spread
from games.backgammon.brain.masks import (
    BLOTS,
    COUNTS,
    HELD_OURS,
    HELD_THEIRS,
    KIND_BITS,
    KINDS,
    POINTS,
    QUARTERS,
    RACE,
    TALLY,
    bare,
    home,
    our_danger,
    phase_of,
    sight,
    their_danger,
)
from games.backgammon.brain.moves import EMPTY
from games.backgammon.brain.weights import PhaseNet, Weights, weights

LANE = 30
TOP = 1 << (LANE - 1)
MODULUS = (1 << LANE) - 1
WIDE = 32  # lanes of the unmultiplied layer, read unit by unit
ROOM = 4000  # remembered sums of a look; then it starts again

# What a head's number means: money equity, P(win) - P(loss), P(gammon win), P(gammon loss).
Mix = tuple[float, float, float, float]
MONEY: Mix = (1.0, 0.0, 0.0, 0.0)
WINS: Mix = (0.0, 1.0, 0.0, 0.0)


class _Sums(dict[Any, int]):
    """Sums of packed rows for one look, by its key: bytes of counts, or masks of men."""

    __slots__ = ("base", "layer", "rows_of")

    def __init__(self, layer: "_Layer", rows_of: Callable[[Any], looks.Found], base: int) -> None:
        super().__init__()
        self.layer, self.rows_of, self.base = layer, rows_of, base

    def __missing__(self, key: Any) -> int:
        total = self.base
        packed = self.layer.packed
        for row, halves in self.rows_of(key):
            total += packed(row) if halves == 2 else packed(row) * halves >> 1
        if len(self) >= ROOM:
            self.clear()
        self[key] = total
        return total


def _theirs_held(key: int) -> looks.Found:
    return looks.held(0, key >> 32 & 0x3FF, key >> 64)


def _ours_held(key: int) -> looks.Found:
    return looks.held(1, _mirrored(key & POINTS), _mirrored(key >> 96))


def _our_danger(key: int) -> looks.Found:
    dice = key >> 26
    return looks.fire(0, key & BLOTS, int(f"{dice:06b}"[::-1], 2))


def _their_danger(key: int) -> looks.Found:
    return looks.fire(1, _mirrored(key & BLOTS), key >> 26)


def _mirrored(points: int) -> int:
    return int(f"{points:026b}"[::-1], 2)


class _Layer:
    """First layer in lanes of `lane` bits, unit j multiplied by factors[j]."""

    def __init__(
        self, net: PhaseNet, factors: Sequence[int], lane: int, contact: bool = True
    ) -> None:
        self._net, self._factors, self._lane = net, factors, lane
        self._rows: dict[int, int] = {}
        self.high = sum(1 << (lane * j + lane - 1) for j in range(net.hidden))
        base = self.high + self._pack(net.bias)
        quarters = [functools.partial(looks.quarter, q, contact=contact) for q in range(4)]
        windows = [functools.partial(looks.window, w) for w in range(3)]
        kinds = [*quarters, *windows, _theirs_held, _ours_held, _our_danger, _their_danger]
        kinds.append(looks.tally)
        self.sums = tuple(_Sums(self, rows, 0 if n else base) for n, rows in enumerate(kinds))

    def packed(self, row: int) -> int:
        """Of two half-units."""
        number = self._rows.get(row)
        if number is None:
            number = self._rows[row] = self._pack(self._net.row(row)) << 1
        return number

    def _pack(self, values: Sequence[int]) -> int:
        total = 0
        for value, factor in zip(reversed(values), reversed(self._factors), strict=True):
            total = (total << self._lane) + value * factor
        return total

    def lanes(self, board: bytes, seen: int, contact: bool) -> int:
        """The layer before ReLU, every lane raised by its highest bit."""
        s0, s1, s2, s3, w0, w1, w2, held, ours, danger, threat, tally = self.sums
        total = s0[board[:7]] + s1[board[7:13]] + s2[board[13:19]] + s3[board[19:]]
        if contact:
            total += w0[board[3:11]] + w1[board[9:17]] + w2[board[15:23]]
            total += held[seen & HELD_THEIRS] + ours[seen & HELD_OURS] + tally[seen >> TALLY]
            if key := our_danger(seen):
                total += danger[key]
            if key := their_danger(seen):
                total += threat[key]
        return total


class _Single:
    """One number out of a phase's net: the layer folded with a mix of heads."""

    def __init__(self, net: PhaseNet, mix: Mix, contact: bool) -> None:
        factors = [
            round(sum([m * h for m, h in zip(mix, column, strict=True)]))
            for column in zip(*net.heads, strict=True)
        ]
        self.layer = _Layer(net, [abs(f) for f in factors], LANE, contact)
        lanes = [j for j, f in enumerate(factors) if f < 0]
        # lanes of negative units are complemented: TOP - 1 - h, and the excess taken off at the end
        self.negative = sum((TOP - 1) << (LANE * j) for j in lanes)
        constant = round(sum([m * c for m, c in zip(mix, net.constants, strict=True)]))
        self.shift = (TOP - len(lanes) * (TOP - 1) + constant) % MODULUS


def worth(board: bytes) -> int:
    """0 while the side that moved has men left, else what it wins: 1, 2, 3 (W1)."""
    if max(board[1:]) > EMPTY:
        return 0
    if sum([EMPTY - count for count in board[:25]]) < 15:
        return 1
    return 3 if min(board[:7]) < EMPTY else 2


class Judge:
    """Values of boards for one mix of heads, as integers; `unit` stands for 1."""

    def __init__(self, mix: Mix, source: Weights) -> None:
        self.mix = mix
        self.unit = source.scale
        self._source = source
        self._singles: list[_Single | None] = [None] * len(source.phases)

    def values(self, boards: Sequence[bytes]) -> list[int]:
        q0, q1, q2, q3 = QUARTERS
        kinds, modulus = KINDS, MODULUS
        high = negative = shift = 0
        s0 = s1 = s2 = s3 = w0 = w1 = w2 = held = ours = danger = threat = tally = _NOTHING
        now = -1
        found: list[int] = []
        for board in boards:
            a, b, c, d = board[:7], board[7:13], board[13:19], board[19:]
            seen = q0[a] + q1[b] + q2[c] + q3[d]
            own = seen & POINTS
            enemy = seen >> 32 & POINTS
            if enemy & -enemy > own or not enemy:
                kind = RACE
                if (exact := self._exact(board, seen)) is not None:
                    found.append(exact)
                    continue
            else:
                kind = kinds[seen >> COUNTS & KIND_BITS]
            if kind != now:
                now = kind
                single = self._single(kind)
                s0, s1, s2, s3, w0, w1, w2, held, ours, danger, threat, tally = single.layer.sums
                high, negative, shift = single.layer.high, single.negative, single.shift
            lanes = s0[a] + s1[b] + s2[c] + s3[d]
            if kind:
                lanes += w0[board[3:11]] + w1[board[9:17]] + w2[board[15:23]]
                lanes += held[seen & HELD_THEIRS] + ours[seen & HELD_OURS] + tally[seen >> TALLY]
                # as in masks.our_danger and their_danger
                blots = seen ^ seen >> 64
                left = blots & BLOTS
                if left:
                    reach = enemy << 1 | enemy << 2
                    left &= reach | reach << 2 | enemy << 5 | enemy << 6
                    if left:
                        key, enemy = left, enemy << 6
                        while left:
                            low = left & -left
                            key |= (enemy >> low.bit_length() - 1 & 63) << 26
                            left ^= low
                        lanes += danger[key]
                left = blots >> 32 & BLOTS
                if left:
                    reach = own >> 1 | own >> 2
                    left &= reach | reach >> 2 | own >> 5 | own >> 6
                    if left:
                        key = left
                        while left:
                            low = left & -left
                            key |= (own >> low.bit_length() & 63) << 26
                            left ^= low
                        lanes += threat[key]
            live = lanes & high
            found.append((((lanes & (live - (live >> 29))) ^ negative) + shift) % modulus - TOP)
        return found

    def value(self, board: bytes) -> int:
        return self.values((board,))[0]

    def _single(self, kind: int) -> _Single:
        single = self._singles[kind]
        if single is None:
            net = self._source.phases[kind]
            single = self._singles[kind] = _Single(net, self.mix, kind != RACE)
        return single

    def _exact(self, board: bytes, seen: int) -> int | None:
        """Games that are over, and short bear-offs from the table."""
        money, wins, gammon, loss = self.mix
        if not seen & POINTS:
            level = worth(board)
            return round(self.unit * (money * level + wins + (gammon if level > 1 else 0)))
        if not home(seen):
            return None
        lead, lost = bear_off(board, seen, self._source)
        return round(self.unit * ((money + wins) * lead + (loss - money) * lost))


def bear_off(board: bytes, seen: int, source: Weights) -> tuple[float, float]:
    """Everybody home: P(win) - P(loss) of the side that has just moved, and P(gammon loss). He
    takes a man off at once, so that no gammon is won any more."""
    if bare(seen, source.men):
        return (2 * bearoff.chance(board, source) - bearoff.ONE) / bearoff.ONE, 0.0
    mine = tuple([count - EMPTY for count in board[1:7]])
    theirs = tuple([EMPTY - count for count in board[24:18:-1]])
    lost = spread.spread(theirs)[1] if sum(mine) == spread.CHECKERS else 0.0
    return 1 - 2 * spread.win(theirs, mine), lost


_NOTHING: dict[Any, int] = {}


class Chances:
    """All heads at once, for the cube and for display. Slower than Judge."""

    def __init__(self, source: Weights) -> None:
        self._source = source
        self._layers = [
            _Layer(net, [1] * net.hidden, WIDE, kind != RACE)
            for kind, net in enumerate(source.phases)
        ]

    def heads(self, board: bytes) -> tuple[int, int, int, int]:
        """Equity, P(win) - P(loss), P(gammon win), P(gammon loss), times `source.scale`."""
        seen = sight(board)
        kind = phase_of(seen)
        scale = self._source.scale
        if not seen & POINTS:
            level = worth(board)
            return (level * scale, scale, scale if level > 1 else 0, 0)
        if kind == RACE and home(seen):
            lead, lost = bear_off(board, seen, self._source)
            return (round(scale * (lead - lost)), round(scale * lead), 0, round(scale * lost))
        layer = self._layers[kind]
        lanes = layer.lanes(board, seen, kind != RACE)
        live = lanes & layer.high
        net = self._source.phases[kind]
        hidden = memoryview(
            (lanes & (live - (live >> (WIDE - 1)))).to_bytes(net.hidden * WIDE // 8, "little")
        ).cast("I")
        equity, wins, gammon, lost = [
            sum(map(mul, hidden, head), constant)
            for head, constant in zip(net.heads, net.constants, strict=True)
        ]
        return (equity, wins, gammon, lost)


@functools.lru_cache(maxsize=4)
def judge(mix: Mix = MONEY) -> Judge:
    return Judge(mix, weights())


@functools.cache
def chances() -> Chances:
    return Chances(weights())
