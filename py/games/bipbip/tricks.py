"""Card order, card points, following suit, who takes a trick. Knows no talon and no Bip-bip."""

from collections.abc import Iterable, Sequence

from core.cards import PACK, SUITS, Card
from games.bipbip.state import Held, Played

ORDER = ("2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3")
"""C2: strongest first, the same in every suit, trump included."""

POINTS = {"2": 11, "A": 10, "K": 5, "Q": 4, "J": 3}
"""C2: 33 a suit and pack, 264 in all; every other rank is worth nothing."""

STRENGTH = {rank: len(ORDER) - i for i, rank in enumerate(ORDER)}
INDEX = {card: i for i, card in enumerate(PACK)}
_PLACE = {
    card: place for place, card in enumerate(Card(rank, suit) for suit in SUITS for rank in ORDER)
}


def points(cards: Iterable[Card]) -> int:
    """C2: what these cards are worth in a trick."""
    return sum(POINTS.get(card.rank, 0) for card in cards)


def place(held: Held) -> tuple[int, bool]:
    """Where a card stands in a sorted hand: by suit, then in the game's order 2 A K Q J 10 … 3."""
    return _PLACE[held.card], held.shown


def must_follow(hand: Sequence[Held], led: str | None) -> tuple[Held, ...]:
    """C5: who holds the suit led plays it, displayed cards included (C11); else any card. Nobody
    must beat, trump or overtrump. `led` None: he leads."""
    follow = tuple(held for held in hand if held.card.suit == led)
    return follow or tuple(hand)


def best(cards: Sequence[Card], trump: str, first_identical: bool) -> int:
    """C6: index of the card that holds the trick so far. CA-1: of two identical cards the later one
    wins, or the earlier with `first_identical`. `cards` in the order played, at least one."""
    winner = 0
    for i in range(1, len(cards)):
        card, holder = cards[i], cards[winner]
        if card.suit == holder.suit:
            gap = STRENGTH[card.rank] - STRENGTH[holder.rank]
            if gap > 0 or (gap == 0 and not first_identical):
                winner = i
        elif card.suit == trump:
            winner = i
    return winner


def taker(trick: Sequence[Played], trump: str, first_identical: bool) -> int:
    """The seat that holds the trick so far."""
    return trick[best([played.card for played in trick], trump, first_identical)].seat


def led_suit(trick: Sequence[Played]) -> str | None:
    """The suit to follow; None when the next card leads."""
    return trick[0].card.suit if trick else None
