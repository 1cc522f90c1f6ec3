"""A game reviewed through the page: the list, a position with its choices, and the way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import NO_WORKER, PHONE, Sitter
from tests.e2e.screens import SHORT, brief

pytestmark = pytest.mark.browser


@pytest.mark.browser_context_args(**NO_WORKER)
def test_a_decision_opens_its_position_and_its_choices_are_drawn(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit("/review/" + SHORT)
    listed = page.locator("button.decision")
    expect(listed.first).to_be_visible()
    expect(page.locator(".sheet-of-paper")).to_contain_text("2 jets de dés à l’avance")
    page.get_by_label("Tout", exact=True).check()
    expect(listed).to_have_count(2)
    page.get_by_label("Comme elles sont venues").check()
    assert [one.get_attribute("data-ply") for one in listed.all()] == ["1", "4"]
    first = listed.first
    first.focus()
    page.keyboard.press("Enter")
    ways = page.locator("button.way")
    expect(ways.first).to_be_visible()
    expect(page.locator(".arrow.best")).not_to_have_count(0)
    expect(page.locator(".arrow.played")).not_to_have_count(0)
    expect(page.locator("#live")).to_contain_text("3-1 à jouer")
    best = ways.first
    best.focus()
    page.keyboard.press("Enter")
    expect(best).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".arrow.played")).to_have_count(0)
    page.locator("#review-next").click()
    expect(page.locator(".film output")).to_have_text("4 / 5")
    page.locator("#go-back").click()
    expect(listed).to_have_count(2)
    page.go_back()
    expect(ways.first).to_be_visible()


@pytest.mark.browser_context_args(**PHONE)
def test_the_end_of_a_game_leads_to_its_review(page: Page, site: str) -> None:
    sitter = Sitter(page, site, tap=True)
    game = brief()
    sitter.play(game)
    sitter.afterwards("review")
    expect(page.locator(".decisions")).to_be_visible()
    expect(page.locator(".sheet-of-paper")).to_contain_text("Joueur 1")
    assert "#/review/1r.backgammon." in page.url
    sitter.press(sitter.button("review"))  # the film
    expect(page.locator(".film output")).to_contain_text("0 /")


@pytest.mark.browser_context_args(**NO_WORKER)
def test_what_cannot_be_reviewed_says_so(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit("/review/" + SHORT[:-3])
    expect(page.locator(".notices")).to_contain_text("Lien incomplet")
    expect(page.locator("#game-bidou")).to_be_visible()


#: A partie libre of some fifty decisions: its second look takes a while.
LONG = "1r.backgammon.AFEiXc6EFg53vN5te4umi8LZATi15ZflffxyrIfu8izBBzOwlh1sXvEQx41Cow9v-QJ"


@pytest.mark.browser_context_args(**NO_WORKER)
def test_the_worst_mistakes_are_there_before_the_work_is_done(page: Page, site: str) -> None:
    """A draft at one depth, said to be one, which can be read, opened, stopped and gone on with."""
    sitter = Sitter(page, site)
    sitter.visit("/review/" + LONG)
    paper = page.locator(".sheet-of-paper")
    expect(page.locator("button.decision").first).to_be_visible()
    expect(paper).to_contain_text("Première lecture")
    expect(paper).to_contain_text("jugé 1 jet de dés à l’avance")
    page.locator("#stop").click()
    expect(page.locator("#stop")).to_have_text("Aller au bout")
    small = page.locator("button.decision.is-slip").first  # on the sheet, not beside the page
    assert small.evaluate("el => getComputedStyle(el).position") == "static"
    page.locator("button.decision").first.click()
    expect(page.locator(".judged h3")).to_contain_text("Première lecture")
    page.locator("#review-list").click()
    expect(page.locator("#stop")).to_have_text("Arrêter")
    expect(page.locator("#stop")).to_have_count(0)
    expect(paper).to_contain_text("jugé 2 jets de dés à l’avance")
    expect(paper).not_to_contain_text("Première lecture")
