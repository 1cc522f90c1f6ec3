"""What a painter hands to the stage: pieces with a place, words with a place. Knows no document.

All measures are CSS pixels of the stage, from its top left corner. Plain classes: MicroPython has
no dataclasses.
"""

# width of a symbol divided by its height
RATIO = {
    "die": 64 / 72,
    "cup": 160 / 196,
    "cup-tipped": 180 / 196,
    "cup-lifted": 160 / 190,
    "coin": 1,
    "disc": 48 / 20,
    "card": 100 / 140,
    "cube": 64 / 70,
    "checker": 1,
}


class Piece:
    """One thing on the table. `token` is the scene's own record (zone, slot, key, group, label,
    intent); `art` names a symbol of the sprite ("" for what CSS draws alone)."""

    def __init__(self, token, kind, art, x, y, w, h, tilt=0, z=1, marks="", text=""):
        self.token = token
        self.kind = kind
        self.art = art
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.tilt = tilt
        self.z = z
        self.marks = marks
        self.text = text

    def css(self):
        rule = "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx;z-index:%d" % (
            self.x,
            self.y,
            self.w,
            self.h,
            self.z,
        )
        return rule + (";--tilt:%gdeg" % self.tilt if self.tilt else "")

    def centre(self):
        return (self.x + self.w / 2, self.y + self.h / 2)


class Word:
    """Something written or said on the table. `parts` are (tag, class, text); a part of tag `svg`
    is a symbol. `css` places it."""

    def __init__(self, key, marks, css, parts):
        self.key = key
        self.marks = marks
        self.css = css
        self.parts = parts


class Box:
    """Where the painter may paint: the size of the stage and the named rectangles (x, y, w, h) that
    its style sheet has laid out."""

    def __init__(self, w, h, narrow, anchors, speak, left=False):
        self.w = w
        self.h = h
        self.narrow = narrow
        self.anchors = anchors
        self.speak = speak
        self.left = left  # for a left-handed player
        self.last = False  # the last trick is asked for

    def anchor(self, name):
        return self.anchors.get(name) or (self.w / 2, self.h / 2, 0, 0)


def centred(token, kind, art, cx, cy, w, h, tilt=0, z=1, marks="", text=""):
    return Piece(token, kind, art, cx - w / 2, cy - h / 2, w, h, tilt, z, marks, text)


def tagged(token, tag):
    return tag in (token.get("tags") or ())


def seat_of(zone):
    """The number after the colon: `exposed:1` is 1."""
    return int(zone.split(":")[1])


def tagged_seat(token):
    """The seat that a tag such as `seat2` names, or None."""
    for tag in token.get("tags") or ():
        if tag[:4] == "seat" and tag[4:].isdigit():
            return int(tag[4:])
    return None


def zones(tokens):
    """Tokens by zone, each in the order of its slots."""
    found = {}
    for token in tokens:
        found.setdefault(token["zone"], []).append(token)
    for lot in found.values():
        lot.sort(key=lambda token: token.get("slot") or 0)
    return found


def place(x, y, width=None, right=False):
    """The style of a word: its left (or right) edge and top, and how wide it may be."""
    rule = "%s:%.1fpx;top:%.1fpx" % ("right" if right else "left", x, y)
    return rule + (";max-width:%.1fpx" % width if width else "")


def escape(text):
    """Safe inside a double-quoted attribute."""
    return (
        str(text)
        .replace("&", "&amp;")
        .replace('"', "&quot;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
    )


def art(symbol, marks="art"):
    """The markup of a symbol of the sprite; only our own vocabulary gets here."""
    return '<svg class="%s" aria-hidden="true"><use href="#%s"></use></svg>' % (marks, symbol)


def seat_markup(seat, extra=""):
    """The frame of a seat, to be filled in: avatar, name, aside, value."""
    return (
        '<div class="seat" data-seat="%d"><span class="face" data-anchor="face:%d">%s</span>'
        '<div class="who"><b class="name"></b><span class="aside"></span></div>'
        '<div class="pen">%s<span class="value"><b></b> <span></span></span></div></div>'
    ) % (seat, seat, art("av-vous"), extra)
