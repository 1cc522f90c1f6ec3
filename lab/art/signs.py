"""Signs on buttons: one stroke in the colour of the text around them, in a box of 24."""

from lab.art.ink import Symbols, circle, line, path, ring

INK = "currentColor"


def stroke(d: str, width: float = 2) -> str:
    return line(d, INK, width, stroke_linecap="round", stroke_linejoin="round")


def symbols() -> Symbols:
    box = "0 0 24 24"
    made: Symbols = {
        "minus": (box, stroke("M5 12h14", 2.4)),
        "plus": (box, stroke("M5 12h14M12 5v14", 2.4)),
        "back": (box, stroke("M15 5l-7 7 7 7", 2.2)),
        "next": (box, stroke("M9 5l7 7-7 7", 2.2)),
        "close": (box, stroke("M6 6l12 12M18 6 6 18", 2.2)),
        "check": (box, stroke("M5 13l5 5 9-11", 2.4)),
        "menu": (box, stroke("M5 7h14M5 12h14M5 17h14")),
        "help": (
            box,
            stroke("M9 9.2a3 3 0 1 1 4.3 2.7c-.9.4-1.3 1-1.3 2M12 17.2v.6")
            + ring(12, 12, 9.5, INK, 1.5),
        ),
        "eye": (
            box,
            line("M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6Z", INK, 1.7)
            + circle(12, 12, 3, INK),
        ),
        "pad": (box, stroke("M6 3h12v18H6zM9 8h6M9 12h6M9 16h4", 1.8)),
        "sound": (
            box,
            path("M4 9v6h4l5 4V5L8 9Z", INK)
            + stroke("M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11", 1.8),
        ),
        "share": (
            box,
            stroke("M12 15V4M8 7.5 12 3.5l4 4M6 11v9h12v-9"),
        ),
        "undo": (box, stroke("M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3")),
        "bulb": (
            box,
            stroke("M9 17.5v-2C7 14 6 12.2 6 10a6 6 0 0 1 12 0c0 2.2-1 4-3 5.5v2ZM10 21h4", 1.8),
        ),
    }
    mark = (
        "M32 37V4M32 37 18 7M32 37 46 7M32 37 7 17M32 37l25-20"
        "M3 32a30 30 0 0 1 58 0M15 35a18 18 0 0 1 34 0M20 38h24"
    )
    return {"mark": ("0 0 64 40", stroke(mark, 2.2)), **made}
