"""The backgammon player measured: JSON lines with sample sizes and 95 % intervals.

    make bench-backgammon                                  # some minutes
    make bench-backgammon BENCH="--cases FOLDER"           # and PR on cases (cases.py says which)
    make bench-backgammon BENCH="--games 2000 --net NET"   # and 2,000 games against GNU's net

Without cases: sizes, think times in this Python and in the browser's (Node), the bear-off table
against whole recursions, and the levels against each other with mirrored dice.
"""

import argparse
import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "py"), str(HERE)]

import cases  # noqa: E402
import judge  # noqa: E402
import pace  # noqa: E402
from against_gnu import Gnu, Ours, series  # noqa: E402

from core.rng import Pcg32  # noqa: E402
from games.backgammon.brain import exact, spread  # noqa: E402

LEVELS = ("net", "one_ply", "strongest")
DUELS = (("net", "beginner"), ("one_ply", "net"))


class Level:
    """A judge that plays many games abreast."""

    def __init__(self, name):
        self.engine = getattr(judge, name)()

    def picks(self, asked):
        about = {"cube": 1, "owner": 0, "match": None, "jacoby": False}
        return [self.engine.move({**about, "s": board}, (a, b)) for board, a, b in asked]


def sizes():
    folder = ROOT / "py" / "games" / "backgammon" / "brain"
    for name in ("weights.bin", "race.bin"):
        yield {"metric": "size", "what": name, "bytes": (folder / name).stat().st_size}


def bear_offs(count=60, seed=5):
    """P(win) by the one-sided table against recursions over both sides, few men."""
    rng, off = Pcg32(seed), []
    for _ in range(count):
        homes = []
        for _ in range(2):
            home = [0] * 6
            for _ in range(1 + rng.below(5)):
                home[rng.below(4)] += 1
            homes.append(tuple(home))
        off.append(abs(spread.win(*homes) - exact.win(*homes)))
    yield {"metric": "P(win) error", "set": "own", "n": count, "mean": round(sum(off) / count, 5)}


def duels(games):
    for one, other in DUELS:
        mean, width = series((Level(one), Level(other)), games // 2)
        about = {"metric": "duel", "one": one, "other": other, "games": games // 2 * 2}
        yield {**about, "points": round(mean, 3), "95%": round(width, 3)}


def browser():
    """The lines of pace.py in Pyodide, under Node."""
    if not shutil.which("node") or not (ROOT / "node_modules" / "pyodide").is_dir():
        return
    command = ["node", str(HERE / "pace.mjs"), "40"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for line in found.stdout.splitlines():
        if line.startswith("{"):
            yield json.loads(line)


def against_gnu(net, games):
    import train

    if find_spec("gnubg_nn") is None:
        return
    mean, width = series((Ours(train.build(), net, 0), Gnu(0)), games // 2)
    about = {"metric": "against GNU", "depth": 0, "gnu_depth": 0, "games": games // 2 * 2}
    yield {**about, "points": round(mean, 4), "95%": round(width, 4)}


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--cases", type=Path, help="a folder of decisions with known equities")
    ask.add_argument("--limit", type=int, default=0, help="of decisions a set; 0: all")
    ask.add_argument("--games", type=int, default=40, help="of each duel")
    ask.add_argument("--net", type=Path, help="a float net of the trainer, for GNU")
    given = ask.parse_args()
    lines = [sizes(), pace.paces(), browser(), bear_offs(), duels(given.games)]
    if given.cases:
        for name in LEVELS:
            level = getattr(judge, name)()
            lines.append(cases.measured(level, name, given.cases, given.limit))
    if given.net:
        lines.append(against_gnu(given.net, given.games))
    for part in lines:
        for line in part:
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
