"""Builds site/: a folder that any static host can serve, below any sub-folder.

Knows what the site is made of and where each part comes from. The parts themselves are made by
compile_zips.mjs (byte code), manifest.py (which files) and precache.py (the service worker's list).
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

from tools import micropython, precache, previews

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build"
GAMES = tuple(previews.GAMES)
TABLES = tuple(f"tables-{game}.zip" for game in GAMES)
MODULES = ROOT / "node_modules"

PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"
MICROPYTHON = MODULES / "@micropython" / "micropython-webassembly-pyscript"

# Names that the PyScript package asks for in a worker, besides what the engine imports.
PYSCRIPT_IMPORTS = ["html", "json", "asyncio", "textwrap", "traceback", "secrets", "pkgutil"]
# Whole parts of kept packages that nothing here can reach. The importlib ones are frozen into the
# interpreter itself.
LIBRARY_DROP = [
    "_ssl",
    "ssl",
    "bz2",
    "lzma",
    "compression/bz2",
    "compression/lzma",
    "compression/zstd",
    "asyncio/__main__",
    "asyncio/proactor_events",
    "asyncio/tools",
    "asyncio/windows",
    "concurrent/futures/interpreter",
    "concurrent/futures/process",
    "concurrent/interpreters/",
    "importlib/_bootstrap",
    "json/__main__",
    "json/tool",
    "logging/config",
    "logging/handlers",
    "pyodide/console",
]
# Of a hundred encodings, those that Python or a zip file asks for by itself.
ENCODINGS = ["__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig"]


CONFIGS = {"py": "pyscript.toml", "mpy": "mpy.toml"}
COMPILERS = ("build.py", "compile_zips.py", "compile_zips.mjs", "snapshot.mjs")


class Folder:
    """The site being written; paths are relative to it."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def path(self, target: str) -> Path:
        found = self.root / target
        found.parent.mkdir(parents=True, exist_ok=True)
        return found

    def copy(self, source: Path, target: str) -> None:
        shutil.copyfile(source, self.path(target))

    def write(self, target: str, text: str) -> None:
        self.path(target).write_text(text, encoding="utf-8")


def read_config(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


def vendor(site: Folder) -> None:
    """The interpreters, only the files that a page without their optional parts asks for."""
    core = next(PYSCRIPT.glob("core-*.js"))
    for name in ("core.js", core.name, next(PYSCRIPT.glob("error-*.js")).name):
        site.copy(PYSCRIPT / name, f"vendor/pyscript/{name}")
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        site.copy(PYODIDE / name, f"vendor/pyodide/{name}")
    # The lock lists packages that could be loaded; nothing is, so only its head is shipped.
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    stub: dict[str, Any] = {"info": lock["info"], "packages": {}}
    site.write("vendor/pyodide/pyodide-lock.json", json.dumps(stub))
    for name in ("micropython.mjs", "micropython.wasm"):
        site.copy(MICROPYTHON / name, f"vendor/micropython/{name}")


def digest(paths: list[Path], *more: str) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(str(path).encode())
        found.update(path.read_bytes())
    for text in more:
        found.update(text.encode())
    return found.hexdigest()


def engine_files() -> dict[str, str]:
    """Path inside the zip -> path in the repository: exactly what pyscript.toml lists."""
    listed: dict[str, str] = read_config("pyscript.toml")["files"]
    return {
        target.removeprefix("./"): source.removeprefix("./") for source, target in listed.items()
    }


def split(files: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """What every visit needs at once, and the tables that the computer players know by heart."""
    tables = {name: path for name, path in files.items() if name.endswith(".bin")}
    return {name: path for name, path in files.items() if name not in tables}, tables


def pack_tables(files: dict[str, str]) -> None:
    """One zip a game. Compressed as they are; the same sources give the same bytes."""
    for game in GAMES:
        with zipfile.ZipFile(WORK / f"tables-{game}.zip", "w", zipfile.ZIP_STORED) as target:
            for name, path in sorted(files.items()):
                if name.startswith(f"games/{game}/"):
                    target.writestr(zipfile.ZipInfo(name), (ROOT / path).read_bytes())


def node(script: str, *arguments: str) -> None:
    subprocess.run(["node", f"tools/{script}", *arguments], cwd=ROOT, check=True)


def library_job(have: list[str]) -> dict[str, Any]:
    return {
        "source": str((PYODIDE / "python_stdlib.zip").relative_to(ROOT)),
        "out": "build/python_stdlib.zip",
        "kept": "build/kept.json",
        "prefix": "/lib/python314.zip/",
        "level": 2,
        "extra": PYSCRIPT_IMPORTS,
        "drop": LIBRARY_DROP,
        "encodings": [f"encodings/{name}.py" for name in ENCODINGS],
        "have": have,
    }


def compile_zips() -> None:
    """build/engine.zip and build/python_stdlib.zip; nothing is done where no source has changed."""
    files = engine_files()
    tools = [ROOT / "tools" / name for name in COMPILERS]
    version = (PYODIDE / "package.json").read_text(encoding="utf-8")
    same_tools = digest(tools, version)
    same_all = digest([ROOT / path for path in files.values()], same_tools, json.dumps(files))
    names = ("engine.zip", "python_stdlib.zip", "kept.json", *TABLES)
    outputs = [WORK / name for name in names]
    stamp = WORK / "zips.json"
    known: dict[str, str] = json.loads(stamp.read_text()) if stamp.exists() else {}
    snapshot = WORK / "snapshot.bin"
    whole = all(path.exists() for path in (*outputs, snapshot))
    if whole and known.get("all") == same_all:
        return
    have: list[str] = (
        json.loads(outputs[2].read_text()) if whole and known.get("tools") == same_tools else []
    )
    code, tables = split(files)
    pack_tables(tables)
    engine = {
        "files": code,
        "out": "build/engine.zip",
        "prefix": "/home/pyodide/engine.zip/",
        "level": 0,
    }
    job = {"root": str(ROOT), "engine": engine, "library": library_job(have)}
    stamp.unlink(missing_ok=True)
    (WORK / "job.json").write_text(json.dumps(job))
    node("compile_zips.mjs", "build/job.json")
    node(
        "snapshot.mjs",
        *(f"build/{name}" for name in ("python_stdlib.zip", "engine.zip", "snapshot.bin")),
    )
    stamp.write_text(json.dumps({"all": same_all, "tools": same_tools}))


def page_files(site: Folder) -> None:
    """The MicroPython modules in one file: one request instead of thirty."""
    listed: dict[str, str] = read_config("mpy.toml")["files"]
    sources = {target[2:]: (ROOT / source).read_bytes() for source, target in listed.items()}
    with only_one_build():
        site.path("ui.bin").write_bytes(micropython.pack(sources))
    main = (ROOT / "py/main.py").read_text(encoding="utf-8")
    site.write("py/main.py", micropython.UNPACK + main)


def engine(site: Folder) -> None:
    with only_one_build():
        compile_zips()
        site.copy(WORK / "engine.zip", "engine.zip")
        for name in TABLES:
            site.copy(WORK / name, name)
        site.copy(WORK / "python_stdlib.zip", "vendor/pyodide/python_stdlib.zip")
        name = f"snapshot-{digest([WORK / 'snapshot.bin'])[:12]}.bin"
        site.copy(WORK / "snapshot.bin", f"vendor/pyodide/{name}")
    starter = (ROOT / "static/interpreter.mjs").read_text(encoding="utf-8")
    site.write("vendor/pyodide/interpreter.mjs", starter.replace("@SNAPSHOT@", name))
    site.copy(ROOT / "py/worker.py", "py/worker.py")


def configs() -> dict[str, str]:
    """What PyScript reads, kind by kind: JSON, which needs no parser in page and worker."""
    engine = read_config("pyscript.toml")
    del engine["files"]  # all in engine.zip, which the interpreter takes along
    page = read_config("mpy.toml")
    page["files"] = {"./ui.bin": "./ui.bin"}
    return {"py": json.dumps(engine), "mpy": json.dumps(page)}


@contextlib.contextmanager
def only_one_build() -> Generator[None]:
    """Tests build too; two compilations at once would mix their files."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def may_be_replaced(target: Path) -> bool:
    """Only what is not there, is empty or was built: a mistyped name must not cost a folder."""
    if not target.exists():
        return True
    if not target.is_dir() or target == ROOT or target in ROOT.parents:
        return False
    built = all((target / name).is_file() for name in ("index.html", "sw.js", "engine.zip"))
    return built or not any(target.iterdir())


def build(target: Path) -> None:
    """Writes the whole site aside, then puts it in its place."""
    if not may_be_replaced(target):
        sys.exit(f"{target} n’est pas un site construit ici ; choisissez un autre dossier.")
    fresh = WORK / f"site.{os.getpid()}"
    try:
        fill(Folder(fresh))
        shutil.rmtree(target, ignore_errors=True)
        shutil.move(fresh, target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def preloads() -> str:
    """What the page asks for link by link, one after another, unless it is told at once."""
    core = next(PYSCRIPT.glob("core-*.js")).name
    error = next(PYSCRIPT.glob("error-*.js")).name
    modules = (f"pyscript/{core}", f"pyscript/{error}", "micropython/micropython.mjs")
    files = ("vendor/micropython/micropython.wasm", "ui.bin", "py/worker.py", "py/main.py")
    return "".join(
        [f'<link rel="modulepreload" href="./vendor/{name}">' for name in modules]
        + [f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in files]
    )


def front_page(site: Folder) -> None:
    """index.html with its style sheets in one file and its picture's whole address."""
    front = (ROOT / "index.html").read_text(encoding="utf-8")
    before, mark, rest = front.partition("<!-- styles -->")
    links, end, after = rest.partition("<!-- /styles -->")
    sheets = re.findall(r'href="\./(static/css/\w+\.css)"', links)
    assert mark and end and sheets
    styles = "".join((ROOT / sheet).read_text(encoding="utf-8") for sheet in sheets)
    site.write("static/css/all.css", styles)
    front = f'{before}<link rel="stylesheet" href="./static/css/all.css">{after}'
    first = '<script src="./static/boot.js"></script>'  # the page is not parsed on before it came
    assert first in front
    front = front.replace(first, first + preloads())
    for kind, text in configs().items():
        empty = f'<{kind}-config src="./{CONFIGS[kind]}" hidden></{kind}-config>'
        assert empty in front
        front = front.replace(
            empty, f"<{kind}-config hidden>{html.escape(text, quote=False)}</{kind}-config>"
        )
    picture = "./static/img/og.png"
    assert picture in front
    site.write("index.html", front.replace(picture, f"{previews.base()}static/img/og.png"))


def fill(site: Folder) -> None:
    vendor(site)
    engine(site)
    page_files(site)
    front_page(site)
    for key in GAMES:
        site.write(f"{key}.html", previews.page(key))
    named = (ROOT / "index.html").read_text(encoding="utf-8")
    elsewhere = {"sw.js", "interpreter.mjs"}
    for path in sorted((ROOT / "static").rglob("*")):
        joined = path.suffix == ".css" and path.name in named  # the others are fetched when needed
        if path.is_file() and not joined and path.name not in elsewhere:
            site.copy(path, str(path.relative_to(ROOT)))
    site.copy(ROOT / "manifest.webmanifest", "manifest.webmanifest")
    precache.write(site.root, ROOT / "static" / "sw.js")


def main() -> None:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "site"
    build(target.resolve())
    size = sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
    print(f"{target.name}/: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
