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

_coming: "dict[str, asyncio.Future[None]]" = {}


async def _fetch_tables(game):
    """What the computer players know by heart; static/interpreter.mjs knows its address."""
    data = await js.tvTables(game)
    with open(tables.home(game), "wb") as file:
        file.write(data.to_bytes())


def _start_fetching(game):
    coming = _coming.get(game)
    if coming is None or (coming.done() and coming.exception()):
        coming = _coming[game] = asyncio.ensure_future(_fetch_tables(game))
    return coming


async def dispatch(text):
    """The answer first; then the tables of the game on the table are on their way."""
    answer = await commands.dispatch(text)
    for game in commands.games_on_the_table():
        _start_fetching(game)
    return answer


commands.wait_for_tables(_start_fetching)

__export__ = ["dispatch"]
