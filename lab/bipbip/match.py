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
from collections.abc import Sequence

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
    taste, mind = twin.taste(n), twin.mind(n)
    twin.library().match(
        n,
        tours,
        ctypes.c_uint64(deck),
        ctypes.c_uint64(luck),
        ctypes.byref(taste),
        ctypes.byref(mind),
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
    totals: object, one: object, other: object, players: int, games: int
) -> dict[str, object]:
    """`one` in every seat in turn, `other` in all the rest; a shared win is shared."""
    wins, leads, begun = 0.0, list[float](), time.process_time()
    for game in range(games):
        deck, me = divmod(game, players)
        table = [one if seat == me else other for seat in range(players)]
        made = totals(table, 1 + deck, 1 + game)  # type: ignore[operator]
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
    ask.add_argument("--python", action="store_true")
    chosen = ask.parse_args()
    keys = list(zip((chosen.one, chosen.other), chosen.share, strict=True))
    if chosen.python:
        found = series(python_totals, *keys, chosen.players, chosen.games)
    else:
        one, other = (twin.player(key, share) for key, share in keys)
        if chosen.eager:
            other.kind = 3
        found = series(twin_totals, one, other, chosen.players, chosen.games)
    about = {"one": keys[0], "other": keys[1], "eager": chosen.eager, "python": chosen.python}
    print(json.dumps({**about, **found}), flush=True)


if __name__ == "__main__":
    main()
