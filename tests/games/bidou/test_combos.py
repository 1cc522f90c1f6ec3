"""The order of combinations: section 1.2, B4, B5, BA-2."""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from games.bidou import odds
from games.bidou.combos import CLASSES, ORDER, combination, compare, parse_dice, throws

TABLE = json.loads((Path(__file__).parents[2] / "vectors" / "bidou_order.json").read_text())
ROWS = TABLE["combinations"]


def expected(a: dict, b: dict) -> int:
    """The comparison as the case file tells it, without the engine."""
    if [a["dice"], b["dice"]] == ["1-1-1", "2-1-1"]:
        return 1
    if [a["dice"], b["dice"]] == ["2-1-1", "1-1-1"]:
        return -1
    return (a["rank"] > b["rank"]) - (a["rank"] < b["rank"])


def test_all_3136_comparisons_agree_with_the_case_file():
    wrong = [
        (a["dice"], b["dice"])
        for a in ROWS
        for b in ROWS
        if compare(parse_dice(a["dice"]), parse_dice(b["dice"])) != expected(a, b)
    ]
    assert len(ROWS) == 56 and wrong == []


def test_the_listing_and_its_names_agree_with_the_case_file():
    assert [str(one) for one in ORDER] == [row["shown_as"] for row in ROWS]
    assert [one.kind for one in ORDER] == [row["class"] for row in ROWS]
    assert Counter(one.kind for one in ORDER) == TABLE["counts"]
    assert set(CLASSES) == set(TABLE["class_rank"])


def test_b4_the_brelan_of_aces_beats_the_bidou_and_nothing_else_above_it():
    aces = parse_dice("1-1-1")
    above = [str(one) for one in ORDER if compare(one.dice, aces) > 0]
    assert above == ["2-2-1", "4-2-1", "6-6-6", "5-5-5", "4-4-4", "3-3-3", "2-2-2"]
    assert compare(aces, parse_dice("2-1-1")) == 1


def test_b4_strength_goes_round_in_seven_circles():
    bidou, aces = parse_dice("2-1-1"), parse_dice("1-1-1")
    between = [one for one in ORDER if compare(bidou, one.dice) > 0 and compare(one.dice, aces) > 0]
    assert len(between) == 7 and compare(aces, bidou) > 0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2-1-1", "2-2-1"),
        ("3-3-6", "3-3-1"),
        ("3-3-1", "1-1-6"),
        ("1-1-3", "3-2-1"),
        ("3-2-1", "4-3-2"),
        ("5-4-3", "6-5-4"),
        ("6-5-4", "6-6-5"),
        ("5-3-2", "6-2-1"),
    ],
)
def test_b5_and_the_classes_stand_in_decreasing_order(better: str, worse: str):
    assert compare(parse_dice(better), parse_dice(worse)) == 1
    assert compare(parse_dice(worse), parse_dice(better)) == -1


def test_ba2_equal_totals_are_equal_in_98_ordered_pairs_unless_digits_decide():
    pairs = [(a.dice, b.dice) for a in ORDER for b in ORDER if a != b]
    assert sum(compare(a, b) == 0 for a, b in pairs) == 98
    assert all(compare(a, b, "total_puis_chiffres") for a, b in pairs)
    assert compare(parse_dice("6-6-4"), parse_dice("6-5-5"), "total_puis_chiffres") == 1


def test_ba2_three_digits_part_the_98_equal_pairs_and_turn_60_pairs_round_both_ways():
    both = [
        (compare(a.dice, b.dice), compare(a.dice, b.dice, "trois_chiffres"))
        for a in ORDER
        for b in ORDER
    ]
    assert sum(one != other for one, other in both) == 218 == 98 + 2 * 60
    assert sum(one == -other != 0 for one, other in both) == 2 * 60


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["dice"])
def test_exact_chances_agree_with_the_case_file(row: dict):
    dice = parse_dice(row["dice"])
    beats, ties, loses = odds.against_one_throw(dice)
    assert {"beats": beats, "ties": ties, "loses": loses} == row["vs_one_throw_216"]
    chances = row["probability"]
    assert odds.ways(dice) == row["throws_of_216"]
    assert odds.reach_all(dice, 2) == Fraction(chances["two_throws_all"]["exact"])
    assert odds.reach_all(dice, 3) == Fraction(chances["three_throws_all"]["exact"])
    assert odds.reach_keeping(dice, 2) == Fraction(chances["two_throws_keep"]["exact"])
    assert odds.reach_keeping(dice, 3) == Fraction(chances["three_throws_keep"]["exact"])


def test_two_single_throws_are_equal_in_245_of_3888_cases():
    equal = sum(m * n for a, m in throws(3) for b, n in throws(3) if compare(a, b) == 0)
    assert Fraction(equal, 216 * 216) == Fraction(245, 3888)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_ways_of_a_throw_add_up(count: int):
    assert sum(ways for _, ways in throws(count)) == 6**count


@pytest.mark.parametrize("text", ["", "2-1", "7-1-1", "2-1-1-1", "a-b-c", "211", "2-1-", "²-1-1"])
def test_what_is_not_three_faces_is_refused(text: str):
    with pytest.raises(ValueError):
        parse_dice(text)


def test_dice_are_written_as_players_write_them():
    assert str(combination(parse_dice("6-3-3"))) == "3-3-6"
    assert str(combination(parse_dice("1-6-1"))) == "1-1-6"
    assert all(parse_dice(str(one)) == one.dice for one in ORDER)
