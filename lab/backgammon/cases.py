"""Judges the player on decisions with known equities. Knows no net.

A folder holds any of `moves.jsonl`, `human_moves.jsonl` (`cand`: boards after plays with `eq`),
`cubes.jsonl`, `human_cubes.jsonl` (`nd`, `dt`, `dp`), `bearoff.jsonl` (`p_win`): one position a
line, from the side on roll: `pts` (24 counts from his ace point), `bar` [mine, yours], `dice`,
`cube`, `owner` (1 mine, -1 yours), `match`, `jacoby`. PR = 500 times the mean equity lost.
"""

import json
import random
from pathlib import Path

PLAYS = ("moves", "human_moves")
CUBES = ("cubes", "human_cubes")
ROUNDS = 1000  # of the bootstrap


def board_of(pts, bar):
    return (-bar[1], *pts, bar[0])


def position(row):
    asked = {"cube": 1, "owner": 0, "match": None, "jacoby": False, "beaver": False}
    asked |= {key: row[key] for key in asked if row.get(key) is not None}
    return {**asked, "s": board_of(row["pts"], row["bar"])}


def rows_of(folder, name, limit):
    path = Path(folder) / f"{name}.jsonl"
    if not path.exists():
        return []
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    step = max(1, len(rows) // limit) if limit else 1
    return rows[::step]


def pr(losses):
    """PR with its 95 % interval, by resampling."""
    rng = random.Random(1)  # of the measure, not of a game
    count = len(losses)
    means = sorted(sum(rng.choices(losses, k=count)) / count for _ in range(ROUNDS))
    low, high = means[ROUNDS // 40], means[-ROUNDS // 40]
    return {
        "n": count,
        "pr": round(500 * sum(losses) / count, 2),
        "95%": [round(500 * low, 2), round(500 * high, 2)],
    }


def play_losses(engine, rows):
    for row in rows:
        found = tuple(engine.move(position(row), tuple(row["dice"])))
        worth = {board_of(c["pts"], c["bar"]): c["eq"] for c in row["cand"]}
        best = max(worth.values())
        yield best - worth.get(found, min(worth.values()))


def cube_losses(engine, rows):
    """One loss a double that is in question, one a take."""
    for row in rows:
        says = engine.cube(position(row))
        hold, taken, passed = row["nd"], row["dt"], row["dp"]
        doubled = min(taken, passed)
        lost = max(hold, doubled) - (doubled if says["double"] else hold)
        if row["margin"] < 0.30 or lost > 0:
            yield lost
        wrong = abs(taken - passed) if says["take"] != (taken <= passed) else 0.0
        if doubled >= hold - 0.20 and (row["tmargin"] < 0.50 or wrong > 0):
            yield wrong


def measured(engine, name, folder, limit):
    """Lines for every set that the folder holds."""
    for sets, losses_of in ((PLAYS, play_losses), (CUBES, cube_losses)):
        for kind in sets:
            rows = rows_of(folder, kind, limit)
            if rows:
                yield {
                    "metric": "PR",
                    "level": name,
                    "set": kind,
                    **pr(list(losses_of(engine, rows))),
                }
    rows = rows_of(folder, "bearoff", limit)
    if rows:
        off = [abs(engine.pwin(position(row)) - row["p_win"]) for row in rows]
        mean = round(sum(off) / len(off), 5)
        yield {
            "metric": "P(win) error",
            "level": name,
            "set": "bearoff",
            "n": len(off),
            "mean": mean,
        }
