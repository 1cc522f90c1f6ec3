"""A picture of every screen at four sizes in both languages, for eyes; nothing is compared.

The screens are those of `tests/e2e/screens.py`, so that a new one comes along by itself. Tables are
taken as they fit the window; pages that scroll are taken whole, from top to bottom.
usage: python -m lab.screenshots [--into FOLDER] [--lang fr] [--size 360x640 …] [--theme tapis]
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e.driver import Sitter
from tests.e2e.hosting import PATIENCE, Host
from tests.e2e.screens import screens
from tools import build, manifest

ROOT = Path(__file__).resolve().parent.parent
SIZES = ("360x640", "414x896", "896x414", "1280x800")
DESK = 1000  # px; from this width on there is a mouse, below it a finger
TALLEST = 8000  # px of a page that is taken whole

WHOLE = """() => { const page = document.querySelector('.page');
  return page ? Math.ceil(innerHeight + page.scrollHeight - page.clientHeight) : 0; }"""


def measures(text: str) -> tuple[int, int]:
    """`360x640` as width and height in CSS pixels."""
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text}: 360x640 is meant so")
    return int(found[1]), int(found[2])


def named(screen: str) -> str:
    """A screen's name as a file's."""
    return re.sub(r"[^a-z0-9]+", "-", screen.lower()).strip("-")


def take(page: Page, into: Path, stem: str, size: tuple[int, int]) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))")
    whole = page.evaluate(WHOLE)
    if whole > height:
        page.set_viewport_size({"width": width, "height": min(whole, TALLEST)})
    page.screenshot(path=into / f"{stem}-{width}x{height}.png")


def walk(
    browser: Browser, site: str, into: Path, lang: str, sizes: list[tuple[int, int]], theme: str
) -> int:
    """All screens once, each at all these sizes; how many pictures were taken."""
    finger = sizes[0][0] < DESK
    how: dict[str, Any] = {"has_touch": True, "is_mobile": True} if finger else {}
    context = browser.new_context(
        locale="fr-FR" if lang == "fr" else "en-GB",
        viewport={"width": sizes[0][0], "height": sizes[0][1]},
        reduced_motion="reduce",
        service_workers="block",
        **how,
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    taken = 0
    for n, screen in enumerate(screens(Sitter(page, site, lang=lang, theme=theme))):
        for size in sizes:
            take(page, into, f"{lang}-{n:02d}-{named(screen)}", size)
            taken += 1
        page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
    context.close()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    elsewhere = Path(tempfile.gettempdir()) / "tapis-vert-screenshots"
    parser.add_argument("--into", type=Path, default=elsewhere)
    parser.add_argument("--lang", nargs="+", choices=("fr", "en"), default=["fr", "en"])
    parser.add_argument("--size", nargs="+", type=measures, default=[measures(s) for s in SIZES])
    parser.add_argument("--theme", default="tapis")
    parser.add_argument("--site", type=Path, help="a site already built")
    chosen = parser.parse_args()
    into: Path = chosen.into.resolve()
    if into.is_relative_to(ROOT):
        sys.exit(f"{into}: pictures belong outside the repository")
    into.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    groups = [[s for s in chosen.size if s[0] < DESK], [s for s in chosen.size if s[0] >= DESK]]
    with tempfile.TemporaryDirectory() as place, sync_playwright() as driver:
        folder = chosen.site
        if folder is None:
            manifest.main()
            folder = Path(place) / "site"
            build.build(folder)
        host = Host(folder)
        browser = driver.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        )
        taken = sum(
            walk(browser, host.url, into, lang, sizes, chosen.theme)
            for lang in chosen.lang
            for sizes in groups
            if sizes
        )
        browser.close()
        host.stop()
    print(f"{taken} pictures in {into}")


if __name__ == "__main__":
    main()
