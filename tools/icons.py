"""Icons and link pictures."""

from pathlib import Path


def draw(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
