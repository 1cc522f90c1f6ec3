"""Pictures that are tables: choices side by side, scores, words kept. Knows the kinds of blocks and
their inks by name, no game; `ask(item)` is what a choice does."""

from ui.dom import h


def head(item):
    return [
        h("h2", None, item["title"]),
        h("p.sub", None, item["sub"]) if item.get("sub") else None,
    ]


def percent(share):
    return "%.2f%%" % (100 * share)


def choices(item, ask):
    return h(
        "section.what",
        {"key": "what-" + item["title"], "role": "group", "aria-label": item["title"]},
        h("h3", None, item["title"]),
        h("div.chips", None, [_chip(one, ask) for one in item["items"]]),
        h("p.sub", None, item["note"]) if item.get("note") else None,
    )


def _chip(one, ask):
    return h(
        "button.chip",
        {
            "key": one["text"],
            "type": "button",
            "class": "word-" + one["tone"] + (" now" if one["now"] else ""),
            "aria-pressed": "true" if one["now"] else "false",
            "do": _asker(ask, one["ask"]),
        },
        h("b", None, one["text"]),
        h("span", None, one["sub"]),
        h("em", None, one["mark"]) if one.get("mark") else None,
    )


def _asker(ask, wanted):
    return lambda: ask(wanted)


def matrix(item, ask):
    """Lines come one by one; those that are there make the table."""
    lines = item["lines"]
    return h(
        "section.scores",
        {"key": "matrix"},
        head(item),
        h(
            "div.scroll",
            {"tabindex": "0", "role": "group", "aria-label": item["title"]},
            h(
                "table.score-map",
                {"aria-label": item["title"]},
                h(
                    "thead",
                    None,
                    h(
                        "tr",
                        None,
                        h("th", {"scope": "col"}, item["corner"]),
                        [h("th", {"scope": "col"}, text) for text in item["columns"]],
                    ),
                ),
                h("tbody", None, [_line(line, item, ask) for line in lines]),
            ),
        ),
        h(
            "ul.inks",
            None,
            [
                h(
                    "li",
                    None,
                    h("i", {"class": "word-" + one["tone"]}, one["sign"]),
                    one["text"],
                )
                for one in item["legend"]
            ],
        ),
    )


def _line(line, item, ask):
    span = len(item["columns"]) if len(line["cells"]) == 1 else None
    return h(
        "tr",
        {"key": line["head"]},
        h("th", {"scope": "row"}, line["head"]),
        [
            h(
                "td",
                {"colspan": span},
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "word-" + cell["tone"] + (" now" if cell["now"] else ""),
                        "aria-label": cell["label"],
                        "aria-current": "true" if cell["now"] else None,
                        "do": _asker(ask, cell["ask"]),
                    },
                    cell["text"],
                ),
            )
            for cell in line["cells"]
        ],
    )


def calibration(item, ask):
    return h(
        "section.bars",
        {"key": "calibration-" + item["title"]},
        head(item),
        h("p.told", None, item["text"]) if item.get("text") else None,
        h("div.rows", None, [_kept_word(row) for row in item["rows"]]),
    )


def _kept_word(row):
    return h(
        "div.bar-row",
        None,
        h("span.l", None, row["label"]),
        h("span.v.sub", None, row["text"]),
        h(
            "span.track",
            {"aria-hidden": "true"},
            h("i.ink-wait", {"style": {"left": "0%", "width": percent(row["share"])}}),
            h("u.claim", {"style": {"left": percent(row["claimed"])}}),
        ),
    )
