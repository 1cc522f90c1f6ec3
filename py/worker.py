"""Pyodide's entry: text in, text out. Knows where the engine lies; knows no game and no page."""

import asyncio
import dataclasses
import gc
import marshal
import sys
import zipimport

import js

ENGINE = "/home/pyodide/engine.zip"  # packed by `make build`, put there by static/interpreter.mjs


def take_written_methods():
    """The methods that dataclasses writes for each class as it is imported, compiled beforehand.

    Compiling them anew takes a third of a cold start. A text that is not among them is compiled.
    """
    texts = marshal.loads(zipimport.zipimporter(ENGINE).get_data("methods.bin"))
    dataclasses.exec = lambda text, scope, names: exec(texts.get(text, text), scope, names)


if "app" not in sys.modules:  # a memory snapshot has them all
    take_written_methods()

gc.disable()  # what an import makes is there to stay; to look for garbage in it takes a tenth
from app import commands  # noqa: E402
from core import tables  # noqa: E402

gc.freeze()
gc.enable()

_coming: "asyncio.Future[None] | None" = None


async def _fetch_tables():
    """What the computer players know by heart; static/interpreter.mjs knows its address."""
    data = await js.tvTables()
    with open(tables.TABLES, "wb") as file:
        file.write(data.to_bytes())


def _start_fetching():
    global _coming
    if _coming is None or (_coming.done() and _coming.exception()):
        _coming = asyncio.ensure_future(_fetch_tables())
    return _coming


async def dispatch(text):
    """The first answer first; then the tables are on their way."""
    answer = await commands.dispatch(text)
    _start_fetching()
    return answer


commands.wait_for_tables(_start_fetching)

__export__ = ["dispatch"]
