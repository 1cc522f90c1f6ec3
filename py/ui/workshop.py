"""The workshop of the cube: a page for any position, the way in and out of it. Knows the shell and
the lesson; no game."""

import js

from ui import routes, words
from ui.dom import by_id, h
from ui.lesson import Lesson

STYLE = "workshop-css"


def dress():
    """The style sheet of the workshop, fetched when it is first entered."""
    if by_id(STYLE) is None:
        link = js.document.createElement("link")
        link.setAttribute("id", STYLE)
        link.setAttribute("rel", "stylesheet")
        link.setAttribute("href", "./static/css/workshop.css")
        js.document.body.appendChild(link)  # a style sheet may stand there


class Workshop:
    def __init__(self, shell):
        self.shell = shell
        self.lesson = Lesson(shell, self._shown)
        self._editor = None
        self._quiz = None

    @property
    def editor(self):
        if self._editor is None:
            from ui.editor import Editor

            self._editor = Editor(self.shell, self._shown, self._go)
        return self._editor

    @property
    def quiz(self):
        if self._quiz is None:
            from ui.quiz import Quiz

            self._quiz = Quiz(self.shell, self.lesson, self._shown)
        return self._quiz

    def _go(self, text):
        return self.shell.go(routes.position(text))

    def _shown(self):
        if self.shell.sheet.open:
            self.shell.sheet.draw()
        else:
            self.shell.draw()

    async def open(self, page, about):
        """A route of the workshop."""
        dress()
        self.lesson.clear()
        self.shell.draw()
        if page == "edit":
            await self.editor.open(about)
        elif page == "quiz":
            await self.quiz.open(about)
        elif about:
            text, gammons = routes.gammons_of(about)
            if await self.lesson.open(text, gammons):
                self.shell.draw()
                await self.lesson.read()

    async def over_table(self):
        """The position on the table, on the sheet above it."""
        dress()
        self.lesson.clear()
        if await self.lesson.open(None):
            self.shell.sheet.show(lambda: words.say("cube"), self._on_sheet, True)
            await self.lesson.read()
        elif self.lesson.refusal:
            self.shell.sheet.close()
            self.shell.slip.show(self.lesson.refusal)

    def _on_sheet(self):
        return [self.lesson.board(), self._links(), self.lesson.sheets()]

    def page(self):
        lesson = self.lesson
        if self.shell.screen == "edit":
            return self._bench([self.editor.view()])
        if self.shell.screen == "quiz":
            return self._bench(self.quiz.view())
        return self._bench([self._entry()] if lesson.text is None else self._read())

    def _read(self):
        return [self._head(), self.lesson.sheets()]

    def _bench(self, inside):
        return h(
            "div.page.workshop",
            {"key": "workshop", "tabindex": "0", "role": "region", "aria-labelledby": "title"},
            h("div.bench", None, inside),
        )

    def _head(self):
        return h("section.pose", {"key": "pose"}, self.lesson.board(), self._links())

    def _links(self):
        lesson = self.lesson
        return h(
            "div.actions",
            {"key": "links"},
            _button("lesson-back", words.say("cube.back"), lesson.back)
            if lesson.changed()
            else None,
            _button("lesson-edit", words.say("cube.edit"), self.edit),
            _button("lesson-share", words.say("cube.share"), self.share),
        )

    def edit(self):
        return self.shell.go("#/edit/" + self.lesson.text)

    def share(self):
        from ui.share import Share

        text, boards = self.lesson.text, self.lesson.done.get("board", ())

        def shown():
            from ui import picture

            return picture.of_board(boards[0])

        link = routes.position(text, self.lesson.gammons)
        answer = {"link": link, "title": words.say("cube"), "text": text}
        share = Share(self.shell, answer, shown if boards else None)
        self.shell.sheet.show(lambda: share.title, share.paint)

    def _to_quiz(self):
        return self.shell.go("#/quiz")

    def _set_up(self):
        return self.shell.go("#/edit")

    def _entry(self):
        """Where a position can be given as text."""
        lesson = self.lesson

        def read():
            text = by_id("position-text").value.strip()
            return self.shell.go("#/cube/" + text) if text else None

        return h(
            "section.leaf",
            {"key": "entry"},
            h("h2", None, words.say("cube.title")),
            h("p", None, words.say("cube.what")),
            h("p.wrong", {"role": "alert"}, lesson.refusal) if lesson.refusal else None,
            h(
                "label.name",
                None,
                h("span", None, words.say("cube.text")),
                h("input", {"id": "position-text", "type": "text", "autocomplete": "off"}),
            ),
            h(
                "div.actions",
                None,
                _button("position-open", words.say("cube.open"), read, True),
                _button("position-edit", words.say("cube.set_up"), self._set_up),
                _button("quiz-open", words.say("workshop.quiz"), self._to_quiz),
            ),
        )


def _button(name, text, do, main=False):
    return h(
        "button.btn",
        {"id": name, "key": name, "type": "button", "class": "go" if main else None, "do": do},
        h("span.t", None, h("span", None, text)),
    )
