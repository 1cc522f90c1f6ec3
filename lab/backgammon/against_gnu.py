"""Cubeless money games against GNU Backgammon's net: measuring only, where `gnubg_nn` is installed.

    python lab/backgammon/against_gnu.py NET [--games N] [--depth D] [--gnu-depth D]

Dice are mirrored: every lot of luck is played from both sides. Our side is played by the compiled
trainer with the float net NET, many games abreast; the sum of two mirrored games is one sample.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from core.rng import Pcg32
from games.backgammon.board import START, flip, win_level

CHUNK = 300  # boards that fit the pipe


class Ours:
    def __init__(self, trainer, net, depth):
        command = [str(trainer), "pick", str(net), str(depth)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.trainer = subprocess.Popen(command, text=True, stderr=subprocess.DEVNULL, **pipes)

    def picks(self, asked):
        """The boards after the best plays of (board, high, low)."""
        found = []
        for at in range(0, len(asked), CHUNK):
            part = asked[at : at + CHUNK]
            for board, a, b in part:
                self.trainer.stdin.write(f"{' '.join(map(str, board))} {a} {b}\n")
            self.trainer.stdin.flush()
            found += [tuple(map(int, self.trainer.stdout.readline().split())) for _ in part]
        return found


class Gnu:
    def __init__(self, depth):
        import gnubg_nn

        self.net, self.depth = gnubg_nn, depth

    def pick(self, board, a, b):
        mine = [max(n, 0) for n in board[1:26]]
        theirs = [max(-board[25 - i], 0) for i in range(1, 26)]
        _, key = self.net.best_move([theirs, mine], a, b, n=self.depth, b=1)
        after, other = self.net.board_from_position_key(key)
        end = [0, *after]
        for i in range(1, 26):
            end[25 - i] -= other[i - 1]
        return tuple(end)

    def picks(self, asked):
        return [self.pick(*one) for one in asked]


class Game:
    """`first` is who begins: 0 or 1. Luck depends on the seed alone."""

    def __init__(self, seed, first):
        self.rng, self.board, self.turn, self.points = Pcg32(seed), START, first, 0
        a = b = 0
        while a == b:
            a, b = self.die(), self.die()
        self.dice = (max(a, b), min(a, b))

    def die(self):
        return 1 + self.rng.below(6)

    def play(self, end):
        level = win_level(end)
        if level:
            self.points = level if self.turn == 0 else -level
            return
        self.board, self.turn = flip(end), 1 - self.turn
        a, b = self.die(), self.die()
        self.dice = (max(a, b), min(a, b))


def series(players, lots, seed=1):
    """Points a game of the first player, and the half-width of its 95 % interval."""
    games = [Game(seed * 1_000_000 + lot, first) for lot in range(lots) for first in (0, 1)]
    while True:
        left = False
        for side, player in enumerate(players):
            waiting = [game for game in games if not game.points and game.turn == side]
            left = left or bool(waiting)
            ends = player.picks([(game.board, *game.dice) for game in waiting])
            for game, end in zip(waiting, ends, strict=True):
                game.play(end)
        if not left:
            break
    sums = [(games[i].points + games[i + 1].points) / 2 for i in range(0, 2 * lots, 2)]
    mean = sum(sums) / lots
    spread = (sum((x - mean) ** 2 for x in sums) / max(lots - 1, 1)) ** 0.5
    return mean, 1.96 * spread / lots**0.5


def main():
    import train

    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("net", type=Path)
    ask.add_argument("--games", type=int, default=6000)
    ask.add_argument("--depth", type=int, default=0)
    ask.add_argument("--gnu-depth", type=int, default=0)
    ask.add_argument("--trainer", type=Path)
    given = ask.parse_args()
    ours = Ours(given.trainer or train.build(), given.net, given.depth)
    mean, width = series((ours, Gnu(given.gnu_depth)), given.games // 2)
    line = {"metric": "against GNU", "depth": given.depth, "gnu_depth": given.gnu_depth}
    line |= {"games": given.games // 2 * 2, "points": round(mean, 4), "95%": round(width, 4)}
    print(json.dumps(line))


if __name__ == "__main__":
    main()
