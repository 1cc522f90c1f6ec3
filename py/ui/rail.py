"""The mahogany rail: where we are, the way back, languages, the menu."""

from ui import words
from ui.dom import h
from ui.icons import icon


def rail(shell):
    at_home = shell.screen == "home"
    frame = shell.table.frame if shell.screen == "table" else None
    context = words.say("motto") if at_home else ""
    if frame and not frame.get("cover"):
        context = frame["scene"]["context"]
    return h(
        "header.rail",
        {"key": "rail", "class": "large" if at_home else None},
        h("span.mk", {"key": "mk"}, icon("mark", 46, 29)) if at_home else _back(shell),
        h("h1", {"key": "title", "id": "title", "tabindex": "-1"}, shell.title()),
        h("span.ctx", {"key": "ctx"}, context),
        None if frame else _languages(shell),
        h(
            "button.ico",
            {
                "key": "menu",
                "id": "open-menu",
                "type": "button",
                "aria-label": words.say("menu"),
                "aria-haspopup": "dialog",
                "do": lambda: shell.sheets.menu(),
            },
            icon("menu", 22),
        ),
    )


def _back(shell):
    return h(
        "button.ico",
        {
            "key": "back",
            "id": "go-back",
            "type": "button",
            "aria-label": words.say("back"),
            "do": lambda: shell.go(_before(shell)),
        },
        icon("back", 22),
    )


def _before(shell):
    """From a position of a review back to its list, else home."""
    frame = shell.table.frame if shell.screen == "table" else None
    said = frame.get("review") if frame else None
    return said["list"] if said else "#/"


def _languages(shell):
    return h(
        "div.lang",
        {"key": "lang", "role": "group", "aria-label": words.say("set.lang")},
        [_language(shell, name) for name in words.LANGUAGES],
    )


def _language(shell, name):
    return h(
        "button",
        {
            "key": name,
            "id": "lang-" + name,
            "type": "button",
            "lang": name,
            "aria-label": name + ", " + words.say("set.lang." + name),
            "aria-pressed": "true" if words.language() == name else "false",
            "do": lambda: shell.choose("lang", name),
        },
        name,
    )
