"""How alive the cube is in a race: `python lab/backgammon/cube_life.py` writes brain/race_life.py.

Both sides run down pips with the real dice, cube and all, for money: solved from the end. What the
cube is worth there, between the dead and the perfectly live one, is kept by the mean number of
rolls that the side on roll needs, its chance to win, and the owner of the cube.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from games.backgammon.brain.cube import CENTRE, MINE, YOURS, Game
from games.backgammon.brain.moves import ROLLS
from games.backgammon.brain.score import Money

BRAIN = Path(__file__).resolve().parent.parent.parent / "py" / "games" / "backgammon" / "brain"
LONGEST = 130  # pips
LENGTHS = (2, 3, 4, 5, 6, 8, 10, 12, 14)  # mean rolls
CHANCES = tuple(range(5, 100, 10))  # per cent
OWNERS = (CENTRE, MINE, YOURS)
Worths = tuple[float, float, float]


def throws() -> list[tuple[int, float]]:
    found: Counter[int] = Counter()
    for high, low in ROLLS:
        found[4 * high if high == low else high + low] += 1 if high == low else 2
    return [(pips, n / 36) for pips, n in found.items()]


def solve() -> tuple[dict[tuple[int, int], float], dict[tuple[int, int], Worths], list[float]]:
    """P(win) and worths of holding by owner, for pips of the side on roll and of the other; mean
    rolls by pips."""
    dice = throws()
    rolls = [0.0]
    for pips in range(1, LONGEST + 1):
        rolls.append(1 + sum(w * rolls[max(0, pips - n)] for n, w in dice))
    wins: dict[tuple[int, int], float] = {}
    holds: dict[tuple[int, int], Worths] = {}
    bests: dict[tuple[int, int], Worths] = {}
    for total in range(2, 2 * LONGEST + 1):
        for mine in range(max(1, total - LONGEST), min(LONGEST, total - 1) + 1):
            yours = total - mine
            win = centre = held = away = 0.0
            for n, weight in dice:
                if n >= mine:
                    after, worths = 0.0, (-1.0, -1.0, -1.0)
                else:
                    after, worths = wins[yours, mine - n], bests[yours, mine - n]
                win += weight * (1 - after)
                centre -= weight * worths[0]
                held -= weight * worths[2]
                away -= weight * worths[1]
            double = min(2 * away, 1.0)
            wins[mine, yours] = win
            holds[mine, yours] = (centre, held, away)
            bests[mine, yours] = (max(centre, double), max(held, double), away)
    return wins, holds, rolls


def table() -> list[str]:
    """For every length a text of two digits a chance, owners one after the other."""
    wins, holds, rolls = solve()
    game = {live: Game(Money(), 0, 0, (live,) * 3) for live in (0.0, 1.0)}
    lines: list[str] = []
    for length in LENGTHS:
        near = [n for n in range(1, LONGEST + 1) if abs(rolls[n] - length) < 0.5]
        text = ""
        for owner in OWNERS:
            for percent in CHANCES:
                over = under = 0.0
                for (mine, yours), win in wins.items():
                    if mine not in near or abs(win - percent / 100) > 0.07:
                        continue
                    dead = game[0.0].hold(win, 1, owner)
                    gap = game[1.0].hold(win, 1, owner) - dead
                    over += (holds[mine, yours][owner] - dead) * gap
                    under += gap * gap
                text += f"{min(99, max(0, round(100 * over / under))):02d}" if under else "68"
        lines.append(text)
    return lines


HEAD = '''"""How alive the cube is in races, worked out by lab/backgammon/cube_life.py. See life.py.

For every mean number of rolls in LENGTHS, by owner (nobody, the side on roll, the other one), two
digits a chance to win of {chances} per cent.
"""
'''


def main() -> None:
    each = ", ".join(str(c) for c in CHANCES)
    text = HEAD.format(chances=f"{CHANCES[0]}, {CHANCES[1]}, … {CHANCES[-1]}")
    text += f"\nLENGTHS = {LENGTHS}\nCHANCES = ({each})\nLIFE = (\n"
    text += "".join(f'    "{line}",\n' for line in table()) + ")\n"
    (BRAIN / "race_life.py").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
