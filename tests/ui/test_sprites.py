"""The sprites: as drawn by lab/art, whole, and with every symbol that the tables ask for."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.seats import MEDALS
from lab.art.__main__ import sprites
from tests.ui.conftest import Visit

ROOT = Path(__file__).parents[2]
IMG = ROOT / "static" / "img"
SVG = "{http://www.w3.org/2000/svg}"


def text(name: str) -> str:
    return (IMG / name).read_text(encoding="utf-8")


def ids() -> set[str]:
    return {
        symbol.attrib["id"]
        for name in sprites()
        for symbol in ElementTree.fromstring(text(name)).iter(f"{SVG}symbol")
    }


@pytest.mark.parametrize("name", ["pieces.svg", "cards.svg"])
def test_the_file_is_what_the_drawing_gives(name: str) -> None:
    assert text(name) == sprites()[name], "run python -m lab.art"


@pytest.mark.parametrize("name", ["pieces.svg", "cards.svg"])
def test_every_symbol_has_a_box_and_a_name_of_its_own(name: str) -> None:
    symbols = list(ElementTree.fromstring(text(name)).iter(f"{SVG}symbol"))
    assert symbols
    assert all(len(symbol.attrib["viewBox"].split()) == 4 for symbol in symbols)
    assert len({symbol.attrib["id"] for symbol in symbols}) == len(symbols)


def test_what_is_used_or_painted_with_exists() -> None:
    whole = "".join(text(name) for name in sprites())
    known = set(re.findall(r'id="([\w-]+)"', whole))
    assert set(re.findall(r'href="#([\w-]+)"', whole)) <= known
    assert set(re.findall(r"url\(#([\w-]+)\)", whole)) <= known


def test_no_style_attribute_and_no_script_gets_into_the_page() -> None:
    """The page's policy forbids style attributes; a sprite is put into it as it is."""
    whole = "".join(text(name) for name in sprites()).lower()
    for forbidden in (" style=", "<style", "<script", " onload", "http://", "https://"):
        assert forbidden not in whole.replace("http://www.w3.org/2000/svg", "")


def test_all_cards_dice_cubes_and_regulars_are_drawn() -> None:
    wanted = {
        f"{size}-{rank}{suit}"
        for size in ("card", "mini")
        for suit in "SHDC"
        for rank in (
            "2",
            "A",
            "K",
            "Q",
            "J",
            "10",
            "9",
            "8",
            "7",
            "6",
            "5",
            "4",
            "3",
        )
    }
    wanted |= {f"die-{n}" for n in range(1, 7)}
    wanted |= {f"cube-{2**n}" for n in range(1, 9)}
    wanted |= {f"av-{name}" for name in ("marcel", "hubert", "odette", "suzanne", "vous")}
    wanted |= {"cup", "cup-tipped", "cup-lifted", "coin", "socket", "disc", "card-back", "bell"}
    wanted |= {f"{kind}-{side}" for kind in ("checker", "edge") for side in ("light", "dark")}
    assert wanted <= ids()


def test_court_cards_carry_both_indices() -> None:
    symbols = {
        symbol.attrib["id"]: symbol
        for symbol in ElementTree.fromstring(text("cards.svg")).iter(f"{SVG}symbol")
    }
    for rank, french in (("K", "R"), ("Q", "D"), ("J", "V")):
        groups = {
            group.attrib["class"]: group.findtext(f"{SVG}text")
            for group in symbols[f"card-{rank}S"].iter(f"{SVG}g")
            if group.attrib.get("class")
        }
        assert groups == {"fr": french, "en": rank}


def test_the_page_draws_whatever_a_person_may_choose_to_be_shown_as(visit: Visit) -> None:
    """The list stands twice, since page and engine import nothing of each other."""
    assert visit.load("icons").MEDALS == MEDALS
    assert {f"av-{medal}" for medal in MEDALS} <= ids()
