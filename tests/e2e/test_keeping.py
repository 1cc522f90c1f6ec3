"""What is kept over a reload, a crash, a full disk, a bad text and a second tab."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, Sitter, stored
from tests.e2e.rehearsal import challenge, rehearse

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(**NO_WORKER)]

BRIEF = ("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.brief)
BIDOU = ("bidou", {}, ["", "@odette"], 10, rehearsal.bidou)
BIPBIP = ("bipbip", {"joueurs": 2, "tours": 1}, ["", "@suzanne"], 3, rehearsal.bipbip)
UNSAVED = "[data-notice=unsaved]"

#: A crash runs no handler.
NO_FAREWELL = """
for (const name of ['pagehide', 'visibilitychange', 'beforeunload'])
  addEventListener(name, (event) => event.stopImmediatePropagation(), true);
"""


@pytest.mark.parametrize("rules", [BIDOU, BIPBIP, BRIEF], ids=lambda rules: rules[0])
def test_a_reload_in_mid_turn_brings_the_same_dice_and_cards(
    page: Page, site: str, rules: Any
) -> None:
    """T7; and what was to be pressed next can still be pressed."""
    game = rehearse(*rules)
    sitter = Sitter(page, site)
    sitter.begin(game.link)
    for number, option in enumerate(game.presses):
        if number in (1, 4):
            sitter.settle()
            before = sitter.look()
            sitter.reload()
            expect(sitter.beat).to_be_attached()
            sitter.settle()
            after = sitter.look()
            if option.key.startswith("target") or option.key == "commit":
                assert dice(after) == dice(before)  # a half-made move begins again
                break
            assert after == before
        if number == 12:
            return
        sitter.do(option)


def dice(look: dict[str, Any]) -> list[str]:
    return [piece for piece in look["pieces"] if piece.startswith("die")]


def test_a_game_whose_page_crashed_is_on_the_first_page(
    page: Page, context: BrowserContext, site: str
) -> None:
    """Nobody gave the tab's mark back; it goes stale, and the new page may write."""
    game = rehearse(*BIDOU)
    page.add_init_script(NO_FAREWELL)
    sitter = Sitter(page, site)
    sitter.begin(game.link)
    sitter.do(game.presses[0])
    sitter.settle()
    before = sitter.look()
    page.close()
    other = Sitter(context.new_page(), site)
    other.visit()
    expect(other.page.locator("[data-notice=tab]")).to_be_hidden()
    other.page.locator("#resume").click()
    expect(other.beat).to_be_attached()
    other.settle()
    assert other.look() == before
    for option in game.presses[1:]:
        other.do(option)
    other.ends_as(game)


def test_a_finished_game_is_paid_once_and_is_there_tomorrow(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit("backgammon")
    page.get_by_role("group", name="Place 2").get_by_label("Joueur").check()
    page.get_by_label("Nom").first.fill("Marie")
    page.get_by_label("Nom").last.fill("Paul")
    page.get_by_role("group", name="Enjeu").get_by_label("5", exact=True).check()
    page.get_by_text("Règles de la table").click()
    page.get_by_role("group", name="Forme").get_by_label("libre").check()
    page.locator("#start").click()
    expect(sitter.beat).to_be_attached()
    while not page.locator("#over-title").count():
        sitter.do(rehearsal.brief(*sitter.offered()))
    text = page.locator(".result").inner_text()
    assert "+5" in text and "−5" in text
    winner = re.search(r"(Marie|Paul) gagne", text)
    assert winner
    for _ in range(2):
        sitter.visit("/purses")
        rows = page.locator(".purses li")
        expect(rows).to_have_count(2)
        for name in ("Marie", "Paul"):
            chips = "105" if name == winner[1] else "95"
            expect(rows.filter(has_text=name)).to_contain_text(chips)
        expect(page.locator("tbody tr")).to_have_count(1)
        sitter.reload()
    sitter.visit()
    expect(page.locator(".purse")).to_contain_text("105" if winner[1] == "Marie" else "95")
    expect(page.locator("#resume")).to_have_count(0)


@pytest.mark.parametrize("name", ["profile", "save", "settings"])
def test_a_text_that_cannot_be_read_is_put_aside_and_can_be_had(
    page: Page, site: str, name: str
) -> None:
    """T21: the page starts, says so, and gives the raw text back."""
    sitter = Sitter(page, site)
    sitter.begin(challenge("bidou", {}, ["", "@odette"], 10))
    sitter.settle()
    page.evaluate(
        """(name) => { for (const key of Object.keys(localStorage))
             if (key.startsWith('tv1.' + name)) localStorage.setItem(key, '{bad'); }""",
        name,
    )
    sitter.visit()
    notice = page.locator("[data-notice=rescue]")
    expect(notice).to_be_visible()
    with page.expect_download() as download:
        notice.locator("#rescue-save").click()
    assert "{bad" in Path(download.value.path()).read_text()
    if name == "save":  # there is none any more: a new one begins without a question
        expect(page.locator("#resume")).to_have_count(0)
        sitter.begin(challenge("bidou", {}, ["", "@odette"], 10))
    page.locator("#rescue-drop").click()
    expect(notice).to_be_hidden()
    sitter.reload()
    expect(page.locator("[data-notice=rescue]")).to_be_hidden()


FILL = """() => {
  for (let size = 1 << 20; size >= 1; size >>= 1)
    for (;;) {
      try { localStorage.setItem('fill' + localStorage.length, 'x'.repeat(size)); }
      catch { break; }
    }
}"""
EMPTY = """() => { for (const key of Object.keys(localStorage))
  if (key.startsWith('fill')) localStorage.removeItem(key); }"""


def test_a_full_disk_is_said_and_the_game_goes_into_a_file(page: Page, site: str) -> None:
    """T20: never "saved" when it is not; saved again as soon as there is room."""
    game = rehearse(*BIDOU)
    sitter = Sitter(page, site)
    sitter.begin(game.link)
    sitter.do(game.presses[0])
    before = stored(page)
    page.evaluate(FILL)
    for option in game.presses[1:6]:
        sitter.do(option)
    expect(page.locator(UNSAVED)).to_contain_text("Non enregistré")
    with page.expect_download() as download:
        page.locator("#unsaved-download").click()
    assert "tapis-vert-export" in Path(download.value.path()).read_text()
    now = stored(page)
    assert {k for k in now if k.startswith("tv1.save")} == {
        k for k in before if k.startswith("tv1.save")
    }
    page.evaluate(EMPTY)
    for option in game.presses[6:9]:
        sitter.do(option)
    expect(page.locator(UNSAVED)).to_be_hidden()
    sitter.settle()
    look = sitter.look()
    sitter.reload()
    expect(sitter.beat).to_be_attached()
    sitter.settle()
    assert sitter.look() == look


@pytest.mark.parametrize(
    "denial",
    [
        "Object.defineProperty(window, 'localStorage', "
        "{get() { throw new DOMException('no', 'SecurityError'); }})",
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); }",
    ],
    ids=["no storage at all", "storage that takes nothing"],
)
def test_a_browser_that_keeps_nothing_still_plays(page: Page, site: str, denial: str) -> None:
    game = rehearse(*BIDOU)
    sitter = Sitter(page, site)
    page.add_init_script(denial)
    sitter.begin(game.link)
    expect(page.locator(UNSAVED)).to_be_visible()
    for option in game.presses:
        sitter.do(option)
    sitter.ends_as(game)
    expect(page.locator(UNSAVED)).to_be_visible()


def test_a_second_tab_only_looks_until_it_takes_over(
    page: Page, context: BrowserContext, site: str
) -> None:
    """T22"""
    game = rehearse(*BIDOU)
    first = Sitter(page, site)
    first.begin(game.link)
    first.do(game.presses[0])
    first.settle()
    look, before = first.look(), stored(page)
    second = Sitter(context.new_page(), site)
    second.visit()
    other = second.page
    expect(other.locator("[data-notice=tab]")).to_contain_text("autre onglet")
    other.locator("#resume").click()
    expect(second.beat).to_be_attached()
    assert second.look() == look
    epoch = second.epoch()
    second.hit(second.find(game.presses[1]))
    expect(other.locator("#alert")).to_contain_text("autre onglet")
    assert second.epoch() == epoch
    assert stored(page)["tv1.profile.a"] == before["tv1.profile.a"]
    other.locator("#tab-take").click()
    expect(other.locator("[data-notice=tab]")).to_be_hidden()
    expect(page.locator("[data-notice=tab]")).to_be_visible()
    if not second.beat.count():
        other.locator("#resume").click()
        expect(second.beat).to_be_attached()
    for option in game.presses[1:]:
        second.do(option)
    second.ends_as(game)
    assert first.look() == look
