"""The profile as text: versioned, checked, small."""

import json
from pathlib import Path
from zlib import crc32

import pytest

from app.bank import Entry
from app.files import read_file
from app.films import read_film
from app.profile import (
    MIGRATIONS,
    VERSION,
    Profile,
    clean_date,
    opened_json,
    read,
    sealed_json,
    write,
)
from core.refusal import Refusal
from core.rng import Pcg32

VECTORS = Path(__file__).parents[1] / "vectors"


def sealed(data: object) -> str:
    """Text with a sound check, whatever it holds."""
    body = json.dumps(data)
    return f"{crc32(body.encode()):08x} {body}"


def date(n: int) -> str:
    return f"2026-03-{n % 28 + 1:02}T20:15"


def profile(games: int = 3) -> Profile:
    players = (("Éloïse", True), ("marcel", False), ("odette", False))
    ledger = tuple(
        Entry(
            f"{n:012x}",
            f"2026-03-{n % 28 + 1:02}T20:15",
            "bipbip",
            players,
            (2, -1, -1),
            20,
            "f" * 16,
        )
        for n in range(games)
    )
    return Profile(("Éloïse",), ledger)


def test_what_is_written_is_read():
    assert read(write(profile())) == profile()
    assert read(write(Profile())) == Profile()


def test_two_thousand_games_stay_under_two_megabytes():
    assert len(write(profile(2000)).encode()) < 2_000_000


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_every_version_that_ever_was_is_read(version: int):
    """The file of each version is kept for ever; a new one brings its migration and its file."""
    text = (VECTORS / f"profile_v{version}.txt").read_text(encoding="utf-8")
    known = read(text)
    assert isinstance(known, Profile)
    assert known.names == ("Éloïse", "Paul")
    assert [entry.points for entry in known.ledger] == [(2, -1, -1), (-3, 3)]
    assert known.purses()["Éloïse"].chips == 110
    assert set(MIGRATIONS) == set(range(1, VERSION))


def test_a_newer_version_is_named():
    assert read(sealed_json({"format": "tapis-vert", "v": 99})) == Refusal(
        "file_version", {"version": 99}
    )


@pytest.mark.parametrize("text", ["{bad", "", "null", "[]", "12345678 {", "deadbeef {}", "é" * 50])
def test_what_is_no_profile_is_refused(text: str):
    assert isinstance(read(text), Refusal)


def test_every_changed_character_is_noticed():
    text = write(profile(1))
    rng = Pcg32(1)
    for _ in range(500):
        place = rng.below(len(text))
        changed = text[:place] + chr(33 + rng.below(90)) + text[place + 1 :]
        if changed != text:
            assert isinstance(read(changed), Refusal), place


@pytest.mark.parametrize(
    "row",
    [
        ["a", "2026-03-01", "toy", ["=A", "@b"], [1, 1], 5, ""],
        ["a", "2026-03-01", "toy", ["=A", "@b"], [1], 5, ""],
        ["a", "2026-03-01", "toy", ["=A", "b"], [1, -1], 5, ""],
        ["a", "2026-03-01", "toy", ["=A", "@b"], [True, -1], 5, ""],
        ["a", "hier", "toy", ["=A", "@b"], [1, -1], 5, ""],
        ["a", "2026-03-01", "toy", ["=A", "@b"], [1, -1], -5, ""],
        ["a", "2026-03-01", "toy", ["=A ", "@b"], [1, -1], 5, ""],
        ["a", "2026-03-01", "toy", ["=" + "A" * 99, "@b"], [1, -1], 5, ""],
        ["a", "2026-03-01", 3, ["=A", "@b"], [1, -1], 5, ""],
        ["a", "2026-13-01", "toy", ["=A", "@b"], [1, -1], 5, ""],
        ["a", "٢٠٢٦-01-01", "toy", ["=A", "@b"], [1, -1], 5, ""],
        ["a", "2026-03-01", "toy", [], [], 5, ""],
        ["a", "2026-03-01", "toy", ["=A"], [0], 5, ""],
        ["\ud800", "2026-03-01", "toy", ["=A", "@b"], [1, -1], 5, ""],
        ["a", "2026-03-01", "toy", ["=A", "@b"], [1, -1], 5, "\ud800"],
        ["", "2026-03-01", "toy", ["=A", "@b"], [1, -1], 5, ""],
        ["a"],
        {},
    ],
)
def test_a_sound_check_does_not_make_a_row_true(row: object):
    data = {"format": "tapis-vert", "v": 1, "names": [], "ledger": [row]}
    assert read(sealed(data)) == Refusal("file_content")


def test_a_version_is_a_whole_number():
    for version in (True, 1.0, "1", None, 0, -1, 10**4000):
        data = {"format": "tapis-vert", "v": version, "names": [], "ledger": []}
        assert read(sealed_json(data)) == Refusal("file_unknown")


@pytest.mark.parametrize("version", [True, 1.0, "1", None, 0, 10**4000])
def test_the_version_of_a_file_is_a_whole_number(version: object):
    data = {"format": "tapis-vert-export", "v": version, "profile": write(Profile()), "save": ""}
    assert read_file(sealed_json(data), {}) == Refusal("file_unknown")
    film = {"format": "tapis-vert-film", "v": version, "game": "x", "counts": []}
    assert read_film(sealed_json(film)) == Refusal("file_unknown")


def test_a_game_is_written_once():
    one = profile(1)
    assert one.with_entry(one.ledger[0]) is one


def test_merging_keeps_every_game_once():
    a, b = profile(5), Profile(("Paul",), profile(8).ledger[3:])
    merged = a.merged(b)
    assert len(merged.ledger) == 8
    assert merged.names == ("Éloïse", "Paul")
    assert merged.merged(b) == merged


def test_dates_are_cleaned():
    assert clean_date("2026-03-01T20:15:07.123Z") == "2026-03-01T20:15"
    assert clean_date("demain") == clean_date(None) == ""


def test_nested_json_without_end_is_refused():
    text = '{"a":' * 100_000
    assert isinstance(opened_json(f"00000000 {text}"), Refusal)
    assert json.loads(write(Profile())[9:])["v"] == VERSION


def test_what_people_are_shown_as_is_kept_and_checked():
    one = Profile(("Anne",)).with_medals({"Anne": "cornet"})
    back = read(write(one))
    assert isinstance(back, Profile) and back.medals == {"Anne": "cornet"}
    assert "medals" not in write(Profile(("Anne",)))
    hostile = {"Anne": "cornet", "Paul": "<img>", " Zoé ": "de", "Lou": 3}
    data = {"format": "tapis-vert", "v": 1, "names": [], "ledger": [], "medals": hostile}
    found = read(sealed_json(data))
    assert isinstance(found, Profile) and found.medals == {"Anne": "cornet"}
    other = Profile(medals={"Anne": "de", "Paul": "pion"})
    assert one.merged(other).medals == {"Anne": "cornet", "Paul": "pion"}
