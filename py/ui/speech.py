"""What is said and written on the table: bubbles, plates, tickets. Knows no game."""

import js

from ui import motion
from ui.pieces import art


class Speech:
    """Words by key; one that changes is said anew."""

    def __init__(self, layer):
        self.layer = layer
        self.said = {}

    def show(self, words, moving):
        """Brings what is said from what it was to `words`."""
        keep = {}
        for word in words:
            shown = (word.marks, word.parts)
            old = self.said.pop(word.key, None)
            if old is not None and old[1] == shown:
                if old[2] != word.css:
                    old[0].style.cssText = word.css
                keep[word.key] = (old[0], shown, word.css)
                continue
            if old is not None:
                old[0].remove()
            keep[word.key] = (self.utter(word), shown, word.css)
            if moving and old is None and not motion.calm():
                motion.appear(keep[word.key][0], motion.MOVE * motion.pace())
        for el, _, _ in self.said.values():
            el.remove()
        self.said = keep

    def utter(self, word):
        el = js.document.createElement("div")
        el.className = "word " + word.marks
        el.innerHTML = "".join(
            art(text, "icon " + marks)
            if tag == "svg"
            else '<%s class="%s"></%s>' % (tag, marks, tag)
            for tag, marks, text in word.parts
        )
        children = el.children
        for i in range(len(word.parts)):
            if word.parts[i][0] != "svg":
                children.item(i).textContent = word.parts[i][2]
        el.style.cssText = word.css
        self.layer.appendChild(el)
        return el
