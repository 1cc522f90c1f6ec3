"""Playing cards as they are printed: ranks, suits, text form. Knows no order, no points, no game.

A `Card` is a printed face. Where two packs are mixed the two copies of a face are the same value,
because nobody at the table can tell them apart either.
"""

from dataclasses import dataclass

SUITS = ("S", "H", "C", "D")  # pique, cœur, trèfle, carreau: colours alternate in a sorted hand
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


@dataclass(frozen=True, slots=True)
class Card:
    """`rank` one of RANKS, `suit` one of SUITS; `str` and `parse_card` are inverses.

    >>> str(Card("10", "H"))
    '10H'
    """

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit


PACK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
_BY_TEXT = {str(card): card for card in PACK}


def parse_card(text: str) -> Card:
    """The card written so; ValueError for anything else."""
    try:
        return _BY_TEXT[text]
    except (KeyError, TypeError):
        raise ValueError(f"no card: {text!r}") from None
