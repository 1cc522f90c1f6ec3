"""Checkers, seen from above and on edge, and the doubling cube; and the bell of the Bip-bip."""

from lab.art.ink import Symbols, circle, ellipse, line, path, rect, ring, tag

CUBE_BODY = (
    ellipse(34, 62, 32, 8, "url(#g-shade)")
    + rect(2, 6, 60, 60, "#B79C63", rx=9)
    + rect(2, 2, 60, 60, "url(#g-ivory)", rx=9, stroke="#8E7440", stroke_width=0.8)
    + rect(7, 7, 50, 50, "none", rx=6, stroke="#86631F", stroke_width=1.2)
)
FIGURES = {1: 38, 2: 31, 3: 22, 4: 17}


def cube(value: int) -> str:
    size = FIGURES[len(str(value))]
    figure = tag(
        "text",
        str(value),
        x=32,
        y=round(32 + size * 0.34, 1),
        text_anchor="middle",
        font_size=size,
        font_weight=700,
        fill="#1B1A17",
    )
    return CUBE_BODY + figure


FAN = "M24 30v-13M24 30l-5-11M24 30l5-11M24 30l-8-7M24 30l8-7"


def checker(rim: str, matter: str, lathe: str, inner: str) -> str:
    """The rim has the colour of the other side, so that it stands out on either point."""
    return (
        circle(24, 25.5, 21.5, "#000", opacity=0.4)
        + circle(24, 24, 22, rim)
        + circle(24, 23.5, 20.5, f"url(#{matter})")
        + ring(24, 23.5, 14.5, lathe, 1.4)
        + ring(24, 23.5, 10, inner)
        + line(FAN, lathe)
    )


def edge(rim: str, matter: str, lathe: str) -> str:
    """A checker that stands in the tray."""
    return (
        rect(0.5, 0.5, 47, 15, rim, rx=3.5)
        + rect(1.8, 1.8, 44.4, 12.4, f"url(#{matter})", rx=2.6)
        + line("M4 5.8h40M4 10.2h40", lathe, 0.9, stroke_opacity=0.7)
    )


BELL = (
    path("M5 30a15 15 0 0 1 30 0Z", "url(#g-brass)", stroke="#6B4B12")
    + line("M10 27a11 11 0 0 1 7-8", "#FFF6D8", 2, stroke_linecap="round")
    + path("M3 30h34v4H3Z", "#2E170B")
    + path("M18 12h4v4h-4Z", "#6B4B12")
    + circle(20, 10, 3.5, "url(#g-brass)", stroke="#6B4B12")
)


def symbols() -> Symbols:
    made: Symbols = {f"cube-{2**n}": ("0 0 64 70", cube(2**n)) for n in range(1, 13)}
    return made | {
        "checker-light": ("0 0 48 48", checker("#3A2B14", "g-light", "#A98F57", "#C7B07A")),
        "checker-dark": ("0 0 48 48", checker("#EAD9B0", "g-dark", "#8A6247", "#6A4632")),
        "edge-light": ("0 0 48 16", edge("#3A2B14", "g-edge-light", "#A98F57")),
        "edge-dark": ("0 0 48 16", edge("#EAD9B0", "g-edge-dark", "#8A6247")),
        "bell": ("0 0 40 40", BELL),
    }
