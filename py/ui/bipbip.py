"""The painter of the Bip-bip: the card table and all that lies on it.

Knows what the scene says and which part of the table shows it; no rule, no document.
"""

from ui import bipbip_cards as cards
from ui import bipbip_words
from ui.pieces import seat_markup, seat_of, tagged_seat, zones

SPRITES = ("pieces", "cards")


def skeleton(seats):
    def other(seat):
        couples = '<span class="couples" data-anchor="couple:%d"></span>' % seat
        return '<div class="op op%d">%s%s</div>' % (seat, seat_markup(seat), couples)

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
    if not box.last or not cards.last(scene):
        return []
    x, y, w, h = cards.last_panel(scene, box)
    return [
        (
            '<div class="ticket lastpanel"></div>',
            "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx" % (x, y, w, h),
        )
    ]


def lay(scene, box):
    found = zones(scene["tokens"])
    seats = len(scene["seats"])
    laid = []
    for seat in range(1, seats):
        laid += cards.couples(found.get("couple:%d" % seat, []), box, seat)
    laid += cards.talon(found, box)
    laid += cards.trick(found.get("trick", []), box, seats)
    laid += cards.hand(found.get("hand:0", []), found.get("couple:0", []), box)
    if box.last:
        laid += cards.shown_last(scene, box)
    return laid


def words(scene, box, laid):
    return bipbip_words.words(scene, box, laid)


# ---- where things come from and go to


def source(piece, scene, box):
    zone = piece.token["zone"]
    if zone in ("hand:0", "trumpcard", "spread"):
        x, y, w, h = box.anchor("talon")
        return (x, y, min(w, h / cards.TALL), h)
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


def way(was, piece, box):
    return ()
