"""The built-in positions: enough, of every kind, and nothing borderline among them."""

from collections import Counter
from pathlib import Path

import pytest

from games.backgammon.brain.verdict import Verdict
from games.backgammon.teach import quiz
from games.backgammon.teach.question import Question, read
from games.backgammon.teach.quiz import right
from games.backgammon.teach.study import studied

CLEAR = 0.058  # 0.06, and what rounding to thousandths may do


def question(text: str) -> Question:
    found = read(text)
    assert isinstance(found, Question)
    return found


def test_there_are_enough_of_every_kind():
    items = quiz.items()
    assert len(items) >= 60
    assert len({item.text for item in items}) == len(items)
    kinds = Counter((item.right.what, item.right.then) for item in items)
    for kind in (("wait", "take"), ("double", "take"), ("double", "pass"), ("too_good", "pass")):
        assert kinds[kind] >= 8, kind
    matches = [item for item in items if question(item.text).is_match]
    assert len(matches) >= 20
    assert len({question(item.text).away for item in matches}) >= 8
    assert sum(question(item.text).owner != 0 for item in items) >= 15


def test_each_can_be_doubled_and_none_is_borderline():
    for item in quiz.items():
        assert question(item.text).forbidden is None, item.text
        wait, take, passed = item.says.points
        assert abs(min(take, passed) - wait) >= CLEAR, item.text
        assert abs(take - passed) >= CLEAR, item.text


def test_the_file_is_small():
    assert Path(quiz.__file__).with_name("quiz.bin").stat().st_size <= 30_000


def engine_says(text: str) -> tuple[str, str]:
    asked = question(text)
    work = studied(asked)
    try:
        while True:
            next(work)
    except StopIteration as end:
        found = right(end.value.verdict_of(asked))
    return found.what, found.then


@pytest.mark.parametrize("number", range(4))
def test_the_engine_says_so_too(number: int):
    item = quiz.items()[number * 13]
    assert engine_says(item.text) == (item.right.what, item.right.then)


@pytest.mark.slow
def test_the_engine_says_so_of_all():
    wrong = [
        item.text
        for item in quiz.items()
        if engine_says(item.text) != (item.right.what, item.right.then)
    ]
    assert wrong == []


def test_what_is_right_and_what_the_rest_costs():
    found = right(Verdict(0.5, 0.7, 1.0))
    assert (found.what, found.then) == ("double", "take")
    assert (found.waiting, found.doubling, found.taking) == (pytest.approx(0.2), 0.0, 0.0)
    assert found.passing == pytest.approx(0.3)
    assert right(Verdict(1.2, 1.5, 1.0)).what == "too_good"
    assert right(Verdict(0.3, 0.1, 1.0, redouble=True)).what == "wait"
