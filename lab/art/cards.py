"""Fifty-two faces, the same in miniature, and one back. French and English indices in one drawing:
groups of class `fr` and `en`, of which the page shows one."""

from math import cos, pi, sin

from lab.art.courts import COAT, FIGURE, NAMES, RAYS
from lab.art.ink import (
    GOLD,
    INK,
    IVORY,
    PAPER,
    WINE,
    Symbols,
    circle,
    group,
    line,
    number,
    path,
    rect,
    ring,
    tag,
    turned,
    use,
)

RANKS = ("2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3")
FRENCH = {"K": "R", "Q": "D", "J": "V"}
BLANK = rect(0.5, 0.5, 99, 139, PAPER, rx=8, stroke=INK, stroke_opacity=0.5)
MINI_BLANK = rect(0.5, 0.5, 39, 55, PAPER, rx=5, stroke=INK, stroke_opacity=0.5)
WIDE = {"A", "10", "R", "D", "V", "K", "Q", "J"}

# x, y, upside down
_2 = ((50, 26, 0), (50, 114, 1))
_4 = ((34, 26, 0), (66, 26, 0), (34, 114, 1), (66, 114, 1))
_6 = (*_4, (34, 70, 0), (66, 70, 0))
_8 = tuple((x, y, y > 70) for x in (34, 66) for y in (26, 55.3, 84.7, 114))
PIPS = {
    "2": _2,
    "3": (*_2, (50, 70, 0)),
    "4": _4,
    "5": (*_4, (50, 70, 0)),
    "6": _6,
    "7": (*_6, (50, 48, 0)),
    "8": (*_6, (50, 48, 0), (50, 92, 1)),
    "9": (*_8, (50, 70, 0)),
    "10": (*_8, (50, 40.5, 0), (50, 99.5, 1)),
}


def letter(text: str, x: float, y: float, squeeze: float = 0) -> str:
    """An index of 25 units; wide ones are condensed so that a fanned card still shows them."""
    fit = {"textLength": squeeze, "lengthAdjust": "spacingAndGlyphs"} if squeeze else {}
    return tag("text", text, x=x, y=y, text_anchor="middle", font_size=25, font_weight=700, **fit)


def both_indices(rank: str, x: float, y: float, squeeze: float) -> str:
    def one(text: str) -> str:
        return letter(text, x, y, squeeze if text in WIDE else 0)

    if rank not in FRENCH:
        return one(rank)
    return group(one(FRENCH[rank]), class_="fr") + group(one(rank), class_="en")


def index(rank: str, suit: str) -> str:
    return both_indices(rank, 12, 23.5, 17.5) + use(f"suit-{suit}", 5, 27, 14)


def court(rank: str, suit: str) -> str:
    dark = COAT[suit][1]
    badge = circle(69, 37, 8, PAPER, stroke=dark) + group(
        use(f"emblem-{rank}{suit}", 63.6, 31.6, 10.8), fill=dark
    )
    half = tag(
        "svg",
        tag("g", RAYS, transform="translate(22 9)"),
        FIGURE[rank](suit),
        group(use(f"suit-{suit}", 24, 12, 11.5), fill=f"var(--suit-{suit.lower()})"),
        badge,
        x=22,
        y=9,
        width=56,
        height=61,
        viewBox="22 9 56 61",
    )
    name = NAMES[rank + suit]
    side = tag(
        "text",
        name,
        transform="translate(20 66.5) rotate(-90)",
        font_size=4.6,
        textLength=min(30, 4 * len(name)),
        fill="#5A5141",
    )
    frame = rect(22, 9, 56, 122, "none", stroke=INK, stroke_width=0.9)
    belt = path("M22 68.3h56v3.4H22Z", GOLD, stroke=INK, stroke_width=0.5) + path(
        "M50 66l5 4-5 4-5-4Z", IVORY, stroke=INK, stroke_width=0.5
    )
    return (
        rect(22, 9, 56, 122, "#F7EFDA") + turned(half, 50, 70) + belt + frame + turned(side, 50, 70)
    )


def ace(suit: str) -> str:
    def ray(angle: float) -> str:
        points = " ".join(
            f"{number(50 + cos(angle + d) * 37)} {number(70 + sin(angle + d) * 37)}"
            for d in (-0.05, 0.05)
        )
        return f"M50 70L{points}Z"

    rays = path("".join(ray(i * pi / 12) for i in range(24)), GOLD, opacity=0.55)
    return (
        rays
        + circle(50, 70, 25, PAPER, stroke=GOLD)
        + ring(50, 70, 37, GOLD)
        + use(f"suit-{suit}", 32, 52, 36)
    )


def pips(rank: str, suit: str) -> str:
    def pip(x: float, y: float, upside_down: bool) -> str:
        turn = {"transform": f"rotate(180 {number(x)} {number(y)})"} if upside_down else {}
        return use(f"suit-{suit}", x - 9, float(y - 9), 18, **turn)

    return "".join(pip(x, y, bool(down)) for x, y, down in PIPS[rank])


def card(rank: str, suit: str) -> str:
    colour = f"var(--suit-{suit.lower()})"
    corners = group(turned(index(rank, suit), 50, 70), fill=colour)
    if rank in FRENCH:
        return BLANK + court(rank, suit) + corners
    middle = ace(suit) if rank == "A" else pips(rank, suit)
    return BLANK + corners + group(middle, fill=colour)


def mini(rank: str, suit: str) -> str:
    inside = both_indices(rank, 20, 25, 0) + use(f"suit-{suit}", 9, 29, 22)
    return MINI_BLANK + group(inside, fill=f"var(--suit-{suit.lower()})")


def back() -> str:
    straw = "#E8C985"
    scales = tag(
        "pattern",
        line(
            "M0 12a6 6 0 0 1 12 0M2.5 12a3.5 3.5 0 0 1 7 0M-6 6a6 6 0 0 1 12 0M6 6a6 6 0 0 1 12 0"
            "M-3.5 6a3.5 3.5 0 0 1 7 0M8.5 6a3.5 3.5 0 0 1 7 0",
            straw,
            0.7,
        ),
        id="p-scales",
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
    )
    fan = "".join(
        f"M0 0L{number(cos(a) * 15)} {number(sin(a) * 15)}"
        for a in (pi + i * pi / 8 for i in range(9))
    )
    emblem = group(
        line(fan + "M-15 0a15 15 0 0 1 30 0Z", straw, 1.1, transform="translate(50 71)"),
        line("M40 76h20M43 80h14M46 84h8", straw, 1.1),
    )
    return (
        tag("defs", scales)
        + BLANK
        + rect(6, 6, 88, 128, WINE, rx=4)
        + rect(6, 6, 88, 128, "url(#p-scales)", rx=4, opacity=0.62)
        + rect(9, 9, 82, 122, "none", rx=2.5, stroke=straw)
        + path("M50 40 73 70 50 100 27 70Z", WINE, stroke=straw, stroke_width=1.4)
        + line("M50 47 67.5 70 50 93 32.5 70Z", straw, 0.7)
        + emblem
    )


def symbols() -> Symbols:
    made: Symbols = {"card-back": ("0 0 100 140", back())}
    for suit in "SHDC":
        for rank in RANKS:
            made[f"card-{rank}{suit}"] = ("0 0 100 140", card(rank, suit))
            made[f"mini-{rank}{suit}"] = ("0 0 40 56", mini(rank, suit))
    return made
