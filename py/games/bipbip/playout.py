"""A light table for searching: whole numbers in mutable lists, one policy for every seat.

Knows the tricks, the draws and the Bip-bip of the default window, and the options CA-1 and CA-4;
not the rest, since it judges positions and never decides what is legal. Cards are indices into
PACK. About two microseconds a card, so that a search can afford thousands of tricks.
"""

from dataclasses import dataclass

from core.cards import PACK, SUITS
from games.bipbip.state import Variant
from games.bipbip.tricks import POINTS, STRENGTH

SUIT = [SUITS.index(card.suit) for card in PACK]
WORTH = [POINTS.get(card.rank, 0) for card in PACK]
HEIGHT = [STRENGTH[card.rank] for card in PACK]
PARTNER = [
    i + 1 if card.rank == "K" else i - 1 if card.rank == "Q" else -1 for i, card in enumerate(PACK)
]
"""The other half of a couple (kings stand right before queens in PACK), or -1."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What the policy thinks of cards, in points. `couple`: of both halves in hand; `single`: of
    one while the other may still come (a share of the odds); `plain` and `trump`: of keeping a
    card, by height 1 … 13, `late` and `late_trump` after the freeze; `hold`: how likely one more
    player does not beat a trump (constant, slope by height) or another card."""

    couple: float
    single: float
    plain: tuple[float, ...]
    trump: tuple[float, ...]
    late: tuple[float, ...]
    late_trump: tuple[float, ...]
    hold: tuple[float, float, float, float]


def ramp(low: float, high: float, power: float = 1.0) -> tuple[float, ...]:
    """Thirteen values from `low` to `high`."""
    return tuple(low + (high - low) * (i / 12) ** power for i in range(13))


TASTE = Taste(
    couple=40.0,
    single=1.0,
    plain=ramp(0.0, 10.0, 2.0),
    trump=ramp(2.0, 12.0, 2.0),
    late=ramp(0.0, 8.0, 2.0),
    late_trump=ramp(8.0, 18.0),
    hold=(0.2, 0.6, 0.0, 0.5),
)
"""Found by playing tastes against each other over some thousands of tours."""


PROMISE = (0.0,) * 9 + (1.0, 2.0, 3.0, 6.5, 8.5)
PROMISE_TRUMP = (0.0,) + (1.5,) * 8 + (2.5, 4.0, 6.0, 9.0, 12.0)
PROMISE_LATE = (0.0,) + (0.5,) * 8 + (1.0, 1.0, 1.5, 1.5, 2.5)
PROMISE_LATE_TRUMP = (0.0,) + (7.5,) * 8 + (9.5, 14.0, 16.0, 20.0, 22.0)
SINGLE = 0.55
"""What a card in hand brings until the end of the tour, by height 0 … 13: least squares over the
policy's own tours, two and four players."""


@dataclass(slots=True)
class Tables:
    """A taste worked out for one variant. `keep[frozen][trump][card]`, `hold[after][trump][card]`:
    how likely the card still wins when so many are to play; `single[talon]`."""

    n: int
    first_identical: bool
    trump_couples: bool
    couple: float
    keep: list[list[list[float]]]
    hold: list[list[list[float]]]
    single: list[float]

    @classmethod
    def of(cls, variant: Variant, taste: Taste = TASTE) -> "Tables":
        n = variant.players
        keep = [
            [
                [(high if SUIT[c] == trump else low)[HEIGHT[c] - 1] for c in range(len(PACK))]
                for trump in range(4)
            ]
            for low, high in ((taste.plain, taste.trump), (taste.late, taste.late_trump))
        ]
        a, b, c_, d = taste.hold
        one = [
            [
                a + b * HEIGHT[c] / 13 if SUIT[c] == trump else c_ + d * HEIGHT[c] / 13
                for c in range(len(PACK))
            ]
            for trump in range(4)
        ]
        hold = [[[p**after for p in row] for row in one] for after in range(4)]
        single = [
            50 * taste.single * (1 - (1 - talon / (talon + 7 * (n - 1)) / n) ** 2) if talon else 0.0
            for talon in range(len(PACK) * 2)
        ]
        return cls(
            n,
            variant.first_identical,
            variant.trump_couples,
            taste.couple,
            keep,
            hold,
            single,
        )


@dataclass(slots=True)
class Table:
    """`hands`, `shown` (the displayed part of each hand) and `score` by seat; `talon` is drawn from
    its end; `trick`: the cards laid, by `leader` first; `coming`: the trump announced in this trick
    or -1; `gone[card]`: copies played."""

    hands: list[list[int]]
    shown: list[list[int]]
    talon: list[int]
    trump: int
    coming: int
    frozen: bool
    leader: int
    trick: list[int]
    gone: list[int]
    score: list[float]

    def copy(self) -> "Table":
        return Table(
            [hand[:] for hand in self.hands],
            [shown[:] for shown in self.shown],
            self.talon[:],
            self.trump,
            self.coming,
            self.frozen,
            self.leader,
            self.trick[:],
            self.gone[:],
            self.score[:],
        )


def holder(table: Table, first_identical: bool) -> int:
    """Index of the card that holds the trick."""
    trick, trump, best = table.trick, table.trump, 0
    for i in range(1, len(trick)):
        card, top = trick[i], trick[best]
        if SUIT[card] == SUIT[top]:
            gap = HEIGHT[card] - HEIGHT[top]
            if gap > 0 or (gap == 0 and not first_identical):
                best = i
        elif SUIT[card] == trump:
            best = i
    return best


def end_trick(table: Table, tables: Tables) -> None:
    """C6, C9, C12, as the rules have it."""
    winner = (table.leader + holder(table, tables.first_identical)) % tables.n
    for card in table.trick:
        table.score[winner] += WORTH[card]
    table.leader = winner
    table.trick = []
    if table.coming >= 0:
        table.trump, table.coming = table.coming, -1
    if len(table.talon) < tables.n:
        table.frozen = True


def announce(table: Table, seat: int, suit: int) -> None:
    """Both cards down, 50 points, the trump to come."""
    king = suit * 13 + 1
    table.shown[seat] += [king, king + 1]
    table.score[seat] += 50
    table.coming = suit


def fresh_couple(hand: list[int], shown: list[int], king: int) -> bool:
    """Whether a king and a queen that are not displayed are both there."""
    queen = king + 1
    if king not in hand or queen not in hand:
        return False
    if not shown:
        return True
    return hand.count(king) > shown.count(king) and hand.count(queen) > shown.count(queen)


def weigh(table: Table, tables: Tables, seat: int) -> tuple[list[int], list[float]]:
    """The cards that may be played, and what the policy thinks of each: what the trick brings now,
    less what the card is worth in the hand."""
    hand, shown, trump, trick = table.hands[seat], table.shown[seat], table.trump, table.trick
    legal, pot, top, top_suit = hand, 0, 0, -1
    if trick:
        led = SUIT[trick[0]]
        legal = [card for card in hand if SUIT[card] == led] or hand
        if len(legal) == 1:
            return legal, [0.0]
        for card in trick:
            pot += WORTH[card]
        holding = trick[holder(table, tables.first_identical)]
        top, top_suit = HEIGHT[holding], SUIT[holding]
        if tables.first_identical:
            top += 1
    keep = tables.keep[table.frozen][trump]
    hold = tables.hold[tables.n - 1 - len(trick)][trump]
    single = 0.0 if table.frozen else tables.single[len(table.talon)]
    values: list[float] = []
    for card in legal:
        suit = SUIT[card]
        if top_suit < 0 or (HEIGHT[card] >= top if suit == top_suit else suit == trump):
            value = (2 * hold[card] - 1) * (pot + WORTH[card]) - keep[card]
        else:
            value = -pot - WORTH[card] - keep[card]
        other = PARTNER[card]
        if other >= 0 and single and card not in shown:
            if other in hand and other not in shown:
                value -= tables.couple
            else:
                value -= single * (2 - table.gone[other]) * 0.5
        values.append(value)
    return legal, values


def choose(table: Table, tables: Tables, seat: int) -> int:
    """The policy's card: the first of the best."""
    legal, values = weigh(table, tables, seat)
    return legal[values.index(max(values))]


def lay(table: Table, tables: Tables, seat: int, card: int) -> None:
    """Play, draw, and Bip-bip whenever there is one."""
    hand, shown = table.hands[seat], table.shown[seat]
    hand.remove(card)
    if shown and card in shown:
        shown.remove(card)
    table.trick.append(card)
    table.gone[card] += 1
    if not table.frozen:
        drawn = table.talon.pop()
        hand.append(drawn)
        ring(table, tables, seat)


def ring(table: Table, tables: Tables, seat: int) -> None:
    """Announces the first couple found."""
    hand, shown = table.hands[seat], table.shown[seat]
    for card in hand:
        if (
            card % 13 == 1
            and card + 1 in hand
            and fresh_couple(hand, shown, card)
            and (tables.trump_couples or SUIT[card] != table.trump)
        ):
            announce(table, seat, SUIT[card])
            return


def play_on(table: Table, tables: Tables, tricks: int) -> None:
    """The policy plays for everybody until `tricks` more tricks are complete, or the tour is."""
    n = tables.n
    while tricks > 0:
        seat = (table.leader + len(table.trick)) % n
        if not table.hands[seat]:
            return
        lay(table, tables, seat, choose(table, tables, seat))
        if len(table.trick) == n:
            end_trick(table, tables)
            tricks -= 1


def prospects(table: Table, tables: Tables) -> list[float]:
    """Points so far and what each hand promises, by seat."""
    values: list[float] = []
    alive = not table.frozen
    plain, trump = (PROMISE, PROMISE_TRUMP) if alive else (PROMISE_LATE, PROMISE_LATE_TRUMP)
    single = tables.single[len(table.talon)] * SINGLE
    for hand, shown, score in zip(table.hands, table.shown, table.score, strict=True):
        value = score
        for card in hand:
            height = HEIGHT[card]
            value += trump[height] if SUIT[card] == table.trump else plain[height]
            if alive and PARTNER[card] >= 0 and card not in shown:
                if PARTNER[card] in hand and PARTNER[card] not in shown:
                    value += tables.couple / 2
                else:
                    value += single * (2 - table.gone[PARTNER[card]]) * 0.5
        values.append(value)
    return values
