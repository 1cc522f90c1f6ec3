"""What the browser keeps: two slots a text, nothing lost, nothing claimed that is not so."""

import asyncio

from tests.ui.conftest import Visit
from tests.ui.fake_page import Storage


async def opened(visit: Visit):
    store = visit.load("store").Store()
    await store.open()
    return store


def test_the_newest_text_comes_back(visit: Visit) -> None:
    async def story() -> None:
        store = await opened(visit)
        for text in ("un", "deux", "trois"):
            assert await store.write("save", text)
        assert (await opened(visit)).text("save") == "trois"

    asyncio.run(story())


def test_a_write_that_broke_off_leaves_the_text_before_it(visit: Visit, storage: Storage) -> None:
    async def story() -> None:
        store = await opened(visit)
        await store.write("save", "avant")
        await store.write("save", "après")
        last = next(k for k, v in storage.items.items() if v.endswith("après"))
        storage.items[last] = storage.items[last][:-2]
        again = await opened(visit)
        assert again.text("save") == "avant"
        assert again.rescued == ["2." + store_checksum(visit, "après") + ".apr"]

    asyncio.run(story())


def store_checksum(visit: Visit, text: str) -> str:
    return visit.load("store").checksum(text)


def test_unreadable_text_is_put_aside_and_the_page_starts(visit: Visit, storage: Storage) -> None:
    async def story() -> None:
        storage.items["tv1.save.a"] = "{bad"
        store = await opened(visit)
        assert store.text("save") is None
        assert storage.items["tv1.rescue.0"] == "{bad"
        assert (await opened(visit)).rescued == ["{bad"]

    asyncio.run(story())


def test_unreadable_text_without_room_stays_where_it_is(visit: Visit, storage: Storage) -> None:
    async def story() -> None:
        storage.items["tv1.profile.a"] = "{bad"
        storage.full = True
        store = await opened(visit)
        assert store.rescued == store.homeless == ["{bad"]
        assert storage.items["tv1.profile.a"] == "{bad"
        storage.full = False
        again = await opened(visit)
        assert not again.homeless and "tv1.profile.a" not in storage.items
        assert storage.items["tv1.rescue.0"] == "{bad"

    asyncio.run(story())


def test_each_unreadable_text_is_put_aside_once_however_many_there_are(
    visit: Visit, storage: Storage
) -> None:
    async def story() -> None:
        for number in range(12):
            storage.items["tv1.save.a"] = "{bad" + str(number)
            await opened(visit)
        store = await opened(visit)
        for _ in range(3):
            await store.rescue("9.future")
        assert len(store.rescued) == 13
        assert len([key for key in storage.items if "rescue" in key]) == 13
        await store.forget_rescued()
        assert not [key for key in storage.items if "rescue" in key]

    asyncio.run(story())


def test_an_erased_text_does_not_come_back(visit: Visit) -> None:
    async def story() -> None:
        store = await opened(visit)
        await store.write("save", "une partie")
        await store.write("save", "")
        assert store.text("save") is None
        assert (await opened(visit)).text("save") is None

    asyncio.run(story())


def test_a_full_browser_is_said_to_be_full_and_keeps_what_it_has(
    visit: Visit, storage: Storage
) -> None:
    async def story() -> None:
        store = await opened(visit)
        told: list[bool] = []
        store.changed = lambda: told.append(store.saved)
        await store.write("save", "gardé")
        storage.full = True
        assert not await store.write("save", "perdu pour le disque")
        assert told == [False]
        assert store.text("save") == "perdu pour le disque"
        assert (await opened(visit)).text("save") == "gardé"
        storage.full = False
        assert await store.write("save", "de nouveau")
        assert told == [False, True]

    asyncio.run(story())


def test_no_storage_at_all_is_a_page_that_does_not_save(engine) -> None:
    async def story() -> None:
        visit = Visit(engine, None)
        store = await opened(visit)
        assert not store.saved
        assert not await store.write("save", "x")
        assert store.text("save") == "x"

    asyncio.run(story())


def test_a_slot_is_only_what_a_write_left(visit: Visit) -> None:
    store = visit.load("store")
    for text in ("", "a.b.c", "é\u202f!", "1.2.3"):
        assert store.unwrap(store.wrap(7, text)) == (7, text)
    for raw in ("", "7", "7.x", "7.00000000.a", "-7." + store.checksum("a") + ".a"):
        assert store.unwrap(raw) is None


def test_the_second_tab_reads_until_it_takes_over(visit: Visit, storage: Storage) -> None:
    async def story() -> None:
        tabs = visit.load("tabs")
        first = tabs.Tabs(await opened(visit))
        first.name = "first"
        await first.begin()
        second = tabs.Tabs(await opened(visit))
        second.name = "second"
        await second.begin()
        assert await first.may_write() and not await second.may_write()
        told: list[bool] = []
        first.changed = lambda: told.append(first.mine)
        await second.take()
        assert not await first.may_write() and await second.may_write()
        assert told == [False]

    asyncio.run(story())


def test_a_tab_that_may_write_again_reads_what_the_other_wrote(
    visit: Visit, storage: Storage
) -> None:
    """Nobody asked for it: the other tab is simply gone."""

    async def story() -> None:
        tabs = visit.load("tabs")
        tabs.BEAT = 0
        store = await opened(visit)
        first = tabs.Tabs(store)
        first.name = "first"
        await first.begin()
        told: list[str] = []

        async def regained() -> None:
            told.append(str(await store.again()) + " " + store.text("save"))

        first.regained = regained
        second = tabs.Tabs(await opened(visit))
        second.name = "second"
        await second.begin()
        await second.take()
        assert not await first.may_write() and not told
        await second.store.write("save", "cinq coups plus loin")
        second.mine = False
        del storage.items["tv1.tab"]
        await visit.rest()
        assert first.mine and told == ["True cinq coups plus loin"]

    asyncio.run(story())


def test_a_tab_that_died_locks_nobody_out(visit: Visit, storage: Storage) -> None:
    async def story() -> None:
        tabs = visit.load("tabs")
        storage.items["tv1.tab"] = "dead " + str(int(visit.page.now) - tabs.STALE - 1)
        mine = tabs.Tabs(await opened(visit))
        await mine.begin()
        assert mine.mine

    asyncio.run(story())


def test_closing_a_tab_frees_the_table_at_once(visit: Visit, storage: Storage) -> None:
    async def story() -> None:
        first = visit.load("tabs").Tabs(await opened(visit))
        await first.begin()
        visit.page.tell_window("pagehide")
        await visit.rest()
        assert "tv1.tab" not in storage.items

    asyncio.run(story())


class Locks:
    """navigator.locks for one name: who asks while it is held is told so, or waits."""

    def __init__(self):
        self.held = False
        self.waiting = 0

    def request(self, name, options, granted=None):
        if granted is None:
            self.waiting += 1
        elif self.held:
            granted(None)
        else:
            self.held = True
            granted("lock")


def test_a_lock_tells_at_once_whether_the_other_tab_lives(visit: Visit, storage: Storage) -> None:
    async def story() -> None:
        visit.js.window.navigator.locks = locks = Locks()
        storage.items["tv1.tab"] = "dead " + str(int(visit.page.now))
        first = visit.load("tabs").Tabs(await opened(visit))
        await first.begin()
        assert first.mine and locks.held
        second = visit.load("tabs").Tabs(await opened(visit))
        second.name = "second"
        visit.page.now += 60000
        await second.begin()
        assert not second.mine
        await second.take()
        assert second.mine and locks.waiting == 1
        assert not await first.may_write()

    asyncio.run(story())
