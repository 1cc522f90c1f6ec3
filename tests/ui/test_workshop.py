"""The workshop of the cube on the page, over the engine itself."""

import asyncio

import pytest

from app.commands import Door
from app.desk import Desk
from games import REGISTRY
from tests.ui.conftest import Visit
from tests.ui.fake_page import Storage

RACE = "XGID=--A--A------------------a-:0:0:1:00:0:0:0:0:10"


def visited(visit: Visit, at: str, then=None, engine: Door | None = None) -> Visit:
    heard = getattr(visit, "heard_quiz", None)
    visit.__init__(engine or Door(Desk(REGISTRY)), visit.page.storage)
    visit.heard_quiz = heard  # type: ignore[attr-defined]

    async def tell():
        await visit.begin(at)
        await visit.rest(3000)
        if then is not None:
            await then()

    asyncio.run(tell())
    return visit


def choose(visit: Visit, selector: str) -> None:
    field = visit.page.find(selector)
    field.checked = True
    visit.page.fire("change", field)


def text(visit: Visit) -> str:
    return visit.page.root.textContent


def test_a_link_to_a_position_opens_its_lesson(visit: Visit) -> None:
    visited(visit, "#/cube/" + RACE)
    assert "Doublez\u202f; il doit accepter." in text(visit)
    for words in ("L’équité", "La fenêtre", "Les 36 jets", "Et si", "À tous les scores"):
        assert words in text(visit), words
    assert "1 sur la flèche 5" in visit.page.find(".well").getAttribute("aria-label")


def test_signs_written_as_codes_are_read(visit: Visit) -> None:
    visited(visit, "#/cube/" + RACE.replace("=", "%3D").replace(":", "%3a"))
    assert "il doit accepter" in text(visit)


@pytest.mark.parametrize("hostile", ["XGID=<img src=x onerror=alert(1)>", "a/b/c", "%3Cscript%3E"])
def test_hostile_text_is_refused_in_words(visit: Visit, hostile: str) -> None:
    visited(visit, "#/cube/" + hostile)
    assert visit.page.find(".wrong").textContent
    assert visit.page.find("#position-text") is not None


def test_a_what_if_can_be_looked_at_and_left(visit: Visit, storage: Storage) -> None:
    async def press() -> None:
        assert visit.page.find("#lesson-back") is None
        await visit.press_text("à vous")
        await visit.rest(3000)
        assert "Redoublez" in text(visit) or "Gardez le videau" in text(visit)
        await visit.press("#lesson-back")
        await visit.rest(3000)
        assert "Doublez\u202f; il doit accepter." in text(visit)

    visited(visit, "#/cube/" + RACE, press)


def test_a_position_is_set_up_by_tap_and_by_key(visit: Visit) -> None:
    async def press() -> None:
        counts = visit.page.find(".counts")
        assert "15 pions" in counts.textContent
        await visit.press("#place-6")
        assert "16 pions" in visit.page.find(".counts").textContent
        assert "1 de trop" in visit.page.find(".verdict-of-setup").textContent
        assert visit.page.find("#edit-go").getAttribute("aria-disabled") == "true"
        await visit.press("#tool-rub")
        await visit.press("#place-6")
        assert visit.page.find(".verdict-of-setup").textContent == ""
        visit.page.fire("keydown", visit.page.find("#place-6"), key="3")
        await visit.rest()
        assert "flèche 6, 3 à vous" in visit.page.find("#place-6").getAttribute("aria-label")
        visit.page.fire("keydown", visit.page.find("#place-6"), key="ArrowRight")
        assert visit.page.active is visit.page.find("#place-5")
        await visit.press("#edit-go")
        assert visit.page.hash.startswith("#/cube/XGID=")

    visited(visit, "#/edit", press)


def test_a_text_that_is_no_position_opens_the_opening_and_says_why(visit: Visit) -> None:
    visited(visit, "#/edit/hop")
    assert "15 pions" in visit.page.find(".counts").textContent
    assert visit.page.find(".wrong").textContent


def test_a_quiz_is_answered_and_explained(visit: Visit) -> None:
    async def press() -> None:
        assert "doublez-vous" in text(visit) and "L’équité" not in text(visit)
        await visit.press("#quiz-mark")  # nothing is answered before all three are said
        assert visit.heard_quiz() == 1
        for name in ("what-double", "then-take", "sure-75"):
            choose(visit, "#quiz-" + name)
            await visit.rest()
        await visit.press("#quiz-mark")
        await visit.rest(4000)
        assert "Juste" in text(visit) or "Pas cette fois" in text(visit)
        assert "L’équité" in text(visit)
        assert any("tv1.profile" in key for key in visit.page.storage.items)
        await visit.press("#quiz-progress")
        assert "Sûr, et juste" in text(visit)
        await visit.press("#quiz-next")
        await visit.rest(500)
        assert "doublez-vous" in text(visit) and "L’équité" not in text(visit)

    engine = Door(Desk(REGISTRY))
    asked: list[str] = []
    answer = engine.answer

    async def hear(request: object):
        asked.append(str(request))
        return await answer(request)

    engine.answer = hear  # type: ignore[method-assign]
    visit.heard_quiz = lambda: sum('"quiz"' in one for one in asked)  # type: ignore[attr-defined]
    visited(visit, "#/quiz/day", press, engine)


def test_what_lay_open_before_is_gone_on_the_way_in(visit: Visit) -> None:
    async def press() -> None:
        assert "il doit accepter" in text(visit)
        visit.page.hash = "#/cube"
        visit.page.tell_window("hashchange")
        await visit.rest(200)
        assert visit.page.find("#position-text") is not None
        assert "il doit accepter" not in text(visit)

    visited(visit, "#/cube/" + RACE, press)


@pytest.mark.parametrize(("log2", "face"), [(7, 2), (12, 64), (15, 8)])
def test_a_cube_beyond_64_is_set_up_like_any_other(visit: Visit, log2: int, face: int) -> None:
    """VA-2: doubling has no end, and the faces come round."""
    visited(visit, "#/edit/" + RACE.replace(":0:0:1:00", f":{log2}:1:1:00"))
    assert not visit.page.find(".wrong")
    options = [option.textContent for option in visit.page.find("#edit-stake").children]
    assert options == ["1", "2", "4", "8", "16", "32", "64", str(2**log2)]
    assert f"#cube-{face}" in str(visit.page.find(".well").innerHTML)
    assert visit.page.find("#edit-go").getAttribute("aria-disabled") != "true"
