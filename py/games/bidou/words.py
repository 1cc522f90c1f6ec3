"""Message keys for hands and numbers. Knows no sentence of any language, no table."""

from core.scene import Say
from games.bidou.combos import ACES, Dice, combination


def spell(dice: Dice) -> str:
    """The dice as players write them; fewer than three are just listed."""
    return str(combination(dice)) if len(dice) == 3 else "-".join(map(str, dice))


def hand(form: str, dice: Dice) -> Say:
    """`form`: "hand" (bare), "yours", "theirs", "the" or "seen" (with its dice)."""
    one = combination(dice)
    kind = one.kind
    facts: dict[str, object] = {"dice": str(one), "n": one.total}
    if kind == "brelan":
        if dice == ACES:
            kind = "aces"
        else:
            facts["face"] = Say(f"bidou.face.{dice[0]}")
    return Say(f"bidou.{form}.{kind}", facts)


def number(n: int) -> Say:
    """A number as it is spoken at the table."""
    return Say(f"bidou.number.{n}") if 1 <= n <= 9 else Say("bidou.number", {"n": n})
