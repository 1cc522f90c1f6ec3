"""Pages made of blocks: rules, purses, about, a challenge. Knows the kinds of blocks, no game."""

import js

from ui import sprites, tasks, words
from ui.controls import action
from ui.dom import h
from ui.icons import face, icon


def page(shell, data):
    return h(
        "div.page",
        {
            "key": "page-" + data["page"],
            "tabindex": "0",
            "role": "region",
            "aria-labelledby": "title",
        },
        h("div.sheet-of-paper", None, blocks(shell, data["blocks"])),
    )


def blocks(shell, items):
    out = []
    points = []
    for item in items:
        if item["kind"] == "li":
            points.append(h("li", _clause(item), item["text"]))
            continue
        if points:
            out.append(h("ul", None, points))
            points = []
        out.append(_block(shell, item))
    if points:
        out.append(h("ul", None, points))
    return out


def _clause(item):
    """The clause that was asked for can be found, and has the focus."""
    return {"id": "clause", "tabindex": "-1"} if item.get("clause") else None


def _block(shell, item):
    kind = item["kind"]
    if kind in ("h2", "h3", "p"):
        return h(kind, _clause(item), item["text"])
    if kind == "note":
        return h("p.note", None, item["text"])
    if kind == "table":
        return _table(item)
    if kind == "pictures":
        return _pictures(item)
    if kind == "board":
        from ui import still

        return still.board(item, shell.settings["hand"] == "left")
    if kind == "purses":
        return _purses(item["rows"])
    if kind == "history":
        return _history(item["rows"])
    if kind == "progress":
        return shell.review.banner()
    if kind == "decisions":
        return shell.review.decisions(item)
    if kind == "shares":
        from ui.review import chart

        return chart(item)
    if kind == "actions":
        return _actions(shell, item["items"])
    if kind == "requests":
        return _requests()
    from ui import records

    return records.block(shell, item)


def _requests():
    """What can be counted of what left this device: nothing should have."""
    from ui.install import foreign_requests

    away, all_ = foreign_requests()
    return h("p.note", {"key": "requests"}, words.say("about.requests", n=away, all=all_))


def _table(item):
    return h(
        "div.scroll",
        {"tabindex": "0", "role": "group", "aria-label": item.get("caption") or words.say("table")},
        h(
            "table",
            None,
            h("caption", None, item["caption"]) if item.get("caption") else None,
            h("thead", None, h("tr", None, [h("th", {"scope": "col"}, t) for t in item["head"]]))
            if item.get("head")
            else None,
            h(
                "tbody",
                None,
                [h("tr", None, [_cell(i, t) for i, t in enumerate(row)]) for row in item["rows"]],
            ),
        ),
    )


def _pictures(item):
    """Drawn pieces in rows, each beside words that say the same."""
    if any(row["art"][0].startswith("card") for row in item["rows"]):
        tasks.go(sprites.load("cards"))
    return h(
        "figure.drawn",
        None,
        h("figcaption", None, item["caption"]),
        [
            h(
                "p.drawn-row",
                {"key": i},
                h("span.pieces", {"aria-hidden": "true"}, [_drawing(name) for name in row["art"]]),
                h("span", None, row["text"]),
            )
            for i, row in enumerate(item["rows"])
        ],
    )


def _drawing(name):
    width, height = (50, 70) if name.startswith("card") else (40, 45)
    return icon(name, width, height)


def _cell(i, text):
    return h("th", {"scope": "row"}, text) if i == 0 else h("td", None, text)


def _purses(rows):
    return h(
        "ul.purses",
        None,
        [
            h(
                "li",
                {"key": row["name"]},
                face(row.get("avatar"), 44, i),
                h("span.tx", None, h("b", None, row["name"]), h("span.sub", None, row.get("text"))),
                h(
                    "span.chips",
                    None,
                    h("b", None, str(row["chips"])),
                    h("span.sub", None, words.say("purse.chips", n=row["chips"])),
                    h("span.sub", None, words.say("purse.debt", n=row["debt"]))
                    if row["debt"]
                    else None,
                ),
            )
            for i, row in enumerate(rows)
        ],
    )


def _history(rows):
    head = ("date", "game", "with", "result", "chips")
    return _table(
        {
            "head": [words.say("history." + name) for name in head],
            "rows": [
                [day(row["date"]), row["game"], _joined(row), row["result"], row["chips"]]
                for row in rows
            ],
            "caption": None,
        }
    )


def day(date):
    """As the language writes a day; the worker's own text if the browser cannot read it."""
    shown = str(js.Date.new(date + "T12:00:00").toLocaleDateString(words.language()))
    return date if "Invalid" in shown else shown


def _joined(row):
    return row["name"] + " " + row["text"]


def _actions(shell, items):
    return h("div.actions", None, [_file_or_action(shell, item) for item in items])


def _file_or_action(shell, item):
    what = item["do"].get("do")
    if what == "import":
        return h(
            "label.btn.file",
            {"key": "import"},
            h(
                "input",
                {"type": "file", "accept": ".txt,text/plain", "do": shell.errands.import_file},
            ),
            h("span.t", None, h("span", None, item["text"])),
        )
    if what == "open_file":
        return file_button(shell, item["text"], item["do"]["game"])
    return action(shell, item)


def file_button(shell, text, game):
    """Opens a file of another program."""
    return h(
        "label.btn.file",
        {"key": "open-file"},
        h(
            "input",
            {
                "id": "open-file",
                "type": "file",
                "accept": ".mat,.txt,text/plain",
                "do": lambda field: shell.errands.open_file(field, game),
            },
        ),
        h("span.t", None, h("span", None, text)),
    )
