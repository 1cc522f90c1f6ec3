"""A folder behind an address, and how to wait for what it serves. Knows no game."""

from __future__ import annotations

import threading
from pathlib import Path

from playwright.sync_api import Page

from tools import precache
from tools.serve import Server, server

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60_000  # ms: a machine that does other work as well is slow, not wrong


class Host:
    """One folder behind one address, which stays the same over a stop and a start."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log: list[tuple[str, int]] = []  # path and status of every answer
        self._server: Server | None = None
        self._port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self._port}/"

    def start(self) -> None:
        self._server = server(self.folder, self._port, log=self.log)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def sign(self) -> str:
        """Makes what the folder holds now a build of its own; returns the build id."""
        return precache.write(self.folder, ROOT / "static" / "sw.js")

    def stop(self) -> None:
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


def up(page: Page, part: str = "engine") -> None:
    """Waits until the page ("ui"), the engine ("engine") or the offline copy ("offline") is up."""
    page.wait_for_function(
        "part => performance.getEntriesByName('tv-' + part).length > 0", arg=part, timeout=PATIENCE
    )
