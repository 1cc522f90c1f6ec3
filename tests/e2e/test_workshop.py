"""The workshop of the cube in the browser: a link, the sheet at the table, the quiz."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import PHONE, Sitter
from tests.e2e.screens import LAST_THROW, go

pytestmark = pytest.mark.browser
CONTACT = "XGID=-b--ABD-C-A-dC---c-db---A-:0:0:1:00:1:0:0:5:10"


def test_a_link_opens_the_lesson_of_a_position(page: Page, site: str) -> None:
    page.goto(f"{site}#/cube/{LAST_THROW}")
    expect(page.locator("#says")).to_have_text("Doublez\u202f; il doit accepter.")
    expect(page.locator(".roll-map td.tone-all")).to_have_count(19)
    expect(page.locator(".score-map tbody tr")).to_have_count(8)
    page.get_by_role("button", name="à vous").click()
    expect(page.locator("#lesson-back")).to_be_visible()
    page.locator("#lesson-back").click()
    expect(page.locator("#lesson-back")).to_have_count(0)


def test_taps_are_answered_while_a_lesson_is_worked_out(page: Page, site: str) -> None:
    page.goto(f"{site}#/cube/{CONTACT}")
    expect(page.locator(".still")).to_be_visible()
    page.locator("#lang-en").click()
    expect(page.locator("#title")).to_have_text("The cube workshop")
    expect(page.locator(".bars h2")).to_have_text("The equity")


def test_at_the_table_the_lesson_lies_on_a_sheet(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit()
    go(page, CONTACT)
    expect(page.locator(".stage[data-game=backgammon]")).to_be_visible()
    page.locator("#open-menu").click()
    page.locator("#menu-cube").click()
    expect(page.locator("#sheet .bars")).to_be_visible()
    page.locator("#sheet-close").click()
    expect(page.locator(".stage[data-game=backgammon]")).to_be_visible()


@pytest.mark.browser_context_args(**PHONE)
def test_the_quiz_is_answered_by_taps_and_remembered(page: Page, site: str) -> None:
    page.goto(f"{site}#/quiz/day")
    for name in ("what-double", "then-take", "sure-75"):
        page.locator(f"label:has(#quiz-{name})").tap()
    page.locator("#quiz-mark").tap()
    expect(page.locator("#says").first).to_be_visible()
    expect(page.locator(".bars").first).to_be_visible()
    page.reload()
    expect(page.locator(".quiz .told")).to_be_visible()


@pytest.mark.browser_context_args(**PHONE)
def test_a_board_is_set_up_by_keyboard_and_nothing_scrolls_sideways(page: Page, site: str) -> None:
    page.goto(f"{site}#/edit")
    page.locator("#place-6").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict-of-setup")).to_contain_text("1 de trop")
    page.keyboard.press("Backspace")
    expect(page.locator(".verdict-of-setup .wrong")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#edit-go").click()
    expect(page.locator("#says")).to_be_visible()
