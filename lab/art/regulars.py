"""The regulars of the café: a brass ring, one flat ground, a face halved light and dark, three
attributes at most. `vous` has no face: the fan of the house."""

from lab.art.ink import (
    BOTTLE,
    GOLD,
    INK,
    IVORY,
    NAVY,
    RED,
    SKIN,
    SKIN_SHADE,
    WINE,
    Symbols,
    circle,
    group,
    line,
    path,
    ring,
)

LIP = "#8A2A22"
BROWN = "#3A2418"
SILVER = "#BDB6A8"


def medal(ground: str, *inside: str) -> tuple[str, str]:
    face = circle(32, 32, 27.5, ground) + group(*inside, clip_path="url(#k-medal)")
    return "0 0 64 64", circle(32, 32, 31, "url(#g-brass)") + circle(32, 32, 28.6, "#5A3D10") + face


def head(y: int = 30) -> str:
    return (
        path(f"M22 {y - 10}h10v23c-6-1-10-6-10-12Z", SKIN)
        + path(f"M32 {y - 10}h10v11c0 6-4 11-10 12Z", SKIN_SHADE)
        + path(f"M28 {y + 8}h8v9h-8Z", SKIN_SHADE)
    )


EYES = (
    line("M25.5 28.5q2-1.5 4 0M34.5 28.5q2-1.5 4 0M32 28v5.5h2", INK, 1.2)
    + circle(27.5, 29.8, 1.1, INK)
    + circle(36.5, 29.8, 1.1, INK)
)
RED_LIPS = path("M30 38q2 1.5 4 0l-2-1Z", RED, stroke=RED)
SHOULDERS = "M8 64c1-12 10-17 24-17s23 5 24 17Z"


def marcel() -> tuple[str, str]:
    waistcoat = path(SHOULDERS, IVORY) + path("M22 48l10 6 10-6 2 16H20Z", NAVY)
    hair = path("M22 27c-2-10 4-13 10-13s12 3 10 13l-2-6c-4-3-12-3-16 0Z", BROWN)
    moustache = path("M32 35c3 0 5 2 9 0-1 4-6 5-9 3-3 2-8 1-9-3 4 2 6 0 9 0Z", BROWN)
    bow = path("M26 47l6 3 6-3v7l-6-3-6 3Z", WINE)
    return medal("#B98C37", waistcoat, head(), hair, EYES, moustache, bow)


def odette() -> tuple[str, str]:
    dress = path("M10 64c1-11 9-16 22-16s21 5 22 16Z", NAVY) + line("M24 48l8 8 8-8", "#E3BC72", 2)
    bob = path("M20 26h5v10c0 3-4 4-6 1ZM44 26h-5v10c0 3 4 4 6 1Z", "#2A1710")
    cloche = (
        path("M18 29c-2-15 6-20 14-20s16 5 14 20c-9-5-19-5-28 0Z", BOTTLE)
        + path("M18 29c-.5-2-.5-4-.2-6 9-5 19.4-5 28.4 0 .3 2 .3 4-.2 6-9-5-19-5-28 0Z", GOLD)
        + circle(41, 23, 3.5, IVORY)
    )
    lids = line("M26 31q2-1.5 4 0M34 31q2-1.5 4 0", INK, 1.2)
    lips = path("M30 39q2 1.5 4 0l-2-1Z", RED, stroke=RED)
    return medal("#7C1F2C", dress, head(31), bob, cloche, lids, lips)


def hubert() -> tuple[str, str]:
    coat = path(SHOULDERS, INK) + path("M25 47l7 12 7-12-7 3Z", IVORY)
    hat = (
        path("M20 22h24v4H20Z", INK)
        + path("M22 6h20l-1 16H23Z", "#26241F")
        + path("M22.6 16h18.8l.4 5H22.2Z", WINE)
    )
    whiskers = path("M22 26v8l2 2v-9ZM42 26v8l-2 2v-9Z", SILVER)
    monocle = ring(37, 31, 4, GOLD, 1.6) + line("M40.5 33.5 43 46", GOLD, 0.9)
    eyes = line("M25.5 31q2-1.5 4 0M35.5 31h3M32 31v5h2", INK, 1.2)
    moustache = path("M32 38.5c2-1 5 0 8-2-1 3-5 4-8 3-3 1-7 0-8-3 3 2 6 1 8 2Z", SILVER)
    return medal("#3F5B6B", coat, head(33), hat, whiskers, monocle, eyes, moustache)


def suzanne() -> tuple[str, str]:
    dress = path("M12 64c1-11 8-15 20-15s19 4 20 15Z", RED) + line(
        "M26 50c2 3 10 3 12 0", IVORY, 2.4, stroke_dasharray=".1 3.4", stroke_linecap="round"
    )
    bob = path(
        "M32 12c-12 0-15 9-14 24l6 2 1-13c5 0 10-2 12-4 2 2 3 3 4 4l-1 13 6-2c1-15-2-24-14-24Z",
        "#17120F",
    )
    band = path("M18.5 22c8-3 19-3 27 0v3.5c-8-3-19-3-27 0Z", GOLD)
    feather = path("M41 22c-1-9 3-15 9-16-2 5-2 11-6 16Z", IVORY)
    return medal(BOTTLE, dress, head(), bob, band, feather, EYES, RED_LIPS)


def anselme() -> tuple[str, str]:
    coat = path("M8 64c1-12 10-16 24-16s23 4 24 16Z", "#3E4A38") + path("M24 48h16l-3 9H27Z", RED)
    beard = path("M22 30c1 4 4 5 10 5s9-1 10-5l1 6c0 8-6 14-11 14s-11-6-11-14Z", "#E4DCC9")
    mouth = line("M29.5 38.5h5", LIP, 1.4)
    beret = path(
        "M14 20c0-9 12-12 22-10 9 1 15 6 12 10-3 3-9 2-16 2s-16 2-18-2Z", "#1B2A4A"
    ) + path("M31 10l2-4 1 4Z", "#1B2A4A")
    pipe = path("M35 39l12 5M45 40h6v6h-5Z", BROWN, stroke=BROWN, stroke_width=1.6)
    return medal("#94592F", coat, head(), beard, mouth, beret, EYES, pipe)


def lucien() -> tuple[str, str]:
    shirt = path("M9 64c1-12 10-17 23-17s22 5 23 17Z", IVORY) + path(
        "M14 52l12-5 6 12 6-12 12 5 3 12H11Z", INK
    )
    hair = path(
        "M21 27c-2-9 2-14 11-14 7 0 13 4 11 14l-2-5c-5 0-12-1-15-5-1 4-3 6-5 10Z", "#5A3219"
    )
    smile = line("M29 38q3 2 6 0", LIP, 1.3)
    bow = path("M25 46.5l7 3 7-3v7l-7-3-7 3Z", INK, stroke=IVORY, stroke_width=0.8)
    return medal("#D8C8A0", shirt, head(), hair, EYES, smile, bow)


def vous() -> tuple[str, str]:
    fan = line(
        "M32 48V16M32 48 18 20M32 48 46 20M32 48 9 31M32 48l23-17M9 40a24 24 0 0 1 46 0M18 44"
        "a15 15 0 0 1 28 0M20 48h24",
        "#E3BC72",
        2,
    )
    return medal("#14503A", fan)


def emblem(ground: str, piece: str, wide: float, high: float) -> tuple[str, str]:
    """A thing of the table on a medal, for who would rather be that than a face."""
    x, y = 32 - wide / 2, 32 - high / 2
    use = f'<use href="#{piece}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"/>'
    return medal(ground, use)


EMBLEMS = {
    "de": ("#7C1F2C", "die-5", 30, 34),
    "cornet": ("#D8C8A0", "cup", 36, 44),
    "cloche": (NAVY, "bell", 40, 40),
    "pion": ("#94592F", "checker-light", 36, 36),
    "videau": (BOTTLE, "cube-64", 30, 33),
    "jeton": ("#3F5B6B", "coin", 36, 36),
}


def symbols() -> Symbols:
    drawn = (marcel, odette, hubert, suzanne, anselme, lucien, vous)
    emblems = {f"av-{name}": emblem(*how) for name, how in EMBLEMS.items()}
    return {f"av-{draw.__name__}": draw() for draw in drawn} | emblems
