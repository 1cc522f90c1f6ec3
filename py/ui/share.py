"""A link to send: by the device's own share sheet, the clipboard, a selected text, a QR code, or
written on a postcard of the table.

The link is asked for first and the buttons come with it, because the share sheet and the clipboard
only open inside a tap; for the same reason the card is drawn before it can be sent.
"""

import json

import js

from ui import qr, tasks, words
from ui.dom import by_id, h

LONGEST_CODE = 1200


class Share:
    """`show()` says what a postcard shows (see `picture`), where there is something to show."""

    def __init__(self, shell, answer, show=None):
        self.shell = shell
        self.show = show
        bare = not answer.get("link")  # a position: its text is all there is
        self.link = answer["text"] if bare else address(answer["link"])
        self.address = address(answer["text"]) if bare else self.link
        self.title = answer["title"]
        self.text = None if bare else answer["text"]
        self.note = None
        self.code = qr.path(self.link) if len(self.link) <= LONGEST_CODE else None
        self.shown = None  # what the card shows, once it is asked for
        self.blob = None
        self.parcel = None

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
            self._card() if self.show is not None else None,
            self._drawn(),
        ]

    def _card(self):
        """The button for a postcard, then the card with what can be done with it."""
        if self.shown is None:
            text = words.say("share.card")
            return h("div.actions", {"key": "card"}, _button("share-card", text, self.draw, False))
        from ui import picture, postcard

        return h(
            "figure.postcard",
            {"key": "card"},
            h(
                "canvas",
                {
                    "id": picture.CANVAS,
                    "width": postcard.W,
                    "height": postcard.H,
                    "role": "img",
                    "aria-label": self.shown["told"],
                },
            ),
            h(
                "div.actions",
                None,
                _button("card-send", words.say("share.card.send"), self.send_card, True)
                if self.parcel is not None
                else None,
                _button("card-save", words.say("share.card.save"), self.save_card, False)
                if self.blob is not None
                else None,
            ),
        )

    async def draw(self):
        from ui import picture

        self.shown = self.show()
        self.shell.sheet.draw()
        if await picture.drawn(self.shown, self.address, self.shell.settings):
            self.blob = await picture.png()
            self.parcel = picture.parcel(self.blob, self.title)
        else:
            self.shown, self.show = None, None
            self.note = words.say("share.card.not")
        self.shell.sheet.draw()
        first = by_id("card-send") or by_id("card-save")
        if first is not None:
            first.scrollIntoView()
            first.focus()

    async def send_card(self):
        good, why = await tasks.attempt(js.window.navigator, "share", self.parcel)
        if not good and why != "AbortError":
            await self.save_card()

    async def save_card(self):
        """As a file; its link goes to the clipboard, to be sent beside it."""
        from ui import picture

        hand_over(picture.NAME, self.blob)
        good = await self._copied(self.address)
        self.note = words.say("share.card.saved.link" if good else "share.card.saved")
        self.shell.sheet.draw()

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
        good = await self._copied(self.link)
        if not good:
            field = by_id("share-link")
            field.focus()
            field.select()
        self.note = words.say("share.copied" if good else "share.selected")
        self.shell.sheet.draw()

    async def _copied(self, text):
        board = getattr(js.window.navigator, "clipboard", None)
        if board is None:
            return False
        good, _ = await tasks.attempt(board, "writeText", text)
        return good


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
    kind = js.JSON.parse('{"type":"text/plain;charset=utf-8"}')
    hand_over(name, js.Blob.new(js.JSON.parse(json.dumps([text])), kind))


def hand_over(name, blob):
    """A file of any kind as a download."""
    url = js.URL.createObjectURL(blob)
    link = js.document.createElement("a")
    link.setAttribute("href", url)
    link.setAttribute("download", name)
    js.document.body.appendChild(link)
    link.click()
    js.document.body.removeChild(link)
    js.URL.revokeObjectURL(url)
