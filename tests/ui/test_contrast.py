"""Every pair of inks that meet, in every theme, by the formula of WCAG 2.2."""

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).parents[2] / "static" / "css" / "tokens.css"
THEMES = ("tapis", "ardoise", "marbre", "contraste")
TEXT = 4.5
PART = 3.0

# what is written on what: the lightest and the darkest stop it can sit on
WRITTEN = (
    ("on-table", "table-hi"),
    ("on-table", "table-lo"),
    ("on-table-2", "table-hi"),
    ("on-table-2", "table-lo"),
    ("accent-on-table", "table-hi"),
    ("accent-on-table", "table-lo"),
    ("on-rail", "rail-hi"),
    ("on-rail", "rail"),
    ("on-rail-2", "rail-hi"),
    ("on-rail-2", "rail"),
    ("on-accent", "accent-hi"),
    ("on-accent", "accent"),
    ("on-accent", "accent-lo"),
    ("on-paper", "paper"),
    ("on-paper", "paper-lo"),
    ("on-paper-2", "paper"),
    ("on-paper-2", "paper-lo"),
    ("label", "paper-lo"),
    ("on-piste", "piste-hi"),
    ("on-piste", "piste-lo"),
    ("on-piste-2", "piste-hi"),
    ("on-piste-2", "piste-lo"),
    ("accent-on-piste", "piste-hi"),
    ("accent-on-piste", "piste-lo"),
    ("suit-s", "papier"),
    ("suit-h", "papier"),
    ("suit-d", "papier"),
    ("suit-c", "papier"),
    ("suit-s", "paper-lo"),
    ("suit-h", "paper-lo"),
    ("suit-d", "paper-lo"),
    ("suit-c", "paper-lo"),
    ("mark", "mark-lo"),
)
# what is told apart from what lies under it
SEEN = (
    ("accent", "rail-hi"),
    ("accent", "rail"),
    ("accent-lo", "piste"),
    ("well-line", "piste"),
    ("well-line", "piste-lo"),
    ("focus", "table-hi"),
    ("focus", "table-lo"),
    ("focus-rail", "rail"),
    ("focus-rail", "rail-hi"),
    ("accent-on-table", "table-hi"),
    ("point-a", "field"),
    ("point-a", "field-lo"),
    ("mark", "field"),
    ("mark", "field-lo"),
)
# inks of drawn things: checkers' rims on points and field, the pad's red, the board's figures
DRAWN = (
    ("#C57A48", "#0B2E21", PART),
    ("#C57A48", "#114633", PART),
    ("#EAD9B0", "#114633", PART),
    ("#3A2117", "#C57A48", PART),
    ("#3A2117", "#CDBB8B", PART),
    ("#3A2B14", "#C57A48", PART),
    ("#3A2B14", "#CDBB8B", PART),
    ("#EBD6B0", "#6B3A1E", TEXT),
    ("#8E1720", "#EDE3CB", TEXT),
    ("#F6EFDD", "#3A2117", TEXT),
    ("#1B1A17", "#CDB887", TEXT),
    ("#B01E28", "#F6EFDD", PART),
)


def rules(css: str) -> list[tuple[str, dict[str, str]]]:
    """Selectors with their custom properties, in the order of the sheet."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return [
        (selector.strip(), dict(re.findall(r"--([\w-]+):([^;]+)", body)))
        for selectors, body in re.findall(r"([^{}]+)\{([^}]*)\}", bare)
        for selector in selectors.split(",")
    ]


def inks(theme: str, more: str = "") -> dict[str, str]:
    """What each name stands for under a theme, as the cascade settles it."""
    found: dict[str, str] = {}
    for selector, values in rules(TOKENS.read_text(encoding="utf-8")):
        if selector in (":root", f"[data-theme={theme}]", more):
            found |= values
    return {name: resolve(name, found) for name in found}


def resolve(name: str, found: dict[str, str]) -> str:
    value = found[name].strip()
    while value.startswith("var("):
        value = found[value[6:].rstrip(")")].strip()
    return value


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(d * 2 for d in digits)
    assert re.fullmatch(r"[0-9A-Fa-f]{6}", digits), f"{colour} is not an opaque colour"
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_formula_gives_the_published_extremes() -> None:
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), WRITTEN)
def test_text_can_be_read(theme: str, ink: str, ground: str) -> None:
    found = inks(theme)
    assert contrast(found[ink], found[ground]) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("part", "ground"), SEEN)
def test_parts_stand_out(theme: str, part: str, ground: str) -> None:
    found = inks(theme)
    assert contrast(found[part], found[ground]) >= PART


@pytest.mark.parametrize(("ink", "ground", "least"), DRAWN)
def test_drawn_things_stand_out(ink: str, ground: str, least: float) -> None:
    assert contrast(ink, ground) >= least


@pytest.mark.parametrize("theme", THEMES)
def test_four_suits_in_four_colours_can_be_read(theme: str) -> None:
    found = inks(theme, '[data-suits="4"]')
    colours = [found[f"suit-{suit}"] for suit in "shdc"]
    assert len(set(colours)) == 4
    for colour in colours:
        assert contrast(colour, found["papier"]) >= TEXT


def test_red_is_never_an_ink_on_felt() -> None:
    """UX: red only ever on ivory or paper."""
    for theme in THEMES:
        found = inks(theme)
        for role in ("on-table", "on-table-2", "accent-on-table", "on-piste", "accent-on-piste"):
            red, green, blue = (
                int(found[role].lstrip("#").ljust(6, "f")[i : i + 2], 16) for i in (0, 2, 4)
            )
            assert not (red > 120 and green < 70 and blue < 70), (theme, role)
