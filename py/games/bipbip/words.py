"""Cards, suits and couples as message keys. Knows no sentence of any language."""

from core.cards import Card
from core.scene import Say


def suit(letter: str) -> Say:
    """ "pique"."""
    return Say(f"bipbip.suit.{letter}")


def card(face: Card) -> Say:
    """ "roi de pique"."""
    return Say("bipbip.card", {"rank": Say(f"bipbip.rank.{face.rank}"), "suit": suit(face.suit)})


def the_card(face: Card) -> Say:
    """ "le roi de pique"."""
    return Say("bipbip.card", {"rank": Say(f"bipbip.the.{face.rank}"), "suit": suit(face.suit)})
