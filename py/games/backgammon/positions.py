"""Reads a position in any notation we know, and writes them. Knows no language."""

import re

from core.refusal import Refusal
from games.backgammon import gnubg, xgid
from games.backgammon.cube import CENTRED
from games.backgammon.match import Terms
from games.backgammon.posed import Position, pose, position_of
from games.backgammon.state import State

_XGID = re.compile(r"XGID\s*=\s*(\S*)", re.IGNORECASE)
# a field for one line loses the line's end between the two, so "Match" may touch what stands before
_LABELLED = re.compile(
    r"Position\s*ID\s*:\s*(\S+?)(?=Match\s*ID|\s|$)(?:.*?Match\s*ID\s*:\s*(\S+))?",
    re.DOTALL | re.IGNORECASE,
)
LONGEST = 2000


def from_position(text: str) -> State | Refusal:
    """The state of an XGID, a Position ID alone (the looker is on roll, a partie libre) or with a
    Match ID after a colon; also found inside the text that GNU Backgammon copies."""
    text = text[:LONGEST].strip()
    if not text:
        return Refusal("backgammon_id_empty")
    if found := _XGID.search(text):
        return _posed(xgid.read(found[1]))
    if text.count(":") > 2 and not _LABELLED.search(text):
        return _posed(xgid.read(text))
    if found := _LABELLED.search(text):
        return _gnu(found[1], found[2])
    position, _, match = text.partition(":")
    return _gnu(position.strip(), match.strip() or None)


def _gnu(position: str, match: str | None) -> State | Refusal:
    board = gnubg.read_position_id(position)
    if isinstance(board, Refusal):
        return board
    if match is None:
        return pose(Position(Terms(), (0, 0), False, board, 0, CENTRED))
    return _posed(gnubg.read_match_id(match, board))


def _posed(position: Position | Refusal) -> State | Refusal:
    return position if isinstance(position, Refusal) else pose(position)


def to_xgid(state: State) -> str:
    return xgid.write(position_of(state))


def to_gnubg(state: State) -> str:
    """`PositionID:MatchID`."""
    return f"{gnubg.position_id(state.board)}:{gnubg.match_id(position_of(state))}"
