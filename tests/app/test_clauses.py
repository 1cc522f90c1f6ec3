"""Each refusal's clause is the one that explains it: a word of both stands in it."""

import pytest

from app.clauses import CLAUSES
from app.commands import Door
from app.desk import Desk
from games import REGISTRY
from i18n import catalogue
from tests.app.desk_driver import Page

#: A word that the clause must have, by the number of the block.
WORDS = {
    "bidou": {16: "jetez", 17: "découvert", 19: "enjeu pair", 22: "relance", 23: "plafond"},
    "bipbip": {
        12: "fournit", 15: "tire", 17: "sonner", 21: "qu’une fois", 24: "talon", 30: "atout",
    },
    "backgammon": {
        2: "reculent", 6: "dé avance", 7: "fermée", 8: "barre", 9: "deux dés", 11: "jan intérieur",
        12: "trop grand", 16: "Avant de jeter", 18: "redoubler", 28: "Abandonner", 31: "Crawford",
        32: "mort", 33: "hollandaise", 35: "Beaver", 37: "64",
    },
}  # fmt: skip


@pytest.mark.parametrize("code", CLAUSES)
def test_the_clause_of_a_refusal_speaks_of_it(code: str):
    game, block = CLAUSES[code]
    assert WORDS[game][block] in catalogue.rules("fr", game)[block]["text"]
    assert f"refusal.{code}" in catalogue.words("fr")


@pytest.mark.parametrize("game", list(REGISTRY))
def test_the_rules_open_at_the_clause(game: str):
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang="en", profile="", save="")
    code, (_, block) = next(item for item in CLAUSES.items() if item[1][0] == game)
    shown = page.ask("page", page="rules", game=game, why=code)["page"]["blocks"]
    marked = [one for one in shown if one.get("clause")]
    assert [one["text"] for one in marked] == [catalogue.rules("en", game)[block]["text"]]
    plain = page.ask("page", page="rules", game=game, why="no_such_code")["page"]["blocks"]
    assert not any(one.get("clause") for one in plain)


def test_a_refusal_and_a_shut_button_tell_their_code():
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang="fr", profile="", save="")
    seats = [{"kind": "human", "name": "Marie"}, {"kind": "human", "name": "Paul"}]
    page.ask("start", game="backgammon", options={}, seats=seats, stake=0, seed="5")
    shut = [c for c in page.frame["scene"]["controls"] if c["why"]]
    assert shut and all(f"refusal.{c['code']}" in catalogue.words("fr") for c in shut)
