"""Deals the unseen cards for a search: never against what the record proves, and what players like
to keep more often in their hands than in the talon. Knows no player's mind but those odds.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from core.cards import SUITS
from core.rng import Pcg32
from games.bipbip import scoring
from games.bipbip.brain.light import (
    CODE,
    CODES,
    GONE,
    HEIGHT,
    SHOWN_KING,
    SHOWN_QUEEN,
    SUIT,
    Light,
    announce,
    draw,
    end_trick,
    lay,
)
from games.bipbip.brain.mind import Mind, Phase
from games.bipbip.brain.play import window
from games.bipbip.dream import Dealer
from games.bipbip.proof import admissible, prove, tour_record
from games.bipbip.rules import first_leader
from games.bipbip.sight import Observation
from games.bipbip.state import Announce, Announced, Held, Play, Played, Step
from games.bipbip.tricks import INDEX

TRIES = 40
"""Hands dealt blindly before the suits are counted out (`Dealer`), which is always right."""

CHANCES = 4
"""Deals between two of which the likeliest hands are taken more often; with more players it would
take too long."""

POWERS = [round(1024 * 2 ** (i / 64)) for i in range(64)]
MOST = (1 << 32) - 1


def open_card(card: int) -> int:
    """The same king or queen, face up."""
    return (SHOWN_KING if card % 13 == 1 else SHOWN_QUEEN) + card // 13


def held_card(held: Held) -> int:
    card = INDEX[held.card]
    return open_card(card) if held.shown else card


def kept_class(card: int, out: int) -> int:
    """What others keep: kings and queens by how many of their other halves are out of play, all
    worthless cards alike."""
    rank = card % 13
    if rank == 1 and out % 3:
        return 12 + out % 3
    if rank == 2 and out // 3:
        return 14 + out // 3
    height = HEIGHT[card]
    return 0 if height == 13 else 1 if height <= 8 else 12 if height == 12 else height


@dataclass(slots=True)
class Worlds:
    """`pool`: every unseen card; `sums`: running sums of their weights; `hidden`: seat, number of
    cards, the suit counts it may have, None for any; `need`: how many cards of the talon will be
    drawn; `base`: the table without what is hidden; `phase`: of the tour, for the odds of hands."""

    base: Light
    pool: list[int]
    sums: list[int]
    hidden: list[tuple[int, int, frozenset[tuple[int, ...]] | None]]
    need: int
    careful: Dealer
    phase: Phase

    @classmethod
    def of(cls, obs: Observation, mind: Mind, need: int) -> "Worlds":
        proof = prove(obs)
        base = _base(obs)
        pool = [card for card, left in enumerate(proof.pool) for _ in range(left)]
        hidden = [
            (past.seat, past.hidden, frozenset(admissible(past)) if any(past.since) else None)
            for past in proof.pasts
        ]
        draws = 0 if base.frozen else (base.left + len(base.trick)) // base.n
        phase = mind.phases[mind.number(draws, len(base.hands[0]))]
        sums, careful = _sums(pool, base, mind), Dealer.of(proof)
        return cls(base, pool, sums, hidden, need, careful, phase)

    def deal(self, rng: Pcg32) -> Light:
        """A world: of some hands dealt, one by how likely it is; the order of its talon is random
        as far as `need`."""
        dealt: list[tuple[set[int], dict[int, list[int]]]] = []
        sums: list[int] = []
        for _ in range(CHANCES if len(self.hidden) == 1 else 1):
            found = self._hands(rng)
            if found is not None:
                dealt.append(found)
                sums.append((sums[-1] if sums else 0) + self._odds(found[1]))
        if not dealt:
            hands = self.careful.hands(rng)
            assert hands is not None, "the record contradicts itself"
            return self._world(*hands)
        i = bisect_right(sums, rng.below(min(sums[-1], MOST))) if len(dealt) > 1 else 0
        used, taken = dealt[i]
        rest = [card for i, card in enumerate(self.pool) if i not in used]
        end, below = len(rest), rng.below
        for i in range(end - 1, max(0, end - self.need) - 1, -1):
            j = below(i + 1)
            rest[i], rest[j] = rest[j], rest[i]
        return self._world(taken, rest)

    def _hands(self, rng: Pcg32) -> tuple[set[int], dict[int, list[int]]] | None:
        """Places in the pool, and the cards there by seat; None when that is too hard."""
        pool, sums, below, slots = self.pool, self.sums, rng.below, sum(h[1] for h in self.hidden)
        total = sums[-1] if sums else 0
        for _ in range(TRIES):
            taken: list[int] = []
            used: set[int] = set()
            while len(taken) < slots:
                i = bisect_right(sums, below(total))
                if i not in used:
                    used.add(i)
                    taken.append(i)
            if len(self.hidden) > 1:
                rng.shuffle(taken)
            hands = self._split([pool[i] for i in taken])
            if hands is not None:
                return used, hands
        return None

    def _odds(self, hands: dict[int, list[int]]) -> int:
        """How likely players hold such hands, relative to how often they are dealt here."""
        base, weight = self.base, 0
        plain, high = self.phase.likely_cards
        for seat, hand in hands.items():
            codes = base.codes[4 * seat : 4 * seat + 4]
            for card in hand:
                suit = SUIT[card]
                codes[suit] += CODE[card]
                weight += (high if suit == base.trump else plain)[HEIGHT[card]]
            for suit, code in enumerate(codes):
                weight += self.phase.likely_suits[suit == base.trump][base.out[suit] * CODES + code]
        power = min(max(weight + 64 * 20, 0), 64 * 30)
        return POWERS[power & 63] << (power >> 6) >> 10

    def _split(self, taken: list[int]) -> dict[int, list[int]] | None:
        hands: dict[int, list[int]] = {}
        start = 0
        for seat, count, shapes in self.hidden:
            hand = taken[start : start + count]
            start += count
            if shapes is not None:
                counts = [0, 0, 0, 0]
                for card in hand:
                    counts[SUIT[card]] += 1
                if tuple(counts) not in shapes:
                    return None
            hands[seat] = hand
        return hands

    def _world(self, hands: dict[int, list[int]], talon: list[int]) -> Light:
        world = self.base.copy()
        for seat, hand in hands.items():
            world.hands[seat] += hand
            for card in hand:
                world.codes[4 * seat + SUIT[card]] += CODE[card]
        world.talon = talon
        return world


def _sums(pool: Sequence[int], base: Light, mind: Mind) -> list[int]:
    sums: list[int] = []
    total = 0
    begun = len(base.trick)
    kept: Sequence[int] | None = None
    if not base.frozen:
        kept = mind.phases[mind.number((base.left + begun) // base.n, 7)].kept
    for card in pool:
        place = 17 * (SUIT[card] == base.trump) + kept_class(card, base.out[SUIT[card]])
        total += max(1, kept[place]) if kept else 1
        sums.append(total)
    return sums


def _base(obs: Observation) -> Light:
    n = obs.variant.players
    out = [0, 0, 0, 0]
    for event in tour_record(obs):
        match event:
            case Played(card=card, shown=False):
                out[SUITS.index(card.suit)] += GONE[INDEX[card]]
            case Announced(suit=suit, king=king, queen=queen):
                out[SUITS.index(suit)] += 3 * king + queen
            case _:
                pass
    leader = obs.trick[0].seat if obs.trick else obs.seat
    if obs.phase == "before_lead":
        leader = first_leader(obs.dealer, n)
    hands = [sorted([held_card(held) for held in obs.hand])]
    for seen in obs.players[1:]:
        hands.append(sorted([open_card(INDEX[card]) for card in seen.shown]))
    codes = [0] * (4 * n)
    for seat, hand in enumerate(hands):
        for card in hand:
            codes[4 * seat + SUIT[card]] += CODE[card]
    before = scoring.totals(obs.scores, n)
    return Light(
        n=n,
        ties=int(obs.variant.first_identical),
        trump_couples=obs.variant.trump_couples,
        hands=hands,
        codes=codes,
        out=out,
        talon=[],
        left=0 if obs.frozen else obs.talon,
        trump=SUITS.index(obs.trump),
        coming=SUITS.index(obs.next_trump) if obs.next_trump else -1,
        frozen=obs.frozen,
        leader=leader,
        trick=[INDEX[played.card] for played in obs.trick],
        score=[
            total + seen.cards + 50 * seen.bips
            for total, seen in zip(before, obs.players, strict=True)
        ],
    )


def take(world: Light, mind: Mind, obs: Observation, step: Step) -> None:
    """Seat 0's step, done in an imagined world; after a card its draw, and the policy's window."""
    if isinstance(step, Play):
        card = INDEX[step.card]
        lay(world, 0, open_card(card) if step.shown else card)
        if not world.frozen:
            draw(world, 0)
            if (suit := window(world, mind, 0)) >= 0:
                announce(world, 0, suit)
    elif isinstance(step, Announce):
        announce(world, 0, SUITS.index(step.suit), step.again != "K", step.again != "Q")
    if obs.phase == "before_lead":
        world.trump, world.coming = (world.coming if world.coming >= 0 else world.trump), -1
    elif len(world.trick) == world.n:
        end_trick(world)
