"""What lies on the counter for the Bidou: dice, cups, coins and heaps; and the chips of a purse."""

from lab.art.ink import (
    GOLD,
    INK,
    RED,
    Symbols,
    circle,
    ellipse,
    group,
    line,
    number,
    path,
    rect,
    ring,
)

DOTS = {
    1: ((32, 32),),
    2: ((20, 20), (44, 44)),
    3: ((19, 19), (32, 32), (45, 45)),
    4: ((20, 20), (44, 20), (20, 44), (44, 44)),
    5: ((20, 20), (44, 20), (20, 44), (44, 44), (32, 32)),
    6: ((20, 18), (20, 32), (20, 46), (44, 18), (44, 32), (44, 46)),
}


def dot(x: float, y: float, ace: bool) -> str:
    """A hollow: the ink and a thin light on its lower rim."""
    r, dx, dy, arc, span = (9, 6.5, 4.5, 7.5, 13) if ace else (5.6, 4, 2.8, 4.6, 8)
    rim = f"M{number(x - dx)} {number(y + dy)}a{arc} {arc} 0 0 0 {span} 0"
    return circle(x, y, r, RED if ace else INK) + line(rim, "#fff", 1.2, stroke_opacity=0.45)


def die(value: int) -> str:
    return (
        ellipse(34, 63, 32, 9, "url(#g-shade)")
        + rect(3, 8, 58, 58, "#B79C63", rx=13)
        + rect(3, 3, 58, 58, "url(#g-ivory)", rx=13, stroke="#8E7440", stroke_width=0.8)
        + rect(7, 6.5, 50, 50, "#FFFDF6", rx=10, opacity=0.55)
        + "".join(dot(x, y, value == 1) for x, y in DOTS[value])
    )


FAN = group(
    line(
        "M80 118 58 96M80 118 67 88M80 118V84M80 118 93 88M80 118 102 96M52 101a33 33 0 0 1 56 0"
        "M60 108a23 23 0 0 1 40 0M68 118h24",
        "#E3BC72",
        1.6,
        opacity=0.9,
    )
)
OUTLINE = "var(--contour,#1C0D06)"


def stitch(d: str) -> str:
    return line(d, "#E9CB93", 1.8, stroke_dasharray="5 4", stroke_linecap="round")


def cup_body(top: int) -> str:
    """`top` bends the upper edge: 44 sags (seen from above), 18 arches (seen from below)."""
    upper = (
        path(f"M41.5 44Q80 {top + 16} 118.5 44L121 56Q80 {top + 29} 39 56Z", "url(#g-strap)")
        + stitch(f"M42 46.5Q80 {number(top + 18.5)} 118 46.5")
        + stitch(f"M39.5 54Q80 {number(top + 26.5)} 120.5 54")
    )
    lower = (
        path(
            "M20.8 144Q80 169 139.2 144L142.6 161Q80 188 17.4 161Z",
            "url(#g-strap)",
            stroke=OUTLINE,
        )
        + stitch("M22 147.5Q80 172.5 138 147.5")
        + line("M19.5 158Q80 183.5 140.5 158", GOLD, 2.2)
    )
    body = path(
        f"M44 30Q80 {top} 116 30L142 158Q80 184 18 158Z",
        "url(#g-leather)",
        stroke=OUTLINE,
        stroke_width=1.5,
    )
    return body + upper + lower + FAN


STANDING = (
    ellipse(84, 168, 78, 22, "url(#g-shade)")
    + cup_body(44)
    + ellipse(80, 30, 36.5, 10.5, "#8A5230", stroke=OUTLINE, stroke_width=1.5)
    + ellipse(80, 29, 31, 7.6, "none", stroke="#C68B55", stroke_width=1.2)
    + ellipse(80, 29.5, 26, 5.8, "#6B3C20")
)
MOUTH = (
    path(
        "M17 158a63 19 0 0 1 126 0 63 19 0 0 1-126 0Z", "#6B3C20", stroke=OUTLINE, stroke_width=1.5
    )
    + path("M22 158a58 15.5 0 0 1 116 0 58 15.5 0 0 1-116 0Z", "url(#g-inside)")
    + line("M17 158a63 19 0 0 0 126 0", GOLD, 2)
)
LIFTED = cup_body(18) + MOUTH

COIN = (
    ellipse(21, 24, 19, 15.5, "url(#g-shade)")
    + circle(20, 20.5, 17.5, "#7C5A1C")
    + circle(20, 19, 17.5, "url(#g-brass)", stroke="#6B4B12", stroke_width=0.8)
    + ring(20, 19, 15.6, "#7C5A1C", 2, stroke_dasharray="1.3 1.42")
    + ring(20, 19, 12.2, "#8B6723")
    + line(
        "M20 27V11.5M20 27l-5.5-13M20 27l5.5-13M20 27 10.5 18M20 27l9.5-9M13 27h14", "#7A5617", 1.2
    )
)
SOCKET = circle(20, 19, 16, "#000", fill_opacity=0.22) + ring(
    20, 19, 16, "var(--well-line)", 1.6, stroke_dasharray="3 3"
)

# side, top, outline
DISC = {
    "b": ("url(#g-rim)", "#F0D48F", "#6B4B12"),
    "i": ("#D8C8A0", "#F6EFDD", "#7A6A43"),
    "r": ("#741620", "#B01E28", "#3D0A10"),
    "g": ("#0D3B2B", "#1E6B4E", "#06231A"),
}


def disc(y: float, matter: str) -> str:
    """One piece of a heap, seen from the side: brass coin or ivory, red, green chip."""
    side, top, edge = DISC[matter]
    notch = "#741620" if matter == "i" else "#F6EFDD"
    notches = (
        ""
        if matter == "b"
        else "".join(
            path(f"M{x} {number(y + dy)}v6.5h6v-6.5Z", notch)
            for x, dy in ((8, 4.2), (21, 5.6), (34, 4.2))
        )
    )
    return (
        path(f"M4 {y}v7a20 6 0 0 0 40 0v-7Z", side, stroke=edge, stroke_width=0.7)
        + notches
        + ellipse(24, y, 20, 6, top, stroke=edge, stroke_width=0.7)
        + ellipse(24, y, 14, 4, "none", stroke=edge, stroke_opacity=0.5)
    )


def heap(matters: str) -> tuple[str, str]:
    height = 16 + 8 * len(matters)
    body = ellipse(26, height - 8, 22, 7, "url(#g-shade)") + "".join(
        disc(height - 16 - 8 * i, matter) for i, matter in enumerate(matters)
    )
    return f"0 0 48 {height}", body


def symbols() -> Symbols:
    tipped = ellipse(100, 172, 78, 17, "url(#g-shade)") + group(
        LIFTED, transform="translate(10 0) rotate(19 142 166)"
    )
    made: Symbols = {f"die-{value}": ("0 0 64 72", die(value)) for value in DOTS}
    made |= {
        "cup": ("0 0 160 196", STANDING),
        "cup-tipped": ("0 0 180 196", tipped),
        "cup-lifted": ("0 0 160 190", group(LIFTED, transform="rotate(-8 80 100)")),
        "coin": ("0 0 40 40", COIN),
        "socket": ("0 0 40 40", SOCKET),
        "disc": ("0 0 48 20", disc(6.5, "b")),
    }
    made |= {f"heap-{n}": heap("b" * n) for n in range(1, 10)}
    made |= {
        "chips-ivory": heap("iiii"),
        "chips-red": heap("rrrrrr"),
        "chips-green": heap("ggg"),
        "chips-mixed": heap("rrgib"),
    }
    return made
