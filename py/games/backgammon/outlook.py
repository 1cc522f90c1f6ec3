"""What an observation means to the brain: score, owner of the cube, a look at the position."""

from collections.abc import Generator

from games.backgammon.board import flip
from games.backgammon.brain import cube, score
from games.backgammon.brain.look import look
from games.backgammon.brain.verdict import View
from games.backgammon.sight import Observation


def side_of(owner: int | None) -> int:
    """An owner as the brain counts them; 0 is the looker."""
    return cube.CENTRE if owner is None else cube.MINE if owner == 0 else cube.YOURS


def score_of(obs: Observation) -> score.Score:
    """The looker's."""
    terms = obs.terms
    if not terms.is_match:
        return score.Money(terms.jacoby, terms.gammons)
    mine, yours = obs.score
    stage = "before"
    if obs.crawford:
        stage = "crawford"
    elif obs.crawford_done or not terms.crawford:
        stage = "after"
    return score.Race(terms.match_to - mine, terms.match_to - yours, stage, terms.gammons)


def looked(obs: Observation, depth: int) -> Generator[None, None, View]:
    """For the side whose turn it is, before its throw; `depth` in rolls, 0 to 2."""
    stakes, side = score_of(obs), side_of(obs.owner)
    board = obs.board
    if obs.turn == 1:
        stakes, side, board = stakes.other, -side, flip(board)
    return (yield from look(board, stakes, obs.stake, side, depth))
