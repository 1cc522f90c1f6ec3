"""A recorded game judged. Shallow here, so that it is quick; the sums are the same."""

import pytest

from core.codec import Replay, read
from core.history import AnyHistory, History
from core.refusal import Refusal
from core.review import ENOUGH, Review, reviewed
from games import REGISTRY
from games.backgammon import review as judge
from games.backgammon.brain.look import mix_at
from games.backgammon.brain.moves import ROLLS
from games.backgammon.brain.search import Search
from games.backgammon.game import GAME
from games.backgammon.outlook import score_of, side_of
from games.backgammon.rules import legal
from games.backgammon.sight import observe
from games.backgammon.steps import Double, Play, Rolled, Take

# a partie libre in which seat 0 doubled and took against the odds
GAME_WITH_CUBE = "1r.backgammon.AFEiXc6EFg53vN5te4umi8LZATi15ZflffxyrIfu8izBBzOwlh1sXvEQx41Cow9v-QJ"


@pytest.fixture(scope="module")
def history() -> AnyHistory:
    content = read(GAME_WITH_CUBE, REGISTRY)
    assert isinstance(content, Replay)
    return content.history


@pytest.fixture(scope="module")
def review(history: AnyHistory) -> Review:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judge, "WIDE", ((3, 4, 0.05),))
        patch.setattr(judge, "DEPTH", 1)
        return reviewed(GAME.reviewer(history, 0))


def test_every_play_is_judged_once_by_who_made_it(review: Review, history: AnyHistory):
    states = list(history.states())
    plays = [n for n, ply in enumerate(history.plies) if isinstance(ply.step, Play)]
    assert [judged.ply for judged in review.judged if judged.kind == "play"] == plays
    for judged in review.judged:
        assert judged.seat == observe(states[judged.ply], 0).decides
        assert judged.forced or len(legal(states[judged.ply])) > 1


def test_choices_come_best_first_and_the_loss_is_what_lies_between(review: Review):
    for judged in review.judged:
        if judged.forced:
            assert judged.loss == 0
            continue
        values = [way.value for way in judged.ways if way.value is not None]
        assert len(values) == len(judged.ways) and values == sorted(values, reverse=True)
        assert judged.loss == pytest.approx(values[0] - values[judged.played])
        assert judged.close == (0 < judged.loss < judge.CLOSE)


def test_arrows_of_a_choice_are_numbered_by_who_looks(review: Review, history: AnyHistory):
    for judged in review.judged:
        step = history.plies[judged.ply].step
        if judged.forced or not isinstance(step, Play):
            continue
        marks = judged.ways[judged.played].marks
        turned = [[25 - a, 25 - b] for a, b in step.hops]
        expected = [[a, b] for a, b in step.hops] if judged.seat == 0 else turned
        assert marks["arrows"] == expected
        assert marks["arrows_by"] == judged.seat


def test_what_passing_is_worth_is_the_stake(review: Review, history: AnyHistory):
    """In points with the cube at 1, to the one who answers."""
    answers = [judged for judged in review.judged if judged.kind in ("take", "drop")]
    doubles = [n for n, ply in enumerate(history.plies) if isinstance(ply.step, Double)]
    assert answers and len(answers) == len(doubles)
    for judged in answers:
        drop = next(w for w in judged.ways if w.say.key == "backgammon.review.way.drop")
        assert drop.value == pytest.approx(-1)
        assert isinstance(history.plies[judged.ply].step, Take) == (judged.kind == "take")


def test_luck_is_zero_on_average(history: AnyHistory):
    state = next(s for s in history.states() if sum(s.duel.throws) == 3)
    obs = observe(state, state.duel.mover)
    search = Search.of(mix_at(obs.board, score_of(obs), obs.stake, side_of(obs.owner)))
    total = 0.0
    for high, low in ROLLS:
        thrown = observe(
            type(state)(state.duel, state.board, (high, low), state.rolls, state.record),
            state.duel.mover,
        )
        work = judge._luck(search, thrown)
        try:
            while True:
                next(work)
        except StopIteration as end:
            total += end.value * (1 if high == low else 2)
    assert total == pytest.approx(0, abs=1e-9)


def test_few_decisions_have_no_rating(review: Review):
    figures = {
        figure.label.key.removeprefix("backgammon.review.figure."): figure.values
        for figure in review.figures
    }
    for seat in (0, 1):
        counted = [j for j in review.judged if j.seat == seat and not j.forced and j.counts]
        assert figures["decisions"][seat] == len(counted)
        assert (figures["pr"][seat] is None) == (len(counted) < ENOUGH)
        assert figures["lost"][seat] == pytest.approx(-sum(j.loss for j in counted))


def test_a_game_that_is_not_over_is_judged_as_far_as_it_goes():
    history = _begun()
    assert [judged.kind for judged in reviewed(GAME.reviewer(history, None)).judged] == ["play"]


def _begun() -> History:
    from core.history import begin

    history = begin(GAME, {"forme": "libre"})
    assert not isinstance(history, Refusal)
    for text in ("open:3-1", "8/5 6/5", "throw"):
        longer = history.then(GAME.decode(text))
        assert not isinstance(longer, Refusal)
        history = longer
    longer = history.then(Rolled(6, 4))
    assert not isinstance(longer, Refusal)
    return longer
