"""The page's Python is a subset: what MicroPython lacks, or does a hundred times slower.

Reads the sources, then lets the MicroPython that ships import them. Knows no page.
"""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import textwrap
from pathlib import Path

import pytest

from tools import manifest

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"
PAGE = [*manifest.page_modules(), "main.py"]
RUNNER = ROOT / "tools" / "run_micropython.mjs"

MISSING_MODULES = {"dataclasses", "typing", "enum", "contextlib", "statistics", "bisect", "abc"}
MISSING_MODULES |= {"__future__", "logging", "operator", "pathlib", "random"}
MISSING_METHODS = {"removeprefix", "removesuffix", "casefold", "isidentifier", "zfill", "swapcase"}


def complaints(source: str) -> list[str]:
    """What in a source the page's MicroPython would not take, one line each."""
    tree = ast.parse(textwrap.dedent(source))
    found = [f"{node.lineno}: {why}" for node in ast.walk(tree) for why in objections(node)]
    return sorted(found)


def objections(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        names = [alias.name.split(".")[0] for alias in node.names]
        return [f"no module {name}" for name in names if name in MISSING_MODULES]
    if isinstance(node, ast.ImportFrom):
        return [f"no module {node.module}"] if node.module in MISSING_MODULES else []
    if isinstance(node, ast.Match):
        return ["no match statement"]
    if isinstance(node, ast.Dict):
        merged = ["no {**d}"] if None in node.keys else []
        tuples = any(isinstance(key, ast.Tuple) for key in node.keys)
        return merged + (["no tuples as keys"] if tuples else [])
    if isinstance(node, ast.DictComp):
        return ["no tuples as keys"] if isinstance(node.key, ast.Tuple) else []
    if isinstance(node, ast.Set):
        return ["no tuples in sets"] if any(isinstance(e, ast.Tuple) for e in node.elts) else []
    if isinstance(node, ast.Subscript):
        return ["no tuples as keys"] if isinstance(node.slice, ast.Tuple) else []
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        return ["no / in parameters"] if node.args.posonlyargs else []
    if isinstance(node, ast.Attribute):
        return [f"no method {node.attr}"] if node.attr in MISSING_METHODS else []
    if isinstance(node, ast.TryStar):
        return ["no except*"]
    return []


@pytest.mark.parametrize("name", PAGE)
def test_a_page_module_keeps_to_the_dialect(name: str) -> None:
    assert complaints((PY / name).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("from typing import Any", "1: no module typing"),
        ("import dataclasses", "1: no module dataclasses"),
        ("a = {**b}", "1: no {**d}"),
        ("a = {(1, 2): 3}", "1: no tuples as keys"),
        ("a[1, 2] = 3", "1: no tuples as keys"),
        ("a = {(1, 2)}", "1: no tuples in sets"),
        ("def f(a, /): pass", "1: no / in parameters"),
        ("a.removeprefix('b')", "1: no method removeprefix"),
        ("match a:\n    case 1: pass", "1: no match statement"),
    ],
)
def test_the_rule_hears_what_is_foreign(source: str, complaint: str) -> None:
    assert complaint in complaints(source)


def micropython(root: Path, *modules: str) -> dict[str, str | None]:
    asked = subprocess.run(
        ["node", str(RUNNER), str(root), *modules],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return json.loads(asked.stdout.splitlines()[-1])


def test_micropython_itself_imports_every_page_module(tmp_path: Path) -> None:
    for name in manifest.page_modules():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PY / name, tmp_path / name)
    modules = [name[:-3].replace("/", ".") for name in manifest.page_modules()]
    failed = {name: why for name, why in micropython(tmp_path, *modules).items() if why}
    assert failed == {}


def test_micropython_refuses_what_is_not_its_language(tmp_path: Path) -> None:
    """The judge itself: a fault is reported, and only where it is."""
    (tmp_path / "wrong.py").write_text("from dataclasses import dataclass\n")
    (tmp_path / "broken.py").write_text("match 1:\n    case 1: pass\n")
    (tmp_path / "right.py").write_text("a = [n for n in range(3)]\n")
    told = micropython(tmp_path, "wrong", "broken", "right")
    assert "ImportError" in str(told["wrong"])
    assert "SyntaxError" in str(told["broken"])
    assert told["right"] is None


def test_the_words_that_the_page_imports_are_plain_literals() -> None:
    for name in manifest.PAGE_WORDS:
        tree = ast.parse((PY / name).read_text(encoding="utf-8"))
        for node in tree.body:
            value = getattr(node, "value", None)
            assert isinstance(node, ast.Assign | ast.AnnAssign | ast.Expr), ast.dump(node)
            assert value is not None and ast.literal_eval(value)
