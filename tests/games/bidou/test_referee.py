"""The referee: options, second outcomes, illegal dialogues, files that cannot be read."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from lab.referees.bidou import check

ROOT = Path(__file__).parents[3]
EQUAL = {
    "dialogue": [{"say": "mise", "tokens": 4}, {"say": "tenu"}],
    "hands": {"speaker": "6-6-4", "adversary": "6-5-5"},
}
OPEN = [{"say": "mise", "tokens": 4}, {"say": "passe"}]


@pytest.mark.parametrize(
    "row",
    [
        {**EQUAL, "result": "coup_nul", "option_departage": {"result": "tenu", "loser": 1}},
        {**EQUAL, "result": "coup_nul", "option_trois_chiffres": 1},
        {**EQUAL, "options": {"points": "trois_chiffres"}, "loser": 1, "due": 4},
        {**EQUAL, "options": {"egalite": "coup_sec"}, "result": "coup_sec", "loser": None},
        {
            **EQUAL,
            "egalite": "coup_sec",
            "coup_sec_dice": [["3-2-2", "3-2-2"], ["2-1-1", "1-1-1"]],
            "loser": 0,
        },
        {"dialogue": [{"say": "passe"}] * 2, "parole_libre": True, "result": "coup_nul"},
        {"dialogue": OPEN, "pot": 1, "tokens": [5, 3], "paiement": "limite_au_pot", "unpaid": 1},
        {"dialogue": OPEN, "illegal": True, "options": {"plafond": 3}},
        {"dialogue": [{"say": "mise", "tokens": 2.5}], "illegal": True},
        {"dialogue": [{"say": "mise", "tokens": 18}, {"say": "passe"}], "plafond": None, "due": 9},
        {"a": "1-1-1", "b": "2-1-1", "result": 1},
    ],
)
def test_rows_that_pass(row: dict):
    assert check(row) is None


@pytest.mark.parametrize(
    ("row", "expected", "got"),
    [
        ({"dialogue": OPEN, "due": 3}, {"due": 3}, {"due": 2}),
        ({"dialogue": OPEN, "illegal": True}, "a refusal", None),
        ({"dialogue": [{"say": "tenu"}], "due": 3}, "a legal dialogue", "bidou_no_stake"),
        ({"dialogue": OPEN, "colour": 3}, {"colour": 3}, "no such field in the engine's answer"),
        ({**EQUAL, "option_departage": {"loser": 0}}, {"option_departage": {"loser": 0}}, None),
    ],
)
def test_rows_that_differ(row: dict, expected: object, got: object):
    differs = check(row)
    assert differs is not None and differs[0] == expected
    assert got is None or differs[1] == got


def referee(*paths: object) -> tuple[int, list[str]]:
    command = [sys.executable, "-I", str(ROOT / "lab" / "referee.py"), *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def test_a_file_that_passes():
    code, lines = referee(ROOT / "tests" / "vectors" / "bidou_order.json")
    assert (code, lines) == (0, ["57 passed, 0 failed"])


def test_each_case_that_differs_is_printed_and_a_bad_line_is_a_failed_case(tmp_path: Path):
    file = tmp_path / "cases.jsonl"
    rows = [
        {"id": "X1", "dialogue": OPEN, "due": 2},
        {"id": "X2", "dialogue": OPEN, "due": 9},
        {"id": "X3", "dialogue": OPEN, "options": {"no": "such"}},
        {"id": "X4", "what": "is this"},
    ]
    file.write_text("\n".join(map(json.dumps, rows)) + "\n{broken\n[]\n")
    code, lines = referee(file)
    assert code == 1 and lines[-1] == "1 passed, 5 failed"
    assert lines[0] == 'X2: expected {"due": 9}, got {"due": 2}'


def test_a_missing_file_is_said_in_a_sentence():
    code, lines = referee("nowhere.jsonl")
    assert code == 2 and lines[0].startswith("nowhere.jsonl cannot be read: ")
