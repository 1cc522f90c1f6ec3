"""What self-play has taught: what cards are worth in a hand, what a trick brings, what others keep.

The numbers (`mind.bin`, made by lab/bipbip/learn.py) are in hundredths of a point, by number of
players and phase of the tour. A hand's value is the sum of its cards and of its four suits, so that
a card's worth is a difference of two entries, found once and remembered. All are whole numbers:
CPython, the browser and the compiled twin reckon alike.
"""

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.tables import table
from games.bipbip.brain.light import ACE, CODES, GONE, KING, OTHER, QUEEN, TWO

PHASES = 16
BLOCK = 44
"""Weights of a suit: 13 of its cards by height, then the shapes told in `shape`."""

OWN, JOINT, KEPT, HOLD = 2 * BLOCK + 1, 2 * 2 * 12 * 12, 34, 3 * 2 * 14
SIZES = (OWN, OWN, JOINT, KEPT, HOLD, HOLD, 4, 4, 1, 2 * BLOCK)
"""A phase: own weights for choosing, own and joint weights for judging, what others keep, what a
card that holds the trick brings (a share of the pot, and a constant), the same for one that does
not, what the others lose when the trump changes, and how likely others hold such hands, beyond
what `kept` says, in sixty-fourths of a power of two."""

DRAWS = {
    2: (36, 28, 20, 14, 9, 5, 3, 2, 1),
    3: (22, 17, 13, 9, 6, 4, 3, 2, 1),
    4: (16, 13, 10, 7, 5, 4, 3, 2, 1),
}
"""Down to how many tricks with a draw phases 0 … 8 last; 9 … 15: seven cards left … one."""

LAST = 9


def shape(code: int, out: int, alive: bool) -> list[int]:
    """Which weights of the block a suit has beside those of its cards. `alive`: there are draws to
    come, so a lone king or queen may find its other half (18 … 29, by how many are left and by
    cover), and couples wait (30 … 37)."""
    kings, queens = code // KING % 3, code // QUEEN
    twos, aces = code // TWO % 3, code // ACE % 3
    length = code % TWO + twos + aces + kings + queens
    queens_left, kings_left = max(0, 2 - out % 3 - queens), max(0, 2 - out // 3 - kings)
    found: list[int] = []
    if length < 4:
        found.append(13 + length)
    elif length > 4:
        found.append(17)
    if alive:
        if kings and not queens and queens_left:
            found.append(18 + (queens_left - 1) * 3 + min(2, length - kings))
            if kings == 2:
                found.append(36)
        if queens and not kings and kings_left:
            found.append(24 + (kings_left - 1) * 3 + min(2, length - queens))
            if queens == 2:
                found.append(37)
        if kings and queens:
            found.append(30 + min(2, length - 2))
            if kings == 2 and queens == 2:
                found.append(33)
            elif kings == 2 and queens_left:
                found.append(34)
            elif queens == 2 and kings_left:
                found.append(35)
    if length == 1 and aces:
        found.append(38)
    if length == 1 and twos:
        found.append(39)
    if aces and twos:
        found.append(40)
    if twos == 2:
        found.append(41)
    if length == 2 and aces:
        found.append(42)
    if length >= 2 and twos:
        found.append(43)
    return found


GRIPS = 12


def grip(code: int, out: int, alive: bool, trump: bool) -> int:
    """How a suit is held, for judging it against how another holds it: 0 void … 11 a couple."""
    kings, queens = code // KING % 3, code // QUEEN
    twos, aces = code // TWO % 3, code // ACE % 3
    length = code % TWO + twos + aces + kings + queens
    if not length:
        return 0
    if alive and kings and queens:
        return 11
    if twos and twos + aces > 1:
        return 10 if twos == 2 else 9
    if trump:
        return min(4, length) + 4 * bool(twos or aces)
    if twos or aces:
        return (7 if twos else 5) + (length > 1)
    hopes = (kings and out % 3 < 2) or (queens and out // 3 < 2) if alive else kings or queens
    return (3 if length <= 2 else 4) if hopes else 1 if length == 1 else 2


_CODE_OF = [OTHER] * 16
_GONE_OF = [0] * 16
for _kind, _code, _gone in ((13, TWO, 0), (12, ACE, 0), (11, KING, 3), (10, QUEEN, 1)):
    _CODE_OF[_kind], _GONE_OF[_kind] = _code, _gone
assert GONE[1] == _GONE_OF[11]


class Suits(dict[int, int]):
    """Value of a suit in a hand by `out * CODES + code`, worked out when first asked for."""

    def __init__(self, weights: Sequence[int], alive: bool) -> None:
        super().__init__()
        self.weights, self.alive = weights, alive

    def __missing__(self, key: int) -> int:
        out, code = divmod(key, CODES)
        value = self[key] = sum([self.weights[i] for i in shape(code, out, self.alive)])
        return value


class Parting(dict[int, int]):
    """What it is worth to part with a card, by `(out * CODES + code) * 16 + kind`."""

    def __init__(self, suits: Suits) -> None:
        super().__init__()
        self.suits = suits

    def __missing__(self, key: int) -> int:
        place, kind = divmod(key, 16)
        after = place + _GONE_OF[kind] * CODES - _CODE_OF[kind]
        height = 25 - kind if kind > 13 else kind
        value = self[key] = self.suits[after] - self.suits[place] - self.suits.weights[height - 1]
        return value


class Grips(dict[int, int]):
    """`grip` by `out * CODES + code`."""

    def __init__(self, alive: bool, trump: bool) -> None:
        super().__init__()
        self.alive, self.trump = alive, trump

    def __missing__(self, key: int) -> int:
        out, code = divmod(key, CODES)
        value = self[key] = grip(code, out, self.alive, self.trump)
        return value


@dataclass(slots=True)
class Phase:
    """One phase of the tour. Pairs: (plain suit, trump). `cards[trump][kind]`. `share` and `gain`
    by players after, trump, height: a card that holds the trick so far brings share * pot + gain;
    one that does not brings lost_share * (pot + its points) + lost_gain, by players after."""

    parting: tuple[Parting, Parting]
    hand_suits: tuple[Suits, Suits]
    hand_cards: tuple[Sequence[int], Sequence[int]]
    suits: tuple[Suits, Suits]
    cards: tuple[Sequence[int], Sequence[int]]
    lead: int
    joint: Sequence[int]
    grips: tuple[Grips, Grips]
    kept: Sequence[int]
    share: Sequence[Sequence[Sequence[int]]]
    gain: Sequence[Sequence[Sequence[int]]]
    lost_share: Sequence[int]
    lost_gain: Sequence[int]
    swing: int
    likely_suits: tuple[Suits, Suits]
    likely_cards: tuple[Sequence[int], Sequence[int]]


def _phase(number: int, row: Sequence[int]) -> Phase:
    parts: list[Sequence[int]] = []
    start = 0
    for size in SIZES:
        parts.append(row[start : start + size])
        start += size
    own, judging, joint, kept, share, gain, lost_share, lost_gain, swing, likely = parts
    alive = number < LAST

    def suits(weights: Sequence[int]) -> tuple[Suits, Suits]:
        return Suits(weights[:BLOCK], alive), Suits(weights[BLOCK : 2 * BLOCK], alive)

    def cards(pair: tuple[Suits, Suits]) -> tuple[Sequence[int], Sequence[int]]:
        plain, trump = ([0, *one.weights[:13], *one.weights[10:8:-1]] for one in pair)
        return plain, trump

    def by_card(flat: Sequence[int]) -> list[list[Sequence[int]]]:
        return [[flat[14 * (2 * k + t) :][:14] for t in range(2)] for k in range(3)]

    lead = own[2 * BLOCK]
    worth = [0] * 9 + [3, 4, 5, 10, 11]
    last = [[[100] * 14] * 2], [[[100 * w + lead for w in worth]] * 2]
    chosen, judged, dealt = suits(own), suits(judging), suits(likely)
    return Phase(
        parting=(Parting(chosen[0]), Parting(chosen[1])),
        hand_suits=chosen,
        hand_cards=cards(chosen),
        suits=judged,
        cards=cards(judged),
        lead=judging[2 * BLOCK],
        joint=joint,
        grips=(Grips(alive, False), Grips(alive, True)),
        kept=kept,
        share=[*last[0], *by_card(share)],
        gain=[*last[1], *by_card(gain)],
        lost_share=lost_share,
        lost_gain=lost_gain,
        swing=swing[0],
        likely_suits=dealt,
        likely_cards=cards(dealt),
    )


@dataclass(frozen=True, slots=True)
class Mind:
    """`drawing[draws]`: the phase with so many tricks with a draw to come, this one included."""

    n: int
    phases: tuple[Phase, ...]
    drawing: tuple[int, ...]

    def number(self, draws: int, cards: int) -> int:
        """The phase's number; `cards` left in a hand as a trick begins, once draws are over."""
        return self.drawing[draws] if draws else LAST + 7 - cards


@lru_cache(maxsize=3)
def mind(players: int) -> Mind:
    """The numbers for two, three or four players."""
    raw = table("games.bipbip.brain", "mind.bin")
    numbers = struct.unpack(f"<{len(raw) // 2}h", raw)
    width = sum(SIZES)
    start = (players - 2) * PHASES * width
    rows = [numbers[start + k * width : start + (k + 1) * width] for k in range(PHASES)]
    first = DRAWS[players]
    drawing = tuple(sum(draws < least for least in first) for draws in range(48))
    return Mind(players, tuple(_phase(k, row) for k, row in enumerate(rows)), drawing)
