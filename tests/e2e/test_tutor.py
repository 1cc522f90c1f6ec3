"""The tutor at the table: asks once before a mistake, hints on demand, and never after the dice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, Sitter
from tests.e2e.rehearsal import rehearse

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(**NO_WORKER)]

#: Its people run with the rearmost checker, which is a mistake at once; then one doubles.
WILD = ("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.brief)


def control(page: Page, key: str) -> Locator:
    return page.locator(f'#bar button[data-key="{key}"]')


def seated(page: Page, site: str, tutor: str) -> Sitter:
    """At the table of WILD, wanting to be asked."""
    sitter = Sitter(page, site, tutor=tutor, tutored="on")
    sitter.begin(rehearse(*WILD).link)
    return sitter


def draft(sitter: Sitter) -> None:
    """The first play of WILD, as far as its last press."""
    for option in rehearse(*WILD).presses:
        if option.key == "commit":
            return
        sitter.do(option)


def test_a_losing_play_is_asked_about_once_and_can_be_thought_over(page: Page, site: str) -> None:
    sitter = seated(page, site, "all")
    draft(sitter)
    before, epoch = sitter.look(), sitter.epoch()
    control(page, "commit").click()
    tip = page.locator("#tip")
    expect(tip).to_contain_text("Êtes-vous sûr")
    expect(page.locator("#no")).to_be_focused()
    expect(page.locator(".arrow.best")).to_have_count(0)  # the hint only when it is asked for
    page.locator("#hint").click()
    expect(tip).to_contain_text("Indice")
    expect(page.locator(".arrow.best")).not_to_have_count(0)
    page.locator("#no").click()
    assert sitter.epoch() == epoch
    assert sitter.look()["pieces"] == before["pieces"]  # the half-made play still lies there
    control(page, "commit").click()
    sitter.after(epoch)  # and is not asked about a second time
    expect(page.locator("#no")).to_have_count(0)


def test_a_double_too_early_is_asked_about_before_the_dice(page: Page, site: str) -> None:
    sitter = seated(page, site, "all")
    for option in rehearse(*WILD).presses:
        if option.key == "double":
            break
        sitter.settle()
        epoch = sitter.epoch()
        sitter.hit(sitter.find(option))
        if option.key == "commit":
            expect(page.locator("#no")).to_be_visible()
            sitter.hit(control(page, "sure"))
        sitter.after(epoch)
    sitter.settle()
    epoch, dice = sitter.epoch(), page.locator("#stage .tok.die.rolled")
    control(page, "double").click()
    control(page, "double").click()  # "Really?" comes first, from the table itself
    expect(page.locator("#tip")).to_contain_text("Êtes-vous sûr")
    expect(dice).to_have_count(0)
    assert sitter.epoch() == epoch
    page.keyboard.press("Enter")  # answers the safe button that has the focus: back
    expect(page.locator("#no")).to_have_count(0)
    assert sitter.epoch() == epoch
    control(page, "roll").click()
    sitter.after(epoch)
    expect(page.locator("#no")).to_have_count(0)  # the throw has fallen: no word on the cube


def test_who_does_not_want_it_is_never_asked(page: Page, site: str) -> None:
    sitter = seated(page, site, "off")
    draft(sitter)
    epoch = sitter.epoch()
    control(page, "commit").click()
    sitter.after(epoch)
    expect(page.locator("#no")).to_have_count(0)
