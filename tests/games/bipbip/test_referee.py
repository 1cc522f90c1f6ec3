"""The case files pass, and a wrong expectation in any field is found."""

import json
from pathlib import Path
from typing import Any

import pytest

from lab.referees.bipbip import check

VECTORS = Path(__file__).parents[2] / "vectors"
ROWS: list[dict[str, Any]] = [
    json.loads(line)
    for name in ("bipbip_vectors.jsonl", "bipbip_more.jsonl")
    for line in (VECTORS / name).read_text().splitlines()
]


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_case(row: dict[str, Any]):
    assert check(row) is None


WRONG = {
    "points": lambda row: {"points": row["points"] + 1},
    "trick": lambda row: {"winner_index": row["winner_index"] ^ 1},
    "legal": lambda row: {"legal": row["legal"][1:]},
    "announce": lambda row: {"bipbip_points": [n + 50 for n in row["bipbip_points"]]},
    "round": lambda row: {"tricks": row["tricks"] + 1},
    "end_test": lambda row: {"last_phase": not row["last_phase"]},
    "end_test_midtrick": lambda row: {"last_phase_starts": "during the trick"},
    "first_leader": lambda row: {"leader": row["dealer"]},
    "score": lambda row: {"totals": [n + 1 for n in row["totals"]]},
    "final": lambda row: {"winners": [*row["winners"], 9]},
}


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_a_case_made_wrong_is_found(row: dict[str, Any]):
    assert check({**row, **WRONG[row["kind"]](row)}) is not None


def test_every_permission_in_an_announce_row_is_checked():
    for row in ROWS:
        for i, step in enumerate(row.get("steps", ())):
            if "allowed" in step:
                steps = [dict(each) for each in row["steps"]]
                steps[i]["allowed"] = not step["allowed"]
                assert check({**row, "steps": steps}) is not None, (row["id"], i)


def test_an_unknown_option_or_field_is_a_failed_case():
    row = next(row for row in ROWS if row["kind"] == "announce")
    assert check({**row, "options": {"moonlight": True}}) is not None
    assert check({**row, "never_heard_of": 1}) is not None
