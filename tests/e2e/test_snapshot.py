"""The second visit starts from a picture of memory; nobody's luck is in it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.e2e.conftest import Watch
from tests.e2e.hosting import Host, up

pytestmark = pytest.mark.browser

# In place of py/main.py: starts a game and gives its save, where the seed is.
ASKS = """
async def _ask():
    import json
    import js
    from pyscript import workers
    engine = await workers["engine"]
    seats = [{"kind": "human", "name": "A"}, {"kind": "bot", "persona": "hubert"}]
    request = {"do": "start", "game": "backgammon", "options": {}, "seats": seats, "stake": 0}
    js.window.tvAnswer = await engine.dispatch(json.dumps(request))
    js.window.tvMark("ui")
    js.window.tvMark("engine")
await _ask()
"""


def listen(page: Page) -> list[str]:
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        said.append(message.text)

    page.on("console", hear)
    return said


def started_from_snapshot(said: list[str]) -> bool:
    return "engine: from the snapshot" in said


def test_the_second_visit_starts_from_the_snapshot(page: Page, site: str) -> None:
    said = listen(page)
    page.goto(site)
    up(page, "extras")
    assert not started_from_snapshot(said)
    page.reload()
    up(page, "engine")
    assert started_from_snapshot(said)


def test_two_profiles_from_one_snapshot_have_their_own_luck(browser: Browser, host: Host) -> None:
    """T33: the picture is the same for everybody; dice and cards must not be."""
    (host.folder / "py" / "main.py").write_text(ASKS, encoding="utf-8")
    host.sign()
    saves: list[str] = []
    for _ in range(2):
        context = browser.new_context()
        page = context.new_page()
        said = listen(page)
        page.goto(host.url)
        up(page, "extras")
        page.reload()
        up(page, "engine")
        assert started_from_snapshot(said)
        saves.append(json.loads(page.evaluate("window.tvAnswer"))["store"]["save"])
        context.close()
    assert saves[0] != saves[1]


def test_a_snapshot_that_cannot_be_read_is_done_without(
    page: Page, site: str, watch: Watch
) -> None:
    said = listen(page)
    page.goto(site)
    up(page, "extras")
    page.evaluate(
        """async () => {
            const [name] = await caches.keys();
            const cache = await caches.open(name);
            for (const request of await cache.keys())
                if (request.url.includes('/snapshot-'))
                    await cache.put(request, new Response(new Uint8Array(1000)));
        }"""
    )
    page.reload()
    up(page, "engine")
    assert not started_from_snapshot(said)
    watch.errors.clear()
