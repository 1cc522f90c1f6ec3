"""Every screen of the page, and how to get there without loading it again. Knows no rules."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e import rehearsal
from tests.e2e.driver import Sitter
from tests.e2e.rehearsal import Game, challenge, rehearse

PAGES = ("", "bidou", "bipbip", "backgammon", "/rules/bidou", "/rules/bipbip", "/rules/backgammon",
         "/purses", "/settings", "/about")  # fmt: skip
READING = ("/history", "/stats", "/learn", "/sheet/bidou", "/theory/bidou")
#: A game of backgammon that was broken off after two plays, both of them bad.
SHORT = "1r.backgammon.AB6vvHtTySIQ--QJ"
#: A bear-off that ends with this throw: quickly explained, races and all.
LAST_THROW = "XGID=--A--A------------------a-:0:0:1:00:0:0:0:0:10"
SHEETS = ("rules", "settings", "keys", "position")


def brief() -> Game:
    return rehearse("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.brief)


def go(page: Page, fragment: str) -> None:
    """Within the page that is open."""
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def screens(sitter: Sitter) -> Iterator[str]:
    """Goes from one to the next and names it; everything is drawn when it is named."""
    page = sitter.page
    sitter.visit()
    for fragment in PAGES:
        title = page.locator("#title").inner_text()
        go(page, fragment)
        if fragment:
            expect(page.locator("#title")).not_to_have_text(title)
        if fragment.startswith("/rules") or fragment in ("/purses", "/about"):
            expect(page.locator(".sheet-of-paper h2, .sheet-of-paper p").first).to_be_visible()
        elif fragment:
            expect(page.locator(".sheet-of-paper input").first).to_be_attached()
        else:
            expect(page.locator("#game-bidou")).to_be_visible()
        yield fragment or "home"
    go(page, challenge("bidou", {"egalite": "coup_sec"}, ["", "@odette"], 10))
    expect(sitter.button("start")).to_be_visible()
    yield "challenge"
    yield from workshop(page)
    yield from tables(sitter)


def workshop(page: Page) -> Iterator[str]:
    go(page, "/cube")
    expect(page.locator("#position-text")).to_be_visible()
    yield "workshop"
    go(page, "/cube/" + LAST_THROW)
    expect(page.locator(".score-map tbody tr")).to_have_count(8)
    yield "lesson"
    go(page, "/edit")
    expect(page.locator("#place-6")).to_be_attached()
    yield "board to set up"
    go(page, "/quiz/day")
    expect(page.locator("#quiz-mark")).to_be_visible()
    yield "quiz"


def tables(sitter: Sitter) -> Iterator[str]:
    page = sitter.page
    deals = {
        "cover": challenge("bidou", {}, ["", ""], 6),
        "bidou": challenge("bidou", {}, ["", "@odette"], 10),
        "bidou, three": challenge("bidou", {"joueurs": 3}, ["", "@odette", "@odette"], 8),
        "bip-bip": challenge("bipbip", {"joueurs": 2, "tours": 1}, ["", "@suzanne"], 3),
        "bip-bip, four": challenge(
            "bipbip", {"joueurs": 4, "tours": 1}, ["", *["@suzanne"] * 3], 3
        ),
    }
    for name, link in deals.items():
        take_up(sitter, link)
        sitter.settle()
        yield name
    game = brief()
    take_up(sitter, game.link)
    yield "backgammon"
    page.locator("#open-menu").click()
    expect(page.locator("#sheet")).to_be_visible()
    yield "menu"
    page.locator("#sheet-close").click()
    for sheet in SHEETS:
        yield from sheet_of_menu(page, sheet)
    for option in game.presses:
        sitter.do(option)
    expect(page.locator("#over-title")).to_be_visible()
    yield "over"
    yield from sheet_of_menu(page, "share")
    sitter.afterwards("replay")
    expect(page.locator(".film")).to_be_visible()
    yield "film"
    go(page, "/review/" + SHORT)
    expect(page.locator(".decisions")).to_be_visible()
    yield "review"
    page.locator("button.decision").first.click()
    expect(page.locator("button.way").first).to_be_visible()
    yield "review, position"
    go(page, "/purses")
    expect(page.locator("tbody tr")).to_have_count(1)
    yield "purses with a game"
    yield from reading(page)


def sheet_of_menu(page: Page, name: str) -> Iterator[str]:
    page.locator("#open-menu").click()
    page.locator(f"#menu-{name}").click()
    expect(page.locator("#menu-rules")).to_have_count(0)
    expect(page.locator(".on-sheet > *").first).to_be_attached()
    yield "sheet " + name
    page.locator("#sheet-close").click()


def reading(page: Page) -> Iterator[str]:
    """What there is to read and learn, with one finished game in the cupboard."""
    for fragment in READING:
        title = page.locator("#title").inner_text()
        go(page, fragment)
        expect(page.locator("#title")).not_to_have_text(title)
        expect(page.locator(".sheet-of-paper").first.locator("h2, p").first).to_be_visible()
        yield fragment
    for game in ("bidou", "bipbip", "backgammon"):
        go(page, f"/lesson/{game}")
        expect(page.locator(".ticket.lesson progress")).to_be_visible()
        yield f"lesson, {game}"


def take_up(sitter: Sitter, link: str) -> None:
    """A challenge in the place of the game that was being played."""
    page = sitter.page
    go(page, link)
    sitter.press(sitter.button("start"))
    yes = page.locator("#sheet-yes")
    expect(yes.or_(sitter.beat).first).to_be_visible()
    if yes.is_visible():
        sitter.press(yes)
    expect(sitter.beat).to_be_attached()
