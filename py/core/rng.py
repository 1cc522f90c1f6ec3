"""PCG32 (XSH-RR 64/32, O'Neill 2014): our pinned generator, the same numbers for ever.

The standard library's `random` is not used: only its `random()` is stable across versions, and a
memory snapshot would freeze it. Seeds come from `secrets`, at the edge.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

_MULTIPLIER = 6364136223846793005
_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1
_FNV_OFFSET = 14695981039346656037
_FNV_PRIME = 1099511628211

T = TypeVar("T")


class Pcg32:
    """A stream of 32-bit numbers from a 64-bit seed and a 63-bit stream number."""

    __slots__ = ("_increment", "_state", "seed", "stream")

    def __init__(self, seed: int, stream: int = 54) -> None:
        self.seed = seed & _MASK64
        self.stream = stream & (_MASK64 >> 1)
        self._increment = (self.stream << 1 | 1) & _MASK64
        self._state = 0
        self.next32()
        self._state = (self._state + self.seed) & _MASK64
        self.next32()

    def next32(self) -> int:
        """The next number, 0 … 2**32 - 1."""
        old = self._state
        self._state = (old * _MULTIPLIER + self._increment) & _MASK64
        mixed = ((old >> 18 ^ old) >> 27) & _MASK32
        rotation = old >> 59
        return (mixed >> rotation | mixed << (-rotation & 31)) & _MASK32

    def below(self, bound: int) -> int:
        """Uniform in 0 … bound - 1 without bias (rejection); 1 <= bound <= 2**32."""
        if not 1 <= bound <= 1 << 32:
            raise ValueError(bound)
        threshold = (1 << 32) % bound
        while True:
            number = self.next32()
            if number >= threshold:
                return number % bound

    def unit(self) -> float:
        """Uniform in [0, 1) with 32 bits."""
        return self.next32() / 4294967296.0

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates, in place, from the end."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def weighted(self, choices: Sequence[tuple[T, int]]) -> T:
        """One item, with probability proportional to its integer weight."""
        total = sum(weight for _, weight in choices)
        number = self.below(total)
        for item, weight in choices:
            if number < weight:
                return item
            number -= weight
        raise AssertionError("weights are positive")

    def fork(self, label: str) -> "Pcg32":
        """An independent stream named by `label`; does not depend on how much was drawn here."""
        number = _FNV_OFFSET
        for byte in f"{self.stream}/{label}".encode():
            number = (number ^ byte) * _FNV_PRIME & _MASK64
        # one splitmix64 step, so that labels that differ in one letter give unrelated streams
        number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK64
        number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK64
        return Pcg32(self.seed ^ number, number >> 1)
