"""Tables and pictures of the rules page, computed from the engine. Knows only message keys."""

from core.scene import Say
from games.bidou import odds
from games.bidou.combos import ORDER, Combination, compare
from games.bidou.words import hand

Cell = str | int | Say
Row = tuple[Cell, ...]


def guide(what: str) -> tuple[dict[str, object], ...]:
    """What is named `what` as page blocks: "bidou_hands", "bidou_order" or "bidou_beats"."""
    if what == "bidou_hands":
        return (pictures(),)
    rows = {"bidou_order": order_rows, "bidou_beats": beats_rows}[what]()
    head = tuple(Say(f"bidou.guide.{what}.{column}") for column in range(len(rows[0])))
    caption = Say(f"bidou.guide.{what}")
    return ({"kind": "table", "head": head, "rows": rows, "caption": caption},)


def pictures() -> dict[str, object]:
    """The best hand of each kind as drawn dice, the best kind first."""
    best: dict[str, Combination] = {}
    for one in ORDER:
        best.setdefault(one.kind, one)
    rows = tuple({"art": _dice(one), "text": hand("the", one.dice)} for one in best.values())
    return {"kind": "pictures", "caption": Say("bidou.guide.bidou_hands"), "rows": rows}


def _dice(one: Combination) -> tuple[str, ...]:
    """Names of the drawings, in the order in which players say the dice."""
    return tuple(f"die-{face}" for face in str(one).split("-"))


def order_rows() -> tuple[Row, ...]:
    """Place, name, dice, throws out of 216 that give it, throws out of 216 that it beats."""
    return tuple(
        (
            place(one),
            hand("the", one.dice),
            str(one),
            odds.ways(one.dice),
            odds.against_one_throw(one.dice)[0],
        )
        for one in ORDER
    )


def place(one: Combination) -> int:
    """Its place in the list, the same for equal points."""
    return 1 + sum(other.rank > one.rank for other in ORDER)


def beats_rows() -> tuple[Row, ...]:
    """Name, dice, what it beats, what beats it, what equals it."""
    return tuple(
        (
            hand("the", one.dice),
            str(one),
            _runs(one, 1),
            _runs(one, -1),
            _runs(one, 0),
        )
        for one in ORDER
    )


def results(one: Combination) -> tuple[int, ...]:
    """`compare(one, other)` for all 56 in the order of the list."""
    return tuple(compare(one.dice, other.dice) for other in ORDER)


def _runs(one: Combination, result: int) -> Cell:
    """The stretches of the list where the comparison gives `result`, without `one` itself."""
    found = [i for i, r in enumerate(results(one)) if r == result and ORDER[i].dice != one.dice]
    if not found:
        return Say("bidou.guide.none")
    runs: list[list[int]] = []
    for i in found:
        if runs and runs[-1][-1] == i - 1:
            runs[-1].append(i)
        else:
            runs.append([i])
    return Say("bidou.guide.runs", {"runs": tuple(_run(run) for run in runs)})


def _run(run: list[int]) -> Say:
    first, last = str(ORDER[run[0]]), str(ORDER[run[-1]])
    if len(run) == 1:
        return Say("bidou.guide.one", {"a": first})
    return Say("bidou.guide.run", {"a": first, "b": last, "n": len(run)})
