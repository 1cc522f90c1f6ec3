"""How a beginner judges a board: by what is plain to see. Knows no look-ahead, no net.

She counts the race, likes points and fears blots that one die can hit, and likes hitting; she
does not see combination shots, timing, primes as a whole, or what comes after. Values are in
points, roughly.
"""

from games.backgammon.board import BAR, Board, is_race, own_off, pips

LIKES = (0.0, 0.02, 0.03, 0.06, 0.09, 0.11, 0.08, 0.07)  # a point made on 1 … 7
ANCHOR = 0.08  # a point made in his home board
BLOT = 0.006  # a man that may be sent back, for each pip it has come and each die that hits
HIT = 0.13
PIP = 0.006
OFF = 0.02


def value(board: Board) -> float:
    """Of a board to the side that has just moved."""
    mine, theirs = pips(board)
    total = PIP * (theirs - mine) + OFF * own_off(board)
    if is_race(board):
        return total
    total -= HIT * board[0]
    for point in range(1, BAR):
        count = board[point]
        if count >= 2:
            if point < len(LIKES):
                total += LIKES[point]
            elif point > 18:
                total += ANCHOR
            if count > 3:  # heaped men do no work
                total -= 0.02 * (count - 3)
        elif count == 1:
            total -= BLOT * (BAR - point) * shots(board, point)
    return total


def shots(board: Board, point: int) -> float:
    """The chance that a single die brings an enemy man onto this blot, roughly; distant men are
    not looked at."""
    found = sum([board[point - die] < 0 for die in range(1, min(point, 6) + 1)])
    return min(found, 3) * 11 / 36


def lead(board: Board) -> float:
    """The race lead of the side on roll, as a share of its own pips."""
    mine, theirs = pips(board)
    return (theirs - mine) / max(mine, 1)


def shut_in(board: Board) -> int:
    """Men on the bar and behind, facing points made: the plain signs of trouble."""
    made = sum([board[point] <= -2 for point in range(19, BAR)])
    back = board[BAR] * 2 + (1 if sum([max(n, 0) for n in board[19:BAR]]) >= 3 else 0)
    return back if made >= 3 else 0


def doubles(board: Board) -> bool:
    """Would she double on roll? Eight per cent ahead, nobody of hers in trouble."""
    if is_race(board):
        return lead(board) >= 0.08
    turned = tuple([-n for n in reversed(board)])
    trouble = shut_in(turned) - shut_in(board)
    return lead(board) >= 0.10 + 0.05 * (shut_in(board) > 0) - 0.08 * (trouble >= 2)


def takes(board: Board) -> bool:
    """Would she take, with the other on roll? `board` is seen from his side."""
    limit = 0.12 if is_race(board) else 0.25
    turned = tuple([-n for n in reversed(board)])
    return lead(board) <= limit and shut_in(turned) < 4
