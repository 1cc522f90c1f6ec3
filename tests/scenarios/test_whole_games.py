"""Whole games through the engine's door, from the first tap to the chips."""

from typing import Any

import pytest

from app.profile import Profile, read
from games import REGISTRY
from tests.scenarios.session_driver import SessionDriver, finish, likely

GAMES: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "bidou-2": ("bidou", {}, ["Marie", "@odette"]),
    "bidou-3": ("bidou", {"joueurs": 3}, ["@odette", "Marie", "@marcel"]),
    "bidou-people": ("bidou", {}, ["Marie", "Paul"]),
    "bidou-3-people": ("bidou", {"joueurs": 3}, ["Marie", "Paul", "@odette"]),
    "bipbip-2": ("bipbip", {"joueurs": 2, "tours": 1}, ["Marie", "@suzanne"]),
    "bipbip-4": (
        "bipbip",
        {"joueurs": 4, "tours": 1},
        ["@suzanne", "Marie", "@suzanne", "@suzanne"],
    ),
    "bipbip-people": ("bipbip", {"joueurs": 3, "tours": 1}, ["Marie", "Paul", "@suzanne"]),
    "backgammon-match": ("backgammon", {"points": 3}, ["@suzanne", "Marie"]),
    "backgammon-libre": (
        "backgammon",
        {"forme": "libre", "jacoby": True, "beavers": 2},
        ["Marie", "@suzanne"],
    ),
    "backgammon-people": ("backgammon", {"points": 1}, ["Marie", "Paul"]),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_pressing_what_is_offered(name: str):
    game, options, seats = GAMES[name]
    driver = SessionDriver()
    driver.start(game, options, seats, stake=5, seed="2026")
    finish(driver)
    over = driver.frame["over"]
    assert over["title"] and len(over["lines"]) >= len(seats)
    assert driver.beats > 10 and len(driver.announced) > 5
    profile = read(driver.page.profile)
    assert isinstance(profile, Profile)
    (entry,) = profile.ledger
    assert entry.game == game and sum(entry.points) == 0
    humans = [seat for seat in seats if seat[0] != "@"]
    assert list(profile.purses()) == humans
    link = driver.page.ask("share", kind="replay")["link"]
    assert driver.page.ask("open", link=link)["frame"]["replay"]["ply"] == 0


@pytest.mark.parametrize("name", ["bidou-2", "bipbip-2", "backgammon-libre"])
def test_a_game_killed_again_and_again_ends_the_same(name: str):
    """T7: reloading changes neither dice nor cards nor what the computer player does."""
    game, options, seats = GAMES[name]
    ends: list[Any] = []
    for every in (0, 7):
        driver = SessionDriver()
        driver.start(game, options, seats, stake=5, seed="7")
        always_first(driver, every)
        ends.append((driver.frame["scene"]["journal"], driver.frame["over"]["lines"]))
    assert ends[0] == ends[1]


def always_first(driver: SessionDriver, reload_every: int) -> None:
    """The same decisions on both sides: the primary control, else what is offered first; drafts
    are not kept over a reload, so the seventh press of a turn may come twice."""
    presses = 0
    while not driver.frame["over"]:
        driver.others()
        if driver.frame["over"]:
            return
        plies = len(driver.page.door.desk.session.history.plies)
        for thing in likely(driver):
            if driver.press(thing) is None:
                break
        presses += 1
        assert presses < 5000
        moved = len(driver.page.door.desk.session.history.plies) != plies
        if reload_every and moved and presses % reload_every == 0:
            driver.reload()


@pytest.mark.parametrize("key", list(REGISTRY))
def test_an_unfinished_game_is_on_the_home_page(key: str):
    driver = SessionDriver("en")
    game = REGISTRY[key]
    seats = game.seats({option.key: option.default for option in game.options})
    driver.start(key, {}, ["Marie", *[f"@{game.personas[0].key}"] * (seats - 1)])
    driver.others()
    home = driver.page.ask("leave")["home"]
    assert home["resume"]["game"] == key and home["resume"]["sub"]
    assert driver.page.ask("resume")["frame"]["game"] == key
