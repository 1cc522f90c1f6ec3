"""The lesson of one position, part by part as the worker works it out. Knows the requests of a
lesson and how its parts lie on the page; no game, no figure."""

from ui import charts, pages, routes, still, words
from ui.dom import h

#: Parts that share a sheet of paper, in the two columns of a wide page; a narrow page has an order
#: of its own in the style sheet.
COLUMNS = (
    (("verdict", "window"), ("matrix",)),
    (("market",), ("race",), ("what",)),
)


class Lesson:
    """`show` is called whenever there is more to see."""

    def __init__(self, shell, show):
        self.shell = shell
        self.show = show
        self.turn = 0  # grows with each opening: an answer that comes too late changes nothing
        self.clear()

    def clear(self):
        self.turn += 1
        self.text = None
        self.gammons = 0
        self.parts = []
        self.done = {}
        self.refusal = None
        self.first = None

    async def open(self, text, gammons=0):
        """`text` None: the position on the table. True when it is one."""
        self.refusal = None
        self.turn += 1
        turn = self.turn
        request = {"do": "lesson", "gammons": gammons}
        if text is not None:
            request["text"] = text
        answer = await self.shell.ask(request)
        if turn != self.turn:
            return False
        if not answer.get("lesson"):
            refusal = answer.get("refusal")
            self.clear()
            self.refusal = refusal["text"] if refusal else answer.get("error", "")
            self.show()
            return False
        told = answer["lesson"]
        same = (told["text"], told["gammons"]) == (self.text, self.gammons)
        self.text, self.gammons, self.parts = told["text"], told["gammons"], told["parts"]
        if self.first is None:
            self.first = (self.text, self.gammons)
        if not same:
            self.done = {}
        return True

    async def read(self, only=None):
        """Fetches what is not there yet; stops when another lesson was opened meanwhile."""
        mine = (self.text, self.gammons)
        for name in list(self.parts):
            if name in self.done or (only is not None and name.split(":")[0] not in only):
                continue
            answer = await self.shell.ask(
                {"do": "lesson", "text": mine[0], "gammons": mine[1], "part": name}
            )
            if (self.text, self.gammons) != mine or answer.get("blocks") is None:
                return
            self.done[name] = answer["blocks"]
            self.show()

    async def ask(self, wanted):
        """A what-if: the same board, one thing changed. The page has its address."""
        if await self.open(wanted["text"], wanted["gammons"]):
            if self.shell.screen == "cube" and not self.shell.sheet.open:
                self.shell.address(routes.position(self.text, self.gammons))
            self.show()
            await self.read()

    # what is shown

    def board(self):
        for item in self.done.get("board", ()):
            return still.board(item, self._left())
        return None

    def _left(self):
        return self.shell.settings["hand"] == "left"

    def changed(self):
        """True when a what-if is shown."""
        return self.first is not None and self.first != (self.text, self.gammons)

    def back(self):
        return self.ask({"text": self.first[0], "gammons": self.first[1]})

    def sheets(self, only=None):
        return [
            h(
                "div.col",
                {"key": "col-" + column[0][0]},
                [self._sheet(names) for names in column if self._has(names, only)],
            )
            for column in COLUMNS
        ]

    def _has(self, names, only):
        heads = [name.split(":")[0] for name in self.parts]
        return any(name in heads and (only is None or name in only) for name in names)

    def _sheet(self, names):
        inside = []
        for name in names:
            blocks = self._blocks(name)
            if blocks:
                inside += self.drawn(blocks)
        waits = [name for name in self.parts if name.split(":")[0] in names]
        if any(name not in self.done for name in waits):
            inside.append(h("p.waiting", {"key": "wait", "role": "status"}, words.say("computes")))
        return h("section.leaf", {"key": names[0], "class": "leaf-" + names[0]}, inside)

    def _blocks(self, name):
        if name != "matrix":
            return self.done.get(name)
        lines = [
            block
            for part in self.parts
            if part.startswith("matrix:")
            for block in self.done.get(part, ())
        ]
        if not lines:
            return None
        whole = dict(lines[0])
        whole["lines"] = lines
        for line in lines:
            if line["columns"]:
                whole["columns"] = line["columns"]
        return [whole]

    def drawn(self, items):
        """Blocks as nodes: pictures by `charts`, what every page has by `pages`."""
        out = []
        plain = []
        for item in items:
            node = charts.block(item, self.ask)
            if node is None:
                plain.append(item)
                continue
            out += pages.blocks(self.shell, plain)
            plain = []
            out.append(node)
        return out + pages.blocks(self.shell, plain)
