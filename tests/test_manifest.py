"""pyscript.toml and mpy.toml list every module that they should, and nothing that is not there."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tools import build, manifest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("config", "modules"),
    [("pyscript.toml", manifest.engine_modules), ("mpy.toml", manifest.page_modules)],
)
def test_a_configuration_lists_every_module(config: str, modules) -> None:
    listed = tomllib.loads((ROOT / config).read_text(encoding="utf-8"))["files"]
    wanted = {f"./py/{name}": f"./{name}" for name in modules()}
    assert listed == wanted, "run `make manifest`"


def test_the_engine_carries_its_package_data() -> None:
    """What pkgutil.get_data reads must be in the zip as well as in the tree."""
    data = [path for path in (ROOT / "py").rglob("*") if path.suffix in manifest.ENGINE_DATA]
    listed = {ROOT / source for source in build.engine_files().values()}
    assert set(data) <= listed


def test_no_test_laboratory_or_tool_reaches_the_browser() -> None:
    for name in build.engine_files():
        assert name.split("/")[0] in manifest.ENGINE_FOLDERS
