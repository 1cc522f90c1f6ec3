"""The theory page, from the solution that ships."""

import pytest

from app.speak import Speaker
from app.theory import theory_page
from core.refusal import Refusal
from games.backgammon.game import GAME as BACKGAMMON
from games.bidou.game import GAME
from games.bidou.theory import data
from i18n.catalogue import words
from lab.bidou import theory


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_picture_has_its_figures_in_words(lang: str):
    speaker = Speaker(lang, words(lang))
    page = theory_page(GAME, speaker)
    assert not isinstance(page, Refusal)
    pictures = [block for block in page["blocks"] if block["kind"] == "shares"]
    assert len(pictures) == 3
    for picture in pictures:
        for group in picture["groups"]:
            for bar in group["bars"]:
                assert bar["label"] and str(round(100 * bar["share"])) in bar["text"]
    assert not speaker.missing


def test_what_is_shown_is_what_ships():
    assert data()["stop"] == theory.rounded(theory.stopping())


def test_shares_are_shares():
    found = data()
    assert sum(found["often"]) == pytest.approx(1, abs=0.01)
    for column in range(3):
        assert sum(row[column] for row in found["ranges"].values()) == pytest.approx(1, abs=0.001)
        answers = found["cycle"]["answers"].values()
        assert sum(row[column] for row in answers) == pytest.approx(1, abs=0.001)


def test_a_game_without_theory_has_no_such_page():
    assert isinstance(theory_page(BACKGAMMON, Speaker("fr", words("fr"))), Refusal)
