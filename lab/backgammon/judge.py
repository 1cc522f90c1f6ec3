"""The player in the form that a scorer takes: `move(pos, dice)`, `cube(pos)`, `pwin(pos)`.

    python score.py --engine lab/backgammon/judge.py:net        the net alone
                                                    :one_ply    one roll ahead
                                                    :strongest  two rolls ahead
                                                    :suzanne    as each player of the chooser
                                                    :marcel
                                                    :odette
                                                    :anselme
                                                    :hubert

Positions come as dicts with `s` (26 counts from the mover's side), cube, owner, match, jacoby.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from games.backgammon import leaning
from games.backgammon.bots import PERSONAS
from games.backgammon.brain import moves, plain, search
from games.backgammon.brain.look import look, mix_at
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

    def _look(self, pos):
        score = score_of(pos)
        return finish(look(tuple(pos["s"]), score, pos["cube"], pos["owner"], self.depth))

    def move(self, pos, dice):
        thought = search.Search.of(
            mix_at(tuple(pos["s"]), score_of(pos), pos["cube"], pos["owner"])
        )
        boards = moves.plays(moves.packed(pos["s"]), max(dice), min(dice))
        values = finish(thought.ranked(boards, self.budget))
        return moves.unpacked(boards[values.index(max(values))])

    def cube(self, pos):
        says = self._look(pos).verdict(pos["cube"], pos["owner"], bool(pos.get("beaver")))
        no_double, taken, _ = says.points
        return {"double": says.doubles, "take": says.takes, "nd": no_double, "dt": taken}

    def pwin(self, pos):
        return self._look(pos).outlook.win


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
    return Judge(search.STRONGEST, 2)


def hubert():
    return Judge({p.key: p.budget for p in PERSONAS}["hubert"], 2)


def suzanne():
    return Beginner()


beginner = suzanne


class Leaner:
    """Marcel and Odette: a bias on what the net sees."""

    def __init__(self, player):
        self.player = player

    def move(self, pos, dice):
        boards = moves.plays(moves.packed(pos["s"]), max(dice), min(dice))
        boards = [moves.unpacked(board) for board in boards]
        values = self.player.values(boards)
        return boards[values.index(max(values))]

    def cube(self, pos):
        win = Judge(0, 0).pwin(pos)
        return {"double": win >= self.player.doubles, "take": 1 - win >= self.player.takes}


def marcel():
    return Leaner(leaning.MARCEL)


def odette():
    return Leaner(leaning.ODETTE)


def anselme():
    return Judge({p.key: p.budget for p in PERSONAS}["anselme"], 0)
