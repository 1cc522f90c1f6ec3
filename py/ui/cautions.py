"""What the page has to say about itself: not saved, another tab, a new version, a failure.

Knows the shell's parts and which slip each of these is; no game.
"""

import js

from ui import words


def _say(key):
    return lambda: words.say(key)


class Cautions:
    def __init__(self, shell):
        self.shell = shell
        self.notices = shell.notices
        self.update_waits = False

    def watch(self):
        """From now on, and for what has already happened."""
        shell = self.shell
        shell.store.changed = self.storage
        shell.tabs.changed = self.tab
        shell.tabs.regained = shell.look_again
        js.window.addEventListener("tv-update-ready", self.update_ready)
        self.storage()
        self.tab()
        if shell.store.rescued:
            self.rescue(_say("rescue.slot"))
        if getattr(js.window, "tvUpdateReady", False):
            self.update_ready()

    def storage(self):
        if self.shell.store.saved:
            self.notices.drop("unsaved")
        else:
            button = ("download", _say("unsaved.download"), self.shell.errands.download_all)
            self.notices.put("unsaved", _say("unsaved"), (button,))

    def tab(self):
        if self.shell.tabs.mine:
            self.notices.drop("tab")
        else:
            button = ("take", _say("tab.take"), self.shell.take_over)
            self.notices.put("tab", _say("tab.other"), (button,))

    def locked(self):
        """Said again, aloud too, because something was tapped."""
        self.tab()
        self.shell.live.warn(words.say("tab.other"))

    def rescue(self, text):
        """`text`: a function that says what was unreadable."""

        def said():
            more = " " + words.say("rescue.homeless") if self.shell.store.homeless else ""
            return text() + more

        self.notices.put(
            "rescue",
            said,
            (
                ("save", _say("rescue.download"), self._download_rescued),
                ("drop", _say("rescue.forget"), self._forget_rescued),
            ),
        )

    def _download_rescued(self):
        from ui.share import download

        download("tapis-vert-rescue.txt", "\n\n".join(self.shell.store.rescued))

    async def _forget_rescued(self):
        await self.shell.store.forget_rescued()
        self.notices.drop("rescue")

    def update_ready(self, event=None):
        """A new version waits; it is offered between hands only."""
        self.update_waits = True
        frame = self.shell.table.frame if self.shell.at_table() else None
        if frame is None or frame.get("over"):
            self.between_hands()

    def between_hands(self):
        if self.update_waits:
            self.notices.put(
                "update",
                _say("update"),
                (
                    ("now", _say("update.now"), lambda: js.window.tvUpdate()),
                    ("later", _say("update.later"), lambda: self.notices.drop("update")),
                ),
            )

    def error(self, text):
        """What the engine says of a failure of its own."""
        self.notices.put("error", text, (("retry", _say("retry"), self.shell.start_over),))

    def trouble(self):
        button = ("reload", _say("trouble.reload"), lambda: js.location.reload())
        self.notices.put("trouble", _say("trouble"), (button,))
