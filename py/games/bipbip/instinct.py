"""A beginner's judgement of each card that could be played now. Knows an observation, imagines
nothing.

It wants tricks, and points in them; it grudges high cards and trumps, and will not break a couple
it has in hand. How likely a lone king still finds its queen it does not reckon, nor that points
thrown away are points for somebody else.
"""

from core.cards import Card
from games.bipbip.sight import Observation
from games.bipbip.state import Held, Play
from games.bipbip.tricks import STRENGTH, best, points


def judge(obs: Observation, play: Play) -> float:
    """How good this card feels; higher is better."""
    table = [played.card for played in obs.trick]
    wins = best([*table, play.card], obs.trump, obs.variant.first_identical) == len(table)
    after_me = obs.variant.players - len(table) - 1
    chance = _holds(play.card, obs.trump) ** after_me if wins else 0.0
    return chance * (2 + points([*table, play.card])) - _keep(obs, play)


def _holds(card: Card, trump: str) -> float:
    """How likely one more player does not beat this card."""
    height = STRENGTH[card.rank] / 13
    return 0.4 + 0.6 * height if card.suit == trump else 0.1 + 0.7 * height


def _keep(obs: Observation, play: Play) -> float:
    """What it grudges."""
    value = 0.3 * STRENGTH[play.card.rank] + (2 if play.card.suit == obs.trump else 0)
    if play.card.rank in ("K", "Q") and not play.shown and not obs.frozen:
        other = Card("Q" if play.card.rank == "K" else "K", play.card.suit)
        value += 40 if Held(other) in obs.hand else 3
    return value
