"""The measure of strength counts what a wrong decision loses, and nothing else."""

import json
import sys
from pathlib import Path

import pytest

LAB = Path(__file__).resolve().parents[4] / "lab" / "backgammon"
PTS, BAR = [0] * 24, [0, 0]


@pytest.fixture(scope="module")
def cases():
    sys.path.insert(0, str(LAB))
    import cases

    return cases


class Engine:
    def __init__(self, board, double=True, take=True):
        self.board, self.says = board, {"double": double, "take": take}

    def move(self, pos, dice):
        assert pos["s"] == (0, *PTS, 0) and dice == (2, 1)
        return self.board

    def cube(self, pos):
        assert (pos["cube"], pos["owner"], pos["match"]) == (2, -1, None)
        return self.says


def test_plays(cases) -> None:
    best, worse = [1, *PTS[1:]], [0, 1, *PTS[2:]]
    cand = [{"pts": best, "bar": BAR, "eq": 0.5}, {"pts": worse, "bar": BAR, "eq": 0.375}]
    row = {"pts": PTS, "bar": BAR, "dice": [2, 1], "cand": cand}
    for chosen, lost in ((best, 0), (worse, 0.125), (PTS, 0.125)):  # unlisted: as the worst
        assert list(cases.play_losses(Engine((0, *chosen, 0)), [row])) == [lost]


def test_cubes(cases) -> None:
    row = {"pts": PTS, "bar": BAR, "cube": 2, "owner": -1, "nd": 0.5, "dt": 0.75, "dp": 1.0}
    row |= {"margin": 0.25, "tmargin": 0.25}
    for double, take, lost in ((1, 1, [0, 0]), (0, 1, [0.25, 0]), (1, 0, [0, 0.25])):
        engine = Engine(None, bool(double), bool(take))
        assert list(cases.cube_losses(engine, [row])) == lost


def test_a_folder_may_hold_some_sets_only(cases, tmp_path: Path) -> None:
    row = {"pts": PTS, "bar": BAR, "dice": [2, 1], "cand": [{"pts": PTS, "bar": BAR, "eq": 0.5}]}
    (tmp_path / "moves.jsonl").write_text(json.dumps(row) + "\n")
    (line,) = cases.measured(Engine((0, *PTS, 0)), "net", tmp_path, 0)
    assert line == {
        "metric": "PR",
        "level": "net",
        "set": "moves",
        "n": 1,
        "pr": 0.0,
        "95%": [0, 0],
    }
