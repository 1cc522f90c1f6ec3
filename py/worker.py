"""Pyodide's entry: text in, text out. Knows where the engine lies; knows no game and no page."""

import sys

sys.path.insert(0, "./engine.zip")  # fetched beside this script, packed by `make build`

from app import commands  # noqa: E402

dispatch = commands.dispatch

__export__ = ["dispatch"]
