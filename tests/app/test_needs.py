"""Which games' tables are fetched before which request is answered."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from app.commands import Door
from app.desk import Desk
from games import REGISTRY
from tests.app.desk_driver import Page


def asked(door: Door) -> list[str]:
    """What the worker hears from now on."""
    heard: list[str] = []

    async def tables(game: str) -> None:
        heard.append(game)

    door.tables = tables
    return heard


def seated(game: str) -> Page:
    page = Page(Door(Desk(REGISTRY)))
    seats = [{"kind": "human", "name": "Marie"}, {"kind": "bot", "persona": "hubert"}]
    page.ask("start", game=game, options={}, seats=seats, stake=0, seed="2a")
    return page


def test_a_move_waits_for_the_tables_of_its_own_game_only() -> None:
    page = seated("bipbip")
    heard = asked(page.door)
    page.ask("advance", epoch=page.frame["epoch"])
    page.ask("page", page="about")
    assert set(heard) == {"bipbip"}


def test_what_is_only_read_waits_for_none() -> None:
    page = Page(Door(Desk(REGISTRY)))
    heard = asked(page.door)
    page.ask("hello", lang="fr")
    for name in ("home", "purses", "about"):
        page.ask("page", page=name)
    for name in ("rules", "theory"):
        page.ask("page", page=name, game="bidou")
    assert heard == []


def test_tables_that_do_not_come_are_a_sentence() -> None:
    page = seated("backgammon")

    async def tables(game: str) -> None:
        raise OSError(game)

    page.door.tables = tables
    text = json.dumps({"do": "advance", "epoch": page.frame["epoch"]})
    answer: dict[str, Any] = json.loads(asyncio.run(page.door.dispatch(text)))
    assert "tables" in answer["error"]
