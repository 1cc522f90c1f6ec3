"""Learns the weights of `outlook.py` by self-play and writes `weights.py`.

    python -m lab.bipbip.learn            # two minutes of one core; needs cc and numpy

Least squares, phase by phase: how many more points than the mean of the others a seat will still
make, from what it holds more than they do when a trick is over. First on tours of the playouts' own
policy, then, for two players, on tours of the searching player with a small budget and those
weights; what the first round has found is a prior for the second.
"""

import ctypes
import sys

import numpy as np

from lab.bipbip import twin

TARGET = twin.ROOT / "py" / "games" / "bipbip" / "weights.py"
RANDOM = 0.1
"""How often a card is played at random, so that unusual hands are seen too."""

FIRST, SECOND = (0, 0, 60_000), (2, 400, 12_000)
ROUNDS = {2: (FIRST, SECOND), 3: (FIRST,), 4: (FIRST,)}
"""Kind and budget of the player, number of tours, by players."""

HEAD = '''"""The weights of `outlook.py` in hundredths of a point, by players, phase and feature.

Written by lab/bipbip/learn.py; the order of a row is told in outlook.py.
"""

WEIGHTS: dict[int, tuple[tuple[int, ...], ...]] = {
'''


def sums(
    players: int, tours: int, seed: int, kind: int, budget: int, weights: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """X'X and X'y of each phase."""
    shape = (twin.PHASES, twin.FEATURES)
    xx, xy = np.zeros((*shape, twin.FEATURES)), np.zeros(shape)
    mind = twin.Mind()
    for phase in range(twin.PHASES):
        for i in range(twin.FEATURES):
            mind.w[phase][i] = weights[phase, i]
    player = twin.Player(kind, budget, 10)
    lib, taste = twin.library(), twin.taste(players)
    lib.learn(
        players,
        ctypes.c_long(tours),
        ctypes.c_uint64(seed),
        ctypes.byref(taste),
        ctypes.byref(mind),
        ctypes.byref(player),
        ctypes.c_double(RANDOM),
        xx.ctypes.data_as(ctypes.c_void_p),
        xy.ctypes.data_as(ctypes.c_void_p),
    )
    return xx, xy


def learnt(players: int) -> np.ndarray:
    """Weights in points, one row a phase."""
    weights = np.zeros((twin.PHASES, twin.FEATURES))
    prior = 20.0
    for number, (kind, budget, tours) in enumerate(ROUNDS[players]):
        xx, xy = sums(players, tours, 77 + number, kind, budget, weights)
        for phase in range(twin.PHASES):
            pull = prior * np.eye(twin.FEATURES)
            weights[phase] = np.linalg.solve(xx[phase] + pull, xy[phase] + pull @ weights[phase])
        prior = 400.0
        print(f"{players} players, round {number + 1}: {tours} tours", flush=True)
    return weights


def main() -> None:
    chosen = [int(word) for word in sys.argv[1:]] or [2, 3, 4]
    rows = {n: [list(row) for row in twin.WEIGHTS[n]] for n in (2, 3, 4)}
    for players in chosen:
        rows[players] = [[round(100 * w) for w in row] for row in learnt(players)]
    text = HEAD
    for players, phases in rows.items():
        text += f"    {players}: (\n"
        for row in phases:
            text += "        (\n" + "".join(f"            {w},\n" for w in row) + "        ),\n"
        text += "    ),\n"
    TARGET.write_text(text + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
