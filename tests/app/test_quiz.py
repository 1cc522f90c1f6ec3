"""The cube quiz as the page asks for it: own errors first, cards that come again, the day's one."""

from typing import Any

import pytest

from app import memory
from app.commands import Door
from app.desk import Desk
from app.memory import Memory, day_of
from app.profile import Profile, write
from app.quiz import next_asked, of_the_day
from games import REGISTRY
from tests.app.desk_driver import Page

NOW = "2026-12-01T08:00:00"
OWN = "XGID=--A--A------------------a-:0:0:1:00:0:0:0:0:10"


@pytest.fixture
def page() -> Page:
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang="fr", profile="", save="", now=NOW)
    return page


def answer(page: Page, text: str, what: str, then: str, sure: int = 75, **facts: Any) -> Any:
    return page.ask("quiz", text=text, what=what, then=then, sure=sure, **facts)


def test_a_question_tells_nothing_of_the_answer(page: Page):
    asked = page.ask("quiz")["quiz"]
    assert asked["of"] == "built" and asked["text"].startswith("XGID=")
    assert [block["kind"] for block in asked["board"]] == ["board"]
    assert [name for name, _ in asked["what"]["ways"]] == ["double", "wait", "too_good"]


def test_right_and_wrong_are_told_apart_and_remembered(page: Page):
    item = REGISTRY["backgammon"].quiz()[0]
    right = item.right
    good = answer(page, item.text, right.what, right.then)["marked"]
    assert good["good"] and good["blocks"][0]["title"] == "Juste\u202f!"
    other = "take" if right.then == "pass" else "pass"
    bad = answer(page, item.text, right.what, other)
    assert not bad["marked"]["good"]
    assert any("coûtait" in block["text"] for block in bad["marked"]["blocks"])
    known = memory.read(page.door.desk.profile.learnt)
    assert [one.right for one in known.tries] == [True, False]
    assert "profile" in bad["store"]


def test_own_errors_come_first_and_are_judged_by_the_engine(page: Page):
    known = Memory()
    known.add_error(OWN, day_of(NOW) - 1, 0.3)
    profile = write(Profile(learnt=memory.write(known)))
    page.ask("hello", lang="fr", profile=profile, save="", now=NOW)
    asked = page.ask("quiz")["quiz"]
    assert (asked["of"], asked["text"]) == ("error", OWN)
    assert answer(page, OWN, "double", "take")["marked"]["good"]
    assert page.ask("quiz")["quiz"]["of"] == "built"


def test_the_position_of_the_day_is_everybodys_and_its_first_answer_counts(page: Page):
    first = page.ask("quiz", day=True)["quiz"]
    assert first["of"] == "day" and first["done"] is None
    other = Page(Door(Desk(REGISTRY)))
    other.ask("hello", lang="en", profile="", save="", now=NOW)
    assert other.ask("quiz", day=True)["quiz"]["text"] == first["text"]
    item = next(i for i in REGISTRY["backgammon"].quiz() if i.text == first["text"])
    answer(page, item.text, item.right.what, item.right.then, day=True)
    wrong = "take" if item.right.then == "pass" else "pass"
    answer(page, item.text, item.right.what, wrong, day=True)
    assert page.ask("quiz", day=True)["quiz"]["done"] == "Vous l’avez déjà résolue aujourd’hui."


def test_neighbouring_days_have_different_positions():
    built = [str(n) for n in range(60)]
    days = [of_the_day(built, day) for day in range(1000, 1060)]
    assert len(set(days)) == 60


def test_the_order_of_questions():
    built = ["a", "b", "c"]
    known = Memory()
    assert next_asked(known, built, 5, None).text == "a"
    known.answered("a", 5, 50, False)
    assert next_asked(known, built, 5, None).text == "a"
    assert next_asked(known, built, 5, "a").text == "b"
    for text in built:
        known.answered(text, 5, 50, True)
    known.answered("b", 5, 50, True)
    assert next_asked(known, built, 5, "c").text == "a"


def test_progress_sets_sure_against_right(page: Page):
    assert page.ask("quiz", progress=True)["blocks"][0]["kind"] == "p"
    item = REGISTRY["backgammon"].quiz()[0]
    answer(page, item.text, item.right.what, item.right.then, sure=90)
    sure, months = page.ask("quiz", progress=True)["blocks"]
    assert sure["rows"][0]["claimed"] == 0.9 and sure["rows"][0]["share"] == 1
    assert "sûr à 90\u202f%, juste à 100\u202f%" in sure["rows"][0]["text"]
    assert months["rows"][0]["label"] == "2026-12"


@pytest.mark.parametrize(
    "facts",
    [{"what": "x", "then": "take", "sure": 75}, {"what": "wait", "then": "take", "sure": 1},
     {"what": "wait", "then": ["take"], "sure": 75}, {"what": None, "then": "take", "sure": 75}],
)  # fmt: skip
def test_an_answer_that_makes_no_sense_is_refused(page: Page, facts: dict[str, Any]):
    assert "refusal" in page.ask("quiz", text=OWN, **facts)


def test_an_answer_about_no_position_is_refused(page: Page):
    assert "refusal" in answer(page, "hop", "wait", "take")
