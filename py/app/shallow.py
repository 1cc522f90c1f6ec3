"""JSON from outside, read only if it is not nested too deep. Knows no request and no file.

In the browser Python's own limit comes too late: thousands of brackets end the whole engine, with
no exception to catch (make test-pyodide shows it).
"""

import json
import re
from collections.abc import Iterator

DEEPEST = 40

# A string that never ends is one mark too, or it would be read again from every quote within.
_MARKS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?+|[\[{]|[\]}]', re.DOTALL)


def marks(text: str) -> Iterator[str]:
    """The brackets and the strings of a text, in order."""
    for found in _MARKS.finditer(text):
        yield found[0]


def loads(text: str) -> object:
    """As json.loads; nesting beyond DEEPEST is a ValueError like any other fault."""
    depth = 0
    for mark in marks(text):
        character = mark[0]
        if character in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError("nested too deep")
        elif character in "]}":
            depth -= 1
    return json.loads(text)
