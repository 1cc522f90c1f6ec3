"""The page comes up, and says so in words when it cannot. Knows no game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Watch
from tests.e2e.driver import Sitter
from tests.e2e.hosting import Host, up
from tests.e2e.rehearsal import challenge

pytestmark = pytest.mark.browser

ENGINE = "Le moteur du jeu n’a pas démarré"
TABLE = "La table ne s’est pas installée"


def test_the_page_and_its_engine_come_up_and_ask_nobody_else(page: Page, site: str) -> None:
    page.goto(site)
    up(page, "ui")
    up(page, "engine")
    expect(page.locator("#watchdog")).to_be_hidden()


def test_it_works_below_a_sub_folder(page: Page, host: Host) -> None:
    inner = host.folder / "jeux" / "tapis"
    inner.parent.mkdir()
    rest = [path for path in host.folder.iterdir() if path != inner.parent]
    inner.mkdir()
    for path in rest:
        path.rename(inner / path.name)
    page.goto(host.url + "jeux/tapis/")
    up(page, "offline")


def test_the_shell_is_readable_without_any_script(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    for name in ("Le Bidou", "Le Bip-bip", "Le backgammon"):
        expect(page.get_by_text(name).first).to_be_visible()
    context.close()


def test_the_page_says_that_it_needs_javascript(site_folder: Path) -> None:
    """Browsers under test do not show <noscript>, so the text itself is read."""
    front = (site_folder / "index.html").read_text(encoding="utf-8")
    shown = re.search(r"<noscript>(.*?)</noscript>", front, re.DOTALL)
    assert shown and "JavaScript" in shown[1]


def test_a_page_opened_as_a_file_says_how_to_serve_it(
    page: Page, site_folder: Path, watch: Watch
) -> None:
    page.goto(f"file://{site_folder}/index.html")
    expect(page.locator("#watchdog")).to_contain_text("python3 -m http.server")
    watch.errors.clear()  # the browser's own remarks on file://
    watch.foreign.clear()


def test_sources_that_were_not_built_say_how_to_build_them(page: Page, watch: Watch) -> None:
    sources = Path(__file__).resolve().parents[2]
    server = Host(sources)
    for address in (f"file://{sources}/index.html", server.url):
        page.goto(address)
        expect(page.locator("#watchdog")).to_contain_text("make play")
    server.stop()
    watch.errors.clear()
    watch.foreign.clear()


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [
        ("vendor/pyscript/core.js", TABLE),
        ("vendor/micropython/micropython.wasm", TABLE),
        ("vendor/micropython/micropython.mjs", TABLE),
        ("ui.bin", TABLE),
        ("vendor/pyodide/pyodide.asm.wasm", ENGINE),
        ("vendor/pyodide/pyodide.mjs", ENGINE),
        ("vendor/pyodide/python_stdlib.zip", ENGINE),
        ("engine.zip", ENGINE),
    ],
)
def test_a_missing_file_is_said_in_words(
    page: Page, host: Host, watch: Watch, missing: str, sentence: str
) -> None:
    (host.folder / missing).unlink()
    page.goto(host.url)
    expect(page.locator("#watchdog")).to_contain_text(sentence)
    expect(page.get_by_role("button", name="Réessayer")).to_be_visible()
    assert "Traceback" not in page.locator("body").inner_text()
    watch.errors.clear()


def test_a_retry_mends_what_was_missing(page: Page, host: Host, watch: Watch) -> None:
    path = host.folder / "engine.zip"
    kept = path.rename(path.with_name("away"))
    page.goto(host.url)
    expect(page.locator("#watchdog")).to_contain_text(ENGINE)
    kept.rename(path)
    page.get_by_role("button", name="Réessayer").click()
    up(page, "engine")
    expect(page.locator("#watchdog")).to_be_hidden()
    watch.errors.clear()


def test_tables_that_did_not_arrive_are_said_in_words_and_asked_for_again(
    page: Page, host: Host, watch: Watch
) -> None:
    """They come after the first answer; only who plays against the computer misses them."""
    path = host.folder / "tables-backgammon.zip"
    kept = path.rename(path.with_name("away"))
    sitter = Sitter(page, host.url)
    sitter.begin(challenge("backgammon", {"forme": "libre"}, ["@hubert", "@hubert"], 6))
    notice = page.locator("[data-notice=error]")
    expect(notice).to_contain_text("Les tables des joueurs")
    kept.rename(path)
    notice.get_by_role("button").first.click()
    expect(notice).to_have_count(0)
    page.locator("#resume").or_(page.locator("#over-title, .checker")).first.wait_for()
    watch.errors.clear()


def test_webassembly_under_a_wrong_type_is_said_in_words(
    page: Page, site: str, watch: Watch
) -> None:
    def mislabel(route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-type": "text/plain"})

    page.route("**/pyodide.asm.wasm", mislabel)
    page.goto(site)
    expect(page.locator("#watchdog")).to_contain_text("text/plain ≠ application/wasm")
    watch.errors.clear()


def test_an_engine_that_never_answers_is_said_in_words(page: Page, host: Host) -> None:
    """Nothing is missing and nothing fails: only patience can tell."""
    (host.folder / "py" / "worker.py").write_text(
        "async def dispatch(text):\n    import asyncio\n    await asyncio.sleep(3600)\n"
        "__export__ = ['dispatch']\n"
    )
    page.goto(host.url + "?patience=4000")
    expect(page.locator("#watchdog")).to_contain_text(ENGINE)
    expect(page.get_by_role("button", name="Réessayer")).to_be_visible()


def test_the_policy_lets_nothing_in_from_elsewhere(page: Page, site: str, watch: Watch) -> None:
    page.goto(site)
    up(page, "ui")
    blocked = page.evaluate(
        """async () => {
            const seen = [];
            const note = (event) => seen.push(event.effectiveDirective);
            addEventListener('securitypolicyviolation', note);
            await fetch('https://example.invalid/').catch(() => {});
            const script = document.createElement('script');
            script.textContent = 'window.injected = 1';
            document.head.append(script);
            document.body.setAttribute('onclick', 'window.injected = 1');
            document.body.click();
            await new Promise((done) => setTimeout(done, 200));
            return [window.injected, seen];
        }"""
    )
    assert blocked[0] is None
    assert "connect-src" in blocked[1]
    watch.errors.clear()


def test_no_address_of_another_host_stands_in_what_we_wrote(site_folder: Path) -> None:
    for path in site_folder.rglob("*"):
        if path.suffix in {".html", ".css", ".webmanifest", ".json", ".svg"}:
            text = path.read_text(encoding="utf-8")
            hosts = set(re.findall(r"https?://([^/\s\"'<>)]+)", text))
            assert hosts <= {"www.w3.org", "localhost:8000"}, path


def test_the_manifest_names_files_that_are_there(site_folder: Path) -> None:
    manifest = json.loads((site_folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    sizes = set()
    for icon in manifest["icons"]:
        path = site_folder / icon["src"]
        assert path.exists(), icon
        if path.suffix == ".png":
            data = path.read_bytes()
            width, height = (int.from_bytes(data[n : n + 4], "big") for n in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
        sizes.add((icon["sizes"], icon.get("purpose", "any")))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
