"""Frame times and long tasks of the page during a whole game of each kind, its processor slowed.

The page's thread runs at a quarter of its speed (Chromium's throttle; the worker is not slowed),
with all motion, at the speed "vif". The yardstick, taken before each game in the same tab, is a
page of nothing but 24 pieces that move by transform, and one fixed piece of JavaScript.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from lab.metric import Metric
from tests.e2e import rehearsal
from tests.e2e.driver import Sitter
from tests.e2e.hosting import PATIENCE, Host
from tests.e2e.rehearsal import Game, Option, rehearse

SLOWER = 4
LONG = 50  # ms
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",
    "locale": "fr-FR",
}
GAMES: dict[str, tuple[Any, ...]] = {
    "bidou": ("bidou", {}, ["", "@odette"], 10, rehearsal.bidou),
    "bip-bip": ("bipbip", {"joueurs": 2, "tours": 1}, ["", "@suzanne"], 3, rehearsal.bipbip),
    "backgammon": ("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.short_backgammon(40)),
}

#: Gaps between frames, ms.
WATCH = """() => {
  window.tvGaps = [];
  let last = 0;
  const tick = (now) => { if (last) tvGaps.push(now - last); last = now;
    requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""

BARE = """<!doctype html><meta charset=utf-8><style>
body{background:#14503A}i{position:absolute;width:40px;height:40px;border-radius:50%;background:#F6EFDD}
</style><script>
for (let n = 0; n < 24; n++) {
  const piece = document.createElement('i');
  piece.style.cssText = `left:${n % 6 * 50}px;top:${Math.floor(n / 6) * 90}px`;
  document.body ? 0 : document.documentElement.append(document.createElement('body'));
  document.body.append(piece);
  piece.animate([{ transform: 'none' }, { transform: 'translate(60px,80px) rotate(220deg)' }],
    { duration: 400, iterations: Infinity, direction: 'alternate' });
}
</script>"""
WORK = """() => { const begun = performance.now(); let sum = 0;
  for (let n = 0; n < 2e6; n++) sum = (sum * 31 + n) % 1000003;
  return [performance.now() - begun, sum]; }"""


@dataclass
class Figures:
    """What was seen, in ms: between frames, by the clock; of each task of the page's thread, by its
    own processor time, so that other programs do not count."""

    gaps: list[float]
    tasks: list[float]

    def gap(self, share: float) -> float:
        return centile(self.gaps, share)

    def task(self, share: float) -> float:
        return centile(self.tasks, share)


def centile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share / 100))]


def tasks_of(trace: bytes) -> list[float]:
    """The tasks of the busiest of the pages' main threads."""
    events = json.loads(trace)["traceEvents"]
    mains = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    found: dict[tuple[int, int], list[float]] = {main: [0.0] for main in mains}
    for one in events:
        if one["name"] == "ThreadControllerImpl::RunTask" and (one["pid"], one["tid"]) in mains:
            found[one["pid"], one["tid"]].append(one.get("tdur", one.get("dur", 0)) / 1000)
    return max(found.values(), key=sum)


def watched(browser: Browser, page: Page, do: Callable[[], None]) -> Figures:
    """What is seen while `do` runs."""
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=["toplevel"])
    do()
    trace = browser.stop_tracing()
    return Figures(page.evaluate("tvGaps"), tasks_of(trace))


def slowed(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def yardstick(browser: Browser, page: Page) -> tuple[Figures, float]:
    """A bare page that only moves, for three seconds; then the fixed piece of work, in ms."""
    page.set_content(BARE)
    figures = watched(browser, page, lambda: page.wait_for_timeout(3000))
    return figures, min(page.evaluate(WORK)[0] for _ in range(5))


def press(sitter: Sitter, option: Option) -> None:
    """One press at the table's own pace: nothing is skipped."""
    page = sitter.page
    page.wait_for_function("!document.querySelector('[data-next]')")
    epoch = sitter.epoch()
    sitter.hit(sitter.find(option))
    if option.confirm:
        expect(page.locator("#no")).to_be_visible()
        sitter.hit(sitter.find(option))
    sitter.after(epoch)


def played(browser: Browser, site: str, game: Game) -> tuple[Figures, Figures, float]:
    """The game's figures, and the yardstick's."""
    context = browser.new_context(**PHONE)
    context.set_default_timeout(PATIENCE)
    bare = context.new_page()
    slowed(bare)
    still, work = yardstick(browser, bare)
    bare.close()
    page = context.new_page()
    sitter = Sitter(page, site, tap=True)
    sitter.begin(game.link)
    slowed(page)

    def play() -> None:
        for option in game.presses:
            press(sitter, option)
        page.wait_for_selector("#over-title")

    figures = watched(browser, page, play)
    context.close()
    return figures, still, work


def measured(browser: Browser, site: str, only: str = "") -> Iterator[tuple[str, Any]]:
    """Name by name what was seen in a whole game, with the yardstick: (game, still, work)."""
    for name, plan in GAMES.items():
        if only in name:
            yield name, played(browser, site, rehearse(*plan))


def metrics(browser: Browser, site: str, only: str = "") -> Iterator[Metric]:
    """Frames beside those of the bare page, tasks beside the fixed piece of work."""
    for name, (game, still, work) in measured(browser, site, only):
        count = len(game.gaps)
        for share in (50, 95, 99):
            value, bare = game.gap(share), still.gap(share)
            yield Metric(f"frame gap p{share}, {name} at ÷4", value, "ms", value / bare, count)
        count = len(game.tasks)
        for share, label in ((99, "p99"), (100, "longest")):
            value = game.task(share)
            yield Metric(f"task {label}, {name} at ÷4", value, "ms", value / work, count)
        long = sum(task > LONG for task in game.tasks)
        yield Metric(f"tasks over {LONG} ms, {name} at ÷4", long, "", None, count)


def main() -> None:
    """Over a site that is already built: python -m lab.frames SITE [GAME]."""
    expect.set_options(timeout=PATIENCE)
    host = Host(Path(sys.argv[1]))
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        )
        for metric in metrics(browser, host.url, *sys.argv[2:]):
            print(metric.line())
        browser.close()
    host.stop()


if __name__ == "__main__":
    main()
