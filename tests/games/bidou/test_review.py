"""A game of Bidou judged, from what was seen alone."""

import pytest

from core.history import History, begin
from core.review import Review, reviewed
from games.bidou import weigh
from games.bidou.game import GAME
from games.bidou.review import review

GAMES = {
    # the second holds an 8 with the best hand but one; then a pass hides both hands
    "hidden": "o6 o1 d665 s d{other} s e8 x9 p",
    "shown": "o6 o1 d665 s d{other} s e8 t",
}


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(weigh, "ROUNDS", 10)


def judged(text: str, seat: int | None = 0) -> Review:
    history = begin(GAME, {})
    assert isinstance(history, History)
    for word in text.split():
        after = history.then(GAME.decode(word))
        assert isinstance(after, History), (word, after)
        history = after
    return reviewed(review(history, seat))


def test_every_decision_of_the_looker_is_judged_best_first():
    found = judged(GAMES["hidden"].format(other="322"))
    mine = [one for one in found.judged if one.seat == 0]
    assert [one.kind for one in mine] == ["throw", "open", "answer"]
    for one in mine:
        values = [way.value for way in one.ways]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 100 for value in values)
        assert one.loss == pytest.approx(values[0] - values[one.played], abs=0.06)


def test_a_hand_that_stayed_secret_changes_nothing_and_is_not_judged():
    found = [judged(GAMES["hidden"].format(other=other)) for other in ("322", "211")]
    assert found[0] == found[1]
    assert {one.seat for one in found[0].judged} == {0}


def test_a_hand_that_was_shown_is_judged_too():
    found = judged(GAMES["shown"].format(other="322"))
    answer = next(one for one in found.judged if one.seat == 1 and one.kind == "answer")
    # to hold an 8 with the weakest hand gives much away
    assert answer.loss > found.blunder
    assert answer.ways[0].say.key == "bidou.review.way.pass"


def test_the_range_is_a_share_of_all_hands_and_moves_with_the_word():
    found = judged(GAMES["shown"].format(other="322"), None)
    chart = next(one.chart for one in found.judged if one.kind == "answer")
    assert chart is not None
    before, after = zip(*(shares for _, shares in chart.rows), strict=True)
    assert sum(before) == pytest.approx(1, abs=0.02)
    assert sum(after) == pytest.approx(1, abs=0.02)
    assert before != after
