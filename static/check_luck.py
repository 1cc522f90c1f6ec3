"""Draws every die and card of a Tapis vert luck log anew, from seed and label alone, and compares.

usage: python3 check_luck.py tapis-vert-luck.txt
Needs Python 3.8 and nothing of Tapis vert. The generator is PCG32 (XSH-RR 64/32, O'Neill 2014);
a label is hashed by FNV-1a (64 bits) and one splitmix64 step into the seed and stream of its own.
"""

import collections
import sys

M64, M32 = 2**64 - 1, 2**32 - 1


def draw(seed, label, total):
    """The number, 0 … total - 1, that this seed gives under this label."""
    h = 14695981039346656037
    for byte in ("54/" + label).encode():
        h = (h ^ byte) * 1099511628211 & M64
    h = (h ^ h >> 30) * 0xBF58476D1CE4E5B9 & M64
    h = (h ^ h >> 27) * 0x94D049BB133111EB & M64
    stream = h >> 1
    step, state = (stream << 1 | 1) & M64, 0

    def next32():
        nonlocal state
        old, state = state, (state * 6364136223846793005 + step) & M64
        mixed, turn = ((old >> 18 ^ old) >> 27) & M32, old >> 59
        return (mixed >> turn | mixed << (-turn & 31)) & M32

    next32()
    state = state + (seed ^ h) & M64
    next32()
    while True:  # numbers that would favour the small ones are left out
        number = next32()
        if number >= 2**32 % total:
            return number % total


def main(path):
    draws, wrong, faces = 0, 0, collections.Counter()
    with open(path, encoding="utf-8") as log:
        lines = [line for line in log if line.strip() and not line.startswith("#")]
    for line in lines:
        _game, seed, label, total, start, weight, outcome = line.rstrip("\n").split("\t")
        number = draw(int(seed, 16), label, int(total))
        draws += 1
        if not int(start) <= number < int(start) + int(weight):
            wrong += 1
            print("does not follow from its seed:", line.rstrip())
        if int(total) in (6, 36, 216) and outcome[0] not in "@^+":  # no card
            faces.update(digit for digit in outcome if digit.isdigit())
    print(draws, "draws,", wrong, "wrong")
    if dice := sum(faces.values()):
        square = sum((faces[f] - dice / 6) ** 2 / (dice / 6) for f in "123456")
        print("dice:", dice, dict(sorted(faces.items())), f"chi-square (5 degrees): {square:.2f}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
