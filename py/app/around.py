"""A round of questions in which nobody must notice who has something to decide. Knows no game."""

from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class AsksAround(Protocol):
    """A game with a moment in which everybody is asked in turn, though only some have something to
    decide, and who they are is secret."""

    def around(self, state: Any) -> tuple[tuple[int, ...], int | None]:
        """The seats in their order, none when it is not that moment; who of them decides now."""
        ...

    def asked(self, obs: Any, seat: int, decides: bool) -> Any:
        """The observation while `seat` (relative) is asked."""
        ...
