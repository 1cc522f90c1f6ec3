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
    "bidou": {15: "jetez", 16: "découvert", 18: "enjeu pair", 21: "relance", 22: "plafond"},
    "bipbip": {
        11: "fournit", 14: "tire", 16: "sonner", 20: "qu’une fois", 23: "talon", 29: "atout",
    },
    "backgammon": {
        2: "reculent", 5: "dé avance", 6: "fermée", 7: "barre", 8: "deux dés", 10: "jan intérieur",
        11: "trop grand", 15: "Avant de jeter", 17: "redoubler", 27: "Abandonner", 30: "Crawford",
        31: "mort", 32: "hollandaise", 34: "Beaver", 36: "64",
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
