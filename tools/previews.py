"""A page per game for those who follow or preview a link to it: words, a picture, then the table.

Knows titles and sentences; the pictures are drawn by icons.py. Preview robots want whole
addresses: SITE_URL, where the builder knows it, goes before the paths.
"""

from __future__ import annotations

import html
import os

GAMES = {
    "bidou": (
        "Le Bidou",
        "Trois dés sous le cornet, neuf jetons au pot : annoncez, bluffez, tenez ou passez.",
    ),
    "bipbip": (
        "Le Bip-bip",
        "Des levées à l’atout changeant : un roi et une dame de même couleur, et l’atout tourne.",
    ),
    "backgammon": (
        "Le backgammon et son videau",
        "Quinze pions à rentrer puis à sortir avant l’autre, et le videau qui double l’enjeu.",
    ),
}


def base() -> str:
    """Where the site will stand, with a final slash; "./" where nobody knows."""
    known = os.environ.get("SITE_URL", "").rstrip("/")
    return known + "/" if known else "./"


def page(key: str) -> str:
    title, line = (html.escape(text) for text in GAMES[key])
    return f"""<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=./#{key}">
<title>{title} · Tapis vert</title>
<meta name="description" content="{line}">
<meta property="og:type" content="website">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{line}">
<meta property="og:url" content="{base()}{key}.html">
<meta property="og:image" content="{base()}static/img/og-{key}.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<h1>{title}</h1>
<p>{line} <a href="./#{key}">À table !</a></p>
</html>
"""
