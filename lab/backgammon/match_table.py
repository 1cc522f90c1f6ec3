"""Solves the match table: `python lab/backgammon/match_table.py` writes brain/match_table.py.

A game between equals is a walk of the chance to win, a throw of the dice a step. At every score and
stake the cube is used as well as it can be, which is a fixed point found by iteration; the outcomes
lead to scores that are already known. What the walk is like was counted in the player's own games.
"""

import sys
from pathlib import Path

import numpy as np

BRAIN = Path(__file__).resolve().parent.parent.parent / "py" / "games" / "backgammon" / "brain"
MOST = 25  # points that a side may lack
GRID = 100
# Root mean square of the change of the chance to win over a throw, from 1,500 games of the player
# against itself, for chances of the side on roll from 0 – 5 % to 95 – 100 %
SPREAD = (
    0.021, 0.065, 0.095, 0.093, 0.097, 0.101, 0.100, 0.092, 0.081, 0.071,
    0.072, 0.074, 0.075, 0.076, 0.074, 0.064, 0.062, 0.050, 0.044, 0.020,
)  # fmt: skip
OPENING = 0.5135  # chance of the opener after his play, from 3,000 games
OPENING_SPREAD = 0.0166
REPLY_SPREAD = 0.040  # of the second throw of a game
GAMMON = 0.27  # share of the games won that are won by gammon, between equals
# A step in standard deviations, to either side, and its chance: many small, few large
STEPS = ((0.6, 0.36), (1.4, 0.12), (2.6, 0.02))
Key = tuple[int, int, str]  # lacking, lacking, stage
Worths = list[list[np.ndarray]]  # [owner: 0 nobody, 1 first, 2 second side][roller][his chance]
PLACES = np.arange(GRID + 1) / GRID


def walk(spread: np.ndarray) -> np.ndarray:
    """The matrix of one throw on the grid; the mean stays, 0 and 1 are for good."""
    matrix = np.eye(GRID + 1)
    for i in range(1, GRID):
        matrix[i, i] = 0
        for size, weight in STEPS:
            step = min(size * spread[i], PLACES[i], 1 - PLACES[i])
            for place in ((PLACES[i] + step) * GRID, (PLACES[i] - step) * GRID):
                low = min(int(place), GRID - 1)
                matrix[i, low] += weight * (low + 1 - place)
                matrix[i, low + 1] += weight * (place - low)
    return matrix


THROW = walk(np.interp(PLACES, (np.arange(20) + 0.5) / 20, SPREAD))
REPLY = walk(np.full(GRID + 1, REPLY_SPREAD))


class Table:
    """Worths 2 P(match won) - 1 of the side that lacks fewer."""

    def __init__(self, gammon: float) -> None:
        self.gammon = gammon
        self.worths: dict[Key, float] = {}

    def worth(self, a: int, b: int, stage: str) -> float:
        """Once a game of `stage` has ended and `a` and `b` are lacking."""
        if a <= 0 or b <= 0:
            return 1.0 if a <= 0 else -1.0
        if stage == "crawford":
            stage = "after"
        elif stage == "before" and 1 in (a, b):
            stage = "crawford"
        if a == b:
            return 0.0
        return self.worths[a, b, stage] if a < b else -self.worths[b, a, stage]

    def solve(self, most: int) -> None:
        pairs = [(a, b) for b in range(1, most + 1) for a in range(1, b)]
        pairs.sort(key=sum)
        for stage in ("after", "crawford", "before"):
            for a, b in pairs:
                if stage == "after" or (a == 1) == (stage == "crawford"):
                    self.worths[a, b, stage] = self.game(a, b, stage)

    def ends(self, a: int, b: int, stage: str, stake: int) -> tuple[float, float, float, float]:
        """For the first side: the game won on average, passed to it, passed by it, lost."""
        won, lost = self.worth(a - stake, b, stage), self.worth(a, b - stake, stage)
        better = self.worth(a - 2 * stake, b, stage) - won
        worse = self.worth(a, b - 2 * stake, stage) - lost
        return won + self.gammon * better, won, lost, lost + self.gammon * worse

    def game(self, a: int, b: int, stage: str) -> float:
        stake = 1
        while stage != "crawford" and stake < b:
            stake *= 2
        above: Worths = []
        while True:
            held = self.held(a, b, stage, stake, above)
            if stake == 1:
                return self.opened(a, b, stage, held, above)
            above, stake = held, stake // 2

    def held(self, a: int, b: int, stage: str, stake: int, above: Worths) -> Worths:
        best, won, lost, worst = self.ends(a, b, stage, stake)
        line = worst + (best - worst) * PLACES
        worths = [[line, -line[::-1]] for _ in range(3)]
        first, second = stage != "crawford" and a > stake, stage != "crawford" and b > stake
        if not first and not second:
            return worths
        for owner, pair in enumerate(worths):
            change = 1.0
            while change > 1e-7:
                mine = THROW @ -pair[1][::-1]
                mine[0], mine[-1] = worst, best
                if first and owner != 2:
                    mine = np.maximum(mine, np.minimum(above[2][0], won))
                yours = THROW @ -mine[::-1]
                yours[0], yours[-1] = -best, -worst
                if second and owner != 1:
                    yours = np.maximum(yours, np.minimum(above[1][1], -lost))
                change = max(abs(mine - pair[0]).max(), abs(yours - pair[1]).max())
                pair[:] = mine, yours
        return worths

    def opened(self, a: int, b: int, stage: str, held: Worths, above: Worths) -> float:
        """Either side opens, without a double (V12); the other may double before his first throw,
        when less can happen than later."""
        _, won, lost, _ = self.ends(a, b, stage, 1)
        total = 0.0
        for roller, may, prize in ((0, a > 1, won), (1, b > 1, -lost)):
            worth = REPLY @ -held[0][1 - roller][::-1]
            if may and stage != "crawford":
                taken = REPLY @ -above[2 - roller][1 - roller][::-1]
                worth = np.maximum(worth, np.minimum(taken, prize))
            sign = 1 if roller == 0 else -1
            for size, weight in ((-1.2247, 0.3), (0.0, 0.4), (1.2247, 0.3)):
                chance = 1 - OPENING - size * OPENING_SPREAD
                total += sign * weight * float(np.interp(chance, PLACES, worth))
        return total / 2


def digits(worths: dict[Key, float], crawford: bool, most: int) -> str:
    """P(match won) in 1/100000 of the side that lacks fewer, b = 2 … most, a = 1 … b - 1."""
    text = ""
    for b in range(2, most + 1):
        for a in range(1, b):
            stage = "after" if not crawford else "crawford" if a == 1 else "before"
            text += f"{round(50_000 + 50_000 * worths[a, b, stage]):05d}"
    return text


HEAD = '''"""The match table, worked out by lab/backgammon/match_table.py from our own recursion.

P(match won) between equals, in 1/100000, of the side that lacks fewer points: for b = 2 … {most}
and a = 1 … b - 1 five digits, a for the leader. CRAWFORD: nobody has reached n - 1 yet, or this is
the Crawford game (a = 1). FREE: the cube is free, after the Crawford game or where the rule is off.
The second of a pair is for matches in which gammons do not count (VA-4).
"""
'''


def main() -> None:
    tables = [Table(GAMMON), Table(0.0)]
    for table in tables:
        table.solve(MOST)
    lines = [HEAD.format(most=MOST)]
    lines.append(f"MOST = {MOST}")
    for name, crawford in (("CRAWFORD", True), ("FREE", False)):
        lines.append(f"{name} = (")
        for table in tables:
            text = digits(table.worths, crawford, MOST)
            lines.append("    (")
            lines += [f'        "{text[i : i + 80]}"' for i in range(0, len(text), 80)]
            lines.append("    ),")
        lines.append(")")
    (BRAIN / "match_table.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    sys.stdout.write("brain/match_table.py\n")


if __name__ == "__main__":
    main()
