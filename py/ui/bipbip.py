"""The card table of the Bip-bip: hand, trick, talon, trump, couples laid down, the score.

Knows what the scene says and where it goes; no rule, no document.
"""

from ui.pieces import (
    Piece,
    Word,
    centred,
    place,
    seat_markup,
    seat_of,
    tagged,
    tagged_seat,
    zones,
)

SPRITES = ("pieces", "cards")
TALL = 1.4  # a card's height over its width
# where a card of the trick lies, from the middle: x, y in card widths, and its tilt
TRICKS = {
    2: {0: (0, 0.62, -2), 1: (0, -0.84, 3)},
    3: {0: (0, 0.52, -2), 1: (-0.98, -0.22, -7), 2: (0.98, -0.28, 6)},
    4: {0: (0, 0.6, -2), 1: (-1.06, -0.05, -7), 2: (0, -0.84, 2), 3: (1.06, -0.13, 6)},
}


def skeleton(seats):
    def other(seat):
        return (
            '<div class="op op%d">%s<span class="couples" data-anchor="couple:%d"></span></div>'
            % (
                seat,
                seat_markup(seat),
                seat,
            )
        )

    return (
        '<div class="ops">%s</div>'
        '<div class="mat" data-anchor="mat"></div>'
        '<div class="talonbox" data-anchor="talon"></div>'
        '<div class="trumpbox" data-anchor="trump"></div>'
        '<button type="button" class="last-button" hidden></button>'
        '<div class="mine">%s</div>'
        '<div class="hand" data-anchor="hand"></div>'
        '<div class="marquebox" data-anchor="marque"></div>'
        % ("".join(other(seat) for seat in range(1, seats)), seat_markup(0))
    )


def ground(scene, box):
    x, y, w, h = box.anchor("mat")
    if box.narrow:
        return []
    css = "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx" % (x, y, w, h)
    return [('<div class="cloth"><span>%s</span></div>' % box.speak("table.house"), css)]


def marks(scene, box, laid):
    if not getattr(box, "last", False) or not _last(scene):
        return []
    x, y, w, h = _last_panel(scene, box)
    return [
        (
            '<div class="ticket lastpanel"></div>',
            "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx" % (x, y, w, h),
        )
    ]


def symbol(token, small=False):
    face = token.get("face")
    if not face:
        return "card-back"
    return ("mini-" if small else "card-") + face


def lay(scene, box):
    found = zones(scene["tokens"])
    seats = len(scene["seats"])
    laid = []
    for seat in range(1, seats):
        laid += _couples(found.get("couple:%d" % seat, []), box, seat)
    laid += _talon(found, box)
    laid += _trick(found.get("trick", []), box, seats)
    laid += _hand(found.get("hand:0", []), found.get("couple:0", []), box)
    if getattr(box, "last", False):
        laid += _shown_last(scene, box)
    return laid


# ---- the hand


def _hand(hand, shown, box):
    x, y, w, h = box.anchor("hand")
    cards = hand + shown
    if not cards:
        return []
    size = min(64 if box.narrow else 116, (h - 18) / TALL, w / 3)
    gap = (8 if box.narrow else 14) if hand and shown else 0
    room = w - size - gap - (12 if box.narrow else 8)
    step = min(46 if box.narrow else size * 0.82, room / max(1, len(cards) - 1))
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


def _middle(box):
    x, y, w, h = box.anchor("mat")
    if box.narrow:
        ticket = box.anchor("trump")
        free = x + w - ticket[0] - ticket[2]  # beside the trump's ticket
        size = max(40, min(w / 4.6, free / 3.3, h / 2.92, 92))
        return max(x + w / 2 + 14, x + w - free + size * 1.62), y + h / 2, size
    size = min(w / 4.2, h / 3.12, 132)
    return x + w / 2, y + h / 2 - size * 0.04, size


def _trick(tokens, box, seats):
    cx, cy, size = _middle(box)
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


def _talon(found, box):
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


def _couples(tokens, box, seat):
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


def _last(scene):
    return [token for token in scene["tokens"] if token["zone"] == "last"]


def _last_panel(scene, box):
    x, y, w, h = box.anchor("mat")
    cards = len(_last(scene))
    size = 74 if box.narrow else 104
    width = min(box.w - 16, cards * (size + 10) + 26)
    height = size * TALL + 62
    left = max(8, min(x + (w - width) / 2, box.w - width - 8))
    return left, y + (h - height) / 2, width, height


def _shown_last(scene, box):
    tokens = _last(scene)
    if not tokens:
        return []
    left, top, width, _ = _last_panel(scene, box)
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


# ---- words


def words(scene, box, laid):
    facts = scene.get("facts") or {}
    said = []
    said += _trump(scene, facts, box)
    said += _count(scene, facts, box)
    said += _lead(scene, box)
    if not box.narrow:
        said += _pairs(laid, box)
        said += _marque(scene, facts, box)
    said += _bubbles(scene, box)
    if getattr(box, "last", False):
        said += _last_words(scene, box)
    return said


def _trump(scene, facts, box):
    trump = facts.get("trump")
    if not trump:
        return []
    coming = facts.get("next_trump")
    by = facts.get("trump_by")
    x, y, _, h = box.anchor("trump")
    parts = [("span", "sc", box.speak("table.trump")), ("svg", "suit s" + trump, "suit-" + trump)]
    if coming and coming != trump:
        parts += [
            ("span", "to", "→"),
            ("svg", "suit s" + coming, "suit-" + coming),
            ("b", "", box.speak("table.suit." + coming)),
            ("span", "sub", box.speak("table.next_trick")),
        ]
    else:
        parts.append(("b", "", box.speak("table.suit." + trump)))
        if by is not None and not box.narrow:
            name = scene["seats"][by].get("name") or ""
            shown = box.speak("table.shown_by_you") if by == 0 else box.speak("table.shown_by")
            parts.append(("span", "sub", shown.replace("{name}", name)))
    marks = "ticket trump coming" if coming and coming != trump else "ticket trump"
    if box.narrow:
        css = "left:%.1fpx;bottom:%.1fpx" % (x, box.h - y - h)
        return [Word("trump", marks, css, parts)]
    return [Word("trump", marks, "left:%.1fpx;top:%.1fpx" % (x, y), parts)]


def _count(scene, facts, box):
    if not any(token["zone"] == "talon" for token in scene["tokens"]):
        return []
    x, y, w, h = box.anchor("talon")
    size = min(w, h / TALL)
    css = "left:%.1fpx;top:%.1fpx" % (x + size, y)
    return [Word("talon", "badge", css, [("b", "", str(facts.get("talon") or 0))])]


def _lead(scene, box):
    seats = len(scene["seats"])
    for token in scene["tokens"]:
        if token["zone"] == "trick" and tagged(token, "lead"):
            seat = tagged_seat(token) or 0
            cx, cy, size = _middle(box)
            dx, dy, _ = TRICKS[seats][seat]
            name = scene["seats"][seat].get("name") or ""
            if box.narrow:
                text = box.speak("table.leads_short")
            elif seat == 0:
                text = box.speak("table.leads_you")
            else:
                text = box.speak("table.leads").replace("{name}", name)
            # beside the card on the free side; above those that lie left and right
            x, y = cx + dx * size, cy + dy * size
            if dx == 0:
                where = (x + size * 0.58, y - size * 0.5 if dy < 0 else y + size * 0.42)
                css = "left:%.1fpx;top:%.1fpx" % where
                return [Word("lead", "plate", css, [("span", "", text)])]
            css = "left:%.1fpx;top:%.1fpx" % (x, y - size * 0.72 - 32)
            return [Word("lead", "plate mid", css, [("span", "", text)])]
    return []


def _pairs(laid, box):
    """A word above each couple that waits in the hand."""
    found = {}
    for piece in laid:
        if piece.token["zone"] == "hand:0" and tagged(piece.token, "couple"):
            found.setdefault(piece.token["face"][-1], []).append(piece)
    said = []
    for suit, pieces in found.items():
        left = min(piece.x for piece in pieces)
        right = max(piece.x + piece.w for piece in pieces)
        css = "left:%.1fpx;top:%.1fpx" % ((left + right) / 2, pieces[0].y - 27)
        text = box.speak("table.couple." + suit)
        said.append(Word("pair:" + suit, "brace mid", css, [("span", "", text)]))
    return said


def _marque(scene, facts, box):
    """The score, round by round: the top sheet of the pad."""
    scores = facts.get("scores")
    if not scores:
        return []
    x, y, w, _ = box.anchor("marque")
    if w < 60:
        return []
    rounds = max(len(row) for row in scores)
    first = max(0, rounds - 3)
    totals = facts.get("totals") or [sum(row) for row in scores]
    parts = [("h2", "", box.speak("table.mark"))]
    head = [""]
    head += [box.speak("table.round").replace("{n}", str(n + 1)) for n in range(first, rounds)]
    head.append(box.speak("table.total"))
    parts += [("span", "th c%d" % i, text) for i, text in enumerate(head)]
    order = sorted(range(len(scores)), key=lambda seat: (-totals[seat], seat))
    for seat in order:
        me = " me" if seat == 0 else ""
        parts.append(("span", "td c0" + me, scene["seats"][seat].get("name") or ""))
        row = scores[seat]
        for n in range(first, rounds):
            text = str(row[n]) if n < len(row) else ""
            parts.append(("span", "td%s" % me, text))
        parts.append(("b", "td%s" % me, str(totals[seat])))
    columns = rounds - first + 2
    css = "left:%.1fpx;top:%.1fpx;width:%.1fpx;--cols:%d" % (x, y, w, columns - 1)
    return [Word("marque", "marque", css, parts)]


def _bubbles(scene, box):
    seats = len(scene["seats"])
    said = []
    for bubble in scene.get("bubbles") or ():
        seat = bubble["seat"]
        parts = []
        if bubble.get("title") and not box.narrow:
            parts.append(("i", "", bubble["title"]))
        parts.append(("span", "", bubble["text"]))
        marks, css = _bubble_place(seat, seats, box)
        said.append(Word("bubble:%d:%s" % (seat, bubble["text"]), "bub " + marks, css, parts))
    return said


def _bubble_place(seat, seats, box):
    """Beside the one who speaks, clear of the trick and of the couples that were laid down."""
    x, y, _, h = box.anchor("face:%d" % seat)
    if seat == 0:
        return "b", "left:%.1fpx;bottom:%.1fpx;max-width:220px" % (max(8, x), box.h - y + 8)
    if box.narrow:
        low = box.anchor("couple:%d" % seat)
        top = low[1] + low[3] + 8
        if x > box.w * 0.55:
            return "t end", place(8, top, 150, True)
        return "t", place(max(4, x), top, 150)
    cx, _, size = _middle(box)
    if TRICKS[seats][seat][0] == 0:
        return "t end", place(box.w - cx + size * 0.62, y + h + 12, 190, True)
    if x > cx:
        return "b", "left:%.1fpx;bottom:%.1fpx;max-width:200px" % (x, box.h - y + 10)
    return "b", "left:%.1fpx;bottom:%.1fpx;max-width:220px" % (max(0, x), box.h - y + 10)


def _last_words(scene, box):
    tokens = _last(scene)
    if not tokens:
        return []
    left, top, width, _ = _last_panel(scene, box)
    css = "left:%.1fpx;top:%.1fpx;width:%.1fpx" % (left, top + 6, width)
    said = [Word("last", "lasttitle", css, [("b", "", box.speak("table.last"))])]
    for piece in _shown_last(scene, box):
        seat = tagged_seat(piece.token)
        if seat is None:
            continue
        css = "left:%.1fpx;top:%.1fpx;width:%.1fpx" % (
            piece.x - 5,
            piece.y + piece.h + 3,
            piece.w + 10,
        )
        name = scene["seats"][seat].get("name") or ""
        said.append(Word("last:%d" % seat, "lastname", css, [("span", "", name)]))
    return said


# ---- where things come from and go to


def source(piece, scene, box):
    zone = piece.token["zone"]
    if zone in ("hand:0", "trumpcard", "spread"):
        x, y, w, h = box.anchor("talon")
        return (x, y, min(w, h / TALL), h)
    if zone == "trick":
        seat = tagged_seat(piece.token)
        return box.anchor("face:%d" % seat) if seat else box.anchor("hand")
    if zone[:6] == "couple":
        return box.anchor("face:%d" % seat_of(zone))
    return None


def target(piece, scene, box):
    """The cards of a trick go to the one who won it."""
    if piece.token["zone"] != "trick":
        return None
    winner = (scene.get("facts") or {}).get("leader")
    if winner is None:
        return None
    return box.anchor("face:%d" % winner)
