"""What is certain about the end of a game: bounds that no dice can break. Knows no chances."""

from games.backgammon.board import Board, is_race, own_off, their_off
from games.backgammon.brain.moves import ROLLS, packed, plays, unpacked

FASTEST = 24  # of a double six
FAR = 99


def _men(board: Board) -> int:
    return sum([n for n in board if n > 0])


def _home_pips(board: Board) -> int:
    """Pips that the own men still need to come home."""
    return sum([(point - 6) * n for point, n in enumerate(board) if n > 0 and point > 6])


def _up(amount: int, step: int) -> int:
    return -(-amount // step)


def fewest(board: Board) -> int:
    """Rolls to bear off everybody, in the luckiest case or better."""
    own = sum([point * n for point, n in enumerate(board) if n > 0])
    return max(_up(_men(board), 4), _up(own, FASTEST))


def most(board: Board) -> int:
    """Rolls that always suffice in a race. With everybody on the ace and deuce points a roll takes
    at least one man, with everybody on the ace point two; else pips are counted at the slowest."""
    held = [point for point, n in enumerate(board) if n > 0]
    if not held:
        return 0
    if max(held) == 1:
        return _up(board[1], 2)
    own = sum([point * n for point, n in enumerate(board) if n > 0])
    return min(_men(board) if max(held) <= 2 else FAR, _up(own, 2))


def fewest_to_first_off(board: Board) -> int:
    """Rolls before one man is off, in the luckiest case or better."""
    if own_off(board) > 0:
        return 0
    strays = sum([n for point, n in enumerate(board) if n > 0 and point > 6])
    outside = _home_pips(board)
    if not outside:
        return 1
    # the roll that brings the last man home may take one off with what is left of it
    return max(1, _up(outside + 1, FASTEST), _up(strays + 1, 4))


def lost_for_sure(board: Board) -> int:
    """The level that the side on roll loses whatever the dice say, 0 when nothing is certain.

    Only the race is judged. A level is certain when neither less nor more can happen.
    """
    if not is_race(board):
        return 0
    other: Board = tuple([-n for n in reversed(board)])
    theirs = most(other)
    # on roll: before he has thrown `theirs` times we throw as often
    if fewest(board) <= theirs:
        return 0
    if own_off(board) > 0:
        return 1
    if fewest_to_first_off(board) <= theirs:
        return 0
    # gammon at least: backgammon is out when nobody can be caught in his home board any more
    return 2 if not any(n > 0 for n in board[19:]) else 0


def off_for_sure(board: Board, rolls: int) -> bool:
    """Whether the side whose men are positive, alone in a race, can bear a man off within so many
    rolls whatever they are. Two rolls are looked at, at most."""
    if own_off(board) > 0:
        return True
    if rolls <= 0 or _home_pips(board) > (8 if rolls == 1 else 16):
        return False
    men = _men(board)
    for high, low in ROLLS:
        ends = [unpacked(end) for end in plays(packed(board), high, low)]
        if any(_men(end) < men for end in ends):
            continue
        if rolls == 1 or not any(off_for_sure(end, 1) for end in ends):
            return False
    return True


def most_to_win(board: Board, rolls_first: bool = False) -> int:
    """The highest level that the side whose men are positive can still win; `rolls_first`: the
    other one throws next."""
    if their_off(board) > 0:
        return 1
    if not is_race(board):
        return 3
    other: Board = tuple([-n for n in reversed(board)])
    if off_for_sure(other, min(2, fewest(board) - 1 + rolls_first)):
        return 1
    return 2 if not any(n < 0 for n in board[:7]) else 3
