"""The cube quiz on the page: a position, three questions, then the answer with its lesson.

Knows the requests of the quiz and the order of its questions; no game. Its words come from the
worker with each position.
"""

from ui import charts, pages, still, words
from ui.controls import plain
from ui.dom import by_id, h

PARTS = ("what", "then", "sure")


class Quiz:
    """`lesson` explains what has been answered; `show` is called when more can be seen."""

    def __init__(self, shell, lesson, show):
        self.shell = shell
        self.lesson = lesson
        self.show = show
        self.day = False
        self.clear()

    def clear(self):
        self.asked = None
        self.given = {}
        self.marked = None
        self.progress = None
        self.refusal = None

    async def open(self, about):
        self.day = about == "day"
        await self.next()

    async def next(self):
        last = self.asked["text"] if self.asked else None
        self.clear()
        self.lesson.clear()
        self.show()
        request = {"do": "quiz", "day": self.day}
        if last:
            request["text"] = last
        answer = await self.shell.ask(request)
        self.asked = answer.get("quiz")
        if self.asked is None:
            refusal = answer.get("refusal")
            self.refusal = refusal["text"] if refusal else answer.get("error", "")
        self.show()
        _focus("quiz-head")

    async def mark(self):
        if not self.ready() or self.shell.locked():
            return
        request = {"do": "quiz", "text": self.asked["text"], "day": self.day}
        for part in PARTS:
            request[part] = self.given[part]
        answer = await self.shell.ask(request)
        if not answer.get("marked"):
            return
        self.marked = answer["marked"]
        self.show()
        _focus("says")
        if await self.lesson.open(self.asked["text"]):
            await self.lesson.read()

    async def more(self):
        """The same quiz, now with the positions that wait."""
        if self.day:
            going = self.shell.go("#/quiz")
            if going is not None:  # else the new address leads there
                await going
        else:
            await self.next()

    async def see_progress(self):
        answer = await self.shell.ask({"do": "quiz", "progress": True})
        self.progress = answer.get("blocks")
        self.show()

    def ready(self):
        return all(part in self.given for part in PARTS)

    # what is shown

    def view(self):
        if self.asked is None:
            text = self.refusal or words.say("waiting")
            return [h("section.leaf", {"key": "wait"}, h("p.waiting", {"role": "status"}, text))]
        asked = self.asked
        board = None
        for item in asked["board"]:
            board = still.board(item, self.shell.settings["hand"] == "left")
        out = [h("section.pose", {"key": "pose"}, board)]
        if self.marked is None:
            out.append(self._questions())
        else:
            out.append(self._answer())
            out.append(self.lesson.sheets())
        if self.progress is not None:
            out.append(self._progress())
        return out

    def _questions(self):
        asked = self.asked
        return h(
            "section.leaf.quiz",
            {"key": "questions"},
            h("h2", {"id": "quiz-head", "tabindex": "-1"}, asked["head"]),
            h("p.sub", None, asked["sub"]) if asked["sub"] else None,
            h("p.told", None, asked["done"]) if asked["done"] else None,
            [self._question(part) for part in PARTS],
            h(
                "div.actions",
                None,
                plain("quiz-mark", asked["mark"], self.mark, True, not self.ready()),
                plain("quiz-progress", asked["progress"], self.see_progress),
            ),
        )

    def _question(self, part):
        question = self.asked[part]
        return h(
            "fieldset.switch",
            {"key": part},
            h("legend", None, question["ask"]),
            h(
                "div.choices",
                None,
                [self._way(part, value, text) for value, text in question["ways"]],
            ),
        )

    def _way(self, part, value, text):
        def choose(_):
            self.given[part] = value
            self.show()

        return h(
            "label",
            {"key": str(value)},
            h(
                "input",
                {
                    "type": "radio",
                    "id": "quiz-%s-%s" % (part, value),
                    "name": "quiz-" + part,
                    "value": value,
                    "checked": self.given.get(part) == value,
                    "do": choose,
                },
            ),
            h("span", None, text),
        )

    def _answer(self):
        asked = self.asked
        return h(
            "section.leaf.quiz",
            {"key": "answer", "class": "good" if self.marked["good"] else "bad"},
            [
                charts.block(item, None) or pages.blocks(self.shell, [item])
                for item in self.marked["blocks"]
            ],
            h(
                "div.actions",
                None,
                plain("quiz-next", asked["next"], self.more, True),
                plain("quiz-progress", asked["progress"], self.see_progress),
            ),
        )

    def _progress(self):
        return h(
            "section.leaf.quiz",
            {"key": "progress"},
            [
                charts.block(item, None) or pages.blocks(self.shell, [item])
                for item in self.progress
            ],
        )


def _focus(name):
    found = by_id(name)
    if found is not None:
        found.focus()
