"""Who may import whom (py/README.md), read from the sources. Knows the folders, runs nothing."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"
GAMES = ("bidou", "bipbip", "backgammon")

# Chance, time and the outside world stay out of the rules.
NOT_IN_CORE = {"random", "secrets", "time", "datetime", "asyncio", "os", "json"}
PAGE = {"js", "pyscript"}
# What MicroPython has of the standard library and the page uses.
PAGE_STDLIB = {"asyncio", "binascii", "io", "json", "math", "os", "sys"}
PAGE_WORDS = {f"i18n.{lang}.{name}" for lang in ("fr", "en") for name in ("shell", "table")}


def imported(path: Path) -> Iterator[str]:
    """Full names of all imports of a file; relative ones are told from the file's place."""
    here = path.relative_to(PY).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = list(here[: len(here) - node.level + 1]) if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module in {"ui", "app", "games", "i18n", "i18n.fr", "i18n.en", "core"}:
                yield from (f"{module}.{alias.name}" for alias in node.names)
            else:
                yield module


def may(name: str, importer: str) -> bool:
    """Whether `importer` (a path below py/) may import the module `name`."""
    top, parts = name.split(".")[0], importer.split("/")
    folder = parts[0]
    stdlib = top in sys.stdlib_module_names and top != "random"
    if folder == "core":
        return top == "core" or (stdlib and top not in NOT_IN_CORE)
    if folder == "games":
        if len(parts) == 2:  # the registry
            return top in {"games", "core"} or stdlib
        game = f"games.{parts[1]}"
        same = name == game or name.startswith(game + ".")
        return top == "core" or same or (stdlib and top not in NOT_IN_CORE)
    if folder == "app":
        return top in {"app", "core", "i18n"} or name == "games.REGISTRY" or stdlib
    if folder == "i18n":
        return top in {"i18n", "core"} or stdlib
    if folder == "ui":
        return top == "ui" or top in PAGE or top in PAGE_STDLIB or name in PAGE_WORDS
    if importer == "worker.py":
        return top in {"app", "js"} or name == "core.tables" or stdlib
    if importer == "main.py":
        return top == "ui"
    return False


SOURCES = sorted(path.relative_to(PY).as_posix() for path in PY.rglob("*.py"))


@pytest.mark.parametrize("source", SOURCES)
def test_a_module_imports_only_what_its_folder_may(source: str) -> None:
    wrong = [name for name in imported(PY / source) if not may(name, source)]
    assert wrong == []


def test_the_rule_refuses_what_it_should() -> None:
    for name, importer in [
        ("random", "app/session.py"),
        ("secrets", "core/rng.py"),
        ("json", "games/bidou/rules.py"),
        ("games.bipbip.rules", "games/bidou/rules.py"),
        ("app.session", "games/bidou/rules.py"),
        ("games.bidou", "app/session.py"),
        ("core.scene", "ui/table.py"),
        ("typing", "ui/table.py"),
        ("js", "app/session.py"),
    ]:
        assert not may(name, importer), (name, importer)


def test_no_module_takes_the_name_of_the_browser() -> None:
    """`import js` means the page; a folder or module of that name would hide it."""
    assert [path for path in PY.rglob("*") if path.stem in PAGE] == []


def test_rules_state_and_sight_look_only_backwards() -> None:
    """state knows no rules, rules know neither sight, bots nor table."""
    later = {
        "state": {"rules", "sight", "bots", "table", "notation"},
        "rules": {"sight", "bots", "table"},
        "sight": {"bots", "table"},
    }
    wrong = [
        (game, name, module)
        for game in GAMES
        for name, forbidden in later.items()
        if (PY / "games" / game / f"{name}.py").exists()
        for module in imported(PY / "games" / game / f"{name}.py")
        if module.startswith(f"games.{game}.") and module.split(".")[2] in forbidden
    ]
    assert wrong == []


def test_nothing_here_reads_a_folder_beside_the_repository() -> None:
    beside = "../" + "shared"
    for folder in ("py", "lab", "tests", "tools"):
        for path in (ROOT / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert beside not in text, path
