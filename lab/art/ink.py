"""Inks, matters and the small grammar of an SVG string. Knows no piece."""

from collections.abc import Iterable

INK = "#1B1A17"
IVORY = "#F6EFDD"
PAPER = "#FBF7EC"
GOLD = "#D9B25F"
GOLD_DARK = "#A87B2C"
SKIN = "#F1D9BB"
SKIN_SHADE = "#DDB88F"
RED = "#B01E28"
WINE = "#741620"
NAVY = "#24345A"
BOTTLE = "#1E5A43"

# name: (viewBox, markup). A symbol never sets a font: text takes the one of the page that uses it.
Symbols = dict[str, tuple[str, str]]


def number(value: float) -> str:
    """The shortest decimal that is exact to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def attributes(values: dict[str, object]) -> str:
    said = (
        (key.rstrip("_").replace("_", "-"), number(v) if isinstance(v, float) else v)
        for key, v in values.items()
    )
    return "".join(f' {key}="{value}"' for key, value in said)


def tag(name: str, /, *inside: str, **values: object) -> str:
    """`tag("path", d="M0 0", stroke_width=2)`; underscores become hyphens."""
    body = "".join(inside)
    return (
        f"<{name}{attributes(values)}>{body}</{name}>" if body else f"<{name}{attributes(values)}/>"
    )


def path(d: str, fill: str | None = None, **values: object) -> str:
    return tag("path", d=d, **({"fill": fill} if fill else {}), **values)


def line(d: str, stroke: str, width: float = 1, **values: object) -> str:
    """An open stroke without a filling."""
    return tag("path", d=d, fill="none", stroke=stroke, stroke_width=width, **values)


def circle(x: float, y: float, r: float, fill: str, **values: object) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **values)


def ring(x: float, y: float, r: float, stroke: str, width: float = 1, **values: object) -> str:
    return circle(x, y, r, "none", stroke=stroke, stroke_width=width, **values)


def rect(x: float, y: float, w: float, h: float, fill: str, **values: object) -> str:
    return tag("rect", x=x, y=y, width=w, height=h, fill=fill, **values)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **values: object) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **values)


def group(*inside: str, **values: object) -> str:
    return tag("g", *inside, **values)


def use(name: str, x: float, y: float, w: float, h: float | None = None, **values: object) -> str:
    return tag("use", href=f"#{name}", x=x, y=y, width=w, height=h or w, **values)


def turned(mark: str, x: float, y: float) -> str:
    """`mark` and its half turn about (x, y): what makes a card the same from both sides."""
    return group(mark) + group(mark, transform=f"rotate(180 {number(x)} {number(y)})")


def stops(*pairs: tuple[float, str]) -> str:
    return "".join(tag("stop", offset=at, stop_color=colour) for at, colour in pairs)


def linear(name: str, *pairs: tuple[float, str], x2: float = 1, y2: float = 0) -> str:
    return tag("linearGradient", stops(*pairs), id=name, x1=0, y1=0, x2=x2, y2=y2)


def radial(
    name: str, *pairs: tuple[float, str], cx: float = 0.5, cy: float = 0.5, r: float = 0.5
) -> str:
    return tag("radialGradient", stops(*pairs), id=name, cx=cx, cy=cy, r=r)


SHADE = tag(
    "radialGradient",
    tag("stop", offset=0, stop_color="#000", stop_opacity=0.55),
    tag("stop", offset=0.6, stop_color="#000", stop_opacity=0.3),
    tag("stop", offset=1, stop_color="#000", stop_opacity=0),
    id="g-shade",
)

MATTERS = (
    linear("g-ivory", (0, "#FFFDF6"), (0.55, IVORY), (1, "#E2D2AC"), y2=1)
    + linear(
        "g-leather",
        (0, "#2E170B"),
        (0.16, "#5F3419"),
        (0.36, "#A4673A"),
        (0.5, "#7B4726"),
        (0.82, "#44230F"),
        (1, "#26120A"),
    )
    + linear("g-strap", (0, "#3B1E0E"), (0.36, "#B97A48"), (0.8, "#532C15"), (1, "#2E170B"))
    + radial("g-inside", (0, "#0C0502"), (0.7, "#2A1409"), (1, "#4A2813"), cy=0.25, r=0.8)
    + linear("g-brass", (0, "#FBEBB9"), (0.4, "#DDB764"), (0.75, "#B98C37"), (1, "#D7B060"), y2=1)
    + linear("g-rim", (0, "#7C5A1C"), (0.3, "#F6E2A6"), (0.6, "#C99C45"), (1, "#6F4F17"))
    + radial("g-light", (0, "#FFFDF5"), (0.6, "#F1E6C9"), (1, "#CDB887"), cx=0.38, cy=0.32, r=0.8)
    + radial("g-dark", (0, "#6A4632"), (0.5, "#3A2117"), (1, "#1C0E09"), cx=0.38, cy=0.32, r=0.8)
    + linear("g-edge-light", (0, "#FFFDF5"), (0.5, "#EADDBB"), (1, "#B9A26B"), x2=0, y2=1)
    + linear("g-edge-dark", (0, "#6A4632"), (0.5, "#3A2117"), (1, "#170B07"), x2=0, y2=1)
    + linear("g-wood", (0, "#6B3A1E"), (0.5, "#4A2513"), (1, "#331709"), x2=0, y2=1)
    + radial("g-field", (0, "#114633"), (1, "#0B2E21"), cy=0.4, r=0.9)
    + SHADE
    + tag("clipPath", circle(32, 32, 27.5, "#000"), id="k-medal")
)


def sheet(symbols: Symbols, defs: Iterable[str] = ()) -> str:
    """One sprite file."""
    body = "\n".join(
        tag("symbol", markup, id=name, viewBox=box) for name, (box, markup) in symbols.items()
    )
    said = "".join(defs)
    head = f"<defs>{said}</defs>\n" if said else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{head}{body}\n</svg>\n'
