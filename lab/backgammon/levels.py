"""Measures each computer player with a scorer of positions and writes what it finds where the
chooser reads it.

    python lab/backgammon/levels.py --scorer score.py [--limit N] [--only suzanne,marcel]

The scorer is called as `score.py --engine lab/backgammon/judge.py:NAME --sets moves,human` and
prints one line a set with `n=`, `PR` and its interval. Results go to
`py/games/backgammon/measured.py`; players that are not measured this time keep their figures.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from games.backgammon.bots import PERSONAS
from games.backgammon.measured import MEASURED, Strength

ROOT = Path(__file__).resolve().parent.parent.parent
LINE = re.compile(r"(moves|human)\s+n=\s*(\d+).*?PR\s+([\d.]+)\s*\[\s*([\d.]+),\s*([\d.]+)\]")
FILE = ROOT / "py/games/backgammon/measured.py"
MARK = "MEASURED: dict[str, Strength] = "


def measured(scorer, key, limit):
    """The strength of a player, from the scorer's own lines."""
    command = [sys.executable, scorer, "--engine", f"{ROOT}/lab/backgammon/judge.py:{key}"]
    command += ["--sets", "moves,human"] + (["--limit", str(limit)] if limit else [])
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = {}
    for name, n, pr, low, high in LINE.findall(told):
        found[name] = (float(pr), (float(low), float(high)), int(n))
    return Strength(*found["moves"], *found["human"])


def written(strengths):
    """The table as Python, strongest last."""
    rows = "".join(
        f'    "{key}": Strength(\n'
        f"        *({s.pr}, {s.between}, {s.plays}),\n"
        f"        *({s.people}, {s.people_between}, {s.people_plays}),\n    ),\n"
        for key, s in strengths.items()
    )
    return MARK + "{\n" + rows + "}\n"


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--scorer", required=True)
    options.add_argument("--limit", type=int, default=0)
    options.add_argument("--only", default="")
    chosen = options.parse_args()
    players = [persona.key for persona in sorted(PERSONAS, key=lambda persona: persona.level)]
    only = chosen.only.split(",") if chosen.only else players
    strengths = {}
    for key in players:
        found = measured(chosen.scorer, key, chosen.limit) if key in only else MEASURED.get(key)
        if found:
            strengths[key] = found
            print(key, found, flush=True)
    text = FILE.read_text(encoding="utf-8")
    FILE.write_text(text[: text.index(MARK)] + written(strengths), encoding="utf-8")


if __name__ == "__main__":
    main()
