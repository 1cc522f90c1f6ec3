"""The lesson of backgammon: to move, hit, enter, bear off; to double, take and pass.

Each chapter is a position of its own, in XGID, with the learner at the bottom. Knows no sentence.
"""

from core.lesson import ANY, Beat, Chapter
from games.backgammon import notation, positions, rules
from games.backgammon.state import State

START = "-b----E-C---eE---c-e----B-"
BLOT = "-a--a-E-C---eE---c-e----B-"
BAR = "-b---BD-C---dD---c-d-b--AA"
HOME = "-BBBCCC------------cc-ccc-"
AHEAD = "-AABCCCAA--------abcccba--"
EVEN = "--AABCCBB-A-----abbccbaa--"
LOST = "----BCD-B-B--B---bbccbba--"

#: Cube in the middle, whose turn, dice, a partie libre.
MINE, HIS = "0:0:1:{}:0:0:0:0:10", "0:0:-1:00:0:0:0:0:10"


def _chapter(board: str, rest: str, *beats: Beat, before: tuple[str, ...] = ()) -> Chapter:
    state = positions.from_position(f"XGID={board}:{rest}")
    assert isinstance(state, State), state
    for text in before:
        state = rules.apply(state, notation.decode(text))
    return Chapter(state, beats)


def chapters() -> tuple[Chapter, ...]:
    """That doubling, taking and passing are right here is what the strongest player says."""
    return (
        _chapter(
            START, MINE.format("31"), Beat("welcome"), Beat("move", ("8/5 6/5",)), Beat("made")
        ),
        _chapter(BLOT, MINE.format("42"), Beat("hit", ("8/4 6/4",)), Beat("struck")),
        _chapter(BAR, MINE.format("63"), Beat("enter", (f"bar/{ANY}",)), Beat("entered")),
        _chapter(HOME, MINE.format("65"), Beat("off", (f"6/off{ANY}",)), Beat("borne")),
        _chapter(AHEAD, MINE.format("00"), Beat("double", ("double",), ("take",)), Beat("doubled")),
        _chapter(EVEN, HIS, Beat("take", ("take",)), Beat("taken"), before=("double",)),
        _chapter(LOST, HIS, Beat("drop", ("drop",)), Beat("end"), before=("double",)),
    )
