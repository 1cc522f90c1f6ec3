"""An exact best response to one coup, written apart from the C++: it asks `judge.policy` for every
decision of the other, takes payments and comparisons from the engine, and knows no abstraction.

    python -m lab.bidou.slow 7 1       the free side throws first, first manche; some minutes

Prints what the free side gains above its fair chance, in percentage points of the manche; the same
number is what `exploit FILE.raw show=1` calls « coup » for that state and `bot 1`."""

import sys
from collections.abc import Sequence

from lab.bidou.judge import policy  # isort: skip  (it says where games are)
from games.bidou import payments
from games.bidou.brain import settings
from games.bidou.combos import Dice, compare, throws
from games.bidou.state import Terms

MOST, THROWS = 9, 3
HANDS: Sequence[tuple[Dice, int]] = throws(3)
Vector = list[float]
POINTS = "total_seul"
BEATS = [[compare(a, b, POINTS) for b, _ in HANDS] for a, _ in HANDS]


class Free:
    """He throws first, with `mine` jetons against `his`."""

    def __init__(self, mine: int, his: int) -> None:
        self.jetons, self.pot = (mine, his), 9 - mine - his

    def paid(self, loser: int, due: int) -> float:
        """My chance after that payment; the other throws first next."""
        paid = payments.pay(self.pot, self.jetons, loser, 1 - loser, due, limit_to_pot=False)
        mine, his = paid.penalties
        if payments.manche_loser(paid.pot, paid.penalties) is not None:
            return float(mine == 0)
        return 1 - settings.solved(Terms(), False).worth[his, mine]

    def asked(self, phase: str, dice: Dice, numbers: tuple[int, int], totals, legal):
        return policy(
            {
                "manche": 1, "phase": phase, "role": 1, "own": self.jetons[1],
                "opp": self.jetons[0], "pot": self.pot, "dice": dice, "n_own": numbers[1],
                "n_opp": numbers[0], "exposed_own": (), "exposed_opp": (), "totals": totals,
                "legal": legal,
            }
        )  # fmt: skip

    def reach(self, seen: int) -> dict[int, Vector]:
        """How likely the other ends with each number of throws and hand, after my `seen`."""
        found: dict[int, Vector] = {}
        going = 1.0
        for number in range(1, THROWS + 1):
            row: Vector = []
            for dice, ways in HANDS:
                stop = 1.0
                if number < THROWS:
                    stop = self.asked("jet", dice, (seen, number), (), ["stop", "relancer"])["stop"]
                row.append(going * ways / 216 * stop)
            found[number] = row
            going -= sum(row)
        return found

    def talk(self, numbers: tuple[int, int], totals: tuple[int, ...], reach: Vector) -> Vector:
        """For each of my hands, my best chance times the weight of what he may hold."""
        if not totals:
            options = [self.talk(numbers, (stake,), reach) for stake in range(2, MOST, 2)]
            return [max(values) for values in zip(*options, strict=True)]
        total, before = totals[-1], totals[-2] if len(totals) > 1 else totals[0] // 2
        raises = range(total + 1, MOST + 1)
        if len(totals) % 2 == 0:
            options = [[sum(reach) * self.paid(0, before)] * len(HANDS), self.shown(total, reach)]
            options += [self.talk(numbers, (*totals, to), reach) for to in raises]
            return [max(values) for values in zip(*options, strict=True)]
        legal = ["passe", "tenu", *(("tapis", to) for to in raises)]
        parts: dict[object, Vector] = {action: [] for action in legal}
        for (dice, _), weight in zip(HANDS, reach, strict=True):
            chances = self.asked("parole", dice, numbers, totals, legal) if weight > 0 else {}
            for action in legal:
                parts[action].append(weight * chances.get(action, 0.0))
        found = self.shown(total, parts["tenu"])
        passed = sum(parts["passe"]) * self.paid(1, before)
        found = [value + passed for value in found]
        for to in raises:
            part = parts["tapis", to]
            if any(part):
                more = self.talk(numbers, (*totals, to), part)
                found = [a + b for a, b in zip(found, more, strict=True)]
        return found

    def shown(self, total: int, reach: Vector) -> Vector:
        worth = {1: self.paid(1, total), -1: self.paid(0, total), 0: self.paid(0, 0)}
        return [
            sum(weight * worth[result] for weight, result in zip(reach, row, strict=True))
            for row in BEATS
        ]

    def best(self) -> float:
        """My chance with the best throws and words."""
        after: Vector | None = None
        for number in range(THROWS, 0, -1):
            value = [0.0] * len(HANDS)
            for his, reach in self.reach(number).items():
                more = self.talk((number, his), (), reach)
                value = [a + b for a, b in zip(value, more, strict=True)]
            if after is not None:
                again = sum(w * v for (_, w), v in zip(HANDS, after, strict=True)) / 216
                value = [max(stop, again) for stop in value]
            after = value
        assert after is not None
        return sum(w * v for (_, w), v in zip(HANDS, after, strict=True)) / 216


def gained(mine: int, his: int) -> float:
    return 100 * (Free(mine, his).best() - settings.solved(Terms(), False).worth[mine, his])


def main() -> int:
    mine, his = (int(word) for word in sys.argv[1:3])
    print(f"{gained(mine, his):.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
