"""What all tests share: where the case files are."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def vectors() -> Path:
    return Path(__file__).parent / "vectors"
