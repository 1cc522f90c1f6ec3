"""What a net sees of a board: the first-layer rows that each look at it switches on.

A look is a part of the board whose sum of rows is remembered by its key, so that what it sees
costs nothing to see again. The trainer's features.h does alike. Looks 0-3 are the quarters,
4-6 windows across their borders, 7 and 8 tell how men are held behind points, 9 and 10 which
blots one die may hit, 11 a few counts of the whole board, two by two. Counts come as bytes + 16;
rows as (number, half-units).
"""

import functools

LEVELS = 6
EDGES = (0, 7, 13, 19, 26)  # quarters of the board
WINDOWS = (3, 9, 15)  # the first of eight points
SINGLES = 26 * 2 * LEVELS
PAIRS = (SINGLES, SINGLES + 336, SINGLES + 576, SINGLES + 816)
MEN = SINGLES + 1152
MADE = MEN + 64
ENTER = MADE + 64
CROSS = ENTER + 42
HOLD = CROSS + 3 * 256
HOLD_ROWS = 104
FIRE = HOLD + 2 * HOLD_ROWS
FIRE_ROWS = 24 + 3 + 64
TALLY = FIRE + 2 * FIRE_ROWS
# own men back, his, own points at home, his, own men on the bar, his, own blots at home, his
TALLY_MOST = (5, 5, 6, 6, 2, 2, 6, 6)
ROWS = TALLY + 28 * 49
ESCAPE = (1, 3, 5, 7, 9, 12, 15, 18, 22, 26, 30, 34)  # steps in rolls of 36
COARSE = (1, 5, 9, 14, 21)
Found = list[tuple[int, int]]


def quarter(number: int, counts: bytes, contact: bool = True) -> Found:
    """Thermometers of the points, men and points made; in contact also pairs and the bar."""
    found: Found = []
    seen: list[tuple[int, int]] = []  # (place in the quarter, kind)
    pairs: Found = []
    low = EDGES[number]
    men, made = [0, 0], [0, 0]
    for place, count in enumerate(counts):
        if count == 16:
            continue
        size = abs(count - 16)
        enemy = count < 16
        men[enemy] += size
        made[enemy] += size > 1 and 0 < low + place < 25
        base = ((low + place) * 2 + enemy) * LEVELS
        for level in range(min(size, 5)):
            found.append((base + level, 2))
        if size > 5:
            found.append((base + 5, size - 5))
        kind = _kind(count)
        for other, other_kind in seen:
            pair = PAIRS[number] + (place * (place - 1) // 2 + other) * 16
            pairs.append((pair + other_kind * 4 + kind, 2))
        seen.append((place, kind))
    for side in (0, 1):
        block = (number * 2 + side) * 8
        if men[side]:
            found.append((MEN + block + min(men[side], 7), 2))
        if made[side]:
            found.append((MADE + block + made[side], 2))
    if not contact:
        return found
    if number == 0 and counts[0] < 16:
        found.append((ENTER + (counts[0] < 15) * 7 + made[0], 2))
    if number == 3 and counts[6] > 16:
        found.append((ENTER + 21 + (counts[6] > 17) * 7 + made[1], 2))
    return found + pairs


def _kind(count: int) -> int:
    return (2 if count < 16 else 0) + (abs(count - 16) > 1)


def window(number: int, counts: bytes) -> Found:
    """Pairs of points on the two sides of a border."""
    base = CROSS + number * 256
    return [
        (base + (x * 4 + y) * 16 + _kind(counts[x]) * 4 + _kind(counts[4 + y]), 2)
        for x in range(4)
        if counts[x] != 16
        for y in range(4)
        if counts[4 + y] != 16
    ]


@functools.cache
def escapes(ahead: int) -> int:
    """Of 36 rolls, how many a man can play whole; bit 0 of `ahead`: the next point is closed."""
    return sum(
        [
            not ahead >> (a + b - 1) & 1 and not (ahead >> (a - 1) & ahead >> (b - 1) & 1)
            for a in range(1, 7)
            for b in range(1, 7)
        ]
    )


@functools.cache
def longest(ahead: int) -> int:
    """The longest run of closed points."""
    length = 0
    while ahead:
        ahead &= ahead >> 1
        length += 1
    return length


def held(side: int, men: int, made: int) -> Found:
    """`men`: the held ones by how far they have come (bits 0-9); `made`: the holder's points."""
    if not men & 0xFF:
        return []
    base = HOLD + side * HOLD_ROWS
    rear = (men & -men).bit_length() - 1
    ahead = made >> (rear + 1) & 4095
    rolls = escapes(ahead)
    found = [(base + rear, 2)]
    found += [(base + 8 + i, 2) for i, least in enumerate(ESCAPE) if rolls >= least]
    found += [(base + 20 + rear * 5 + i, 2) for i, least in enumerate(COARSE) if rolls >= least]
    found += [(base + 57 + rear * 4 + i, 2) for i in range(3, min(longest(ahead), 6) + 1)]
    men &= men - 1
    if men:
        rolls = escapes(made >> (men & -men).bit_length() & 4095)
        found += [(base + 92 + i, 2) for i, least in enumerate(ESCAPE) if rolls >= least]
    return found


def fire(side: int, blots: int, dice: int) -> Found:
    """`blots`: by points (bits 1-24) those that one die may hit; `dice`: which do (bits 0-5)."""
    base = FIRE + side * FIRE_ROWS
    points = [i for i in range(1, 25) if blots >> i & 1]
    found = [(base + 24 + i, 2) for i in range(min(len(points), 3))]
    return [*found, (base + 27 + dice, 2), *[(base + i - 1, 2) for i in points]]


def tally(key: int) -> Found:
    """`key`: four bits a number, in the order of TALLY_MOST."""
    counts = [min(key >> 4 * i & 15, most) for i, most in enumerate(TALLY_MOST)]
    pairs = [(one, other) for i, one in enumerate(counts) for other in counts[:i]]
    return [(TALLY + 49 * i + 7 * one + other, 2) for i, (one, other) in enumerate(pairs)]
