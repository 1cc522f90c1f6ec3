"""The pinned generator."""

from collections import Counter

import pytest

from core.rng import Pcg32


def test_the_first_numbers_are_those_of_the_published_demo():
    """pcg32-demo of the PCG library: seed 42, stream 54."""
    rng = Pcg32(42, 54)
    assert [rng.next32() for _ in range(6)] == [
        0xA15C02B7,
        0x7B47F409,
        0xBA1D3330,
        0x83D2F293,
        0xBFA4784B,
        0xCBED606E,
    ]


def test_a_fork_depends_on_its_label_only():
    rng = Pcg32(7)
    before = rng.fork("2.1").next32()
    rng.next32()
    assert rng.fork("2.1").next32() == before
    assert rng.fork("2.2").next32() != before
    assert Pcg32(8).fork("2.1").next32() != before


def test_weights_are_odds():
    rng = Pcg32(1).fork("odds")
    seen = Counter(rng.weighted((("pair", 1), ("other", 2))) for _ in range(3000))
    # chi-square with one degree of freedom, bound at 1e-4
    assert (seen["pair"] - 1000) ** 2 / 1000 + (seen["other"] - 2000) ** 2 / 2000 < 15.2


def test_below_has_every_face_and_no_bias():
    rng = Pcg32(99).fork("faces")
    seen = Counter(rng.below(6) for _ in range(6000))
    assert set(seen) == set(range(6))
    # five degrees of freedom, bound at 1e-4
    assert sum((n - 1000) ** 2 / 1000 for n in seen.values()) < 25.8


def test_shuffle_keeps_the_cards():
    cards = list(range(52))
    Pcg32(3).shuffle(cards)
    assert sorted(cards) == list(range(52)) != cards


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1])
def test_a_bound_outside_the_range_is_an_error(bound: int):
    with pytest.raises(ValueError):
        Pcg32(1).below(bound)
