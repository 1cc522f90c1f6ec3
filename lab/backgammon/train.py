"""Trains the backgammon nets: `python lab/backgammon/train.py`. See README.md.

It goes on from the committed checkpoint, or from nothing with `--scratch`. Every stage is one run
of the trainer with its own seed and leaves one file, so a broken run goes on where it stopped.
Knows no rule of the game: it only lines the stages up.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

import checkpoint

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent.parent / "build" / "backgammon"
FLAGS = ["-O3", "-march=native", "-ffast-math", "-std=c++17", "-Wall", "-Wno-maybe-uninitialized"]
Stage = tuple[str, list[str]]  # (file that the stage leaves, arguments with {} for that file)


@dataclass(frozen=True, slots=True)
class Plan:
    """How much of everything. A round of the defaults takes some fifteen minutes of two cores."""

    seed: int = 1
    scratch: bool = False
    td_rounds: int = 6
    td_games: int = 50_000
    td_rate: tuple[float, float] = (2e-3, 6.50352e-4)
    cool_rounds: int = 3  # more of the same, the rate falling faster
    cool_rate: float = 5e-5
    rounds: int = 4
    samples: int = 4_000_000  # of each worker in each round
    workers: int = 2
    window: int = 3  # rounds whose labels a fit sees
    epochs: float = 3.0
    rate: tuple[float, float] = (1e-3, 5e-4)
    trace: float = 0.85  # lambda of the labels
    hard: float = 0.8  # share of games that begin where the net was wrong before
    grid: int = 1  # the last fit's spacing of the weights of pairs and the like


def between(ends: tuple[float, float], share: float) -> float:
    """Geometric way from the first to the second."""
    return ends[0] * (ends[1] / ends[0]) ** share


def opening(plan: Plan) -> Iterator[list[Stage]]:
    """From small random nets by TD(0)."""
    yield [("td0.net", ["start", "{}", str(plan.seed)])]
    cooling = (plan.td_rate[1], plan.cool_rate)
    rates = [between(plan.td_rate, i / plan.td_rounds) for i in range(plan.td_rounds)]
    rates += [between(cooling, i / max(1, plan.cool_rounds)) for i in range(plan.cool_rounds + 1)]
    for k, (first, then) in enumerate(pairwise(rates), 1):
        games, seed = str(plan.td_games), str(plan.seed * 1000 + k)
        words = ["td", f"td{k - 1}.net", "{}", games, seed, f"{first:.6g}", f"{then:.6g}"]
        yield [(f"td{k}.net", words)]


def stages(plan: Plan) -> Iterator[list[Stage]]:
    """Lists of stages that run side by side."""
    last = "start.net"
    if plan.scratch:
        yield from opening(plan)
        last = f"td{plan.td_rounds + plan.cool_rounds}.net"
    data: list[list[str]] = []
    for k in range(1, plan.rounds + 1):
        names = [f"{k}_{worker}.dat" for worker in range(plan.workers)]
        seeds = [str(plan.seed * 1000 + 100 * (worker + 1) + k) for worker in range(plan.workers)]
        yield [
            (name, ["label", last, "{}", str(plan.samples), seed, str(plan.trace), str(plan.hard)])
            for name, seed in zip(names, seeds, strict=True)
        ]
        data.append(names)
        # ~: what the boards of one roll have in common counts less, since the trace is noisy
        files = [f"~{name}" for names in data[-plan.window :] for name in names]
        rate = f"{between(plan.rate, (k - 1) / max(1, plan.rounds - 1)):.6g}"
        grid = str(plan.grid if k == plan.rounds else 0)
        words = ["fit", last, "{}", str(plan.epochs), seeds[0], rate, grid, *files]
        yield [(f"n{k}.net", words)]
        last = f"n{k}.net"


def build() -> Path:
    BUILD.mkdir(parents=True, exist_ok=True)
    program = BUILD / "trainer"
    source = str(HERE / "trainer" / "main.cpp")
    subprocess.run(["g++", *FLAGS, source, "-o", str(program), "-lpthread"], check=True)
    return program


def run(program: Path, folder: Path, side_by_side: list[Stage]) -> None:
    """A broken stage leaves no file of the right name."""
    running: list[tuple[str, subprocess.Popen[bytes]]] = []
    for name, words in side_by_side:
        if not (folder / name).exists():
            print(f"-> {name}", flush=True)
            filled = [f"{name}.part" if w == "{}" else w for w in words]
            running.append((name, subprocess.Popen([str(program), *filled], cwd=folder)))
    for name, process in running:
        if process.wait():
            raise subprocess.CalledProcessError(process.returncode, name)
        (folder / f"{name}.part").rename(folder / name)


def train(plan: Plan, folder: Path) -> Path:
    """Runs what is missing; returns the last net."""
    program = build()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "plan.json").write_text(json.dumps(asdict(plan), indent=1))
    if not plan.scratch and not (folder / "start.net").exists():
        checkpoint.unpack(folder / "start.net")
    last = folder
    for side_by_side in stages(plan):
        run(program, folder, side_by_side)
        last = folder / side_by_side[-1][0]
    return last


def main() -> int:
    default = Plan()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=BUILD / "run")
    parser.add_argument("--scratch", action="store_true", help="from nothing")
    for field in ("seed", "td_rounds", "td_games", "rounds", "samples", "workers", "window"):
        parser.add_argument(f"--{field}", type=int, default=getattr(default, field))
    for field in ("epochs", "trace"):
        parser.add_argument(f"--{field}", type=float, default=getattr(default, field))
    arguments = vars(parser.parse_args())
    folder: Path = arguments.pop("folder")
    print(train(Plan(**arguments), folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
