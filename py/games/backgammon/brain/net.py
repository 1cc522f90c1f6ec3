"""What a board is worth, in exact integers. Knows no dice and no cube.

The whole hidden layer of a net lives in one Python integer, a lane a unit. A quarter of the board
always adds the same sum, which is remembered by its bytes, so an evaluation is four look-ups and
three additions; ReLU and the second layer are a handful of operations on the whole number. ReLU
lets positive factors through, so a unit's rows are multiplied by |head weight| beforehand and the
second layer is the sum of all lanes, which is the remainder modulo 2**30 - 1.

Boards are AFTERSTATES in bytes (moves.py): the side whose men count positive has just moved.
"""

import functools
from collections.abc import Sequence
from operator import mul

from games.backgammon.brain import bearoff
from games.backgammon.brain.moves import EMPTY
from games.backgammon.brain.weights import PhaseNet, Weights, features, weights

LANE = 30
TOP = 1 << (LANE - 1)
MODULUS = (1 << LANE) - 1
NARROW = 16  # lanes of the unmultiplied layer, read unit by unit
ROOM = 6000  # remembered quarters of a kind; then it starts again

# What a head's number means: money equity, P(win) - P(loss), P(gammon win), P(gammon loss).
Mix = tuple[float, float, float, float]
MONEY: Mix = (1.0, 0.0, 0.0, 0.0)
WINS: Mix = (0.0, 1.0, 0.0, 0.0)


class _Quarter(dict[bytes, int]):
    """Sums of packed rows for one quarter of the board, by its bytes."""

    __slots__ = ("base", "layer", "number")

    def __init__(self, layer: "_Layer", number: int, base: int) -> None:
        super().__init__()
        self.layer, self.number, self.base = layer, number, base

    def __missing__(self, key: bytes) -> int:
        total = self.base
        packed = self.layer.packed
        for row, halves in features(self.number, key):
            total += packed(row) * halves
        if len(self) >= ROOM:
            self.clear()
        self[key] = total
        return total


class _Layer:
    """First layer in lanes of `lane` bits, unit j multiplied by factors[j]."""

    def __init__(self, net: PhaseNet, factors: Sequence[int], lane: int) -> None:
        self._net, self._factors, self._lane = net, factors, lane
        self._rows: dict[int, int] = {}
        high = sum(1 << (lane * j + lane - 1) for j in range(net.hidden))
        self.high = high
        base = high + self._pack(net.bias)
        self.quarters = tuple(_Quarter(self, q, 0 if q else base) for q in range(4))

    def packed(self, row: int) -> int:
        number = self._rows.get(row)
        if number is None:
            number = self._rows[row] = self._pack(self._net.row(row))
        return number

    def _pack(self, values: Sequence[int]) -> int:
        total = 0
        for value, factor in zip(reversed(values), reversed(self._factors), strict=True):
            total = (total << self._lane) + value * factor
        return total


class _Single:
    """One number out of a phase's net: the layer folded with a mix of heads."""

    def __init__(self, net: PhaseNet, mix: Mix) -> None:
        factors = [
            round(sum([m * h for m, h in zip(mix, column, strict=True)]))
            for column in zip(*net.heads, strict=True)
        ]
        self.layer = _Layer(net, [abs(f) for f in factors], LANE)
        lanes = [j for j, f in enumerate(factors) if f < 0]
        # lanes of negative units are complemented: TOP - 1 - h, and the excess taken off at the end
        self.negative = sum((TOP - 1) << (LANE * j) for j in lanes)
        constant = round(sum([m * c for m, c in zip(mix, net.constants, strict=True)]))
        self.shift = (TOP - len(lanes) * (TOP - 1) + constant) % MODULUS


class _Sight(dict[bytes, int]):
    """Who stands in a quarter: own men as a mask of points, the enemy's 32 bits higher, then the
    numbers of men (64 and 72 bits up). The sum over quarters tells the phase."""

    def __init__(self, low: int) -> None:
        super().__init__()
        self.low = low

    def __missing__(self, key: bytes) -> int:
        total = 0
        for point, count in enumerate(key, self.low):
            if count > EMPTY:
                total += (1 << point) + ((count - EMPTY) << 64)
            elif count < EMPTY:
                total += (1 << (32 + point)) + ((EMPTY - count) << 72)
        if len(self) >= ROOM:
            self.clear()
        self[key] = total
        return total


_sights = (_Sight(0), _Sight(7), _Sight(13), _Sight(19))
_OWN_BACK = 0x7F << 19
_ENEMY_BACK = 0x7F << 32
_OWN_OUT = ((1 << 26) - 1) ^ 0x7F
_ENEMY_OUT = 0x7FFFF << 32
RACE, LATE, BACK, PLAIN = range(4)  # phases, in the order of the file


def _phase(sight: int) -> int:
    own = sight & 0xFFFFFFFF
    enemy = sight >> 32 & 0xFFFFFFFF
    if enemy & -enemy > own or not enemy:
        return RACE
    if sight >> 64 != 0x0F0F:
        return LATE
    return BACK if sight & _OWN_BACK and sight & _ENEMY_BACK else PLAIN


def _sight(board: bytes) -> int:
    q0, q1, q2, q3 = _sights
    return q0[board[:7]] + q1[board[7:13]] + q2[board[13:19]] + q3[board[19:]]


def phase(board: bytes) -> int:
    return _phase(_sight(board))


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
        q0, q1, q2, q3 = _sights
        high = modulus = negative = shift = 0
        s0 = s1 = s2 = s3 = _NOTHING
        now = -1
        found: list[int] = []
        for board in boards:
            a, b, c, d = board[:7], board[7:13], board[13:19], board[19:]
            sight = q0[a] + q1[b] + q2[c] + q3[d]
            kind = _phase(sight)
            if kind == RACE and (exact := self._exact(board, sight)) is not None:
                found.append(exact)
                continue
            if kind != now:
                now = kind
                single = self._single(kind)
                s0, s1, s2, s3 = single.layer.quarters
                high, negative, shift = single.layer.high, single.negative, single.shift
                modulus = MODULUS
            lanes = s0[a] + s1[b] + s2[c] + s3[d]
            live = lanes & high
            found.append((((lanes & (live - (live >> 29))) ^ negative) + shift) % modulus - TOP)
        return found

    def value(self, board: bytes) -> int:
        return self.values((board,))[0]

    def _single(self, kind: int) -> _Single:
        single = self._singles[kind]
        if single is None:
            single = self._singles[kind] = _Single(self._source.phases[kind], self.mix)
        return single

    def _exact(self, board: bytes, sight: int) -> int | None:
        """Games that are over, and short bear-offs from the table."""
        money, wins, gammon, _ = self.mix
        if not sight & 0xFFFFFFFF:
            level = worth(board)
            return round(self.unit * (money * level + wins + (gammon if level > 1 else 0)))
        men = self._source.men
        if sight & (_OWN_OUT | _ENEMY_OUT) or sight >> 64 & 15 > men or sight >> 72 > men:
            return None
        chance = bearoff.chance(board, self._source)
        return round(self.unit * (money + wins) * (2 * chance - bearoff.ONE) / bearoff.ONE)


_NOTHING: dict[bytes, int] = {}


class Chances:
    """All heads at once, for the cube and for display. Slower than Judge."""

    def __init__(self, source: Weights) -> None:
        self._source = source
        self._layers = [_Layer(net, [1] * net.hidden, NARROW) for net in source.phases]

    def heads(self, board: bytes) -> tuple[int, int, int, int]:
        """Equity, P(win) - P(loss), P(gammon win), P(gammon loss), times `source.scale`."""
        sight = _sight(board)
        kind = _phase(sight)
        scale = self._source.scale
        if not sight & 0xFFFFFFFF:
            level = worth(board)
            return (level * scale, scale, scale if level > 1 else 0, 0)
        men = self._source.men
        if kind == RACE and not (
            sight & (_OWN_OUT | _ENEMY_OUT) or sight >> 64 & 15 > men or sight >> 72 > men
        ):
            chance = bearoff.chance(board, self._source)
            lead = round(scale * (2 * chance - bearoff.ONE) / bearoff.ONE)
            return (lead, lead, 0, 0)
        layer = self._layers[kind]
        s0, s1, s2, s3 = layer.quarters
        lanes = s0[board[:7]] + s1[board[7:13]] + s2[board[13:19]] + s3[board[19:]]
        live = lanes & layer.high
        net = self._source.phases[kind]
        hidden = memoryview(
            (lanes & (live - (live >> (NARROW - 1)))).to_bytes(net.hidden * NARROW // 8, "little")
        ).cast("H")
        equity, wins, gammon, lost = [
            sum(map(mul, hidden, head), constant)
            for head, constant in zip(net.heads, net.constants, strict=True)
        ]
        return (equity, wins, gammon, lost)


@functools.lru_cache(maxsize=6)
def judge(mix: Mix = MONEY) -> Judge:
    return Judge(mix, weights())


@functools.cache
def chances() -> Chances:
    return Chances(weights())
