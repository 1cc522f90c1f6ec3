"""Postcards: a table drawn as a PNG on this device, with its link. Nothing leaves for it: every
page of these tests is watched for requests (`conftest.Watch`)."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, PHONE, Sitter
from tests.e2e.rehearsal import rehearse
from tests.e2e.screens import LAST_THROW, go

pytestmark = pytest.mark.browser

FILMS: dict[str, Any] = {
    "bidou": ("bidou", {}, ["", "@odette"], 10, rehearsal.bidou),
    "bipbip": ("bipbip", {"joueurs": 2, "tours": 1}, ["", "@suzanne"], 3, rehearsal.bipbip),
    "backgammon": ("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.brief),
}

#: What a picture is made of, seen by the browser itself: its size, and colours at some places; the
#: share of each of a few inks over the whole.
SEEN = """async (data) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + data;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const ink = canvas.getContext('2d');
  ink.drawImage(image, 0, 0);
  const at = (x, y) => [...ink.getImageData(x, y, 1, 1).data].slice(0, 3);
  const all = ink.getImageData(0, 0, image.width, image.height).data;
  const found = new Set();
  for (let i = 0; i < all.length; i += 4 * 37)
    found.add(all[i] << 16 | all[i + 1] << 8 | all[i + 2]);
  const dark = (x, y, w, h) => { const part = ink.getImageData(x, y, w, h).data; let n = 0;
    for (let i = 0; i < part.length; i += 4) n += part[i] < 90; return n / (w * h); };
  return { size: [image.width, image.height], paper: at(960, 500), felt: at(64, 64),
    inks: found.size, stamp: dark(1210, 76, 210, 210), link: dark(60, 850, 900, 80) };
}"""


def card(page: Page) -> tuple[bytes, str]:
    """The postcard of what is being shared, and the link that it carries."""
    link = page.locator("#share-link").input_value()
    page.locator("#share-card").click()
    save = page.locator("#card-save")
    expect(save).to_be_focused()
    with page.expect_download() as download:
        save.click()
    assert download.value.suggested_filename == "tapis-vert.png"
    return Path(download.value.path()).read_bytes(), link


def is_a_real_picture(page: Page, png: bytes) -> None:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert len(png) > 40_000
    seen = page.evaluate(SEEN, base64.b64encode(png).decode())
    assert seen["size"] == [1500, 1000]
    assert seen["paper"] == [0xFB, 0xF7, 0xEC]
    red, green, blue = seen["felt"]
    assert green > red and green > blue
    assert seen["inks"] > 400  # shaded pieces, not a flat ground
    assert 0.2 < seen["stamp"] < 0.6  # half of a code's squares are dark
    assert 0.005 < seen["link"] < 0.3


@pytest.mark.browser_context_args(**NO_WORKER)
@pytest.mark.parametrize("name", FILMS)
def test_a_moment_of_a_film_is_drawn_with_its_link(
    page: Page, context: BrowserContext, site: str, name: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = rehearse(*FILMS[name])
    sitter = Sitter(page, site)
    sitter.visit(game.film)
    page.locator("#film-last").click()
    page.locator("#film-link").click()
    png, link = card(page)
    is_a_real_picture(page, png)
    expect(page.locator(".on-sheet .note").first).to_contain_text("lien copié")
    assert page.evaluate("navigator.clipboard.readText()") == link
    told = page.locator("#card").get_attribute("aria-label") or ""
    assert "Joueur 1" in told or "vous" in told.lower()
    sitter.visit(link.partition("#")[2])  # what is written on the card opens that moment
    at = (page.locator(".film output").text_content() or "").split(" / ")
    assert at[0] == at[1]


@pytest.mark.browser_context_args(**PHONE)
def test_the_end_of_a_game_is_drawn_on_a_phone_that_can_send_pictures(
    page: Page, site: str
) -> None:
    page.add_init_script(
        """navigator.canShare = (data) => !!data.files?.length;
        navigator.share = async (data) => { window.sent = [data.files[0].name,
          data.files[0].type, data.files[0].size, data.title]; };"""
    )
    sitter = Sitter(page, site, tap=True)
    sitter.play(rehearse(*FILMS["backgammon"]))
    sitter.afterwards("share")
    page.locator("#share-card").tap()
    expect(page.locator("#card-send")).to_be_focused()
    told = page.locator("#card").get_attribute("aria-label") or ""
    assert "gagne la partie" in told and "flèche" in told
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#card-send").tap()
    page.wait_for_function("window.sent")
    name, kind, size, title = page.evaluate("window.sent")
    assert (name, kind) == ("tapis-vert.png", "image/png")
    assert size > 40_000 and "Le backgammon" in title


@pytest.mark.browser_context_args(**NO_WORKER)
def test_a_position_is_drawn_from_the_table_and_from_the_workshop(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.begin(rehearse(*FILMS["backgammon"]).link)
    page.locator("#open-menu").click()
    page.locator("#menu-position").click()
    png, link = card(page)
    is_a_real_picture(page, png)
    assert link.startswith("XGID=")
    page.locator("#sheet-close").click()
    go(page, "/cube/" + LAST_THROW)
    page.locator("#lesson-share").click()
    png, link = card(page)
    is_a_real_picture(page, png)
    assert link.endswith("#/cube/" + LAST_THROW)


@pytest.mark.browser_context_args(**NO_WORKER)
def test_a_game_that_goes_on_shows_its_hands_to_nobody(page: Page, site: str) -> None:
    """A card of it would carry the player's own dice or cards."""
    sitter = Sitter(page, site)
    sitter.begin(rehearse(*FILMS["bidou"]).link)
    page.locator("#open-menu").click()
    expect(page.locator("#menu-settings")).to_be_visible()
    expect(page.locator("#menu-share")).to_have_count(0)
