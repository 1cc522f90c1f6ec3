"""Which couples Dame-Roi a player may announce, and why not. Knows no turn and no trick."""

from collections.abc import Sequence

from core.cards import SUITS, Card
from core.refusal import Refusal
from games.bipbip import words
from games.bipbip.state import Held, Variant


def couple_suit(cards: Sequence[Card]) -> str | Refusal:
    """C8: a couple is a king and a queen of one suit."""
    if len(cards) == 2 and {card.rank for card in cards} == {"K", "Q"}:
        one, two = cards
        if one.suit == two.suit:
            return one.suit
    return Refusal("bipbip_no_couple")


def refuse_couple(
    hand: Sequence[Held], king: Held, queen: Held, trump: str, variant: Variant
) -> Refusal | None:
    """None when this king and this queen of `hand` may be announced while `trump` is in force."""
    suit = couple_suit((king.card, queen.card))
    if isinstance(suit, Refusal):
        return suit
    if king not in hand or queen not in hand:
        return Refusal("bipbip_couple_not_held", {"suit": words.suit(suit)})
    if (king.shown and queen.shown) or (not variant.reuse and (king.shown or queen.shown)):
        return Refusal("bipbip_couple_used", {"suit": words.suit(suit)})  # CA-5
    if not variant.trump_couples and suit == trump:
        return Refusal("bipbip_couple_trump", {"suit": words.suit(suit)})  # CA-4
    return None


def pick_couple(hand: Sequence[Held], suit: str, reuse: bool) -> tuple[Held, Held]:
    """The king and the queen that an announcement of `suit` means. CA-5: without `reuse` both are
    fresh; with it only one need be, and the other fresh one is saved for a later Bip-bip."""
    king, queen = Held(Card("K", suit)), Held(Card("Q", suit))
    shown_king, shown_queen = Held(king.card, True), Held(queen.card, True)
    if reuse and shown_king in hand and (queen in hand or king not in hand):
        return shown_king, queen if queen in hand else shown_queen
    if reuse and shown_queen in hand:
        return king, shown_queen
    return (
        shown_king if king not in hand and shown_king in hand else king,
        shown_queen if queen not in hand and shown_queen in hand else queen,
    )


def refuse_suit(hand: Sequence[Held], suit: str, trump: str, variant: Variant) -> Refusal | None:
    """None when `hand` holds a couple of `suit` that may be announced."""
    king, queen = pick_couple(hand, suit, variant.reuse)
    return refuse_couple(hand, king, queen, trump, variant)


def announceable(hand: Sequence[Held], trump: str, variant: Variant) -> tuple[str, ...]:
    """The suits of the couples that may be announced, in a fixed order."""
    return tuple(suit for suit in SUITS if refuse_suit(hand, suit, trump, variant) is None)
