"""Choices before a game."""

from core.options import Option, settle
from core.refusal import Refusal

OPTIONS = (
    Option("forme", ("match", "libre"), "match"),
    Option("jacoby", (False, True), False, only=("forme", ("libre",))),
    Option("beavers", (0, 1, 2), 0),
)


def test_what_is_not_chosen_has_its_default():
    assert settle(OPTIONS, {}) == {"forme": "match", "jacoby": False, "beavers": 0}


def test_an_option_out_of_play_falls_back():
    chosen = settle(OPTIONS, {"jacoby": True})
    assert not isinstance(chosen, Refusal) and chosen["jacoby"] is False
    chosen = settle(OPTIONS, {"forme": "libre", "jacoby": True})
    assert not isinstance(chosen, Refusal) and chosen["jacoby"] is True


def test_a_number_is_not_a_yes():
    assert isinstance(settle(OPTIONS, {"beavers": True}), Refusal)
    assert isinstance(settle(OPTIONS, {"jacoby": 1}), Refusal)


def test_unknown_keys_and_values_are_refused():
    assert settle(OPTIONS, {"cube": 1}) == Refusal("option_unknown", {"option": "cube"})
    refusal = settle(OPTIONS, {"forme": ["x"]})
    assert isinstance(refusal, Refusal) and refusal.code == "option_value"
