"""What points are worth: in money, and on the way to a match. Knows no board.

Worths are zero-sum between the players: points in a partie libre, 2 P(match won) - 1 in a match.
The match table is our own: at each score one game is played between equals, its cube handled as
in cube.py, and the outcomes lead to scores that are already known.
"""

import functools
from dataclasses import dataclass

GAMMON = 0.25  # share of the games won that are won by gammon or more, between equals


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
    """2 P(match won) - 1 before a game at this score."""
    from games.backgammon.brain.cube import at_start

    if mine == yours:
        return 0.0
    if mine > yours:
        return -standing(yours, mine, stage, gammons)
    return at_start(Race(mine, yours, stage, gammons), GAMMON if gammons else 0.0)
