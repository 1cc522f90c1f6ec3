"""The built site and a browser in front of it, for every test in this folder.

`site` is the address of one site for the whole run. `host` is a site of one's own: its files may
be changed, its server stopped and started again. Every page made here is watched: a request that
leaves the machine, or an error that nobody caught, fails the test.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.e2e.hosting import PATIENCE, Host
from tools import build, manifest

CHROMIUM_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once from the sources as they are."""
    manifest.main()
    folder = tmp_path_factory.mktemp("built") / "site"
    build.build(folder)
    return folder


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    host = Host(site_folder)
    yield host.url
    host.stop()


@pytest.fixture
def host(site_folder: Path, tmp_path: Path) -> Iterator[Host]:
    folder = tmp_path / "site"
    shutil.copytree(site_folder, folder)
    own = Host(folder)
    yield own
    own.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    return {**browser_type_launch_args, "executable_path": path, "args": CHROMIUM_ARGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "locale": "fr-FR",
        "viewport": {"width": 1280, "height": 800},
        "reduced_motion": "reduce",
    }


class Watch:
    """What a context asked for and complained about."""

    def __init__(self) -> None:
        self.foreign: list[str] = []
        self.errors: list[str] = []

    def see(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.hear)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def ask(self, url: str) -> None:
        if not url.startswith(("http://localhost:", "http://127.0.0.1:", "blob:", "data:")):
            self.foreign.append(url)


@pytest.fixture
def watch(context: BrowserContext) -> Iterator[Watch]:
    """Ask for it by name to empty its `errors` where a test provokes them."""
    seen = Watch()
    context.on("page", seen.see)
    context.on("request", lambda request: seen.ask(request.url))
    yield seen
    assert seen.foreign == []
    assert seen.errors == []


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    return context.new_page()
