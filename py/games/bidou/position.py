"""A coup laid out at the moment of speech, for case files and tests. Knows no rule."""

from dataclasses import replace

from games.bidou.combos import Dice
from games.bidou.rules import opening_state
from games.bidou.state import Hand, State, Terms

ANY: Dice = (6, 5, 4)


def at_speech(
    terms: Terms,
    pot: int,
    penalties: tuple[int, ...],
    pair: tuple[int, int],
    hands: tuple[Dice, Dice] = (ANY, ANY),
    throws: tuple[int, int] = (1, 1),
) -> State:
    """`pair[0]` is about to open against `pair[1]`; `hands` and `throws` in the same order.
    With three and an empty pot, a seat without jetons outside the pair has left (BA-12)."""
    blank = opening_state(terms)
    laid = [Hand()] * terms.players
    for seat, dice, number in zip(pair, hands, throws, strict=True):
        laid[seat] = Hand(dice, (), number, done=True)
    gone = {
        seat
        for seat in range(terms.players)
        if terms.leaving and not pot and not penalties[seat] and seat not in pair
    }
    playing = tuple(seat for seat in range(terms.players) if seat not in gone)
    return replace(
        blank,
        phase="speak",
        actor=pair[0],
        speaker=pair[0],
        pair=pair,
        pot=pot,
        penalties=penalties,
        playing=playing,
        hands=tuple(laid),
        opened=tuple(int(seat == pair[0]) for seat in range(terms.players)),
        fresh=False,
    )
