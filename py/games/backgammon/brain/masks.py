"""Who stands where, as masks in one integer, and the phase that follows. Knows no net.

Bits: 0 own men, 32 the enemy's, 64 and 96 the points each has made (bit i: the point i);
then eight bits each: men in all, own and the enemy's; then the numbers of looks.tally, four bits
each, which begin with men back: own on 19-25, his on 0-6.
"""

from games.backgammon.brain.looks import EDGES
from games.backgammon.brain.moves import EMPTY

POINTS = (1 << 26) - 1
COUNTS = 128  # where the numbers of men begin
KIND_BITS = (1 << 32) - 1  # men in all and back, points at home
TALLY = COUNTS + 16
HOME_MADE, HOME_BLOTS, BAR = TALLY + 8, TALLY + 24, TALLY + 16  # own; the enemy's four bits on
ROOM = 6000  # remembered quarters; then it starts again
BLOTS = POINTS ^ (1 | 1 << 25)  # where a blot may be hit
RACE, LATE, CHASE, MINE, YOURS, BOTH, CROWD, STRONG, BACK = range(
    9
)  # phases, in the order of the file
HELD_THEIRS = 0x3FF << 32 | 0x1FFFE << 64  # what says how well we hold the enemy's men
HELD_OURS = 0x3FF << 16 | 0x1FFFE00 << 96


class Quarter(dict[bytes, int]):
    """The sum over quarters is the sight of the board."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def __missing__(self, key: bytes) -> int:
        total = 0
        for point, count in enumerate(key, EDGES[self.number]):
            if count == EMPTY:
                continue
            enemy = count < EMPTY
            size = abs(count - EMPTY)
            side, four = 32 * enemy, 4 * enemy
            total += (1 << side + point) + ((size > 1) << 64 + side + point)
            total += size << COUNTS + 8 * enemy
            if self.number == (0 if enemy else 3):
                total += size << TALLY + four
            if point in (0, 25):
                total += size << BAR + four
            elif self.number == (3 if enemy else 0):
                total += 1 << (HOME_BLOTS if size == 1 else HOME_MADE) + four
        if len(self) >= ROOM:
            self.clear()
        self[key] = total
        return total


class _Kinds(dict[int, int]):
    """The phase of a board in contact, by its numbers of men."""

    def __missing__(self, key: int) -> int:
        own, enemy = key & 255, key >> 8 & 255
        mine, yours = key >> 16 & 15, key >> 20 & 15
        if own < 15:
            kind = LATE
        elif enemy < 15:
            kind = CHASE
        elif mine > 3:
            kind = BACK
        elif yours > 3:
            kind = CROWD
        elif mine and yours:
            kind = STRONG if key >> 28 > 2 else BOTH
        else:
            kind = YOURS if yours else MINE
        self[key] = kind
        return kind


QUARTERS = tuple(Quarter(number) for number in range(4))
KINDS = _Kinds()


def sight(board: bytes) -> int:
    q0, q1, q2, q3 = QUARTERS
    return q0[board[:7]] + q1[board[7:13]] + q2[board[13:19]] + q3[board[19:]]


def phase_of(seen: int) -> int:
    own = seen & POINTS
    enemy = seen >> 32 & POINTS
    if enemy & -enemy > own or not enemy:
        return RACE
    return KINDS[seen >> COUNTS & KIND_BITS]


def phase(board: bytes) -> int:
    return phase_of(sight(board))


def our_danger(seen: int) -> int:
    """Own blots that one die of the enemy's may hit; from bit 26 on the distances, 6 first."""
    enemy = seen >> 32 & POINTS
    reach = enemy << 1 | enemy << 2
    left = hit = (reach | reach << 2 | enemy << 5 | enemy << 6) & (seen ^ seen >> 64) & BLOTS
    dice = 0
    enemy <<= 6
    while left:
        low = left & -left
        dice |= enemy >> low.bit_length() - 1 & 63
        left ^= low
    return hit | dice << 26


def their_danger(seen: int) -> int:
    """The same of his blots and our dice; the distances 1 first."""
    own = seen & POINTS
    reach = own >> 1 | own >> 2
    left = hit = (reach | reach >> 2 | own >> 5 | own >> 6) & (seen >> 32 ^ seen >> 96) & BLOTS
    dice = 0
    while left:
        low = left & -left
        dice |= own >> low.bit_length() & 63
        left ^= low
    return hit | dice << 26


def home(seen: int) -> bool:
    """Everybody is."""
    return not (seen & (POINTS ^ 0x7E) or seen >> 32 & (POINTS ^ 0x1F80000))


def bare(seen: int, men: int) -> bool:
    """Few enough for the exact bear-off table, if everybody is home."""
    return seen >> COUNTS & 255 <= men and seen >> (COUNTS + 8) & 255 <= men
