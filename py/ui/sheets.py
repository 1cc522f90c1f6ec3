"""What the shell puts on the sheet of paper above the table: menu, rules, settings, links.

Knows the shell and the sheet; what is rarely asked for is read only then.
"""

import js

from ui import journal, menu, words
from ui.dom import by_id, h
from ui.settings import form
from ui.sheet import question

# Where the style sheets leave no room for the pad beside the table.
NO_PAD = (
    "(max-width: 759px), (max-width: 999px) and (max-height: 799px), "
    "(orientation: landscape) and (max-height: 500px)"
)
KEYS = ("enter", "arrows", "letters", "plus", "h", "t", "s", "m", "escape")


class Sheets:
    def __init__(self, shell):
        self.shell = shell
        self.sheet = shell.sheet
        self.page = None  # the rules, when they lie on the sheet

    def menu(self):
        items = menu.at_table if self.shell.at_table() else menu.at_home
        self.sheet.show(lambda: words.say("menu"), lambda: items(self.shell))

    def settings(self):
        shell = self.shell
        self.sheet.show(
            lambda: words.say("menu.settings"), lambda: form(shell.settings, shell.choose)
        )

    def keys(self):
        self.sheet.show(
            lambda: words.say("menu.keys"),
            lambda: h("dl.keys", None, [_key(name) for name in KEYS]),
        )

    async def rules(self, game, why=None):
        """`why`: the code of a refusal; the rules open at the clause that it comes from."""
        from ui import pages

        request = {"do": "page", "page": "rules", "game": game, "why": why}
        answer = await self.shell.ask(request)
        if answer.get("page"):
            self.page = answer["page"]
            self.sheet.show(
                lambda: self.page["title"],
                lambda: pages.blocks(self.shell, self.page["blocks"]),
                True,
            )
            clause = by_id("clause")
            if clause is not None:
                clause.scrollIntoView()
                clause.focus()

    def choices(self, items):
        """What a small page has no room for at the end of a game."""
        self.sheet.show(lambda: words.say("over.more"), lambda: menu.requests(self.shell, items))

    async def journal(self):
        """Beside the table it opens and shuts; where there is no room it comes on the sheet."""
        if bool(js.window.matchMedia(NO_PAD).matches):
            self.sheet.show(lambda: words.say("journal"), self._pad)
            return
        self.sheet.close()
        shut = self.shell.settings["journal"] == "shut"
        await self.shell.choose("journal", "open" if shut else "shut")

    def _pad(self):
        frame = self.shell.table.frame
        if frame is None:
            return None
        scene = frame["scene"]
        return h(
            "div.pad",
            {"tabindex": "0", "role": "region", "aria-label": words.say("journal")},
            journal.lines(scene["journal"], scene["notes"]),
        )

    def link(self):
        """A link or a position that comes as text."""

        def read():
            value = by_id("sheet-field").value
            self.sheet.close()
            return self.shell.open_text(value)

        self.sheet.show(
            lambda: words.say("menu.link"),
            lambda: [
                h("p", None, words.say("link.help")),
                h(
                    "label.name",
                    None,
                    h("span", None, words.say("link.label")),
                    h("input", {"id": "sheet-field", "type": "text", "autocomplete": "off"}),
                ),
                h(
                    "button.btn.go",
                    {"id": "sheet-field-do", "type": "button", "do": read},
                    h("span.t", None, h("span", None, words.say("link.open"))),
                ),
            ],
        )

    async def share(self, request):
        from ui.share import Share

        answer = await self.shell.ask(request)
        if answer.get("refusal"):
            self.shell.slip.show(answer["refusal"]["text"])
        elif answer.get("link") or answer.get("text"):
            share = Share(self.shell, answer, self._picture(request))
            self.sheet.show(lambda: share.title, share.paint)

    def _picture(self, request):
        """What a postcard may show: a table whose game is over, a moment of a film, a position."""
        table, shell = self.shell.table, self.shell
        frame = table.frame if shell.at_table() else None
        if frame is None or frame.get("cover"):
            return None
        open_ = frame.get("over") or frame.get("replay") or request.get("kind") == "position"
        if not open_:
            return None

        def shown():
            from ui import picture

            return picture.of_table(frame, shell.settings)

        return shown

    def challenge(self):
        return self.share({"do": "share", "kind": "challenge"})

    def position(self):
        """The position as a text that other programs read."""
        return self.share({"do": "share", "kind": "position"})

    def cube(self):
        """The cube of the position on the table."""
        return self.shell.workshop.over_table()

    def abandon(self):
        if not self.shell.locked():
            title = words.say("menu.abandon")
            text, yes = words.say("abandon.ask"), words.say("abandon.yes")
            question(self.sheet, title, text, yes, self.shell.errands.abandon)

    def ask_start(self, resume, do):
        title = words.say("start.title")
        text = words.say("start.lose", name=resume["title"])
        question(self.sheet, title, text, words.say("start.yes"), do)

    def ask(self, item, do):
        """The question that the worker wrote."""
        question(self.sheet, item["text"], item["confirm"], item["text"], do)


def _key(name):
    return [
        h("dt", None, words.say("keys." + name)),
        h("dd", None, words.say("keys." + name + ".does")),
    ]
