"""Matches between computer players: seats and decks mirrored, JSON lines with intervals.

    python -m lab.bipbip.match anselme hubert --players 2 --games 1000
    python -m lab.bipbip.match anselme anselme --share 1 0.25      # itself with a quarter
    python -m lab.bipbip.match anselme anselme --eager             # one that announces at once

`--python` lets the players that ship play in CPython instead of their compiled twin.
"""

import argparse
import ctypes
import json
import math
import time
from collections.abc import Callable, Sequence
from typing import Any

from core.game import Over, Roll, run
from core.rng import Pcg32
from games.bipbip import rules
from games.bipbip.bots import PERSONAS
from games.bipbip.sight import observe
from lab.bipbip import twin

TOURS = 4


def twin_totals(
    players: Sequence[twin.Player], deck: int, luck: int, tours: int = TOURS
) -> list[float]:
    """Totals by seat of one game."""
    n = len(players)
    totals, bips = (ctypes.c_double * n)(), (ctypes.c_double * n)()
    twin.library().match(
        n,
        tours,
        ctypes.c_uint64(deck),
        ctypes.c_uint64(luck),
        ctypes.byref(twin.taste(n)),
        (twin.Player * n)(*players),
        totals,
        bips,
    )
    return list(totals)


def python_totals(
    players: Sequence[tuple[str, float]], deck: int, luck: int, tours: int = TOURS
) -> list[float]:
    """The same with the players that ship and the rules themselves."""
    cast = {persona.key: persona for persona in PERSONAS}
    state = rules.start({"joueurs": len(players), "tours": tours})
    assert isinstance(state, rules.State)
    root, ply = Pcg32(deck), 0
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Roll):
            step = root.fork(turn.label).weighted(rules.choices(state))
        else:
            key, share = players[turn.seat]
            budget = max(1, int(cast[key].budget * share))
            own, legal = Pcg32(luck).fork(f"bot:{ply}"), rules.legal(state)
            step = run(cast[key].bot.think(observe(state, turn.seat), legal, own, budget)).step
        state, ply = rules.apply(state, step), ply + 1
    return [float(sum(tour[seat].total for tour in state.scores)) for seat in range(len(players))]


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    z = 1.96
    middle = (share + z * z / 2 / games) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / 4 / games**2)
    return middle - half, middle + half


def series(
    totals: Callable[[Sequence[Any], int, int], Sequence[float]],
    one: object,
    other: object,
    players: int,
    games: int,
    first: int = 0,
) -> dict[str, object]:
    """`one` in every seat in turn, `other` in all the rest; a shared win is shared. Games are
    numbered; the number says deck and luck."""
    wins, leads, begun = 0.0, list[float](), time.process_time()
    for game in range(first, first + games):
        deck, me = divmod(game, players)
        table = [one if seat == me else other for seat in range(players)]
        made = totals(table, 1 + deck, 1 + game)
        best = max(made)
        wins += (made[me] == best) / made.count(best)
        leads.append((made[me] - (sum(made) - made[me]) / (players - 1)) / TOURS)
    share, mean = wins / games, sum(leads) / games
    low, high = interval(share, games)
    spread = math.sqrt(sum((lead - mean) ** 2 for lead in leads) / games / games)
    return {
        "players": players,
        "games": games,
        "wins": round(share, 4),
        "wins_95": [round(low, 4), round(high, 4)],
        "of_fair_share": round(share * players, 3),
        "lead_a_tour": round(mean, 2),
        "lead_95": [round(mean - 1.96 * spread, 2), round(mean + 1.96 * spread, 2)],
        "cpu_s": round(time.process_time() - begun, 1),
    }


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("one")
    ask.add_argument("other")
    ask.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    ask.add_argument("--games", type=int, default=1000)
    ask.add_argument("--share", type=float, nargs=2, default=(1.0, 1.0))
    ask.add_argument("--eager", action="store_true")
    ask.add_argument("--sees", type=int, choices=(1, 2), help="the first cheats: 1 hands, 2 talon")
    ask.add_argument("--first", type=int, default=0, help="number of the first game")
    ask.add_argument("--python", action="store_true")
    chosen = ask.parse_args()
    keys = list(zip((chosen.one, chosen.other), chosen.share, strict=True))
    if chosen.python:
        found = series(python_totals, *keys, chosen.players, chosen.games, chosen.first)
    else:
        one, other = (twin.player(key, chosen.players, share) for key, share in keys)
        if chosen.eager:
            other.kind = 3
        if chosen.sees:
            one.kind = 4 + chosen.sees
        found = series(twin_totals, one, other, chosen.players, chosen.games, chosen.first)
    about = {"one": keys[0], "other": keys[1], "eager": chosen.eager, "sees": chosen.sees}
    print(json.dumps({**about, **found}), flush=True)


if __name__ == "__main__":
    main()
