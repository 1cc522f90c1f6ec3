"""Trains the backgammon nets from nothing: `python lab/backgammon/train.py`. See README.md.

Every stage is one run of the trainer with its own seed and leaves one file, so a broken run goes
on where it stopped. Knows no rule of the game: it only lines the stages up.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent.parent / "build" / "backgammon"
FLAGS = ["-O3", "-march=native", "-ffast-math", "-std=c++17", "-Wall"]


@dataclass(frozen=True, slots=True)
class Plan:
    """How much of everything. The defaults take some ten minutes of one free core."""

    seed: int = 1
    td_rounds: int = 6
    td_games: int = 50_000
    td_rate: tuple[float, float] = (2e-3, 6.50352e-4)
    cool_rounds: int = 3  # more of the same, the rate falling faster
    cool_rate: float = 5e-5
    rounds: int = 2
    samples: int = 400_000
    window: int = 4
    epochs: float = 4.0
    rate: tuple[float, float] = (2e-3, 1e-3)
    trace: float = 0.0  # lambda of the labels


def between(ends: tuple[float, float], share: float) -> float:
    """Geometric way from the first to the second."""
    return ends[0] * (ends[1] / ends[0]) ** share


def stages(plan: Plan) -> Iterator[tuple[str, list[str]]]:
    """(file that the stage leaves, arguments of the trainer with {} for that file)."""
    yield "td0.net", ["start", "{}", str(plan.seed)]
    cooling = (plan.td_rate[1], plan.cool_rate)
    rates = [between(plan.td_rate, i / plan.td_rounds) for i in range(plan.td_rounds)]
    rates += [between(cooling, i / max(1, plan.cool_rounds)) for i in range(plan.cool_rounds + 1)]
    for k, (first, then) in enumerate(pairwise(rates), 1):
        games, seed = str(plan.td_games), str(plan.seed * 1000 + k)
        words = ["td", f"td{k - 1}.net", "{}", games, seed, f"{first:.6g}", f"{then:.6g}"]
        yield f"td{k}.net", words
    last = f"td{len(rates) - 1}.net"
    for k in range(1, plan.rounds + 1):
        seed = str(plan.seed * 1000 + 100 + k)
        yield f"{k}.dat", ["label", last, "{}", str(plan.samples), seed, str(plan.trace)]
        data = [f"{i}.dat" for i in range(max(1, k - plan.window + 1), k + 1)]
        rate = between(plan.rate, (k - 1) / max(1, plan.rounds - 1))
        yield f"n{k}.net", ["fit", last, "{}", str(plan.epochs), seed, f"{rate:.6g}", *data]
        last = f"n{k}.net"


def build() -> Path:
    BUILD.mkdir(parents=True, exist_ok=True)
    program = BUILD / "trainer"
    subprocess.run(
        ["g++", *FLAGS, str(HERE / "trainer" / "main.cpp"), "-o", str(program)], check=True
    )
    return program


def train(plan: Plan, folder: Path) -> Path:
    """Runs what is missing; returns the last net."""
    program = build()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "plan.json").write_text(json.dumps(asdict(plan), indent=1))
    last = folder
    for name, words in stages(plan):
        last = folder / name
        if last.exists():
            continue
        print(f"-> {name}", flush=True)
        part = f"{name}.part"  # a broken stage leaves no file of the right name
        subprocess.run(
            [str(program), *(part if w == "{}" else w for w in words)], cwd=folder, check=True
        )
        (folder / part).rename(last)
    return last


def main() -> int:
    default = Plan()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=BUILD / "run")
    for field in ("seed", "td_rounds", "td_games", "cool_rounds", "rounds", "samples", "window"):
        parser.add_argument(f"--{field}", type=int, default=getattr(default, field))
    arguments = vars(parser.parse_args())
    folder: Path = arguments.pop("folder")
    print(train(Plan(**arguments), folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
