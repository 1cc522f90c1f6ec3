"""Sits in front of a window: waits for the page, presses what it offers, looks whether all of it is
there. Knows no rules.
"""

from __future__ import annotations

import json
import time
from typing import Any

from tests.browsers.windows import Window
from tests.e2e.driver import BRISK, LOOK
from tests.e2e.rehearsal import Option

PATIENCE = 300  # s: a machine that does other work as well is slow, not wrong

UP = "part => performance.getEntriesByName('tv-' + part).length > 0"
KEEP = "(key, text) => localStorage.setItem(key, text)"
RESTING = "() => document.querySelector('[data-epoch]:not([data-next])')?.dataset.epoch ?? ''"

#: Where it can be touched: a card below its neighbour at its corner. Null while something covers it
#: or it is still on its way.
PLACE = """async selector => {
  const box = () => document.querySelector(selector)?.getBoundingClientRect();
  const first = box();
  await new Promise((done) => setTimeout(done, 120));
  const found = document.querySelector(selector), now = box();
  if (!first || !now || first.x !== now.x || first.y !== now.y || !now.width) return null;
  const corner = (found.dataset.zone ?? '').startsWith('hand:');
  const x = now.x + (corner ? 8 : now.width / 2), y = now.y + (corner ? 24 : now.height / 2);
  return found.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""

#: What is not as it should be, each in a few words.
FAULTS = """() => {
  const faults = [];
  const shown = (e) => e.checkVisibility({ visibilityProperty: true });
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window');
  for (const e of document.querySelectorAll('use')) {
    const name = e.getAttribute('href');
    if (!document.querySelector(name)) faults.push('no drawing ' + name);
    else if (shown(e) && !e.getBoundingClientRect().width) faults.push('empty drawing ' + name);
  }
  for (const e of document.querySelectorAll('img')) {
    if (!e.complete || !e.naturalWidth) faults.push('no picture ' + e.src);
  }
  for (const e of document.querySelectorAll('#stage .tok, #bar button, .seat, .game')) {
    const { left, top, right, bottom, width, height } = e.getBoundingClientRect();
    const inside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    if (shown(e) && !(width && height && inside)) {
      faults.push('out of sight: ' + (e.dataset.key ?? e.className));
    }
  }
  const probe = document.createElement('p');
  probe.style.cssText = 'position:absolute;visibility:hidden;font-size:100px';
  probe.append(...['span', 'b', 'i'].map((tag) => document.createElement(tag)));
  for (const e of probe.children) e.textContent = 'Ég';
  document.body.append(probe);
  const heights = [...probe.children].map((e) => e.getBoundingClientRect().height);
  if (Math.max(...heights) - Math.min(...heights) > 10) faults.push('uneven letters ' + heights);
  probe.remove();
  return faults;
}"""


class Visitor:
    def __init__(self, window: Window, site: str) -> None:
        self.window = window
        self.site = site

    def wait(self, script: str, *facts: Any) -> Any:
        """Until the page has an answer."""
        end = time.monotonic() + PATIENCE
        while not (answer := self.window.ask(script, *facts)):
            assert time.monotonic() < end, (script, facts, self.faults())
            time.sleep(0.2)
        return answer

    def up(self, part: str) -> None:
        self.wait(UP, part)

    def choose_settings(self) -> None:
        """Kept for the site before its page is opened."""
        self.window.go(self.site + "static/img/icon.svg")
        self.window.ask(KEEP, "tv1.settings", json.dumps(BRISK))

    def begin(self, link: str) -> None:
        """Takes a challenge up."""
        self.choose_settings()
        self.window.go(self.site + "#" + link)
        self.up("engine")
        self.press('button[data-what="start"]')

    def press(self, selector: str) -> None:
        self.window.press(*self.wait(PLACE, selector))

    def settle(self) -> str:
        """Until somebody here has to do something; the beat that is then shown."""
        return self.wait(RESTING)

    def do(self, option: Option) -> None:
        """One press of a rehearsed game, and all that follows from it."""
        before = self.settle()
        root = "#bar" if option.where == "bar" else "#stage"
        self.press(f'{root} :is(button, [role=button])[data-key="{option.key}"]')
        self.wait("old => document.querySelector('[data-epoch]').dataset.epoch !== old", before)

    def look(self) -> dict[str, Any]:
        self.settle()
        return self.window.ask(LOOK)

    def faults(self) -> list[str]:
        return self.window.ask(FAULTS)
