"""Unfinished games of other kinds wait; none is lost for another, in no way of beginning one."""

from typing import Any

import pytest

from app.commands import Door
from app.desk import Desk
from tests.app import toy
from tests.app.desk_driver import Page, start


class Cards(toy.Toy):
    key = "cards"


def door() -> Door:
    games = {"toy": toy.TOY, "cards": Cards()}
    return Door(Desk(games, words, lambda lang, game: []))


def words(lang: str) -> dict[str, str]:
    from i18n import catalogue

    same = {key.replace("toy", "cards", 1): text for key, text in toy.WORDS.items()}
    own = {**same, "game.cards": "Jeu de cartes"}
    return {**catalogue.section_words(lang, "common"), **toy.WORDS, **own}


def titles(home: dict[str, Any]) -> list[str]:
    first = [home["resume"]] if home["resume"] else []
    return [ticket["game"] for ticket in first + home["aside"]]


@pytest.fixture
def table() -> Page:
    table = Page(door())
    table.ask("hello", lang="fr", profile="", save="")
    return table


def test_another_game_puts_the_unfinished_one_aside(table: Page):
    start(table)
    table.act(**table.control("bid")["intent"])
    said = table.frame["scene"]
    start(table, "cards")
    assert table.frame["game"] == "cards"
    home = table.ask("leave")["home"]
    assert titles(home) == ["cards", "toy"] and home["aside"][0]["title"] == "Jeu de dés"
    again = table.ask("resume", game="toy")["frame"]
    assert again["game"] == "toy" and again["scene"]["journal"] == said["journal"]
    assert titles(table.ask("leave")["home"]) == ["toy", "cards"]
    assert table.ask("resume")["frame"]["game"] == "toy"


def test_both_are_there_after_a_reload_and_on_another_device(table: Page):
    start(table)
    table.act(**table.control("bid")["intent"])
    start(table, "cards")
    table.ask("leave")
    assert titles(table.reloaded().ask("leave")["home"]) == ["cards", "toy"]
    file = table.ask("export")["text"]
    other = Page(door())
    other.ask("hello", lang="fr", profile="", save="")
    home = other.ask("import", text=file)["home"]
    assert titles(home) == ["cards", "toy"]
    assert other.ask("resume", game="toy")["frame"]["game"] == "toy"


def test_an_import_leaves_the_games_that_are_here(table: Page):
    start(table, "cards")
    file = table.ask("export")["text"]
    here = Page(door())
    here.ask("hello", lang="fr", profile="", save="")
    start(here)
    start(here, "cards", seed="7")
    mine = here.save.splitlines()
    here.ask("import", text=file)
    assert here.save.splitlines() == mine


def test_the_same_game_anew_is_one_game(table: Page):
    start(table)
    start(table, "cards")
    start(table, seed="7")
    assert titles(table.ask("leave")["home"]) == ["toy", "cards"]
    assert len(table.save.splitlines()) == 2


def test_giving_one_up_leaves_the_other(table: Page):
    start(table)
    start(table, "cards")
    home = table.ask("abandon")["home"]
    assert titles(home) == ["toy"] and len(table.save.splitlines()) == 1
    assert titles(table.reloaded().ask("leave")["home"]) == ["toy"]
    assert table.ask("resume", game="cards")["refusal"]["code"] == "session_none"
    table.ask("resume")
    assert titles(table.ask("abandon")["home"]) == [] and table.save == ""


def test_what_waits_is_written_again_when_it_has_moved(table: Page):
    """The computer player may still decide while another game is opened."""
    start(table)
    desk = table.door.desk
    waiting = desk.session
    assert waiting is not None
    start(table, "cards")
    before = table.save
    assert waiting.act({"act": "bid", "size": 2}) is None
    table.ask("leave")
    assert table.save != before
    assert table.reloaded().ask("resume", game="toy")["frame"]["scene"]["journal"]


def test_one_damaged_save_costs_one_game(table: Page):
    start(table)
    start(table, "cards")
    cards, dice = table.save.splitlines()
    for save, left in ((cards[:-3] + "\n" + dice, "toy"), (cards + "\n" + dice[3:], "cards")):
        page = Page(door())
        answer = page.ask("hello", lang="fr", profile="", save=save)
        assert answer["rescued"] == ["save"] and "illisible" in answer["notice"]
        assert titles(answer["home"]) == [left]


def test_everything_back_to_the_start_leaves_none(table: Page):
    start(table)
    start(table, "cards")
    assert titles(table.ask("reset")["home"]) == [] and table.save == ""


def test_the_end_of_one_leads_back_to_the_other(table: Page):
    start(table)
    start(table, "cards")
    while not table.frame["over"]:
        if table.frame["next"]:
            table.ask("advance", epoch=table.frame["epoch"])
        else:
            enabled = [c for c in table.frame["scene"]["controls"] if c["enabled"]]
            table.act(**enabled[-1 if enabled[-1]["id"] == "call" else 0]["intent"])
    assert table.reloaded().ask("resume")["frame"]["over"]
    assert titles(table.ask("leave")["home"]) == ["toy"]
    assert len(table.save.splitlines()) == 1
    assert table.ask("resume")["frame"]["game"] == "toy"
