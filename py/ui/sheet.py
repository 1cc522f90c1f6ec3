"""One sheet of paper above everything: the menu, a question, the share sheet, rules at the table.

A native dialog, so that what lies behind is inert, Escape closes it and focus comes back.
"""

from ui import words
from ui.dom import Root, by_id, h
from ui.icons import icon


class Sheet:
    def __init__(self, dialog):
        self.dialog = dialog
        self.root = Root(dialog)
        self.paint = None
        self.title = ""
        self.back = None
        dialog.addEventListener("close", self._closed)
        dialog.addEventListener("click", self._outside)

    @property
    def open(self):
        return self.paint is not None

    def show(self, title, paint, wide=False):
        """`paint()` gives what is on the sheet; it is asked again by `draw`. `title` is a function
        too, because the language may change meanwhile."""
        fresh = self.paint is None
        self.title = title
        self.paint = paint
        self.wide = wide
        self.draw()
        if fresh and not self.dialog.open:
            self.dialog.showModal()
        for name in ("sheet-start", "sheet-field", "sheet-title"):
            if by_id(name) is not None:
                by_id(name).focus()
                return

    def draw(self):
        if self.paint is None:
            return
        self.dialog.setAttribute("class", "sheet wide" if self.wide else "sheet")
        self.root.draw(
            h(
                "header",
                {"key": "head"},
                h("h2", {"id": "sheet-title", "tabindex": "-1"}, self.title()),
                h(
                    "button.ico",
                    {
                        "type": "button",
                        "id": "sheet-close",
                        "aria-label": words.say("close"),
                        "do": self.close,
                    },
                    icon("close", 22),
                ),
            ),
            h("div.on-sheet", {"key": "on-sheet"}, self.paint()),
        )

    def close(self):
        if self.paint is None:
            return
        if self.dialog.open:
            self.dialog.close()
        else:
            self._closed()

    def _closed(self, event=None):
        self.paint = None
        self.root.draw()
        back, self.back = self.back, None
        if back is not None:
            back()

    def _outside(self, event):
        """A tap beside the sheet closes it; one on its own border does not."""
        if event.target.isSameNode(self.dialog):
            box = self.dialog.getBoundingClientRect()
            x, y = event.clientX, event.clientY
            if not (box.left <= x <= box.right and box.top <= y <= box.bottom):
                self.close()


def question(sheet, title, text, yes, do):
    """Asks before something is lost."""

    def sure():
        sheet.close()
        return do()

    def paint():
        return [
            h("p", None, text),
            h(
                "div.actions",
                None,
                h(
                    "button.btn",
                    {"id": "sheet-start", "type": "button", "do": sheet.close},
                    h("span.t", None, h("span", None, words.say("no"))),
                ),
                h(
                    "button.btn",
                    {"id": "sheet-yes", "type": "button", "do": sure},
                    h("span.t", None, h("span", None, yes)),
                ),
            ),
        ]

    sheet.show(lambda: title, paint)
