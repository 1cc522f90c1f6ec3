"""A position from elsewhere: "what would you do?"."""

import asyncio

import pytest

from app.commands import Door
from app.desk import Desk
from games import REGISTRY
from tests.app.desk_driver import Page
from tests.scenarios.session_driver import SessionDriver, likely

OPENING_31 = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
OPENING_TO_ROLL = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


@pytest.fixture
def table() -> Page:
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang="fr")
    return page


def test_what_gnu_backgammon_copies_opens_where_links_do(table: Page):
    text = " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n Match ID   : cAkAAAAAAAAA"
    for form in (text, text.replace("\n", "")):
        assert table.ask("open", link=form)["frame"]["game"] == "backgammon"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("XGID=", "dix champs ; celui-ci en a 1"),
        ("XGID=::::::::::", "dix champs ; celui-ci en a 11"),
        ("xgid=A:0:0:1:00:0:0:0:0:10", "Texte incomplet : 1 signe au lieu de 26"),
        ("XGID=" + "-" * 31 + ":0:0:1:00:0:0:0:0:10", "trop long : 31 signes au lieu de 26"),
        ("Position ID: zzz", "Texte incomplet : 3 signes au lieu de 14"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(table: Page, text: str, told: str):
    assert told in table.ask("open", link=text)["refusal"]["text"].replace("\u202f", " ").replace(
        "\u00a0", " "
    )


def test_an_xgid_opens_and_one_play_may_be_tried(table: Page):
    driver = SessionDriver()
    driver.page = table
    frame = table.ask("open", link=OPENING_31)["frame"]
    assert frame["game"] == "backgammon" and frame["next"] is None and table.save == ""
    presses = 0
    while not any(c["id"] == "retry" for c in table.frame["scene"]["controls"]):
        for thing in likely(driver):
            answer = table.act(**thing.intent)
            if "refusal" not in answer:
                break
        presses += 1
        assert presses < 20
    assert table.frame["scene"]["prompt"].startswith("Votre choix")
    assert table.act(act="roll")["refusal"]["code"] == "position_tried"
    table.act(**table.control("retry")["intent"])
    assert table.frame["scene"]["facts"] == frame["scene"]["facts"]


def test_a_position_before_the_throw_asks_about_the_cube(table: Page):
    table.ask("open", link=OPENING_TO_ROLL)
    assert {"roll", "double"} <= {c["id"] for c in table.frame["scene"]["controls"]}
    name = table.control("roll")["text"]
    table.act(**table.control("roll")["intent"])
    assert any(c["id"] == "retry" for c in table.frame["scene"]["controls"])
    assert f"«\u00a0{name}\u00a0»" in table.frame["scene"]["prompt"]


@pytest.mark.parametrize("late", ["retry", "double"])
def test_a_second_tap_while_the_player_thinks_changes_nothing(table: Page, late: str):
    frame = table.ask("open", link=OPENING_TO_ROLL)["frame"]
    name = table.control("roll")["text"]

    async def taps() -> list[dict[str, object]]:
        first = asyncio.ensure_future(
            table.asked("act", intent={"act": "roll"}, epoch=frame["epoch"], at="roll")
        )
        await asyncio.sleep(0)
        second = await table.asked("act", intent={"act": late}, epoch=frame["epoch"], at=late)
        return [await first, second]

    tried, refused = asyncio.run(taps())
    assert refused["refusal"]["code"] == "position_tried" and "frame" not in refused
    assert f"«\u00a0{name}\u00a0»" in tried["frame"]["scene"]["prompt"]


@pytest.mark.parametrize(
    "text",
    [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0",
        "XGID=-z----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        "XGID=-o----O-O---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        "4HPwATDgc/ABM",
        "a:b:c:d:e:f:g:h:i:j",
        "4HPwATDgc/ABMA:xxx",
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(table: Page, text: str):
    answer = table.ask("open", link=text)
    assert answer["refusal"]["text"] and "frame" not in answer


def test_gnu_ids_open_too(table: Page):
    assert table.ask("open", link="4HPwATDgc/ABMA")["frame"]["game"] == "backgammon"


def test_the_position_on_the_table_goes_to_other_programs(table: Page):
    seats = [{"kind": "human", "name": "Marie"}, {"kind": "human", "name": "Paul"}]
    table.ask("start", game="backgammon", options={"points": 3}, seats=seats, seed="5")
    shared = table.ask("share", kind="position")
    assert shared["text"].startswith("XGID=") and shared["link"] == ""
    assert table.ask("open", link=shared["text"])["frame"]["game"] == "backgammon"
    seats = [{"kind": "human", "name": "Marie"}, {"kind": "bot", "persona": "odette"}]
    table.ask("start", game="bidou", options={}, seats=seats, seed="5")
    assert table.ask("share", kind="position")["refusal"]["code"] == "position_unknown"
