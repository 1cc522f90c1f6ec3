"""The strongest player's parts: the fast table, the worlds, the judgement, the solved ending."""

import pytest

from core.cards import PACK, SUITS
from core.game import run
from core.rng import Pcg32
from games.bipbip import rules
from games.bipbip.bots import Seeker
from games.bipbip.brain import light, seek
from games.bipbip.brain.light import CODE, Light
from games.bipbip.brain.mind import Mind, mind
from games.bipbip.brain.play import lead, play_on, scale
from games.bipbip.brain.worlds import Worlds
from games.bipbip.dream import imagine
from games.bipbip.ending import Ending, solve
from games.bipbip.playout import HEIGHT, SUIT, WORTH
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


def world_of(state: State, luck: Pcg32) -> Light:
    """A world that the one who is to play imagines."""
    return Worlds.of(observe(state, state.seat), mind(state.variant.players), 104).deal(luck)


def dealt(state: State, cards: list[int]) -> Light:
    """The table as it is after the deal; the rest of `cards` is the talon."""
    n = state.variant.players
    hands = [[INDEX[held.card] for held in p.hand] for p in state.players]
    table = Light(
        n=n,
        ties=int(state.variant.first_identical),
        trump_couples=state.variant.trump_couples,
        hands=hands,
        codes=[0] * (4 * n),
        out=[0] * 4,
        talon=cards[7 * n :][::-1],
        left=104 - 7 * n,
        trump=SUITS.index(state.trump),
        coming=-1,
        frozen=False,
        leader=state.seat,
        trick=[],
        score=[0] * n,
    )
    for seat, hand in enumerate(hands):
        for card in hand:
            table.codes[4 * seat + SUIT[card]] += CODE[card]
    return table


def face(card: int) -> int:
    """As it stands in PACK."""
    return card if card < 52 else 13 * (card % 4) + 1 + (card >= light.SHOWN_QUEEN)


def retold(state: State, table: Light, learnt: Mind) -> None:
    """The fast loop plays a tour trick by trick; the rules are told what it did and must agree."""
    n = table.n
    while any(table.hands):
        before, left = [hand[:] for hand in table.hands], table.left
        seats = [(table.leader + i) % n for i in range(n)]
        play_on(table, learnt, 1)
        for seat in seats:
            left -= not state.frozen
            drawn = None if state.frozen else table.talon[left]
            had, has = before[seat][:], table.hands[seat][:]
            new = [c for c in (*range(52, 60),) if has.count(c) > had.count(c)]
            for card in new:  # laid down in this trick: a king and a queen
                has[has.index(card)] = face(card)
            if drawn is not None:
                has.remove(drawn)
            for card in has:
                had.remove(card)
            (card,) = had
            state = rules.apply(state, Play(PACK[face(card)], card >= 52))
            if drawn is not None:
                state = rules.apply(state, Draw(PACK[drawn]))
            if state.phase == "window" and state.seat == seat:
                said = Announce(SUITS[new[0] % 4]) if new else Silent()
                state = rules.apply(state, said)
            else:
                assert not new
        assert any(table.hands) == (state.phase != "over")
        check(table)
        if state.phase != "over":
            assert (state.seat, state.trump) == (table.leader, SUITS[table.trump])
            assert state.frozen == table.frozen
            points = [p.cards + 50 * p.bips for p in state.players]
        else:
            points = [score.total for score in state.scores[0]]
        assert points == table.score


def check(table: Light) -> None:
    """The codes are what the hands say."""
    for seat, hand in enumerate(table.hands):
        codes = [0, 0, 0, 0]
        for card in hand:
            codes[light.SUIT[card]] += CODE[card]
        assert codes == table.codes[4 * seat : 4 * seat + 4]


def first_lead(seed: int, options: dict[str, object]) -> State:
    return next(s for s in random_states(seed, **options) if s.phase == "play")


def whole_tours(options: dict[str, object], tours: int) -> None:
    learnt = mind(int(str(options["joueurs"])))
    for seed in range(tours):
        cards = [card for card in range(52) for _ in range(2)]
        Pcg32(seed).shuffle(cards)
        n = learnt.n
        state = rules.apply(rules.start(options), rules.Lot(seed % n))  # type: ignore[arg-type]
        state = rules.apply(state, rules.TurnUp(PACK[cards[-1]]))
        for card in cards[: 7 * n]:
            state = rules.apply(state, Draw(PACK[card]))
        retold(state, dealt(state, cards), learnt)


@pytest.mark.parametrize("options", VARIANTS, ids=["two", "first", "no-trump-couple"])
def test_the_fast_loop_keeps_the_rules(options: dict[str, object]):
    whole_tours(options, 4)


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=["two", "first", "no-trump-couple"])
def test_the_fast_loop_keeps_the_rules_over_thousands_of_tours(options: dict[str, object]):
    whole_tours(options, 1000)


@pytest.mark.parametrize("options", VARIANTS[:2], ids=["two", "three"])
def test_worlds_are_possible_and_all_cards_are_there(options: dict[str, object]):
    for number, state in enumerate(random_states(4, **options)[25::11]):
        if state.phase not in ("play", "window"):
            continue
        view = observe(state, state.seat)
        proof, world = prove(view), world_of(state, Pcg32(number))
        hidden = [[c for c in hand if c < 52] for hand in world.hands[1:]]
        assert sorted([c for hand in hidden for c in hand] + world.talon) == [
            card for card, left in enumerate(proof.pool) for _ in range(left)
        ]
        assert len(world.talon) == world.left or state.frozen
        check(world)
        for past in proof.pasts:
            counts = tuple(sum(SUIT[c] == suit for c in hidden[past.seat - 1]) for suit in range(4))
            assert len(hidden[past.seat - 1]) == past.hidden and counts in admissible(past)


def test_what_players_keep_is_likelier_in_a_hand():
    """Late in a tour a 2 that nobody has seen is in the other's hand more often than a 6."""
    states = random_states(6, **VARIANTS[0])
    state = next(s for s in states if s.phase == "play" and sum(s.talon) == 20)
    worlds = Worlds.of(observe(state, state.seat), mind(2), 4)
    found, pool = {"2": 0.0, "6": 0.0}, [PACK[card].rank for card in worlds.pool]
    for luck in range(400):
        for card in worlds.deal(Pcg32(luck)).hands[1]:
            rank = PACK[face(card)].rank
            if rank in found:
                found[rank] += 1 / pool.count(rank)
    assert found["2"] > 1.1 * found["6"]


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
        choice = run(Seeker(2).think(view, rules.legal(state), Pcg32(1), 10))
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


def test_the_judgement_is_even_between_equal_hands():
    """Hands of the same cards differ by the lead alone."""
    table = world_of(first_lead(2, VARIANTS[0]), Pcg32(1))
    table.hands[1], table.codes[4:] = table.hands[0][:], table.codes[:4]
    table.leader = 0
    first = lead(table, mind(2))
    table.leader = 1
    assert first + lead(table, mind(2)) == 0


def test_points_made_are_worth_what_they_are():
    for players in (2, 3, 4):
        table = world_of(first_lead(2, {"joueurs": players, "tours": 1}), Pcg32(1))
        before = lead(table, mind(players))
        table.score[0] += 7
        assert lead(table, mind(players)) - before == 7 * scale(players)


@pytest.mark.parametrize("options", VARIANTS, ids=["two", "first", "no-trump-couple"])
def test_in_another_deal_that_looks_the_same_it_decides_the_same(options: dict[str, object]):
    asked = 0
    for state in random_states(3, **options)[30::25]:
        if state.phase not in ("play", "window"):
            continue
        view = observe(state, state.seat)
        dreamt = imagine(view, Pcg32(5))
        one = Seeker(2).think(view, rules.legal(state), Pcg32(2), 300)
        two = Seeker(2).think(observe(dreamt, state.seat), rules.legal(dreamt), Pcg32(2), 300)
        assert run(one) == run(two)
        asked += 1
    assert asked > 3


def test_it_says_the_best_so_far_between_slices():
    state = first_lead(1, VARIANTS[0])
    view, legal = observe(state, state.seat), rules.legal(state)
    said = [c for c in seek.seek(view, legal, Pcg32(1), 6000, 2) if c]
    assert len(said) >= 6000 // seek.SLICE // 3
    assert all(choice.step in legal for choice in said)


def test_the_last_window_is_not_let_go_by():
    """With no draw to come, 50 points are announced now or never (CA-7, CA-8)."""
    mine, his = "2S 3S 4S 5S 6S 7S 8S", "9S KD 3H 4H 5H 6H 7H"
    state = play(begun_with(mine, his, talon=2, coming="9C QD"), "8S +9C 9S +QD")
    choice = run(Seeker(2).think(observe(state, 1), rules.legal(state), Pcg32(1), 2000))
    assert choice.step == Announce("D") and Silent() in choice.probabilities


def test_imagined_hands_seldom_hold_a_couple_that_waits(monkeypatch: pytest.MonkeyPatch):
    """Who draws one announces it, mostly; a hand dealt card by card does not know that."""
    states = [s for s in random_states(3, joueurs=2, tours=1) if s.phase == "play" and not s.frozen]

    def share() -> float:
        luck, held = Pcg32(5), 0
        for state in states[::6]:
            worlds = Worlds.of(observe(state, state.seat), mind(2), 4)
            for _ in range(20):
                codes = worlds.deal(luck).codes[4:]
                held += any(light.COUPLE[code] for code in codes)
        return held / (20 * len(states[::6]))

    found = share()
    monkeypatch.setattr("games.bipbip.brain.worlds.CHANCES", 1)
    blind = share()
    print(found, blind)
    assert 0 < found < blind / 2
