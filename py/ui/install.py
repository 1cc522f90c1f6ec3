"""The page as an app of the device: it can be installed from the menu, and its badge says whose
turn it is. Knows the browser's offers; never asks by itself.
"""

import js

from ui import tasks


class Install:
    def __init__(self):
        self.offer = None
        self.badged = False

    def watch(self):
        js.window.addEventListener("beforeinstallprompt", self._offered)
        js.window.addEventListener("appinstalled", self._taken)

    def _offered(self, event):
        event.preventDefault()
        self.offer = event

    def _taken(self, event=None):
        self.offer = None

    async def ask(self):
        offer, self.offer = self.offer, None
        if offer is not None:
            await tasks.attempt(offer, "prompt")

    def badge(self, mine):
        """A dot on the app's icon while somebody here is awaited and looks elsewhere."""
        wanted = mine and bool(getattr(js.document, "hidden", False))
        owner = js.window.navigator
        if wanted == self.badged or not hasattr(owner, "setAppBadge"):
            return
        self.badged = wanted
        tasks.go(tasks.attempt(owner, "setAppBadge" if wanted else "clearAppBadge"))


def foreign_requests():
    """How many requests of this visit went anywhere else than here, and how many in all."""
    here = str(js.location.origin)
    entries = js.performance.getEntriesByType("resource")
    names = [str(entries[i].name) for i in range(int(entries.length))]
    away = [n for n in names if not n.startswith((here, "blob:", "data:"))]
    return len(away), len(names)
