"""The tray of the Bidou: cups, dice, the pot's ring of nine, heaps of penalty coins.

Places are laid out in a square of 320 units, the tray's inside, and scaled. Knows what the scene
says and where it goes; no rule, no document.
"""

import math

from ui.pieces import (
    RATIO,
    Piece,
    Word,
    art,
    centred,
    place,
    seat_markup,
    seat_of,
    tagged,
    zones,
)

SPRITES = ("pieces",)
UNIT = 320
TILTS = {0: (-7, 4, -4), 1: (5, -6, 3), 2: (-4, 6, -5)}

# cup: state -> x, y, width, tilt; shown and exposed: x, y, step, size; by players and seat
DUEL = {
    "pot": (160, 168, 55, 27),
    "cups": {
        0: {"standing": (12, 178, 80, 0), "tipped": (6, 174, 92, 0), "lifted": (0, 172, 82, -22)},
        1: {"standing": (74, 8, 80, 0), "tipped": (66, 6, 92, 0), "lifted": (26, -22, 82, -10)},
    },
    "shown": {0: (100, 238, 51, 44), 1: (104, 40, 49, 42)},
    "exposed": {0: (100, 238, 51, 44), 1: (160, 62, 38, 32)},
}
TRIO = {
    "pot": (160, 176, 52, 26),
    "cups": {
        0: {"standing": (14, 182, 78, 0), "tipped": (8, 178, 88, 0), "lifted": (2, 176, 80, -22)},
        1: {"standing": (34, 30, 64, 0), "tipped": (28, 28, 74, 0), "lifted": (6, -6, 66, -14)},
        2: {"standing": (222, 30, 64, 0), "tipped": (214, 28, 74, 0), "lifted": (248, -6, 66, 30)},
    },
    "shown": {0: (101, 241, 49, 44), 1: (42, 66, 37, 33), 2: (168, 66, 37, 33)},
    "exposed": {0: (101, 241, 49, 44), 1: (100, 76, 30, 27), 2: (162, 76, 30, 27)},
}


def skeleton(seats):
    def penalty(seat):
        return seat_markup(seat, '<span class="heap" data-anchor="heap:%d"></span>' % seat)

    others = "".join(penalty(seat) for seat in range(1, seats))
    return (
        '<div class="others">%s</div><div class="well" data-anchor="well"></div>'
        '<div class="mine">%s</div>' % (others, penalty(0))
    )


class Tray:
    """The tray's square on the stage."""

    def __init__(self, box, seats):
        x, y, w, h = box.anchor("well")
        rim = 15 if box.narrow else 22
        edge = rim + 5
        self.size = max(120, min(w - 2 * edge, h - 2 * edge, 620))
        self.rim = rim if self.size > 260 else 11
        self.k = self.size / UNIT
        self.x = x + (w - self.size) / 2
        self.y = y + (h - self.size) / 2
        self.plan = DUEL if seats == 2 else TRIO

    def at(self, x, y):
        return (self.x + x * self.k, self.y + y * self.k)

    def seat(self, n):
        cx, cy, r, size = self.plan["pot"]
        turn = -math.pi / 2 + n * 2 * math.pi / 9
        x, y = self.at(cx + r * math.cos(turn), cy + r * math.sin(turn))
        return x, y, size * self.k


def ground(scene, box):
    """The tray and the nine sockets, under everything."""
    tray = Tray(box, len(scene["seats"]))
    fixed = [('<div class="piste"></div>', _square(tray))]
    for n in range(9):
        x, y, size = tray.seat(n)
        css = "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx" % (
            x - size / 2,
            y - size / 2,
            size,
            size,
        )
        fixed.append(('<div class="socket">%s</div>' % art("socket"), css))
    return fixed


def _square(tray):
    return "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx;--rim:%dpx" % (
        tray.x,
        tray.y,
        tray.size,
        tray.size,
        tray.rim,
    )


def lay(scene, box):
    tray = Tray(box, len(scene["seats"]))
    found = zones(scene["tokens"])
    laid = []
    for zone, tokens in found.items():
        kind = zone.split(":")[0]
        if kind == "cup":
            laid += [_cup(token, tray, seat_of(zone)) for token in tokens]
        elif kind == "pot":
            for token in tokens:
                x, y, size = tray.seat(token.get("slot") or 0)
                laid.append(centred(token, "coin", "coin", x, y, size, size))
        elif kind == "penalty":
            laid += _heap(tokens, box, seat_of(zone))
        elif kind == "order":
            laid += [_opening(token, tray, seat_of(zone)) for token in tokens]
    for seat in range(len(scene["seats"])):
        hand = found.get("hand:%d" % seat, [])
        exposed = found.get("exposed:%d" % seat, [])
        if seat == 0 or hand:
            laid += _row(hand, exposed, tray, seat)
        else:
            laid += _pushed(exposed, tray, seat)
    return laid


def _cup(token, tray, seat):
    state = token.get("face") or "standing"
    x, y, w, tilt = tray.plan["cups"][seat][state]
    symbol = "cup" if state == "standing" else "cup-" + state
    left, top = tray.at(x, y)
    w *= tray.k
    marks = "shaking" if tagged(token, "shaking") else ""
    z = 4 if seat else 5
    return Piece(token, "cup", symbol, left, top, w, w / RATIO[symbol], tilt, z, marks)


def _die(token, tray, x, y, size, tilt, z=3):
    left, top = tray.at(x, y)
    w = size * tray.k
    marks = [tag for tag in token.get("tags") or () if tag in ("keep", "win", "lose", "secret")]
    if token["zone"][:7] == "exposed":
        marks.append("exposed")
    face = token.get("face") or "1"
    return Piece(
        token, "die", "die-" + face, left, top, w, w / RATIO["die"], tilt, z, " ".join(marks)
    )


def _row(hand, exposed, tray, seat):
    """A whole hand in sight: what is secret first, what has been exposed after a gap."""
    x, y, step, size = tray.plan["shown"][seat]
    gap = 12 if hand and exposed else 0
    laid = []
    for i, token in enumerate(hand + exposed):
        shift = gap if i >= len(hand) else 0
        drop = 3 if i == 1 else 0
        raised = -9 if tagged(token, "keep") else 0
        where = x - gap / 2 + i * step + shift
        laid.append(_die(token, tray, where, y + drop + raised, size, TILTS[seat][i % 3], 6))
    return laid


def _pushed(exposed, tray, seat):
    x, y, step, size = tray.plan["exposed"][seat]
    return [
        _die(token, tray, x + i * step, y + 2 * i, size, TILTS[seat][i % 3], 6)
        for i, token in enumerate(exposed)
    ]


def _opening(token, tray, seat):
    """The one die that settles who speaks first."""
    x, y, step, size = tray.plan["shown"][seat]
    return _die(token, tray, x + step, y, size, TILTS[seat][0], 6)


def _heap(tokens, box, seat):
    x, y, w, h = box.anchor("heap:%d" % seat)
    high = w * 20 / 48
    step = min(w / 6, (h + 8 - high) / max(1, len(tokens) - 1))
    return [
        Piece(token, "coin", "disc", x, y + h - high - i * step, w, high, 0, 2 + i, "disc")
        for i, token in enumerate(tokens)
    ]


def words(scene, box, laid):
    tray = Tray(box, len(scene["seats"]))
    facts = scene.get("facts") or {}
    said = [_centre(facts, tray, box)]
    secret = [piece for piece in laid if piece.kind == "die" and tagged(piece.token, "secret")]
    if secret:
        left = min(piece.x for piece in secret)
        right = max(piece.x + piece.w for piece in secret)
        low = max(piece.y + piece.h for piece in secret)
        css = "left:%.1fpx;top:%.1fpx" % ((left + right) / 2, low - 2)
        parts = [("svg", "", "eye"), ("span", "", box.speak("table.only_you"))]
        said.append(Word("secret", "plate mid", css, parts))
    seats = len(scene["seats"])
    lifted = any(token.get("face") == "lifted" for token in scene["tokens"])
    for bubble in () if lifted else scene.get("bubbles") or ():
        said.append(_bubble(bubble, scene, tray, box, seats))
    return said


def _centre(facts, tray, box):
    stake = facts.get("stake") or 0
    number = stake or facts.get("pot") or 0
    over = facts.get("phase") in ("show", "over")
    label = "table.pot" if not stake else "table.held" if over else "table.stake"
    cx, cy, _, _ = tray.plan["pot"]
    x, y = tray.at(cx, cy)
    css = "left:%.1fpx;top:%.1fpx" % (x, y)
    parts = [("b", "", str(number)), ("span", "sc", box.speak(label))]
    return Word("stake", "pot", css, parts)


def _bubble(bubble, scene, tray, box, seats):
    seat = bubble["seat"]
    parts = [("i", "", bubble["title"])] if bubble.get("title") else []
    parts.append(("span", "", bubble["text"]))
    key = "bubble:%d:%s" % (seat, bubble["text"])
    if seat == 0:
        x, y = tray.at(308 if box.narrow else 292, 176)
        edge = max(6, box.w - x - (26 if box.narrow else 0))
        return Word(key, "bub me", place(edge, y, 116 if box.narrow else 200, True), parts)
    if seats == 2:
        pushed = any(token["zone"] == "exposed:1" for token in scene["tokens"])
        x, y = tray.at(164, 2 if pushed else 34)
        room = min(240, box.w - x - 8)
        return Word(key, "bub l", place(x, y, room), parts)
    x, y = tray.at(8 if seat == 1 else 312, -14)
    room = 150 if box.narrow else 220
    if seat == 1:
        return Word(key, "bub b", place(max(4, x), y, room), parts)
    return Word(key, "bub b end", place(max(4, box.w - x), y, room, True), parts)


def marks(scene, box, laid):
    """The halo round the hand that won."""
    won = [piece for piece in laid if piece.kind == "die" and tagged(piece.token, "win")]
    if not won:
        return []
    k = won[0].w / 42
    x = min(piece.x for piece in won) - 10 * k
    y = min(piece.y for piece in won) - 5 * k
    w = max(piece.x + piece.w for piece in won) + 10 * k - x
    h = max(piece.y + piece.h for piece in won) + 5 * k - y
    css = "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx" % (x, y, w, h)
    return [('<div class="halo"></div>', css)]


def source(piece, scene, box):
    """Where a piece that was not there comes from: dice out of their cup."""
    if piece.kind != "die":
        return None
    tray = Tray(box, len(scene["seats"]))
    seat = seat_of(piece.token["zone"])
    x, y, w, _ = tray.plan["cups"][seat]["standing"]
    left, top = tray.at(x + w / 2, y + w)
    return (left, top, 0, 0)


def target(piece, scene, box):
    return None


def way(was, piece, box):
    return ()
