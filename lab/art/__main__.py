"""Writes the two sprites: `python -m lab.art` from the root of the repository.

`pieces.svg` has what every table needs, `cards.svg` the cards; both are put into the page once,
because gradients and the page's inks (`var(--suit-h)`, `.fr`, `.en`) must reach the symbols."""

from pathlib import Path

from lab.art import board, cards, counter, regulars, signs, suits
from lab.art.ink import MATTERS, sheet

IMG = Path(__file__).parents[2] / "static" / "img"


def sprites() -> dict[str, str]:
    pieces = signs.symbols() | counter.symbols() | board.symbols() | regulars.symbols()
    return {
        "pieces.svg": sheet(pieces, [MATTERS]),
        "cards.svg": sheet(suits.symbols() | cards.symbols()),
    }


if __name__ == "__main__":
    for name, text in sprites().items():
        (IMG / name).write_text(text, encoding="utf-8")
        print(name, len(text) // 1024, "KB")
