"""Sits in front of the page: looks for what it says, presses what it offers. Knows no rules.

Waits for the next beat by `data-epoch`, which grows with every frame, and for the end of the
computer players' turns by `data-next`.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.rehearsal import REVEAL, Game, Option

NO_WORKER = {"service_workers": "block"}  # nothing here is about being offline
PHONE = {
    "service_workers": "block",
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}

BRISK = {"lang": "fr", "speed": "vif", "roll": "tap"}

#: Everything pressed and painted that tells one beat from another, without ornaments.
LOOK = """() => ({
  prompt: document.querySelector('#tip')?.textContent ?? '',
  seats: [...document.querySelectorAll('.seat')].map((e) => e.innerText),
  pieces: [...document.querySelectorAll('#stage .tok')].map((e) =>
    [e.dataset.key ?? '', e.dataset.zone, e.dataset.face ?? '',
     e.getAttribute('aria-label') ?? ''].join(' ')).sort(),
  journal: [...document.querySelectorAll('#journal > :not(h2):not(.notes)')]
    .map((e) => e.textContent),
})"""


LATER = """(epoch) => { const beat = document.querySelector('[data-epoch]');
  return beat && beat.dataset.epoch !== epoch; }"""
AWAITED = "document.querySelector('[data-next]')?.dataset.epoch"


class Sitter:
    """One person, or several in turn, at one page. `tap`: with a finger instead of a mouse."""

    def __init__(self, page: Page, site: str, tap: bool = False, **settings: str) -> None:
        self.page = page
        self.site = site
        self.tapping = tap
        chosen = json.dumps({**BRISK, **settings})
        page.add_init_script(
            f"try {{ localStorage.getItem('tv1.settings') ?? "
            f"localStorage.setItem('tv1.settings', {json.dumps(chosen)}) }} catch {{}}"
        )

    # pages

    def visit(self, fragment: str = "") -> None:
        """The page at `fragment`, with its engine up."""
        self.page.goto(self.site + ("#" + fragment if fragment else ""))
        self.page.wait_for_function("performance.getEntriesByName('tv-engine').length > 0")

    def reload(self) -> None:
        self.page.reload()
        self.page.wait_for_function("performance.getEntriesByName('tv-engine').length > 0")

    def begin(self, link: str) -> None:
        """Takes a challenge up."""
        self.visit(link)
        self.button("start").click()
        expect(self.beat).to_be_attached()

    def button(self, what: str) -> Locator:
        """A button that sends this request."""
        return self.page.locator(f'button[data-what="{what}"]')

    def press(self, found: Locator) -> None:
        if self.tapping:
            found.tap()
        else:
            found.click()

    def afterwards(self, what: str, last: bool = False) -> None:
        """One of the requests that the end of a game offers; a small page keeps some on a sheet."""
        more = self.page.locator("#over-more")
        root = "#bar"
        if (
            more.is_visible()
            and not self.page.locator(f'#bar [data-what="{what}"]').last.is_visible()
        ):
            self.press(more)
            root = "#sheet"
        found = self.page.locator(f'{root} button[data-what="{what}"]')
        self.press(found.last if last else found.first)

    # the table

    @property
    def beat(self) -> Locator:
        return self.page.locator("[data-epoch]")

    def epoch(self) -> str:
        return self.beat.get_attribute("data-epoch") or ""

    def after(self, epoch: str) -> None:
        """Until a later beat is shown; looked for at every repaint."""
        self.page.wait_for_function(LATER, arg=epoch)

    def settle(self) -> None:
        """Until somebody at this page has to do something; waits are cut short, as one may."""
        while epoch := self.page.evaluate(AWAITED):
            self.page.keyboard.press("Escape")
            self.after(epoch)

    def find(self, option: Option) -> Locator:
        if option.where == "cover":
            return self.page.locator("#reveal")
        if option.where == "menu":
            self.press(self.page.locator("#open-menu"))
            return self.page.locator(f"#menu-{option.key}")
        root = "#bar" if option.where == "bar" else "#stage"
        return self.page.locator(
            f'{root} button[data-key="{option.key}"], {root} [role=button][data-key="{option.key}"]'
        )

    def do(self, option: Option) -> None:
        """One press of a rehearsed game, and all that follows from it."""
        self.settle()
        epoch = self.epoch()
        self.hit(self.find(option))
        if option.confirm:
            expect(self.page.locator("#no")).to_be_visible()
            self.hit(self.find(option))
        self.after(epoch)

    def hit(self, found: Locator) -> None:
        """Where a card lies below its neighbour, its corner is what can be touched."""
        if (found.get_attribute("data-zone") or "").startswith("hand:"):
            where: Any = {"x": 8, "y": 24}
            if self.tapping:
                found.tap(position=where)
            else:
                found.click(position=where)
        else:
            self.press(found)

    def offered(self) -> tuple[dict[str, Any], list[Option]]:
        """What can be pressed now, read from the page itself, for a game with luck of its own."""
        self.settle()
        found = [
            Option(
                "bar",
                button.get_attribute("data-key") or "",
                confirm=button.get_attribute("data-key") == "double",
            )
            for button in self.page.locator(
                "#bar button[data-key]:not([aria-disabled=true]):not([data-key=advice])"
            ).all()
        ]
        movable = self.page.locator("#stage .checker.movable").evaluate_all(
            "(all) => all.map((e) => e.dataset.zone)"
        )
        for piece in self.page.locator("#stage [role=button][data-key]").all():
            key = piece.get_attribute("data-key") or ""
            marks = set((piece.get_attribute("class") or "").split())
            marks |= {"movable"} if key in movable else set()
            found.append(Option("stage", key, frozenset(marks)))
        return {"scene": {"facts": {"stake": 1, "score": [0, 0]}}}, found

    def play(self, game: Game) -> None:
        """The whole game as it was rehearsed, to the same end."""
        self.begin(game.link)
        for option in game.presses:
            self.do(option)
        self.ends_as(game)

    def ends_as(self, game: Game) -> None:
        self.settle()
        expect(self.page.locator("#over-title")).to_have_text(game.over["title"])
        shown = self.look()["journal"]
        assert shown == game.journal[-len(shown) :]
        assert self.page.locator(".result .sub").all_text_contents() == game.over["lines"]

    def look(self) -> dict[str, Any]:
        """What is shown, once all parts of the frame are: when it looks the same twice."""
        seen = self.page.evaluate(LOOK)
        for _ in range(100):
            self.page.wait_for_timeout(100)
            before, seen = seen, self.page.evaluate(LOOK)
            if seen == before:
                break
        return seen

    def refused(self) -> Locator:
        """The slip that says why not."""
        return self.page.locator("#slip")

    def reveal(self) -> None:
        self.do(Option("cover", REVEAL))


def stored(page: Page) -> dict[str, str]:
    """What this browser keeps for us, by key."""
    return page.evaluate(
        "Object.fromEntries(Object.entries(localStorage).filter(([k]) => k.startsWith('tv1.')))"
    )
