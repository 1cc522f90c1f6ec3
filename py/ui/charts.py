"""Pictures made of figures: bars, a ruler of chances, a map of rolls, choices, a table of scores.

Knows the kinds of blocks and their inks by name, no game. Each picture says in words what it shows;
`ask(item)` is what a choice does.
"""

from ui import words
from ui.chart_tables import calibration, choices, head, matrix, percent
from ui.dom import h
from ui.icons import icon


def block(item, ask):
    """The node of a block of one of these kinds, else None."""
    draw = DRAW.get(item["kind"])
    return None if draw is None else draw(item, ask)


def _verdict(item, ask):
    return h(
        "div.says",
        {"key": "says"},
        icon("cube-%d" % item["face"], 60, 66) if item.get("face") else None,
        h(
            "div",
            None,
            h("h2", {"id": "says", "tabindex": "-1"}, item["title"]),
            h("p", None, item["text"]) if item.get("text") else None,
        ),
    )


def _bars(item, ask):
    zero = item["zero"]
    return h(
        "section.bars",
        {"key": "bars"},
        head(item),
        h("div.rows", None, [_bar(row, zero) for row in item["rows"]]),
        h(
            "div.axis",
            {"aria-hidden": "true"},
            [
                h("span", {"style": {"left": percent(tick["at"])}}, tick["text"])
                for tick in item["ticks"]
            ],
        ),
        h("p.sub", None, item["foot"]) if item.get("foot") else None,
    )


def _bar(row, zero):
    at = row["at"]
    low, high = min(at, zero), max(at, zero)
    return h(
        "div.bar-row",
        {"class": "best" if row["best"] else None},
        h(
            "span.l",
            None,
            row["label"],
            h("em", None, words.say("chart.best")) if row["best"] else None,
        ),
        h("b.v", None, row["value"]),
        h(
            "span.track",
            {"aria-hidden": "true"},
            h(
                "i",
                {
                    "class": "ink-" + row["ink"],
                    "style": {"left": percent(low), "width": percent(high - low)},
                },
            ),
            h("u", {"style": {"left": percent(zero)}}),
        ),
        h("span.sub", None, row["note"]) if row.get("note") else None,
    )


def _ruler(item, ask):
    here = item["here"]
    return h(
        "section.rulers",
        {"key": "ruler"},
        head(item),
        [_one_ruler(ruler, here) for ruler in item["rulers"]],
        h("p.sub", None, item["foot"]) if item.get("foot") else None,
    )


def _one_ruler(ruler, here):
    bands = ruler["bands"]
    return h(
        "div.ruler",
        {"class": "main" if ruler["main"] else None},
        h("h3", None, ruler["label"]) if not ruler["main"] else None,
        h(
            "div.scale",
            {"aria-hidden": "true"},
            [
                h(
                    "i",
                    {
                        "class": "ink-" + band["ink"],
                        "style": {
                            "left": percent(band["from"]),
                            "width": percent(band["to"] - band["from"]),
                        },
                    },
                )
                for band in bands
            ],
            h(
                "em.here",
                {"style": {"left": percent(here["at"])}},
                h("b", None, here["text"]) if ruler["main"] else None,
            ),
            [
                h("span.mark", {"style": {"left": percent(mark["at"])}}, str(mark["text"]))
                for mark in _apart(ruler["marks"])
            ],
        ),
        h(
            "ul.inks",
            {"aria-hidden": "true"},
            [
                h("li", None, h("i", {"class": "ink-" + band["ink"]}), band["label"])
                for band in bands
            ],
        )
        if ruler["main"]
        else None,
        h("p.sub", None, ruler["text"]),
    )


def _apart(marks):
    """Without the figures that would lie on another one."""
    out = []
    for mark in marks:
        if not out or mark["at"] - out[-1]["at"] > 0.06:
            out.append(mark)
    return out


def _rolls(item, ask):
    faces = range(1, 7)
    return h(
        "section.rolls",
        {"key": "rolls"},
        head(item),
        h("p.told", None, item["text"]),
        h(
            "table.roll-map",
            {"aria-label": item["title"]},
            h(
                "thead",
                None,
                h("tr", None, h("td"), [h("th", {"scope": "col"}, _die(n)) for n in faces]),
            ),
            h(
                "tbody",
                None,
                [
                    h(
                        "tr",
                        None,
                        h("th", {"scope": "row"}, _die(i + 1)),
                        [_roll(cell) for cell in row],
                    )
                    for i, row in enumerate(item["rows"])
                ],
            ),
        ),
        h(
            "ul.inks",
            None,
            [
                h("li", None, h("i", {"class": "tone-" + one["tone"]}), one["text"])
                for one in item["legend"]
            ],
        ),
        [h("p", None, line) for line in item["lists"]],
        h("p.sub", None, item["foot"]) if item.get("foot") else None,
    )


def _die(n):
    return [icon("die-%d" % n, 26, 29), h("span.vh", None, str(n))]


def _roll(cell):
    return h(
        "td",
        {"class": "tone-" + cell["tone"]},
        h("span.vh", None, cell["label"]),
        h("b", {"aria-hidden": "true"}, cell["text"]),
        h("small", {"aria-hidden": "true"}, str(cell["sub"])),
    )


DRAW = {
    "calibration": calibration,
    "verdict": _verdict,
    "bars": _bars,
    "ruler": _ruler,
    "rolls": _rolls,
    "choices": choices,
    "matrix": matrix,
}
