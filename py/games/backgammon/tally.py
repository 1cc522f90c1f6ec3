"""What a match or a game adds to the statistics: dice, doublets, games, gammons, the cube."""

from collections.abc import Sequence

from core.tally import DICE, Counts, Sheet
from games.backgammon.record import Answered, Ended, Offered, Opened, Played, Threw
from games.backgammon.state import State
from games.backgammon.steps import Step

CUBE = ("cubes", "taken", "dropped")
NAMES = (*DICE, "rolls", "doubles", "games", "won", "gammons", "points", *CUBE, "hits")


def tally(states: Sequence[State], steps: Sequence[Step]) -> Counts:
    """`rolls` and `doubles` leave the opening dice aside, which are one each."""
    sheet = Sheet(NAMES, 2)
    for event in states[-1].record:
        match event:
            case Opened(dice):
                for seat, die in enumerate(dice):
                    sheet.add(seat, f"die.{die}")
            case Threw(seat, dice):
                for die in dice:
                    sheet.add(seat, f"die.{die}")
                sheet.add(seat, "rolls")
                sheet.add(seat, "doubles", dice[0] == dice[1])
            case Offered(seat):
                sheet.add(seat, "cubes")
            case Answered(seat, taken):
                sheet.add(seat, "taken" if taken else "dropped")
            case Played(seat, hits=hits):
                sheet.add(seat, "hits", len(hits))
            case Ended(seat, points, level):
                sheet.add(0, "games")
                sheet.add(1, "games")
                sheet.add(seat, "won")
                sheet.add(seat, "points", points)
                sheet.add(seat, "gammons", level > 1)
            case _:
                pass
    return sheet.counts()
