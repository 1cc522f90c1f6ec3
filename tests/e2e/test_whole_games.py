"""Whole games through the page, from the first tap to the chips. Each was played at the engine's
door first; with the same luck and the same taps the page must come to the same end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, Sitter
from tests.e2e.rehearsal import Choose, rehearse

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(**NO_WORKER)]

GAMES: dict[str, tuple[str, dict[str, Any], list[str], int, Choose]] = {
    "bidou, two": ("bidou", {}, ["", "@odette"], 10, rehearsal.bidou),
    "bidou, three": ("bidou", {"joueurs": 3}, ["", "@odette", "@odette"], 8, rehearsal.bidou),
    "bidou, two people": ("bidou", {}, ["", ""], 6, rehearsal.bold_bidou),
    "bip-bip, two": ("bipbip", {"joueurs": 2, "tours": 1}, ["", "@suzanne"], 3, rehearsal.bipbip),
    "bip-bip, four": (
        "bipbip",
        {"joueurs": 4, "tours": 1},
        ["", "@suzanne", "@suzanne", "@suzanne"],
        3,
        rehearsal.bipbip,
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_the_end_that_its_luck_and_its_taps_give(
    page: Page, site: str, name: str
) -> None:
    sitter = Sitter(page, site)
    sitter.play(rehearse(*GAMES[name]))


def test_a_money_game_with_double_take_and_redouble(page: Page, site: str) -> None:
    """T4, VA-2: the faces from 2 to 64 and round again; what it is worth stands there in words."""
    game = rehearse("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.backgammon(256))
    sitter = Sitter(page, site)
    sitter.begin(game.link)
    faces: list[str] = []
    for option in game.presses:
        sitter.do(option)
        if option.key == "take":
            cube = page.locator('#stage [data-key="cube"]')
            faces.append(cube.get_attribute("data-face") or "")
            worth = 2 ** len(faces)
            expect(cube).to_have_attribute("aria-label", re.compile(rf"enjeu {worth}$"))
            expect(page.locator("#stage")).to_contain_text(str(worth))
    assert faces == ["2", "4", "8", "16", "32", "64", "2", "4"]
    sitter.ends_as(game)


def test_a_match_through_the_crawford_game(page: Page, site: str) -> None:
    """W6, W7, W8: drops, a game without a cube, resignations, and a double as soon as there may be
    one again."""
    game = rehearse("backgammon", {"points": 3}, ["", ""], 1, rehearsal.crawford)
    assert "3–2" in game.over["text"]
    sitter = Sitter(page, site)
    sitter.begin(game.link)
    barred = 0
    for option in game.presses:
        if option.key == "roll" and "Crawford" in page.locator(".rail .ctx").inner_text():
            double = page.locator('#bar [data-key="double"]')
            expect(double).to_have_attribute("aria-disabled", "true")
            expect(double).to_contain_text("Crawford")
            barred += 1
        sitter.do(option)
    assert barred > 1
    sitter.ends_as(game)
