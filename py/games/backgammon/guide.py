"""Tables and pictures of the rules page, computed from the engine. Knows only message keys."""

from core.scene import Say
from games.backgammon import cube as videau
from games.backgammon.board import START, pips
from games.backgammon.cube import Cube
from games.backgammon.match import Terms
from games.backgammon.plays import results

Cell = str | int | Say
Row = tuple[Cell, ...]

STAKES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


def guide(what: str) -> tuple[dict[str, object], ...]:
    """What is named `what` as page blocks: "backgammon_start", "backgammon_cube" or
    "backgammon_openings"."""
    if what == "backgammon_start":
        return (start(),)
    rows = {"backgammon_cube": cube_rows, "backgammon_openings": opening_rows}[what]()
    head = tuple([Say(f"backgammon.guide.{what}.{column}") for column in range(len(rows[0]))])
    caption = Say(f"backgammon.guide.{what}")
    return ({"kind": "table", "head": head, "rows": rows, "caption": caption},)


def start() -> dict[str, object]:
    """The board as every game begins, drawn, and in words."""
    men = {
        side: tuple(
            Say("backgammon.guide.men", {"n": n * sign, "point": point})
            for point, n in reversed(tuple(enumerate(START)))
            if n * sign > 0
        )
        for side, sign in (("mine", 1), ("theirs", -1))
    }
    mine, theirs = pips(START)
    return {
        "kind": "board",
        "points": tuple(START),
        "cube": {"owner": None, "stake": 1},
        "off": (0, 0),
        "label": Say("backgammon.guide.start.label", men),
        "context": Say("backgammon.guide.start"),
        "text": Say("backgammon.guide.start.pips", {"mine": mine, "theirs": theirs}),
    }


def cube_rows() -> tuple[Row, ...]:
    """Stake, face shown, lost by refusing the next double, and the worth of the three wins."""
    terms = Terms()
    return tuple(
        [
            (
                stake,
                videau.face(stake),
                videau.offer_of(Cube(stake), 0).value,
                stake,
                *[videau.worth(terms, Cube(stake, 0), level) for level in (1, 2, 3)],
            )
            for stake in STAKES
        ]
    )


def opening_rows() -> tuple[Row, ...]:
    """For each larger die, how many different boards a first throw can lead to."""
    return tuple(
        [
            (
                high,
                *[len(results(START, high, low)) if low <= high else "–" for low in range(1, 7)],
            )
            for high in range(1, 7)
        ]
    )
