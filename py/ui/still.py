"""A board that is only looked at, as one picture: the drawing of `board` with checkers and cube.

Knows 26 counts from the side at the bottom; no rule. Flat, so that it scales with its box.
"""

from ui.board import PILE, Flat, flat_board
from ui.dom import h


class Well:
    """A well for a board that stands alone: of the drawing's own size, so that the units of a flat
    board are those of the drawing, or as wide as a narrow page has room."""

    def __init__(self, left, narrow=False, w=Flat.W, h=Flat.H):
        self.left = left
        self.narrow = narrow
        self.w = w
        self.h = h

    def anchor(self, name):
        return (0, 0, self.w, self.h)


def _use(name, x, y, w, h):
    return '<use href="#%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>' % (
        name,
        x - w / 2,
        y - h / 2,
        w,
        h,
    )


def checkers(plan, points, off):
    """The checkers of both sides where `plan` puts them, those borne off too."""
    out = []
    for n in range(26):
        count = abs(points[n])
        side = 0 if points[n] > 0 else 1
        name = "checker-dark" if side else "checker-light"
        for i in range(count):
            if n == 0 or n == 25:
                x, y = plan.bar(side, i, count)
            else:
                x, y = plan.spot(n, i, count)
            out.append(_use(name, x, y, plan.CHECKER, plan.CHECKER))
        if count > PILE and 0 < n < 25:
            out.append(
                '<text class="heap %s" x="%.1f" y="%.1f" font-size="%d">%d</text>'
                % ("dark" if side else "light", x, y + 8, 24, count)
            )
    for side in (0, 1):
        for i in range(off[side]):
            x, y = plan.off(side, i, False)
            out.append(_use("edge-dark" if side else "edge-light", x, y, 48, 16))
    return "".join(out)


def face(stake):
    """What the cube shows: 64 stands for 1, and the faces come round (VA-2: 128 shows 2)."""
    while stake > 64:
        stake //= 64
    return 64 if stake == 1 else stake


def markup(points, cube, off, left=False):
    plan = Flat(Well(left))
    owner = cube["owner"]
    x, y, size = plan.cube("center" if owner is None else str(owner))
    inside = checkers(plan, points, off)
    inside += _use("cube-%d" % face(cube["stake"]), x, y, size, size * 70 / 64)
    return flat_board(left).replace("</svg>", inside + "</svg>")


def board(item, left=False):
    """The block `board`: the picture, and what it shows in words for who cannot see it."""
    return h(
        "figure.still",
        {"key": "board"},
        h(
            "div.well",
            {
                "role": "img",
                "aria-label": item["label"],
                "markup": markup(item["points"], item["cube"], item["off"], left),
            },
        ),
        h("figcaption", None, h("b", None, item["context"]), h("span.sub", None, item["text"])),
    )
