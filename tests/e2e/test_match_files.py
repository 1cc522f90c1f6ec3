"""Match files of other programs through the page: opened however they are written, refused by the
line, kept as a file again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, Sitter, stored
from tests.e2e.rehearsal import rehearse
from tests.e2e.screens import go

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(**NO_WORKER)]

#: A hit without its star (Bob's 8/4 takes a man), a game that ends in question marks, one whose
#: first mover is in the right column, "Wins 4 points" of a match of three, an unfinished game.
ODD = """; [Site "Somewhere"]
 3 point match

 Game 1
 Alice : 0                              Bob : 0
  1)                                   31: 8/5 6/5
  2) 43: 24/21 13/9                    41: 8/4 5/4
  3) 61: bar/24 13/7                   Doubles => 2
  4)  Takes                            ????

 Game 2
 Alice : 0                              Bob : 0
  1) 43: 24/20 13/10                    Doubles => 2
  2)  Takes                            64: 24/18 13/9
  3)  Doubles => 4                      Drops
      Wins 4 points

 Game 3
 Alice : 2                              Bob : 0
  1) 61: 13/7 8/7
"""
BAD = ODD.replace("24/21 13/9", "24/21 13/8")


def opened(page: Page, name: str, text: str, letters: str = "utf-8") -> None:
    page.locator("#open-file").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": text.encode(letters)}
    )


def test_a_file_is_listed_watched_and_kept_again(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit("backgammon")
    opened(page, "match.mat", ODD)
    expect(page.locator("#title")).to_have_text("Un match en fichier")
    heads = page.locator(".sheet-of-paper h2")
    expect(heads).to_have_text(["Partie 1", "Parties 2 à 3"])
    page.locator('[data-what="chapter"]').nth(1).click()
    expect(page.locator(".film output")).to_contain_text("0 / ")
    expect(page.locator("#stage .seat .name").filter(has_text="Alice")).to_have_count(1)
    page.locator("#film-last").click()
    expect(page.locator("#stage")).to_be_visible()
    with page.expect_download() as download:
        page.locator('[data-what="save_file"]').click()
    assert download.value.suggested_filename == "match.mat"
    again = Path(download.value.path()).read_text()
    assert "Alice" in again and "Doubles => 4" in again and "Drops" in again
    go(page, "backgammon")
    opened(page, "again.mat", again)  # what was written can be read
    expect(heads).to_have_count(1)


def test_a_game_of_a_file_is_reviewed(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit("backgammon")
    opened(page, "match.mat", ODD)
    page.locator('.actions .btn:has-text("Revoir la partie")').nth(1).click()
    expect(page.locator(".decisions")).to_be_visible()
    expect(page.locator("thead")).to_contain_text("Alice")


def test_a_bad_file_names_its_line_and_nothing_is_lost(page: Page, site: str) -> None:
    """Neither the game being played, nor the file that was open."""
    sitter = Sitter(page, site)
    sitter.begin(rehearse("bidou", {}, ["", "@odette"], 10, rehearsal.bidou).link)
    sitter.settle()
    before = {k: v for k, v in stored(page).items() if k.startswith(("tv1.save", "tv1.profile"))}
    go(page, "backgammon")
    opened(page, "match.mat", ODD)
    expect(page.locator("#title")).to_have_text("Un match en fichier")
    go(page, "backgammon")
    opened(page, "bad.mat", BAD)
    alert = page.locator("[data-notice=refusal]")
    expect(alert).to_contain_text("Ligne 7")
    expect(alert).to_contain_text("13/8")
    opened(page, "poem.txt", "Sous le pont Mirabeau coule la Seine")
    expect(alert).not_to_contain_text("Ligne 7")
    go(page, "/file")
    expect(page.locator(".sheet-of-paper h2")).to_have_count(2)
    now = {k: v for k, v in stored(page).items() if k.startswith(("tv1.save", "tv1.profile"))}
    assert now == before


def test_a_file_in_any_letters_and_its_address_without_a_file(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit("backgammon")
    players = page.locator(".sheet-of-paper p").first
    for name, letters in (("René", "cp1252"), ("Zoé", "utf-16"), ("Éloïse", "utf-16-be")):
        go(page, "backgammon")
        opened(page, "match.mat", ODD.replace("Alice", name), letters)
        expect(players).to_contain_text(f"{name} contre Bob")
    page.reload()
    expect(page.locator("#title")).to_have_text("Un match en fichier")
    expect(players).to_have_text("Aucun fichier n’est ouvert.")
    opened(page, "match.mat", ODD)
    expect(players).to_have_text("Alice contre Bob.")
