"""Where cards lie on the table of the Bip-bip: hand, trick, talon, couples, the last trick.

Places only; no rule, no document.
"""

from ui.pieces import Piece, centred, tagged, tagged_seat

TALL = 1.4  # a card's height over its width
# where a card of the trick lies, from the middle: x, y in card widths, and its tilt
TRICKS = {
    2: {0: (0, 0.62, -2), 1: (0, -0.84, 3)},
    3: {0: (0, 0.52, -2), 1: (-0.98, -0.22, -7), 2: (0.98, -0.28, 6)},
    4: {0: (0, 0.6, -2), 1: (-1.06, -0.05, -7), 2: (0, -0.84, 2), 3: (1.06, -0.13, 6)},
}


def symbol(token, small=False):
    face = token.get("face")
    if not face:
        return "card-back"
    return ("mini-" if small else "card-") + face


# ---- the hand


def hand(hand, shown, box):
    x, y, w, h = box.anchor("hand")
    cards = hand + shown
    if not cards:
        return []
    size = min(84 if box.narrow else 116, (h - 22) / TALL, w / 3)
    gap = (8 if box.narrow else 14) if hand and shown else 0
    room = w - size - gap - (12 if box.narrow else 8)
    step = min(size * (0.72 if box.narrow else 0.82), room / max(1, len(cards) - 1))
    if box.narrow and len(cards) <= 5:
        step = min(size + 4, room / max(1, len(cards) - 1))
    width = step * (len(cards) - 1) + size + gap
    left = x + (w - width) / 2
    ring = sum(1 for token in cards if tagged(token, "legal"))
    playable = sum(1 for token in cards if token.get("intent"))
    some = 0 < ring < playable
    low = y + h - size * TALL - (4 if box.narrow else 6)
    rise = 12 if box.narrow else 16
    laid = []
    for i, token in enumerate(cards):
        marks = []
        up = 0
        if some and tagged(token, "legal"):
            marks.append("legal")
            up = rise * 0.5
        if tagged(token, "couple"):
            marks.append("couple")
            up = rise
        if i >= len(hand):
            marks.append("laid")
            up = rise
        if tagged(token, "new"):
            marks.append("new")
        shift = gap if i >= len(hand) else 0
        laid.append(
            Piece(
                token,
                "card",
                symbol(token),
                left + i * step + shift,
                low - up,
                size,
                size * TALL,
                0,
                20 + i,
                " ".join(marks),
            )
        )
    return laid


# ---- the trick


def middle(box):
    x, y, w, h = box.anchor("mat")
    if box.narrow:
        ticket = box.anchor("trump")
        free = x + w - ticket[0] - ticket[2]  # beside the trump's ticket
        size = max(40, min(w / 4.2, free / 3.3, h / 2.92, 112))
        return max(x + w / 2 + 14, x + w - free + size * 1.62), y + h / 2, size
    size = min(w / 4.2, h / 3.12, 132)
    return x + w / 2, y + h / 2 - size * 0.04, size


def trick(tokens, box, seats):
    cx, cy, size = middle(box)
    laid = []
    for i, token in enumerate(tokens):
        seat = tagged_seat(token)
        dx, dy, tilt = TRICKS[seats][seat or 0]
        lead = "lead" if tagged(token, "lead") else ""
        laid.append(
            centred(
                token,
                "card",
                symbol(token),
                cx + dx * size,
                cy + dy * size,
                size,
                size * TALL,
                tilt,
                5 + i,
                ("trick " + lead).strip(),
            )
        )
    return laid


# ---- talon, trump card, spread


def talon(found, box):
    x, y, w, h = box.anchor("talon")
    size = min(w, h / TALL)
    laid = []
    for token in found.get("talon", []):
        laid.append(Piece(token, "talon", "card-back", x, y, size, size * TALL, 0, 2))
    for token in found.get("trumpcard", []):
        small = size * 0.8
        laid.append(
            Piece(
                token,
                "card",
                symbol(token, True),
                x + size + 14,
                y + 8,
                small,
                small * TALL,
                7,
                3,
                "mini",
            )
        )
    spread = found.get("spread", [])
    for i, token in enumerate(spread):
        small = size * 0.84
        laid.append(
            Piece(
                token,
                "card",
                symbol(token, True),
                x + i * small * 0.52,
                y + 6 + i * small * 0.3,
                small,
                small * TALL,
                -6 + 7 * i,
                2 + i,
                "mini",
            )
        )
    return laid


def couples(tokens, box, seat):
    x, y, w, h = box.anchor("couple:%d" % seat)
    if not tokens:
        return []
    size = min(h / TALL, 30 if box.narrow else 66)
    small = size < 50
    room = max(size, w)
    step = size + (-3 if box.narrow else 4)
    if len(tokens) > 1:
        step = min(step, (room - size) / (len(tokens) - 1))
    return [
        Piece(
            token,
            "card",
            symbol(token, small),
            x + i * step,
            y,
            size,
            size * TALL,
            0 if box.narrow else -3,
            3 + i,
            "mini" if small else "shown",
        )
        for i, token in enumerate(tokens)
    ]


# ---- the last trick, on demand


def last(scene):
    return [token for token in scene["tokens"] if token["zone"] == "last"]


def last_panel(scene, box):
    x, y, w, h = box.anchor("mat")
    cards = len(last(scene))
    size = 74 if box.narrow else 104
    width = min(box.w - 16, cards * (size + 10) + 26)
    height = size * TALL + 62
    left = max(8, min(x + (w - width) / 2, box.w - width - 8))
    return left, y + (h - height) / 2, width, height


def shown_last(scene, box):
    tokens = last(scene)
    if not tokens:
        return []
    left, top, width, _ = last_panel(scene, box)
    size = min(74 if box.narrow else 104, (width - 26) / len(tokens) - 10)
    row = len(tokens) * (size + 10) - 10
    laid = []
    for i, token in enumerate(sorted(tokens, key=lambda token: token.get("slot") or 0)):
        lead = "lead" if tagged(token, "lead") else ""
        laid.append(
            Piece(
                token,
                "last",
                symbol(token),
                left + (width - row) / 2 + i * (size + 10),
                top + 34,
                size,
                size * TALL,
                0,
                60 + i,
                ("card " + lead).strip(),
            )
        )
    return laid
