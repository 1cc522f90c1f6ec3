"""Finished games found again, summed up, held against chance, and played on from the middle."""

import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.bank import Entry
from app.commands import Door
from app.desk import Desk
from app.films import film_of
from app.profile import Profile, write
from app.records import Query, humans, results, standings
from core.game import Roll
from core.history import AnyHistory, begin
from core.refusal import Refusal
from core.rng import Pcg32
from games import REGISTRY
from tests.app.desk_driver import Page

ROOT = Path(__file__).parents[2]

ME, MARCEL, PAUL = ("Éloïse", True), ("marcel", False), ("Paul", True)


def entry(n: int, game: str, other: Any, points: int, date: str, stake: int = 5) -> Entry:
    return Entry(f"{n:03}", date, game, (ME, other), (points, -points), stake, f"{n:x}")


LEDGER = (
    entry(1, "bidou", MARCEL, 1, "2026-01-05T10:00"),
    entry(2, "bidou", MARCEL, -1, "2026-02-05T10:00"),
    entry(3, "bipbip", PAUL, 0, "2026-02-06T10:00"),
    entry(4, "backgammon", MARCEL, 4, "2026-03-05T10:00", 10),
)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, "001 002 003 004"),
        ({"game": "bidou"}, "001 002"),
        ({"other": "=Paul"}, "003"),
        ({"result": "won"}, "001 004"),
        ({"result": "drawn"}, "003"),
        ({"since": "2026-02"}, "002 003 004"),
        ({"text": "paU"}, "003"),
        ({"name": "Paul"}, "003"),
        ({"game": "bidou", "result": "lost"}, "002"),
        ({"name": "Nobody", "result": "odd", "game": 3}, "001 002 003 004"),
        ("hostile", "001 002 003 004"),
    ],
)
def test_games_are_found_by_what_is_known_of_them(asked: Any, found: str):
    query = Query.read(asked, LEDGER, "Éloïse")
    assert [result.entry.id for result in results(LEDGER, query)] == found.split()


def test_standings_by_game_and_opponent():
    table = standings(results(LEDGER, Query(name="Éloïse")))
    assert [(row.game, row.won, row.lost, row.drawn, row.chips) for row in table] == [
        ("bidou", 1, 1, 0, 0),
        ("bipbip", 0, 0, 1, 0),
        ("backgammon", 1, 0, 0, 40),
    ]
    assert humans(LEDGER) == [("Éloïse", 4), ("Paul", 1)]


def game_with_luck(key: str, seed: int, **options: Any) -> AnyHistory:
    """A whole game with the luck of a seed, as the session draws it, and random decisions."""
    history = begin(REGISTRY[key], options)
    assert not isinstance(history, Refusal)
    game, mind = history.game, Pcg32(seed).fork("mind")
    while choices := game.choices(history.state):
        turn = game.turn(history.state)
        luck = Pcg32(seed).fork(turn.label) if isinstance(turn, Roll) else mind
        longer = history.then(luck.weighted(choices))
        assert not isinstance(longer, Refusal)
        history = longer
    return history


def shelf(games: list[tuple[str, dict[str, Any]]]) -> tuple[Profile, dict[str, str]]:
    """Games of Éloïse against Marcel, with their films."""
    ledger: list[Entry] = []
    films: dict[str, str] = {}
    for n, (key, options) in enumerate(games, 1):
        history = game_with_luck(key, n, **options)
        over: Any = history.game.turn(history.state)
        row = Entry(f"{n:03}", "2026-03-05T10:00", key, (ME, MARCEL), over.points, 5, f"{n:016x}")
        ledger.append(row)
        films[row.id] = film_of(history).write()
    return Profile(("Éloïse",), tuple(ledger)), films


@pytest.fixture(scope="module")
def kept() -> tuple[Profile, dict[str, str]]:
    return shelf(
        [("bidou", {})] * 6 + [("backgammon", {"points": 1})] * 3 + [("bipbip", {"tours": 1})]
    )


def opened(profile: Profile) -> Page:
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang="fr", profile=write(profile), save="")
    return page


def blocks(answer: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [block for block in answer["page"]["blocks"] if block["kind"] == kind]


def test_the_page_of_games_shows_what_can_be_watched(kept: Any):
    profile, films = kept
    page = opened(profile)
    broken = {**films, "001": "{bad"}
    del broken["002"]
    answer = page.ask("page", page="history", films=broken)
    (games,) = blocks(answer, "games")
    assert [row["film"] for row in games["rows"]][-2:] == [False, True]  # newest first
    assert page.ask("film", id="001")["refusal"]["code"].startswith("file")
    assert page.ask("film", id="002")["refusal"]["code"] == "film_none"
    assert page.ask("film", id="003", ply=4)["frame"]["replay"]["ply"] == 4
    only = page.ask("page", page="history", query={"game": "bipbip"})
    assert len(blocks(only, "games")[0]["rows"]) == 1


def test_a_long_page_of_games_is_turned():
    row = LEDGER[0]
    ledger = tuple(Entry(f"{n}", "", row.game, row.players, row.points, 0, "1") for n in range(60))
    page = opened(Profile(("Éloïse",), ledger))
    seen: list[str] = []
    request: dict[str, Any] = {"do": "page", "page": "history", "films": {}}
    while True:
        answer = page.ask(**request)
        seen += [one["id"] for one in blocks(answer, "games")[0]["rows"]]
        items = [i for b in blocks(answer, "actions") for i in b["items"] if i["do"].get("at")]
        older = [i for i in items if i["do"]["at"] == len(seen)]
        if not older:
            break
        request = older[0]["do"]
    assert seen == [f"{n}" for n in reversed(range(60))]


def test_the_statistics_count_every_die_of_every_film(kept: Any):
    profile, films = kept
    page = opened(profile)
    answer = page.ask("page", page="stats", films=films)
    table = next(b for b in blocks(answer, "table") if b["head"][0] == "Face")
    for column, seat in ((1, 0), (3, 1)):
        counted = [int(row[column]) for row in table["rows"][:6]]
        expected = [0] * 6
        for n, entry in enumerate(profile.ledger, 1):
            if entry.game == "bipbip":
                continue
            options = {"points": 1} if entry.game == "backgammon" else {}
            history = game_with_luck(entry.game, n, **options)
            names = history.game.tally_names
            counts = film_of(history).counts
            for face in range(6):
                expected[face] += counts[seat][names.index(f"die.{face + 1}")]
        assert counted == expected and sum(counted) == int(table["rows"][6][column])


def test_statistics_without_films_say_so_and_lose_no_result(kept: Any):
    profile, films = kept
    page = opened(profile)
    text = str(page.ask("page", page="stats", films={"001": films["001"], "002": "{bad"}))
    assert "5 parties n’ont plus de film lisible" in text
    assert "10 parties jouées" in text
    empty = opened(Profile())
    assert blocks(empty.ask("page", page="stats"), "p")[0]["text"].startswith("Aucune")


def checker(log: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """The program of the documents, alone: it can import nothing of ours."""
    path = tmp_path / "log.txt"
    path.write_text(log, encoding="utf-8")
    command = [sys.executable, "-I", str(ROOT / "static" / "check_luck.py"), str(path)]
    return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)


def test_an_independent_program_draws_the_same_dice_and_cards(kept: Any, tmp_path: Path):
    profile, films = kept
    answer = opened(profile).ask("dice", films=films)
    log = answer["text"]
    draws = [line for line in log.splitlines() if not line.startswith("#")]
    found = checker(log, tmp_path)
    assert found.returncode == 0, found.stdout
    assert f"{len(draws)} draws, 0 wrong" in found.stdout
    dice = sum(
        c in "123456" for d in draws if d.split("\t")[6][0] not in "@^+" for c in d.split("\t")[6]
    )
    assert f"dice: {dice} " in found.stdout


def test_a_die_that_was_changed_is_found(kept: Any, tmp_path: Path):
    profile, films = kept
    lines = opened(profile).ask("dice", films=films)["text"].splitlines()
    game, seed, label, total, start, weight, outcome = lines[5].split("\t")
    other = str((int(start) + int(weight)) % int(total))
    lines[5] = "\t".join((game, seed, label, total, other, weight, outcome))
    found = checker("\n".join(lines), tmp_path)
    assert found.returncode == 1 and " 1 wrong" in found.stdout


def test_what_if_is_played_on_for_nothing(kept: Any):
    profile, films = kept
    page = opened(profile)
    page.ask("film", id="001", films=films)
    page.ask("replay", ply=6)
    frame = page.ask("what_if", ply=6)["frame"]
    session = page.door.desk.session
    assert len(session.history.plies) >= 6 and frame["replay"] is None
    assert [seat["name"] for seat in frame["scene"]["seats"]] == ["Éloïse", "Marcel"]
    copy = page.reloaded()
    assert copy.door.desk.session.free
    before = page.profile or write(profile)
    for _ in range(2000):
        if page.frame["over"]:
            break
        page.run_computers()
        enabled = [c for c in page.frame["scene"]["controls"] if c["enabled"]]
        wanted = ("continue", "stop", "stake_say", "hold")
        control = next((c for w in wanted for c in enabled if c["id"] == w), None)
        if control and not page.frame["over"]:
            intent = dict(control["intent"])
            if control["from"]:
                stepper = next(c for c in enabled if c["id"] == control["from"])
                intent["value"] = stepper["value"]
            page.ask("act", intent=intent, epoch=page.frame["epoch"])
    assert page.frame["over"]
    assert (page.profile or write(profile)) == before
    assert page.door.desk.profile.ledger == profile.ledger


def test_what_if_begins_nothing_at_the_end_or_without_a_film(kept: Any):
    profile, films = kept
    page = opened(profile)
    assert page.ask("what_if", ply=1)["refusal"]["code"] == "session_none"
    plies = page.ask("film", id="001", films=films)["frame"]["replay"]["plies"]
    assert page.ask("what_if", ply=plies)["refusal"]["code"] == "what_if_over"
    beside = page.ask("replay", ply=plies)["frame"]["beside"]
    assert all(item["do"]["do"] != "what_if" for item in beside)


def test_ten_thousand_dice_are_counted_judged_and_checked_again(tmp_path: Path):
    """T32. The p-value beside the closed form for five degrees of freedom."""
    games = [("bidou", {})] * 60 + [("backgammon", {"points": 1})] * 60
    profile, films = shelf(games)
    page = opened(profile)
    answer = page.ask("page", page="stats", films=films)
    table = next(b for b in blocks(answer, "table") if b["head"][0] == "Face")
    text = " ".join(block["text"] for block in blocks(answer, "p"))
    thrown = 0
    for column in (1, 3):
        counts = [int(row[column]) for row in table["rows"][:6]]
        share = sum(counts) / 6
        thrown += sum(counts)
        assert {row[column + 1] for row in table["rows"][:6]} == {f"{share:.1f}".replace(".", ",")}
        square = sum((count - share) ** 2 / share for count in counts)
        p = math.erfc(math.sqrt(square / 2)) + math.sqrt(2 * square / math.pi) * math.exp(
            -square / 2
        ) * (1 + square / 3)
        assert f"p = {p:.3f}".replace(".", ",") in text
    assert thrown >= 10_000
    found = checker(page.ask("dice", films=films)["text"], tmp_path)
    assert found.returncode == 0 and f"dice: {thrown} " in found.stdout
