"""Draws the PNG icons and the pictures for link previews from the SVG sources, with Chromium.

Knows sizes and compositions. Its results are committed (`make icons` after a change of the
drawings), so that `make build` needs no browser.
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

IMAGES = Path(__file__).resolve().parent.parent / "static" / "img"
ICONS = (
    ("icon.svg", "icon-192.png", 192),
    ("icon.svg", "icon-512.png", 512),
    ("icon-maskable.svg", "icon-maskable-512.png", 512),
)
# name -> title, line below it, and pieces: symbol, left, top, width, tilt
PREVIEWS: dict[str, tuple[str, str, list[tuple[str, int, int, int, int]]]] = {
    "og": (
        "Tapis vert",
        "Le Bidou, Le Bip-bip, le backgammon",
        [
            ("cup", 570, 90, 240, -8),
            ("card-KD", 770, 90, 190, 4),
            ("card-QD", 900, 120, 190, 12),
            ("die-4", 620, 420, 92, -9),
            ("die-2", 740, 440, 92, 6),
            ("cube-64", 900, 430, 110, 5),
        ],
    ),
    "og-bidou": (
        "Le Bidou",
        "Trois dés, neuf jetons, un cornet",
        [
            ("cup", 620, 60, 290, -6),
            ("die-4", 890, 300, 104, 8),
            ("die-2", 770, 420, 104, -8),
            ("die-1", 960, 430, 104, 5),
            ("coin", 600, 420, 74, 0),
            ("coin", 660, 480, 74, 0),
        ],
    ),
    "og-bipbip": (
        "Le Bip-bip",
        "Un roi, une dame : l’atout tourne",
        [
            ("card-2S", 600, 110, 210, -14),
            ("card-KD", 735, 80, 210, -3),
            ("card-QD", 870, 90, 210, 8),
            ("bell", 770, 410, 150, 0),
        ],
    ),
    "og-backgammon": (
        "Le backgammon",
        "et son videau",
        [
            ("checker-dark", 610, 330, 150, 0),
            ("checker-light", 770, 330, 150, 0),
            ("checker-dark", 930, 330, 150, 0),
            ("cube-64", 770, 110, 150, 6),
            ("die-6", 630, 130, 110, -8),
            ("die-2", 950, 140, 110, 7),
        ],
    ),
}
STYLE = """
body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden;
  background: #14503A; border: 22px solid #2B140B; box-sizing: border-box; color: #F6EFDD;
  font-family: "Iowan Old Style", "Palatino Linotype", Palatino, P052, Georgia, serif; }
body::after { content: ""; position: absolute; inset: 10px; border: 3px solid #D9B25F; }
div.words { position: absolute; left: 64px; top: 0; bottom: 0; width: 480px;
  display: flex; flex-direction: column; justify-content: center; gap: 26px; }
h1 { margin: 0; font-size: 82px; font-variant: small-caps; font-weight: 600; line-height: 1; }
p { margin: 0; font-size: 36px; color: #F0D590; font-style: italic; }
svg.piece { position: absolute; overflow: visible; }
"""


def picture(page: Page, size: tuple[int, int], html: str, target: str, clear: bool) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(html)
    page.screenshot(path=IMAGES / target, omit_background=clear)


def icon(page: Page, source: str, target: str, size: int) -> None:
    drawing = (IMAGES / source).read_text(encoding="utf-8")
    style = f"body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}"
    picture(page, (size, size), f"<style>{style}</style>{drawing}", target, clear=True)


def preview(page: Page, name: str) -> None:
    title, line, pieces = PREVIEWS[name]
    sprites = "".join(
        (IMAGES / sheet).read_text(encoding="utf-8") for sheet in ("pieces.svg", "cards.svg")
    )
    placed = "".join(
        f'<svg class="piece" style="left:{left}px;top:{top}px;transform:rotate({tilt}deg)" '
        f'data-symbol="{symbol}" width="{width}"></svg>'
        for symbol, left, top, width, tilt in pieces
    )
    # each piece takes the proportions of its own symbol
    fit = """<script>for (const svg of document.querySelectorAll('svg.piece')) {
      const box = document.getElementById(svg.dataset.symbol).getAttribute('viewBox');
      svg.setAttribute('viewBox', box);
      const [, , w, h] = box.split(' ').map(Number);
      svg.setAttribute('height', svg.getAttribute('width') * h / w);
      svg.innerHTML = `<use href="#${svg.dataset.symbol}"/>`;
    }</script>"""
    styles = [IMAGES.parent / "css" / name for name in ("tokens.css", "pieces.css")]
    tokens = "".join(path.read_text(encoding="utf-8") for path in styles)
    html = (
        f"<style>{tokens}{STYLE}</style>"
        f'<div style="width:0;height:0;overflow:hidden">{sprites}</div>'
        f'<div class="words"><h1>{title}</h1><p>{line}</p></div>{placed}{fit}'
    )
    picture(page, (1200, 630), html, f"{name}.png", clear=False)


def main() -> None:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox"]
        )
        page = browser.new_page()
        for source, target, size in ICONS:
            icon(page, source, target, size)
        for name in PREVIEWS:
            preview(page, name)
        browser.close()


if __name__ == "__main__":
    main()
