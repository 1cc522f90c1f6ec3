"""The pictures of a lesson as data: bars, ruler, map of the rolls, choices, matrix. Knows keys of
words and which ink means what, no colour and no size.
"""

from collections.abc import Mapping, Sequence

from core.refusal import Refusal
from core.scene import Say
from games.backgammon.brain.search import Outlook
from games.backgammon.brain.verdict import Verdict
from games.backgammon.teach.figures import equity, loss, percent, short
from games.backgammon.teach.market import After, Market
from games.backgammon.teach.question import Question
from games.backgammon.teach.said import action, answer, costs
from games.backgammon.teach.study import CLOSE
from games.backgammon.teach.whatif import Cell, Row
from games.backgammon.teach.window import Window

Block = Mapping[str, object]


def told(sentences: Sequence[Say]) -> tuple[Block, ...]:
    return tuple([{"kind": "li", "text": say} for say in sentences])


def no_cube(why: Refusal, seen: Outlook) -> tuple[Block, ...]:
    """Nobody may double here; the chances can be told all the same."""
    facts = {
        "win": percent(seen.win),
        "gammon": percent(seen.gammon),
        "lose": percent(1 - seen.win),
        "lost": percent(seen.lost_gammon),
    }
    return (
        {
            "kind": "verdict",
            "title": Say("cube.say.none"),
            "text": Say(f"refusal.{why.code}", why.facts),
        },
        {"kind": "li", "text": Say("cube.why.chances", facts)},
    )


# --- equities


def bars(says: Verdict) -> Block:
    """Three bars on one axis; the right choice of each player is marked, the wrong one priced."""
    wait, take, passed = says.points
    wait_cost, double_cost, take_cost, pass_cost = costs(says)
    what, then = action(says), answer(says)
    low, high = min(0.0, wait, take), max(1.0, wait, take)
    low, high = _rounded(low, -1), _rounded(high, 1)
    doubles = what in ("double", "redouble")
    taken = "beaver" if says.beaver else "take"
    rows = (
        ("wait", wait, "wait", not doubles and what != "close", _cost("wait", wait_cost, what)),
        (taken, take, "take", doubles and then == "take", _cost(taken, take_cost, then)),
        ("pass", passed, "pass", doubles and then == "pass", _cost("pass", pass_cost, then)),
    )
    return {
        "kind": "bars",
        "title": Say("cube.bars"),
        "sub": Say("cube.bars.sub"),
        "zero": (0 - low) / (high - low),
        "ticks": tuple(
            [
                {"at": (tick - low) / (high - low), "text": short(tick) if tick else 0}
                for tick in _ticks(low, high)
            ]
        ),
        "rows": tuple(
            [
                {
                    "label": Say(f"cube.bar.{key}"),
                    "value": equity(value),
                    "at": (value - low) / (high - low),
                    "ink": ink,
                    "best": best,
                    "note": note,
                }
                for key, value, ink, best, note in rows
            ]
        ),
        "foot": Say("cube.bars.double", {"n": loss(double_cost)}) if double_cost >= CLOSE else None,
    }


def _rounded(value: float, way: int) -> float:
    half = int(abs(value) * 2 + 0.999) / 2
    return way * half if value * way > 0 else 0.0


def _ticks(low: float, high: float) -> list[float]:
    step = 0.5 if high - low <= 2 else 1.0
    return [low + n * step for n in range(int((high - low) / step + 0.5) + 1)]


def _cost(key: str, cost: float, right: str) -> Say | None:
    if cost < 0.0005:
        return None
    if right == "close" or cost < CLOSE:
        return Say("cube.bar.close", {"n": loss(cost)})
    return Say("cube.bar.error" if key == "wait" else "cube.bar.his", {"n": loss(cost)})


# --- the window


def window(
    question: Question, win: float, real: Window, dead: Window, live: Window
) -> tuple[Block, ...]:
    named = (("real", real), ("live", live), ("dead", dead))
    rulers: list[Block] = []
    for name, found in named:
        bands = _bands(found)
        rulers.append(
            {
                "label": Say(f"cube.window.{name}"),
                "main": name == "real",
                "bands": bands,
                "marks": tuple(
                    [
                        {"at": band["from"], "text": round(100 * float(str(band["from"])))}
                        for band in bands[1:]
                    ]
                ),
                "text": _in_words(found, name),
            }
        )
    return (
        {
            "kind": "ruler",
            "title": Say("cube.window"),
            "sub": Say("cube.window.sub"),
            "here": {"at": win, "text": percent(win), "label": Say("cube.window.here")},
            "rulers": tuple(rulers),
            "foot": Say("cube.window.foot"),
        },
    )


def _bands(found: Window) -> tuple[dict[str, object], ...]:
    """From left to right, without the empty ones."""
    marks = [(0.0, "drop" if found.take else "wait")]
    if found.take:
        marks.append((found.take, "wait"))
    if found.double is not None and found.cash is not None and found.double < found.cash:
        marks.append((found.double, "double"))
    if found.cash is not None:
        marks.append((found.cash, "pass"))
    if found.too_good is not None and found.too_good < 1:
        marks.append((found.too_good, "good"))
    ends = [at for at, _ in marks[1:]] + [1.0]
    return tuple(
        [
            {"from": at, "to": end, "ink": ink, "label": Say(f"cube.band.{ink}")}
            for (at, ink), end in zip(marks, ends, strict=True)
            if end > at
        ]
    )


def _in_words(found: Window, name: str) -> Say:
    points = (
        ("take", found.take),
        ("double", found.double),
        ("cash", found.cash),
        ("too_good", found.too_good if found.too_good != 1 else None),
    )
    said = tuple([Say(f"cube.point.{key}", {"n": percent(at)}) for key, at in points if at])
    return Say(f"cube.window.{name}.text", {"points": said or Say("cube.point.none")})


# --- the market


def market(found: Market, lost: bool) -> tuple[Block, ...]:
    """`lost`: he would pass already."""
    by_dice = {roll.high * 10 + roll.low: roll for roll in found.rolls}
    rows = tuple(
        [
            tuple([_cell(by_dice[max(a, b) * 10 + min(a, b)]) for b in range(1, 7)])
            for a in range(1, 7)
        ]
    )
    lists = tuple([_listed(found, kind) for kind in ("all", "most", "some")])
    count = {"n": found.losers, "percent": percent(found.sequences / 1296)}
    key = "lost" if lost else "count" if found.losers else "none_lost"
    return (
        {
            "kind": "rolls",
            "title": Say("cube.market"),
            "sub": Say("cube.market.sub"),
            "text": Say(f"cube.market.{key}", count),
            "rows": rows,
            "legend": tuple(
                [
                    {"tone": kind, "text": Say(f"cube.market.{kind}")}
                    for kind in ("all", "most", "some", "none")
                ]
            ),
            "lists": tuple([said for said in lists if said is not None]),
            "foot": Say("cube.market.foot", {"n": equity(found.mean)}),
        },
    )


def _cell(roll: After) -> Block:
    facts = {"a": roll.high, "b": roll.low, "n": roll.passes, "equity": short(roll.equity)}
    return {
        "text": short(roll.equity),
        "sub": roll.passes,
        "tone": roll.kind,
        "label": Say("cube.market.roll", facts),
    }


def _listed(found: Market, kind: str) -> Say | None:
    rolls = [
        Say("cube.roll", {"a": roll.high, "b": roll.low})
        for roll in found.rolls
        if roll.kind == kind
    ]
    return Say(f"cube.market.{kind}.list", {"rolls": tuple(rolls)}) if rolls else None


# --- what if


def choices(rows: Sequence[Row]) -> tuple[Block, ...]:
    found: list[Block] = [
        {"kind": "h2", "text": Say("cube.what")},
        {"kind": "p", "text": Say("cube.what.sub")},
    ]
    for row in rows:
        flips = [choice for choice in row.choices if choice.flips]
        found.append(
            {
                "kind": "choices",
                "title": Say(f"cube.what.{row.key}"),
                "items": tuple(
                    [
                        {
                            "text": choice.label,
                            "sub": Say(f"cube.word.{choice.word}"),
                            "tone": choice.word,
                            "now": choice.now,
                            "mark": Say("cube.what.flips") if choice.flips else None,
                            "ask": {
                                "text": choice.question.text,
                                "gammons": choice.question.gammons,
                            },
                        }
                        for choice in row.choices
                    ]
                ),
                "note": None if flips else Say("cube.what.same"),
            }
        )
    return tuple(found)


def matrix_line(cells: Sequence[Cell]) -> Block:
    """One line of the table of scores; the page puts the lines together."""
    mine = cells[0].mine
    return {
        "kind": "matrix",
        "title": Say("cube.matrix"),
        "sub": Say("cube.matrix.sub"),
        "corner": Say("cube.matrix.corner"),
        "columns": tuple([Say("cube.away", {"n": cell.yours}) for cell in cells]) if mine else (),
        "head": Say("cube.away", {"n": mine}) if mine else Say("cube.matrix.money"),
        "cells": tuple(
            [
                {
                    "text": Say(f"cube.sign.{cell.word}"),
                    "label": Say(f"cube.word.{cell.word}"),
                    "tone": cell.word,
                    "now": cell.now,
                    "ask": {"text": cell.question.text, "gammons": cell.question.gammons},
                }
                for cell in cells
            ]
        ),
        "legend": tuple(
            [
                {
                    "tone": word,
                    "sign": Say(f"cube.sign.{word}"),
                    "text": Say(f"cube.word.{word}"),
                }
                for word in ("wait", "take", "either", "pass", "too_good", "close", "none")
            ]
        ),
    }
