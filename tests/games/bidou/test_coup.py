"""A coup: drawing, throwing, exposing, talking. Clauses 1.3.1 to 1.3.8, BA-1, BA-3 to BA-9."""

import pytest

from core.game import Decide, Roll
from core.refusal import Refusal
from games.bidou import rules
from games.bidou.state import Again, Ordered, Shown, Stopped
from games.bidou.steps import Raise, Rethrow, Stake
from tests.games.bidou.play import begun, play, settled, talk, why

FIRST_A = "o6 o1"
SECOND_MANCHE = f"{FIRST_A} d111 s d222 s e8 x9 t {FIRST_A}"


# ---- 1.3.1: order of speech ----


def test_1_3_1_the_highest_die_speaks_first():
    state = play(begun(), "o2 o5")
    assert state.pair == (1, 0) and rules.turn(state) == Roll("1.1.1.1")


def test_1_3_1_tied_players_throw_again():
    state = play(begun(), "o4 o4 o1 o3")
    assert state.record[-1] == Ordered((1, 0))


def test_1_3_1_of_three_only_the_tied_ones_throw_again():
    state = play(begun(joueurs=3), "o2 o5 o2")
    assert state.phase == "order" and state.actor == 0
    assert play(state, "o1 o6").order == (1, 2, 0)


def test_1_3_1_the_order_is_drawn_anew_for_each_manche():
    state = play(begun(), f"{FIRST_A} d111 s d222 s e8 x9 t")
    assert state.manche == 2 and state.phase == "order"


# ---- 1.3.2, 1.3.3: throwing ----


def test_1_3_2_the_first_throw_is_compulsory_and_the_third_is_the_last():
    state = play(begun(), FIRST_A)
    assert isinstance(rules.turn(state), Roll)
    state = play(state, "d421 r d665 r")
    assert rules.turn(state) == Roll("1.1.0.3")
    state = play(state, "d322")
    assert state.hands[0].dice == (3, 2, 2) and state.hands[0].done
    assert rules.turn(state) == Roll("1.1.1.1")


def test_1_3_2_nothing_is_kept_in_the_first_manche_and_the_belle():
    state = play(begun(), f"{FIRST_A} d421")
    assert rules.legal(state)[1:] == (Rethrow(),)
    assert why(state, "r21") == "bidou_no_exposing"
    belle = play(begun(), f"{SECOND_MANCHE} d222 s d111 s e8 x9 t o6 o1 d421")
    assert belle.manche == 3 and why(belle, "r4") == "bidou_no_exposing"


def test_1_3_3_one_or_two_dice_may_be_exposed_in_the_second_manche():
    state = play(begun(), f"{SECOND_MANCHE} d421")
    keeps = [step.keep for step in rules.legal(state) if isinstance(step, Rethrow)]
    assert keeps == [(), (4,), (2,), (1,), (4, 2), (4, 1), (2, 1)]
    assert why(state, "r421") == "bidou_keep_two"
    assert why(state, "r6") == "bidou_not_your_dice"
    state = play(state, "r21")
    assert sum(ways for _, ways in rules.choices(state)) == 6
    assert state.record[-1] == Again(0, (2, 1))
    state = play(state, "d1")
    assert state.hands[0].dice == (2, 1, 1) and state.hands[0].exposed == (2, 1)


def test_1_3_3_who_stops_at_once_exposes_nothing():
    state = play(begun(), f"{SECOND_MANCHE} d421 s")
    assert state.hands[0].exposed == ()


def test_ba9_exposed_dice_may_be_taken_back_unless_chosen_otherwise():
    taken = play(begun(), f"{SECOND_MANCHE} d421 r21 d3")
    assert why(taken, "r3") is None and why(taken, "r") is None
    bound = play(begun(reprise=False), f"{SECOND_MANCHE} d421 r2 d31")
    assert why(bound, "r") == why(bound, "r3") == "bidou_stays_exposed"
    assert why(bound, "r32") is None and why(bound, "s") is None


def test_ba7_throws_are_public_unless_secret():
    public = play(begun(), f"{FIRST_A} d421 r d421 s")
    assert public.record[-1] == Stopped(0, 2)
    secret = play(begun(jets="secrets"), f"{FIRST_A} d421 r d421 s")
    assert secret.record[-1] == Stopped(0, None)
    assert not any(isinstance(event, Again) for event in secret.record)


def test_ba8_limite_421_binds_the_second_player():
    state = play(begun(limite_421=True), f"{FIRST_A} d421 s d665")
    assert state.phase == "speak" and state.hands[1].throws == 1
    state = play(begun(limite_421=True), f"{FIRST_A} d421 r d421 s d665 r d665")
    assert state.phase == "speak"


def test_ba8_fewer_throws_speak_first():
    state = play(begun(parole="moins_de_jets"), f"{FIRST_A} d421 r d421 s d665 s")
    assert state.speaker == state.actor == 1
    equal = play(begun(parole="moins_de_jets"), f"{FIRST_A} d421 s d665 s")
    assert equal.speaker == 0


@pytest.mark.parametrize("other", [{"limite_421": True}, {"parole": "moins_de_jets"}])
def test_ba8_throws_that_nobody_counts_limit_nobody(other: dict):
    refused = rules.start({"jets": "secrets", **other})
    assert isinstance(refused, Refusal) and refused.code == "bidou_secret_limit"


def test_rules_move_on_to_the_talk_when_both_have_thrown():
    state = play(begun(), f"{FIRST_A} d421 s d665 s")
    assert rules.turn(state) == Decide(0)
    assert rules.legal(state) == (Stake(2), Stake(4), Stake(6), Stake(8))


# ---- 1.3.4 to 1.3.7: the talk ----


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("e3", "bidou_even_stake"),
        ("e1", "bidou_even_stake"),
        ("e0", "bidou_least_stake"),
        ("e10", "bidou_stake_cap"),
        ("p", "bidou_must_open"),
        ("t", "bidou_no_stake"),
        ("x4", "bidou_no_stake"),
        ("s", "bidou_speak_now"),
        ("d421", "bidou_speak_now"),
    ],
)
def test_1_3_4_the_first_to_speak_fixes_an_even_stake(said: str, code: str):
    assert why(talk(), said) == code


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("e4", "bidou_staked"),
        ("x4", "bidou_raise_more"),
        ("x2", "bidou_raise_more"),
        ("x10", "bidou_raise_cap"),
    ],
)
def test_1_3_5_the_answer_is_pass_hold_or_more(said: str, code: str):
    state = play(talk(), "e4")
    assert why(state, said) == code
    assert why(state, "p") is why(state, "t") is why(state, "x5") is why(state, "x9") is None


def test_1_3_6_raises_go_on_as_long_as_the_cap_allows():
    state = play(talk(), "e2 x3 x4 x5 x6 x7 x8 x9")
    assert state.actor == 0 and why(state, "x10") == "bidou_at_cap"


@pytest.mark.parametrize(
    ("said", "loser", "due"),
    [
        ("e8 p", 1, 4),
        ("e4 x6 p", 0, 4),
        ("e2 x4 x6 p", 1, 4),
        ("e4 t", 1, 4),
        ("e2 x5 t", 1, 5),
    ],
)
def test_1_3_7_what_a_coup_costs(said: str, loser: int, due: int):
    end = settled(play(talk(), said))
    assert (end.loser, end.due) == (loser, due)


def test_1_3_8_cups_are_lifted_on_hold_only():
    held = play(talk(), "e4 t")
    assert held.lifted and sum(isinstance(event, Shown) for event in held.record) == 2
    passed = play(talk(), "e4 p")
    assert not passed.lifted and not any(isinstance(e, Shown) for e in passed.record)


def test_nothing_is_said_after_the_end_of_a_coup():
    for said in ("e4 p", "e4 t"):
        assert why(play(talk(), said), "x6") == "bidou_dice_roll"


def test_ba1_equal_hands_cost_nothing():
    end = settled(play(talk(hands=("6-6-4", "6-5-5")), "e4 t"))
    assert (end.result, end.loser, end.pot) == ("coup_nul", None, 9)


def test_ba1_a_coup_sec_is_thrown_until_it_decides():
    state = play(talk(hands=("6-6-4", "6-5-5"), sudden_death=True), "e4 t")
    assert rules.turn(state) == Roll("1.1.0.sec.1")
    state = play(state, "d531 d621")
    assert rules.turn(state) == Roll("1.1.0.sec.2")
    end = settled(play(state, "d211 d111"))
    assert (end.result, end.loser, end.due) == ("tenu", 0, 4)


def test_ba2_digits_decide_where_it_was_chosen():
    end = settled(play(talk(hands=("6-6-4", "6-5-5"), points="total_puis_chiffres"), "e4 t"))
    assert end.loser == 1


def test_ba4_free_speech_passes_the_opening_on():
    state = play(talk(free_speech=True), "p")
    assert state.actor == 1
    end = settled(play(state, "e4 p"))
    assert (end.loser, end.due) == (0, 2)
    void = play(state, "p")
    assert settled(void).result == "coup_nul" and not void.lifted


@pytest.mark.parametrize(
    ("cap", "stakes", "most"),
    [
        ("9", [2, 4, 6, 8], 9),
        ("pot", [2], 3),
        ("effectif", [2, 4, 6, 8], 8),
        ("3", [2], 3),
        ("aucun", list(range(2, 100, 2)), 99),
    ],
)
def test_ba5_the_cap_binds_openings_and_raises(cap: str, stakes: list[int], most: int):
    state = talk(3, (1, 5), cap=cap)
    assert [step.amount for step in rules.legal(state) if isinstance(step, Stake)] == stakes
    raised = rules.legal(play(state, "e2"))
    assert max(step.to for step in raised if isinstance(step, Raise)) == most


def test_ba5_the_compulsory_stake_is_possible_with_an_empty_pot():
    assert rules.legal(talk(0, (4, 5), cap="pot")) == (Stake(2),)


def test_ba6_even_raises_where_they_were_chosen():
    state = play(talk(even_raises=True), "e4")
    assert why(state, "x5") == "bidou_even_raise" and why(state, "x6") is None
    assert why(play(state, "x8"), "x9") == "bidou_at_cap"


@pytest.mark.parametrize(
    ("parole", "openers"),
    [("alternee", [0, 1, 0]), ("gagnant", [0, 0, 0]), ("perdant", [0, 1, 0]), ("fixe", [0, 0, 0])],
)
def test_ba3_who_opens_the_next_coup(parole: str, openers: list[int]):
    state = play(begun(parole=parole), FIRST_A)
    seen: list[int] = []
    for _ in range(3):
        seen.append(state.pair[0])
        state = play(state, "d421 s d421 s e2 p")
    assert seen == openers


def test_ba3_the_turn_passes_on_after_a_coup_nul():
    state = play(begun(), f"{FIRST_A} d421 s d421 s e2 t")
    assert state.pair == (1, 0)


def test_ba3_tirage_draws_for_each_coup():
    state = play(begun(parole="tirage"), f"{FIRST_A} d421 s d665 s e2 p")
    assert state.phase == "order" and state.coup == 2
    assert play(state, "o1 o2").pair == (1, 0)
