"""What a game of Bip-bip adds to the statistics: cards received, Bip-bip, points, tricks a tour."""

from collections.abc import Sequence

from core.cards import RANKS
from core.tally import Counts, Sheet
from games.bipbip.state import Draw, Settled, State, Step, Took

CARDS = tuple(f"card.{rank}" for rank in RANKS)
NAMES = (*CARDS, "tours", "card_points", "bips", "tricks", "tours_won")


def tally(states: Sequence[State], steps: Sequence[Step]) -> Counts:
    sheet = Sheet(NAMES, states[0].variant.players)
    for state, step in zip(states, steps, strict=False):
        if isinstance(step, Draw):
            sheet.add(state.seat, f"card.{step.card.rank}")
    for event in states[-1].record:
        if isinstance(event, Took):
            sheet.add(event.seat, "tricks")
        elif isinstance(event, Settled):
            best = max(score.total for score in event.scores)
            for seat, score in enumerate(event.scores):
                sheet.add(seat, "tours")
                sheet.add(seat, "card_points", score.cards)
                sheet.add(seat, "bips", score.bips)
                sheet.add(seat, "tours_won", score.total == best)
    return sheet.counts()
