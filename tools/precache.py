"""The service worker's list: every file of the site with its SHA-256, and one build id.

Knows the built folder; does not know what is in it.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

# Never asked for by a page that runs: the worker itself, pictures for other sites' previews, and
# the large icons, which a browser fetches by itself as it installs the app.
SKIPPED = ("sw.js", "static/img/og", "static/img/icon-512", "static/img/icon-maskable")
# Worth having for the next start, but no part of a whole site.
EXTRAS = ("vendor/pyodide/snapshot-",)


def digests(site: Path) -> dict[str, str]:
    """Path below the site -> SHA-256; the front page goes by "./"."""
    found: dict[str, str] = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and not name.startswith(SKIPPED):
            key = "./" if name == "index.html" else name
            found[key] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def listed(site: Path) -> dict[str, str]:
    """What must be kept, all or nothing."""
    return {name: sum for name, sum in digests(site).items() if not name.startswith(EXTRAS)}


def extras(site: Path) -> dict[str, str]:
    return {name: sum for name, sum in digests(site).items() if name.startswith(EXTRAS)}


def write(site: Path, source: Path) -> str:
    """Fills in `source` as sw.js of the site and returns the build id."""
    text = source.read_text(encoding="utf-8")
    lists = {"FILES": listed(site), "EXTRAS": extras(site)}
    build = hashlib.sha256((text + json.dumps(lists)).encode()).hexdigest()[:12]
    text = text.replace("@BUILD@", build, 1)
    for name, files in lists.items():
        empty = f"const {name} = {{}};"
        assert empty in text
        text = text.replace(empty, f"const {name} = {json.dumps(files, indent=2)};", 1)
    (site / "sw.js").write_text(text, encoding="utf-8")
    return build
