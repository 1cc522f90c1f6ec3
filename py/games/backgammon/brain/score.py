"""What points are worth: in money, and on the way to a match. Knows no board.

Worths are zero-sum between the players: points in a partie libre, 2 P(match won) - 1 in a match.
The match table is our own (lab/backgammon/match_table.py): at each score one game is played between
equals, cube and all, and the outcomes lead to scores that are already known.
"""

import functools
from dataclasses import dataclass

from games.backgammon.brain.match_table import CRAWFORD, FREE, MOST

DIGITS = 5
UNIT = 100_000


@dataclass(frozen=True, slots=True)
class Money:
    """A partie libre. `jacoby`: gammons count only once the cube has been turned (W3)."""

    jacoby: bool = False
    gammons: bool = True

    def won(self, points: int) -> float:
        return float(points)

    def lost(self, points: int) -> float:
        return -float(points)

    def useful(self, stake: int, mine: bool) -> bool:
        """Whether `mine` or the other player could still gain by turning the cube at `stake`."""
        return True

    @property
    def other(self) -> "Money":
        return self


@dataclass(frozen=True, slots=True)
class Race:
    """A match: points that I and the other lack. `stage` "before" nobody has reached n - 1,
    "crawford" this is the game without cube (W6), "after" it is over or was never agreed."""

    mine: int
    yours: int
    stage: str = "before"
    gammons: bool = True

    def won(self, points: int) -> float:
        return _standing(self.mine - points, self.yours, self.stage, self.gammons)

    def lost(self, points: int) -> float:
        return _standing(self.mine, self.yours - points, self.stage, self.gammons)

    def useful(self, stake: int, mine: bool) -> bool:
        """W7: not for one whom the present stake already takes home. W6: never in Crawford."""
        return self.stage != "crawford" and (self.mine if mine else self.yours) > stake

    @property
    def other(self) -> "Race":
        return Race(self.yours, self.mine, self.stage, self.gammons)


Score = Money | Race


def _standing(mine: int, yours: int, stage: str, gammons: bool) -> float:
    if mine <= 0:
        return 1.0
    if yours <= 0:
        return -1.0
    if stage == "before" and (mine == 1 or yours == 1):
        stage = "crawford"
    elif stage == "crawford":
        stage = "after"
    return standing(mine, yours, stage, gammons)


@functools.cache
def standing(mine: int, yours: int, stage: str = "before", gammons: bool = True) -> float:
    """2 P(match won) - 1 before a game at this score. Beyond the table's points only the lead
    counts, as if both were as far from the end as the table goes."""
    if mine == yours:
        return 0.0
    if mine > yours:
        return -standing(yours, mine, stage, gammons)
    beyond = max(0, yours - MOST)
    mine, yours = max(1, mine - beyond), yours - beyond
    free, some = stage == "after", 0 if gammons else 1
    at = DIGITS * ((yours - 1) * (yours - 2) // 2 + mine - 1)
    text = (FREE if free else CRAWFORD)[some][at : at + DIGITS]
    return (2 * int(text) - UNIT) / UNIT
