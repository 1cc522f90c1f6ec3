"""Puts the drawn pieces into the page, once a file. Knows the files, not what they show.

Inline, because their gradients and the page's inks (`var(--suit-h)`, `.fr`, `.en`) must reach them.
"""

import js

_loaded = []


async def load(name):
    """`name` is `pieces` or `cards`. A sprite that cannot be had leaves the words to speak."""
    if name in _loaded:
        return
    _loaded.append(name)
    try:
        answer = await js.fetch("./static/img/" + name + ".svg")
        text = await answer.text()
    except Exception:
        _loaded.remove(name)
        return
    holder = js.document.createElement("div")
    holder.className = "sprite"
    holder.setAttribute("aria-hidden", "true")
    holder.innerHTML = text
    js.document.body.appendChild(holder)
