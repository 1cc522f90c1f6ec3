"""Which tab may write. Knows localStorage, the browser's locks and the clock; no game.

The tab that plays renews a mark every two seconds. Another tab sees the mark and only reads; it may
take the mark over, and the first one learns of it by the storage event, or by looking before its
next write. Where the browser knows locks, the lock says whether the other tab still lives; where it
does not, a mark that nobody renews goes stale. Either way a crash locks nobody out.
"""

import asyncio

import js

from ui import tasks

KEY = "tab"
LOCK = "tv1.tab"
BEAT = 2
STALE = 7000


class Tabs:
    def __init__(self, store):
        self.store = store
        self.name = str(int(js.Date.now())) + "-" + str(int(js.Math.random() * 1000000000))
        self.mine = True
        self.changed = None
        self.regained = None  # awaited when this tab may write again without having asked
        self.locks = None

    async def begin(self):
        self.locks = getattr(js.window.navigator, "locks", None)
        if self.locks is not None:
            self._set(await self._nobody_lives())
        else:
            self._set(await self._free())
        if self.mine:
            await self._mark()
        js.window.addEventListener("storage", self._heard)
        js.window.addEventListener("pagehide", self._gone)
        js.window.addEventListener("pageshow", self._back)
        tasks.go(self._beat())

    async def take(self):
        """`Reprendre ici`: this tab writes from now on; it gets the lock when the other is gone."""
        await self._mark()
        if self.locks is not None:
            self.locks.request(LOCK, _hold)
        self._set(True)

    async def may_write(self):
        """Looks at the mark itself: a sleeping tab hears no events."""
        if self.mine and self.store.box is not None:
            raw = await self.store.raw(KEY)
            if raw is not None and not raw.startswith(self.name + " "):
                self._set(False)
        return self.mine

    async def _free(self):
        """No mark, or one that nobody renews (which a lock would have told better)."""
        raw = await self.store.raw(KEY)
        if raw is None or raw.startswith(self.name + " "):
            return True
        when = raw.split(" ")[-1]
        old = not when.isdigit() or abs(js.Date.now() - int(when)) > STALE
        return old and self.locks is None

    async def _nobody_lives(self):
        """Asks for the lock, and keeps it while this tab lives if it is to be had."""
        found = []
        told = asyncio.Event()

        def granted(lock=None):
            found.append(lock is not None)
            told.set()
            return None if lock is None else _hold(lock)

        self.locks.request(LOCK, js.JSON.parse('{"ifAvailable":true}'), granted)
        await told.wait()
        return found[0]

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
                await self._regain()

    def _heard(self, event):
        if event.key == self.store.address(KEY) and self.mine:
            tasks.go(self.may_write())

    def _gone(self, event):
        """At once: nothing that waits is run any more."""
        if self.mine and self.store.box is not None:
            self.store.box.removeItem(self.store.address(KEY))

    def _back(self, event):
        """A page that comes back as it was left has given its mark away."""
        if event.persisted:
            tasks.go(self._look_again())

    async def _look_again(self):
        if await self._free():
            await self._mark()
            await self._regain()
        else:
            self._set(False)

    async def _regain(self):
        """Another tab may have played meanwhile."""
        if self.regained is not None:
            await self.regained()

    def _set(self, mine):
        if mine != self.mine:
            self.mine = mine
            if self.changed is not None:
                self.changed()


def _hold(lock):
    """A promise that stays open: the lock is held until the tab is gone."""
    return js.Promise.new(_never)


def _never(resolve, reject):
    return None
