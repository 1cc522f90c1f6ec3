"""When a computer player gives a game up. Knows an observation, no judgement."""

from collections.abc import Sequence

from games.backgammon.brain import ending
from games.backgammon.sight import Observation
from games.backgammon.steps import Resign, Step, Throw


def hopeless(obs: Observation, legal: Sequence[Step]) -> Step | None:
    """W8: a level that is lost whatever happens, if it may be offered."""
    if obs.phase != "before" or Throw() not in legal:
        return None
    level = ending.lost_for_sure(obs.board)
    step = Resign(level)
    return step if level and step in legal else None
