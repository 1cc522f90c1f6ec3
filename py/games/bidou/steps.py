"""The steps of a game of Bidou and their text form. Knows no rule."""

from dataclasses import dataclass

from games.bidou.combos import Dice, sort_dice


@dataclass(frozen=True, slots=True)
class OrderDie:
    """Chance: the single die for the order of speech."""

    value: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """Chance: the dice that were thrown (only those, highest first)."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Rethrow:
    """Throw again; `keep` stays on the table, exposed (second manche)."""

    keep: Dice = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """Be content with the dice."""


@dataclass(frozen=True, slots=True)
class Stake:
    """Fix the opening stake."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pass:
    """« Je passe. »"""


@dataclass(frozen=True, slots=True)
class Hold:
    """« Tenu. »"""


@dataclass(frozen=True, slots=True)
class Raise:
    """« Tapis ! » or « Relance » to a new running total."""

    to: int


Step = OrderDie | Rolled | Rethrow | Stop | Stake | Pass | Hold | Raise

_BARE: dict[str, Step] = {"s": Stop(), "p": Pass(), "t": Hold()}


def encode(step: Step) -> str:
    """One letter and its digits: `o5`, `d421`, `r21`, `s`, `e4`, `p`, `t`, `x6`."""
    match step:
        case OrderDie(value):
            return f"o{value}"
        case Rolled(dice):
            return "d" + "".join(map(str, dice))
        case Rethrow(keep):
            return "r" + "".join(map(str, keep))
        case Stop():
            return "s"
        case Stake(amount):
            return f"e{amount}"
        case Pass():
            return "p"
        case Hold():
            return "t"
        case Raise(to):
            return f"x{to}"


def decode(text: str) -> Step:
    """Inverse of `encode`; ValueError for anything else."""
    if text in _BARE:
        return _BARE[text]
    letter, digits = text[:1], text[1:]
    step: Step
    if letter == "o" and digits in set("123456"):
        step = OrderDie(int(digits))
    elif letter in ("d", "r"):
        if not set(digits) <= set("123456") or len(digits) > 3 or (letter == "d" and not digits):
            raise ValueError(text)
        dice = tuple(int(digit) for digit in digits)
        if dice != sort_dice(dice):
            raise ValueError(text)
        step = Rolled(dice) if letter == "d" else Rethrow(dice)
    elif letter in ("e", "x") and digits.isascii() and digits.isdigit() and len(digits) <= 4:
        step = Stake(int(digits)) if letter == "e" else Raise(int(digits))
    else:
        raise ValueError(text)
    if encode(step) != text:
        raise ValueError(text)
    return step
