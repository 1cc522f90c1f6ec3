"""Builds site/: a folder that any static host can serve, below any sub-folder.

Knows what the site is made of and where each part comes from. The parts themselves are made by
compile_zips.mjs (byte code), icons.py (pictures) and precache.py (the service worker's list).
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools import icons, precache

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"
WORK = ROOT / "build"
MODULES = ROOT / "node_modules"

PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"
MICROPYTHON = MODULES / "@micropython" / "micropython-webassembly-pyscript"

# Names that the PyScript package asks for in a worker, besides what the engine imports.
PYSCRIPT_IMPORTS = ["html", "json", "asyncio", "textwrap", "traceback", "secrets", "pkgutil"]
# Whole parts of kept packages that nothing here can reach.
LIBRARY_DROP = ["pyodide/tests", "asyncio/__main__", "asyncio/windows", "ctypes/", "email/"]


def copy(source: Path, target: str) -> None:
    path = SITE / target
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, path)


def write(target: str, text: str) -> None:
    path = SITE / target
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def read_config(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


def vendor() -> None:
    """The interpreters, only the files that a page without their optional parts asks for."""
    core = next(PYSCRIPT.glob("core-*.js"))
    for name in ("core.js", core.name, next(PYSCRIPT.glob("error-*.js")).name):
        copy(PYSCRIPT / name, f"vendor/pyscript/{name}")
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        copy(PYODIDE / name, f"vendor/pyodide/{name}")
    # The lock lists packages that could be loaded; nothing is, so only its head is shipped.
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    stub = {"info": lock["info"], "packages": {}}
    write("vendor/pyodide/pyodide-lock.json", json.dumps(stub))
    for name in ("micropython.mjs", "micropython.wasm"):
        copy(MICROPYTHON / name, f"vendor/micropython/{name}")


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
    return {target.removeprefix("./"): source.removeprefix("./") for source, target in listed.items()}


def compile_zips() -> None:
    """engine.zip and python_stdlib.zip; nothing is done where no source has changed."""
    WORK.mkdir(exist_ok=True)
    files = engine_files()
    kept, stamp = WORK / "kept.json", WORK / "zips.stamp"
    engine, library = WORK / "engine.zip", WORK / "python_stdlib.zip"
    tools = [ROOT / "tools" / name for name in ("build.py", "compile_zips.py", "compile_zips.mjs")]
    version = (PYODIDE / "package.json").read_text(encoding="utf-8")
    now = digest([ROOT / path for path in files.values()] + tools, version, json.dumps(files))
    whole = engine.exists() and library.exists() and stamp.exists()
    if not whole or stamp.read_text() != now:
        job = {
            "root": str(ROOT),
            "engine": {
                "files": files,
                "out": "build/engine.zip",
                "prefix": "/engine.zip/",
                "level": 0,
            },
            "library": {
                "source": str((PYODIDE / "python_stdlib.zip").relative_to(ROOT)),
                "out": "build/python_stdlib.zip",
                "kept": "build/kept.json",
                "prefix": "/lib/python314.zip/",
                "level": 2,
                "extra": PYSCRIPT_IMPORTS,
                "drop": LIBRARY_DROP,
                "have": [],
            },
        }
        same_tools = digest(tools, version)
        library_stamp = WORK / "library.stamp"
        if library.exists() and kept.exists() and library_stamp.exists():
            if library_stamp.read_text() == same_tools:
                job["library"]["have"] = json.loads(kept.read_text())
        (WORK / "job.json").write_text(json.dumps(job))
        subprocess.run(["node", "tools/compile_zips.mjs", "build/job.json"], cwd=ROOT, check=True)
        library_stamp.write_text(same_tools)
        stamp.write_text(now)
    copy(engine, "engine.zip")
    copy(library, "vendor/pyodide/python_stdlib.zip")


UNPACK = '''\
import json, os, sys
def _unpack(path):
    with open(path) as pack:
        files = json.load(pack)
    made = set()
    for name in files:
        parts = name.split("/")
        for n in range(1, len(parts)):
            folder = "/".join(parts[:n])
            if folder not in made:
                made.add(folder)
                try:
                    os.mkdir(folder)
                except OSError:
                    pass
        with open(name, "w") as out:
            out.write(files[name])
_unpack("ui.json")
'''


def page_files() -> None:
    """The MicroPython sources in one file: one request instead of thirty."""
    listed: dict[str, str] = read_config("mpy.toml")["files"]
    bundle = {
        target.removeprefix("./"): (ROOT / source).read_text(encoding="utf-8")
        for source, target in listed.items()
    }
    write("ui.json", json.dumps(bundle, ensure_ascii=False))
    write("py/main.py", UNPACK + (ROOT / "py/main.py").read_text(encoding="utf-8"))


def configs() -> None:
    """What PyScript reads: JSON, which needs no parser of its own in page and worker."""
    engine = read_config("pyscript.toml")
    engine["files"] = {"./engine.zip": "./engine.zip"}
    page = read_config("mpy.toml")
    page["files"] = {"./ui.json": "./ui.json"}
    write("pyscript.json", json.dumps(engine))
    write("mpy.json", json.dumps(page))
    if (ROOT / "py/app/commands.py").exists():
        copy(ROOT / "py/worker.py", "py/worker.py")
    else:
        write("py/worker.py", "async def dispatch(text):\n    return text\n\n__export__ = ['dispatch']\n")


def build() -> None:
    if SITE.exists():
        shutil.rmtree(SITE)
    vendor()
    compile_zips()
    page_files()
    configs()
    for path in sorted((ROOT / "static").rglob("*")):
        if path.is_file() and path.name != "sw.js":
            copy(path, str(path.relative_to(ROOT)))
    for name in ("index.html", "manifest.webmanifest"):
        if (ROOT / name).exists():
            copy(ROOT / name, name)
    icons.draw(SITE / "static" / "img")
    precache.write(SITE, ROOT / "static" / "sw.js")


if __name__ == "__main__":
    build()
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"site/: {size / 1e6:.1f} MB", file=sys.stderr)
