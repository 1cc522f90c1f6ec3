"""How long Bip-bip's players think, in CPython or, through `think.mjs`, in Pyodide.

    python -m lab.bipbip.think
    node lab/bipbip/think.mjs [anselme [9]]   # only his, of every ninth decision

Knows no compiled twin: only the players that ship.
"""

import json
import sys
import time
from collections.abc import Callable

from core.game import run
from core.rng import Pcg32
from games.bipbip import rules
from games.bipbip.bots import PERSONAS
from games.bipbip.sight import observe

Clock = Callable[[], float]


def think_times(
    players: int, every: int = 9, clock: Clock = time.process_time, only: str = ""
) -> list[dict[str, object]]:
    """Processor seconds that each player takes, or one of them, for every so many decisions of one
    random tour."""
    state, luck, asked = rules.start({"joueurs": players, "tours": 1}), Pcg32(3), 0
    assert isinstance(state, rules.State)
    asked_of = [persona for persona in PERSONAS if only in ("", persona.key)]
    spent: dict[str, list[float]] = {persona.key: [] for persona in asked_of}
    while state.phase != "over":
        legal = rules.legal(state)
        if len(legal) > 1:
            asked += 1
            if asked % every == 0:
                for persona in asked_of:
                    thought = persona.bot.think(
                        observe(state, state.seat), legal, Pcg32(1), persona.budget
                    )
                    begun = clock()
                    run(thought)
                    spent[persona.key].append(clock() - begun)
        state = rules.apply(state, luck.weighted(rules.choices(state)))
    return [
        {
            "metric": "think",
            "player": key,
            "players": players,
            "decisions": len(times),
            "p50_s": round(sorted(times)[len(times) // 2], 3),
            "p95_s": round(sorted(times)[int(len(times) * 0.95)], 3),
            "max_s": round(max(times), 3),
            "python": sys.platform,
        }
        for key, times in spent.items()
    ]


def main(clock: Clock = time.process_time, every: int = 9, only: str = "") -> None:
    for players in (2, 3, 4):
        for line in think_times(players, every, clock, only):
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
