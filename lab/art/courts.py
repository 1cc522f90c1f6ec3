"""King, queen and jack: half figures, every mass cut on x = 50 into a light and a dark half.

The box is the card's upper half, x 22 to 78, y 9 to 70; the belt at y 70 hides the joint."""

from lab.art.ink import (
    GOLD,
    GOLD_DARK,
    INK,
    IVORY,
    RED,
    SKIN,
    SKIN_SHADE,
    circle,
    group,
    line,
    path,
)

COAT = {
    "S": ("#24345A", "#16223F"),
    "H": ("#B01E28", "#7D1520"),
    "D": ("#A8401F", "#7A2A12"),
    "C": ("#1E5A43", "#123B2B"),
}
HAIR = {
    "S": ("#4A3020", "#33200F"),
    "H": ("#C68B3E", "#9A6524"),
    "D": ("#7A3B1C", "#57270F"),
    "C": ("#2A2420", "#171310"),
}
# the names that French packs have printed on their courts since the seventeenth century
NAMES = {
    "KS": "DAVID",
    "KH": "CHARLES",
    "KD": "CÉSAR",
    "KC": "ALEXANDRE",
    "QS": "PALLAS",
    "QH": "JUDITH",
    "QD": "RACHEL",
    "QC": "ARGINE",
    "JS": "HOGIER",
    "JH": "LA HIRE",
    "JD": "HECTOR",
    "JC": "LANCELOT",
}
RAYS = path(
    "M28 27-6 8V-4ZM28 27 6-6H16ZM28 27 24-8h8ZM28 27 40-6H50ZM28 27 62-4V8ZM28 27 62 22v12Z"
    "M28 27-6 22v12Z",
    GOLD,
    opacity=0.3,
)

FACE = path("M41 24h9v21.5c-4.5-1-9-5-9-11.5Z", SKIN) + path(
    "M50 24h9v10c0 6.5-4.5 10.5-9 11.5Z", SKIN_SHADE
)
EYES = (
    line("M43.8 31.3q2-1.6 4 0M52.2 31.3q2-1.6 4 0M50 30.5v5.7h2", INK)
    + circle(45.9, 32.6, 1, INK)
    + circle(54.2, 32.6, 1, INK)
)


def king(suit: str) -> str:
    light, dark = COAT[suit]
    hair, hair_dark = HAIR[suit]
    robe = path("M22 70V59l13-9 15 6 15-6 13 9v11Z", light) + path("M50 56l15-6 13 9v11H50Z", dark)
    sash = path("M45 54h10v16H45Z", GOLD) + path(
        "M45 58l5 4 5-4v3.5l-5 4-5-4ZM45 65l5 4 5-4v3.5l-3 2h-4l-3-2Z", dark
    )
    ermine = path("M33 50.5 41 45l9 9 9-9 8 5.5-3 6L50 62 36 56.5Z", IVORY) + line(
        "M39 51v3M44 54.5v3M56 54.5v3M61 51v3M50 57v3", INK, 1.4
    )
    locks = path("M41 23.5l-4 2L36 40l6 3ZM59 23.5l4 2L64 40l-6 3Z", hair_dark)
    beard = (
        path("M41 33.5c.5 3 3.5 4 9 4v17c-5.5-2-9-8-9-15Z", hair)
        + path("M59 33.5c-.5 3-3.5 4-9 4v17c5.5-2 9-8 9-15Z", hair_dark)
        + line("M47.3 40.3h5.4", IVORY, 1.3)
    )
    crown = (
        path("M38.5 20 36 11l7.5 4.5L50 9.5l6.5 6L64 11l-2.5 9Z", GOLD)
        + path("M50 9.5l6.5 6L64 11l-2.5 9H50Z", GOLD_DARK)
        + path("M38.5 20h23v4.5h-23Z", light)
        + path("M38.5 20h23v1.2h-23Zm0 3.5h23v1.2h-23Z", GOLD)
        + path("M50 13.5l1.8 2.5-1.8 2.5-1.8-2.5Z", IVORY)
    )
    return robe + sash + ermine + locks + FACE + beard + EYES + crown


def queen(suit: str) -> str:
    light, dark = COAT[suit]
    hair, hair_dark = HAIR[suit]
    veil = path("M50 12C35 12 32 26 30 52l9-2 11-12 11 12 9 2C68 26 65 12 50 12Z", dark) + path(
        "M50 12C35 12 32 26 30 52l9-2 11-12Z", light
    )
    robe = path("M23 70c0-10 7-17 20-20l7 9 7-9c13 3 20 10 20 20Z", light) + path(
        "M50 59l7-9c13 3 20 10 20 20H50Z", dark
    )
    neck = path("M44 41h12v9l-6 8-6-8Z", SKIN_SHADE)
    hem = path("M43 50l7 9 7-9 3 .8-10 13-10-13Z", GOLD) + path("M50 64.5 57 70H43Z", GOLD)
    locks = path(
        "M50 18c-9 0-12.5 5-12.5 13 0 6 .5 10-1.5 14 4 0 6.5-2 6.5-6V29c4-.5 6.5-2.5 7.5-5 "
        "1 2.5 3.5 "
        "4.5 7.5 5v10c0 4 2.5 6 6.5 6-2-4-1.5-8-1.5-14 0-8-3.5-13-12.5-13Z",
        hair,
    ) + path(
        "M50 18v6c1 2.5 3.5 4.5 7.5 5v10c0 4 2.5 6 6.5 6-2-4-1.5-8-1.5-14 0-8-3.5-13-12.5-13Z",
        hair_dark,
    )
    lips = path("M47.8 39.7q2.2 1.6 4.4 0l-2.2-.8Z", RED, stroke=RED, stroke_width=0.8)
    tiara = (
        path("M38.5 22.5C41 16 59 16 61.5 22.5 57 19.8 43 19.8 38.5 22.5Z", GOLD)
        + path("M50 9.5l3.5 5.5L50 20l-3.5-5Z", GOLD)
        + circle(50, 15, 1.5, IVORY)
    )
    pearls = group(
        *(
            circle(x, y, r, IVORY)
            for x, y, r in (
                (44, 50, 1.3),
                (46.5, 53, 1.3),
                (50, 54.8, 1.5),
                (53.5, 53, 1.3),
                (56, 50, 1.3),
            )
        )
    )
    return veil + robe + neck + hem + FACE + locks + EYES + lips + tiara + pearls


def jack(suit: str) -> str:
    light, dark = COAT[suit]
    hair, hair_dark = HAIR[suit]
    doublet = (
        path("M22 70V61l12-10 16 5 16-5 12 10v9Z", light)
        + path("M50 56l16-5 12 10v9H50Z", dark)
        + path("M26 57.5l5-4L54 70H43ZM36 51l5-1 25 20H60Z", GOLD)
    )
    ruff = path(
        "M36 49 39.8 45 43.2 48 46.6 45 50 48 53.4 45 56.8 48 60.2 45 64 49 60.2 54 56.8 "
        "51 53.4 55 "
        "50 52 46.6 55 43.2 51 39.8 54Z",
        IVORY,
        stroke=INK,
        stroke_width=0.7,
        stroke_linejoin="round",
    ) + path("M50 48 53.4 45 56.8 48 60.2 45 64 49 60.2 54 56.8 51 53.4 55 50 52Z", "#DCCFAE")
    locks = path("M38 23v19c3 1.5 5.5 0 5.5-3V28.5h13V39c0 3 2.5 4.5 5.5 3V23Z", hair) + path(
        "M50 23v5.5h6.5V39c0 3 2.5 4.5 5.5 3V23Z", hair_dark
    )
    mouth = line("M48 39.7h4", "#8A2A22", 1.2)
    toque = (
        path("M35.5 23C34 14 45 12 52 13c8 .5 13 4 12.5 10Z", light)
        + path("M50 13c9 0 15 4 14.5 10H50Z", dark)
        + path("M35.5 22h29v3h-29Z", GOLD)
    )
    feather = path(
        "M57 21C59 13 66 9.8 73.5 10.5 71 14 70 18.5 58 23Z", IVORY, stroke=INK, stroke_width=0.8
    ) + line("M58 22 71 12", GOLD_DARK, 0.9)
    return doublet + ruff + FACE + locks + EYES + mouth + toque + feather


FIGURE = {"K": king, "Q": queen, "J": jack}
