"""A light table for the search: whole numbers in mutable lists. Knows tricks, draws, Bip-bip; no
player's mind, no observation.

A card is 0 … 51 (its index in PACK), or, once it lies face up in front of its owner, 52 + suit (a
king) or 56 + suit (a queen). So a hand is one list, and what has been announced cannot be again.
Each suit of a hand has a code, the sum of its cards' `CODE`: how many of the suit are 2, ace, fresh
king, fresh queen, or anything else. Options CA-1 and CA-4 are kept, the others are not.
"""

from dataclasses import dataclass

from core.cards import PACK, SUITS
from games.bipbip.tricks import POINTS, STRENGTH

SHOWN_KING, SHOWN_QUEEN = 52, 56
OTHER, TWO, ACE, KING, QUEEN, CODES = 1, 8, 24, 72, 216, 648
"""What each kind of card adds to the code of its suit: up to 7 others, up to 2 of the rest."""

_FACES = [*PACK] + [card for rank in ("K", "Q") for card in PACK if card.rank == rank]
_PLACES = {"2": TWO, "A": ACE, "K": KING, "Q": QUEEN}

SUIT = [SUITS.index(card.suit) for card in _FACES]
HEIGHT = [STRENGTH[card.rank] for card in _FACES]
WORTH = [POINTS.get(card.rank, 0) for card in _FACES]
CODE = [_PLACES.get(card.rank, OTHER) if i < 52 else OTHER for i, card in enumerate(_FACES)]
KIND = [HEIGHT[i] if i < 52 else 14 + (i >= SHOWN_QUEEN) for i in range(len(_FACES))]
"""1 … 13 by height; 14 a king on show, 15 a queen on show."""

GONE = [3 if i < 52 and i % 13 == 1 else 1 if i < 52 and i % 13 == 2 else 0 for i in range(60)]
"""What playing the card adds to `Light.out`."""

COUPLE = [bool(code // KING % 3 and code // QUEEN) for code in range(CODES)]
"""Whether a suit with this code holds a couple that can be announced."""


@dataclass(slots=True)
class Light:
    """`hands` by seat; `codes[4 * seat + suit]`; `out[suit]`: kings and queens played or on show, 3
    a king and 1 a queen; `talon` may be shared, its next card is `talon[left - 1]`; `trick`: the
    cards laid, by `leader` first; `coming`: the trump announced in this trick, or -1."""

    n: int
    ties: int
    trump_couples: bool
    hands: list[list[int]]
    codes: list[int]
    out: list[int]
    talon: list[int]
    left: int
    trump: int
    coming: int
    frozen: bool
    leader: int
    trick: list[int]
    score: list[int]

    def copy(self) -> "Light":
        return Light(
            self.n,
            self.ties,
            self.trump_couples,
            [hand[:] for hand in self.hands],
            self.codes[:],
            self.out[:],
            self.talon,
            self.left,
            self.trump,
            self.coming,
            self.frozen,
            self.leader,
            self.trick[:],
            self.score[:],
        )


def lay(table: Light, seat: int, card: int) -> None:
    """The card goes into the trick."""
    suit = SUIT[card]
    table.hands[seat].remove(card)
    table.codes[4 * seat + suit] -= CODE[card]
    table.out[suit] += GONE[card]
    table.trick.append(card)


def draw(table: Light, seat: int) -> int:
    """The next card of the talon."""
    table.left -= 1
    card = table.talon[table.left]
    table.hands[seat].append(card)
    table.codes[4 * seat + SUIT[card]] += CODE[card]
    return card


def announce(table: Light, seat: int, suit: int, king: bool = True, queen: bool = True) -> None:
    """50 points, the trump to come, and those cards down that do not lie there yet."""
    hand = table.hands[seat]
    for fresh, shown, place, wanted in (
        (13 * suit + 1, SHOWN_KING + suit, KING, king),
        (13 * suit + 2, SHOWN_QUEEN + suit, QUEEN, queen),
    ):
        if wanted:
            hand[hand.index(fresh)] = shown
            table.codes[4 * seat + suit] += OTHER - place
            table.out[suit] += GONE[fresh]
    table.score[seat] += 50
    table.coming = suit


def holder(table: Light) -> int:
    """Index of the card that holds the trick."""
    trick, trump, best = table.trick, table.trump, 0
    for i in range(1, len(trick)):
        card, top = trick[i], trick[best]
        if SUIT[card] == SUIT[top]:
            if HEIGHT[card] >= HEIGHT[top] + table.ties:
                best = i
        elif SUIT[card] == trump:
            best = i
    return best


def end_trick(table: Light) -> None:
    """C6, C9, C12."""
    winner = (table.leader + holder(table)) % table.n
    table.score[winner] += sum([WORTH[card] for card in table.trick])
    table.leader, table.trick = winner, []
    if table.coming >= 0:
        table.trump, table.coming = table.coming, -1
    if table.left < table.n:
        table.frozen = True
