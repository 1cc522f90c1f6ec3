"""A refusal beside the thing that was tapped: a slip of paper with the reason."""

import asyncio

import js

from ui import tasks, words
from ui.dom import Root, by_id, h

STAYS = 6
MARGIN = 8


class Slip:
    def __init__(self, element, live):
        self.root = Root(element)
        self.live = live
        self.count = 0
        self.why = None

    def show(self, text, at=None, why=None):
        """`at`: the data-key of a token, or the id of a control. `why()` opens the rule."""
        self.count += 1
        self.why = why
        self.live.warn(text)
        ask = None
        if why is not None:
            ask = h(
                "button.why",
                {"key": "why", "id": "why", "type": "button", "do": why},
                words.say("why"),
            )
        self.root.draw(h("div.slip.ticket", {"key": self.count}, text, ask))
        target = _find(at) or by_id("bar")
        if target is not None:
            _place(self.root.element.firstChild, target)
        tasks.go(self._fade(self.count))

    def hide(self):
        self.why = None
        if self.root.kids:
            self.count += 1
            self.root.draw()

    async def _fade(self, count):
        await asyncio.sleep(STAYS)
        if count == self.count:
            self.why = None
            self.root.draw()


def _find(at):
    if at is None:
        return None
    for element in js.document.querySelectorAll("[data-key]"):
        if element.getAttribute("data-key") == at:
            return element
    return None


def _place(slip, target):
    """Above the target where there is room, else below; never outside the window."""
    there = target.getBoundingClientRect()
    width, height = slip.offsetWidth, slip.offsetHeight  # as it will be: it grows while it comes
    left = there.left + there.width / 2 - width / 2
    left = max(MARGIN, min(left, js.window.innerWidth - width - MARGIN))
    top = there.top - height - MARGIN
    if top < MARGIN:
        top = there.top + there.height + MARGIN
    slip.style.setProperty("left", str(int(left)) + "px")
    slip.style.setProperty("top", str(int(top)) + "px")
