"""The public record told line by line. Knows no hand: every seat reads the same events.

A line depends only on the record up to its event, so the journal grows at its end only.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from core.scene import Line, Say
from games.bipbip import scoring, words
from games.bipbip.sight import Observation
from games.bipbip.state import (
    Announced,
    Event,
    Opened,
    Played,
    Score,
    Settled,
    SpreadOut,
    Took,
    TrumpSet,
    TurnedUp,
)


def journal(obs: Observation) -> tuple[Line, ...]:
    """All lines so far."""
    lines: list[Line] = []
    trump, laid, tours = "", 0, list[tuple[Score, ...]]()
    for event in obs.record:
        match event:
            case TurnedUp(card):
                trump = card.suit
            case TrumpSet(new=new):
                trump = new
            case Settled(scores):
                tours.append(scores)
            case _:
                pass
        if isinstance(event, Played):
            lines.append(_play(event, laid == 0))
            laid = (laid + 1) % obs.variant.players
        else:
            lines += _told(event, trump, len(tours))
    if len(tours) == obs.variant.tours:
        totals = scoring.totals(tours, obs.variant.players)
        lines.append(Line(won(totals), "event"))
    return tuple(lines)


@lru_cache(maxsize=1024)
def _play(event: Played, leads: bool) -> Line:
    key = "bipbip.log.lead" if leads else "bipbip.log.follow"
    return Line(Say(key, {"card": words.card(event.card)}, who=event.seat))


@lru_cache(maxsize=1024)
def _told(event: Event, trump: str, tour: int) -> tuple[Line, ...]:
    return tuple(_lines(event, trump, tour))


def _lines(event: Event, trump: str, tour: int) -> Iterator[Line]:
    match event:
        case Opened(number, dealer):
            yield Line(Say("bipbip.log.tour", {"tour": number}, who=dealer), "head")
        case TurnedUp(card):
            facts = {"card": words.the_card(card), "suit": words.suit(card.suit)}
            yield Line(Say("bipbip.log.turned", facts), "event")
        case Announced(seat, suit):
            yield Line(Say("bipbip.log.bip", {"suit": words.suit(suit)}, who=seat), "event")
        case Took(seat, points):
            key = "bipbip.log.took" if points else "bipbip.log.took.none"
            yield Line(Say(key, {"n": points}, who=seat), "sub")
        case TrumpSet(_, old, new):
            yield Line(trump_change(old, new), "event")
        case SpreadOut(cards):
            key = "bipbip.log.spread" if cards else "bipbip.log.empty"
            spread = tuple(words.card(card) for card in cards)
            yield Line(Say(key, {"cards": spread, "suit": words.suit(trump)}), "event")
        case Settled(scores):
            yield Line(Say("bipbip.log.settled", {"tour": tour}), "head")
            for seat, score in enumerate(scores):
                yield Line(tour_score(seat, score), "sub")
        case Played():
            return


def trump_change(old: str, new: str) -> Say:
    """ "L’atout passe de trèfle à carreau." """
    if old == new:
        return Say("bipbip.log.trump.same", {"suit": words.suit(new)})
    return Say("bipbip.log.trump", {"old": words.suit(old), "new": words.suit(new)})


def tour_score(seat: int, score: Score) -> Say:
    """A player's tour: card points, Bip-bip, sum."""
    facts = {"cards": score.cards, "bips": score.bips, "total": score.total}
    return Say("bipbip.log.score", facts, who=seat)


def won(totals: Sequence[int]) -> Say:
    """Who has won (C13), jointly or alone (CA-14)."""
    winners = scoring.winners(totals)
    if len(winners) == 1:
        return Say("bipbip.won", {"n": totals[winners[0]]}, who=winners[0])
    names = tuple(Say("bipbip.name", who=seat) for seat in winners)
    return Say("bipbip.won.shared", {"names": names, "n": max(totals)})
