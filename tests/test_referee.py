"""Case files as they may come: odd bytes, odd JSON, cases without sense. Each is a failed case."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lab.referee import judge

ROOT = Path(__file__).parents[1]
GOOD: dict[str, Any] = {
    "id": "G",
    "dialogue": [{"say": "mise", "tokens": 2}, {"say": "passe"}],
    "due": 1,
}


def referee(path: Path, content: bytes) -> tuple[int, str]:
    path.write_bytes(content)
    command = [sys.executable, str(ROOT / "lab" / "referee.py"), str(path)]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.stderr == b""
    return done.returncode, done.stdout.decode().splitlines()[-1]


@pytest.mark.parametrize(
    ("content", "code", "said"),
    [
        (b"\xef\xbb\xbf" + json.dumps(GOOD).encode() + b"\r\n", 0, "1 passed, 0 failed"),
        ('{"note": "a\u2028b\x85", "a": "1-1-1", "b": "2-1-1", "result": 1}', 0, "1 passed"),
        (b"[" * 100_000, 1, "0 passed, 1 failed"),
        (json.dumps(GOOD).encode() + b'\n{"id":' + b"[" * 100_000, 1, "1 passed, 1 failed"),
        (b'{"combinations": 3}', 1, "0 passed, 1 failed"),
        (json.dumps({**GOOD, "id": "\ud800", "result": "\udfff"}).encode(), 1, "0 passed, 1"),
        (b"\xff\xfe", 2, "0 passed, 0 failed"),
    ],
)
def test_odd_files(tmp_path: Path, content: bytes | str, code: int, said: str):
    data = content.encode() if isinstance(content, str) else content
    got, last = referee(tmp_path / "cases.jsonl", data)
    assert got == code and last.startswith(said)


MOVES: dict[str, Any] = {"mine": {"6": 2}, "opp": {}, "dice": [2, 1], "dice_played": 2}
CUBE: dict[str, Any] = {"options": {}, "steps": [], "stake": 1}


@pytest.mark.parametrize(
    "row",
    [
        {"position": "start", "dice": [2, 1]},
        {**MOVES, "mine": {"6": 16}},
        {**MOVES, "mine": {"6": 2, "26": 1}},
        {**MOVES, "mine": {"6": 2, "0": 1}},
        {**MOVES, "opp": {"6": 1}},
        {**MOVES, "opp": {"3": -1}},
        {**MOVES, "dice": [7, 1]},
        {**MOVES, "off": 14},
        {**CUBE, "options": {"match_to": -1}},
        {**CUBE, "steps": [{"player": "A", "action": "win", "args": [4], "legal": True}]},
        {
            "options": {"opened": False},
            "steps": [{"player": "A", "action": "open", "args": [7, 1], "legal": True}],
            "stake": 1,
        },
        {"options": {}, "steps": [], "id": "nothing", "kind": "cube"},
        {**GOOD, "pot": -1, "tokens": [5, 5], "due": 1},
    ],
)
def test_what_cannot_be_has_failed(row: dict[str, Any]):
    assert judge(row) is not None


@pytest.mark.parametrize("row", [GOOD, MOVES, CUBE])
def test_the_same_with_sense_passes(row: dict[str, Any]):
    assert judge(row) is None
