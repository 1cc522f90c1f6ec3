"""The text of a file that somebody chose, however it was written down. Knows no content.

Programs of twenty years ago wrote the letters of their country, and some editors write UTF-16.
"""

import js

from ui import tasks

MARKS = ((b"\xff\xfe", "utf-16le"), (b"\xfe\xff", "utf-16be"))
LAST = "windows-1252"  # in which every file is a text


async def text_of(file):
    """UTF-16 by its mark or its zero bytes, else UTF-8, else Windows-1252; without the mark."""
    buffer = await file.arrayBuffer()
    strict = js.JSON.parse('{"fatal":true}')
    for label in (_utf16(js.Uint8Array.new(buffer)), "utf-8", LAST):
        if label:
            decoder = js.TextDecoder.new(label, strict)
            good, text = await tasks.attempt(decoder, "decode", buffer)
            if good:
                return str(text)
    return ""


def _utf16(raw):
    """Which UTF-16 the first two bytes tell of; "" for none."""
    if raw.length < 2:
        return ""
    first, second = raw[0], raw[1]
    for mark, label in MARKS:
        if (first, second) == (mark[0], mark[1]):
            return label
    if first and not second:
        return "utf-16le"
    return "utf-16be" if second and not first else ""
