"""The postcard as a picture of its own: drawn here, on a canvas, and handed over as a PNG file.

Knows the frame on the table, the drawings in the page and what a browser does with a file; where
things lie on the card is `postcard`'s affair. Nothing is asked of the network.
"""

import asyncio

import js

from ui import board, postcard, qr, readout, sprites, still, tasks, words
from ui.dom import by_id
from ui.icons import portrait

CANVAS = "card"
NAME = "tapis-vert.png"
#: A link in bytes that a stamp of 220 units still shows in squares of three.
STAMPED = 300


def of_table(frame, settings):
    """What a card shows of a frame: its picture and its words."""
    from ui import stage

    game, scene = frame["game"], frame["scene"]
    painter = stage.PAINTERS[game]
    seats = scene["seats"]
    zones = [token["zone"] for token in scene["tokens"]]
    left, held = settings["hand"] == "left", "hand:0" in zones or "couple:0" in zones
    box = postcard.box(game, len(seats), stage.speak, left, held)
    box.last = game == "bipbip" and "trick" not in zones
    ground = ""
    if game == "backgammon":
        plan = board.plan(box)
        ground = postcard.board(plan.picture(), plan.x, plan.y, plan.W * plan.k, plan.H * plan.k)
    elif game == "bidou":
        tray = painter.Tray(box, len(seats))
        ground = postcard.tray(tray.x, tray.y, tray.size)
        for n in range(9):
            x, y, size = tray.seat(n)
            ground += '<svg x="%.1f" y="%.1f" width="%.1f" height="%.1f">%s</svg>' % (
                x - size / 2,
                y - size / 2,
                size,
                size,
                '<use href="#socket"/>',
            )
    elif game == "bipbip":
        ground = postcard.cloth()
        if scene["facts"].get("trump"):
            ground += postcard.trump(scene["facts"]["trump"], _inks(settings))
    over = frame.get("over")
    lines = [over["title"], over["text"]] if over else [scene["context"], scene["prompt"]]
    verdict = scene.get("verdict")
    if verdict and not over:
        lines = [verdict["title"], verdict.get("text") or ""]
    return {
        "picture": ground + postcard.laid(painter.lay(scene, box)),
        "game": frame["title"],
        "lines": [line for line in lines if line],
        "seats": [
            (portrait(seat["avatar"], i), seat["name"], seat.get("value") or "")
            for i, seat in enumerate(seats)
        ],
        "told": readout.joined(([over["title"]] if over else []) + [readout.table(scene)]),
    }


def of_board(item):
    """What a card shows of a position that is only looked at (a block `board`)."""
    x, y, w, h = postcard.PICTURE
    markup = still.markup(item["points"], item["cube"], item["off"])
    wide = w - 60
    high = wide * 600 / 880
    return {
        "picture": postcard.board(markup, x + 30, y + (h - high) / 2, wide, high),
        "game": words.say("game.backgammon"),
        "lines": [item["context"], item["text"]],
        "seats": [],
        "told": readout.joined([item["context"], item["label"], item["text"]]),
    }


async def drawn(shown, link, settings):
    """Draws the card on the canvas that stands in the page; True when it is there."""
    faces = ['"#av-%s"' % face for face, _, _ in shown["seats"]]
    used = shown["picture"] + '"#mark"' + "".join(faces)
    for name in ("pieces", "cards") if "#card-" in used or "#suit-" in used else ("pieces",):
        await sprites.load(name)
    code = qr.path(link) if len(link) <= STAMPED else None
    said = {
        "title": words.say("title").upper(),
        "game": shown["game"],
        "lines": shown["lines"],
        "seats": shown["seats"],
        "link": link,
        "day": _today(),
    }
    svg = postcard.card(shown["picture"], _symbols(used, settings), said, code)
    image = js.Image.new()
    image.src = "data:image/svg+xml;charset=utf-8," + str(js.encodeURIComponent(svg))
    good, _ = await tasks.attempt(image, "decode")
    canvas = by_id(CANVAS)
    if not good or canvas is None:
        return False
    canvas.getContext("2d").drawImage(image, 0, 0, postcard.W, postcard.H)
    return True


def _today():
    how = js.JSON.parse('{"day":"numeric","month":"numeric","year":"2-digit"}')
    return str(js.Date.new().toLocaleDateString(words.language(), how))


def _symbols(used, settings):
    """The drawings that a picture uses, each with those that it uses itself, in plain inks."""
    names, out = {}, []
    waiting = _named(used)
    while waiting:
        name = waiting.pop()
        if name in names:
            continue
        names[name] = True
        element = by_id(name)
        if element is None:
            continue
        found = str(js.XMLSerializer.new().serializeToString(element))
        out.append(found)
        waiting += _named(found)
    text = "".join(out).replace("var(--contour,#1C0D06)", "#1C0D06")
    text = text.replace("var(--well-line)", "#7FA68C")
    inks = _inks(settings)
    for suit in inks:
        text = text.replace("var(--suit-%s)" % suit, inks[suit])
    wanted = settings["indices"]
    english = wanted == "en" or (wanted == "own" and words.language() == "en")
    return text.replace('class="fr"' if english else 'class="en"', 'display="none"')


def _inks(settings):
    return postcard.FOUR if settings["suits"] == "4" else postcard.SUITS


def _named(markup):
    """What a drawing refers to."""
    out = []
    for head, tail in (('"#', '"'), ("url(#", ")")):
        for part in markup.split(head)[1:]:
            out.append(part.split(tail)[0])
    return out


# ---- as a file


async def png():
    """What is on the canvas as a file, or None."""
    ready = asyncio.Event()
    got = []

    def take(blob):
        got.append(blob)
        ready.set()

    by_id(CANVAS).toBlob(take, "image/png")
    await ready.wait()
    return got[0]


def as_file(blob):
    parts = js.Array.new()
    parts.push(blob)
    return js.File.new(parts, NAME, js.JSON.parse('{"type":"image/png"}'))


def parcel(blob, title):
    """What the device's share sheet takes; None where it takes no pictures."""
    owner = js.window.navigator
    if not hasattr(owner, "canShare") or not hasattr(owner, "share"):
        return None
    files = js.Array.new()
    files.push(as_file(blob))
    data = js.Object.new()
    data.files = files
    data.title = title
    return data if bool(owner.canShare(data)) else None
