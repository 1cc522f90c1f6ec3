"""Bip-bip: who, when, how often, and what it does to the trump (C7 … C11, CA-2 … CA-8)."""

import pytest

from games.bipbip import rules
from games.bipbip.couples import announceable
from games.bipbip.notation import encode
from games.bipbip.state import Held, State, Variant
from tests.games.bipbip.deals import decider, hand, play, table, why

ODETTE = "2C AC 10H 4S KD 3S 5S"
MARCEL = "6S 7H 8H 9H JH KH 5D"


def test_c8_the_published_example_announced_at_once():
    state = play(table(ODETTE, MARCEL, coming="QD"), "5S +QD !D")
    assert (state.trump, state.next_trump) == ("C", "D"), "C9: the trick keeps the old trump"
    assert [player.bips for player in state.players] == [1, 0]
    shown = [h for h in state.players[0].hand if h.shown]
    assert sorted(str(h.card) for h in shown) == ["KD", "QD"]
    assert len(state.players[0].hand) == 7, "C11: the couple is still part of the hand"


def test_c8_one_may_wait_and_announce_after_a_later_draw():
    state = play(table(ODETTE, MARCEL, coming="QD 9C 3H"), "5S +QD - 6S +3H")
    assert decider(state) == 1, "nothing was announced"
    state = play(state, "9H +9C 10H")
    assert play(state, rules_draw(state) + " !D").players[0].bips == 1


def rules_draw(state: State) -> str:
    """Any card that changes nothing."""
    return next(encode(step) for step, _ in rules.choices(state) if encode(step)[1] not in "KQ")


def test_c9_the_new_trump_rules_from_the_next_trick():
    state = play(table(ODETTE, MARCEL, coming="QD 3H"), "5S +QD !D 6S +3H")
    assert (state.trump, state.next_trump) == ("D", "")


def test_c10_two_in_one_trick_score_both_and_the_last_fixes_the_trump():
    state = play(table(ODETTE, MARCEL, coming="QD QH"), "5S +QD !D 6S +QH !H")
    assert [player.bips for player in state.players] == [1, 1]
    assert state.trump == "H"


def test_c11_a_displayed_card_can_be_played():
    state = play(table(ODETTE, MARCEL, coming="QD 3H 9C"), "5S +QD !D 6S +3H")
    assert decider(state) == 1
    state = play(state, "5D +9C")
    assert why(state, "KD") == "bipbip_not_held"
    assert play(state, "KD*").players[0].hand.count(Held(hand("QD*")[0].card, True)) == 1


def test_ca2_no_window_before_ones_own_draw():
    state = table(ODETTE.replace("5S", "QD"), MARCEL)
    assert why(state, "!D") == "bipbip_no_window"
    assert why(play(state, "4S"), "!D") == "bipbip_no_window"


def test_ca2_the_window_closes_when_the_next_player_plays():
    state = play(table(ODETTE, MARCEL, coming="QD"), "5S +QD -")
    assert decider(state) == 1
    assert why(state, "!D") == "bipbip_no_window"
    assert why(play(state, "6S"), "!D") == "bipbip_no_window"


def test_without_a_couple_there_is_nothing_to_decide():
    state = play(table(ODETTE, MARCEL, coming="QS"), "5S +QS")
    assert (state.phase, decider(state)) == ("play", 1)


def test_c8_king_and_queen_of_two_suits_are_no_couple():
    state = play(table(ODETTE.replace("10H", "KH QH"), MARCEL, coming="QS"), "5S +QS")
    assert state.phase == "window"
    assert why(state, "!D") == "bipbip_couple_not_held"
    assert why(state, "!S") == "bipbip_couple_not_held"


def test_ca3_before_the_first_lead_in_playing_order_and_effective_at_once():
    state = rules.all_dealt(table("KD QD 3S", "KH QH 4S", "5S 6S 7S", window_before_lead=True))
    assert (state.phase, state.seat) == ("before_lead", 0)
    state = play(state, "!D")
    assert (state.phase, state.seat, state.trump) == ("before_lead", 1, "C")
    state = play(state, "!H")
    assert (state.phase, state.seat, state.trump) == ("play", 0, "H")


def test_ca3_by_default_a_couple_dealt_waits_for_the_first_window():
    state = rules.all_dealt(table("KD QD 3S", "KH QH 4S"))
    assert state.phase == "play"


def test_ca4_the_couple_of_the_trump_scores_and_the_trump_stays():
    state = play(table(ODETTE, MARCEL, trump="D", coming="QD 3H"), "5S +QD !D 6S +3H")
    assert (state.trump, state.players[0].bips) == ("D", 1)


def test_ca4_a_couple_of_the_old_trump_restores_it():
    state = table(ODETTE, MARCEL.replace("KH", "KC"), coming="QD QC")
    assert play(state, "5S +QD !D 6S +QC !C").trump == "C"


def test_ca4_interdit_excludes_the_trump_in_force_only():
    state = table(ODETTE + " KH QH", MARCEL, trump="D", coming="QD", trump_couples=False)
    state = play(state, "5S +QD")
    assert why(state, "!D") == "bipbip_couple_trump"
    assert why(state, "!H") is None


def test_ca5_each_card_serves_once():
    state = play(table("KD* QD* 3S 4S", "6S 7S", trump="D", coming="QD"), "3S +QD")
    assert state.phase == "play", "KD is used: no couple, no window"
    state = play(table("KD* QD* KD 3S", "6S 7S", trump="D", coming="QD"), "3S +QD !D")
    assert state.players[0].bips == 1


def test_ca5_reemploi_takes_one_fresh_card_and_never_the_same_couple():
    state = play(table("KD* QD* 3S", "6S 7S", coming="QD", reuse=True), "3S +QD !DK")
    assert state.players[0].bips == 1
    assert announceable(hand("KD* QD*"), "C", Variant(2, 1, reuse=True)) == ()


def test_ca5_reemploi_lets_the_player_say_which_card_serves_again():
    state = play(table("KD* QD* KD 3S", "6S 7S", coming="QD", reuse=True), "3S +QD")
    assert [why(state, text) for text in ("!D", "!DK", "!DQ")] == [None] * 3
    state = play(table("KD* QD* KD 3S", "6S 7S", coming="9C", reuse=True), "3S +9C")
    assert [why(state, text) for text in ("!D", "!DK")] == ["bipbip_couple_not_held"] * 2
    assert why(state, "!DQ") is None
    state = play(table("KD* QD* KD 3S", "6S 7S", coming="QD"), "3S +QD")
    assert why(state, "!DK") == "bipbip_couple_used", "not without the option"


def test_ca5_reemploi_saves_the_second_fresh_card():
    state = table("KD* QD* KD 3S", "6S 7S 8S", coming="QD 9C 9H", reuse=True)
    state = play(state, "3S +QD !DK")
    assert Held(hand("KD")[0].card) in state.players[0].hand, "the fresh king waits for its turn"
    state = play(state, "6S +9C 7S +9H KD*")
    assert state.phase == "draw"


def test_ca6_one_announcement_a_window_or_several_by_option():
    both = "KD QD KH QH 3S 4S 5S"
    state = play(table(both, MARCEL, coming="9C"), "3S +9C !D")
    assert decider(state) == 1
    state = play(table(both, MARCEL, coming="9C", several=True), "3S +9C !D")
    assert (decider(state), state.phase, state.said) == (0, "window", True)
    state = play(state, "!H")
    assert (decider(state), state.next_trump, state.players[0].bips) == (1, "H", 2)


def test_ca7_an_announcement_in_the_last_trick_with_a_draw_counts():
    state = play(table(ODETTE, MARCEL, talon=2, coming="QD 3H"), "5S +QD !D 6S +3H")
    assert (state.frozen, state.trump, state.players[0].bips) == (True, "D", 1)


def test_ca8_after_the_freeze_nothing_is_announced():
    state = table("KD QD 2C 3S", MARCEL, talon=0)
    assert why(state, "!D") == "bipbip_frozen"
    state = play(state, "3S")
    assert (decider(state), why(state, "!D")) == (1, "bipbip_frozen")


@pytest.mark.parametrize("step", ["!S", "!D", "-"])
def test_nobody_speaks_out_of_turn(step: str):
    assert why(table(ODETTE, MARCEL), step) == "bipbip_no_window"


def test_in_the_window_one_speaks_before_anybody_plays():
    state = play(table(ODETTE, MARCEL, coming="QD"), "5S +QD")
    assert why(state, "KD") == "bipbip_window_open"
