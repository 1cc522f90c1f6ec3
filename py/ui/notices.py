"""Slips under the rail that stay until they are dealt with: one of a kind at a time.

Knows no reason for any of them. A text is a function where it must follow the language.
"""

from ui import words
from ui.dom import h
from ui.icons import icon


class Notices:
    def __init__(self, draw):
        self.draw = draw
        self.kinds = {}

    def put(self, kind, text, buttons=()):
        """`buttons`: (name, function that gives the label, what it does)."""
        self.kinds[kind] = (text, buttons)
        self.draw()

    def drop(self, kind):
        if self.kinds.pop(kind, None) is not None:
            self.draw()

    def view(self):
        if not self.kinds:
            return None
        return h(
            "div.notices", {"key": "notices"}, [self._one(kind) for kind in sorted(self.kinds)]
        )

    def _one(self, kind):
        text, buttons = self.kinds[kind]
        return h(
            "div.notice",
            {"key": kind, "role": "status", "data-notice": kind},
            h("p", None, text() if callable(text) else text),
            [
                h(
                    "button.btn",
                    {"key": name, "type": "button", "id": kind + "-" + name, "do": do},
                    h("span.t", None, h("span", None, label())),
                )
                for name, label, do in buttons
            ],
            None if buttons else self._cross(kind),
        )

    def _cross(self, kind):
        return h(
            "button.ico",
            {
                "key": "x",
                "type": "button",
                "aria-label": words.say("close"),
                "do": lambda: self.drop(kind),
            },
            icon("close", 20),
        )
