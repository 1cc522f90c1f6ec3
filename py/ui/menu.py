"""The menu behind the three lines: what can be done beside the game. Knows routes, no game."""

from ui import words
from ui.controls import in_menu
from ui.dom import h
from ui.icons import icon

GAMES = ("bidou", "bipbip", "backgammon")
DRAWINGS = {"share": "share", "save_file": "pad", "replay": "undo", "leave": "back"}
POSITIONS = ("backgammon",)  # games whose positions have a text of their own


def entry(name, text, do, drawing=None, hidden=False):
    if hidden:
        return None
    return h(
        "li",
        {"key": name},
        h(
            "button.line",
            {"type": "button", "id": "menu-" + name, "do": do},
            icon(drawing, 22) if drawing else h("span.dot", None),
            h("span", None, text),
        ),
    )


def at_table(shell):
    table = shell.table
    frame = table.frame
    playing = table.own and not frame.get("replay") and not frame.get("over")
    ended = table.own and frame.get("over")  # before that a challenge would tell the luck to come
    game = frame["game"]
    positions = table.own and game in POSITIONS
    weighty = [c for c in frame["scene"]["controls"] if in_menu(c) and not table.locked]
    return h(
        "ul.menu",
        None,
        entry("rules", words.say("menu.rules"), lambda: shell.sheets.rules(game), "help"),
        entry("journal", words.say("menu.journal"), shell.sheets.journal, "pad"),
        entry("settings", words.say("menu.settings"), shell.sheets.settings, "eye"),
        entry("keys", words.say("menu.keys"), shell.sheets.keys, "bulb"),
        entry("share", words.say("menu.challenge"), shell.sheets.challenge, "share", not ended),
        entry("position", words.say("menu.position"), shell.sheets.position, "next", not positions),
        entry("cube", words.say("menu.cube"), shell.sheets.cube, "bulb", game not in POSITIONS),
        [_weighty(shell, control) for control in weighty],
        entry("abandon", words.say("menu.abandon"), shell.sheets.abandon, "close", not playing),
        entry("home", words.say("menu.home"), lambda: shell.go("#/"), "back"),
    )


def _weighty(shell, control):
    def press():
        shell.sheet.close()
        shell.table.wanted = True
        return shell.table.press(control)

    return entry(control["id"], control["text"], press, "next")


def at_home(shell):
    return h(
        "ul.menu",
        None,
        entry("learn", words.say("menu.learn"), _goer(shell, "#/learn"), "bulb"),
        [
            entry(
                "rules-" + game,
                words.say("menu.rules." + game),
                _goer(shell, "#/rules/" + game),
                "help",
            )
            for game in GAMES
        ],
        entry("history", words.say("menu.history"), _goer(shell, "#/history"), "undo"),
        entry("stats", words.say("menu.stats"), _goer(shell, "#/stats"), "check"),
        entry("purses", words.say("menu.purses"), _goer(shell, "#/purses"), "pad"),
        entry("settings", words.say("menu.settings"), _goer(shell, "#/settings"), "eye"),
        entry("keys", words.say("menu.keys"), shell.sheets.keys, "bulb"),
        entry("workshop", words.say("menu.workshop"), _goer(shell, "#/cube"), "bulb"),
        entry("quiz", words.say("menu.quiz"), _goer(shell, "#/quiz"), "bulb"),
        entry("link", words.say("menu.link"), shell.sheets.link, "share"),
        entry(
            "install", words.say("menu.install"), _installer(shell), "plus", not shell.install.offer
        ),
        entry("about", words.say("menu.about"), _goer(shell, "#/about"), "mark"),
    )


def requests(shell, items):
    """Requests as the worker wrote them, one a line."""
    return h("ul.menu", None, [_request(shell, n, item) for n, item in enumerate(items)])


def _request(shell, n, item):
    def follow():
        shell.sheet.close()
        return shell.errands.follow(item)

    what = item["do"].get("do")
    return h(
        "li",
        {"key": str(n)},
        h(
            "button.line",
            {"type": "button", "data-what": what, "do": follow},
            icon(DRAWINGS.get(what, "next"), 22),
            h("span", None, item["text"]),
        ),
    )


def _installer(shell):
    def install():
        shell.sheet.close()
        return shell.install.ask()

    return install


def _goer(shell, path):
    def go():
        shell.sheet.close()
        return shell.go(path)

    return go
