"""The keyboard at the table. Knows which keys do what; the stage walks among its own pieces.

Letters: the one that a button shows, or else H hand, T table, S score, M sounds (with Shift in any
case). `?` opens the rule that a refusal comes from. Enter and Space never press what is marked
`data-guard`: a cube, a tapis or a resignation is answered by its letter, a tap, or the press of a
reader, and so are to pass and to raise. What asks first, Enter may ask for. A key that is held down
presses once: what comes next on screen, the hand behind a cover too, is not answered by it. Nor is
it by a press that was meant to hurry somebody else, in the first moment of a new turn.
"""

import js

from ui import readout, tasks, words
from ui.dom import by_id

READ = {"h": readout.hand, "t": readout.table, "s": readout.score}
PRESS = ("Enter", " ")
PRESSED = "button, a, summary, [role=button]"
QUIET = ("Shift", "Control", "Alt", "Meta", "Tab", "CapsLock", "Dead")


class Keys:
    def __init__(self, shell):
        self.shell = shell
        js.document.addEventListener("keydown", self.down, True)  # before the pieces hear it
        js.document.addEventListener("keyup", self.up)

    def down(self, event):
        key = str(event.key)
        table = self.shell.table
        if key in PRESS and event.target.closest(PRESSED) is not None:
            if event.repeat or (table.shown and not self.shell.sheet.open and table.fresh()):
                event.preventDefault()
                event.stopImmediatePropagation()
                return
        guard = event.target.closest("[data-guard]")
        if guard is not None and key in PRESS:
            event.preventDefault()
            letter = guard.getAttribute("aria-keyshortcuts")
            if letter:
                said = words.say("keys.guard", letter=letter)
                self.shell.slip.show(said, guard.getAttribute("data-key"))
            return
        if self.shell.sheet.open:
            if key == "Enter" and event.target.getAttribute("id") == "sheet-field":
                by_id("sheet-field-do").click()
            return
        if not table.shown or key in QUIET:
            return
        if event.ctrlKey or event.altKey or event.metaKey:
            return
        if event.target.tagName in ("INPUT", "SELECT", "TEXTAREA"):
            return
        if table.skip():
            if key in PRESS:
                event.preventDefault()
            return
        if key == "?" and self.shell.slip.why is not None:
            tasks.go(self.shell.slip.why())
        elif key == "Escape":
            self.shell.slip.hide()
            table.renounce()
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
        if key == "m":
            event.preventDefault()
            tasks.go(self.shell.mute())
        elif key in READ and table.frame and not table.frame.get("cover"):
            event.preventDefault()
            self.shell.live.tell(READ[key](table.frame["scene"]) or words.say("keys.nothing"))

    def _walk(self, event, key):
        """Arrows in the bar go from button to button; elsewhere they enter the table."""
        bar = by_id("bar")
        if bar is not None and bar.contains(event.target):
            buttons = [b for b in bar.querySelectorAll("button") if b.offsetParent is not None]
            way = -1 if key in ("ArrowLeft", "ArrowUp") else 1
            for i, one in enumerate(buttons):
                if one.isSameNode(event.target):
                    event.preventDefault()
                    buttons[(i + way) % len(buttons)].focus()
                    return
            return
        stage = by_id("stage")
        if stage is not None and not stage.contains(js.document.activeElement):
            for wanted in ("[role=button][tabindex='0']", "[role=button]"):
                first = stage.querySelector(wanted)
                if first is not None:
                    event.preventDefault()
                    first.focus()
                    return
