"""Cards, suits and couples as message keys. Knows no sentence of any language."""

from core.cards import PACK, SUITS, Card
from core.scene import Say

_SUIT = {letter: Say(f"bipbip.suit.{letter}") for letter in SUITS}


def suit(letter: str) -> Say:
    """ "pique"."""
    return _SUIT.get(letter) or Say(f"bipbip.suit.{letter}")


def _named(kind: str, face: Card) -> Say:
    return Say("bipbip.card", {"rank": Say(f"bipbip.{kind}.{face.rank}"), "suit": suit(face.suit)})


_CARD = {face: _named("rank", face) for face in PACK}
_THE_CARD = {face: _named("the", face) for face in PACK}


def card(face: Card) -> Say:
    """ "roi de pique"."""
    return _CARD[face]


def the_card(face: Card) -> Say:
    """ "le roi de pique"."""
    return _THE_CARD[face]
