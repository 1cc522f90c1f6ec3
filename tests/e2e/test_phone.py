"""360 × 640, fingers only: nothing scrolls sideways, all is large enough, games are played."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e import rehearsal
from tests.e2e.driver import PHONE, Sitter
from tests.e2e.rehearsal import rehearse
from tests.e2e.screens import screens, tables

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(**PHONE)]

WIDE = """() => [document.scrollingElement, document.body, document.querySelector('#app'),
  ...document.querySelectorAll('.page, #sheet[open], #bar')]
  .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > 361)
  .map((e) => `${e.tagName}.${e.className} ${e.scrollWidth} > ${e.clientWidth}`)"""

#: What a finger aims at: a field counts with its label; a link within a sentence is text.
SMALL = """() => {
  const top = document.querySelector('dialog[open]') ?? document;
  const aims = 'button, select, summary, [role=button], a[href], label:has(input), input';
  return [...top.querySelectorAll(aims)].filter((e) => {
    if (e.matches('label input') || !e.checkVisibility()) return false;
    if (e.matches('p a')) return false;
    const box = e.getBoundingClientRect();
    if (!box.width || !box.height) return false;
    const point = /^(point|bar|off|target):/.test(e.dataset.key ?? '');
    const least = point ? 24 : 44;
    return Math.round(box.width) < least || Math.round(box.height) < least;
  }).map((e) => { const box = e.getBoundingClientRect();
    return `${e.tagName} ${e.id || e.dataset.key || e.className || e.textContent.trim()} `
      + `${box.width.toFixed(1)}×${box.height.toFixed(1)}`; });
}"""


def test_nothing_is_too_wide_or_too_small(page: Page, site: str) -> None:
    """T16"""
    sitter = Sitter(page, site, tap=True)
    wide: dict[str, Any] = {}
    small: dict[str, Any] = {}
    for screen in screens(sitter):
        if found := page.evaluate(WIDE):
            wide[screen] = found
        if found := page.evaluate(SMALL):
            small[screen] = found
    assert (wide, small) == ({}, {})


#: What cannot be seen whole at once, or is cut off within its own box. (Under a position that is
#: reviewed lie its choices, to scroll to.)
OUT_OF_SIGHT = """() => [...document.querySelectorAll(
    '.mid:not(:has(> .judged)), #bar, #bar .tip, #bar button, .rail .ctx, .rail h1, '
    + '.seat .name, #stage .tok')]
  .filter((e) => {
    if (!e.checkVisibility()) return false;
    const box = e.getBoundingClientRect();
    const outside = box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1;
    const tall = !e.matches('h1') && e.scrollHeight > e.clientHeight + 1;
    const cut = getComputedStyle(e).overflow !== 'visible'
      && (e.scrollWidth > e.clientWidth + 1 || tall);
    return outside || cut;
  }).map((e) => `${e.className} ${e.dataset.key ?? ''} ${e.textContent.slice(0, 20)}`)"""

CUT = """() => [...document.querySelectorAll(
    '.rail h1, .rail .ctx, #bar .tip, #bar .btn :not(.vh), .seat .name')]
  .filter((e) => e.checkVisibility() && getComputedStyle(e).display !== 'inline')
  .filter((e) => {
    const box = e.getBoundingClientRect();
    const tall = !e.matches('h1') && e.scrollHeight > e.clientHeight + 1;
    return box.right > innerWidth + 1 || (getComputedStyle(e).overflow !== 'visible'
      && (e.scrollWidth > e.clientWidth + 1 || tall));
  }).map((e) => `${e.className} ${e.textContent.slice(0, 20)}`)"""


@pytest.mark.parametrize(("width", "height"), [(844, 390), (740, 360), (667, 375), (640, 360)])
def test_a_phone_that_lies_shows_the_whole_table(
    page: Page, site: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    sitter = Sitter(page, site, tap=True)
    sitter.visit()
    found = {name: page.evaluate(OUT_OF_SIGHT) for name in tables(sitter) if ready(page)}
    assert {name: out for name, out in found.items() if out} == {}


def test_letters_of_twice_the_size_are_not_cut_off(page: Page, site: str) -> None:
    """T31; the size that a reader chose for all pages."""
    sitter = Sitter(page, site, tap=True)
    sitter.visit()
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    found = {name: page.evaluate(CUT) for name in tables(sitter) if ready(page)}
    assert {name: cut for name, cut in found.items() if cut} == {}


def ready(page: Page) -> bool:
    """At a table, without a sheet on it."""
    return page.locator(".mid[data-game]").count() == 1 and not page.locator("#sheet[open]").count()


GAMES: dict[str, Any] = {
    "bidou": ("bidou", {}, ["", "@odette"], 10, rehearsal.bidou),
    "bip-bip": ("bipbip", {"joueurs": 4, "tours": 1}, ["", *["@suzanne"] * 3], 3, rehearsal.bipbip),
    "backgammon": ("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.short_backgammon(14)),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_taps(page: Page, site: str, name: str) -> None:
    """T16: no drag is needed."""
    Sitter(page, site, tap=True).play(rehearse(*GAMES[name]))


def test_the_page_may_be_enlarged_with_two_fingers(page: Page, site: str) -> None:
    page.goto(site)
    content = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in content and "maximum-scale" not in content
    actions = page.evaluate("getComputedStyle(document.body).touchAction")
    assert actions in ("manipulation", "auto", "pan-x pan-y pinch-zoom")
