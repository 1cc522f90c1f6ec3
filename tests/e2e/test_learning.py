"""Someone who has never played: the lessons, taken with a finger, and the printed sheet."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.driver import NO_WORKER, PHONE, Sitter
from tests.e2e.test_keyboard import FOCUS, GRACE, Typist

pytestmark = pytest.mark.browser

#: What is pressed beat by beat: keys of pieces and buttons; "" for a sentence to read.
TAPS: dict[str, list[str]] = {
    "bidou": ["", "rethrow", "stop", "+ stake_say", "hold", "", "stop", "tapis", ""],
    "bipbip": ["", "card:10H", "announce:H", "", "card:5H", "", "card:AS", ""],
    "backgammon": [
        "",
        "point:8 target:5 point:6 target:5 commit",
        "",
        "point:8 target:4 point:6 target:4 commit",
        "",
        "bar target:22 point:24 target:18 commit",
        "",
        "point:6 target:0 point:5 target:0 commit",
        "",
        "double",
        "",
        "take",
        "",
        "drop",
        "",
    ],
}


def press(sitter: Sitter, key: str) -> None:
    """A button of the bar, or the first piece whose key begins so."""
    page = sitter.page
    if key == "+":
        found = page.locator("#bar [data-step='1']")
    else:
        bar = f'#bar button[data-key^="{key}"]'
        piece = f'#stage [role=button][data-key^="{key}"]'
        found = page.locator(f"{bar}, {piece}").first
    expect(found).to_be_attached()
    before = sitter.epoch()
    sitter.hit(found)
    if page.locator("#no").count():
        sitter.hit(page.locator(f'#bar button[data-key^="{key}"]'))
    if key != "+":
        sitter.after(before)


def take(sitter: Sitter, game: str) -> None:
    page = sitter.page
    sitter.visit(f"/lesson/{game}")
    expect(page.locator(".lesson")).to_be_visible()
    for n, taps in enumerate(TAPS[game], 1):
        sitter.settle()
        expect(page.locator(".lesson progress")).to_have_attribute(
            "aria-label", f"{n} sur {len(TAPS[game])}"
        )
        for key in taps.split() or ["lesson_on"]:
            press(sitter, key)
    sitter.settle()
    expect(page.locator("#over-title")).to_have_text("Vous savez jouer\u202f!")


class Pupil(Typist):
    """Takes a lesson with keys; answers a guarded offer by its letter."""

    begun = False  # a page that was just loaded has its focus nowhere

    def hit(self, found: Locator) -> None:
        assert not self.begun or self.page.evaluate(FOCUS)[0] != "BODY", "focus was lost"
        self.begun = True
        self.page.wait_for_timeout(GRACE)
        if found.get_attribute("data-guard") is not None:
            letter = found.get_attribute("aria-keyshortcuts") or ""
            self.page.keyboard.press(letter.lower())
            return
        on_stage = found.get_attribute("role") == "button"
        self.walk(found.get_attribute("data-key") or "", on_stage, found.get_attribute("data-step"))
        self.page.keyboard.press("Enter")


@pytest.mark.parametrize("game", TAPS)
@pytest.mark.browser_context_args(**NO_WORKER)
def test_a_lesson_is_taken_by_keys_alone(page: Page, site: str, game: str) -> None:
    take(Pupil(page, site), game)


@pytest.mark.parametrize("game", TAPS)
@pytest.mark.browser_context_args(**PHONE)
def test_a_lesson_is_taken_with_a_finger(page: Page, site: str, game: str) -> None:
    sitter = Sitter(page, site, tap=True)
    take(sitter, game)
    page.locator("[data-what=go]").first.tap()
    expect(page.locator("#start")).to_be_visible()


@pytest.mark.browser_context_args(**NO_WORKER)
def test_a_wrong_tap_gets_the_hint(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit("/lesson/bidou")
    press(sitter, "lesson_on")
    page.locator('#bar [data-key="stop"]').click()
    expect(sitter.refused()).to_contain_text("Relancez")
    expect(page.locator("#alert")).to_contain_text("Relancez")
    page.locator("#lesson-show").click()
    expect(page.locator("#tip")).to_contain_text("bidet")


@pytest.mark.browser_context_args(**NO_WORKER)
def test_the_sheet_of_a_game_fits_one_printed_page(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit()
    page.locator("[href='#/learn']").first.click()
    for game in TAPS:
        sitter.visit(f"/sheet/{game}")
        expect(page.locator(".sheet-of-paper h2").first).to_be_visible()
        told: Any = page.evaluate(
            "() => { window.print = () => { window.printed = true; };"
            " document.querySelector('[data-what=print]').click(); return true; }"
        )
        assert told
        page.wait_for_function("window.printed")
        pdf = page.pdf(format="A4", prefer_css_page_size=True)
        assert pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page ") == 1
