"""Plays a light table on, all seats by the same policy, in one loop: the hot path of the search.

The policy is `playout.choose`, written out so that nothing is worked out twice; a test holds the
two to the same cards. Knows no observation.
"""

from games.bipbip.playout import HEIGHT, PARTNER, SUIT, WORTH, Table, Tables, announce, fresh_couple


def pending(table: Table, tables: Tables) -> list[bool]:
    """By seat: whether a couple waits to be announced at the next draw."""
    return [
        any(
            card % 13 == 1
            and fresh_couple(hand, shown, card)
            and (tables.trump_couples or SUIT[card] != table.trump)
            for card in hand
        )
        or not tables.trump_couples
        for hand, shown in zip(table.hands, table.shown, strict=True)
    ]


def play_on(table: Table, tables: Tables, tricks: int) -> int:
    """`tricks` more tricks, or to the end of the tour; the number of cards played."""
    n, ties = tables.n, 1 if tables.first_identical else 0
    hands, shown_by, talon, gone, score = (
        table.hands,
        table.shown,
        table.talon,
        table.gone,
        table.score,
    )
    waits = pending(table, tables)
    trick, leader, trump, frozen = table.trick, table.leader, table.trump, table.frozen
    keep, couple = tables.keep[frozen][trump], tables.couple
    played = 0
    while tricks > 0:
        laid = len(trick)
        seat = (leader + laid) % n
        hand, shown = hands[seat], shown_by[seat]
        if not hand:
            break
        pot, top, top_suit, legal = 0, 0, -1, hand
        if laid:
            top_card = trick[0]
            pot, top_suit, top = WORTH[top_card], SUIT[top_card], HEIGHT[top_card]
            led = top_suit
            for card in trick[1:]:
                pot += WORTH[card]
                suit = SUIT[card]
                if suit == top_suit:
                    if HEIGHT[card] >= top + ties:
                        top = HEIGHT[card]
                elif suit == trump:
                    top_suit, top = suit, HEIGHT[card]
            top += ties
            legal = [card for card in hand if SUIT[card] == led] or hand
        if len(legal) == 1:
            chosen = legal[0]
        else:
            hold = tables.hold[n - 1 - laid][trump]
            single = 0.0 if frozen else tables.single[len(talon)]
            chosen, most = -1, -1e9
            for card in legal:
                suit = SUIT[card]
                if top_suit < 0 or (HEIGHT[card] >= top if suit == top_suit else suit == trump):
                    value = (2 * hold[card] - 1) * (pot + WORTH[card]) - keep[card]
                else:
                    value = -pot - WORTH[card] - keep[card]
                other = PARTNER[card]
                if other >= 0 and single and card not in shown:
                    if other in hand and other not in shown:
                        value -= couple
                    else:
                        value -= single * (2 - gone[other]) * 0.5
                if value > most:
                    chosen, most = card, value
        hand.remove(chosen)
        if shown and chosen in shown:
            shown.remove(chosen)
        trick.append(chosen)
        gone[chosen] += 1
        played += 1
        if not frozen:
            drawn = talon.pop()
            hand.append(drawn)
            if waits[seat] or PARTNER[drawn] >= 0:
                for card in hand:
                    if (
                        card % 13 == 1
                        and card + 1 in hand
                        and fresh_couple(hand, shown, card)
                        and (tables.trump_couples or SUIT[card] != trump)
                    ):
                        table.trump = trump
                        announce(table, seat, SUIT[card])
                        break
                else:
                    waits[seat] = not tables.trump_couples
        if laid + 1 == n:
            winner, best = 0, trick[0]
            for i in range(1, n):
                card = trick[i]
                if SUIT[card] == SUIT[best]:
                    if HEIGHT[card] >= HEIGHT[best] + ties:
                        winner, best = i, card
                elif SUIT[card] == trump:
                    winner, best = i, card
            leader = (leader + winner) % n
            for card in trick:
                score[leader] += WORTH[card]
            trick = []
            tricks -= 1
            if table.coming >= 0:
                trump, table.coming = table.coming, -1
                keep = tables.keep[frozen][trump]
            if len(talon) < n and not frozen:
                frozen = True
                keep = tables.keep[True][trump]
    table.trick, table.leader, table.trump, table.frozen = trick, leader, trump, frozen
    return played
