"""The learnt policy, for every seat alike, on a light table; and the judgement of where it leads.

Knows no observation. `play_on` is the hot path of the search: one loop, nothing worked out twice.
"""

from games.bipbip.brain.light import (
    CODE,
    CODES,
    COUPLE,
    GONE,
    HEIGHT,
    KIND,
    KING,
    OTHER,
    QUEEN,
    SUIT,
    WORTH,
    Light,
    announce,
    draw,
    end_trick,
)
from games.bipbip.brain.mind import GRIPS, Mind, Phase

BIP = 5000
"""A Bip-bip in hundredths of a point."""


def phase_of(table: Light, mind: Mind) -> Phase:
    """Of the trick in progress or about to begin."""
    begun = len(table.trick)
    draws = 0 if table.frozen else (table.left + begun) // table.n
    return mind.phases[mind.number(draws, len(table.hands[table.leader]) + (begun > 0))]


def waiting(table: Light, seat: int) -> bool:
    """Whether the seat holds a couple it could announce."""
    codes, base = table.codes, 4 * seat
    return (
        COUPLE[codes[base]]
        or COUPLE[codes[base + 1]]
        or COUPLE[codes[base + 2]]
        or COUPLE[codes[base + 3]]
    )


def hand_value(table: Light, phase: Phase, seat: int, trump: int) -> int:
    """What the policy thinks a hand still brings, were `trump` trump."""
    plain, high = phase.hand_cards
    value = 0
    for card in table.hands[seat]:
        value += (high if SUIT[card] == trump else plain)[KIND[card]]
    for suit in range(4):
        place = table.out[suit] * CODES + table.codes[4 * seat + suit]
        value += phase.hand_suits[suit == trump][place]
    return value


def window(table: Light, mind: Mind, seat: int) -> int:
    """After a draw: the suit that the policy announces, -1 for silence."""
    n = table.n
    draws = (table.left - n + len(table.trick)) // n
    phase = mind.phases[mind.number(draws, 7)]
    now = table.coming if table.coming >= 0 else table.trump
    best, chosen = hand_value(table, phase, seat, now), -1
    codes, base = table.codes, 4 * seat
    for suit in range(4):
        code = codes[base + suit]
        if not COUPLE[code] or (suit == table.trump and not table.trump_couples):
            continue
        codes[base + suit] = code + 2 * OTHER - KING - QUEEN
        table.out[suit] += 4
        value = BIP + hand_value(table, phase, seat, suit)
        codes[base + suit] = code
        table.out[suit] -= 4
        if suit != now:
            value += phase.swing
        if value > best:
            best, chosen = value, suit
    return chosen


def play_on(table: Light, mind: Mind, tricks: int) -> None:
    """The policy plays for everybody until `tricks` more tricks are complete, or the tour is."""
    n, ties, hands, codes, out = table.n, table.ties, table.hands, table.codes, table.out
    waits = [waiting(table, seat) for seat in range(n)]
    while tricks > 0 and (table.trick or hands[table.leader]):
        phase, trump, trick = phase_of(table, mind), table.trump, table.trick
        plain, high = phase.parting
        for laid in range(len(trick), n):
            seat = (table.leader + laid) % n
            hand, base = hands[seat], 4 * seat
            pot, top, top_suit, legal = 0, 0, -1, hand
            if laid:
                first = trick[0]
                pot, led, top = WORTH[first], SUIT[first], HEIGHT[first]
                top_suit = led
                for card in trick[1:]:
                    pot += WORTH[card]
                    if SUIT[card] == top_suit:
                        if HEIGHT[card] >= top + ties:
                            top = HEIGHT[card]
                    elif SUIT[card] == trump:
                        top_suit, top = trump, HEIGHT[card]
                top += ties
                legal = [card for card in hand if SUIT[card] == led] or hand
            if len(legal) == 1:
                chosen = legal[0]
            else:
                after = n - 1 - laid
                share, gain = phase.share[after], phase.gain[after]
                lost, extra = phase.lost_share[after], phase.lost_gain[after]
                chosen, most = -1, -1000000
                for card in legal:
                    suit, height = SUIT[card], HEIGHT[card]
                    trumps = suit == trump
                    if top_suit < 0 or (height >= top if suit == top_suit else trumps):
                        value = share[trumps][height] * pot + gain[trumps][height]
                    else:
                        value = lost * (pot + WORTH[card]) + extra
                    place = (out[suit] * CODES + codes[base + suit]) * 16 + KIND[card]
                    value += high[place] if trumps else plain[place]
                    if value > most:
                        chosen, most = card, value
            suit = SUIT[chosen]
            hand.remove(chosen)
            codes[base + suit] -= CODE[chosen]
            out[suit] += GONE[chosen]
            trick.append(chosen)
            if not table.frozen:
                drawn = draw(table, seat)
                if waits[seat] or COUPLE[codes[base + SUIT[drawn]]]:
                    bip = window(table, mind, seat)
                    if bip >= 0:
                        announce(table, seat, bip)
                    waits[seat] = waiting(table, seat)
        end_trick(table)
        tricks -= 1


def lead(table: Light, mind: Mind) -> int:
    """Seat 0's lead to be expected at the end, over the best of the others and over their mean
    alike, in units of `scale(n)` to a point. A trick is over."""
    n, trump = table.n, table.trump
    others = n - 1
    values = [100 * others * points for points in table.score]
    if table.hands[0]:
        phase = phase_of(table, mind)
        plain, high = phase.cards
        for seat in range(n):
            own, joint = 0, 0
            for card in table.hands[seat]:
                own += (high if SUIT[card] == trump else plain)[KIND[card]]
            leads = 2 * GRIPS * GRIPS * (seat == table.leader)
            for suit in range(4):
                code, place = table.codes[4 * seat + suit], table.out[suit] * CODES
                own += phase.suits[suit == trump][place + code]
                grips = phase.grips[suit == trump]
                row = leads + GRIPS * (GRIPS * (suit == trump) + grips[place + code])
                for other in range(n):
                    if other != seat:
                        joint += phase.joint[row + grips[place + table.codes[4 * other + suit]]]
            if leads:
                own += phase.lead
            values[seat] += others * own + joint
    rest = values[1:]
    return 2 * others * values[0] - others * max(rest) - sum(rest)


def scale(players: int) -> int:
    """How many units of `lead` make a point."""
    return 200 * (players - 1) * (players - 1)
