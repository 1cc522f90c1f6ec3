"""Tables that come with a module, read when they are first asked for. Knows where they lie, not
what is in them.

They are package data. In the browser they have a zip of their own, which arrives once the engine
has given its first answer: nobody who only looks at the page waits for them.
"""

import pkgutil
import zipimport

TABLES = "/home/pyodide/tables.zip"


def table(package: str, name: str) -> bytes:
    """The file `name` beside the modules of `package`; FileNotFoundError where there is none."""
    try:
        data = pkgutil.get_data(package, name)
    except OSError:
        data = None
    if data is not None:
        return data
    try:
        return zipimport.zipimporter(TABLES).get_data(f"{package.replace('.', '/')}/{name}")
    except (ImportError, OSError) as error:
        raise FileNotFoundError(name) from error
