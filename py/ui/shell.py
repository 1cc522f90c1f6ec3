"""The page as a whole: which screen is shown, what is stored, what is asked of the engine.

Knows every part of the page and leaves each its work. One rule above all: what an answer wants
stored is stored before what it shows is shown.
"""

import json

import js

from ui import (
    journal,
    menu,
    pages,
    routes,
    settings,
    sprites,
    store,
    tasks,
    words,
)
from ui.dom import Root, by_id, h, listen
from ui.engine import Engine
from ui.home import home
from ui.icons import icon
from ui.keys import Keys
from ui.live import Live
from ui.refusal import Slip
from ui.setup import Setup
from ui.share import Share, download
from ui.sheet import Sheet, question
from ui.sound import Sound
from ui.table import Table
from ui.tabs import Tabs

NARROW = "(max-width: 759px)"
EMPTY_HOME = {"resume": None, "purse": None, "purses": []}


class Shell:
    def __init__(self):
        self.store = store.Store()
        self.settings = settings.Settings(self.store)
        self.tabs = Tabs(self.store)
        self.engine = Engine()
        self.screen = "home"
        self.about = None  # the game of the setup or rules page
        self.data = None  # the page that the engine gave
        self.home = EMPTY_HOME
        self.notices = {}
        self.first_game_done = False
        self.update_waits = False
        self.path = None
        self.asked = 0
        self.hello_done = False

    async def begin(self):
        tasks.on_trouble(self.trouble)
        await self.store.open()
        await self.settings.open()
        await sprites.load("pieces")
        self.home = _read_home(await self.store.raw("home"))
        self.root = Root(by_id("app"))
        self.live = Live(by_id("live"), by_id("alert"))
        self.slip = Slip(by_id("slip"), self.live)
        self.sheet = Sheet(by_id("sheet"))
        self.sound = Sound(self.settings)
        self.table = Table(self)
        self.setup = Setup(self)
        listen()
        Keys(self)
        await self.tabs.begin()
        self.tabs.changed = self._tab_changed
        self.store.changed = self._storage_changed
        js.window.addEventListener("hashchange", self._moved)
        js.window.addEventListener("tv-update-ready", self._update_ready)
        js.document.addEventListener("pointerdown", self._tapped)
        self._storage_changed()
        self._tab_changed()
        if self.store.rescued:
            self._notice_rescue(words.say("rescue.slot"))
        tasks.go(self._boot())
        await self.route(str(js.location.hash), False)
        js.window.tvMark("ui")
        if getattr(js.window, "tvUpdateReady", False):
            self._update_ready()

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
            self._notice_rescue(answer.get("notice", ""))
        self.hello_done = True
        await self._keep(answer)
        await self.route(str(js.location.hash), False)

    async def ask(self, request):
        """Asks, stores what the answer wants stored, and gives the answer back."""
        self.asked += 1
        answer = await self.engine.ask(request)
        await self._keep(answer)
        if answer.get("error"):
            self._notice("error", answer["error"], [("retry", words.say("retry"), self._again)])
        if answer.get("notice"):
            self._notice("notice", answer["notice"], [])
        return answer

    async def _keep(self, answer):
        kept = answer.get("store") or {}
        for name in ("profile", "save"):
            if name in kept and await self.tabs.may_write():
                await self.store.write(name, kept[name])
        shown = kept.get("home") or answer.get("home")
        if shown:
            self.home = shown
            if await self.tabs.may_write():
                await self.store.put("home", json.dumps(shown))

    async def _again(self):
        self._unnotice("error")
        await self._hello()

    # where we are

    def go(self, path):
        """To another page of ours: the address changes, so that Back works."""
        if self.sheet.open:
            self.sheet.close()
        if str(js.location.hash) == path or (path == "#/" and str(js.location.hash) == ""):
            return self.route(path)
        js.location.hash = path
        return None

    def _moved(self, event):
        path = str(js.location.hash)
        if path != self.path:
            tasks.go(self.route(path))

    async def route(self, path, focus=True):
        self.path = path
        page, about = routes.read(path)
        if self.sheet.open:
            self.sheet.close()
        if self.table.shown and page != "table" and page != "link":
            self.table.leave()
            if self.hello_done:
                await self._keep(await self.engine.ask({"do": "leave"}))
        self.screen, self.about, self.data = page, about, None
        if page == "table" and self.table.frame is not None:
            self.table.shown = True
        elif self.hello_done and page not in ("home", "settings"):
            await self._fetch(page, about)
        self.draw()
        if focus:
            self._focus_title()

    async def _fetch(self, page, about):
        if page == "table":
            if self.home.get("resume") is None:
                self.screen = "home"
                return
            await self._receive(await self.ask({"do": "resume"}), None)
        elif page == "link":
            await self._receive(await self.ask({"do": "open", "link": about}), None)
            if self.screen == "link":
                self.screen = "home"
        else:
            answer = await self.ask({"do": "page", "page": page, "game": about})
            if (self.screen, self.about) == (page, about) and answer.get("page"):
                await self._take_page(answer["page"])

    async def _take_page(self, page):
        self.data = page
        if page["page"] == "setup":
            await self.setup.open(page["blocks"][0])

    async def _receive(self, answer, told):
        """An answer that may bring a table, a page, or the reason why not. `told`: how much of the
        journal counts as heard (None for all)."""
        if answer.get("frame"):
            self._to_table()
            self.live.begin(told)
            self.table.take(answer)
        elif answer.get("page"):
            page = answer["page"]
            if self.table.shown:
                self.table.leave()
            self.screen = page["page"]
            await self._take_page(page)
            self.draw()
            self._focus_title()
        elif answer.get("refusal"):
            self._notice("refusal", answer["refusal"]["text"], [])
            self.live.warn(answer["refusal"]["text"])

    def _to_table(self):
        self.screen, self.about, self.data = "table", None, None
        self.table.shown = True
        self._unnotice("refusal")
        if routes.read(str(js.location.hash))[0] not in ("table", "link"):
            self.path = "#/table"
            js.location.hash = self.path

    async def begin_game(self, request):
        """A new game, after asking if another one would be lost for it."""
        if self.locked():
            return
        if self.home.get("resume") is not None:
            question(
                self.sheet,
                words.say("start.title"),
                words.say("start.lose", name=self.home["resume"]["title"]),
                words.say("start.yes"),
                lambda: self._begin(request),
            )
        else:
            await self._begin(request)

    async def _begin(self, request):
        answer = await self.ask(request)
        if answer.get("frame"):
            self.path = "#/table"
            js.location.hash = self.path
        await self._receive(answer, 0)

    async def follow(self, item):
        """A button that the worker described."""
        do = item["do"]
        what = do.get("do")
        if what in ("start", "again", "import", "reset", "abandon") and self.locked():
            return
        if item.get("confirm"):
            plain = dict(item)
            plain["confirm"] = None
            title = item["text"]
            question(self.sheet, title, item["confirm"], title, lambda: self.follow(plain))
        elif what == "share":
            await self.share(do)
        elif what == "start":
            await self.begin_game(dict(do))
        elif what == "export":
            answer = await self.ask({"do": "export"})
            download(answer.get("name", "tapis-vert.txt"), answer["text"])
        elif what == "leave":
            await self._wait(self.go("#/"))
        else:
            await self._receive(await self.ask(dict(do)), 0 if what == "again" else None)

    async def _wait(self, result):
        if result is not None:
            await result

    # what is shown

    def draw(self):
        self.root.draw(self._notices(), self._rail(), self._middle(), self._bar())
        js.document.title = (
            self._title() + " – Tapis vert" if self.screen != "home" else "Tapis vert"
        )
        self.sheet.draw()

    def _title(self):
        if self.screen == "table" and self.table.frame:
            return self.table.frame["title"]
        if self.data:
            return self.data["title"]
        if self.screen in ("setup", "rules") and self.about:
            return words.say("game." + self.about)
        if self.screen in ("purses", "settings", "about"):
            return words.say("menu." + self.screen)
        return words.say("title")

    def _rail(self):
        at_home = self.screen == "home"
        at_table = self.screen == "table" and self.table.frame is not None
        context = self.table.frame["scene"]["context"] if at_table else None
        if at_table and self.table.frame.get("cover"):
            context = None
        return h(
            "header.rail",
            {"key": "rail", "class": "large" if at_home else None},
            h("span.mk", {"key": "mk"}, icon("mark", 46, 29))
            if at_home
            else h(
                "button.ico",
                {
                    "key": "back",
                    "id": "go-back",
                    "type": "button",
                    "aria-label": words.say("back"),
                    "do": lambda: self.go("#/"),
                },
                icon("back", 22),
            ),
            h("h1", {"key": "title", "id": "title", "tabindex": "-1"}, self._title()),
            h("span.ctx", {"key": "ctx"}, words.say("motto") if at_home else context or ""),
            self._languages() if not at_table else None,
            h(
                "button.ico",
                {
                    "key": "menu",
                    "id": "open-menu",
                    "type": "button",
                    "aria-label": words.say("menu"),
                    "aria-haspopup": "dialog",
                    "do": self.open_menu,
                },
                icon("menu", 22),
            ),
        )

    def _languages(self):
        return h(
            "div.lang",
            {"key": "lang", "role": "group", "aria-label": words.say("set.lang")},
            [
                h(
                    "button",
                    {
                        "key": name,
                        "id": "lang-" + name,
                        "type": "button",
                        "lang": name,
                        "aria-label": words.say("set.lang." + name),
                        "aria-pressed": "true" if self.settings["lang"] == name else "false",
                        "do": self._speaker(name),
                    },
                    name,
                )
                for name in words.LANGUAGES
            ],
        )

    def _speaker(self, name):
        return lambda: self.choose("lang", name)

    def _middle(self):
        if self.screen == "table":
            return self.table.view() if self.table.frame else pages.waiting(words.say("waiting"))
        if self.screen == "settings":
            return h(
                "div.page",
                {"key": "settings"},
                h("div.sheet-of-paper", None, settings.form(self.settings, self.choose)),
            )
        if self.screen == "home":
            return home(self)
        if self.data is None:
            return pages.waiting(words.say("waiting"))
        if self.screen == "setup":
            return self.setup.page()
        return pages.page(self, self.data)

    def _bar(self):
        if self.screen == "table" and self.table.frame:
            return self.table.bar()
        if self.screen == "setup" and self.data:
            return self.setup.bar()
        return None

    def _focus_title(self):
        title = by_id("title")
        if title is not None and not self.sheet.open:
            title.focus()

    # settings, sheets

    async def choose(self, name, value):
        await self.settings.choose(name, value)
        if name == "lang":
            await self._translate()
        self.draw()
        if self.screen == "table" and self.table.frame:
            self.table.show(self.table.frame, True)

    async def _translate(self):
        if not self.hello_done:
            return
        answer = await self.ask({"do": "lang", "lang": self.settings["lang"]})
        if answer.get("frame") and self.table.shown:
            self.table.show(answer["frame"], True)
        elif answer.get("page") and self.data and answer["page"]["page"] == self.data["page"]:
            await self._take_page(answer["page"])

    def open_menu(self):
        at_table = self.screen == "table" and self.table.frame is not None
        items = menu.at_table if at_table else menu.at_home
        self.sheet.show(lambda: words.say("menu"), lambda: items(self))

    def settings_sheet(self):
        self.sheet.show(
            lambda: words.say("menu.settings"), lambda: settings.form(self.settings, self.choose)
        )

    def keys_sheet(self):
        names = ("enter", "arrows", "letters", "plus", "h", "t", "s", "escape")
        self.sheet.show(
            lambda: words.say("menu.keys"),
            lambda: h(
                "dl.keys",
                None,
                [
                    [
                        h("dt", None, words.say("keys." + n)),
                        h("dd", None, words.say("keys." + n + ".does")),
                    ]
                    for n in names
                ],
            ),
        )

    async def rules_sheet(self, game):
        answer = await self.ask({"do": "page", "page": "rules", "game": game})
        page = answer.get("page")
        if page:
            self.sheet.show(lambda: page["title"], lambda: pages.blocks(self, page["blocks"]), True)

    async def toggle_journal(self):
        if bool(js.window.matchMedia(NARROW).matches):
            self.sheet.show(lambda: words.say("journal"), self._pad_on_sheet)
            return
        self.sheet.close()
        shut = self.settings["journal"] == "shut"
        await self.choose("journal", "open" if shut else "shut")

    def _pad_on_sheet(self):
        if self.table.frame is None:
            return None
        scene = self.table.frame["scene"]
        return h("div.pad", {"tabindex": "0"}, journal.lines(scene["journal"], scene["notes"]))

    def link_sheet(self):
        def read(value):
            self.sheet.close()
            return self._open_text(value)

        self.sheet.show(
            lambda: words.say("menu.link"),
            lambda: [
                h("p", None, words.say("link.help")),
                h(
                    "label.name",
                    None,
                    h("span", None, words.say("link.label")),
                    h(
                        "input",
                        {"id": "sheet-start", "type": "text", "autocomplete": "off", "do": read},
                    ),
                ),
            ],
        )

    async def _open_text(self, value):
        if value.strip():
            await self._receive(await self.ask({"do": "open", "link": value.strip()}), None)

    async def share_challenge(self):
        await self.share({"do": "share", "kind": "challenge"})

    async def share(self, request):
        answer = await self.ask(request)
        if answer.get("refusal"):
            self.slip.show(answer["refusal"]["text"])
        elif answer.get("link") or answer.get("text"):
            if not answer.get("link"):
                answer["link"] = answer["text"]
            sheet = Share(self, answer)
            self.sheet.show(lambda: sheet.title, sheet.paint)

    def ask_abandon(self):
        if self.locked():
            return
        question(
            self.sheet,
            words.say("menu.abandon"),
            words.say("abandon.ask"),
            words.say("abandon.yes"),
            self._abandon,
        )

    async def _abandon(self):
        await self.ask({"do": "abandon"})
        self.table.leave()
        await self._wait(self.go("#/"))

    async def import_file(self, field):
        if self.locked():
            return
        chosen = field.files.item(0)
        if chosen is None:
            return
        text = await chosen.text()
        field.value = ""
        await self._receive(await self.ask({"do": "import", "text": str(text)}), None)

    # things that happen

    def game_over(self):
        if not self.first_game_done:
            self.first_game_done = True
            tasks.go(store.persist())
        if self.update_waits:
            self._offer_update()

    def locked(self):
        """True, and said, when another tab is the one that plays."""
        if self.tabs.mine:
            return False
        self.say_locked()
        return True

    def say_locked(self):
        self._tab_changed()
        self.live.warn(words.say("tab.other"))

    def _tab_changed(self):
        if self.tabs.mine:
            self._unnotice("tab")
        else:
            self._notice(
                "tab", words.say("tab.other"), [("take", words.say("tab.take"), self._take_over)]
            )

    async def _take_over(self):
        await self.tabs.take()
        await self.store.again()
        self._unnotice("tab")
        if self.table.shown:
            self.table.leave()
            self.screen = "home"
        if self.hello_done:
            await self._hello()

    def _storage_changed(self):
        if self.store.saved:
            self._unnotice("unsaved")
        else:
            self._notice(
                "unsaved",
                words.say("unsaved"),
                [("download", words.say("unsaved.download"), self._download_all)],
            )

    async def _download_all(self):
        answer = await self.ask({"do": "export"})
        if answer.get("text"):
            download(answer.get("name", "tapis-vert.txt"), answer["text"])

    def _notice_rescue(self, text):
        self._notice(
            "rescue",
            text,
            [
                ("save", words.say("rescue.download"), self._download_rescued),
                ("drop", words.say("rescue.forget"), self._forget_rescued),
            ],
        )

    def _download_rescued(self):
        download("tapis-vert-rescue.txt", "\n\n".join(self.store.rescued))

    async def _forget_rescued(self):
        await self.store.forget_rescued()
        self._unnotice("rescue")

    def _update_ready(self, event=None):
        """A new version waits; it is offered between hands only."""
        self.update_waits = True
        playing = self.screen == "table" and self.table.frame and not self.table.frame.get("over")
        if not playing:
            self._offer_update()

    def _offer_update(self):
        self._notice(
            "update",
            words.say("update"),
            [
                ("now", words.say("update.now"), self._update),
                ("later", words.say("update.later"), self._later),
            ],
        )

    def _update(self):
        js.window.tvUpdate()

    def _later(self):
        self._unnotice("update")

    def _tapped(self, event):
        self.slip.hide()
        if self.table.shown:
            self.table.skip()

    def trouble(self):
        self._notice(
            "trouble", words.say("trouble"), [("reload", words.say("trouble.reload"), _reload)]
        )

    # notices: slips of paper under the rail, one a kind

    def _notice(self, kind, text, buttons):
        self.notices[kind] = (text, buttons)
        if hasattr(self, "root"):
            self.draw()

    def _unnotice(self, kind):
        if self.notices.pop(kind, None) is not None and hasattr(self, "root"):
            self.draw()

    def _notices(self):
        if not self.notices:
            return None
        return h(
            "div.notices",
            {"key": "notices"},
            [self._slip_of(kind) for kind in sorted(self.notices)],
        )

    def _slip_of(self, kind):
        text, buttons = self.notices[kind]
        return h(
            "div.notice",
            {"key": kind, "role": "status", "data-notice": kind},
            h("p", None, text),
            [
                h(
                    "button.btn",
                    {"key": name, "type": "button", "id": kind + "-" + name, "do": do},
                    h("span.t", None, h("span", None, label)),
                )
                for name, label, do in buttons
            ],
            None
            if buttons
            else h(
                "button.ico",
                {
                    "key": "x",
                    "type": "button",
                    "aria-label": words.say("close"),
                    "do": lambda: self._unnotice(kind),
                },
                icon("close", 20),
            ),
        )


def _reload():
    js.location.reload()


def _read_home(raw):
    try:
        kept = json.loads(raw) if raw else None
    except ValueError:
        kept = None
    if isinstance(kept, dict) and "resume" in kept and "purse" in kept:
        return kept
    return EMPTY_HOME


def begin():
    shell = Shell()
    tasks.go(shell.begin())
    return shell
