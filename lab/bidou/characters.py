"""The players with habits: what a best response gains, and how often they beat the strongest.

python -m lab.bidou.characters [manches]      one JSON line each; no number: best responses only
"""

import json
import math
import subprocess
import sys
import zlib
from pathlib import Path

from lab.bidou.native import BUILD, build

from lab.bidou.play import Player, begun, loser  # isort: skip
from games.bidou.bots import PERSONAS
from games.bidou.brain.tables import read
from games.bidou.characters import Bluffer, Fond, Habit, Tight
from games.bidou.solver import Solver

HABITS = {Tight: 1, Bluffer: 2, Fond: 3}


def habit_of(key: str) -> Habit:
    bot = next(persona.bot for persona in PERSONAS if persona.key == key)
    assert isinstance(bot, Solver)
    return bot.habit


def exploitable(habit: Habit) -> float:
    """Percentage points of the first manche, exact, at 0-0."""
    raw = Path(BUILD / "manche1.raw")
    raw.write_bytes(zlib.decompress(read("manche1")))
    command = [str(build("exploit")), str(raw), f"habit={HABITS.get(type(habit), 0)}"]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(answer)["exploitable"]


def won(habit: Habit, manches: int, exposing: bool) -> int:
    """Manches that are not lost to the strongest; each luck twice, seats changed."""
    found = 0
    for number in range(manches):
        seat = number % 2
        players = [Player(), Player()]
        players[seat] = Player(habit=habit)
        found += loser(begun(2, exposing), players, 7000 + number // 2) != seat
    return found


def main() -> int:
    manches = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    for persona in PERSONAS:
        habit = habit_of(persona.key)
        line: dict[str, object] = {"persona": persona.key, "exploitable": exploitable(habit)}
        if manches and type(habit) in HABITS:
            p = sum(won(habit, manches // 2, exposing) for exposing in (False, True)) / manches
            line |= {
                "won": round(100 * p, 1),
                "within": round(196 * math.sqrt(p * (1 - p) / manches), 1),
                "manches": manches,
            }
        print(json.dumps(line), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
