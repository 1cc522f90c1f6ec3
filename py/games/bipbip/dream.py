"""Deals the unseen cards anew, never against what the record proves. Knows no bot.

`Dealer.hands` is quick and is what a search needs; `imagine` also finds an order of draws, so that
the result is a full state in which every past play was legal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from core.cards import PACK, SUITS
from core.rng import Pcg32
from games.bipbip.proof import Known, Past, Proof, admissible, lacking, prove, schedule
from games.bipbip.rules import FULL_TALON
from games.bipbip.sight import Observation, rotated, turn_event
from games.bipbip.state import Held, Played, Player, State
from games.bipbip.tricks import INDEX

_RANKS = len(PACK) // len(SUITS)
_WAYS = [[comb(n, k) for k in range(8)] for n in range(2 * _RANKS + 1)]


@dataclass(slots=True)
class Dealer:
    """Deals for one proof as often as asked. Each hand's suits are drawn with the exact odds of the
    cards left to it; with several constrained hands the whole is near uniform, not exactly so."""

    proof: Proof
    shapes: list[tuple[Past, tuple[tuple[int, ...], ...]]]

    @classmethod
    def of(cls, proof: Proof) -> "Dealer":
        """The most constrained hand is dealt first."""
        shapes = [(past, admissible(past)) for past in proof.pasts]
        shapes.sort(key=lambda shape: len(shape[1]))
        return cls(proof, shapes)

    def hands(self, rng: Pcg32) -> tuple[dict[int, list[int]], list[int]] | None:
        """Hidden cards by seat and the shuffled rest, as indices into PACK; None: impossible."""
        suits: list[list[int]] = [
            [i for i in range(k * _RANKS, (k + 1) * _RANKS) for _ in range(self.proof.pool[i])]
            for k in range(len(SUITS))
        ]
        counts = self._counts(0, [len(suit) for suit in suits], rng)
        if counts is None:
            return None
        for suit in suits:
            rng.shuffle(suit)
        dealt: dict[int, list[int]] = {}
        for (past, _), shape in zip(self.shapes, counts, strict=True):
            hand: list[int] = []
            for suit, count in zip(suits, shape, strict=True):
                hand += [suit.pop() for _ in range(count)]
            dealt[past.seat] = hand
        rest = [card for suit in suits for card in suit]
        rng.shuffle(rest)
        return dealt, rest

    def _counts(self, k: int, left: list[int], rng: Pcg32) -> list[tuple[int, ...]] | None:
        """Suit counts for the hands from `k` on, out of `left` cards a suit."""
        if k == len(self.shapes):
            return []
        a, b, c, d = (_WAYS[n] for n in left)
        shapes = self.shapes[k][1]
        weights = [a[s[0]] * b[s[1]] * c[s[2]] * d[s[3]] for s in shapes]
        total = sum(weights)
        while total:
            i = _pick(weights, rng.unit() * total)
            shape = shapes[i]
            rest = self._counts(k + 1, [n - s for n, s in zip(left, shape, strict=True)], rng)
            if rest is not None:
                return [shape, *rest]
            total -= weights[i]
            weights[i] = 0
        return None


def _pick(weights: Sequence[int], number: float) -> int:
    """The index where the running sum passes `number`; the last possible one if rounding does."""
    last = 0
    for i, weight in enumerate(weights):
        if weight:
            last = i
            number -= weight
            if number < 0:
                break
    return last


def imagine(obs: Observation, rng: Pcg32) -> State:
    """A full state that the observer cannot exclude: observing it again gives `obs`."""
    proof = prove(obs)
    if obs.phase in ("before_lead", "window") and (obs.me is None or obs.seat != 0):
        proof, dealt = _with_couple(obs, proof, rng)
    else:
        dealt = Dealer.of(proof).hands(rng)
    assert dealt is not None, "the record contradicts itself"
    hands, _ = dealt
    base = obs.me or 0
    players = [Player(obs.hand, obs.drawn, obs.players[0].cards, obs.players[0].bips)]
    if obs.me is None:
        players = []
    for past in proof.pasts:
        players.append(_player(obs, past, hands[past.seat], rng))
    return _state(obs, rotated(players, -base % len(players)))


def _with_couple(
    obs: Observation, proof: Proof, rng: Pcg32
) -> tuple[Proof, tuple[dict[int, list[int]], list[int]] | None]:
    """The hands when the one in the window must hold a couple that he may announce."""
    ways = lacking(obs)
    rng.shuffle(ways)
    for cards in ways:
        sure = prove(obs)
        past = next(past for past in sure.pasts if past.seat == obs.seat)
        draws = past.plays + obs.players[past.seat].count
        fits = len(cards) <= past.hidden
        for card in cards:
            low = past.since[SUITS.index(card.suit)]
            past.known.append(Known(card, low, draws - 1))
            sure.pool[INDEX[card]] -= 1
            fits = fits and low < draws and sure.pool[INDEX[card]] >= 0
        if not fits:
            continue
        past.hidden -= len(cards)
        if schedule(past, draws) and (dealt := Dealer.of(sure).hands(rng)):
            dealt[0][past.seat] += [INDEX[card] for card in cards]
            past.known = past.known[: -len(cards)]
            past.hidden += len(cards)
            schedule(past, draws)
            return sure, dealt
    return proof, None


def _player(obs: Observation, past: Past, hidden: Sequence[int], rng: Pcg32) -> Player:
    """Puts the hidden cards into free draws, each in one that comes late enough."""
    order = dict(past.order)
    waiting = [PACK[i] for i in hidden]
    for draw in past.free:
        ready = [card for card in waiting if past.since[SUITS.index(card.suit)] <= draw]
        card = ready[rng.below(len(ready))]
        waiting.remove(card)
        order[draw] = card
    seen = obs.players[past.seat]
    left = [PACK[i] for i in hidden]
    open_cards = list(seen.shown)
    hand: list[Held] = []
    drawn = tuple(order[draw] for draw in range(len(order)))
    for card in drawn:
        if card in left:
            left.remove(card)
            hand.append(Held(card))
        elif card in open_cards:
            open_cards.remove(card)
            hand.append(Held(card, True))
    return Player(tuple(hand), drawn, seen.cards, seen.bips)


def _talon(obs: Observation, players: Sequence[Player]) -> tuple[int, ...]:
    if obs.phase in ("lot", "over"):
        return ()
    counts: list[int] = list(FULL_TALON)
    for player in players:
        for card in player.drawn:
            counts[INDEX[card]] -= 1
    return tuple(counts)


def _state(obs: Observation, players: tuple[Player, ...]) -> State:
    n, base = obs.variant.players, obs.me or 0

    def absolute(seat: int) -> int:
        return seat if seat < 0 else (seat + base) % n

    return State(
        variant=obs.variant,
        phase="play" if obs.phase == "asked" else obs.phase,
        tour=obs.tour,
        dealer=absolute(obs.dealer),
        seat=absolute(obs.seat),
        trump=obs.trump,
        next_trump=obs.next_trump,
        next_by=absolute(obs.next_by),
        talon=_talon(obs, players),
        frozen=obs.frozen,
        said=obs.said,
        players=players,
        trick=tuple(Played(absolute(p.seat), p.card, p.shown) for p in obs.trick),
        scores=tuple(rotated(tour, -base % n) for tour in obs.scores),
        record=tuple(turn_event(event, base, n) for event in obs.record),
    )
