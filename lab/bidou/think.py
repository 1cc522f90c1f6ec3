"""How long Bidou's players think, in CPython or, through `think.mjs`, in Pyodide: processor time,
and how many reference runs (a million additions in the same Python) that is.

    python -m lab.bidou.think
    node lab/bidou/think.mjs
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from core.game import Decide, run
from core.rng import Pcg32
from games.bidou import rules
from games.bidou.bots import PERSONAS
from games.bidou.sight import observe
from games.bidou.state import State

Clock = Callable[[], float]


def reference(clock: Clock) -> float:
    begun, total = clock(), 0.0
    for number in range(1_000_000):
        total += number
    return clock() - begun


def think_times(clock: Clock, decisions: int, players: int, manche: int) -> dict[str, list[float]]:
    """Decisions in random play; each is a talk or a throw that was not thought of before."""
    luck, spent = Pcg32(3), {persona.key: list[float]() for persona in PERSONAS}
    asked = 0
    while asked < decisions:
        state = rules.start({"joueurs": players})
        assert isinstance(state, State)
        state = replace(state, manche=manche)
        while state.phase != "over" and state.manche == manche and asked < decisions:
            turn = rules.turn(state)
            if isinstance(turn, Decide) and luck.below(3) == 0:
                asked += 1
                persona = PERSONAS[asked % len(PERSONAS)]
                obs, legal = observe(state, turn.seat), rules.legal(state)
                begun = clock()
                run(persona.bot.think(obs, legal, Pcg32(1), persona.budget))
                spent[persona.key].append(clock() - begun)
            state = rules.apply(state, luck.weighted(rules.choices(state)))
    return spent


def main(clock: Clock = time.process_time, decisions: int = 80) -> None:
    unit = reference(clock)
    for players, manche in ((2, 1), (2, 2), (3, 1)):
        for key, times in think_times(clock, decisions, players, manche).items():
            ordered = sorted(times)
            p95 = ordered[int(len(ordered) * 0.95)]
            print(
                json.dumps(
                    {
                        "metric": "think",
                        "player": key,
                        "players": players,
                        "manche": manche,
                        "decisions": len(times),
                        "p50_s": round(ordered[len(ordered) // 2], 3),
                        "p95_s": round(p95, 3),
                        "max_s": round(ordered[-1], 3),
                        "p95_in_reference_runs": round(p95 / unit, 2),
                        "python": sys.platform,
                    }
                ),
                flush=True,
            )


if __name__ == "__main__":
    main()
