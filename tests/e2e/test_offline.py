"""The site without its server, and a new version beside an old one. Knows no game's rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e import rehearsal
from tests.e2e.conftest import Watch
from tests.e2e.driver import Sitter
from tests.e2e.hosting import Host, up
from tests.e2e.rehearsal import rehearse
from tests.e2e.screens import take_up
from tools import precache

pytestmark = pytest.mark.browser

CACHES = "caches.keys()"
SAVED = "localStorage.getItem('sentinel')"


def deploy(host: Host, mark: str) -> str:
    """Changes one file of the site and signs it as a new build; returns the build id."""
    front = host.folder / "index.html"
    text = front.read_text(encoding="utf-8")
    front.write_text(text.replace("</head>", f'<meta name="build" content="{mark}">\n</head>', 1))
    return host.sign()


def built(page: Page) -> str | None:
    return page.evaluate("document.querySelector('meta[name=build]')?.content ?? null")


def wait_for_update(page: Page) -> None:
    """Looks for a new version as the browser does when one comes back to the page."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    page.wait_for_function("window.tvUpdateReady === true")


def test_after_one_visit_the_site_starts_without_its_server(page: Page, host: Host) -> None:
    page.goto(host.url)
    up(page, "offline")
    host.stop()
    page.reload()
    up(page, "engine")


def test_a_link_opened_offline_starts_too(page: Page, context: BrowserContext, host: Host) -> None:
    page.goto(host.url)
    up(page, "offline")
    page.close()
    host.stop()
    other = context.new_page()
    other.goto(host.url + "?source=icon#bidou")
    up(other, "engine")


def test_each_game_is_played_without_network(page: Page, host: Host) -> None:
    """T25"""
    sitter = Sitter(page, host.url)
    sitter.visit()
    up(page, "extras")
    host.stop()
    asked = len(host.log)
    games = (
        rehearse("bidou", {}, ["", "@odette"], 10, rehearsal.bidou),
        rehearse("bipbip", {"joueurs": 2, "tours": 1}, ["", "@odette"], 3, rehearsal.bipbip),
        rehearse("backgammon", {"forme": "libre"}, ["", "@suzanne"], 6, rehearsal.brief),
    )
    for game in games:
        take_up(sitter, game.link)
        for option in game.presses[:3]:
            sitter.do(option)
    assert len(host.log) == asked


def test_the_first_visit_moves_no_file_twice(page: Page, host: Host) -> None:
    """Precaching takes what the visit has just loaded from the HTTP cache."""
    page.goto(host.url)
    up(page, "offline")
    bodies = [path for path, status in host.log if status == 200]
    large = [path for path in bodies if path.endswith((".wasm", ".zip", ".mjs"))]
    assert sorted(large) == sorted(set(large))


def test_every_file_is_kept_and_none_but_those_listed(page: Page, host: Host) -> None:
    page.goto(host.url)
    up(page, "offline")
    kept = page.evaluate(
        """async () => {
            const [name] = await caches.keys();
            const cache = await caches.open(name);
            const here = new URL('./', location.href).href;
            return (await cache.keys()).map((request) => request.url.slice(here.length) || './');
        }"""
    )
    must, may = set(precache.listed(host.folder)), set(precache.extras(host.folder))
    assert must | {"__files"} <= set(kept) <= must | may | {"__files"}


def test_a_new_version_waits_for_a_word_and_saves_stay(page: Page, host: Host) -> None:
    """T24: no reload by itself; everything new after one tap; local storage untouched."""
    page.goto(host.url)
    up(page, "offline")
    page.evaluate("localStorage.setItem('sentinel', 'kept'); window.same = true")
    old = page.evaluate(CACHES)
    deploy(host, "two")
    wait_for_update(page)
    assert page.evaluate("window.same") is True
    assert built(page) is None
    assert set(old) < set(page.evaluate(CACHES))  # the old copy stays while it is in use
    with page.expect_navigation():
        page.evaluate("window.tvUpdate()")
    up(page, "engine")
    assert built(page) == "two"
    assert page.evaluate(SAVED) == "kept"
    page.wait_for_function("caches.keys().then((names) => names.length === 1)")
    assert page.evaluate(CACHES) != old
    host.stop()
    page.reload()
    up(page, "engine")
    assert built(page) == "two"


def test_a_reload_without_the_word_stays_with_the_old_version(page: Page, host: Host) -> None:
    page.goto(host.url)
    up(page, "offline")
    deploy(host, "two")
    wait_for_update(page)
    page.reload()
    up(page, "engine")
    assert built(page) is None
    page.wait_for_function("window.tvUpdateReady === true")  # and it offers the new one again


def test_a_new_version_is_not_offered_during_a_game_which_goes_on_after_it(
    page: Page, host: Host
) -> None:
    """T24: no word of it at the table; after one tap all is new, and the same game goes on."""
    game = rehearse("bidou", {}, ["", "@odette"], 10, rehearsal.bidou)
    sitter = Sitter(page, host.url)
    sitter.begin(game.link)
    up(page, "offline")
    for option in game.presses[:3]:
        sitter.do(option)
    sitter.settle()
    before = sitter.look()
    deploy(host, "two")
    wait_for_update(page)
    offer = page.locator("[data-notice=update]")
    expect(offer).to_have_count(0)
    sitter.reload()  # a visit that begins at the table
    page.wait_for_function("window.tvUpdateReady === true")
    expect(offer).to_have_count(0)
    expect(sitter.beat).to_be_attached()
    assert sitter.look() == before
    page.evaluate("location.hash = '#/'")
    expect(offer).to_be_visible()
    with page.expect_navigation():
        offer.get_by_role("button").first.click()
    up(page, "engine")
    assert built(page) == "two"
    page.locator("#resume").click()
    expect(sitter.beat).to_be_attached()
    sitter.settle()
    assert sitter.look() == before
    for option in game.presses[3:]:
        sitter.do(option)
    sitter.ends_as(game)


def test_a_version_that_is_not_whole_never_replaces_one_that_is(
    page: Page, host: Host, watch: Watch
) -> None:
    page.goto(host.url)
    up(page, "offline")
    old = page.evaluate(CACHES)
    deploy(host, "two")
    front = host.folder / "index.html"
    front.write_text(front.read_text(encoding="utf-8") + "<!-- not what was signed -->")
    state = page.evaluate(
        """async () => {
            const found = await navigator.serviceWorker.getRegistration();
            const fresh = new Promise((done) => found.addEventListener('updatefound', () => {
                const worker = found.installing;
                worker.addEventListener('statechange', () => done(worker.state));
            }));
            await found.update().catch(() => {});
            return fresh;
        }"""
    )
    assert state == "redundant"
    assert page.evaluate(CACHES) == old
    assert not page.evaluate("window.tvUpdateReady")
    host.stop()
    page.reload()
    up(page, "engine")
    watch.errors.clear()  # the browser reports the failed installation


def test_an_update_moves_only_what_has_changed(page: Page, host: Host) -> None:
    page.goto(host.url)
    up(page, "extras")  # the last thing that a visit fetches, well after the offline copy
    host.log.clear()
    deploy(host, "two")
    wait_for_update(page)
    asked = {path for path, _ in host.log}
    assert asked <= {"/", "/sw.js"}


def test_an_update_takes_the_extras_along(page: Page, host: Host) -> None:
    page.goto(host.url)
    up(page, "extras")
    deploy(host, "two")
    wait_for_update(page)
    # browsers keep large files for a while only
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    host.log.clear()
    with page.expect_navigation():
        page.evaluate("window.tvUpdate()")
    up(page, "extras")
    assert not [path for path, _ in host.log if "snapshot" in path]


def test_the_list_names_every_file_a_page_can_ask_for(site_folder: Path) -> None:
    listed = precache.listed(site_folder)
    text = (site_folder / "sw.js").read_text(encoding="utf-8")
    start = text.index("const FILES = ") + len("const FILES = ")
    assert json.loads(text[start : text.index("};", start) + 1]) == listed
    assert {"./", "engine.zip", "ui.bin", "vendor/pyodide/pyodide.asm.wasm"} <= set(listed)
    assert "sw.js" not in listed


def test_the_quiz_is_answered_without_network(page: Page, host: Host) -> None:
    """The position of the day and the next one, with their lessons."""
    page.goto(host.url)
    up(page, "offline")
    host.stop()
    page.goto(host.url + "#/quiz/day")
    page.reload()
    for _ in range(2):
        for name in ("what-wait", "then-take", "sure-60"):
            page.locator(f"label:has(#quiz-{name})").click()
        page.locator("#quiz-mark").click()
        expect(page.locator("#says").first).to_be_visible()
        expect(page.locator(".bars").first).to_be_visible()
        page.locator("#quiz-next").click()
        expect(page.locator("#quiz-mark")).to_be_visible()
