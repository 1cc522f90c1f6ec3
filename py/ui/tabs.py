"""Which tab may write. Knows localStorage and the clock, no game.

The tab that plays renews a mark every two seconds. Another tab sees a fresh mark and only reads; it
may take the mark over, and the first one learns of it by the storage event, or by looking before
its next write. A mark that nobody renews goes stale, so a crash locks nobody out.
"""

import asyncio

import js

from ui import tasks

KEY = "tab"
BEAT = 2
STALE = 7000


class Tabs:
    def __init__(self, store):
        self.store = store
        self.name = str(int(js.Date.now())) + "-" + str(int(js.Math.random() * 1000000000))
        self.mine = True
        self.changed = None

    async def begin(self):
        self._set(await self._free())
        if self.mine:
            await self._mark()
        js.window.addEventListener("storage", self._heard)
        js.window.addEventListener("pagehide", self._gone)
        tasks.go(self._beat())

    async def take(self):
        """`Reprendre ici`: this tab writes from now on."""
        await self._mark()
        self._set(True)

    async def may_write(self):
        """Looks at the mark itself: a sleeping tab hears no events."""
        if self.mine and self.store.box is not None:
            raw = await self.store.raw(KEY)
            if raw is not None and not raw.startswith(self.name + " "):
                self._set(False)
        return self.mine

    async def _free(self):
        raw = await self.store.raw(KEY)
        if raw is None or raw.startswith(self.name + " "):
            return True
        when = raw.split(" ")[-1]
        return not when.isdigit() or abs(js.Date.now() - int(when)) > STALE

    async def _mark(self):
        await self.store.put(KEY, self.name + " " + str(int(js.Date.now())))

    async def _beat(self):
        while True:
            await asyncio.sleep(BEAT)
            if self.mine:
                if await self.may_write():
                    await self._mark()
            elif await self._free():
                await self.take()

    def _heard(self, event):
        if event.key == self.store_key() and self.mine:
            tasks.go(self.may_write())

    def store_key(self):
        return "tv1." + KEY

    def _gone(self, event):
        if self.mine:
            tasks.go(self.store.drop(KEY))

    def _set(self, mine):
        if mine != self.mine:
            self.mine = mine
            if self.changed is not None:
                self.changed()
