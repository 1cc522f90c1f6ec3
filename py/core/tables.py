"""Tables that come with a module, read when they are first asked for. Knows where they lie, not
what is in them.

They are package data. In the browser each game's have a zip of their own, which arrives once the
engine has given its first answer and the game is on the table: nobody waits for another game's.
"""

import pkgutil
import zipimport


def home(game: str) -> str:
    """Where the worker puts the tables of `game`."""
    return f"/home/pyodide/tables-{game}.zip"


def table(package: str, name: str) -> bytes:
    """The file `name` beside the modules of `package` (`games.<game>.…`); FileNotFoundError where
    there is none."""
    try:
        data = pkgutil.get_data(package, name)
    except OSError:
        data = None
    if data is not None:
        return data
    try:
        return zipimport.zipimporter(home(package.split(".")[1])).get_data(
            f"{package.replace('.', '/')}/{name}"
        )
    except (ImportError, OSError) as error:
        raise FileNotFoundError(name) from error
