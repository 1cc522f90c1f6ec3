"""How things move: by transform and opacity, until any tap, and not at all for who wants it so."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, Sitter
from tests.e2e.rehearsal import Game, rehearse

pytestmark = pytest.mark.browser

MOVING = {**NO_WORKER, "reduced_motion": "no-preference"}

#: Notes every motion: of what kind of piece, by which properties, and over which places.
NOTE = """() => {
  const own = Element.prototype.animate;
  window.tvMotions = [];
  Element.prototype.animate = function (frames, how) {
    const [, kind] = this.className.split(' ');
    window.tvMotions.push({ kind, zone: this.dataset.zone ?? '',
      properties: [...new Set(frames.flatMap(Object.keys))].filter((key) => key !== 'offset'),
      turns: Math.max(...frames.map((frame) =>
        Math.abs(/rotate\\((-?[\\d.]+)deg/.exec(frame.transform ?? '')?.[1] ?? 0))),
      frames: frames.length, duration: how.duration });
    return own.call(this, frames, how);
  };
}"""
RUNNING = "document.getAnimations().filter((one) => one.playState === 'running').length"

GAMES: dict[str, Any] = {
    "bidou": ("bidou", {}, ["", "@odette"], 10, rehearsal.bidou),
    "bipbip": ("bipbip", {"joueurs": 2, "tours": 1}, ["", "@suzanne"], 3, rehearsal.bipbip),
    "backgammon": ("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.short_backgammon(30)),
}
#: Which pieces move in such a game, and whether they turn on their way.
MOVED = {
    "bidou": {"die", "cup", "coin"},
    "bipbip": {"card"},
    "backgammon": {"die", "checker", "cube"},
}


def play(sitter: Sitter, game: Game, most: int = 30) -> list[dict[str, Any]]:
    """The first presses of a game, from a table that is already laid; the motions they led to."""
    sitter.begin(game.link)
    sitter.settle()
    sitter.page.evaluate(NOTE)
    for option in game.presses[:most]:
        sitter.do(option)
    return sitter.page.evaluate("window.tvMotions")


@pytest.mark.browser_context_args(**MOVING)
@pytest.mark.parametrize("name", GAMES)
def test_pieces_move_by_transform_and_opacity_alone(page: Page, site: str, name: str) -> None:
    motions = play(Sitter(page, site), rehearse(*GAMES[name]))
    assert {key for one in motions for key in one["properties"]} == {"transform", "opacity"}
    assert {one["kind"] for one in motions} & {"die", "cup", "coin", "card", "checker", "cube"} == (
        MOVED[name]
    )
    turning = {one["kind"] for one in motions if one["turns"] >= 15}
    assert turning >= MOVED[name] & {"die", "cup", "cube"}


@pytest.mark.parametrize("name", GAMES)
def test_nothing_moves_where_motion_is_not_wanted(page: Page, site: str, name: str) -> None:
    """T18"""
    sitter = Sitter(page, site)
    assert play(sitter, rehearse(*GAMES[name])) == []
    assert page.evaluate(RUNNING) == 0


@pytest.mark.browser_context_args(**MOVING)
def test_a_tap_ends_all_motion(page: Page, site: str) -> None:
    sitter = Sitter(page, site, speed="lent")
    game = rehearse(*GAMES["bidou"])
    sitter.begin(game.link)
    sitter.settle()
    epoch = sitter.epoch()
    sitter.hit(sitter.find(game.presses[0]))
    sitter.after(epoch)
    page.wait_for_function(RUNNING)
    page.evaluate(
        "document.querySelector('#stage').dispatchEvent("
        "new PointerEvent('pointerdown', { bubbles: true }))"
    )
    assert page.evaluate(RUNNING) == 0


@pytest.mark.browser_context_args(**NO_WORKER)
def test_a_trick_stays_until_a_tap_and_can_be_seen_again(page: Page, site: str) -> None:
    """T12; how long it stays of itself is in tests/ui/test_settings.py."""
    sitter = Sitter(page, site, speed="lent")
    game = rehearse(*GAMES["bipbip"])
    sitter.begin(game.link)
    trick = page.locator('#stage [data-zone="trick"]')
    for option in game.presses[:2]:
        sitter.settle()
        epoch = sitter.epoch()
        sitter.hit(sitter.find(option))
        sitter.after(epoch)
    expect(trick).to_have_count(2)
    lain = trick.evaluate_all("(all) => all.map((e) => e.dataset.face).sort()")
    epoch = sitter.epoch()
    page.locator("#stage").click(position={"x": 5, "y": 5})
    sitter.after(epoch)
    sitter.settle()
    page.locator('#bar [data-key="last"]').click()
    shown = page.locator("#stage .tok.last")
    expect(shown).to_have_count(2)
    assert shown.evaluate_all("(all) => all.map((e) => e.dataset.face).sort()") == lain
