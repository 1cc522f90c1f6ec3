"""What is written on the card table: trump, talon, who leads, couples, the score, the last trick.

Places come from the painter of the cards; no rule, no document.
"""

from ui.bipbip_cards import TALL, TRICKS, last, last_panel, middle, shown_last
from ui.pieces import Word, place, tagged, tagged_seat


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
    if box.last:
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
            cx, cy, size = middle(box)
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
    cx, _, size = middle(box)
    if TRICKS[seats][seat][0] == 0:
        return "t end", place(box.w - cx + size * 0.62, y + h + 12, 190, True)
    if x > cx:
        return "b", "left:%.1fpx;bottom:%.1fpx;max-width:200px" % (x, box.h - y + 10)
    return "b", "left:%.1fpx;bottom:%.1fpx;max-width:220px" % (max(0, x), box.h - y + 10)


def _last_words(scene, box):
    tokens = last(scene)
    if not tokens:
        return []
    left, top, width, _ = last_panel(scene, box)
    css = "left:%.1fpx;top:%.1fpx;width:%.1fpx" % (left, top + 6, width)
    said = [Word("last", "lasttitle", css, [("b", "", box.speak("table.last"))])]
    for piece in shown_last(scene, box):
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
