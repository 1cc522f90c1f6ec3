"""How long the player thinks, in this Python: `python lab/backgammon/pace.py`, `node pace.mjs`.

Positions come from the net's own play with a fixed seed, so both Pythons see the same.
"""

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from core.rng import Pcg32
from games.backgammon.board import START
from games.backgammon.brain import moves, net, search
from games.backgammon.brain.look import look, mix_at
from games.backgammon.brain.score import Money

DECISIONS = 60


def finish(thought):
    try:
        while True:
            next(thought)
    except StopIteration as end:
        return end.value


def met(count, seed=3):
    """(board, dice) of whole games that the net plays against itself."""
    rng, found, board = Pcg32(seed), [], moves.packed(START)
    judge = net.judge()
    while len(found) < count:
        dice = sorted((1 + rng.below(6), 1 + rng.below(6)), reverse=True)
        boards = moves.plays(board, *dice)
        if len(boards) > 1:
            found.append((board, dice))
        values = judge.values(boards)
        best = boards[values.index(max(values))]
        board = moves.packed(START) if net.worth(best) else moves.turned(best)
    return found


def quantiles(name, times):
    times = sorted(times)
    middle, late = [round(1000 * times[int(share * len(times))], 1) for share in (0.5, 0.95)]
    return {"metric": "time", "what": name, "n": len(times), "median_ms": middle, "p95_ms": late}


def paces(clock=time.process_time, count=DECISIONS):
    """Three lines: a play by the net alone, by the strongest, a cube decision by the strongest."""
    positions = met(2 * count)[count // 2 :: 2][:count] if count > 1 else met(1)
    for name, budget in (("net alone", 0), ("strongest", search.STRONGEST)):
        times, nodes = [], []
        for board, dice in positions:
            start = clock()
            boards = moves.plays(board, *dice)
            thought = search.Search.of(mix_at(moves.unpacked(board), Money(True), 1, 0))
            finish(thought.ranked(boards, budget))
            times.append(clock() - start)
            nodes.append(thought.nodes)
        yield {**quantiles(name, times), "median_nodes": sorted(nodes)[len(nodes) // 2]}
    times = []
    for board, _ in positions[::2]:
        start = clock()
        seen = finish(look(moves.unpacked(board), Money(True), 1, 0, 2))
        finish(seen.prepared(1, 0))
        finish(seen.prepared(2, -1))
        seen.verdict(1, 0)
        times.append(clock() - start)
    yield quantiles("cube", times)


def main(clock=time.process_time, count=DECISIONS):
    for line in paces(clock, count):
        print(json.dumps({"python": sys.platform, **line}), flush=True)


if __name__ == "__main__":
    main()
