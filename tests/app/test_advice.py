"""Advice on demand: the strongest player's choice as the prompt, with a reason."""

import asyncio
from typing import Any

import pytest

from app.advice import advise
from app.commands import Door
from app.desk import Desk
from games import REGISTRY
from tests.app.desk_driver import Page, start

TWO = [{"kind": "human", "name": "Marie"}, {"kind": "human", "name": "Paul"}]


@pytest.fixture
def table() -> Page:
    table = Page()
    table.ask("hello", lang="fr", profile="", save="")
    start(table)
    return table


def button(table: Page) -> dict[str, Any] | None:
    controls = table.frame["scene"]["controls"]
    return next((control for control in controls if control["id"] == "advice"), None)


def test_it_is_asked_for_and_said_and_nothing_is_taken(table: Page):
    found = button(table)
    assert found is not None and found["intent"] == {"do": "advice"}
    session = table.door.desk.session
    plies, epoch = len(session.history.plies), session.epoch
    table.ask("advice", epoch=epoch)
    assert table.frame["scene"]["prompt"].startswith("Conseil\u00a0: ")
    assert button(table) is None
    assert len(session.history.plies) == plies and session.epoch > epoch
    step = session.counsel[1].step
    assert step in session.history.game.legal(session.history.state)


def test_it_goes_with_the_decision_it_was_for(table: Page):
    table.ask("advice", epoch=table.frame["epoch"])
    table.ask("act", intent={"act": "mark", "n": 1}, epoch=table.frame["epoch"])
    table.ask("act", intent={"act": "bid"}, epoch=table.frame["epoch"])
    assert not table.frame["scene"]["prompt"].startswith("Conseil")


def test_an_old_frame_gets_none(table: Page):
    assert table.ask("advice", epoch=table.frame["epoch"] - 1)["stale"]
    assert table.door.desk.session.counsel is None


def test_asked_twice_it_is_the_best_so_far(table: Page):
    async def both() -> None:
        session, speaker = table.door.desk.session, table.door.desk.speaker
        first = asyncio.ensure_future(advise(session, speaker))
        await asyncio.sleep(0)
        assert await advise(session, speaker) is None
        assert await first is None
        assert session.counsel is not None and not session.advising

    asyncio.run(both())


def test_behind_a_cover_there_is_none():
    table = Page()
    table.ask("hello", lang="fr", profile="", save="")
    start(table, seats=TWO)
    assert table.frame["cover"] and button(table) is None
    assert table.ask("advice", epoch=table.frame["epoch"])["refusal"]["code"] == "advice_none"


@pytest.mark.parametrize("game", ["bidou", "bipbip", "backgammon"])
def test_every_game_of_the_house_gives_some(game: str):
    table = Page(Door(Desk(REGISTRY)))
    table.ask("hello", lang="fr", profile="", save="")
    persona = REGISTRY[game].personas[0].key
    seats = [{"kind": "human", "name": "Marie"}, {"kind": "bot", "persona": persona}]
    start(table, game=game, seats=seats)
    for _ in range(20):
        if button(table) is not None:
            break
        table.ask("advance", epoch=table.frame["epoch"])
    table.ask("advice", epoch=table.frame["epoch"])
    prompt = table.frame["scene"]["prompt"]
    assert prompt.startswith("Conseil\u00a0: ") and "{" not in prompt
