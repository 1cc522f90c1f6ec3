"""The postcard: a drawing that is whole by itself, with everything on it that was to be said."""

import re
from xml.dom import minidom

import pytest

from tests.scenarios.session_driver import SessionDriver
from tests.ui.conftest import Visit

SAID = {
    "title": "TAPIS VERT",
    "game": "Le Bidou",
    "lines": ["Odette & Co gagne <la> partie"],
    "seats": [("vous", "Marie", "9 jetons"), ("odette", "Odette", "0 jeton")],
    "link": "https://example.org/tapis/#1r.bidou.ABC",
    "day": "01/12/26",
}


def words_of(svg: str) -> list[str]:
    texts = minidom.parseString(svg).getElementsByTagName("text")
    return ["".join(part.data for part in text.childNodes) for text in texts]


def test_names_words_and_the_whole_link_are_written_on_it(visit: Visit) -> None:
    postcard = visit.load("postcard")
    long = "https://example.org/#1r.bipbip." + "A0-_" * 120
    for link in (SAID["link"], long):
        said = words_of(postcard.card("", "", {**SAID, "link": link}, None))
        assert {"TAPIS VERT", "Le Bidou", "Marie", "9 jetons", "01/12/26"} <= set(said)
        assert "Odette & Co gagne <la> partie" in said
        assert "".join(said).endswith(link)


def test_what_does_not_fit_is_left_out_visibly(visit: Visit) -> None:
    postcard = visit.load("postcard")
    assert postcard.folded(["un deux trois", "quatre"], 8, 9) == ["un deux", "trois", "quatre"]
    assert postcard.folded(["un deux trois", "quatre"], 8, 2) == ["un deux", "trois…"]
    assert postcard.short("Bartholomé", 6) == "Barth…"


@pytest.mark.parametrize("game", ["bidou", "bipbip", "backgammon"])
def test_pieces_lie_within_the_picture(visit: Visit, game: str) -> None:
    """The painter of each game finds its places on the card."""
    driver = SessionDriver("fr")
    driver.start(game, {}, ["Marie", "Paul"], seed="6")
    frame = driver.frame
    postcard, painter = visit.load("postcard"), visit.load(game)
    scene = frame["scene"]
    box = postcard.box(game, len(scene["seats"]), lambda key: key)
    pieces = [piece for piece in painter.lay(scene, box) if piece.art]
    assert pieces
    x, y, w, h = postcard.PICTURE
    for piece in pieces:
        assert x - 20 <= piece.x <= x + w and y - 20 <= piece.y <= y + h, piece.art
    svg = postcard.card(postcard.laid(pieces), "", SAID, None)
    minidom.parseString(svg)
    assert svg.count('href="#' + pieces[0].art) >= 1


def test_the_board_needs_no_style_sheet(visit: Visit) -> None:
    postcard, still = visit.load("postcard"), visit.load("still")
    points = [0] * 26
    points[6], points[19] = 7, -5
    markup = still.markup(points, {"owner": None, "stake": 1}, (8, 10))
    drawn = postcard.board(markup, 0, 0, 880, 600)
    assert not re.findall(r'class="', drawn)
    assert drawn.count('href="#checker-light"') == 7
