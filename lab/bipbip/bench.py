"""Bip-bip's players measured: JSON lines with sample sizes and 95 % intervals.

    make bench-bipbip                       # think times; short matches, a few minutes
    make bench-bipbip BENCH="--games 1000"  # the figures of the README: hours of one core

Matches are played by the compiled twin where there is a C compiler, else by the players that ship.
Think times are those of the players that ship, in this Python; `think.mjs` asks them in Pyodide.
"""

import argparse
import json
import shutil

from lab.bipbip import match, twin
from lab.bipbip.think import think_times

#: one, other, players, share of the other's budget, whether the other announces at once
MATCHES = (
    ("anselme", "hubert", 2, 1.0, False),
    ("anselme", "hubert", 3, 1.0, False),
    ("anselme", "hubert", 4, 1.0, False),
    ("anselme", "anselme", 2, 0.25, False),
    ("anselme", "anselme", 2, 1.0, True),
    ("hubert", "odette", 2, 1.0, False),
    ("anselme", "odette", 2, 1.0, False),
)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--games", type=int, default=24)
    chosen = ask.parse_args()
    for players in (2, 3, 4):
        for line in think_times(players):
            print(json.dumps(line), flush=True)
    compiled = shutil.which("cc") is not None
    for one, other, players, share, eager in MATCHES:
        if compiled:
            opponent = twin.player(other, players, share)
            opponent.kind = 3 if eager else opponent.kind
            found = match.series(
                match.twin_totals, twin.player(one, players), opponent, players, chosen.games
            )
        elif eager:
            continue
        else:
            found = match.series(
                match.python_totals, (one, 1.0), (other, share), players, chosen.games
            )
        about = {"metric": "match", "one": one, "other": other, "share": share, "eager": eager}
        print(json.dumps({**about, "compiled": compiled, **found}), flush=True)


if __name__ == "__main__":
    main()
