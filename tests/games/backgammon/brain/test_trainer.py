"""The trainer: same plays as the rules, same result for the same seed, goes on where it stopped."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games.backgammon.board import flip
from games.backgammon.brain import net
from games.backgammon.brain.moves import packed
from games.backgammon.brain.weights import parse
from games.backgammon.plays import results

from .positions import met

LAB = Path(__file__).resolve().parents[4] / "lab" / "backgammon"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("g++") is None, reason="the trainer needs g++"),
]


@pytest.fixture(scope="module")
def lab() -> None:
    sys.path.insert(0, str(LAB))


def test_plays_are_counted_alike(lab: None) -> None:
    import train

    program = train.build()
    boards = met(300, seed=9)
    text = "\n".join(f"{' '.join(map(str, board))} {high} {low}" for board, high, low in boards)
    answer = subprocess.run([str(program), "plays"], input=text, capture_output=True, text=True)
    counts = [int(line) for line in answer.stdout.split()]
    assert counts == [len(results(board, high, low)) for board, high, low in boards]


def test_small_plan(lab: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Train, break, go on, train again elsewhere: the same bytes; the integers keep its values."""
    import checkpoint
    import pack
    import train

    plan = train.Plan(
        scratch=True, td_rounds=1, td_games=60, cool_rounds=1, rounds=1, samples=4000, epochs=0.5
    )
    first = train.train(plan, tmp_path / "a")
    (tmp_path / "a" / "n1.net").unlink()
    train.train(plan, tmp_path / "a")
    second = train.train(plan, tmp_path / "b")
    assert first.read_bytes() == second.read_bytes()

    monkeypatch.setattr(checkpoint, "CHECKPOINT", tmp_path / "checkpoint.bin")
    checkpoint.keep(first)
    checkpoint.unpack(tmp_path / "again.net")
    size = first.stat().st_size
    assert (tmp_path / "again.net").stat().st_size == size

    read = parse(pack.pack(first))
    boards = [flip(board) for board, _, _ in met(60)]
    text = "\n".join(" ".join(map(str, board)) for board in boards)
    answer = subprocess.run(
        [str(train.build()), "value", str(first)], input=text, capture_output=True, text=True
    )
    judge = net.Judge(net.MONEY, read)
    for line, board in zip(answer.stdout.splitlines(), boards, strict=True):
        if judge.value(packed(board)) % judge.unit:  # not a game that is over
            value = judge.value(packed(board)) / judge.unit
            assert value == pytest.approx(float(line.split()[0]), abs=0.08)
