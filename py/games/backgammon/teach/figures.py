"""Numbers as a lesson says them: equities with three places, chances as whole per cents. Knows no
language; where the decimal mark comes from is the catalogue's business."""

from core.scene import Say


def equity(value: float) -> Say:
    """Points with the cube at 1, with its sign: +0,412."""
    return _decimal("cube.equity.minus" if round(value, 3) < 0 else "cube.equity.plus", value, 3)


def loss(value: float) -> Say:
    """How much worse, without a sign: 0,074."""
    return _decimal("cube.loss", value, 3)


def short(value: float) -> Say:
    """Two places, for a map."""
    return _decimal("cube.equity.minus" if round(value, 2) < 0 else "cube.equity.plus", value, 2)


def tenths(value: float) -> Say:
    return _decimal("cube.loss", value, 1)


def _decimal(key: str, value: float, places: int) -> Say:
    whole, _, part = f"{abs(value):.{places}f}".partition(".")
    return Say(key, {"whole": whole, "part": part})


def percent(chance: float) -> Say:
    return Say("cube.percent", {"n": round(100 * chance)})
