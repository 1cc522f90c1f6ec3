"""A postcard of a table as one SVG text: the picture, the stamp, who won, the address.

Knows how the painters lay their pieces and where things go on the card; no document, no rule.

Nothing on it asks for a style sheet: the drawing is looked at as an image, where none reaches.
"""

from ui.pieces import Box, escape

W, H = 1500, 1000
PAPER, INK, SOFT, BRASS, RED = "#FBF7EC", "#1B1A17", "#5A5141", "#B98C37", "#741620"
SERIF = "Iowan Old Style,P052,Palatino Linotype,Palatino,Book Antiqua,Georgia,serif"
MONO = "ui-monospace,Menlo,Consolas,Liberation Mono,monospace"
PICTURE = (52, 52, 880, 760)  # x, y, width, height
SIDE = 984  # where the written half begins
RIGHT = W - 60
STAMP = 250

#: The inks of the board, which a style sheet gives it elsewhere.
BOARD = {
    "wood": 'fill="url(#g-wood)"',
    "edge": 'fill="none" stroke="#A66B3C"',
    "field": 'fill="url(#g-field)"',
    "gap": 'fill="#120804"',
    "tray": 'fill="#0C3024"',
    "fillet": 'fill="none" stroke="#B98C37"',
    "pt-a": 'fill="#CDBB8B"',
    "pt-b": 'fill="#C57A48"',
    "facet": 'fill="#000" opacity=".12"',
    "seam": 'stroke="#120804" stroke-width="1.5"',
    "hinge": 'fill="url(#g-brass)"',
    "heap light": 'fill="#2A1710" font-weight="700"',
    "heap dark": 'fill="#F6EFDD" font-weight="700"',
}
SUITS = {"s": "#1B1A17", "h": "#B01E28", "d": "#B01E28", "c": "#1B1A17"}
FOUR = {"s": "#1B1A17", "h": "#B01E28", "d": "#0B47B8", "c": "#00662B"}


def card(picture, symbols, said, code):
    """`picture`: the markup of what is on the table, in units of the card; `symbols`: the drawings
    it uses, with their gradients; `said`: `game`, `lines`, `seats` (face, name, value), `link`,
    `day`; `code`: (size, path) of the link for a camera, or None."""
    x, y, w, h = PICTURE
    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">'
        % (W, H, W, H),
        "<defs>%s"
        '<radialGradient id="k-felt" cx=".5" cy=".42" r=".8">'
        '<stop offset="0" stop-color="#1C664B"/><stop offset=".6" stop-color="#14503A"/>'
        '<stop offset="1" stop-color="#0A2C20"/>'
        "</radialGradient>"
        '<clipPath id="k-frame"><rect x="%d" y="%d" width="%d" height="%d" rx="6"/></clipPath>'
        "</defs>" % (symbols, x, y, w, h),
        '<rect width="%d" height="%d" fill="%s"/>' % (W, H, PAPER),
        _rect(20, 20, W - 40, H - 40, BRASS, 2),
        _rect(28, 28, W - 56, H - 56, BRASS, 1),
        '<g clip-path="url(#k-frame)" color="#EBD6B0">'
        '<rect x="%d" y="%d" width="%d" height="%d" fill="url(#k-felt)"/>%s</g>'
        % (x, y, w, h, picture),
        _rect(x, y, w, h, BRASS, 3),
        _stamp(code, said["day"]),
        _written(said),
        _address(said["link"]),
        "</svg>",
    ]
    return "".join(out)


def _rect(x, y, w, h, ink, thick):
    return (
        '<rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="none" stroke="%s" '
        'stroke-width="%d"/>' % (x, y, w, h, ink, thick)
    )


def text(x, y, size, said, ink=INK, more=""):
    return '<text x="%.1f" y="%.1f" font-family="%s" font-size="%d" fill="%s"%s>%s</text>' % (
        x,
        y,
        MONO if "mono" in more else SERIF,
        size,
        ink,
        "" if more == "mono" else " " + more if more else "",
        escape(said),
    )


def _stamp(code, day):
    """The link for a camera, as a stamp with its postmark."""
    x, y = RIGHT - STAMP, 56
    out = ['<rect x="%d" y="%d" width="%d" height="%d" fill="#fff"/>' % (x, y, STAMP, STAMP)]
    holes = [
        '<circle cx="%d" cy="%d" r="6"/>' % at
        for n in range(0, STAMP + 1, 25)
        for at in ((x + n, y), (x + n, y + STAMP), (x, y + n), (x + STAMP, y + n))
    ]
    out.append('<g fill="%s">%s</g>' % (PAPER, "".join(holes)))
    if code is None:
        out.append(
            '<svg x="%d" y="%d" width="%d" height="%d" color="%s"><use href="#mark"/></svg>'
            % (x + 40, y + 60, STAMP - 80, STAMP - 120, RED)
        )
    else:
        out.append(
            '<svg x="%d" y="%d" width="%d" height="%d" viewBox="0 0 %d %d" '
            'shape-rendering="crispEdges"><path d="%s"/></svg>'
            % (x + 14, y + 14, STAMP - 28, STAMP - 28, code[0], code[0], code[1])
        )
    cx, cy = x - 84, y + 92
    out.append(
        '<g fill="none" stroke="%s" stroke-width="3" opacity=".75">'
        '<circle cx="%d" cy="%d" r="70"/><circle cx="%d" cy="%d" r="50"/></g>'
        % (RED, cx, cy, cx, cy)
    )
    out.append(
        '<svg x="%d" y="%d" width="52" height="34" color="%s" opacity=".8">'
        '<use href="#mark"/></svg>' % (cx - 26, cy - 38, RED)
    )
    out.append(text(cx, cy + 22, 17, day, RED, 'text-anchor="middle" opacity=".9"'))
    return "".join(out)


def _written(said):
    """The half that is written on: the game, what happened, who played."""
    y = 370
    out = [
        text(SIDE, y - 8, 26, said["title"], BRASS, 'letter-spacing="6"'),
        text(SIDE, y + 52, 58, said["game"]),
    ]
    y += 108
    seats = 812 - 74 * len(said["seats"])
    room = max(1, min(4, (seats - y - 2) // 38))
    for i, line in enumerate(folded(said["lines"], 34, room)):
        out.append(text(SIDE, y + 38 * i, 29, line, SOFT, 'font-style="italic"'))
    y = seats
    for face, name, value in said["seats"]:
        out.append(
            '<path d="M%d %.1fH%d" stroke="%s" opacity=".5"/>' % (SIDE, y + 70, RIGHT, BRASS)
        )
        out.append(
            '<svg x="%d" y="%d" width="58" height="58"><use href="#av-%s"/></svg>'
            % (SIDE, y + 6, face)
        )
        out.append(text(SIDE + 74, y + 46, 30, short(name, 18)))
        out.append(text(RIGHT, y + 46, 26, short(value, 16), SOFT, 'text-anchor="end"'))
        y += 74
    return "".join(out)


def _address(link):
    """The whole link, smaller where it is long."""
    size, signs, step = (26, 86, 34) if len(link) <= 172 else (19, 118, 25)
    rows = [link[at : at + signs] for at in range(0, len(link), signs)][:5]
    y = 866 if len(rows) > 2 else 884
    return "".join([text(60, y + step * i, size, row, INK, "mono") for i, row in enumerate(rows)])


def folded(lines, signs, most):
    """`lines` broken between words, none longer than `signs`; what is left over is left out."""
    out = []
    for line in lines:
        now = ""
        for word in line.split(" "):
            longer = now + " " + word if now else word
            if now and len(longer) > signs:
                out.append(now)
                now = word
            else:
                now = longer
        if now:
            out.append(now)
    if len(out) > most:
        out = out[:most]
        out[-1] += "…"
    return out


def short(said, signs):
    return said if len(said) <= signs else said[: signs - 1] + "…"


# ---- the picture


def laid(pieces):
    """Pieces where their painter put them."""
    out = []
    for piece in sorted(pieces, key=lambda piece: piece.z):
        if piece.art:
            x, y = piece.centre()
            turn = ' transform="rotate(%g %.1f %.1f)"' % (piece.tilt, x, y) if piece.tilt else ""
            out.append(
                '<g%s><svg x="%.1f" y="%.1f" width="%.1f" height="%.1f" overflow="visible">'
                '<use href="#%s"/></svg></g>'
                % (turn, piece.x, piece.y, piece.w, piece.h, piece.art)
            )
    return "".join(out)


def board(markup, x, y, w, h):
    """The drawing of a board, with its inks, in a place of the card."""
    for name in BOARD:
        markup = markup.replace('class="%s"' % name, BOARD[name])
    head = '<svg class="board"'
    place = '<svg x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="#EBD6B0"' % (x, y, w, h)
    return markup.replace(head, place + ' text-anchor="middle" font-family="%s"' % SERIF)


def box(game, seats, speak, left=False, hand=True):
    """The picture's part of the card, divided for the painter of a game; without a `hand` there is
    more room for the trick."""
    x, y, w, h = PICTURE
    anchors = {"well": (x + 12, y + 20, w - 24, h - 40)}
    if game == "bidou":
        side = h - 120
        anchors["well"] = (x + (w - side) / 2, y + 60, side, side)
        for n in range(seats):
            column = x + 40 if n == 1 else x + w - 120
            anchors["heap:%d" % n] = (column, y + h - 190 if n == 0 else y + 40, 80, 150)
    elif game == "bipbip":
        anchors["mat"] = (x + 150, y + 20, w - 300, h - (240 if hand else 40))
        anchors["talon"] = (x + 24, y + 30, 110, 154)
        anchors["hand"] = (x + 20, y + h - 196, w - 40, 180)
        for n in range(1, seats):
            anchors["couple:%d" % n] = (x + w - 210, y + 24 + 96 * (n - 1), 190, 88)
    return Box(w, h, False, anchors, speak, left)


def trump(suit, inks):
    """The suit of the trump, below the talon."""
    x, y = PICTURE[0] + 36, PICTURE[1] + 214
    return (
        '<circle cx="%d" cy="%d" r="44" fill="%s" stroke="%s" stroke-width="3"/>'
        '<svg x="%d" y="%d" width="48" height="48" fill="%s"><use href="#suit-%s"/></svg>'
    ) % (x + 44, y + 44, PAPER, BRASS, x + 20, y + 20, inks[suit.lower()], suit)


def cloth():
    """The line around a card table."""
    x, y, w, h = PICTURE
    return _rect(x + 18, y + 18, w - 36, h - 36, "#EBCB82", 2).replace(
        "<rect", '<rect opacity=".4"'
    )


def tray(x, y, size):
    """The round tray of the Bidou."""
    r = size / 2
    return (
        '<g transform="translate(%.1f %.1f)"><circle r="%.1f" fill="#2B130A"/>'
        '<circle r="%.1f" fill="#5B2E17"/><circle r="%.1f" fill="#8C5029"/>'
        '<circle r="%.1f" fill="#17583F"/></g>' % (x + r, y + r, r + 28, r + 25, r + 6, r)
    )
