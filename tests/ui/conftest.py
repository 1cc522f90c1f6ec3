"""The page's modules in CPython, over a fake page, a fake stage and a fake engine."""

import asyncio
import importlib
import sys
from types import ModuleType, SimpleNamespace

import pytest

from tests.ui.fake_engine import FakeEngine
from tests.ui.fake_page import Page, Storage


class FakeStage(ModuleType):
    """What was drawn, and a way to tap it."""

    def __init__(self):
        super().__init__("ui.stage")
        self.frames = []
        self.cleared = 0
        self.send = None

    def draw(self, frame, send):
        self.frames.append(frame)
        self.send = send

    async def unfold(self, frame, send):
        self.draw(frame, send)

    def hold(self):
        pass

    def listen(self, told):
        self.told = told

    def clear(self):
        self.cleared += 1

    def skip(self):
        return False

    def toggle_last(self):
        self.told(next(frame for frame in reversed(self.frames) if frame != "last")["scene"])
        self.frames.append("last")

    def put_down(self):
        self.frames.append("put down")


class Visit:
    """One visit of the page: `await visit.begin()`, then look and press."""

    def __init__(self, engine, storage):
        self.engine = engine
        self.page = Page(storage)
        self.stage = FakeStage()
        for name in [n for n in sys.modules if n == "ui" or n.startswith("ui.")]:
            del sys.modules[name]
        sys.modules["js"] = self.page.module()  # type: ignore[assignment]
        self.js = sys.modules["js"]
        sprites = ModuleType("ui.sprites")
        sprites.load = _nothing  # type: ignore[attr-defined]
        sys.modules["ui.sprites"] = sprites
        sys.modules["ui.stage"] = self.stage
        package = importlib.import_module("ui")
        package.stage = self.stage  # type: ignore[attr-defined]
        package.sprites = sprites  # type: ignore[attr-defined]
        sys.modules["pyscript"] = SimpleNamespace(workers=_Workers(engine))  # type: ignore[assignment]

    def load(self, name):
        return importlib.import_module("ui." + name)

    async def begin(self, at=""):
        self.page.hash = at
        self.shell = self.load("shell").begin()
        await self.rest()
        return self

    async def rest(self, turns=60):
        """Lets everything that waits for nothing run."""
        for _ in range(turns):
            await asyncio.sleep(0)

    async def press(self, selector):
        found = self.page.find(selector)
        assert found is not None, selector
        found.click()
        await self.rest()

    async def press_text(self, text):
        found = self.page.by_text(text)
        assert found is not None, text
        found.click()
        await self.rest()

    def heard(self, do):
        return [request for request in self.engine.heard if request["do"] == do]

    def said(self):
        return [line.textContent for line in self.page.find("#live").children]

    def warned(self):
        return self.page.find("#alert").textContent


class _Workers:
    def __init__(self, engine):
        self.engine = engine

    def __getitem__(self, name):
        async def found():
            return self.engine

        return found()


async def _nothing(name):
    return None


@pytest.fixture
def storage():
    return Storage()


@pytest.fixture
def engine():
    return FakeEngine()


@pytest.fixture
def visit(engine, storage):
    before = {name: sys.modules.get(name) for name in ("js", "pyscript")}
    yield Visit(engine, storage)
    for name in [n for n in sys.modules if n == "ui" or n.startswith("ui.")]:
        del sys.modules[name]
    for name, module in before.items():
        if module is None:
            sys.modules.pop(name, None)
        else:
            sys.modules[name] = module
