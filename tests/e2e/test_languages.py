"""The page in one language and then in the other."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from i18n import catalogue
from i18n.en.shell import WORDS as ENGLISH
from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, Sitter
from tests.e2e.rehearsal import rehearse
from tests.e2e.screens import go

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(**NO_WORKER)]

BIDOU: Any = ("bidou", {}, ["", "@odette"], 10, rehearsal.bidou)


def test_the_language_changes_in_the_middle_of_a_game(page: Page, site: str) -> None:
    """The same pieces in other words; the game ends as it would have in that language."""
    english = rehearse(*BIDOU, lang="en")
    sitter = Sitter(page, site)
    sitter.begin(english.link)
    for option in english.presses[:6]:
        sitter.do(option)
    sitter.settle()
    before = sitter.look()
    page.locator("#open-menu").click()
    page.locator("#menu-settings").click()
    page.get_by_label("English").check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#sheet-title")).to_have_text("Settings")
    page.locator("#sheet-close").click()
    after = sitter.look()
    assert after["prompt"] != before["prompt"]
    assert after["journal"] == english.journal[: len(after["journal"])]
    faces = [[" ".join(p.split(" ")[:3]) for p in look["pieces"]] for look in (before, after)]
    assert faces[0] == faces[1]
    for option in english.presses[6:]:
        sitter.do(option)
    sitter.ends_as(english)


SCREENS = {
    "": ENGLISH["shell.home.ask"],
    "bidou": ENGLISH["shell.setup.tip"],
    "bipbip": catalogue.words("en")["bipbip.option.tours.help"],
    "backgammon": catalogue.words("en")["backgammon.option.forme"],
    "/rules/bidou": catalogue.rules("en", "bidou")[0]["text"],
    "/purses": catalogue.words("en")["history.title"],
    "/settings": ENGLISH["shell.set.print.large"],
}


def test_a_page_changes_its_language_where_it_stands(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit()
    app = page.locator("#app")
    for screen, sentence in SCREENS.items():
        title = page.locator("#title").inner_text()
        go(page, screen)
        if screen:
            expect(page.locator("#title")).not_to_have_text(title)
        expect(app.locator(".page p, .page legend, .game").first).to_be_visible()
        expect(page.locator(".waiting")).to_have_count(0)
        french = app.text_content() or ""
        page.locator("#lang-en").click()
        expect(app).to_contain_text(sentence)
        page.locator("#lang-fr").click()
        expect(app).to_have_text(french)
