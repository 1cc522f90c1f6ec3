"""Where the checkers stand, seen from the player to move. Knows no dice, no cube, no score.

A board is 26 signed counts. Own checkers are positive and run 24 → 1; [25] is the own bar. The
opponent's are negative; [0] is his bar. Checkers borne off are what is missing to fifteen.
"""

Board = tuple[int, ...]
Hop = tuple[int, int]  # from, to: 25 is the bar, 0 is off
Play = tuple[Hop, ...]

BAR = 25
OFF = 0
CHECKERS = 15
HOME = 6  # the last point of the home board (jan intérieur)
POINTS = range(1, 25)

# 3.3.1: two on 24, five on 13, three on 8, five on 6, for each side
START: Board = (
    0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0,
)  # fmt: skip


def flip(board: Board) -> Board:
    """The same checkers seen by the other player; `flip(flip(board)) == board`."""
    return tuple([-n for n in reversed(board)])


def own_off(board: Board) -> int:
    """How many of the mover's checkers are borne off."""
    return CHECKERS - sum([n for n in board if n > 0])


def their_off(board: Board) -> int:
    """How many of the opponent's checkers are borne off."""
    return CHECKERS + sum([n for n in board if n < 0])


def pips(board: Board) -> tuple[int, int]:
    """What each side still has to run: the mover, the opponent (a checker on the bar counts 25)."""
    mine = sum([point * n for point, n in enumerate(board) if n > 0])
    theirs = sum([(BAR - point) * -n for point, n in enumerate(board) if n < 0])
    return mine, theirs


def is_race(board: Board) -> bool:
    """No checker has an enemy left to pass: contact is over."""
    rear = max([point for point, n in enumerate(board) if n > 0], default=0)
    front = min([point for point, n in enumerate(board) if n < 0], default=BAR)
    return rear < front


def win_level(board: Board) -> int:
    """W1: 0 while the mover has checkers left, else 1 simple, 2 gammon, 3 backgammon.

    Gammon: the loser has borne off nothing. Backgammon: he also has a man on the bar or in the
    winner's home board.
    """
    if own_off(board) < CHECKERS:
        return 0
    if their_off(board) > 0:
        return 1
    return 3 if any(n < 0 for n in board[: HOME + 1]) else 2


def flaw(board: Board) -> str | None:
    """Why these counts are no position: a short code, or None."""
    if len(board) != 26 or board[BAR] < 0 or board[0] > 0:
        return "shape"
    mine, theirs = own_off(board), their_off(board)
    if mine < 0 or theirs < 0:
        return "too_many"
    if mine == CHECKERS and theirs == CHECKERS:
        return "both_off"
    return None
