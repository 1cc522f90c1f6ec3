"""What the buttons of pages and tables ask for, beyond a tap on the table itself.

Knows the requests that worker and page agree on, and which of them must be asked about first.
"""

import js

from ui import films
from ui.home import unfinished
from ui.reading import text_of

CHANGES = (
    "start",
    "again",
    "import",
    "reset",
    "abandon",
    "what_if",
)  # not for a tab that only looks


class Errands:
    def __init__(self, shell):
        self.shell = shell

    async def begin_game(self, request):
        """A new game, after asking if one of the same kind would be lost for it."""
        if self.shell.locked():
            return
        frame = self.shell.table.frame
        waits = unfinished(self.shell.home, request.get("game") or frame["game"])
        if waits is not None:
            self.shell.sheets.ask_start(waits, lambda: self._begin(request))
        else:
            await self._begin(request)

    async def _begin(self, request):
        answer = await self.shell.ask(request)
        if answer.get("frame"):
            self.shell.address("#/table")
        await self.shell.receive(answer, 0)

    async def follow(self, item):
        """A button that the worker described."""
        do = item["do"]
        what = do.get("do")
        if what in CHANGES and self.shell.locked():
            return
        if item.get("confirm"):
            plain = dict(item)
            plain["confirm"] = None
            self.shell.sheets.ask(item, lambda: self.follow(plain))
        elif what == "share":
            await self.shell.sheets.share(do)
        elif what in ("start", "what_if"):
            await self.begin_game(dict(do))
        elif what == "go":
            await _finish(self.shell.go(do["to"]))
        elif what == "print":
            js.window.print()
        elif what == "dice":
            await self.download_all(what)
        elif what == "page":
            await self.turn(dict(do))
        elif what == "export":
            await self.download_all()
        elif what == "leave":
            await _finish(self.shell.go("#/"))
        elif what == "save_file":
            await self.save_file(dict(do))
        else:
            await self.shell.receive(await self.shell.ask(dict(do)), 0 if what == "again" else None)

    async def abandon(self):
        await self.shell.ask({"do": "abandon"})
        self.shell.table.leave()
        await _finish(self.shell.go("#/"))

    async def import_file(self, field):
        chosen = field.files.item(0)
        if chosen is None or self.shell.locked():
            return
        text = await text_of(chosen)
        field.value = ""
        await self.shell.receive(await self.shell.ask({"do": "import", "text": text}), None)

    async def open_file(self, field, game):
        """A match of another program; its games come on a page of their own."""
        chosen = field.files.item(0)
        if chosen is None:
            return
        text = await text_of(chosen)
        field.value = ""
        request = {"do": "open_file", "game": game, "text": text}
        await self.shell.receive(await self.shell.ask(request), None)

    async def save_file(self, request):
        from ui.share import download

        answer = await self.shell.ask(request)
        if answer.get("file"):
            download(answer["file"]["name"], answer["file"]["text"])
        else:
            await self.shell.receive(answer, None)

    async def turn(self, request):
        """The same page, asked for in another way; focus stays where it is."""
        answer = await self.shell.ask(request)
        if answer.get("page") and self.shell.screen == answer["page"]["page"]:
            self.shell.data = answer["page"]
            self.shell.draw()

    async def download_all(self, what="export"):
        from ui.share import download

        answer = await self.shell.ask(films.with_them(self.shell, {"do": what}))
        if answer.get("text"):
            download(answer.get("name", "tapis-vert.txt"), answer["text"])


async def _finish(result):
    if result is not None:
        await result
