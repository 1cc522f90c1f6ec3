"""Small drawings for the shell, by the name of their symbol in the sprite. Knows no file."""

from ui.dom import h

FACES = ("marcel", "odette", "hubert", "suzanne", "anselme", "lucien", "vous")
GUESTS = ("vous", "anselme", "lucien", "vous")


def icon(name, width, height=None):
    """A drawing beside words that say the same: hidden from readers."""
    height = width if height is None else height
    return h(
        "svg.p",
        {"width": width, "height": height, "aria-hidden": "true", "focusable": "false"},
        h("use", {"href": "#" + name}),
    )


def portrait(avatar, seat=0):
    """The name of a portrait: a computer player's own, one of the guests' for a human."""
    return avatar if avatar in FACES else GUESTS[seat % len(GUESTS)]


def face(avatar, size, seat=0):
    return icon("av-" + portrait(avatar, seat), size)
