"""The service worker's list."""

from pathlib import Path


def write(site: Path, source: Path) -> None:
    pass
