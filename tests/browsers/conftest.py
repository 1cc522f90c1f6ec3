"""A window of each browser that is on this machine; a sentence for each that is not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browsers.windows import BROWSERS, Window
from tests.e2e.hosting import Host
from tools import build, manifest


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once from the sources as they are."""
    manifest.main()
    folder = tmp_path_factory.mktemp("built") / "site"
    build.build(folder)
    return folder


@pytest.fixture
def host(site_folder: Path) -> Iterator[Host]:
    """At an address of its own, so that no test finds what another has kept."""
    host = Host(site_folder)
    yield host
    host.stop()


@pytest.fixture(params=BROWSERS, ids=lambda browser: browser.name)
def window(request: pytest.FixtureRequest, host: Host) -> Iterator[Window]:
    browser: Any = request.param
    if not browser.here():
        pytest.skip(browser.missing)
    with browser.window() as window:
        print(browser.name, window.version)
        yield window
    assert window.errors == []
