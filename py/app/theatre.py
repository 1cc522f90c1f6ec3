"""A recorded game, looked at ply by ply. Knows no storage and no language."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from app.seats import Seat
from core.codec import Replay
from core.history import AnyHistory
from core.scene import Scene

if TYPE_CHECKING:
    from app.review import Ongoing


@runtime_checkable
class KeepsSecrets(Protocol):
    """A game with secrets that outlive it."""

    def retell(self, states: Sequence[Any], ply: int, seat: int | None) -> Any:
        """The observation after `ply` steps, without what must never be seen."""
        ...


@dataclass(slots=True)
class Theatre:
    """`seat`: whose look it is, None for a spectator. `seats`: who played, when that is known.
    `id`: the name of the game in the ledger, if it was played here. `loose`: the name of
    one out of a file that no link can carry. `reviewed`: the review that says something of each
    position."""

    history: AnyHistory
    seat: int | None
    ply: int = 0
    seats: tuple[Seat, ...] = ()
    epoch: int = 1
    id: str = ""
    loose: str = ""
    reviewed: "Ongoing | None" = None
    _states: list[Any] = field(default_factory=list[Any])

    @classmethod
    def of(cls, replay: Replay) -> "Theatre":
        theatre = cls(replay.history, replay.seat)
        theatre.go(replay.ply or 0)
        return theatre

    @property
    def plies(self) -> int:
        return len(self.history.plies)

    def go(self, ply: int) -> None:
        """To the state after `ply` steps, as near as there is."""
        self.ply = max(0, min(ply, self.plies))
        self.epoch += 1

    def scene(self) -> Scene:
        """The table at that moment; nothing on it can be pressed."""
        if not self._states:
            self._states.extend(self.history.states())
        game = self.history.game
        if isinstance(game, KeepsSecrets):
            obs = game.retell(self._states, self.ply, self.seat)
        else:
            obs = game.observe(self._states[self.ply], self.seat)
        return untouchable(game.scene(obs, None))


def untouchable(scene: Scene) -> Scene:
    """The same table to look at only."""
    tokens = tuple(replace(token, intent=None, why=None) for token in scene.tokens)
    return replace(scene, tokens=tokens, spots=(), controls=())
