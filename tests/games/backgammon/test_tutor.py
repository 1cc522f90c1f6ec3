"""Whether a step is a mistake, told before it is made and from the observation alone."""

import pytest

from core.advice import Advice
from core.history import begin
from core.refusal import Refusal
from games.backgammon import review, review_plays, review_words
from games.backgammon.game import GAME
from games.backgammon.steps import Double, Throw


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_plays, "WIDE", ((3, 4, 0.05),))
    monkeypatch.setattr(review_words, "DEPTHS", (1,))


def advised(texts: tuple[str, ...], step: str) -> Advice | None:
    history = begin(GAME, {"forme": "libre"})
    assert not isinstance(history, Refusal)
    for text in texts:
        history = history.then(GAME.decode(text))
        assert not isinstance(history, Refusal), text
    turn = GAME.turn(history.state)
    obs = GAME.observe(history.state, turn.seat)
    work = GAME.advice(obs, GAME.legal(history.state), GAME.decode(step))
    try:
        while True:
            next(work)
    except StopIteration as end:
        return end.value


def test_the_best_opening_play_is_not_asked_about():
    assert advised(("open:3-1",), "8/5 6/5") is None


def test_a_wild_opening_play_is_and_the_hint_is_better():
    found = advised(("open:3-1",), "6/3 6/5")
    assert found is not None and found.big
    assert found.loss > review.BLUNDER
    assert found.hint.facts["best"].key == "backgammon.journal.play"
    assert sorted(found.marks["arrows"]) == [[6, 5], [8, 5]]


def test_a_double_before_anything_has_happened_is_a_mistake_and_a_throw_is_not():
    opened = ("open:3-1", "8/5 6/5")
    assert advised(opened, GAME.encode(Throw())) is None
    found = advised(opened, GAME.encode(Double()))
    assert found is not None and found.hint.facts["best"].key == "backgammon.review.way.throw"
