"""The player in the form that a scorer takes: `move(pos, dice)`, `cube(pos)`, `pwin(pos)`.

    python score.py --engine lab/backgammon/judge.py:net        the net alone
                                                    :one_ply    one roll ahead
                                                    :strongest  two rolls ahead
                                                    :hubert     as Hubert plays
                                                    :beginner   as Suzanne plays

Positions come as dicts with `s` (26 counts from the mover's side), cube, owner, match, jacoby.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from games.backgammon.bots import PERSONAS
from games.backgammon.brain import cube, moves, plain, search
from games.backgammon.brain import net as nets
from games.backgammon.brain.score import Money, Race


def finish(thought):
    try:
        while True:
            next(thought)
    except StopIteration as end:
        return end.value


def score_of(pos):
    match = pos["match"]
    if not match:
        return Money(bool(pos["jacoby"]))
    mine, yours = (match["len"] - points for points in match["score"])
    stage = "before"
    if match["crawford"]:
        stage = "crawford"
    elif mine == 1 or yours == 1:
        stage = "after"
    return Race(mine, yours, stage)


class Judge:
    def __init__(self, budget, depth):
        self.budget, self.depth = budget, depth

    def _prospects(self, pos):
        thought = search.Search.of(cube.interests(score_of(pos), pos["cube"], pos["owner"]))
        board = moves.packed(pos["s"])
        return finish(search.prospects(thought, nets.chances(), board, self.depth))

    def move(self, pos, dice):
        thought = search.Search.of(cube.interests(score_of(pos), pos["cube"], pos["owner"]))
        boards = moves.plays(moves.packed(pos["s"]), max(dice), min(dice))
        values = finish(thought.ranked(boards, self.budget))
        return moves.unpacked(boards[values.index(max(values))])

    def cube(self, pos):
        says = cube.verdict(self._prospects(pos), score_of(pos), pos["cube"], pos["owner"])
        return {"double": says.doubles, "take": says.takes}

    def pwin(self, pos):
        return sum(weight * outlook.win for weight, outlook in self._prospects(pos)) / 36


class Beginner:
    def move(self, pos, dice):
        boards = moves.plays(moves.packed(pos["s"]), max(dice), min(dice))
        return max((moves.unpacked(board) for board in boards), key=plain.value)

    def cube(self, pos):
        return {"double": plain.doubles(tuple(pos["s"])), "take": plain.takes(tuple(pos["s"]))}


def net():
    return Judge(0, 0)


def one_ply():
    return Judge(8000, 1)


def strongest():
    return Judge(search.STRONGEST, 1)


def hubert():
    return Judge({p.key: p.budget for p in PERSONAS}["hubert"], 1)


def beginner():
    return Beginner()
