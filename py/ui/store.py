"""What this browser keeps: texts under `tv1.` keys of localStorage. Knows no game.

Every text has two slots. A write goes to the older one and is read back, so that a crash or a full
disk never costs the text that was there. A slot is `sequence.checksum.text`; the higher sequence
with a good checksum counts. What cannot be read is put aside under a rescue key, never dropped.
"""

import binascii

import js

from ui import tasks

PREFIX = "tv1."
RESCUE = PREFIX + "rescue."


def checksum(text):
    return "{:08x}".format(binascii.crc32(text.encode()) & 0xFFFFFFFF)


def wrap(sequence, text):
    return str(sequence) + "." + checksum(text) + "." + text


def unwrap(raw):
    """(sequence, text), or None for anything that a write of ours did not leave."""
    parts = raw.split(".", 2)
    if len(parts) != 3 or not parts[0].isdigit() or checksum(parts[2]) != parts[1]:
        return None
    return int(parts[0]), parts[2]


class Store:
    """`saved` says whether the last write held; `changed` is called when it stops or starts to."""

    def __init__(self):
        self.box = None
        self.saved = True
        self.rescued = []
        self.homeless = []  # those of them that there was no room to put aside
        self.unsaved = {}
        self.slots = {}
        self.changed = None

    async def open(self):
        """Finds localStorage, which may be forbidden, and reads every slot once."""
        good, box = await tasks.attempt(js.Reflect, "get", js.window, "localStorage")
        self.box = box if good else None
        if self.box is None:
            self._hold(False)
        await self._find_rescued()
        for name in ("profile", "save"):
            await self._read_slots(name)

    async def raw(self, key):
        """Reading never throws, and a promise costs milliseconds: asked directly."""
        return None if self.box is None else self.box.getItem(PREFIX + key)

    def address(self, key):
        return PREFIX + key

    async def put(self, key, text):
        """One plain text, for what may be lost (settings, the last set-up)."""
        if self.box is None:
            return False
        good, _ = await tasks.attempt(self.box, "setItem", PREFIX + key, text)
        return good

    async def drop(self, key):
        if self.box is not None:
            self.box.removeItem(PREFIX + key)

    async def _read_slots(self, name):
        best = None
        for letter in ("a", "b"):
            raw = await self.raw(name + "." + letter)
            if raw is None:
                continue
            found = unwrap(raw)
            if found is None:
                await self.rescue(raw, name + "." + letter)
            elif best is None or found[0] > best[0]:
                best = (found[0], found[1], letter)
        self.slots[name] = best

    def text(self, name):
        """The newest good text of `name`; None if there is none or it was erased."""
        if name in self.unsaved:
            return self.unsaved[name] or None
        best = self.slots.get(name)
        return best[1] or None if best else None

    async def write(self, name, text):
        """Puts `text` in the older slot and reads it back. An erased text is an empty one, so that
        the slot before it does not come back to life."""
        best = self.slots.get(name)
        sequence = best[0] + 1 if best else 1
        letter = "b" if best and best[2] == "a" else "a"
        raw = wrap(sequence, text)
        good = await self.put(name + "." + letter, raw)
        if good:
            good = await self.raw(name + "." + letter) == raw
        if good:
            self.slots[name] = (sequence, text, letter)
            self.unsaved.pop(name, None)
        else:
            self.unsaved[name] = text
        self._hold(not self.unsaved)
        return good

    async def keep(self, name, text):
        """One plain text that must not be lost: where it does not fit, it counts as not saved."""
        good = await self.put(name, text)
        if good:
            self.unsaved.pop(name, None)
        else:
            self.unsaved[name] = text
        self._hold(not self.unsaved)
        return good

    async def retry(self, start):
        """What `keep` could not keep, under names that begin with `start`, once more."""
        for name in [name for name in self.unsaved if name.startswith(start)]:
            if not await self.keep(name, self.unsaved[name]):
                return

    def forgive(self, start):
        """What was not saved under names that begin with `start` need not be any more."""
        for name in [name for name in self.unsaved if name.startswith(start)]:
            self.unsaved.pop(name)
        self._hold(not self.unsaved)

    async def again(self):
        """Another tab may have written: reads the slots anew. True if it has."""
        before = dict(self.slots)
        for name in ("profile", "save"):
            await self._read_slots(name)
        return self.slots != before

    async def rescue(self, raw, key=None):
        """Keeps unreadable text where it can be downloaded, once, and frees the slot it was in.
        Where there is no room for it, it stays in its slot and can be downloaded from there."""
        if raw not in self.rescued:
            number = 0
            while await self.raw("rescue." + str(number)) is not None:
                number += 1
            self.rescued.append(raw)
            if not await self.put("rescue." + str(number), raw):
                self.homeless.append(raw)
        if key is not None and raw not in self.homeless:
            await self.drop(key)

    async def _find_rescued(self):
        number = 0
        while True:
            raw = await self.raw("rescue." + str(number))
            if raw is None:
                return
            if raw not in self.rescued:
                self.rescued.append(raw)
            number += 1

    async def forget_rescued(self):
        number = 0
        while await self.raw("rescue." + str(number)) is not None:
            await self.drop("rescue." + str(number))
            number += 1
        self.rescued, self.homeless = [], []

    def _hold(self, saved):
        if saved != self.saved:
            self.saved = saved
            if self.changed is not None:
                self.changed()


async def persist():
    """Asks the browser not to clear what we keep when it is short of room."""
    storage = getattr(js.window.navigator, "storage", None)
    if storage is not None and hasattr(storage, "persist"):
        await tasks.attempt(storage, "persist")
