"""A browser page as far as py/ui needs one: elements, storage, a clock. Knows no page of ours.

Not a browser: nothing is measured or painted. What throws in JavaScript throws here too, so that
code which would be killed there fails here.
"""

import asyncio
import re
import time
from types import SimpleNamespace


class Function:
    """A JavaScript function: can be called, and bound."""

    def __init__(self, call, *bound):
        self.call = call
        self.bound = bound

    def __call__(self, *args):
        return self.call(*self.bound, *args)

    def bind(self, owner, *args):
        return Function(self.call, *self.bound, *args)


class Rejected(Exception):
    """What MicroPython raises for a rejected promise: (error, name, message)."""


class Promise:
    @staticmethod
    def resolve(value):
        return Promise()

    @staticmethod
    def new(executor):
        executor(None, None)
        return Promise()

    def then(self, function):
        async def settle():
            try:
                found = function(None)
                return await found if asyncio.iscoroutine(found) else found
            except Exception as error:
                raise Rejected(error, type(error).__name__, str(error)) from error

        return settle()


class File:
    """One that was chosen, as bytes."""

    def __init__(self, raw):
        self.raw = raw

    async def arrayBuffer(self):
        return self.raw


class Bytes(bytes):
    """A Uint8Array, to be looked at."""

    @property
    def length(self):
        return len(self)


class TextDecoder:
    """Strict, and without the mark at the beginning, as browsers have it."""

    def __init__(self, label, how):
        assert how == {"fatal": True}
        self.label = {"windows-1252": "latin-1"}.get(label, label)
        self.decode = Function(lambda raw, *_: raw.decode(self.label).removeprefix("\ufeff"))

    @staticmethod
    def new(label, how):
        return TextDecoder(label, how)


class Style:
    def __init__(self):
        self.values = {}

    def setProperty(self, name, value):
        self.values[name] = value


class Element:
    def __init__(self, page, tag):
        self.page = page
        self.tagName = tag.upper() if tag.islower() and tag not in ("svg", "use", "path") else tag
        self.attributes = {}
        self.children = []
        self.parentNode = None
        self.style = Style()
        self.text = ""
        self.value = ""
        self.checked = False
        self.open = False
        self.listeners = {}
        self.files = None
        self.scrollTop = 0
        self.offsetWidth, self.offsetHeight = 100, 40
        self.scrollHeight = 0

    # tree

    @property
    def firstChild(self):
        return self.children[0] if self.children else None

    @property
    def textContent(self):
        return self.text + "".join(child.textContent for child in self.children)

    @textContent.setter
    def textContent(self, text):
        assert isinstance(text, str)
        for child in list(self.children):
            self.removeChild(child)
        self.text = text

    def appendChild(self, child):
        return self.insertBefore(child, None)

    def insertBefore(self, child, before):
        if child.parentNode is not None:
            child.parentNode.children.remove(child)
        at = len(self.children) if before is None else self.children.index(before)
        self.children.insert(at, child)
        child.parentNode = self
        return child

    def removeChild(self, child):
        self.children.remove(child)
        child.parentNode = None
        if self.page.active is not None and child.contains(self.page.active):
            self.page.active = None

    def contains(self, other):
        while other is not None:
            if other is self:
                return True
            other = other.parentNode
        return False

    @property
    def offsetParent(self):
        return self.parentNode

    def isSameNode(self, other):
        return other is self

    # attributes

    def setAttribute(self, name, value):
        assert isinstance(value, str), (name, value)
        assert name != "style", "the page forbids style attributes"
        self.attributes[name] = value

    def getAttribute(self, name):
        return self.attributes.get(name)

    def removeAttribute(self, name):
        self.attributes.pop(name, None)

    # search

    def walk(self):
        for child in self.children:
            yield child
            yield from child.walk()

    def matches(self, selector):
        return any(_matches(self, one.strip().split()) for one in selector.split(","))

    def closest(self, selector):
        here = self
        while here is not None and not here.matches(selector):
            here = here.parentNode
        return here

    def querySelectorAll(self, selector):
        return [element for element in self.walk() if element.matches(selector)]

    def querySelector(self, selector):
        found = self.querySelectorAll(selector)
        return found[0] if found else None

    # events

    def addEventListener(self, kind, hear):
        self.listeners.setdefault(kind, []).append(hear)

    def focus(self):
        self.page.active = self

    def select(self):
        self.page.selected = self

    def click(self):
        self.page.fire("click", self)

    def showModal(self):
        self.open = True

    def close(self):
        self.open = False
        for hear in self.listeners.get("close", []):
            hear(None)

    def getBoundingClientRect(self):
        return SimpleNamespace(left=0, top=0, right=100, bottom=40, width=100, height=40)


def _matches(element, steps):
    if not _matches_one(element, steps[-1]):
        return False
    rest = steps[:-1]
    while rest:
        element = element.parentNode
        if element is None:
            return False
        if _matches_one(element, rest[-1]):
            rest = rest[:-1]
    return True


def _matches_one(element, selector):
    for unwanted in re.findall(r":not\(([^)]*)\)", selector):
        if _matches_one(element, unwanted):
            return False
    selector = re.sub(r":not\([^)]*\)", "", selector)
    tag = re.match(r"[a-z][a-z0-9]*", selector)
    if tag and element.tagName.lower() != tag[0]:
        return False
    names = (element.attributes.get("class") or "").split()
    if any(name not in names for name in re.findall(r"\.([\w-]+)", selector)):
        return False
    if any(element.attributes.get("id") != name for name in re.findall(r"#([\w-]+)", selector)):
        return False
    for name, _, value in re.findall(r"\[([\w-]+)(=([^\]]*))?\]", selector):
        if name not in element.attributes:
            return False
        if value and element.attributes[name] != value.strip("\"'"):
            return False
    return True


class QuotaExceededError(Exception):
    pass


class Storage:
    """localStorage; `full` refuses to grow."""

    def __init__(self):
        self.items = {}
        self.full = False
        self.getItem = Function(lambda key, *_: self.items.get(key))
        self.setItem = Function(self._set)
        self.removeItem = Function(lambda key, *_: self.items.pop(key, None))
        self.key = Function(lambda n, *_: list(self.items)[n])

    @property
    def length(self):
        return len(self.items)

    def _set(self, key, value, *_):
        if self.full:
            raise QuotaExceededError(key)
        self.items[key] = value


class Page:
    """The document, the window and what hangs on them."""

    def __init__(self, storage=None):
        self.active = None
        self.selected = None
        self.console = []
        self.marks = []
        self.copied = []
        self.root = Element(self, "html")
        self.body = self.root.appendChild(Element(self, "body"))
        for name, tag in (
            ("app", "main"),
            ("sheet", "dialog"),
            ("slip", "div"),
            ("live", "div"),
            ("alert", "div"),
        ):
            self.body.appendChild(Element(self, tag)).setAttribute("id", name)
        self.hears = {}
        self.window_hears = {}
        self.device = set()  # media queries that hold
        self.device_hears = []
        self.storage = storage
        self.hash = ""
        self.now = time.time() * 1000
        self.clock = 0.0  # ms since the visit began; stands still unless a test moves it

    def hear(self, kind, hear, early=False):
        self.hears.setdefault(kind, []).append((early, hear))

    def fire(self, kind, target=None, **more):
        """An event: bubbles to the document, if nobody on the way has stopped it."""
        event = SimpleNamespace(
            target=target if target is not None else self.body,
            type=kind,
            prevented=False,
            **{
                "key": "",
                "repeat": False,
                "shiftKey": False,
                "ctrlKey": False,
                "altKey": False,
                "metaKey": False,
                "clientX": 50,
                "clientY": 20,
                **more,
            },
        )
        event.stopped = False
        event.preventDefault = lambda: setattr(event, "prevented", True)
        event.stopImmediatePropagation = lambda: setattr(event, "stopped", True)
        way = [event.target]
        while way[-1].parentNode is not None:
            way.append(way[-1].parentNode)
        own = self.hears.get(kind, [])
        hears = [hear for early, hear in own if early]
        hears += [hear for element in way for hear in element.listeners.get(kind, [])]
        hears += [hear for early, hear in own if not early]
        for hear in hears:
            if not event.stopped:
                hear(event)
        return event

    def tell_window(self, kind, **more):
        for hear in list(self.window_hears.get(kind, [])):
            hear(SimpleNamespace(type=kind, **more))

    def key(self, key, target=None, **more):
        """A key, with what the browser makes of Enter and Space on a button."""
        target = target or self.active or self.body
        event = self.fire("keydown", target, key=key, **more)
        up = self.fire("keyup", target, key=key, **more)
        stopped = event.prevented or (key == " " and up.prevented)
        if key in ("Enter", " ") and target.tagName == "BUTTON" and not stopped:
            target.click()
        return event

    def find(self, selector):
        return self.root.querySelector(selector)

    def by_text(self, text):
        """The innermost pressable thing with this text."""
        found = [e for e in self.root.walk() if text in e.textContent and "data-do" in e.attributes]
        return found[-1] if found else None

    def module(self):
        """What `import js` gives."""
        page = self

        class Location:
            href = "https://cafe.example/jeux/"

            @property
            def hash(self):
                return page.hash

            @hash.setter
            def hash(self, value):
                page.hash = value
                page.tell_window("hashchange")

            def reload(self):
                page.marks.append("reload")

        class Document(SimpleNamespace):
            @property
            def activeElement(self):
                return page.active or page.body

        document = Document(
            createElement=lambda tag: Element(page, tag),
            createElementNS=lambda space, tag: Element(page, tag),
            createTextNode=page.text,
            getElementById=lambda name: page.root.querySelector("#" + name),
            querySelectorAll=page.root.querySelectorAll,
            documentElement=page.root,
            body=page.body,
            addEventListener=page.hear,
            title="",
        )
        clipboard = SimpleNamespace(writeText=Function(lambda text, *_: page.copied.append(text)))
        window = SimpleNamespace(
            localStorage=page.storage,
            navigator=SimpleNamespace(clipboard=clipboard),
            innerWidth=1280,
            addEventListener=lambda k, hear: page.window_hears.setdefault(k, []).append(hear),
            matchMedia=lambda query: SimpleNamespace(
                matches=query in page.device,
                addEventListener=lambda kind, hear: page.device_hears.append(hear),
            ),
            tvMark=page.marks.append,
            tvFailed=lambda part, why: page.marks.append("failed " + part),
            tvUpdate=lambda: page.marks.append("update"),
        )

        def reach(owner, name, *_):
            if name == "localStorage" and page.storage is None:
                raise PermissionError("SecurityError")
            return getattr(owner, name)

        class Date:
            @staticmethod
            def now():
                return page.now

            @staticmethod
            def new():
                return SimpleNamespace(
                    getFullYear=lambda: 2026,
                    getMonth=lambda: 10,
                    getDate=lambda: 30,
                    getHours=lambda: 12,
                    getMinutes=lambda: 0,
                    toLocaleDateString=lambda *how: "30 novembre",
                )

        import json

        return SimpleNamespace(
            document=document,
            window=window,
            location=Location(),
            console=SimpleNamespace(error=page.console.append),
            Promise=Promise,
            Reflect=SimpleNamespace(get=Function(reach)),
            Math=SimpleNamespace(random=lambda: 0.5),
            Date=Date,
            performance=SimpleNamespace(now=lambda: page.clock),
            JSON=SimpleNamespace(parse=json.loads),
            TextDecoder=TextDecoder,
            Uint8Array=SimpleNamespace(new=Bytes),
            Blob=SimpleNamespace(new=lambda parts, how: "".join(parts)),
            URL=SimpleNamespace(
                createObjectURL=lambda blob: "blob:" + blob, revokeObjectURL=lambda url: None
            ),
        )

    def text(self, text):
        node = Element(self, "#text")
        node.text = text
        return node
