"""T19: without colours, suits, sides, what may be played and who won are still told apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ui.test_contrast import contrast
from tests.ui.test_places import FACES, box, hand, scene, token
from tests.ui.test_sound import GAMES, frames
from ui import backgammon, bipbip

IMAGES = Path(__file__).parents[2] / "static" / "img"


def drawing(name: str) -> str:
    """What a symbol of the sprites is made of."""
    for sprite in ("pieces.svg", "cards.svg"):
        text = (IMAGES / sprite).read_text(encoding="utf-8")
        if found := re.search(rf'<symbol id="{name}"[^>]*>(.*?)</symbol>', text, re.DOTALL):
            return found[1]
    raise AssertionError(name)


def stops(gradient: str) -> list[str]:
    text = (IMAGES / "pieces.svg").read_text(encoding="utf-8")
    found = re.search(rf'id="{gradient}".*?</', text, re.DOTALL)
    assert found
    return re.findall(r'stop-color="(#\w+)"', found[0])


def test_four_suits_have_four_shapes() -> None:
    shapes = {
        suit: re.sub(r'fill="[^"]*"', "", drawing(f"suit-{suit}")) for suit in ("S", "H", "D", "C")
    }
    assert len(set(shapes.values())) == 4
    assert all(re.search(r"<(path|circle)", shape) for shape in shapes.values())


def test_the_two_sides_differ_in_lightness() -> None:
    for light in stops("g-light"):
        for dark in stops("g-dark"):
            assert contrast(light, dark) >= 3


@pytest.mark.parametrize("narrow", [False, True])
def test_cards_that_may_be_played_stand_higher(narrow: bool) -> None:
    tokens = hand(FACES, intent={"act": "play"})
    for one in tokens[:2]:
        one["tags"] = ["legal"]
    laid = bipbip.lay(scene(2, tokens), box(narrow))
    assert max(piece.y for piece in laid[:2]) < min(piece.y for piece in laid[2:])


@pytest.mark.parametrize("narrow", [False, True])
def test_a_place_to_go_shows_the_die_that_leads_there(narrow: bool) -> None:
    (aim,) = backgammon.lay(scene(2, [token("target", "point:7", face="5")]), box(narrow))
    assert aim.text == "5"


@pytest.mark.parametrize("name", GAMES)
def test_every_outcome_is_told_in_words(name: str) -> None:
    outcomes = [frame for frame in frames(name) if frame["hold"] == "show" or frame["over"]]
    assert outcomes
    for frame in outcomes:
        verdict = frame["scene"]["verdict"]
        assert (verdict and verdict["title"]) or frame["over"]["title"]
