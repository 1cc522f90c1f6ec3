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


def listed(site: Path) -> dict[str, str]:
    """Path below the site -> SHA-256; the front page goes by "./"."""
    found: dict[str, str] = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and not name.startswith(SKIPPED):
            key = "./" if name == "index.html" else name
            found[key] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def write(site: Path, source: Path) -> str:
    """Fills in `source` as sw.js of the site and returns the build id."""
    files = listed(site)
    text = source.read_text(encoding="utf-8")
    build = hashlib.sha256((text + json.dumps(files)).encode()).hexdigest()[:12]
    text = text.replace("@BUILD@", build, 1)
    mark = "const FILES = {};"
    assert mark in text
    text = text.replace(mark, f"const FILES = {json.dumps(files, indent=2)};", 1)
    (site / "sw.js").write_text(text, encoding="utf-8")
    return build
