"""Pyodide's entry: text in, text out. Knows where the engine lies; knows no game and no page."""

import dataclasses
import gc
import marshal
import sys
import zipimport

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

gc.freeze()
gc.enable()

dispatch = commands.dispatch

__export__ = ["dispatch"]
