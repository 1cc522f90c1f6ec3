"""What each hand still promises when a trick is over: a learnt sum over its cards. Knows no search.

The weights (`weights.py`, made by lab/bipbip/learn.py) say what a hand brings until the end of the
tour over the mean of the others, for each phase of the tour and number of players. All hands and
the cards in the talon are those of an imagined deal, so nothing is guessed here.
"""

from dataclasses import dataclass

from games.bipbip.playout import HEIGHT, PARTNER, SUIT, Table
from games.bipbip.weights import WEIGHTS

PAIR, LONE, VOID, TRUMPS, LEADS, SHOWN, SHORT, TWIN = 26, 28, 32, 33, 34, 35, 36, 37
"""Where a row has its weights after those of 13 plain and 13 trump cards by height: a couple not
announced (plain, trump), a king or queen whose other half may come once or twice (plain, trump),
no card of a plain suit, the square of the trumps, the lead, an honour on show, a single card of a
plain suit, two of the same honour whose other half may come."""

DRAWS = (28, 18, 11, 6, 3)
"""Down to how many tricks with a draw still to come the first phases last."""


@dataclass(slots=True)
class Outlook:
    """`rows[phase]`; `cards[phase][trump][card]`: the card's own weight."""

    n: int
    rows: tuple[tuple[float, ...], ...]
    cards: list[list[list[float]]]

    @classmethod
    def of(cls, players: int) -> "Outlook":
        rows = tuple(tuple(w / 100 for w in row) for row in WEIGHTS[players])
        cards = [
            [
                [row[13 * (SUIT[c] == trump) + HEIGHT[c] - 1] for c in range(len(SUIT))]
                for trump in range(4)
            ]
            for row in rows
        ]
        return cls(players, rows, cards)

    def phase(self, table: Table) -> int:
        """0 … 5 while one draws, 6 … 11 by the cards left in a hand."""
        if table.frozen:
            return 13 - max(2, min(7, len(table.hands[table.leader])))
        draws = len(table.talon) // self.n
        return sum(draws < least for least in DRAWS)

    def lead(self, table: Table) -> float:
        """Seat 0's lead to be expected at the end: over the best of the others and over their mean
        alike. A trick is over."""
        points = self.points(table)
        others = points[1:]
        return points[0] - (max(others) + sum(others) / len(others)) / 2

    def points(self, table: Table) -> list[float]:
        """Points so far and to be expected, by seat, but for what is the same for all."""
        if not table.hands[table.leader]:
            return list(table.score)
        phase, n = self.phase(table), self.n
        row, own, trump = self.rows[phase], self.cards[phase][table.trump], table.trump
        values: list[float] = []
        for seat in range(n):
            hand, shown = table.hands[seat], table.shown[seat]
            value, lengths = 0.0, [0, 0, 0, 0]
            for card in hand:
                value += own[card]
                lengths[SUIT[card]] += 1
            if not table.frozen:
                for card in hand:
                    if (other := PARTNER[card]) >= 0:
                        value += _honour(table, row, hand, shown, card, other)
            for suit in range(4):
                if suit != trump:
                    if not lengths[suit]:
                        value += row[VOID]
                    elif lengths[suit] == 1:
                        value += row[SHORT]
            value += row[TRUMPS] * lengths[trump] * lengths[trump]
            if seat == table.leader:
                value += row[LEADS]
            values.append(value)
        total = sum(values)
        return [s + v - total / n for s, v in zip(table.score, values, strict=True)]


def _honour(
    table: Table, row: tuple[float, ...], hand: list[int], shown: list[int], card: int, other: int
) -> float:
    """A king's or queen's hope of 50 points."""
    value, fresh, halves = 0.0, 1, other in hand
    if shown:
        open_now = shown.count(card)
        fresh = hand.count(card) - open_now
        halves = hand.count(other) > shown.count(other)
        if open_now:
            value = row[SHOWN]
            if fresh <= 0:
                return value
    trumps = SUIT[card] == table.trump
    if halves:
        return value + row[PAIR + trumps] * 0.5
    if coming := table.talon.count(other):
        value += row[LONE + 2 * trumps + coming - 1]
        if (hand.count(card) if not shown else fresh) > 1:
            value += row[TWIN]
    return value
