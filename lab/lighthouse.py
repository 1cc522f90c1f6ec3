"""Lighthouse over the built site: scores, and the figures behind them, for a phone and a desk.

Prints one JSON line a figure and a table; judges nothing. `benchmark index` is Lighthouse's own
measure of the machine: a busy one blocks longer, so compare runs of like index.
usage: make lighthouse (its npm package has a folder of its own, tools/lighthouse)
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from lab.metric import Metric, table
from tests.e2e.hosting import Host
from tools import build, manifest

ROOT = Path(__file__).resolve().parent.parent
CLI = ROOT / "tools" / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage"
CATEGORIES = ("performance", "accessibility", "best-practices")
FIGURES = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "total blocking time",
    "cumulative-layout-shift": "layout shift",
    "speed-index": "speed index",
}
FORMS = {"phone, CPU ÷4, slow 4G": [], "desk": ["--preset=desktop"]}
RUNS = 3


def report(url: str, *more: str) -> dict[str, Any]:
    """One run; its report as Lighthouse writes it."""
    command = [
        "node",
        str(CLI),
        url,
        "--output=json",
        "--quiet",
        f"--chrome-flags={FLAGS}",
        f"--only-categories={','.join(CATEGORIES)}",
        *more,
    ]
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or ""
    done = subprocess.run(
        command, env={**os.environ, "CHROME_PATH": chromium}, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


def read(found: Any, *path: str) -> float:
    for name in path:
        found = found[name]
    return found


def figures(form: str, reports: list[dict[str, Any]]) -> list[Metric]:
    """The medians of several runs."""

    def middle(*path: str) -> float:
        return statistics.median(read(one, *path) for one in reports)

    runs = len(reports)
    found = [
        Metric(f"{name}, {form}", 100 * middle("categories", name, "score"), "", None, runs)
        for name in CATEGORIES
    ]
    for key, name in FIGURES.items():
        unit = "" if key == "cumulative-layout-shift" else "ms"
        value = middle("audits", key, "numericValue")
        found.append(Metric(f"{name}, {form}", value, unit, None, runs))
    speed = middle("environment", "benchmarkIndex")
    return [*found, Metric(f"benchmark index, {form}", speed, "", None, runs)]


def wanting(reports: list[dict[str, Any]]) -> list[str]:
    """What fell short in accessibility or best practices in any run."""
    return sorted(
        {
            f"{category}: {audit['id']} {one['audits'][audit['id']]['title']}"
            for one in reports
            for category in CATEGORIES[1:]
            for audit in one["categories"][category]["auditRefs"]
            if audit["weight"] and one["audits"][audit["id"]]["score"] == 0
        }
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "site"
        manifest.main()
        build.build(folder)
        host = Host(folder)
        metrics: list[Metric] = []
        short: list[str] = []
        for form, more in FORMS.items():
            reports = [report(host.url, *more) for _ in range(RUNS)]
            metrics += figures(form, reports)
            short += wanting(reports)
        host.stop()
    for metric in metrics:
        print(metric.line())
    print()
    print(table(metrics))
    for line in short:
        print(line)


if __name__ == "__main__":
    main()
