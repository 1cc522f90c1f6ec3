"""A position set up by hand: what it lacks, and its text once it can be. Knows no picture.

The fields are plain data, because they come from the page: `points` 26 counts from the side at the
bottom (own positive, [25] own bar, [0] the other's bar), `turn` 0 or 1, `owner` None, 0 or 1,
`stake`, `match` (0: partie libre), `score`, `crawford`, `jacoby`, `beavers`.
"""

from collections.abc import Mapping
from typing import Any, cast

from core.refusal import Refusal
from games.backgammon import positions, xgid
from games.backgammon.board import BAR, CHECKERS, HOME, START, Board, flip, pips
from games.backgammon.cube import Cube
from games.backgammon.match import Terms
from games.backgammon.posed import LARGEST, LONGEST, Position, pose, position_of
from games.backgammon.teach.question import asked

STAKES = tuple(1 << n for n in range(LARGEST + 1))  # VA-2: doubling has no end
Fields = dict[str, Any]


def begin() -> Fields:
    """The opening position, a partie libre."""
    return described(Position(Terms(), (0, 0), False, START, 0, Cube()))


def read(text: str) -> Fields | Refusal:
    """The fields of an XGID or a GNU ID."""
    state = positions.from_position(text)
    if isinstance(state, Refusal):
        return state
    question = asked(state)
    return question if isinstance(question, Refusal) else described(position_of(state))


def described(position: Position) -> Fields:
    terms = position.terms
    return {
        "points": list(position.board),
        "turn": position.turn,
        "owner": position.cube.owner,
        "stake": position.cube.stake,
        "match": terms.match_to,
        "score": list(position.score),
        "crawford": position.crawford,
        "jacoby": terms.jacoby,
        "beavers": terms.beavers > 0,
    }


def judged(fields: Mapping[str, Any]) -> tuple[Fields, tuple[Refusal, ...], str | None]:
    """(counts of both sides and their pips, what is wrong, the text when nothing is).

    ValueError for fields that are no fields at all.
    """
    position = _position(fields)
    board = position.board
    mine, theirs = _men(board), _men(flip(board))
    ours, his = pips(board)
    told = {"mine": mine, "theirs": theirs, "pips": [ours, his]}
    wrong = _wrong(board, mine, theirs)
    if not wrong:
        state = pose(position)
        if isinstance(state, Refusal):
            wrong.append(state)
    return told, tuple(wrong), None if wrong else xgid.write(position)


def _men(board: Board) -> int:
    return sum([n for n in board if n > 0])


def _wrong(board: Board, mine: int, theirs: int) -> list[Refusal]:
    found: list[Refusal] = []
    for side, n in (("mine", mine), ("theirs", theirs)):
        if n > CHECKERS:
            found.append(Refusal(f"cube_setup_many_{side}", {"n": n, "over": n - CHECKERS}))
        elif n == 0:
            found.append(Refusal(f"cube_setup_none_{side}"))
    if board[BAR] > 0 and board[0] < 0 and _closed(board) and _closed(flip(board)):
        found.append(Refusal("cube_setup_closed"))
    return found


def _closed(board: Board) -> bool:
    """Six points held in the own home board."""
    return all(n > 1 for n in board[1 : HOME + 1])


def _position(fields: Mapping[str, Any]) -> Position:
    points = _numbers(fields["points"], 26, -30, 30)
    if points[0] > 0 or points[BAR] < 0:
        raise ValueError(points)
    score = _numbers(fields["score"], 2, 0, LONGEST)
    stake, owner, match = fields["stake"], fields["owner"], fields["match"]
    if stake not in STAKES or owner not in (None, 0, 1) or fields["turn"] not in (0, 1):
        raise ValueError(fields)
    if type(match) is not int or not 0 <= match <= LONGEST:
        raise ValueError(match)
    terms = Terms(
        match_to=match,
        jacoby=not match and bool(fields["jacoby"]),
        beavers=3 if not match and fields["beavers"] else 0,
    )
    return Position(
        terms=terms,
        score=(score[0], score[1]) if match else (0, 0),
        crawford=bool(match and fields["crawford"]),
        board=tuple(points),
        turn=int(fields["turn"]),
        cube=Cube(stake, owner),
    )


def _numbers(value: object, count: int, low: int, high: int) -> list[int]:
    if not isinstance(value, list):
        raise ValueError(value)
    numbers = cast("list[object]", value)
    if len(numbers) != count:
        raise ValueError(numbers)
    found = [n for n in numbers if type(n) is int and low <= n <= high]
    if len(found) != count:
        raise ValueError(numbers)
    return found
