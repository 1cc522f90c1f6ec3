"""The painter of backgammon: checkers, dice, cube, targets, arrows of the last play.

Knows what the scene says and where on the `board` it goes; no rule, no document.
"""

import math

from ui.board import PILE, plan
from ui.pieces import (
    RATIO,
    Piece,
    Word,
    centred,
    place,
    seat_markup,
    seat_of,
    tagged,
    zones,
)

SPRITES = ("pieces",)
SIDES = ("light", "dark")


def skeleton(seats):
    def side(seat):
        return seat_markup(
            seat,
            '<span class="cubebox" data-anchor="cube:%d"></span>'
            '<span class="offbox" data-anchor="off:%d"></span>' % (seat, seat),
        )

    return (
        '<div class="others">%s</div><div class="well" data-anchor="well"></div>'
        '<div class="mine">%s</div>' % (side(1), side(0))
    )


# ---- the board itself


def ground(scene, box):
    board = plan(box)
    css = "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx" % (
        board.x,
        board.y,
        board.W * board.k,
        board.H * board.k,
    )
    return [(board.picture(), css)]


# ---- pieces


def lay(scene, box):
    board = plan(box)
    found = zones(scene["tokens"])
    cube_at = [token["zone"].split(":")[1] for token in scene["tokens"] if token["kind"] == "cube"]
    counts = _counts(scene)
    movable = [spot["zone"] for spot in scene.get("spots") or () if tagged(spot, "movable")]
    picked = [token["zone"] for token in scene["tokens"] if tagged(token, "picked")]
    laid = _spots(scene, board)
    for zone, tokens in found.items():
        place_, _, tail = zone.partition(":")
        checkers = [token for token in tokens if token["kind"] == "checker"]
        for i, token in enumerate(checkers):
            top = i == len(checkers) - 1
            bright = top and zone in movable and not picked
            laid.append(_checker(token, board, place_, tail, i, counts[zone], cube_at, bright))
        for token in tokens:
            if token["kind"] == "die":
                laid.append(_die(token, board, found))
            elif token["kind"] == "cube":
                laid.append(_cube(token, board, tail))
            elif token["kind"] == "target":
                laid.append(_target(token, board, place_, int(tail), counts.get(zone, 0)))
    return laid


def _counts(scene):
    counts = {}
    for token in scene["tokens"]:
        if token["kind"] == "checker":
            counts[token["zone"]] = counts.get(token["zone"], 0) + 1
    return counts


def _spots(scene, board):
    laid = []
    for spot in scene.get("spots") or ():
        kind, _, n = spot["zone"].partition(":")
        x, y, w, h = board.rect(kind, int(n))
        left, top = board.px(x, y)
        token = {
            "zone": spot["zone"],
            "key": spot["zone"],
            "label": spot.get("label"),
            "intent": spot.get("intent"),
            "tags": spot.get("tags"),
        }
        looks = "at-" + kind + (" movable" if tagged(spot, "movable") else "")
        laid.append(Piece(token, "spot", "", left, top, w * board.k, h * board.k, 0, 1, looks))
    return laid


def _side(token):
    return 0 if token.get("group") == "chk0" else 1


def _checker(token, board, kind, tail, i, count, cube_at, bright):
    side = _side(token)
    size = board.CHECKER * board.k
    text = ""
    marks = [SIDES[side]]
    if kind == "off":
        cube = str(side) in cube_at and not board.upright
        x, y = board.px(*board.off(side, i, cube))
        shade = "edge-" + SIDES[side]
        if board.upright:
            return centred(token, "checker", shade, x, y, 26, 9, 90, 3 + i, "edge")
        return centred(token, "checker", shade, x, y, 48 * board.k, 16 * board.k, 0, 3 + i, "edge")
    if kind == "bar":
        x, y = board.px(*board.bar(side, i, count))
    else:
        x, y = board.px(*board.spot(int(tail), i, count))
    if i == count - 1 and count > PILE:
        text = str(count)
    if tagged(token, "picked"):
        marks.append("picked")
        size *= 58 / 52
        y -= 0 if board.upright else 4
    elif bright:
        marks.append("movable")
    z = 30 if tagged(token, "picked") else 3 + i
    return centred(
        token, "checker", "checker-" + SIDES[side], x, y, size, size, 0, z, " ".join(marks), text
    )


def _die(token, board, found):
    side = seat_of(token["zone"])
    lot = [one for one in found[token["zone"]] if one["kind"] == "die"]
    i = lot.index(token)
    x, y, size = board.die(side, i, len(lot))
    left, top = board.px(x, y)
    w = size * board.k
    used = "used" if tagged(token, "used") else ""
    tilt = (-7, 6, 4, -5)[i % 4]
    face = "die-" + (token.get("face") or "1")
    return centred(token, "die", face, left, top, w, w / RATIO["die"], tilt, 12, used)


def _cube(token, board, where):
    x, y, size = board.cube(where)
    left, top = board.px(x, y)
    w = size * board.k
    tilt = -6 if where == "offer" else 0
    face = "cube-" + (token.get("face") or "64")
    marks = "offered" if where == "offer" else "asleep" if tagged(token, "asleep") else ""
    return centred(token, "cube", face, left, top, w, w / RATIO["cube"], tilt, 14, marks)


def _target(token, board, kind, n, count):
    if kind == "off":
        x, y, w, h = board.rect("off", n)
        left, top = board.px(x + w / 2, y + h / 2)
    else:
        left, top = board.px(*board.spot(n, min(count, PILE), max(count + 1, 1)))
        if count >= PILE:
            left, top = board.px(*board.spot(n, count, count + 1))
    size = 42 * board.k if not board.upright else min(27, board.row * 0.82)
    return centred(
        token, "target", "", left, top, size, size, 0, 40, "", str(token.get("face") or "")
    )


# ---- the last play, or the choices of a review, as arrows


def marks(scene, box, laid):
    facts = scene.get("facts") or {}
    lots = facts.get("review")
    if lots is None:
        lots = [{"arrows": facts.get("arrows"), "arrows_by": facts.get("arrows_by")}]
    board = plan(box)
    counts = _counts(scene)
    drawn = []
    for lot in lots:
        drawn.extend(_arrows(lot, board, counts))
    if not drawn:
        return []
    css = "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx" % (
        board.x,
        board.y,
        board.W * board.k,
        board.H * board.k,
    )
    view = '<svg class="arrows" viewBox="0 0 %.1f %.1f">%s</svg>' % (
        board.W,
        board.H,
        "".join(drawn),
    )
    return [(view, css)]


def _arrows(lot, board, counts):
    by = lot.get("arrows_by")
    by = 1 if by is None else by
    look = lot.get("look") or ""
    side = {"best": 1, "played": -1}.get(look, 1)  # two choices bend apart
    drawn = []
    once = []
    for hop in lot.get("arrows") or ():
        if list(hop) not in once:
            once.append(list(hop))
    for start, end in once:
        # before the play the checker still stands where it leaves
        x1, y1 = _standing(board, start, by, counts) if look else _vacant(board, start, by, counts)
        x2, y2 = _reached(board, end, by, counts)
        near = abs(start - end) <= 2 and (start <= 12) == (end <= 12)
        bend = (0.6 if near else 0.16) if not board.upright else (-0.3 if near else 0.22)
        drawn.append(arrow(x1, y1, x2, y2, bend * side, 3 if board.upright else 4, look))
    return drawn


def _standing(board, n, by, counts):
    if 1 <= n <= 24:
        there = counts.get("point:%d" % n, 0)
        if there:
            return board.spot(n, there - 1, there)
        return board.spot(n, 0, 1)
    return board.bar(by, 0, 1)


def _vacant(board, n, by, counts):
    """Where the checker stood: the free place above those that stayed."""
    if 1 <= n <= 24:
        left = counts.get("point:%d" % n, 0)
        return board.spot(n, min(left, PILE), min(left + 1, PILE))
    return board.bar(by, 0, 1)


def _reached(board, n, by, counts):
    if 1 <= n <= 24:
        there = max(1, counts.get("point:%d" % n, 1))
        return board.spot(n, there - 1, there)
    x, y, w, h = board.rect("off", by)
    return (x + w / 2, y + h / 2)


def arrow(x1, y1, x2, y2, bend, w, look=""):
    """A cream dashed curve over a dark one, with its head."""
    mx = (x1 + x2) / 2 - (y2 - y1) * bend
    my = (y1 + y2) / 2 + (x2 - x1) * bend
    a = math.atan2(y2 - my, x2 - mx)
    long = w * 3.4
    hx, hy = x2 - math.cos(a) * long * 0.8, y2 - math.sin(a) * long * 0.8
    shaft = "M%.1f %.1fQ%.1f %.1f %.1f %.1f" % (x1, y1, mx, my, hx, hy)
    head = "M%.1f %.1fL%.1f %.1fL%.1f %.1fZ" % (
        x2,
        y2,
        x2 - math.cos(a - 0.5) * long,
        y2 - math.sin(a - 0.5) * long,
        x2 - math.cos(a + 0.5) * long,
        y2 - math.sin(a + 0.5) * long,
    )
    return (
        '<g class="%s"><path class="lo" d="%s" stroke-width="%.1f"/>'
        '<path class="lo head" d="%s" stroke-width="%.1f"/>'
        '<path class="hi" d="%s" stroke-width="%.1f" stroke-dasharray="%.1f %.1f"/>'
        '<path class="hi head" d="%s"/></g>'
    ) % (("arrow " + look).strip(), shaft, w * 2, head, w, shaft, w, w * 2.2, w * 1.6, head)


# ---- words


def words(scene, box, laid):
    board = plan(box)
    facts = scene.get("facts") or {}
    said = []
    owner = facts.get("cube_owner")
    if board.upright and owner in (0, 1) and not _counts(scene).get("off:%d" % owner):
        x, y, w, h = box.anchor("cube:%d" % owner)
        text = box.speak("table.cube_yours" if owner == 0 else "table.cube_his")
        css = "left:%.1fpx;top:%.1fpx" % (x + w + 6, y + h / 2)
        said.append(Word("owner", "owner", css, [("span", "", text)]))
    for bubble in scene.get("bubbles") or ():
        said.append(_bubble(bubble, board, box))
    return said


def _bubble(bubble, board, box):
    seat = bubble["seat"]
    parts = [("i", "", bubble["title"])] if bubble.get("title") else []
    parts.append(("span", "", bubble["text"]))
    key = "bubble:%d:%s" % (seat, bubble["text"])
    x, y, _, h = box.anchor("face:%d" % seat)
    if board.upright:
        if seat == 0:
            css = "left:%.1fpx;bottom:%.1fpx;max-width:220px" % (x, box.h - y + 6)
            return Word(key, "bub b", css, parts)
        return Word(key, "bub t", place(x, y + h + 8, 220), parts)
    edge = box.w - x + 14
    if seat == 0:
        css = "right:%.1fpx;bottom:%.1fpx;max-width:240px" % (edge, box.h - y - h)
        return Word(key, "bub r", css, parts)
    return Word(key, "bub r", place(edge, y, 240, True), parts)


def source(piece, scene, box):
    if piece.kind != "die":
        return None
    cx, cy = piece.centre()
    side = seat_of(piece.token["zone"])
    return (cx + (170 if side == 0 else -170), cy + (60 if side == 0 else -60), 0, 0)


def target(piece, scene, box):
    return None


def way(was, piece, box):
    """A checker that changes sides goes along the points, round by the outer edge."""
    start, end = _number(was["zone"]), _number(piece.token["zone"])
    if start is None or end is None or (start <= 12) == (end <= 12):
        return ()
    board = plan(box)
    turns = (13, 12) if start > 12 else (12, 13)
    return [board.px(*board.spot(n, 2, PILE)) for n in turns]


def _number(zone):
    place_, _, n = zone.partition(":")
    return int(n) if place_ == "point" else None
