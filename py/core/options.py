"""What can be chosen before a game starts. Knows no game."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.refusal import Refusal

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class Option:
    """`values` in a fixed order for ever (links store the index). `only`: shown and used only when
    another option has one of the given values, as ("forme", ("libre",))."""

    key: str
    values: tuple[Value, ...]
    default: Value
    only: tuple[str, tuple[Value, ...]] | None = None


def settle(options: tuple[Option, ...], chosen: Mapping[str, object]) -> dict[str, Value] | Refusal:
    """Every option with its value, defaults filled in; options out of play get their default."""
    known = {option.key for option in options}
    for key in chosen:
        if key not in known:
            return Refusal("option_unknown", {"option": key})
    settled: dict[str, Value] = {}
    for option in options:
        value = chosen.get(option.key, option.default)
        match = [v for v in option.values if v == value and type(v) is type(value)]
        if not match:
            return Refusal("option_value", {"option": option.key, "value": str(value)})
        settled[option.key] = match[0]
    for option in options:
        if option.only and settled[option.only[0]] not in option.only[1]:
            settled[option.key] = option.default
    return settled
