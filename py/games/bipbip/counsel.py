"""Advice before a decision: what the strongest player would do, and one sentence of reason.

The reason is read off the observation alone: what the trick brings, what is kept, what may still
come. Every sentence says only what is so.
"""

from collections.abc import Mapping, Sequence

from core.advice import Counsel, Counselling
from core.cards import Card
from core.game import Choice
from core.rng import Pcg32
from core.scene import Say
from games.bipbip import words
from games.bipbip.bots import PERSONAS
from games.bipbip.proof import prove
from games.bipbip.sight import Observation
from games.bipbip.state import Announce, Held, Play, Step
from games.bipbip.tricks import INDEX, best, points


def counsel(obs: Observation, legal: Sequence[Step], luck: Pcg32) -> Counselling:
    """The strongest player's choice, in slices."""
    if len(legal) == 1:
        return Counsel(legal[0], named(legal[0]), Say("bipbip.why.only"))
    persona = max(PERSONAS, key=lambda persona: persona.level)
    thought = persona.bot.think(obs, legal, luck, persona.budget)
    while True:
        try:
            choice = next(thought)
        except StopIteration as end:
            return _of(obs, legal, end.value)
        yield None if choice is None else _of(obs, legal, choice)


def _of(obs: Observation, legal: Sequence[Step], choice: Choice[Step]) -> Counsel:
    return Counsel(choice.step, named(choice.step), reason(obs, legal, choice.step))


def named(step: Step) -> Say:
    """The step as something to do."""
    if isinstance(step, Play):
        return Say("bipbip.advice.play", {"card": words.the_card(step.card)})
    if isinstance(step, Announce):
        return Say("bipbip.advice.announce", {"suit": words.suit(step.suit)})
    return Say("bipbip.advice.silent")


def reason(obs: Observation, legal: Sequence[Step], step: Step) -> Say:
    """Why this step is good, if it is."""
    if isinstance(step, Announce):
        return _announcing(obs, step)
    if not isinstance(step, Play):
        return _waiting(obs, legal)
    if obs.frozen and obs.variant.players == 2:
        return Say("bipbip.why.exact")
    kept = _kept(obs, legal, step)
    main = _following(obs, step) if obs.trick else _leading(obs, step)
    if main is None:
        return kept or Say("bipbip.why.average")
    return main if kept is None else Say("bipbip.why.both", {"main": main, "kept": kept})


def last_window(obs: Observation) -> bool:
    """Whether nobody who holds a couple will draw again after this trick (CA-8)."""
    n = obs.variant.players
    return obs.phase == "window" and obs.talon - (n - len(obs.trick)) < n


def _announcing(obs: Observation, step: Announce) -> Say:
    suit, now = words.suit(step.suit), obs.next_trump or obs.trump
    if last_window(obs):
        return Say("bipbip.why.bip.last", {"suit": suit})
    if step.suit == now:
        return Say("bipbip.why.bip.stays", {"suit": suit})
    count = sum(held.card.suit == step.suit for held in obs.hand)
    return Say("bipbip.why.bip", {"suit": suit, "n": count})


def _waiting(obs: Observation, legal: Sequence[Step]) -> Say:
    suits = {step.suit for step in legal if isinstance(step, Announce)}
    now = obs.next_trump or obs.trump
    if now in suits:
        return Say("bipbip.why.wait.trump", {"suit": words.suit(now)})
    return Say("bipbip.why.wait", {"suit": words.suit(now)})


def _following(obs: Observation, step: Play) -> Say | None:
    cards = [played.card for played in obs.trick]
    wins = best([*cards, step.card], obs.trump, obs.variant.first_identical) == len(cards)
    pot = points([*cards, step.card])
    facts = {"n": pot}
    if wins and len(cards) == obs.variant.players - 1:
        if not pot:
            return Say("bipbip.why.lead_next")
        ruffs = step.card.suit == obs.trump and cards[0].suit != obs.trump
        return Say("bipbip.why.ruffs" if ruffs else "bipbip.why.takes", facts)
    if wins:
        return Say("bipbip.why.holds", facts) if pot else None
    given = points([step.card])
    if not given:
        return Say("bipbip.why.cheap", {"n": pot}) if pot else None
    return Say("bipbip.why.least", {"n": given})


def _leading(obs: Observation, step: Play) -> Say | None:
    card, left = step.card, prove(obs).pool
    facts = {"suit": words.suit(card.suit)}
    hidden = sum(left[INDEX[Card(rank, card.suit)]] for rank in ("K", "Q"))
    if points([card]) == 0:
        if hidden and not obs.frozen:
            return Say("bipbip.why.draws_out", facts)
        return Say("bipbip.why.safe")
    if card.rank in ("2", "A"):
        return Say("bipbip.why.pulls" if card.suit == obs.trump else "bipbip.why.strong", facts)
    if card.rank in ("K", "Q") and not obs.frozen and not step.shown:
        other = Card("Q" if card.rank == "K" else "K", card.suit)
        if not left[INDEX[other]] and Held(other) not in obs.hand:
            return Say("bipbip.why.hopeless", {"other": words.the_card(other)})
    return None


def _kept(obs: Observation, legal: Sequence[Step], step: Play) -> Say | None:
    """The best card that could have been played instead, and is kept for a reason."""
    others = [s.card for s in legal if isinstance(s, Play) and s != step and not s.shown]
    fresh = [held.card for held in obs.hand if not held.shown]
    if not obs.frozen:
        for card in others:
            if card.rank in ("K", "Q") and card != step.card and _other(card) in fresh:
                return Say("bipbip.why.keep.couple", {"suit": words.suit(card.suit)})
    if step.card.rank != "2":
        for card in others:
            if card.rank == "2":
                return Say("bipbip.why.keep.two", _the(card))
    if not obs.frozen:
        left = prove(obs).pool
        for card in others:
            if card.rank in ("K", "Q") and card != step.card and left[INDEX[_other(card)]]:
                facts = {**_the(card), "other": words.the_card(_other(card))}
                return Say("bipbip.why.keep.hope", facts)
    return None


def _the(card: Card) -> Mapping[str, object]:
    return {"card": words.the_card(card)}


def _other(card: Card) -> Card:
    """The other half of a couple."""
    return Card("Q" if card.rank == "K" else "K", card.suit)
