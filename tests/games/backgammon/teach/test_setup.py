"""A position set up by hand: counted, judged, written, read again."""

from typing import Any

import pytest

from core.refusal import Refusal
from games.backgammon.teach import setup


def fields(**changes: Any) -> dict[str, Any]:
    return {**setup.begin(), **changes}


def codes(**changes: Any) -> list[str]:
    _, wrong, text = setup.judged(fields(**changes))
    assert (text is None) == bool(wrong)
    return [refusal.code for refusal in wrong]


def board(mine: dict[int, int], theirs: dict[int, int]) -> list[int]:
    points = [0] * 26
    for point, n in mine.items():
        points[point] += n
    for point, n in theirs.items():
        points[point] -= n
    return points


def test_the_opening_stands():
    told, wrong, text = setup.judged(setup.begin())
    assert told == {"mine": 15, "theirs": 15, "pips": [167, 167]} and not wrong
    assert text is not None and setup.read(text) == setup.begin()


def test_a_sixteenth_checker_is_counted_and_refused():
    points = setup.begin()["points"]
    points[6] += 1
    told, wrong, text = setup.judged(fields(points=points))
    assert told["mine"] == 16 and text is None
    assert [(refusal.code, dict(refusal.facts)) for refusal in wrong] == [
        ("cube_setup_many_mine", {"n": 16, "over": 1})
    ]


def test_both_on_the_bar_against_closed_boards_cannot_be():
    mine = {**dict.fromkeys(range(1, 7), 2), 25: 1}
    theirs = {**dict.fromkeys(range(19, 25), 2), 0: 1}
    assert codes(points=board(mine, theirs)) == ["cube_setup_closed"]
    del theirs[24]
    assert codes(points=board(mine, theirs)) == []


def test_no_checker_at_all_is_said_for_each_side():
    assert codes(points=[0] * 26) == ["cube_setup_none_mine", "cube_setup_none_theirs"]


def test_checkers_that_are_missing_have_been_borne_off():
    assert codes(points=board({1: 2}, {24: 1})) == []


def test_cube_and_score_must_be_possible():
    assert codes(owner=0, stake=1) == ["backgammon_id_cube"]
    assert codes(match=5, score=[5, 0]) == ["backgammon_id_score"]
    assert codes(match=5, score=[4, 0], crawford=True) == []


def test_a_whole_setup_comes_back_from_its_text():
    for wanted in (
        fields(match=7, score=[2, 5], owner=1, stake=4, turn=0),
        fields(match=3, score=[2, 0], crawford=True),
        fields(jacoby=True, beavers=True),
    ):
        _, wrong, text = setup.judged(wanted)
        assert not wrong and text is not None
        assert setup.read(text) == wanted


@pytest.mark.parametrize(
    "changes",
    [{"points": [0] * 25}, {"points": "x"}, {"points": [99] * 26}, {"stake": 3}, {"turn": 2},
     {"owner": "a"}, {"match": 99}, {"match": True}, {"score": [0, -1]}, {"score": [True, 0]}],
)  # fmt: skip
def test_fields_that_are_no_fields_are_an_error(changes: dict[str, Any]):
    with pytest.raises((ValueError, TypeError, KeyError)):
        setup.judged(fields(**changes))


def test_a_text_that_is_no_position_is_refused():
    assert isinstance(setup.read("hop"), Refusal)
