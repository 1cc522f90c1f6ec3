"""Which couples Dame-Roi a player may announce, and why not. Knows no turn and no trick."""

from collections.abc import Sequence

from core.cards import SUITS, Card
from core.refusal import Refusal
from games.bipbip import words
from games.bipbip.state import Held, Variant

#: Which card of a couple may lie open already (CA-5); the order is for ever.
AGAIN = ("K", "Q", "")


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


def refuse_announcement(
    hand: Sequence[Held], suit: str, again: str, trump: str, variant: Variant
) -> Refusal | None:
    """None when `hand` may announce `suit` with the card `again` lying open already."""
    if again not in AGAIN:
        return Refusal("bipbip_unknown_act")
    king, queen = Held(Card("K", suit), again == "K"), Held(Card("Q", suit), again == "Q")
    return refuse_couple(hand, king, queen, trump, variant)


def refuse_suit(hand: Sequence[Held], suit: str, trump: str, variant: Variant) -> Refusal | None:
    """None when `hand` holds a couple of `suit` that may be announced in one way or another; else
    the reason for the best couple there is."""
    if any(not refuse_announcement(hand, suit, again, trump, variant) for again in AGAIN):
        return None
    king, queen = (_best(hand, Card(rank, suit)) for rank in ("K", "Q"))
    return refuse_couple(hand, king, queen, trump, variant)


def _best(hand: Sequence[Held], card: Card) -> Held:
    """The fresh card, or the open one where that is all there is."""
    fresh, shown = Held(card), Held(card, True)
    return shown if fresh not in hand and shown in hand else fresh


def announcements(
    hand: Sequence[Held], trump: str, variant: Variant
) -> tuple[tuple[str, str], ...]:
    """Every announcement that may be made, as (suit, again), in a fixed order: first those that
    save a fresh card. All are listed, since which one is made must not tell of a hidden card."""
    return tuple(
        (suit, again)
        for suit in SUITS
        for again in AGAIN
        if not refuse_announcement(hand, suit, again, trump, variant)
    )


def announceable(hand: Sequence[Held], trump: str, variant: Variant) -> tuple[str, ...]:
    """The suits of the couples that may be announced, in a fixed order."""
    return tuple(dict.fromkeys(suit for suit, _ in announcements(hand, trump, variant)))
