"""The strongest player's parts: the fast table, the deals, the outlook, the solved ending."""

import pytest

from core.cards import PACK, SUITS
from core.game import run
from core.rng import Pcg32
from games.bipbip import playout, rollout, rules, search, seek
from games.bipbip.bots import Seeker
from games.bipbip.deals import Deals
from games.bipbip.dream import imagine
from games.bipbip.ending import Ending, solve
from games.bipbip.outlook import Outlook
from games.bipbip.playout import HEIGHT, SUIT, WORTH, Table, Tables
from games.bipbip.proof import admissible, prove
from games.bipbip.sight import observe
from games.bipbip.state import Announce, Draw, Play, Silent, State
from games.bipbip.tricks import INDEX
from tests.games.bipbip.deals import begun_with, play, random_states

VARIANTS = (
    {"joueurs": 2, "tours": 1},
    {"joueurs": 3, "tours": 1, "identiques": "premiere"},
    {"joueurs": 4, "tours": 1, "couple_atout": "interdit"},
)


def laid_out(state: State, luck: Pcg32) -> Table:
    """A world that the one who is to play imagines."""
    view = observe(state, state.seat)
    deals = Deals.of(prove(view), 104)
    return search.laid_out(view, search.still_of(view), *deals.deal(luck))


def plain(table: Table) -> object:
    return {name: getattr(table, name) for name in table.__slots__}


@pytest.mark.parametrize("options", VARIANTS, ids=["two", "first", "no-trump-couple"])
def test_the_fast_loop_plays_what_the_policy_chooses(options: dict[str, object]):
    for number, state in enumerate(random_states(8, **options)[20::9]):
        if state.phase != "play":
            continue
        tables = Tables.of(state.variant)
        fast = laid_out(state, Pcg32(number))
        slow = fast.copy()
        for tricks in (1, 3, 60):
            rollout.play_on(fast, tables, tricks)
            playout.play_on(slow, tables, tricks)
            assert plain(fast) == plain(slow)


def retold(state: State, table: Table, tables: Tables) -> None:
    """The fast loop plays a tour trick by trick; the rules are told what it did and must agree."""
    n, talon = tables.n, table.talon[:]
    while any(table.hands):
        before, gone = [hand[:] for hand in table.hands], table.gone[:]
        leader, had, shown = table.leader, list(table.score), [s[:] for s in table.shown]
        trump, seats = table.trump, [(leader + i) % n for i in range(n)]
        rollout.play_on(table, tables, 1)
        assert sum(table.gone) == sum(gone) + n
        for seat in seats:
            drawn = talon.pop() if not state.frozen else None
            left = table.hands[seat][:]
            if drawn is not None:
                left.remove(drawn)
            rest = before[seat][:]
            for card in left:
                rest.remove(card)
            (card,) = rest
            state = rules.apply(state, Play(PACK[card], card in shown[seat]))
            if drawn is not None:
                state = rules.apply(state, Draw(PACK[drawn]))
            if card in shown[seat]:
                shown[seat].remove(card)
            if state.phase == "window" and state.seat == seat:
                new = table.shown[seat][:]
                for card in shown[seat]:
                    new.remove(card)
                assert new, "the policy announces whatever it can"
                state = rules.apply(state, Announce(SUITS[SUIT[new[0]]]))
        assert any(table.hands) == (state.phase != "over")
        if state.phase != "over":
            assert (state.seat, state.trump) == (table.leader, SUITS[table.trump])
            assert state.frozen == table.frozen
            points = [p.cards + 50 * p.bips for p in state.players]
        else:
            points = [score.total for score in state.scores[0]]
        assert points == table.score and had <= table.score and trump >= 0


def first_lead(seed: int, options: dict[str, object]) -> State:
    return next(s for s in random_states(seed, **options) if s.phase == "play")


def whole_tours(options: dict[str, object], tours: int) -> None:
    start = first_lead(5, options)
    tables = Tables.of(start.variant)
    for seed in range(tours):
        cards = [card for card in range(52) for _ in range(2)]
        Pcg32(seed).shuffle(cards)
        n = start.variant.players
        state = rules.apply(rules.start(options), rules.Lot(seed % n))  # type: ignore[arg-type]
        state = rules.apply(state, rules.TurnUp(PACK[cards[-1]]))
        for card in cards[: 7 * n]:
            state = rules.apply(state, Draw(PACK[card]))
        hands = [[INDEX[held.card] for held in p.hand] for p in state.players]
        table = Table(
            hands=hands,
            shown=[[] for _ in hands],
            talon=cards[7 * n :][::-1],
            trump=SUITS.index(state.trump),
            coming=-1,
            frozen=False,
            leader=state.seat,
            trick=[],
            gone=[0] * len(PACK),
            score=[0.0] * n,
        )
        retold(state, table, tables)


@pytest.mark.parametrize("options", VARIANTS, ids=["two", "first", "no-trump-couple"])
def test_the_fast_loop_keeps_the_rules(options: dict[str, object]):
    whole_tours(options, 4)


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=["two", "first", "no-trump-couple"])
def test_the_fast_loop_keeps_the_rules_over_thousands_of_tours(options: dict[str, object]):
    whole_tours(options, 1000)


@pytest.mark.parametrize("options", VARIANTS[:2], ids=["two", "three"])
def test_deals_are_possible_and_all_cards_are_there(options: dict[str, object]):
    for number, state in enumerate(random_states(4, **options)[25::11]):
        if state.phase not in ("play", "window"):
            continue
        proof = prove(observe(state, state.seat))
        hands, talon = Deals.of(proof, 6).deal(Pcg32(number))
        dealt = sorted([card for hand in hands.values() for card in hand] + talon)
        assert dealt == [card for card, left in enumerate(proof.pool) for _ in range(left)]
        for past in proof.pasts:
            counts = tuple(sum(SUIT[c] == suit for c in hands[past.seat]) for suit in range(4))
            assert len(hands[past.seat]) == past.hidden and counts in admissible(past)


def test_every_card_is_as_likely_in_the_hidden_hand():
    """Each unseen copy is in the other's seven cards about as often as any other."""
    state = first_lead(9, VARIANTS[0])
    deals, found = Deals.of(prove(observe(state, state.seat)), 4), [0] * 52
    for luck in range(3000):
        for card in deals.deal(Pcg32(luck))[0][1]:
            found[card] += 1
    rates = [n / deals.pool.count(card) for card, n in enumerate(found) if deals.pool.count(card)]
    assert max(rates) < 1.4 * 3000 * 7 / 97 and min(rates) > 0.6 * 3000 * 7 / 97


def brute(mine: tuple[int, ...], his: tuple[int, ...], trump: int, my_lead: bool) -> int:
    """The ending by trying everything, without memory."""
    if not mine:
        return 0
    first, second = (mine, his) if my_lead else (his, mine)
    worth: list[int] = []
    for card in first:
        answers = [c for c in second if SUIT[c] == SUIT[card]] or second
        values: list[int] = []
        for answer in answers:
            same = SUIT[answer] == SUIT[card]
            beaten = HEIGHT[answer] >= HEIGHT[card] if same else SUIT[answer] == trump
            points = WORTH[card] + WORTH[answer]
            left = {True: list(mine), False: list(his)}
            left[my_lead].remove(card)
            left[not my_lead].remove(answer)
            i_win = my_lead != beaten
            rest = brute(tuple(left[True]), tuple(left[False]), trump, i_win)
            values.append((points if i_win else -points) + rest)
        worth.append(min(values) if my_lead else max(values))
    return max(worth) if my_lead else min(worth)


def test_the_last_tricks_are_solved():
    for seed in range(25):
        cards = [card for card in range(52) for _ in range(2)]
        Pcg32(seed).shuffle(cards)
        mine, his, trump = tuple(cards[:4]), tuple(cards[4:8]), seed % 4
        assert Ending(mine, his, trump, False).value(15, 15, True) == brute(mine, his, trump, True)
        values = drained(solve(mine, his, trump, False, None))
        assert max(values.values()) == brute(mine, his, trump, True)


def drained(thought):  # type: ignore[no-untyped-def]
    try:
        while True:
            next(thought)
    except StopIteration as end:
        return end.value


def frozen_states(seed: int) -> list[State]:
    states = random_states(seed, joueurs=2, tours=1)
    return [s for s in states if s.frozen and s.phase == "play" and len(rules.legal(s)) > 1]


def test_in_the_ending_no_card_is_better_than_the_one_chosen():
    for state in frozen_states(3)[-6:]:
        view = observe(state, state.seat)
        choice = run(Seeker(10).think(view, rules.legal(state), Pcg32(1), 10))
        assert choice.scores is not None
        assert choice.scores[choice.step] == max(choice.scores.values())
        best = max(outcome(rules.apply(state, step), state.seat) for step in rules.legal(state))
        assert outcome(rules.apply(state, choice.step), state.seat) == best


def outcome(state: State, me: int) -> int:
    """My lead at the end when both play their best, by the rules themselves."""
    if state.phase == "over":
        score = state.scores[0]
        return score[me].total - score[1 - me].total
    values = [outcome(rules.apply(state, step), me) for step in rules.legal(state)]
    return max(values) if state.seat == me else min(values)


def test_the_outlook_is_even_between_equal_hands():
    """Hands of the same cards differ by the lead alone."""
    state = first_lead(2, VARIANTS[0])
    table = laid_out(state, Pcg32(1))
    table.hands[1] = table.hands[0][:]
    table.leader = 0
    outlook = Outlook.of(2)
    lead = outlook.lead(table)
    table.leader = 1
    assert abs(lead + outlook.lead(table)) < 1e-9


@pytest.mark.parametrize("options", VARIANTS, ids=["two", "first", "no-trump-couple"])
def test_in_another_deal_that_looks_the_same_it_decides_the_same(options: dict[str, object]):
    asked = 0
    for state in random_states(3, **options)[30::25]:
        if state.phase not in ("play", "window"):
            continue
        view = observe(state, state.seat)
        dreamt = imagine(view, Pcg32(5))
        one = Seeker(10).think(view, rules.legal(state), Pcg32(2), 300)
        two = Seeker(10).think(observe(dreamt, state.seat), rules.legal(dreamt), Pcg32(2), 300)
        assert run(one) == run(two)
        asked += 1
    assert asked > 3


def test_it_says_the_best_so_far_between_slices():
    state = first_lead(1, VARIANTS[0])
    view, legal = observe(state, state.seat), rules.legal(state)
    said = [c for c in seek.seek(view, legal, Pcg32(1), 6000, 5) if c]
    assert len(said) >= 6000 // seek.SLICE // 3
    assert all(choice.step in legal for choice in said)


def test_the_last_window_is_not_let_go_by():
    """With no draw to come, 50 points are announced now or never (CA-7, CA-8)."""
    mine, his = "2S 3S 4S 5S 6S 7S 8S", "9S KD 3H 4H 5H 6H 7H"
    state = play(begun_with(mine, his, talon=2, coming="9C QD"), "8S +9C 9S +QD")
    choice = run(Seeker(10).think(observe(state, 1), rules.legal(state), Pcg32(1), 2000))
    assert choice.step == Announce("D") and Silent() in choice.probabilities
