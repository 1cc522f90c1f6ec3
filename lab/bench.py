"""Measures the built site in Chromium beside its yardstick: a bare worker that boots stock Pyodide.

Prints one JSON line a metric and a table. Everything in one run, on one server, turn and turn
about; `ratio` is the value over the yardstick of the same kind, cold or warm. Judges nothing.
usage: python -m lab.bench [--runs 5] [--seconds 2]
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import statistics
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from lab.metric import Metric, table
from tools import build, manifest, precache
from tools.serve import PACKED, server

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 180_000

BARE_PAGE = """<!doctype html><meta charset=utf-8><title>bare</title><p>bare
<script>
const worker = new Worker('./bare.js', {type: 'module'});
worker.onmessage = () => performance.mark('tv-engine');
</script>"""
BARE_WORKER = """import { loadPyodide } from './pyodide/pyodide.mjs';
const python = await loadPyodide();
postMessage(python.runPython('1 + 1'));
"""
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

# Asked by the page’s own MicroPython once the page is up, at rest, then while two of the strongest
# players sit at a table and think. A tap: from the press on the menu to the picture with it. A
# round trip: a page of rules from the engine, more than a tap at a table asks for.
TRIPS = """
import asyncio
import json
import js
from pyscript import workers
async def _trips():
    engine = await workers["engine"]
    async def ask(request):
        return json.loads(await engine.dispatch(json.dumps(request)))
    async def trip():
        await ask({"do": "page", "page": "rules", "game": "bidou"})
    async def tap():
        js.document.getElementById("open-menu").click()
        painted = asyncio.Event()
        js.requestAnimationFrame(lambda now: painted.set())
        await painted.wait()
        await asyncio.sleep(0)
    async def measure(done, count, pause):
        times = []
        for _ in range(count):
            begun = js.performance.now()
            await done()
            times.append(js.performance.now() - begun)
            js.document.getElementById("sheet").close()
            await asyncio.sleep(pause)
        return times
    while not js.performance.getEntriesByName("tv-engine").length:
        await asyncio.sleep(0.1)
    found = {"tap, at rest": await measure(tap, 200, 0.02)}
    found["round trip, at rest"] = await measure(trip, 200, 0)
    for game in ("bidou", "bipbip", "backgammon"):
        setup = (await ask({"do": "page", "page": "setup", "game": game}))["page"]["blocks"][0]
        strongest = max(setup["personas"], key=lambda persona: persona["level"])["key"]
        seats = [{"kind": "bot", "persona": strongest}] * 2
        start = {"do": "start", "game": game, "options": {}, "seats": seats, "stake": 0}
        await ask(start)
        playing = [True]
        async def play():
            while playing:
                answer = await ask({"do": "advance"})
                if answer.get("frame", {}).get("over"):
                    await ask({"do": "abandon"})
                    await ask(start)
        game_played = asyncio.create_task(play())
        found["tap, " + game + " thinking"] = await measure(tap, 200, 0.02)
        found["round trip, " + game + " thinking"] = await measure(trip, 200, 0.02)
        playing.clear()
        await game_played
    js.window.tvTrips = json.dumps(found)
await _trips()
"""

# Playouts in a worker of their own, with the engine as it ships.
PLAYOUT_WORKER = """import { loadPyodide } from './vendor/pyodide/pyodide.mjs';
const python = await loadPyodide();
const zip = new Uint8Array(await (await fetch('./engine.zip')).arrayBuffer());
python.FS.writeFile('/engine.zip', zip);
python.FS.writeFile('/playouts.py', await (await fetch('./playouts.py')).text());
postMessage(python.runPython(`
import sys, json
sys.path[:0] = ['/engine.zip', '/']
import playouts
json.dumps(playouts.rates(SECONDS))`));
"""
PLAYOUT_PAGE = """<!doctype html><meta charset=utf-8><p>playouts<script>
new Worker('./playouts.js', {type: 'module'}).onmessage = (event) => { window.rates = event.data };
</script>"""


class Bench:
    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.folder = folder
        self.server = server(folder)
        self.base = f"http://localhost:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def marks(self, page: Page, path: str, last: str) -> dict[str, float]:
        """When each mark was set, ms since the navigation began."""
        page.goto(self.base + path)
        page.wait_for_function(
            "name => performance.getEntriesByName(name).length > 0", arg=last, timeout=PATIENCE
        )
        return page.evaluate(
            """() => Object.fromEntries([
                ...performance.getEntriesByType('mark'), ...performance.getEntriesByType('paint'),
            ].map((entry) => [entry.name, entry.startTime]))"""
        )

    def cold_and_warm(self, path: str, settled: str) -> tuple[dict[str, float], dict[str, float]]:
        """A first visit with nothing cached, then the third one: a player who comes back."""
        context = self.browser.new_context(viewport={"width": 1280, "height": 800})
        try:
            page = context.new_page()
            cold = self.marks(page, path, settled)
            self.marks(page, path, settled)
            warm = self.marks(page, path, settled)
        finally:
            context.close()
        return cold, warm


def assemble(folder: Path) -> None:
    """The site, the yardstick, and two variants for round trips and playouts."""
    manifest.main()
    build.build(folder / "site")
    bare = folder / "bare"
    (bare / "pyodide").mkdir(parents=True)
    (bare / "index.html").write_text(BARE_PAGE)
    (bare / "bare.js").write_text(BARE_WORKER)
    for name in (*STOCK, "pyodide-lock.json"):
        shutil.copyfile(build.PYODIDE / name, bare / "pyodide" / name)
    shutil.copytree(folder / "site", folder / "trips")
    main = folder / "trips" / "py" / "main.py"
    text = main.read_text(encoding="utf-8")
    main.write_text(text + TRIPS, encoding="utf-8")
    (folder / "trips" / "playouts.html").write_text(PLAYOUT_PAGE)
    (folder / "trips" / "playouts.js").write_text(PLAYOUT_WORKER)
    shutil.copyfile(ROOT / "lab" / "playouts.py", folder / "trips" / "playouts.py")


def boots(bench: Bench, runs: int) -> list[Metric]:
    site: list[tuple[dict[str, float], dict[str, float]]] = []
    bare: list[tuple[dict[str, float], dict[str, float]]] = []
    for _ in range(runs):
        bare.append(bench.cold_and_warm("bare/", "tv-engine"))
        site.append(bench.cold_and_warm("site/", "tv-extras"))

    def middle(kind: list[Any], warm: int, mark: str) -> float:
        return statistics.median(pair[warm][mark] for pair in kind)

    found: list[Metric] = []
    for warm, name in enumerate(("cold", "warm")):
        yardstick = middle(bare, warm, "tv-engine")
        found.append(Metric(f"bare Pyodide boot, {name}", yardstick, "ms", 1.0, runs))
        for label, mark in (
            ("first paint", "first-contentful-paint"),
            ("DOM layer interactive", "tv-ui"),
            ("engine's first answer", "tv-engine"),
        ):
            value = middle(site, warm, mark)
            found.append(Metric(f"{label}, {name}", value, "ms", value / yardstick, runs))
    return found


def round_trips(bench: Bench) -> list[Metric]:
    page = bench.browser.new_page()
    page.goto(bench.base + "trips/")
    page.wait_for_function("window.tvTrips !== undefined", timeout=2 * PATIENCE)
    found: dict[str, list[float]] = json.loads(page.evaluate("window.tvTrips"))
    page.close()
    return [
        Metric(
            f"{what}, p{share}",
            sorted(times)[len(times) * share // 100],
            "ms",
            runs=len(times),
        )
        for what, times in found.items()
        for share in (50, 95)
    ]


def playouts(bench: Bench, seconds: float) -> list[Metric]:
    sys.path.insert(0, str(ROOT / "py"))
    from lab.playouts import rates

    worker = bench.folder / "trips" / "playouts.js"
    worker.write_text(PLAYOUT_WORKER.replace("SECONDS", str(seconds)))
    page = bench.browser.new_page()
    page.goto(bench.base + "trips/playouts.html")
    page.wait_for_function("window.rates !== undefined", timeout=PATIENCE)
    browser: dict[str, Any] = json.loads(page.evaluate("window.rates"))
    page.close()
    native = rates(seconds)
    found: list[Metric] = []
    for key, here in native.items():
        there = browser[key]
        unit = "games/s"
        found.append(Metric(f"{key} playouts, CPython", here["games"], unit, runs=here["played"]))
        slower = here["games"] / there["games"]
        found.append(
            Metric(f"{key} playouts, Pyodide", there["games"], unit, 1 / slower, there["played"])
        )
    return found


def sizes(site: Path) -> list[Metric]:
    """What a first visit moves: before play, then with the computer players' tables, the offline
    copy included; compressed as a host sends it."""
    raw = packed = later = 0
    for name in [*precache.listed(site), "sw.js"]:
        path = site / ("index.html" if name == "./" else name)
        data = path.read_bytes()
        raw += len(data)
        squeezed = data if path.suffix in PACKED else gzip.compress(data, 6)
        packed += min(len(data), len(squeezed))
        later += len(data) if name.startswith("tables-") else 0
    return [
        Metric("first visit, raw", raw / 1e6, "MB"),
        Metric("first visit, compressed", packed / 1e6, "MB"),
        Metric("of which before play", (packed - later) / 1e6, "MB"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3)
    chosen = parser.parse_args()
    sys.path.insert(0, str(ROOT / "py"))
    from lab import frames  # plays games, for which it must find the engine

    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as driver:
        folder = Path(place)
        assemble(folder)
        browser = driver.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        )
        bench = Bench(browser, folder)
        metrics = [
            *boots(bench, chosen.runs),
            *round_trips(bench),
            *playouts(bench, chosen.seconds),
            *sizes(folder / "site"),
            *frames.metrics(browser, bench.base + "site/"),
        ]
        browser.close()
        bench.server.shutdown()
    for metric in metrics:
        print(metric.line())
    print()
    print(table(metrics))


if __name__ == "__main__":
    main()
