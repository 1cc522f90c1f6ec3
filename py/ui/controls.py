"""The action bar: what can be done now, with steppers, questions and the letter of each offer.

Knows controls as the frame describes them; no game. An offer that must not be answered by accident
(`guard`) ignores Enter and Space: `keys` sees to that by the mark `data-guard`.
"""

from ui import words
from ui.dom import h
from ui.icons import icon

MENU = ("resign",)
QUIET = ("last", "advice")  # a look, not an action


def in_menu(control):
    """Rare and weighty things stand in the menu instead of the bar."""
    return control["id"] in MENU or control.get("icon") == "menu"


def bar(table):
    """The footer for what the table shows now."""
    frame = table.frame
    scene = frame["scene"]
    shown = [c for c in scene["controls"] if not in_menu(c)]
    if frame.get("over"):
        return _footer(_ticket(frame["over"]), _actions(table, frame["over"]["actions"]))
    if frame.get("replay"):
        return _watching(table)
    if table.question is not None:
        return _footer(_prompt(table.question["confirm"]), _answers(table, table.question))
    if frame.get("lesson"):
        head = _lesson(table, frame["lesson"], scene["prompt"])
        return _footer(head, [_control(table, c) for c in shown])
    if table.slow:
        return _footer(_prompt(words.say("thinks", name=table.slow)), [_stop(table)])
    return _footer(_prompt(scene["prompt"]), [_control(table, c) for c in shown])


def _watching(table):
    """The film's buttons, and what stands beside them."""
    said = table.frame.get("review")
    film = _film(table, table.frame["replay"])
    if said:
        from ui import review

        return _footer(_prompt(said["verdict"]), [film, review.buttons(table, said)])
    beside = [action(table.shell, item) for item in table.frame.get("beside") or ()]
    return _footer(_prompt(table.frame["scene"]["prompt"]), [film, beside])


def _footer(head, buttons):
    return h("footer.bar", {"id": "bar", "key": "bar"}, h("div.in", None, head, buttons))


def _prompt(text):
    return h("p.tip", {"key": "tip", "id": "tip"}, text)


def plain(name, text, do, main=False, off=False):
    """One beside the table; `off`: it can be reached and read, and does nothing."""
    return h(
        "button.btn",
        {
            "id": name,
            "key": name,
            "type": "button",
            "class": "go" if main else None,
            "aria-disabled": "true" if off else None,
            "do": None if off else do,
        },
        h("span.t", None, h("span", None, text)),
    )


def _lesson(table, lesson, text):
    """What to do now, how far one is, and a way out for who is stuck."""
    return h(
        "div.ticket.lesson",
        {"key": "lesson"},
        h("p", {"key": "tip", "id": "tip"}, text),
        h(
            "div.foot",
            {"key": "foot"},
            h("progress", {"max": 1, "value": lesson["share"], "aria-label": lesson["at"]}),
            h("span.sub", {"aria-hidden": "true"}, lesson["at"]),
            h(
                "button.show",
                {
                    "key": "show",
                    "id": "lesson-show",
                    "type": "button",
                    "do": lambda: table.send({"act": "lesson_show"}),
                },
                lesson["show"],
            )
            if lesson["show"]
            else None,
        ),
    )


def _control(table, control):
    if control["kind"] == "stepper":
        return _stepper(table, control)
    if control["id"] == "advice" and table.advising:
        control = dict(control)
        control["text"] = words.say("enough")
    return button(table, control, lambda: table.press(control))


def button(table, control, press):
    enabled = control["enabled"]
    letter = control.get("key")
    marks = "go" if control["primary"] else ""
    if control.get("icon"):
        marks += " with-icon"
    if control["id"] in QUIET:
        marks += " quiet"
    return h(
        "button.btn",
        {
            "key": "c-" + control["id"],
            "class": marks.strip() or None,
            "type": "button",
            "data-key": control["id"],
            "data-guard": _guarded(control),
            "aria-disabled": "true" if not enabled else None,
            "aria-keyshortcuts": letter.upper() if letter else None,
            "do": press
            if enabled
            else (lambda: table.refuse(control["why"], control["id"], control.get("code"))),
        },
        icon(control["icon"], 40) if control.get("icon") else None,
        h(
            "span.t",
            None,
            h("span", None, control["text"]),
            h("small", None, control["sub"]) if control.get("sub") else None,
        ),
        h("kbd", {"aria-hidden": "true"}, letter.upper()) if letter else None,
        h("span.vh", None, control["why"]) if not enabled and control["why"] else None,
    )


def _guarded(control):
    """An offer that asks first may be made by Enter: the question is what guards it. The engine's
    doubt about an answer ("sure") guards nothing."""
    return bool(control["guard"]) and (control["id"] == "sure" or not control.get("confirm"))


def _stepper(table, control):
    value = table.value(control)
    name = control["id"]
    return h(
        "div.step",
        {"key": "c-" + name, "role": "group", "aria-label": control["text"]},
        h("span.lab", None, control["text"]),
        _turn(table, control, -1, "minus", value - control["step"] >= control["low"]),
        h(
            "output",
            {"id": "step-" + name, "data-key": name},
            h("b", None, str(value)),
            h("small", None, control["sub"]) if control.get("sub") else None,
        ),
        _turn(table, control, 1, "plus", value + control["step"] <= control["high"]),
    )


def _turn(table, control, way, drawing, possible):
    return h(
        "button",
        {
            "type": "button",
            "key": drawing,
            "data-step": way,
            "aria-label": words.say("step." + drawing, name=control["text"], n=control["step"]),
            "aria-disabled": None if possible else "true",
            "do": lambda: table.turn(control, way),
        },
        icon(drawing, 20),
    )


def _answers(table, control):
    """The question before a step that cannot be taken back."""
    sure = dict(control)
    sure["sub"] = None
    sure["primary"] = True
    return [
        h(
            "button.btn",
            {"key": "no", "id": "no", "type": "button", "do": table.unask},
            h("span.t", None, h("span", None, control.get("back") or words.say("no"))),
        ),
        _hint(table, control["ask"]) if control.get("ask") else None,
        button(table, sure, lambda: table.press(control, True)),
    ]


def _hint(table, text):
    return h(
        "button.btn",
        {"key": "hint", "id": "hint", "type": "button", "do": table.hint},
        h("span.t", None, h("span", None, text)),
    )


def _stop(table):
    return h(
        "button.btn",
        {"key": "stop", "id": "stop", "type": "button", "do": table.hurry},
        h("span.t", None, h("span", None, words.say("stop"))),
    )


def _ticket(over):
    return h(
        "div.ticket.result",
        {"key": "over", "role": "group", "aria-labelledby": "over-title"},
        h("h2", {"id": "over-title"}, over["title"]),
        h("p", None, over["text"]) if over.get("text") else None,
        [h("p.sub", None, line) for line in over["lines"]],
    )


def _actions(table, items):
    """What can be done after a game. On a small page all but the first two wait on a sheet."""
    shell = table.shell
    shown = [action(shell, item, n > 1) for n, item in enumerate(items)]
    if len(items) > 3:
        shown.append(
            h(
                "button.btn.more",
                {
                    "key": "more",
                    "id": "over-more",
                    "type": "button",
                    "aria-haspopup": "dialog",
                    "do": lambda: shell.sheets.choices(items[2:]),
                },
                h("span.t", None, h("span", None, words.say("over.more"))),
            )
        )
    return h("div.actions", {"key": "actions", "class": "fold" if len(items) > 3 else None}, shown)


def action(shell, item, later=False):
    """A button that sends a request as the worker wrote it."""
    look = "go" if item.get("primary") else "later" if later else None
    return h(
        "button.btn",
        {
            "class": look,
            "key": item["text"],
            "type": "button",
            "data-what": item["do"].get("do"),
            "do": lambda: shell.errands.follow(item),
        },
        h("span.t", None, h("span", None, item["text"])),
    )


def _film(table, replay):
    ply, last = replay["ply"], replay["plies"]
    steps = (
        ("first", "back", 0, ply > 0),
        ("prev", "back", ply - 1, ply > 0),
        ("next", "next", ply + 1, ply < last),
        ("last", "next", last, ply < last),
    )
    return h(
        "div.film",
        {"key": "film", "role": "group", "aria-label": words.say("film")},
        [
            h(
                "button.btn",
                {
                    "key": name,
                    "id": "film-" + name,
                    "type": "button",
                    "class": "go" if name == "next" else None,
                    "aria-label": words.say("film." + name),
                    "aria-disabled": None if possible else "true",
                    "do": _to(table, to, possible),
                },
                [icon(drawing, 22) for _ in range(2 if name in ("first", "last") else 1)],
            )
            for name, drawing, to, possible in steps
        ],
        h("output", {"key": "ply"}, words.say("film.at", n=ply, all=last)),
        h(
            "button.btn",
            {
                "key": "link",
                "id": "film-link",
                "type": "button",
                "aria-label": words.say("film.link"),
                "do": lambda: table.shell.sheets.share(
                    {"do": "share", "kind": "replay", "ply": ply}
                ),
            },
            icon("share", 22),
        ),
    )


def _to(table, ply, possible):
    return (lambda: table.film(ply)) if possible else (lambda: None)
