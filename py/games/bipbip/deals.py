"""Deals the unseen cards for a search: all hands that the record allows are equally likely.

Quicker than `dream.Dealer`: only as many cards of the talon are put in order as will be drawn.
Knows a proof, no observation.
"""

from dataclasses import dataclass

from core.rng import Pcg32
from games.bipbip.dream import Dealer
from games.bipbip.playout import SUIT
from games.bipbip.proof import Proof, admissible

TRIES = 40
"""Hands dealt blindly before the suits are counted out (`Dealer`), which is always right."""


@dataclass(slots=True)
class Deals:
    """`pool`: every unseen card; `hidden`: seat, number of cards, the suit counts it may have, None
    for any; `need`: how many cards of the talon will be drawn."""

    pool: list[int]
    hidden: list[tuple[int, int, frozenset[tuple[int, ...]] | None]]
    need: int
    careful: Dealer

    @classmethod
    def of(cls, proof: Proof, need: int) -> "Deals":
        pool = [card for card, left in enumerate(proof.pool) for _ in range(left)]
        hidden = [
            (past.seat, past.hidden, frozenset(admissible(past)) if any(past.since) else None)
            for past in proof.pasts
        ]
        return cls(pool, hidden, need, Dealer.of(proof))

    def deal(self, rng: Pcg32) -> tuple[dict[int, list[int]], list[int]]:
        """Hidden cards by seat, and the talon: its next card last, its order right as far as
        `need`."""
        pool, below = self.pool[:], rng.below
        for _ in range(TRIES):
            end, hands = len(pool), dict[int, list[int]]()
            for seat, count, shapes in self.hidden:
                start = end - count
                for i in range(end - 1, start - 1, -1):
                    j = below(i + 1)
                    pool[i], pool[j] = pool[j], pool[i]
                hand = pool[start:end]
                if shapes is not None and not _fits(hand, shapes):
                    break
                hands[seat], end = hand, start
            else:
                for i in range(end - 1, max(0, end - self.need) - 1, -1):
                    j = below(i + 1)
                    pool[i], pool[j] = pool[j], pool[i]
                return hands, pool[:end]
        dealt = self.careful.hands(rng)
        assert dealt is not None, "the record contradicts itself"
        return dealt


def _fits(hand: list[int], shapes: frozenset[tuple[int, ...]]) -> bool:
    counts = [0, 0, 0, 0]
    for card in hand:
        counts[SUIT[card]] += 1
    return tuple(counts) in shapes
