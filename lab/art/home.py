"""Three still lifes for the first page: `python -m lab.art.home` writes `static/img/home-*.svg`.

Pictures of their own, so that the page shows them before any script; made of the same symbols as
the tables, only those they use. Indices are French: a picture cannot follow the page's language.
"""

import re
from pathlib import Path

from lab.art import board, cards, counter, suits
from lab.art.ink import MATTERS, Symbols, group, path, rect, tag, use

IMG = Path(__file__).parents[2] / "static" / "img"
# x, y, width, height: the fan spreads wider than the rest
FRAMES = {"bidou": "-24 -8 366 316", "bipbip": "-48 -8 412 316", "backgammon": "-24 -8 366 316"}
SERIF = "Palatino Linotype,Palatino,Book Antiqua,P052,Georgia,serif"
INKS = {"s": "#1B1A17", "c": "#1B1A17", "h": "#B01E28", "d": "#B01E28"}
LIGHT = {24: 1, 13: 3, 10: 1, 8: 3, 6: 4, 5: 2, 4: 1}
DARK = {1: 2, 12: 4, 17: 3, 19: 4, 20: 2}


def tilted(name: str, x: float, y: float, w: float, h: float, degrees: float = 0) -> str:
    middle = f"rotate({degrees} {x + w / 2} {y + h / 2})"
    return group(use(name, x, y, w, h), transform=middle)


def bidou() -> str:
    return (
        tilted("cup-tipped", 52, 10, 206, 224)
        + tilted("die-2", 150, 168, 60, 67, -9)
        + tilted("die-1", 212, 158, 60, 67, 7)
        + tilted("die-1", 188, 206, 60, 67, -3)
        + tilted("heap-5", 34, 206, 54, 68)
        + tilted("coin", 84, 232, 40, 40)
    )


def bipbip() -> str:
    fan = ""
    for i, name in enumerate(("2S", "AH", "KD", "QD", "JC")):
        turn = f"rotate({(i - 2) * 12.5} 158 374)"
        shadow = rect(95, 36, 122, 171, "#000", rx=10, opacity=0.35)
        fan += group(shadow, use(f"card-{name}", 97, 34, 122, 171), transform=turn)
    return fan + use("bell", 206, 196, 96, 96)


def table() -> str:
    """The board of the mock-up, 880 by 600."""
    out = rect(0, 0, 880, 600, "url(#g-wood)", rx=12)
    for x in (30, 430):
        out += rect(x - 3, 31, 354, 538, "#120804") + rect(x, 34, 348, 532, "url(#g-field)")
        out += rect(x - 1, 33, 350, 534, "none", stroke="#B98C37", stroke_width=1.4)
    for point in range(1, 25):
        x, low = place(point), point <= 12
        foot, tip = (566, 344) if low else (34, 256)
        ink = "#CDBB8B" if point % 2 else "#C57A48"
        out += path(f"M{x - 27} {foot}H{x + 27}L{x} {tip}Z", ink)
        out += path(f"M{x} {foot}H{x + 27}L{x} {tip}Z", "#000", opacity=0.12)
    out += rect(378, 31, 52, 538, "url(#g-wood)")
    for y in (34, 312):
        out += rect(796, y, 56, 254, "#120804", rx=4) + rect(798, y + 2, 52, 250, "#0C3024", rx=3)
    for kind, stacks in (("light", LIGHT), ("dark", DARK)):
        for point, count in stacks.items():
            for i in range(count):
                y = 539 - i * 46 if point <= 12 else 61 + i * 46
                out += use(f"checker-{kind}", place(point) - 26, y - 26, 52)
    return out


def place(point: int) -> int:
    column = point if point <= 12 else 25 - point
    return 430 + (6 - column) * 58 + 29 if column <= 6 else 30 + (12 - column) * 58 + 29


def backgammon() -> str:
    small = group(table(), transform="translate(0 28) rotate(-4 159 108) scale(.36)")
    shadow = rect(4, 36, 314, 216, "#000", rx=8, opacity=0.4, transform="rotate(-4 159 136)")
    return (
        shadow
        + small
        + tilted("cube-64", 214, 190, 74, 81, 7)
        + use("checker-dark", 20, 218, 50)
        + use("checker-light", 58, 232, 50)
    )


def closure(markup: str, symbols: Symbols) -> Symbols:
    """The symbols that `markup` needs, and those that they need."""
    found: Symbols = {}
    todo = re.findall(r'href="#([\w-]+)"', markup)
    while todo:
        name = todo.pop()
        if name in symbols and name not in found:
            found[name] = symbols[name]
            todo += re.findall(r'href="#([\w-]+)"', symbols[name][1])
    return found


def picture(markup: str, frame: str) -> str:
    known = counter.symbols() | board.symbols() | suits.symbols() | cards.symbols()
    used = closure(markup, known)
    body = "".join(tag("symbol", m, id=n, viewBox=box) for n, (box, m) in sorted(used.items()))
    body = re.sub(r'<g class="en">.*?</g>', "", body)
    body = re.sub(r"var\(--suit-([shdc])\)", lambda ink: INKS[ink[1]], body)
    body = re.sub(r"var\(--[\w-]+,\s*([^)]*)\)", r"\1", body)
    head = f'viewBox="{frame}" font-family="{SERIF}"'
    defs = tag("defs", MATTERS)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{defs}{body}{markup}</svg>\n'


if __name__ == "__main__":
    for name, draw in (("bidou", bidou), ("bipbip", bipbip), ("backgammon", backgammon)):
        text = picture(draw(), FRAMES[name])
        (IMG / f"home-{name}.svg").write_text(text, encoding="utf-8")
        print(name, len(text) // 1024, "KB")
