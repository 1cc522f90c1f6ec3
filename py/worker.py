"""Pyodide's entry: text in, text out. Knows where the engine lies; knows no game and no page."""

import sys

sys.path.insert(0, "./engine.zip")  # written beside this script by `make build`

from app.commands import dispatch  # noqa: E402

__export__ = ["dispatch"]
