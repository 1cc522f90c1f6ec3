"""All plays of a roll, fast, for search. Same meaning as `plays.results`, which keeps the rules.

A board is 26 bytes, count + 16, from the mover's side. A play is found on one packed integer
(8 bits a point): moving a man is one addition, hitting one more. Orders of moves that give the
same board fall together as keys of a dict, whose order is the same everywhere.
"""

from collections.abc import Iterable

EMPTY = 16
BLOT = EMPTY - 1  # a single enemy man
ROLLS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))

# STEP[die][source]: one man from there, borne off when the die reaches past the ace point
STEP = [
    [((1 << 8 * (source - die)) if source > die else 0) - (1 << 8 * source) for source in range(26)]
    for die in range(7)
]
# HIT[target]: the blot there goes to the enemy's bar, besides the man that lands
HIT = [(1 << 8 * target) - 1 for target in range(26)]
_MIRROR = bytes((2 * EMPTY - count) % 256 for count in range(256))


def packed(board: Iterable[int]) -> bytes:
    return bytes([count + EMPTY for count in board])


def unpacked(board: bytes) -> tuple[int, ...]:
    return tuple([count - EMPTY for count in board])


def turned(board: bytes) -> bytes:
    """The same board from the other side."""
    return board.translate(_MIRROR)[::-1]


def plays(board: bytes, high: int, low: int) -> list[bytes]:
    """The distinct boards after the roll, still from the mover's side; never empty."""
    number = int.from_bytes(board, "little")
    rear = 25
    while rear and board[rear] <= EMPTY:
        rear -= 1
    if high == low:
        outside = sum([count - EMPTY for count in board[7:25] if count > EMPTY])
        plain = rear < 25 and (outside > 3 or rear > 6 + 3 * high)
        found = _doublet(number, board, high) if plain else _doublet_slow(number, high)
    else:
        plain = rear < 25 and rear > 6 + high
        found = _two(number, board, high, low) if plain else _two_slow(number, high, low)
    return [x.to_bytes(26, "little") for x in found]


def _two(number: int, board: bytes, high: int, low: int) -> Iterable[int]:
    """Two different dice, nobody on the bar and no bearing off within reach."""
    found: dict[int, None] = {}
    firsts = _reach(board, high)
    seconds = _reach(board, low)
    step_high, step_low = STEP[high], STEP[low]
    for source, target, delta in firsts:
        after = number + delta
        alone = board[source] == EMPTY + 1
        for source2, target2, delta2 in seconds:
            if source2 == source and alone:
                continue
            # both men on the same blot hit it once
            once = target2 == target and board[target] == BLOT
            found[after + (step_low[source2] if once else delta2)] = None
        onward = target - low
        if onward > 0 and board[onward] >= BLOT:
            hit = HIT[onward] if board[onward] == BLOT else 0
            found[after + step_low[target] + hit] = None
    for _, target, delta in seconds:
        onward = target - high
        if onward > 0 and board[onward] >= BLOT:
            hit = HIT[onward] if board[onward] == BLOT else 0
            found[number + delta + step_high[target] + hit] = None
    if found:
        return found
    return [number + delta for _, _, delta in firsts or seconds] or [number]


def _reach(board: bytes, die: int) -> list[tuple[int, int, int]]:
    """(source, target, change) of every man that this die moves within the board."""
    step = STEP[die]
    found: list[tuple[int, int, int]] = []
    for source in range(24, die, -1):
        if board[source] > EMPTY:
            target = source - die
            there = board[target]
            if there >= BLOT:
                delta = step[source] + HIT[target] if there == BLOT else step[source]
                found.append((source, target, delta))
    return found


def _moves(number: int, die: int, top: int) -> list[tuple[int, int]]:
    """(source, number after) of every single move from `top` or below, all rules kept."""
    board = number.to_bytes(26, "little")
    step = STEP[die]
    if board[25] > EMPTY:
        there = board[25 - die]
        if there < BLOT:
            return []
        return [(25, number + step[25] + (HIT[25 - die] if there == BLOT else 0))]
    found: list[tuple[int, int]] = []
    rear = 0
    for source in range(24, 0, -1):
        if board[source] > EMPTY:
            rear = rear or source
            if source > top:
                continue
            target = source - die
            if target > 0:
                there = board[target]
                if there >= BLOT:
                    found.append(
                        (source, number + step[source] + (HIT[target] if there == BLOT else 0))
                    )
            elif rear <= 6 and (target == 0 or source == rear):
                found.append((source, number + step[source]))
    return found


def _two_slow(number: int, high: int, low: int) -> Iterable[int]:
    firsts = _moves(number, high, 25)
    seconds = _moves(number, low, 25)
    found: dict[int, None] = {}
    for moved, die in ((firsts, low), (seconds, high)):
        for _, after in moved:
            for _, end in _moves(after, die, 25):
                found[end] = None
    if found:
        return found
    return dict.fromkeys([after for _, after in firsts or seconds]) or [number]


def _doublet_slow(number: int, die: int) -> Iterable[int]:
    """Up to four moves; sources never rise, so each set of moves is met once."""
    level: dict[tuple[int, int], None] = {(25, number): None}
    for _ in range(4):
        further: dict[tuple[int, int], None] = {}
        for top, after in level:
            for move in _moves(after, die, top):
                further[move] = None
        if not further:
            break
        level = further
    return dict.fromkeys([after for _, after in level])


def _doublet(number: int, board: bytes, die: int) -> Iterable[int]:
    """The same with no bar and no bearing off: counts are kept in one list and put back."""
    counts = list(board)
    step = STEP[die]
    open_ = [source > die and board[source - die] >= BLOT for source in range(26)]
    best = 0
    found: dict[int, None] = {}

    def walk(after: int, source: int, played: int) -> None:
        nonlocal best, found
        if played > best:
            best, found = played, {after: None}
        elif played == best:
            found[after] = None
        if played == 4:
            return
        for s in range(source, die, -1):
            if open_[s] and counts[s] > EMPTY:
                target = s - die
                there = counts[target]
                counts[s] -= 1
                if there == BLOT:
                    counts[target] = EMPTY + 1
                    walk(after + step[s] + HIT[target], s, played + 1)
                else:
                    counts[target] = there + 1
                    walk(after + step[s], s, played + 1)
                counts[target] = there
                counts[s] += 1

    walk(number, 24, 0)
    return found
