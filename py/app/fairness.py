"""Whether counts are what chance promises: Pearson's chi-square test, in plain Python.

Knows numbers only. Source of the two expansions: Numerical Recipes, 6.2 (series below a + 1,
continued fraction by Lentz's method above).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

_STEPS = 10_000
_SMALL = 1e-300
_CLOSE = 1e-15


@dataclass(frozen=True, slots=True)
class Fit:
    """`p`: how often honest chance strays from `expected` at least as far as `counts` do; None
    where there are too few (fewer than five expected in a class) to say anything."""

    counts: tuple[int, ...]
    expected: tuple[float, ...]
    chi_square: float
    p: float | None

    @property
    def total(self) -> int:
        return sum(self.counts)


def fit_of(counts: Sequence[int], weights: Sequence[int]) -> Fit:
    """`counts` against classes of these weights."""
    total, whole = sum(counts), sum(weights)
    expected = tuple(total * weight / whole for weight in weights)
    square = 0.0
    if total:
        square = sum((c - e) ** 2 / e for c, e in zip(counts, expected, strict=True))
    enough = min(expected) >= 5
    p = chi_square_tail(square, len(counts) - 1) if enough else None
    return Fit(tuple(counts), expected, square, p)


def chi_square_tail(square: float, freedom: int) -> float:
    """P(X >= square) for chi-square with `freedom` degrees: Q(freedom / 2, square / 2)."""
    return upper_gamma(freedom / 2, square / 2)


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x); a > 0, x >= 0."""
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    for n in range(1, _STEPS):
        term *= x / (a + n)
        total += term
        if abs(term) < abs(total) * _CLOSE:
            break
    return total


def _fraction(a: float, x: float) -> float:
    b = x + 1 - a
    c, d = 1 / _SMALL, 1 / b
    found = d
    for n in range(1, _STEPS):
        over = -n * (n - a)
        b += 2
        d = 1 / _away(over * d + b)
        c = _away(b + over / c)
        found *= d * c
        if abs(d * c - 1) < _CLOSE:
            break
    return found


def _away(number: float) -> float:
    """Not nought."""
    return number if abs(number) > _SMALL else _SMALL


def wilson(won: int, played: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927); (0, 1) for nothing played."""
    if not played:
        return 0.0, 1.0
    share, square = won / played, z * z
    middle = share + square / (2 * played)
    half = z * math.sqrt(share * (1 - share) / played + square / (4 * played * played))
    whole = 1 + square / played
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
