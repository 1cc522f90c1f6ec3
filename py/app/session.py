"""One game being played: who sits where, whose look the table shows, one beat at a time.

Draws the luck, asks the computer players, keeps the draft of the turn. Knows no language, no
money, no storage; the rules it knows only through the game's protocol.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.seats import Human, Seat
from core.game import Choice, Decide, Over, Persona, Roll
from core.history import AnyHistory
from core.refusal import Refusal
from core.rng import Pcg32
from core.scene import Do, Draft, Scene

#: Work that a computer player may still do after he was told to stop thinking.
HURRIED = 1


@dataclass(slots=True)
class Session:
    """`acknowledged`: the ply up to which outcomes were looked at. `revealed`: the human who said
    that the device is in his hands. `epoch` grows with every frame that differs."""

    id: str
    seats: tuple[Seat, ...]
    stake: int
    seed: int
    history: AnyHistory
    rival: int | None = None
    acknowledged: int = -1
    revealed: int | None = None
    draft: object = None
    epoch: int = 1
    thinking: bool = False
    hurried: bool = False
    _drawn: dict[tuple[int, int | None], Scene] = field(
        default_factory=dict[tuple[int, "int | None"], Scene]
    )

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.seats) if isinstance(seat, Human))

    @property
    def over(self) -> Over | None:
        turn = self.history.game.turn(self.history.state)
        return turn if isinstance(turn, Over) else None

    @property
    def decider(self) -> int | None:
        """The absolute seat that has to decide now."""
        turn = self.history.game.turn(self.history.state)
        return turn.seat if isinstance(turn, Decide) else None

    @property
    def shared_secrets(self) -> bool:
        """Several humans with secrets share the device."""
        return self.history.game.hidden and len(self.humans) > 1

    @property
    def shows(self) -> bool:
        """The table shows an outcome that waits to be acknowledged."""
        if self.acknowledged == len(self.history.plies) or self.over:
            return False
        return self._scene(None if self.shared_secrets else self._open_looker).pause == "show"

    @property
    def covered_for(self) -> int | None:
        """The human who must take the device before anything secret is shown."""
        decider = self.decider
        if not self.shared_secrets or self.shows or decider not in self.humans:
            return None
        return None if self.revealed == decider else decider

    @property
    def looker(self) -> int | None:
        """Whose view the table shows; None: a spectator's, who knows no secret."""
        if self.shared_secrets:
            public = self.over or self.shows or self.covered_for is not None
            return None if public else self.revealed
        return self._open_looker

    @property
    def _open_looker(self) -> int | None:
        """Where nobody has to be kept from looking: the only human, or the one who decides."""
        if len(self.humans) < 2:
            return self.humans[0] if self.humans else None
        if self.decider in self.humans:
            return self.decider
        return self.revealed if self.revealed is not None else self.humans[0]

    @property
    def next(self) -> str | None:
        """ "advance" when a computer player has to move and nothing else is awaited."""
        if self.over or self.decider is None or self.decider in self.humans:
            return None
        return None if self.shows else "advance"

    def scene(self) -> Scene:
        """The table for the one who looks."""
        looker = self.looker
        if self.draft is None or looker != self.decider or self.shows:
            return self._scene(looker)
        game = self.history.game
        return game.scene(game.observe(self.history.state, looker), self.draft)

    def _scene(self, looker: int | None) -> Scene:
        """The table without a draft, drawn once a ply and look."""
        place = (len(self.history.plies), looker)
        if place not in self._drawn:
            if any(ply != place[0] for ply, _ in self._drawn):
                self._drawn.clear()
            game = self.history.game
            self._drawn[place] = game.scene(game.observe(self.history.state, looker), None)
        return self._drawn[place]

    def begin(self) -> None:
        """The luck that comes before the first decision."""
        self._roll()

    def act(self, intent: Mapping[str, object]) -> Refusal | None:
        """A tap of the human who looks. A Refusal changes nothing."""
        if self.shows:
            if intent.get("act") == "continue":
                self.acknowledge()
                return None
            return Refusal("session_continue")
        if self.over:
            return Refusal("session_over")
        if self.covered_for is not None:
            return Refusal("session_cover")
        decider = self.decider
        if decider is None or decider not in self.humans:
            return Refusal("session_wait")
        game, state = self.history.game, self.history.state
        touch = game.touch(game.observe(state, decider), self.draft, intent)
        if isinstance(touch, Refusal):
            return touch
        if isinstance(touch, Draft):
            self.draft = touch.value
            self.epoch += 1
            return None
        return self._take(touch)

    def acknowledge(self) -> None:
        """The outcome has been seen: go on."""
        self.acknowledged = len(self.history.plies)
        self.epoch += 1
        if self.shared_secrets:
            self.revealed = None
        self._roll()

    def reveal(self) -> Refusal | None:
        """The human for whom the cover lies says that he looks alone."""
        seat = self.covered_for
        if seat is None:
            return Refusal("session_no_cover")
        self.revealed = seat
        self.epoch += 1
        return None

    async def advance(self, persona: Persona[object, object]) -> bool:
        """One decision of the computer player whose turn it is, in slices; other requests are
        answered between them. False when the game has moved on meanwhile."""
        game, state = self.history.game, self.history.state
        seat, epoch, ply = self.decider, self.epoch, len(self.history.plies)
        assert seat is not None and not self.thinking
        obs, legal = game.observe(state, seat), game.legal(state)
        luck = f"bot:{seat}:{ply}"
        self.thinking, self.hurried = True, False
        try:
            thought = persona.bot.think(obs, legal, Pcg32(self.seed).fork(luck), persona.budget)
            choice: Choice[object] | None = None
            while choice is None:
                try:
                    next(thought)
                except StopIteration as end:
                    choice = end.value
                    break
                await asyncio.sleep(0)
                if self.hurried:
                    self.hurried = False
                    thought.close()
                    rng = Pcg32(self.seed).fork(luck)
                    thought = persona.bot.think(obs, legal, rng, HURRIED)
        finally:
            self.thinking = False
        if self.epoch != epoch:
            return False
        assert choice is not None and choice.step in legal, "a bot plays by the rules"
        refusal = self._take(Do(choice.step))
        assert refusal is None
        return True

    def _take(self, do: Do[object]) -> Refusal | None:
        decider = self.decider
        longer = self.history.then(do.step)
        if isinstance(longer, Refusal):
            return longer
        self.history = longer
        self.draft = None
        self.epoch += 1
        if not self.history.game.hidden and decider in self.humans:
            self.revealed = decider
        self._roll()
        return None

    def _roll(self) -> None:
        """Luck follows a decision in the same beat, up to an outcome that wants to be seen."""
        game = self.history.game
        while isinstance(turn := game.turn(self.history.state), Roll) and not self.shows:
            draw = Pcg32(self.seed).fork(turn.label).weighted(game.choices(self.history.state))
            longer = self.history.then(draw)
            assert not isinstance(longer, Refusal), "chance draws from `choices`"
            self.history = longer
