"""Writes what the theory page shows, py/games/bidou/solution_shares.py, from the shipped solution:
the first manche, nothing paid, default rules. `python -m lab.bidou.theory` (a few seconds)."""

import json
import subprocess
import sys
from pathlib import Path

from lab.bidou import judge
from lab.bidou.play import Coup, Question, quality

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "py")]

from games.bidou.brain.belief import classes, possible  # noqa: E402
from games.bidou.brain.throwing import falls  # noqa: E402
from games.bidou.brain.tree import HOLD, PASS, SAY  # noqa: E402
from games.bidou.combos import Dice, compare  # noqa: E402
from games.bidou.review import KINDS, kinds_of  # noqa: E402
from games.bidou.state import Terms  # noqa: E402
from games.bidou.weigh import ends  # noqa: E402
from games.bidou.words import spell  # noqa: E402

TARGET = ROOT / "py" / "games" / "bidou" / "solution_shares.py"
POINTS = "total_seul"
COUP = Coup(Terms(), False, (0, 0))
OPENS = (2, 6, 8)
CYCLE: tuple[Dice, ...] = ((2, 1, 1), (1, 1, 1), (2, 2, 1))
WEAK, STRONG = 0.5, 0.9  # shares of single throws that a hand beats
HANDS = falls(())


def by_kind(weights: dict[Dice, float]) -> dict[str, float]:
    kinds, whole = kinds_of(POINTS), sum(weights.values()) or 1.0
    found = dict.fromkeys(KINDS, 0.0)
    for dice, weight in weights.items():
        found[kinds[classes(POINTS)[dice]]] += weight / whole
    return found


def stopping() -> dict[str, object]:
    """How often the first thrower stops after one throw and after two, by kind of hand."""
    thrower = COUP.thrower(None)
    rows: dict[str, list[float]] = {kind: [] for kind in KINDS}
    stop: dict[int, dict[Dice, float]] = {}
    for number in (1, 2):
        stop[number] = {
            dice: thrower.weights(number, (), dice)[None] / thrower.table.levels for dice in HANDS
        }
        every = by_kind({dice: float(ways) for dice, ways in HANDS.items()})
        stops = {dice: ways * stop[number][dice] for dice, ways in HANDS.items()}
        part = sum(stops.values()) / 216
        for kind, share in by_kind(stops).items():
            rows[kind].append(share * part / every[kind])
    sure = [dice for dice in HANDS if stop[1][dice] > 0.5 and quality(dice) > WEAK]
    weakest = min(sure, key=quality)
    weak = [dice for dice in HANDS if quality(dice) < WEAK]
    bluff = sum(HANDS[d] * stop[1][d] for d in weak) / sum(HANDS[d] for d in weak)
    return {"kinds": rows, "dice": spell(weakest), "bluff": bluff}


def talking() -> dict[str, object]:
    """What each opening says, over all results of both."""
    said: dict[int, dict[Dice, float]] = {n: dict.fromkeys(HANDS, 0.0) for n in OPENS}
    answers = {word: [0.0] * len(CYCLE) for word in ("pass", "hold", "raise")}
    met = 0.0
    for one, share in ends(COUP.thrower(None)):
        hands = COUP.thrower(None).range(one, 0.0, POINTS)
        for two, then in ends(COUP.thrower(one)):
            own = possible((), POINTS)
            speaker = judge.solved(Question(COUP, (one, two), 0, (), False))
            for dice, ways in HANDS.items():
                place = own.index(classes(POINTS)[dice])
                alike = sum(
                    n for d, n in HANDS.items() if classes(POINTS)[d] == classes(POINTS)[dice]
                )
                weight = share * then * hands[place] * ways / alike
                chances = speaker.average(place)
                for action, chance in zip(speaker.node.actions, chances, strict=True):
                    if action.amount in said:
                        said[action.amount][dice] += weight * chance
            listener = judge.solved(Question(COUP, (one, two), 1, (), False))
            facing = next(
                kid
                for action, kid in zip(listener.node.actions, listener.kids, strict=True)
                if action.amount == OPENS[-1]
            )
            met += share * then
            words = {PASS: "pass", HOLD: "hold", SAY: "raise"}
            for i, dice in enumerate(CYCLE):
                place = own.index(classes(POINTS)[dice])
                chances = facing.average(place)
                for action, chance in zip(facing.node.actions, chances, strict=True):
                    answers[words[action.kind]][i] += share * then * chance
    whole = sum(sum(weights.values()) for weights in said.values())
    groups = [by_kind(said[n]) for n in OPENS]
    weak = {d for d in HANDS if quality(d) < WEAK}
    strong = {d for d in HANDS if quality(d) > STRONG}

    def part(n: int, these: set[Dice]) -> float:
        return sum(said[n][d] for d in these) / sum(said[n].values())

    every = sum(said[n][d] for n in OPENS for d in weak)
    return {
        "opens": list(OPENS),
        "often": [sum(said[n].values()) / whole for n in OPENS],
        "bluffs": [part(n, weak) for n in OPENS],
        "weak": sum(said[OPENS[-1]][d] for d in weak) / every,
        "trap": part(OPENS[0], strong),
        "ranges": {kind: [group[kind] for group in groups] for kind in KINDS},
        "cycle": {
            "hands": [spell(dice) for dice in CYCLE],
            "answers": {w: [x / met for x in row] for w, row in answers.items()},
        },
    }


def rounded(found: object) -> object:
    if isinstance(found, dict):
        return {key: rounded(value) for key, value in found.items()}
    if isinstance(found, list):
        return [rounded(value) for value in found]
    return round(found, 4) if isinstance(found, float) else found


def main() -> int:
    assert compare(CYCLE[1], CYCLE[0], POINTS) > 0 > compare(CYCLE[1], CYCLE[2], POINTS)
    found = rounded({"stop": stopping(), **talking()})
    head = '"""Written by `python -m lab.bidou.theory`: shares of the solution (0 … 1)."""\n\n'
    head += "from typing import Any\n\nSHARES: dict[str, Any] = "
    TARGET.write_text(head + repr(found) + "\n", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", str(TARGET)], check=False)
    print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
