"""A position from elsewhere: "what would you do?". One decision may be tried, and tried again.

Knows no language; the game's own `from_position` reads the text.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from app.advice import named
from app.theatre import untouchable
from core.game import Decide, Persona
from core.history import AnyGame
from core.refusal import Refusal
from core.rng import Pcg32
from core.scene import Draft, Say, Scene


@runtime_checkable
class ReadsPositions(Protocol):
    """A game that knows notations of positions."""

    def from_position(self, text: str) -> Any:
        """A state, or a Refusal."""
        ...


@dataclass(slots=True)
class Puzzle:
    """`tried`: the state after the try; `answer`: what the best persona would have done."""

    game: AnyGame
    first: Any
    seat: int
    draft: object = None
    tried: Any = None
    step: Any = None
    answer: Any = None
    epoch: int = 1
    thinking: bool = False

    @classmethod
    def of(cls, game: AnyGame, state: Any) -> "Puzzle | Refusal":
        turn = game.turn(state)
        if not isinstance(turn, Decide):
            return Refusal("position_no_decision")
        return cls(game, state, turn.seat)

    def scene(self) -> Scene:
        state = self.first if self.tried is None else self.tried
        scene = self.game.scene(self.game.observe(state, self.seat), self.draft)
        return scene if self.tried is None else untouchable(scene)

    async def act(self, intent: Mapping[str, object]) -> Refusal | None:
        if self.thinking:  # about the try that was made: a second tap came too late
            return Refusal("position_tried")
        if intent.get("act") == "retry":
            self.draft = self.tried = self.step = self.answer = None
            self.epoch += 1
            return None
        if self.tried is not None:
            return Refusal("position_tried")
        touch = self.game.touch(self.game.observe(self.first, self.seat), self.draft, intent)
        if isinstance(touch, Refusal):
            return touch
        if isinstance(touch, Draft):
            self.draft = touch.value
        else:
            refusal = self.game.why_not(self.first, touch.step)
            if refusal is not None:
                return refusal
            self.step, self.draft, self.thinking = touch.step, None, True
            try:
                self.answer = await self._asked(max(self.game.personas, key=lambda p: p.level))
            finally:
                self.thinking = False
            self.tried = self.game.apply(self.first, touch.step)
        self.epoch += 1
        return None

    def name_of(self, step: Any) -> Say | None:
        """What the table itself calls a step: the button that does it, else what the journal says
        after it; None when it says nothing."""
        return named(self.game, self.first, self.seat, step)

    async def _asked(self, persona: Persona[Any, Any]) -> Any:
        obs, legal = self.game.observe(self.first, self.seat), self.game.legal(self.first)
        thought = persona.bot.think(obs, legal, Pcg32(0).fork("bot:position"), persona.budget)
        while True:
            try:
                next(thought)
            except StopIteration as end:
                return end.value.step
            await asyncio.sleep(0)
