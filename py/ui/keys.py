"""The keyboard at the table. Knows which keys do what; the stage walks among its own pieces.

Letters: the one that a button shows, or else H hand, T table, S score (with Shift in any case).
Enter and Space never press what is marked `data-guard`: an offer of the cube or a tapis is answered
by its letter, by a tap, or by the reader's own press.
"""

import js

from ui import readout, words
from ui.dom import by_id

READ = {"h": readout.hand, "t": readout.table, "s": readout.score}
QUIET = ("Shift", "Control", "Alt", "Meta", "Tab", "CapsLock", "Dead")


class Keys:
    def __init__(self, shell):
        self.shell = shell
        js.document.addEventListener("keydown", self.down)
        js.document.addEventListener("keyup", self.up)

    def down(self, event):
        key = str(event.key)
        guard = event.target.closest("[data-guard]")
        if guard is not None and key in ("Enter", " "):
            event.preventDefault()
            letter = guard.getAttribute("aria-keyshortcuts")
            if letter and not event.repeat:
                self.shell.live.tell(words.say("keys.guard", letter=letter))
            return
        table = self.shell.table
        if self.shell.sheet.open or not table.shown or key in QUIET:
            return
        if event.ctrlKey or event.altKey or event.metaKey:
            return
        if event.target.tagName in ("INPUT", "SELECT", "TEXTAREA"):
            return
        if table.skip():
            if key in ("Enter", " "):
                event.preventDefault()
            return
        if key == "Escape":
            self.shell.slip.hide()
            table.unask()
        elif key in ("+", "-", "="):
            table.turn_first(-1 if key == "-" else 1)
        elif key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            self._walk(event, key)
        elif len(key) == 1:
            self._letter(event, key.lower())

    def up(self, event):
        """Space presses a button when it is let go, so that must be stopped too."""
        if str(event.key) == " " and event.target.closest("[data-guard]") is not None:
            event.preventDefault()

    def _letter(self, event, key):
        table = self.shell.table
        if event.repeat:
            return
        if not event.shiftKey:
            control = table.lettered(key)
            if control is not None:
                event.preventDefault()
                table.press(control, table.question is not None)
                return
        if key in READ and table.frame and not table.frame.get("cover"):
            event.preventDefault()
            self.shell.live.tell(READ[key](table.frame["scene"]) or words.say("keys.nothing"))

    def _walk(self, event, key):
        """Arrows in the bar go from button to button; elsewhere they enter the table."""
        bar = by_id("bar")
        if bar is not None and bar.contains(event.target):
            buttons = list(bar.querySelectorAll("button"))
            way = -1 if key in ("ArrowLeft", "ArrowUp") else 1
            for i, one in enumerate(buttons):
                if one.isSameNode(event.target):
                    event.preventDefault()
                    buttons[(i + way) % len(buttons)].focus()
                    return
            return
        stage = by_id("stage")
        if stage is not None and not stage.contains(js.document.activeElement):
            first = stage.querySelector("[role=button], button")
            if first is not None:
                event.preventDefault()
                first.focus()
