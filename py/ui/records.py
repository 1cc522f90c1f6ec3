"""Blocks of the pages of finished games and of statistics: lists to choose from, games, pictures.

Every picture has its words beside it. Knows the shapes of the blocks, no game.
"""

from ui import words
from ui.controls import action
from ui.dom import h
from ui.icons import face
from ui.pages import day

WIDE, HIGH = 600, 160  # of the curve, in units of its own
COLUMN, TALL = 40, 120  # of the bars


def block(shell, item):
    kind = item["kind"]
    if kind == "filters":
        return _filters(shell, item)
    if kind == "games":
        return _games(shell, item["rows"])
    if kind == "curve":
        return _curve(item)
    if kind == "bars":
        return _bars(item)
    if kind == "link":
        return h("p", None, h("a", {"href": item["href"], "download": True}, item["text"]))
    return None


def _filters(shell, item):
    """Lists to pull down, and a field for a part of a name."""

    def ask(name, value):
        item["query"][name] = value  # at once: the next choice may come before the answer
        query = dict(item["query"])
        return shell.errands.turn({"do": "page", "page": item["page"], "query": query})

    return h(
        "div.filters",
        {"key": "filters", "role": "search"},
        [_list(field, ask) for field in item["fields"]],
        h(
            "label.name",
            {"key": "text"},
            h("span", None, item["search"]),
            h(
                "input",
                {
                    "id": "by-text",
                    "type": "text",
                    "autocomplete": "off",
                    "value": item["query"]["text"],
                    "do": lambda value: ask("text", value),
                },
            ),
        )
        if item.get("search")
        else None,
    )


def _list(field, ask):
    values = field["values"]
    at = 0
    for i, value in enumerate(values):
        if value["value"] == field["now"]:
            at = i
    return h(
        "label.name",
        {"key": field["name"]},
        h("span", None, field["label"]),
        h(
            "select",
            {
                "id": "by-" + field["name"],
                "value": str(at),
                "do": lambda v: ask(field["name"], values[int(v)]["value"]),
            },
            [h("option", {"value": i, "key": i}, v["label"]) for i, v in enumerate(values)],
        ),
    )


def _games(shell, rows):
    return h("ul.games-played", {"key": "games"}, [_game(shell, row) for row in rows])


def _game(shell, row):
    chips = None
    if row["chips"]:
        chips = h("b", None, row["chips"] + " " + words.say("purse.chips", n=row["n"]))
    watch = None
    if row["film"]:
        item = {"text": row["watch"], "do": {"do": "go", "to": "#/film/" + row["id"]}}
        watch = action(shell, item)
    return h(
        "li",
        {"key": row["id"], "class": "result-" + row["mark"]},
        face(row["avatar"], 44),
        h(
            "span.tx",
            None,
            h("b", None, row["title"] + " " + row["text"]),
            h("span.sub", None, day(row["date"]), " · ", row["result"]),
        ),
        h("span.side", None, chips, watch or h("span.sub", None, row["none"])),
    )


def _curve(item):
    """A line over time, with the level of the beginning; its words say the same."""
    values = item["values"]
    low, high = min(values), max(values)
    span = (high - low) or 1
    step = WIDE / (len(values) - 1 or 1)

    def y(value):
        return HIGH - (value - low) / span * HIGH

    points = [_n(i * step) + " " + _n(y(value)) for i, value in enumerate(values)]
    return h(
        "figure.curve",
        {"key": "curve"},
        h(
            "svg",
            {
                "viewBox": "-4 -8 " + str(WIDE + 8) + " " + str(HIGH + 16),
                "aria-hidden": "true",
                "preserveAspectRatio": "none",
            },
            h("path.zero", {"d": "M0 " + _n(y(0)) + "H" + str(WIDE)}),
            h("path.line", {"d": "M" + "L".join(points)}),
        ),
        h("figcaption", None, item["label"]),
    )


def _bars(item):
    """Two bars a class, beside the line of what is expected; the table below has the figures."""
    rows = item["rows"]
    most = max([1.5] + [max(row["mine"], row["theirs"]) for row in rows])
    width = COLUMN * len(rows)
    line = TALL - TALL / most
    shapes = []
    for i, row in enumerate(rows):
        left = COLUMN * i
        for n, side in enumerate(("mine", "theirs")):
            tall = row[side] / most * TALL
            shapes.append(
                h(
                    "rect",
                    {
                        "class": side,
                        "x": left + 5 + 15 * n,
                        "y": _n(TALL - tall),
                        "width": 14,
                        "height": _n(tall),
                    },
                )
            )
        shapes.append(h("text", {"x": left + COLUMN // 2 - 4, "y": TALL + 16}, row["name"]))
    return h(
        "figure.bars",
        {"key": "bars"},
        h(
            "svg",
            {"viewBox": "0 0 " + str(width) + " " + str(TALL + 20), "aria-hidden": "true"},
            shapes,
            h("path.zero", {"d": "M0 " + _n(line) + "H" + str(width)}),
        ),
        h(
            "figcaption",
            None,
            item["label"],
            h("span.ink-mine", None, item["mine"]),
            h("span.ink-theirs", None, item["theirs"]),
        ),
    )


def _n(number):
    return "{:.1f}".format(number)
