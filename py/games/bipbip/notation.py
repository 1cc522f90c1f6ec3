"""Text form of the steps, one to one. Knows no rule."""

from typing import assert_never

from core.cards import SUITS, parse_card
from games.bipbip.couples import AGAIN
from games.bipbip.state import Announce, Draw, Lot, Play, Silent, Step, TurnUp


def encode(step: Step) -> str:
    """@2 dealer's lot, ^KD turned up, +KD drawn, KD played, KD* played from the display, !D
    Bip-bip, !DK with a king that lies open already, - silent."""
    match step:
        case Lot(seat):
            return f"@{seat}"
        case TurnUp(card):
            return f"^{card}"
        case Draw(card):
            return f"+{card}"
        case Play(card, shown):
            return f"{card}*" if shown else str(card)
        case Announce(suit, again):
            return f"!{suit}{again}"
        case Silent():
            return "-"
        case _ as never:
            assert_never(never)


def decode(text: str) -> Step:
    """Inverse of `encode`; ValueError for anything else."""
    head, rest = text[:1], text[1:]
    if head == "@":
        if rest not in ("0", "1", "2", "3"):
            raise ValueError(f"no seat: {text!r}")
        return Lot(int(rest))
    if head == "^":
        return TurnUp(parse_card(rest))
    if head == "+":
        return Draw(parse_card(rest))
    if head == "!":
        suit, again = rest[:1], rest[1:]
        if not suit or suit not in SUITS or again not in AGAIN:
            raise ValueError(f"no couple: {text!r}")
        return Announce(suit, again)
    if text == "-":
        return Silent()
    if text.endswith("*"):
        return Play(parse_card(text[:-1]), True)
    return Play(parse_card(text))
