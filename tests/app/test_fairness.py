"""The chi-square test against published values, and on our own generator."""

import math

import pytest

from app.fairness import chi_square_tail, fit_of, upper_gamma, wilson
from core.rng import Pcg32

#: Upper critical values of chi-square (NIST/SEMATECH e-Handbook, 1.3.6.7.4).
TABLE = [
    (1, 3.841, 0.05),
    (1, 6.635, 0.01),
    (2, 5.991, 0.05),
    (5, 11.070, 0.05),
    (5, 15.086, 0.01),
    (5, 20.515, 0.001),
    (5, 9.236, 0.10),
    (12, 21.026, 0.05),
    (12, 26.217, 0.01),
    (20, 31.410, 0.05),
    (100, 124.342, 0.05),
]


@pytest.mark.parametrize(("freedom", "square", "p"), TABLE)
def test_tails_are_those_of_the_table(freedom: int, square: float, p: float):
    assert chi_square_tail(square, freedom) == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize("x", [0.001, 0.1, 1.0, 2.5, 7.0, 40.0])
def test_closed_forms(x: float):
    """Q(1/2, x) = erfc(sqrt x), Q(1, x) = exp(-x), Q(2, x) = (1 + x) exp(-x)."""
    assert upper_gamma(0.5, x) == pytest.approx(math.erfc(math.sqrt(x)), rel=1e-9, abs=1e-15)
    assert upper_gamma(1, x) == pytest.approx(math.exp(-x), rel=1e-9)
    assert upper_gamma(2, x) == pytest.approx((1 + x) * math.exp(-x), rel=1e-9)


def test_nothing_thrown_is_no_suspicion():
    assert fit_of((0,) * 6, (1,) * 6).p is None
    assert chi_square_tail(0, 5) == 1


def test_a_die_that_shows_one_face_too_often_is_found_out():
    assert fit_of((300, 140, 140, 140, 140, 140), (1,) * 6).p < 1e-9
    assert fit_of((200, 160, 160, 160, 160, 160), (1,) * 6).p == pytest.approx(0.15624, abs=1e-4)


def test_our_dice_are_as_often_suspect_as_honest_ones_must_be():
    """Of 400 series of 600 dice about 5 % have p < 0.05: binomial, 20 ± 4 × 4.4."""
    suspect = 0
    for seed in range(400):
        rng = Pcg32(seed).fork("dice")
        counts = [0] * 6
        for _ in range(600):
            counts[rng.below(6)] += 1
        suspect += fit_of(counts, (1,) * 6).p < 0.05
    assert 3 <= suspect <= 37


def test_the_interval_of_a_share():
    """Wilson (1927); 8 of 10: 0.490 … 0.943 (Newcombe 1998 gives the same method)."""
    low, high = wilson(8, 10)
    assert (low, high) == (pytest.approx(0.490, abs=2e-3), pytest.approx(0.943, abs=2e-3))
    assert wilson(0, 0) == (0, 1) and wilson(0, 5)[0] == 0 and wilson(5, 5)[1] == 1
