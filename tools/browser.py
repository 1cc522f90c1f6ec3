"""Finds a Chromium for the browser tests, or gets one. Knows three sources; drives nothing.

The system's own first; then Debian's package, as root; then Playwright's. Prints the path.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def works(path: str) -> bool:
    """A launcher can be there and its browser not (snap stubs): only an answer counts."""
    try:
        asked = subprocess.run([path, "--version"], capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def installed() -> str | None:
    chosen = os.environ.get("CHROMIUM")
    found = [chosen] if chosen else [shutil.which(name) for name in NAMES]
    return next((path for path in found if path and works(path)), None)


def playwrights() -> str | None:
    """The browser that Playwright installed for itself, if it is there."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        path = driver.chromium.executable_path
    return path if Path(path).exists() else None


def from_debian() -> None:
    calm = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-yq", "--no-install-recommends", "chromium"]
    for command in (["apt-get", "update", "-q"], install):
        subprocess.run(command, env=calm, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def find() -> str | None:
    found = installed() or playwrights()
    if found:
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Pas de Chromium ici : celui de Debian va être installé.", file=sys.stderr)
        from_debian()
        found = installed()
    if not found:
        print("Pas de Chromium ici : celui de Playwright va être installé.", file=sys.stderr)
        fetch = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(fetch, check=False, capture_output=True)
        found = playwrights()
    return found


if __name__ == "__main__":
    browser = find()
    if browser is None:
        sys.exit(
            "Il manque un navigateur, et aucun n’a pu être obtenu : "
            "installez Chromium, ou donnez CHROMIUM=/chemin."
        )
    print(browser)
