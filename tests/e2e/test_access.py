"""axe on every screen, in both languages and in every colour of the table."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.e2e.driver import NO_WORKER, PHONE, Sitter
from tests.e2e.screens import screens, tables

pytestmark = pytest.mark.browser

THEMES = {"fr": ("tapis", "marbre"), "en": ("ardoise", "contraste")}


COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}


def violations(page: Page, colours_only: bool = False) -> list[Any]:
    found = Axe().run(page, options=COLOURS if colours_only else None)
    return [
        (wrong["id"], [node["target"] for node in wrong["nodes"]][:4])
        for wrong in found.response["violations"]
    ]


def dress(page: Page, theme: str) -> None:
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)


@pytest.mark.browser_context_args(**NO_WORKER)
@pytest.mark.parametrize("lang", THEMES)
def test_no_screen_has_a_violation(page: Page, site: str, lang: str) -> None:
    sitter = Sitter(page, site, lang=lang)
    found: dict[str, Any] = {}
    for screen in screens(sitter):
        for theme in THEMES[lang]:
            dress(page, theme)
            if wrong := violations(page, colours_only=theme != THEMES[lang][0]):
                found[f"{screen}, {theme}"] = wrong
    assert found == {}


@pytest.mark.browser_context_args(**PHONE)
def test_no_table_on_a_phone_has_a_violation(page: Page, site: str) -> None:
    sitter = Sitter(page, site, tap=True)
    sitter.visit()
    found = {screen: wrong for screen in tables(sitter) if (wrong := violations(page))}
    assert found == {}
