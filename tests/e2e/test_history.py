"""Finished games: found again, watched, reviewed, shared, played on from, taken elsewhere; and what
is counted of them, dice above all."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, Sitter
from tests.e2e.hosting import ROOT
from tests.e2e.rehearsal import rehearse
from tests.e2e.screens import go, take_up

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(**NO_WORKER)]

BRIEF = ("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.brief)
BIDOU = ("bidou", {}, ["", "@odette"], 10, rehearsal.bidou)


def played(page: Page, site: str) -> Sitter:
    """A game of backgammon and one of Bidou behind one."""
    sitter = Sitter(page, site)
    game = rehearse(*BRIEF)
    sitter.play(game)
    other = rehearse(*BIDOU)
    take_up(sitter, other.link)
    for option in other.presses:
        sitter.do(option)
    sitter.ends_as(other)
    return sitter


def listed(page: Page, n: int) -> None:
    expect(page.locator(".games-played li")).to_have_count(n)


def choose(page: Page, name: str, label: str) -> None:
    page.locator(f"#by-{name}").select_option(label=label)


def test_a_game_is_found_watched_reviewed_shared_and_played_on(page: Page, site: str) -> None:
    sitter = played(page, site)
    go(page, "/history")
    listed(page, 2)
    expect(page.locator(".games-played li").first).to_contain_text("Le Bidou")  # the newest
    choose(page, "game", "Le backgammon")
    listed(page, 1)
    choose(page, "game", "tous les jeux")
    page.locator("#by-text").fill("odett")
    page.keyboard.press("Enter")
    listed(page, 1)
    page.locator(".games-played li").get_by_role("button").click()
    at = page.locator(".film output")
    expect(at).to_contain_text("0 / ")
    assert "#/film/" in page.url
    film = page.url
    page.locator("#film-link").click()
    link = page.locator("#share-link").input_value()
    assert "#1r.bidou." in link
    page.locator("#sheet-close").click()
    page.get_by_role("button", name="Revoir la partie").click()
    expect(page.locator(".decisions, .working").first).to_be_visible()
    assert "#/review/1r.bidou." in page.url
    go(page, film.partition("#")[2])
    for n in range(1, 8):
        page.locator("#film-next").click()
        expect(at).to_contain_text(f"{n} / ")
    here = [piece for piece in sitter.look()["pieces"] if piece.startswith("die")]
    page.locator('[data-what="what_if"]').click()
    expect(page.locator(".film")).to_have_count(0)
    expect(sitter.beat).to_be_attached()
    sitter.settle()
    assert page.url.endswith("#/table")
    now = sitter.look()["pieces"]
    assert [piece for piece in now if piece.startswith("die")] == here or here == []
    go(page, "/history")
    listed(page, 2)  # what is played for nothing is not written down


def test_games_are_taken_to_another_browser(page: Page, browser: Browser, site: str) -> None:
    played(page, site)
    go(page, "/purses")
    with page.expect_download() as download:
        page.get_by_role("button", name="Enregistrer dans un fichier").click()
    text = Path(download.value.path()).read_text()
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce", **NO_WORKER)
    other = context.new_page()
    sitter = Sitter(other, site)
    sitter.visit("/purses")
    field = other.locator("label.file input")
    bad = {"name": "tapis-vert.txt", "mimeType": "text/plain", "buffer": text[:-9].encode()}
    field.set_input_files(bad)
    expect(other.locator("[data-notice=refusal]")).to_contain_text("Fichier")
    field.set_input_files({**bad, "buffer": text.encode()})
    expect(other.locator("[data-notice=notice]")).to_contain_text("2 parties")
    go(other, "/history")
    listed(other, 2)
    other.locator(".games-played li").first.get_by_role("button").click()
    expect(other.locator(".film output")).to_contain_text("0 / ")
    context.close()


def test_dice_are_counted_with_their_odds_and_the_log_is_checked_by_anyone(
    page: Page, site: str, tmp_path: Path
) -> None:
    """T32, as far as two games go: counts, expected, p-value, and a script that knows nothing of
    ours draws everything anew."""
    played(page, site)
    go(page, "/stats")
    paper = page.locator(".sheet-of-paper")
    expect(paper).to_contain_text("p =")
    said = paper.inner_text()
    assert re.search(r"\b[12] parties?", said)  # sample sizes stand beside the figures
    with page.expect_download() as download:
        page.locator('[data-what="dice"]').click()
    log = tmp_path / "luck.txt"
    log.write_bytes(Path(download.value.path()).read_bytes())
    check = [sys.executable, str(ROOT / "static" / "check_luck.py"), str(log)]
    found = subprocess.run(check, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr
    rows = [row for row in log.read_text().splitlines() if row and not row.startswith("#")]
    assert len(rows) > 20
    cells = rows[-1].split("\t")
    cells[4] = cells[3]  # past the last outcome: a draw that no seed gives
    log.write_text("\n".join([*rows[:-1], "\t".join(cells)]) + "\n")
    assert subprocess.run(check, capture_output=True).returncode != 0
