"""A quick judgement of each card that could be played now. Knows an observation, imagines nothing.

It is what a sensible beginner feels: win tricks that are worth it, cheaply; throw away what costs
nothing; do not break a couple.
"""

from core.cards import Card
from games.bipbip.sight import Observation
from games.bipbip.state import Held, Play
from games.bipbip.tricks import POINTS, STRENGTH, best, points


def judge(obs: Observation, play: Play) -> float:
    """Points that this card seems to bring; higher is better."""
    table = [played.card for played in obs.trick]
    at_stake = points([*table, play.card])
    wins = best([*table, play.card], obs.trump, obs.variant.first_identical) == len(table)
    after_me = obs.variant.players - len(table) - 1
    chance = _holds(play.card, obs.trump) ** after_me if wins else 0.0
    return (2 * chance - 1) * at_stake - _keep(obs, play)


def _holds(card: Card, trump: str) -> float:
    """How likely one more player does not beat this card."""
    height = STRENGTH[card.rank] / 13
    return 0.35 + 0.6 * height if card.suit == trump else 0.1 + 0.6 * height


def _keep(obs: Observation, play: Play) -> float:
    """What the card is worth in the hand."""
    value = 0.3 * STRENGTH[play.card.rank] + (4 if play.card.suit == obs.trump else 0)
    if play.card.rank in ("K", "Q") and not play.shown and not obs.frozen:
        other = Card("Q" if play.card.rank == "K" else "K", play.card.suit)
        value += 40 if Held(other) in obs.hand else 4
    return value + 0.1 * POINTS.get(play.card.rank, 0)
