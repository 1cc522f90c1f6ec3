"""Frame times and long tasks of the page during a whole game of each kind, its processor slowed.

The page's thread runs at a quarter of its speed (Chromium's throttle; the worker is not slowed),
with all motion, at the speed "vif". The yardstick, taken before each game in the same tab, is a
page of nothing but 24 pieces that move by transform, and one fixed piece of JavaScript.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e import rehearsal
from tests.e2e.driver import Sitter
from tests.e2e.hosting import PATIENCE, Host
from tests.e2e.rehearsal import Game, Option, rehearse

SLOWER = 4
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

#: Gaps between frames, and tasks of more than 50 ms with what they were busy with.
WATCH = """() => {
  const seen = window.tvSeen = { gaps: [], tasks: [], frames: [] };
  let last = 0;
  const tick = (now) => { if (last) seen.gaps.push(now - last); last = now;
    seen.raf = requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => { for (const one of list.getEntries())
    seen.tasks.push(one.duration); }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => { for (const one of list.getEntries())
    seen.frames.push([one.duration, one.startTime, ...one.scripts.map((s) =>
      [Math.round(s.duration), s.invoker, Math.round(s.forcedStyleAndLayoutDuration)].join(' '))]);
  }).observe({ type: 'long-animation-frame' });
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
    """What was seen: ms between frames, ms of tasks longer than 50."""

    gaps: list[float]
    tasks: list[float]
    frames: list[Any]

    def gap(self, share: int) -> float:
        ordered = sorted(self.gaps)
        return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]

    @property
    def longest(self) -> float:
        return max(self.tasks, default=0)


def seen(page: Page) -> Figures:
    found: dict[str, Any] = page.evaluate("window.tvSeen")
    return Figures(found["gaps"], found["tasks"], found["frames"])


def slowed(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def yardstick(page: Page) -> tuple[Figures, float]:
    """A bare page that only moves, for three seconds; then the fixed piece of work, in ms."""
    page.set_content(BARE)
    page.evaluate(WATCH)
    page.wait_for_timeout(3000)
    figures = seen(page)
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
    still, work = yardstick(bare)
    bare.close()
    page = context.new_page()
    sitter = Sitter(page, site, tap=True)
    sitter.begin(game.link)
    slowed(page)
    page.evaluate(WATCH)
    for option in game.presses:
        press(sitter, option)
    page.wait_for_selector("#over-title")
    figures = seen(page)
    context.close()
    return figures, still, work


def measured(browser: Browser, site: str, only: str = "") -> Iterator[tuple[str, Any]]:
    """Name by name what was seen in a whole game, with the yardstick: (game, still, work)."""
    for name, plan in GAMES.items():
        if only in name:
            yield name, played(browser, site, rehearse(*plan))


def main() -> None:
    """A look at one site that is already built: the tasks, longest first, and what filled them."""
    expect.set_options(timeout=PATIENCE)
    host = Host(Path(sys.argv[1]))
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        )
        for name, (game, still, work) in measured(browser, host.url, *sys.argv[2:]):
            print(name, len(game.gaps), "frames; p50 p95 p99 max", end=" ")
            print(*(f"{game.gap(p):.1f}" for p in (50, 95, 99, 100)), end="; bare ")
            print(*(f"{still.gap(p):.1f}" for p in (50, 95, 99, 100)), f"work {work:.1f}")
            print(
                "  tasks",
                sorted((round(t) for t in game.tasks), reverse=True)[:20],
                len(game.tasks),
            )
            for frame in sorted(game.frames, key=lambda one: -one[0])[:12]:
                print("   ", round(frame[0]), round(frame[1]), frame[2:])
        browser.close()
    host.stop()


if __name__ == "__main__":
    main()
