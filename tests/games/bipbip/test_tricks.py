"""Order, points, following suit, taking a trick (C2, C5, C6, C11, CA-1)."""

from itertools import pairwise, product

import pytest

from core.cards import PACK, SUITS, Card, parse_card
from games.bipbip.notation import encode
from games.bipbip.rules import legal
from games.bipbip.tricks import ORDER, best, must_follow, points
from tests.games.bipbip.deals import hand, play, table, why


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


def test_c2_two_packs_are_worth_264_and_a_suit_of_one_pack_33():
    assert points(PACK * 2) == 264
    assert all(points(c for c in PACK if c.suit == suit) == 33 for suit in SUITS)


def test_c2_the_two_is_the_best_card_and_the_three_the_last():
    for high, low in pairwise(ORDER):
        for suit, trump in product("SH", "SC"):
            assert best([Card(low, suit), Card(high, suit)], trump, False) == 1
            assert best([Card(high, suit), Card(low, suit)], trump, False) == 0


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("5S 2H 6S", 2),  # a discard never wins
        ("5S 3C 2S", 1),  # the smallest trump beats the 2
        ("5S 4C 3C AC", 3),  # the highest of several trumps
        ("3D 3H 3S", 0),  # everybody discards
        ("AC 2C KC 3C", 1),  # trump led
    ],
)
def test_c6_the_highest_trump_or_the_highest_of_the_suit_led(plays: str, winner: int):
    assert best(cards(plays), "C", False) == winner


def test_ca1_of_two_identical_cards_the_second_wins_or_by_option_the_first():
    for plays in ("AS AS", "3C 3C", "5S 3C 9H 3C"):
        last = len(plays.split()) - 1
        assert best(cards(plays), "C", False) == last
        assert best(cards(plays), "C", True) < last


def test_ca1_an_identical_discard_never_wins():
    assert best(cards("5S 2H 2H"), "C", False) == 0


def test_c5_who_holds_the_suit_must_follow_and_may_play_low():
    state = play(table("KS 3H", "3S 2S 9C 2C", talon=0), "KS")
    assert [encode(step) for step in legal(state)] == ["2S", "3S"]
    assert why(state, "9C") == "bipbip_must_follow"


def test_c5_without_the_suit_any_card_is_free():
    state = play(table("KS 3H", "3H 9C 2D", talon=0), "KS")
    assert {encode(step) for step in legal(state)} == {"3H", "9C", "2D"}


def test_c5_a_trump_led_is_followed_like_any_suit():
    state = play(table("3C 3H", "2C 9S", talon=0), "3C")
    assert [encode(step) for step in legal(state)] == ["2C"]


def test_c11_displayed_cards_follow_suit_too():
    state = play(table("9D 3H", "KD* QD* 5C", talon=0), "9D")
    assert [encode(step) for step in legal(state)] == ["KD*", "QD*"]
    assert why(state, "KD") == "bipbip_not_held", "the hidden king is another card"


def test_two_equal_cards_are_one_choice_but_a_displayed_one_is_another():
    state = table("7H 7H KD KD*", "3S", talon=0)
    assert [encode(step) for step in legal(state)] == ["7H", "KD", "KD*"]
    assert len(must_follow(hand("7H 7H"), "H")) == 2
