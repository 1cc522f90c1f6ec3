"""A recorded game judged. Shallow here, so that it is quick; the sums are the same."""

from typing import Any

import pytest

from core.codec import Replay, read
from core.history import AnyHistory, History, begin
from core.refusal import Refusal
from core.review import ENOUGH, Judged, Review, reviewed
from games import REGISTRY
from games.backgammon import review as judge
from games.backgammon import review_plays, review_words
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
        patch.setattr(review_plays, "WIDE", ((3, 4, 0.05),))
        patch.setattr(judge, "WIDE", ((3, 4, 0.05),))
        patch.setattr(review_words, "DEPTHS", (1,))
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
        work = review_plays._luck(search, thrown)
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
    history = begin(GAME, {"forme": "libre"})
    assert not isinstance(history, Refusal)
    for text in ("open:3-1", "8/5 6/5", "throw"):
        longer = history.then(GAME.decode(text))
        assert not isinstance(longer, Refusal)
        history = longer
    longer = history.then(Rolled(6, 4))
    assert not isinstance(longer, Refusal)
    return longer


def told(*texts: str) -> dict[str, Judged]:
    """What the review says of the words of resignation in a game of these steps, by kind."""
    history = begin(GAME, {"forme": "libre"})
    assert not isinstance(history, Refusal)
    for text in texts:
        history = history.then(GAME.decode(text))
        assert not isinstance(history, Refusal), text
    found = reviewed(GAME.reviewer(history, 0)).judged
    return {judged.kind: judged for judged in found if judged.kind in judge.GIVING_UP}


OPENED = ("open:3-1", "8/5 6/5")


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_plays, "WIDE", ((1, 1, 0.0),))
    monkeypatch.setattr(judge, "WIDE", ((1, 1, 0.0),))
    monkeypatch.setattr(review_words, "DEPTHS", (1,))


@pytest.mark.usefixtures("shallow")
def test_giving_up_a_game_that_has_hardly_begun_is_dear_and_taking_it_is_right():
    found = told(*OPENED, "resign1", "accept")
    gift, taken = found["resign"], found["accept"]
    assert (gift.seat, taken.seat) == (1, 0)
    assert 0.7 < gift.loss < 1 and gift.why is not None
    assert taken.loss == 0 and taken.ways[0].value == pytest.approx(1)
    assert not gift.counts and not taken.counts  # no skill at the board: outside the PR


@pytest.mark.usefixtures("shallow")
def test_a_gift_that_is_refused_costs_him_who_refused_it_and_nobody_else():
    found = told(*OPENED, "resign1", "refuse")
    assert set(found) == {"refuse"}
    assert found["refuse"].seat == 0 and 0.7 < found["refuse"].loss < 1


@pytest.mark.usefixtures("shallow")
def test_with_the_dice_thrown_playing_on_means_the_best_play():
    found = told("open:3-1", "resign2", "accept")
    assert 1.9 < found["resign"].loss < 2.5
    assert found["resign"].ways[0].value == pytest.approx(0.15, abs=0.15)


def test_resignations_come_into_figures_of_their_own():
    labels = [figure.label.key for figure in judge._figures(judge.Book())]
    assert "backgammon.review.figure.given_up" not in labels
    book = judge.Book(given_up=[0.5, 0.0])
    figure = next(f for f in judge._figures(book) if f.label.key.endswith("given_up"))
    assert figure.values == (-0.5, 0)


def test_a_draft_at_one_depth_comes_first_and_the_dearest_is_looked_at_next(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(review_plays, "WIDE", ((2, 2, 0.05), (2, 2, 0.05)))
    steps = ("open:3-1", "6/3 6/5")  # a wild play
    history = begin(GAME, {"forme": "libre"})
    assert not isinstance(history, Refusal)
    for text in steps:
        history = history.then(GAME.decode(text))
        assert not isinstance(history, Refusal), text
    drafts: list[Review] = []
    work = GAME.reviewer(history, 0)
    while True:
        try:
            seen = next(work)
        except StopIteration as end:
            final = end.value
            break
        if isinstance(seen, Review):
            drafts.append(seen)
    assert len(drafts) == 1
    draft = drafts[0]
    assert draft.notes[0].facts["n"] == 1 and draft.notes[0].key.endswith("draft")
    assert final.notes[0].facts["n"] == 2 and not draft.marks and final.marks
    assert [j.ply for j in draft.judged] == [j.ply for j in final.judged] == [1]
    assert draft.judged[0].loss > 0.08 and final.judged[0].loss > 0.08
    assert draft.judged[0].loss != final.judged[0].loss


def test_a_play_far_ahead_is_not_looked_at_again(monkeypatch: pytest.MonkeyPatch):
    """And the review says so."""
    depths: list[int] = []
    deeper = review_plays._deeper

    def counted(search: Search, valued: Any, played: bytes, depth: int, wide: Any):
        depths.append(depth)
        return (yield from deeper(search, valued, played, depth, wide))

    monkeypatch.setattr(review_plays, "_deeper", counted)
    history = begin(GAME, {"forme": "libre"})
    assert not isinstance(history, Refusal)
    for text in OPENED:  # the 3-1 that everybody plays
        history = history.then(GAME.decode(text))
        assert not isinstance(history, Refusal)
    final = reviewed(GAME.reviewer(history, 0))
    assert depths == [1] and final.judged[0].loss == 0
    assert float(str(final.notes[0].facts["clear"].value)) == review_plays.CLEAR
