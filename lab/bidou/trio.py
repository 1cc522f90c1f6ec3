"""Three at the table, the shipped way against the way of two: shares of manches lost.

    python -m lab.bidou.trio [manches] [1|2]     one JSON line

One seat plays as shipped, with what every division is worth to three; the others throw and talk as
if the third's jetons lay in the pot of a manche of two (as the strongest player did before). Then
the other way round. Seats rotate, the same luck for each.
A fair share is one manche lost in three."""

import json
import math
import sys

from lab.bidou.play import Player, begun, blind, loser


def share(one: Player, others: Player, manches: int, exposing: bool) -> dict[str, float]:
    """How often the one of his way loses, in hundredths, with the 95 % interval's half."""
    lost = 0
    for number in range(manches):
        seat = number % 3
        players = [one if s == seat else others for s in range(3)]
        lost += loser(begun(3, exposing), players, 1000 + number // 3) == seat
    p = lost / manches
    return {"lost": round(100 * p, 2), "within": round(196 * math.sqrt(p * (1 - p) / manches), 2)}


def main() -> int:
    manches = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    for manche in sys.argv[2:] or ["1", "2"]:
        exposing = manche == "2"
        print(
            json.dumps(
                {
                    "trio": int(manche),
                    "manches": manches,
                    "shipped against two of the old": share(
                        Player(), Player(blind), manches, exposing
                    ),
                    "old against two shipped": share(Player(blind), Player(), manches, exposing),
                }
            ),
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
