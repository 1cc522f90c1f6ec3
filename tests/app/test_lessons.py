"""A lesson of the cube as the page asks for it: part by part, over whatever is on the table."""

import asyncio
import json
from typing import Any

import pytest

from app.commands import Door
from app.desk import Desk
from games import REGISTRY
from tests.app.desk_driver import Page

POSITION = "XGID=-b--ABD-C-A-dC---c-db---A-:0:0:1:00:1:0:0:5:10"
RACE = "XGID=--A--A------------------a-:0:0:1:00:0:0:0:0:10"


@pytest.fixture
def page() -> Page:
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang="fr", profile="", save="")
    return page


def part(page: Page, name: str, text: str = RACE, **facts: Any) -> dict[str, Any]:
    return page.ask("lesson", text=text, part=name, **facts)


def test_a_lesson_is_read_part_by_part(page: Page):
    told = page.ask("lesson", text=RACE)["lesson"]
    assert told["text"] == RACE and told["parts"][:2] == ["board", "verdict"]
    assert "race" in told["parts"]
    says = part(page, "verdict")["blocks"]
    assert says[0]["title"] == "Doublez\u202f; il doit accepter."
    assert [row["value"] for row in says[1]["rows"]] == ["+0,056", "+0,111", "+1,000"]
    assert part(page, "verdict", text=RACE)["blocks"] == says


def test_a_lesson_speaks_the_language_of_the_page(page: Page):
    page.ask("lang", lang="en")
    assert part(page, "verdict")["blocks"][0]["title"] == "Double; he must take."


@pytest.mark.parametrize(
    "request_", [{"text": 3}, {"text": RACE, "gammons": "x"}, {"text": RACE, "part": "nothing"}]
)
def test_a_request_that_makes_no_sense_is_refused(page: Page, request_: dict[str, Any]):
    assert page.ask("lesson", **request_)["refusal"]["code"] == "request_unknown"


@pytest.mark.parametrize("text", ["", "hop", "XGID=<b>", "x" * 3000])
def test_text_that_is_no_position_gets_a_sentence(page: Page, text: str):
    refusal = page.ask("lesson", text=text)["refusal"]
    assert refusal["text"] and "refusal." not in refusal["text"]


def test_without_a_text_it_is_the_position_on_the_table(page: Page):
    assert page.ask("lesson")["refusal"]["code"] == "session_none"
    page.ask("open", link=POSITION)
    assert page.ask("lesson")["lesson"]["text"] == POSITION


def test_a_game_in_progress_can_be_asked_about(page: Page):
    seats = [{"kind": "human", "name": "Anne"}, {"kind": "bot", "persona": "suzanne"}]
    page.ask("start", game="backgammon", options={}, seats=seats, stake=0, seed="1f")
    answer = page.ask("lesson")
    if "refusal" in answer:  # nobody is on roll before the opening dice
        assert answer["refusal"]["code"] == "cube_no_turn"
    else:
        assert answer["lesson"]["text"].startswith("XGID=")
    page.ask("leave")


def test_a_lesson_that_is_no_longer_wanted_stops(page: Page):
    async def two() -> tuple[dict[str, Any], dict[str, Any]]:
        door = page.door
        ask = json.dumps({"do": "lesson", "text": POSITION, "part": "verdict"})
        first = asyncio.ensure_future(door.answer(ask))
        await asyncio.sleep(0)
        second = await door.answer(json.dumps({"do": "lesson", "text": RACE}))
        return await first, second

    first, second = asyncio.run(two())
    assert first == {"stale": True} and "lesson" in second


def test_a_what_if_stays_within_bounds(page: Page):
    assert page.ask("lesson", text=RACE, gammons=10**9)["lesson"]["gammons"] == 30
