"""Small drawings for the shell, by the name of their symbol in the sprite. Knows no file."""

from ui.dom import h

FACES = ("marcel", "odette", "hubert", "suzanne", "anselme")  # of the computer players
GUESTS = ("vous", "lucien", "cornet", "cloche")
#: What a human may choose to be shown as.
MEDALS = ("vous", "lucien", "de", "cornet", "cloche", "pion", "videau", "jeton")


def icon(name, width, height=None):
    """A drawing beside words that say the same: hidden from readers."""
    height = width if height is None else height
    return h(
        "svg.p",
        {"width": width, "height": height, "aria-hidden": "true", "focusable": "false"},
        h("use", {"href": "#" + name}),
    )


def portrait(avatar, seat=0):
    """The name of a portrait: a computer player's own, what a human has chosen, or else one of the
    guests'."""
    return avatar if avatar in FACES or avatar in MEDALS else GUESTS[seat % len(GUESTS)]


def face(avatar, size, seat=0):
    return icon("av-" + portrait(avatar, seat), size)
