"""Random games, counted: how many a second each game's rules allow. Runs in CPython and Pyodide.

Knows the protocol of core.game only; chance and decisions are drawn by their own weights.
"""

from __future__ import annotations

import time

from core.game import Over
from core.rng import Pcg32
from games import REGISTRY

LONGEST = 5_000  # steps; a money game of weighted random plays ends far earlier


def playout(key: str, seed: int) -> int:
    """One random game to its end; how many steps it took."""
    game = REGISTRY[key]
    rng = Pcg32(seed)
    state = game.start({})
    for step in range(LONGEST):
        if isinstance(game.turn(state), Over):
            return step
        state = game.apply(state, rng.weighted(game.choices(state)))
    return LONGEST


def rate(key: str, seconds: float) -> dict[str, float]:
    """Games and steps a second, over at least `seconds` and at least one game."""
    games = steps = 0
    begun = time.perf_counter()
    while True:
        steps += playout(key, games)
        games += 1
        spent = time.perf_counter() - begun
        if spent >= seconds:
            return {"games": games / spent, "steps": steps / spent, "played": games}


def rates(seconds: float) -> dict[str, dict[str, float]]:
    return {key: rate(key, seconds) for key in REGISTRY}
