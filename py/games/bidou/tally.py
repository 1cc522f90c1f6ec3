"""What a partie adds to the statistics: dice, coups, bluffs. Knows the record, no seat's view.

A bluff is a raise, or an opening above the least stake, on dice that beat fewer than half of the
216 throws. It is made when the other passes, caught when the cups are lifted and it loses.
"""

from collections.abc import Sequence

from core.tally import DICE, Counts, Sheet
from games.bidou import odds
from games.bidou.combos import Dice
from games.bidou.state import Passed, Settled, State
from games.bidou.steps import OrderDie, Raise, Rolled, Stake, Step

SPOKEN = ("bluffs", "bluffs_made", "bluffs_caught", "folds")
NAMES = (*DICE, "coups", "won", "received", "manches_lost", *SPOKEN)

LEAST_STAKE = 2
HALF = 108  # throws out of 216


def is_weak(dice: Dice, points: str) -> bool:
    """Beats fewer than half of all throws."""
    return odds.against_one_throw(dice, points)[0] < HALF


def tally(states: Sequence[State], steps: Sequence[Step]) -> Counts:
    sheet = Sheet(NAMES, states[0].terms.players)
    bluffing: set[int] = set()  # who has bluffed in this coup
    for state, step, after in zip(states, steps, states[1:], strict=False):
        match step:
            case OrderDie(value):
                sheet.add(state.actor, f"die.{value}")
            case Rolled(dice):
                for die in dice:
                    sheet.add(state.actor, f"die.{die}")
            case Stake() | Raise():
                bold = isinstance(step, Raise) or step.amount > LEAST_STAKE
                if bold and is_weak(state.hands[state.actor].dice, state.terms.points):
                    sheet.add(state.actor, "bluffs")
                    bluffing.add(state.actor)
            case _:
                pass
        for event in after.record[len(state.record) :]:
            if isinstance(event, Passed):
                sheet.add(event.seat, "folds")
                for seat in bluffing - {event.seat}:
                    sheet.add(seat, "bluffs_made")
            elif isinstance(event, Settled):
                _settle(sheet, state, event, bluffing)
                bluffing.clear()
    for seat, lost in enumerate(states[-1].lost):
        sheet.add(seat, "manches_lost", lost)
    return sheet.counts()


def _settle(sheet: Sheet, state: State, settled: Settled, bluffing: set[int]) -> None:
    for seat in state.pair:
        sheet.add(seat, "coups")
    if settled.loser is None or settled.winner is None:
        return
    sheet.add(settled.winner, "won")
    sheet.add(settled.loser, "received", settled.from_pot + settled.from_winner)
    if settled.result == "tenu" and settled.loser in bluffing:
        sheet.add(settled.loser, "bluffs_caught")
