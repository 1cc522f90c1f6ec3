"""Finished games: kept one by one, found again, small, unharmed by bad text."""

import json
from typing import Any

import pytest

from app.bank import Entry
from app.commands import Door
from app.desk import Desk
from app.films import MOST, Film, Films, film_of, read_film
from app.profile import Profile, sealed_json, write
from core.refusal import Refusal
from games import REGISTRY
from tests.app.desk_driver import Page, start
from tests.app.test_desk import play_on
from tests.contract.positions import CASES, played


@pytest.fixture
def table() -> Page:
    table = Page()
    table.ask("hello", lang="fr", profile="", save="")
    start(table)
    play_on(table)
    return table


def stored_films(table: Page) -> dict[str, Any]:
    """What the page has been told to keep so far."""
    kept: dict[str, Any] = {}
    for answer in table.answers:
        changes = answer.get("store", {}).get("films")
        if changes:
            kept = {} if changes["empty"] else kept
            kept |= changes["films"]
    return {ident: text for ident, text in kept.items() if text is not None}


def test_a_finished_game_leaves_its_film_once(table: Page):
    (ident,) = stored_films(table)
    assert ident == table.door.desk.profile.ledger[0].id
    table.ask("leave")
    copy = table.reloaded()
    assert "films" not in copy.answers[-1].get("store", {})


def test_a_film_is_found_by_the_id_of_its_game_after_a_reload(table: Page):
    """The engine knows none at first: the page hands them over with the request."""
    films, entry = stored_films(table), table.door.desk.profile.ledger[0]
    plies = len(table.door.desk.session.history.plies)
    table.ask("leave")
    copy = table.reloaded()
    assert copy.ask("film", id=entry.id)["refusal"]["code"] == "film_none"
    answer = copy.ask("film", id=entry.id, films=films, ply=2)
    assert (answer["frame"]["replay"]["ply"], answer["frame"]["replay"]["plies"]) == (2, plies)
    names = [seat["name"] for seat in answer["frame"]["scene"]["seats"]]
    assert names == ["Marie", "Marcel"] and answer["frame"]["me"] == 0


@pytest.mark.parametrize(
    "text",
    ["", "{bad", sealed_json({"format": "tapis-vert-film", "v": 1, "game": "1r.toy.AAAA"})],
)
def test_a_film_that_cannot_be_read_is_refused_and_the_others_open(table: Page, text: str):
    films, entry = stored_films(table), table.door.desk.profile.ledger[0]
    table.ask("leave")
    start(table)
    play_on(table)
    second = table.door.desk.profile.ledger[1]
    films = {**stored_films(table), entry.id: text}
    table.ask("leave")
    copy = table.reloaded()
    assert copy.ask("film", id=entry.id, films=films)["refusal"]["text"]
    assert copy.ask("film", id=second.id)["frame"]


def test_a_film_of_a_game_that_nobody_played_is_let_be(table: Page):
    films = Films()
    films.take({"x": "y", 3: "z", "known": 4}, table.door.desk.profile.ledger)
    assert films.texts == {}
    films.take("no mapping", table.door.desk.profile.ledger)
    assert films.texts == {}


def test_an_export_takes_the_films_along(table: Page):
    entry = table.door.desk.profile.ledger[0]
    text = table.ask("export")["text"]
    other = Page()
    other.ask("hello", lang="fr", profile="", save="")
    other.ask("import", text=text, mode="merge")
    assert set(stored_films(other)) == {entry.id}
    assert other.ask("film", id=entry.id)["frame"]
    other.ask("reset")
    assert other.answers[-1]["store"]["films"] == {"empty": True, "films": {}}
    assert other.ask("film", id=entry.id)["refusal"]


@pytest.mark.parametrize(("key", "number"), CASES)
def test_a_film_is_read_as_it_was_written(key: str, number: int):
    film = film_of(played(key, number))
    again = read_film(film.write())
    assert again == film
    assert isinstance(again, Film)
    assert len(film.counts) == played(key, number).game.seats(played(key, number).options)
    assert all(len(row) == len(REGISTRY[key].tally_names) for row in film.counts)
    marked = Film(film.link, film.counts, {"pr": (7.5, 3.0)})
    assert read_film(marked.write()) == marked


@pytest.mark.parametrize(
    "change",
    [{"v": 2}, {"v": None}, {"format": "x"}, {"game": 3}, {"counts": "x"}, {"counts": [[1.5]]},
     {"counts": [3]}, {"marks": {"": [1]}}, {"marks": {"pr": ["x"]}}, {"marks": [1]},
     {"marks": {"pr": [1e10]}}],
)  # fmt: skip
def test_odd_films_are_refused(change: dict[str, Any]):
    data = {"format": "tapis-vert-film", "v": 1, "game": "x", "counts": [], **change}
    assert isinstance(read_film(sealed_json(data)), Refusal)


def test_two_thousand_games_stay_under_two_megabytes():
    """Ledger twice (two slots) and the films, with whole games of every kind."""
    kinds = [film_of(played(key, number)).write() for key, number in CASES]
    players = (("Éloïse", True), ("marcel", False), ("odette", False))
    row = ("bipbip", players, (2, -1, -1), 20, "f" * 16)
    ledger = tuple(Entry(f"{n:012x}", f"2026-03-{n % 28 + 1:02}T20:15", *row) for n in range(MOST))
    films = sum(len(kinds[n % len(kinds)].encode()) + len("tv1.film.") + 12 for n in range(MOST))
    assert 2 * len(write(Profile(("Éloïse",), ledger)).encode()) + films < 2_000_000


def test_the_oldest_film_goes_when_there_are_too_many():
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang="fr", profile="", save="")
    start(page, "bidou")
    row = ("bidou", (("Marie", True), ("marcel", False)), (1, -1), 0, "1")
    ledger = tuple(Entry(f"{n}", "", *row) for n in range(MOST + 1))
    films = Films({"0": "old", "1": "young"})
    films.keep(page.door.desk.session, ledger)
    assert films.fresh["0"] is None and "1" in films.texts and "0" not in films.texts
    json.dumps(films.changes())
    assert films.changes() is None
