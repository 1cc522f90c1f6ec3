"""The page as a whole: which screen is shown, what is stored, what is asked of the engine.

Knows every part of the page and leaves each its work. One rule above all: what an answer wants
stored is stored before what it shows is shown.
"""

import asyncio
import json

import js

from ui import controls, films, kept, routes, settings, sprites, store, tasks, words
from ui.cautions import Cautions
from ui.dom import Root, by_id, h, listen
from ui.engine import Engine
from ui.errands import Errands
from ui.home import home, unfinished
from ui.install import Install
from ui.keys import Keys
from ui.live import Live
from ui.notices import Notices
from ui.rail import rail
from ui.refusal import Slip
from ui.sheet import Sheet
from ui.sheets import Sheets
from ui.sound import Sound
from ui.table import Table
from ui.tabs import Tabs

LATER = ("pages", "review", "setup", "bidou", "bipbip", "backgammon", "stage", "qr", "share")


class Shell:
    def __init__(self):
        self.store = store.Store()
        self.settings = settings.Settings(self.store)
        self.tabs = Tabs(self.store)
        self.install = Install()
        self.engine = Engine()
        self.notices = Notices(self.draw)
        self.root = None
        self.screen = "home"
        self.about = None  # the game of the setup or rules page
        self.data = None  # the page that the engine gave
        self.home = kept.NOTHING
        self.path = None
        self.looking = None  # the link whose film or position is on the table
        self.hello_done = False
        self.films_told = False  # the engine has been given what is kept of finished games
        self.persisted = False
        self._setup = None
        self._review = None
        self._workshop = None

    async def begin(self):
        """The first page, then what it did not need."""
        drawings = tasks.go(sprites.load("pieces"))
        await self.store.open()
        await self.settings.open()
        self.home = kept.read_home(await self.store.raw("home"))
        self.live = Live(by_id("live"), by_id("alert"))
        self.slip = Slip(by_id("slip"), self.live)
        self.sheet = Sheet(by_id("sheet"))
        self.sheets = Sheets(self)
        self.errands = Errands(self)
        self.sound = Sound(self.settings)
        self.table = Table(self)
        self.cautions = Cautions(self)
        tasks.on_trouble(self.cautions.trouble)
        await self.tabs.begin()
        await drawings
        self.root = Root(by_id("app"))
        listen()
        Keys(self)
        js.window.addEventListener("hashchange", self._moved)
        js.document.addEventListener("pointerdown", self._tapped)
        self.cautions.watch()
        self.settings.watch()
        self.install.watch()
        js.document.addEventListener("visibilitychange", self._looked_away)
        await self.route(str(js.location.hash), False)
        js.window.tvMark("ui")
        tasks.go(self._boot())
        await self._read_the_rest()

    async def _read_the_rest(self):
        """While the engine is on its way: the code of the tables and of the other pages, a part
        at a time so that taps are answered in between."""
        for name in LATER:
            await asyncio.sleep(0)
            __import__("ui." + name)

    # the engine

    async def _boot(self):
        try:
            await self.engine.boot()
        except Exception as error:
            js.window.tvFailed("engine", str(error))
            return
        await self._hello()
        js.window.tvMark("engine")

    async def _hello(self):
        """Tells the engine what this browser holds; then the screen that waited can be had."""
        answer = await self.engine.ask(
            {
                "do": "hello",
                "lang": self.settings["lang"],
                "profile": self.store.text("profile"),
                "save": self.store.text("save"),
            }
        )
        if answer.get("rescue"):
            for name in answer.get("rescued", ()):
                raw = self.store.text(name)
                if raw:
                    await self.store.rescue(raw)
            notice = answer.get("notice", "")
            self.cautions.rescue(lambda: notice)
        self.hello_done = True
        self.films_told = False
        await self._keep(answer)
        await self.route(str(js.location.hash), False)

    async def ask(self, request):
        """Asks, stores what the answer wants stored, and gives the answer back."""
        answer = await self.engine.ask(request)
        await self._keep(answer)
        if answer.get("error"):
            self.cautions.error(answer["error"])
        if answer.get("notice"):
            self.notices.put("notice", answer["notice"])
        if answer.get("go"):
            again = self.go(answer["go"])
            if again is not None:
                await again
        return answer

    async def _keep(self, answer):
        stored = answer.get("store") or {}
        for name in ("profile", "save"):
            if name in stored and await self.tabs.may_write():
                await self.store.write(name, stored[name])
        if (stored.get("films") or self.store.unsaved) and await self.tabs.may_write():
            await films.retry(self.store)
            await films.keep(self.store, stored.get("films") or {})
        shown = stored.get("home") or answer.get("home")
        if shown:
            self.home = shown
            if await self.tabs.may_write():
                await self.store.put("home", json.dumps(shown))

    async def start_over(self):
        """From what is stored: after a failure, or when this tab takes the table over."""
        self.notices.drop("error")
        if self.table.shown:
            self.table.leave()
        if self.hello_done:
            await self._hello()

    # where we are

    def at_table(self):
        return self.screen == "table" and self.table.frame is not None

    def go(self, path):
        """To another page of ours: the address changes, so that Back works."""
        self.sheet.close()
        here = str(js.location.hash)
        if here == path or (path == "#/" and here == ""):
            return self.route(path)
        js.location.hash = path
        return None

    def _moved(self, event):
        path = str(js.location.hash)
        if path != self.path:
            tasks.go(self.route(path))

    def address(self, path):
        """The address follows what is shown already."""
        self.path = path
        js.location.hash = path

    async def route(self, path, focus=True):
        self.path = path
        page, about = routes.read(path)
        self.sheet.close()
        if page in routes.LOOKED_AT and self.hello_done:
            if not self.table.shown:
                self.screen, self.about, self.data = page, None, None
                self.draw()
            await (self._open(about) if page == "link" else self._kept_here(page, about))
            if focus and self.at_table() and not self.table.unfolding:
                self.table.land()
            return
        if self.table.shown and page != "table":
            self.table.leave()
            if self.hello_done:
                await self._keep(await self.engine.ask({"do": "leave"}))
            self.cautions.between_hands()
        self.screen, self.about, self.data = page, about, None
        away = self.table.frame is None or not self.table.own
        if page == "table" and self.hello_done and (about or away):
            await self._resume(about)
        elif page == "review" and self.hello_done:
            tasks.go(self.review.open(about))
        elif page in routes.WORKSHOP and self.hello_done:
            tasks.go(self.workshop.open(page, about))
        elif page not in ("home", "table", "settings") + routes.LOOKED_AT and self.hello_done:
            await self._fetch(page, about)
        self.draw()
        if focus and not self.at_table():
            self._focus_title()

    async def _fetch(self, page, about):
        request = {"do": "page", "page": page, "game": about}
        answer = await self.ask(films.with_them(self, request))
        if (self.screen, self.about) == (page, about) and answer.get("page"):
            await self._take_page(answer["page"])
        elif answer.get("refusal"):
            await self.receive(answer, None)
            self.screen, self.about = "home", None
            self.address("#/")

    async def _resume(self, game):
        """To the table: to the game played last, or to the one of this kind that waits."""
        waits = unfinished(self.home, game) if game else self.home.get("resume")
        shown = self.table.frame if self.table.own else None
        if waits is None and (game or shown is None):
            self.screen = "home"
            self.address("#/")
        elif shown is None or (game and shown["game"] != game):
            await self.receive(await self.ask({"do": "resume", "game": waits["game"]}), None)
        if game and self.at_table():
            self.address("#/table")

    async def _open(self, link):
        """Somebody's link. One that is refused leaves everything where it was."""
        await self._look(await self.ask({"do": "open", "link": link}))

    async def _kept_here(self, page, about):
        """A finished game that this browser keeps, or the lesson of a game."""
        film = page == "film"
        request = {"do": "film", "id": about} if film else {"do": "learn", "game": about}
        await self._look(await self.ask(films.with_them(self, request)))

    async def _look(self, answer):
        """At something that is not played here."""
        if answer.get("frame"):
            self.looking = self.path
        await self.receive(answer, None, False)
        if self.screen in routes.LOOKED_AT:
            self.screen = "home"
        if self.at_table() and answer.get("refusal"):
            self.address("#/table" if self.table.own else self.looking)
        self.draw()

    async def open_text(self, text):
        if text.strip():
            await self._open(text.strip())

    async def _take_page(self, page):
        self.data = page
        if page["page"] == "setup":
            await self.setup.open(page["blocks"][0])

    async def receive(self, answer, told, own=True):
        """An answer that may bring a table, a page, or the reason why not. `told`: how much of the
        journal counts as heard (None for all); `own`: the game is played here."""
        if answer.get("frame"):
            self.table.own = own
            self.notices.drop("refusal")
            self.screen, self.about, self.data = "table", None, None
            self.table.shown = True
            if routes.read(str(js.location.hash))[0] not in ("table", "review") + routes.LOOKED_AT:
                self.address("#/table")
            self.live.begin(told)
            await self.table.take(answer)
            self.table.early = None
        elif answer.get("page"):
            if self.table.shown:
                self.table.leave()
            self.screen, self.about = answer["page"]["page"], None
            await self._take_page(answer["page"])
            self.draw()
            self._focus_title()
        elif answer.get("refusal"):
            self.notices.put("refusal", answer["refusal"]["text"])
            self.live.warn(answer["refusal"]["text"])

    # what is done

    @property
    def setup(self):
        if self._setup is None:
            from ui.setup import Setup

            self._setup = Setup(self)
        return self._setup

    @property
    def review(self):
        if self._review is None:
            from ui.review import Review

            self._review = Review(self)
        return self._review

    @property
    def workshop(self):
        if self._workshop is None:
            from ui.workshop import Workshop

            self._workshop = Workshop(self)
        return self._workshop

    def locked(self):
        """True, and said, when another tab is the one that plays."""
        if not self.tabs.mine:
            self.cautions.locked()
        return not self.tabs.mine

    async def take_over(self):
        await self.tabs.take()
        await self.store.again()
        self.notices.drop("tab")
        await self.start_over()

    async def look_again(self):
        """This tab may write again: what another one wrote meanwhile counts."""
        if await self.store.again():
            await self.start_over()

    def game_over(self):
        if not self.persisted:
            self.persisted = True
            tasks.go(store.persist())
        self.cautions.between_hands()

    def _tapped(self, event):
        if event.target.closest("#slip") is None:
            self.slip.hide()
        if self.table.shown:
            self.table.skip()

    async def mute(self):
        """Sounds on or off at once, and said."""
        now = "off" if self.sound.on(self.table.frame) else "on"
        if now == "on" and self.settings["volume"] == "0":
            await self.choose("volume", "6")
        await self.choose("sound", now)
        self.live.tell(words.say("set.sound.now_" + now))

    async def choose(self, name, value):
        """A setting. What is on screen follows at once, in the middle of a game too."""
        await self.settings.choose(name, value)
        if name in ("sound", "volume"):
            self.sound.sample()
        if name == "lang" and self.hello_done:
            answer = await self.ask({"do": "lang", "lang": value})
            page = answer.get("page")
            if self.screen in routes.WORKSHOP:
                tasks.go(self.workshop.open(self.screen, self.about))
            if page and self.sheets.page and page["page"] == "rules":
                self.sheets.page = page
            if answer.get("frame") and self.table.shown:
                self.table.show(answer["frame"])
            elif page and self.data and page["page"] == self.data["page"]:
                await self._take_page(page)
        elif self.at_table():
            self.table.show(self.table.frame)
        self.draw()

    # what is shown

    def draw(self):
        if self.root is None:
            return
        self.root.draw(self.notices.view(), rail(self), self._middle(), self._bar())
        name = words.say("title")
        js.document.title = name if self.screen == "home" else self._tab() + " – " + name
        self.sheet.draw()

    def _looked_away(self, event=None):
        self.install.badge(self.at_table() and self.table.waits())

    def _tab(self):
        """The title for who looks elsewhere: at a table also whose turn it is."""
        mine = self.at_table() and self.table.waits()
        self.install.badge(mine)
        return words.say("title.turn", title=self.title()) if mine else self.title()

    def title(self):
        if self.at_table():
            return self.table.frame["title"]
        if self.data:
            return self.data["title"]
        if self.screen in ("setup",) + routes.ABOUT_A_GAME and self.about:
            return words.say("game." + self.about)
        if self.screen in routes.WORKSHOP:
            return words.say("workshop." + self.screen)
        if self.screen in routes.PAGES:
            return words.say("menu." + self.screen)
        return words.say("title")

    def _middle(self):
        if self.screen == "home":
            return home(self)
        if self.at_table():
            return self.table.view()
        if self.screen == "settings":
            return _paper("settings", settings.form(self.settings, self.choose))
        if self.data is None and self.screen == "review" and self.review.progress:
            return self.review.waiting()
        if self.screen in routes.WORKSHOP and self.hello_done:
            return self.workshop.page()
        if self.data is None:
            return _paper("waiting", h("p.waiting", {"role": "status"}, words.say("waiting")))
        if self.screen == "setup":
            return self.setup.page()
        from ui import pages

        return pages.page(self, self.data)

    def _bar(self):
        if self.at_table():
            return None if self.table.frame.get("cover") else controls.bar(self.table)
        return self.setup.bar() if self.screen == "setup" and self.data else None

    def _focus_title(self):
        title = by_id("title")
        if title is not None and not self.sheet.open:
            title.focus()


def _paper(name, inside):
    return h("div.page", {"key": name}, h("div.sheet-of-paper", None, inside))


def begin():
    shell = Shell()
    tasks.go(shell.begin())
    return shell
