"""A link to send: by the device's own share sheet, the clipboard, a selected text, or a QR code.

The link is asked for first and the buttons come with it, because the share sheet and the clipboard
only open inside a tap.
"""

import json

import js

from ui import qr, tasks, words
from ui.dom import by_id, h

LONGEST_CODE = 1200


class Share:
    def __init__(self, shell, answer):
        self.shell = shell
        bare = not answer.get("link")  # a position: its text is all there is
        self.link = answer["text"] if bare else address(answer["link"])
        self.title = answer["title"]
        self.text = None if bare else answer["text"]
        self.note = None
        self.code = qr.path(self.link) if len(self.link) <= LONGEST_CODE else None

    def paint(self):
        native = hasattr(js.window.navigator, "share")
        copy = words.say("share.copy" if self.text else "share.copy.text")
        return [
            h("p", {"key": "text"}, self.text) if self.text else None,
            h(
                "label.name",
                {"key": "link"},
                h("span", None, words.say("share.link" if self.text else "share.position")),
                h(
                    "input",
                    {"id": "share-link", "type": "text", "readonly": True, "value": self.link},
                ),
            ),
            h(
                "div.actions",
                {"key": "do"},
                _button("share-native", words.say("share.send"), self.send, native)
                if native
                else None,
                _button("share-copy", copy, self.copy, not native),
            ),
            h("p.note", {"key": "note", "role": "status"}, self.note or ""),
            self._drawn(),
        ]

    def _drawn(self):
        if self.code is None:
            return h("p.note", {"key": "qr"}, words.say("share.too_long"))
        size, path = self.code
        return h(
            "figure.qr",
            {"key": "qr"},
            h(
                "svg",
                {
                    "viewBox": "0 0 " + str(size) + " " + str(size),
                    "role": "img",
                    "aria-label": words.say("share.qr"),
                    "shape-rendering": "crispEdges",
                },
                h("path", {"d": path}),
            ),
            h("figcaption", None, words.say("share.qr")),
        )

    async def send(self):
        data = {"title": self.title, "text": self.text or self.link}
        if self.text:
            data["url"] = self.link
        good, why = await tasks.attempt(
            js.window.navigator, "share", js.JSON.parse(json.dumps(data))
        )
        if not good and why != "AbortError":
            await self.copy()

    async def copy(self):
        board = getattr(js.window.navigator, "clipboard", None)
        good = False
        if board is not None:
            good, _ = await tasks.attempt(board, "writeText", self.link)
        if not good:
            field = by_id("share-link")
            field.focus()
            field.select()
        self.note = words.say("share.copied" if good else "share.selected")
        self.shell.sheet.draw()


def _button(name, text, do, main):
    return h(
        "button.btn",
        {"id": name, "key": name, "type": "button", "class": "go" if main else None, "do": do},
        h("span.t", None, h("span", None, text)),
    )


def address(link):
    """The whole address of a link that is a bare fragment."""
    if "://" in link:
        return link
    here = str(js.location.href).split("#")[0]
    return here + "#" + (link[1:] if link.startswith("#") else link)


def download(name, text):
    """Hands `text` over as a file."""
    blob = js.Blob.new(
        js.JSON.parse(json.dumps([text])), js.JSON.parse('{"type":"text/plain;charset=utf-8"}')
    )
    url = js.URL.createObjectURL(blob)
    link = js.document.createElement("a")
    link.setAttribute("href", url)
    link.setAttribute("download", name)
    js.document.body.appendChild(link)
    link.click()
    js.document.body.removeChild(link)
    js.URL.revokeObjectURL(url)
