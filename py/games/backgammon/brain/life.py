"""How alive the cube is: what a position's kind says about it. Knows a board, no score.

A cube is worth most when the chances change by small steps, so that it can be turned just in time.
In a race the steps grow as it gets shorter: there the figures come from whole recursions of races
of pips with the real dice, cube and all (lab/backgammon/cube_life.py). With contact the walk of
the match table gives 0.6 to 0.8: one figure in between has to do.
"""

from games.backgammon.board import Board, is_race, pips
from games.backgammon.brain import spread
from games.backgammon.brain.cube import CONTACT, Life
from games.backgammon.brain.race_life import CHANCES, LENGTHS, LIFE

PIPS = 49 / 6  # a roll on average
WASTE = 8  # pips that a bear-off wastes, on the whole
_BY_OWNER = [
    [[int(text[i : i + 2]) / 100 for i in range(at, at + 2 * len(CHANCES), 2)] for text in LIFE]
    for at in range(0, len(LIFE[0]), 2 * len(CHANCES))
]


def life(board: Board, win: float) -> Life:
    """For the side on roll, whose men count positive and who wins with this chance."""
    if not is_race(board):
        return CONTACT
    homes = spread.homes_of(board)
    rolls = spread.mean(homes[0]) if homes else (pips(board)[0] + WASTE) / PIPS
    row, across = _between(rolls, LENGTHS)
    column, along = _between(100 * win, CHANCES)
    centre, mine, yours = [
        (1 - across) * _mixed(figures[row], column, along)
        + across * _mixed(figures[row + 1], column, along)
        for figures in _BY_OWNER
    ]
    return centre, mine, yours


def _mixed(figures: list[float], at: int, share: float) -> float:
    return (1 - share) * figures[at] + share * figures[at + 1]


def _between(value: float, marks: tuple[int, ...]) -> tuple[int, float]:
    """The mark below, and the way to the next one; what lies outside counts as the last mark."""
    at = 0
    while at < len(marks) - 2 and value > marks[at + 1]:
        at += 1
    share = (value - marks[at]) / (marks[at + 1] - marks[at])
    return at, min(max(share, 0.0), 1.0)
