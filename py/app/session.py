"""One game being played: who sits where, whose look the table shows, one beat at a time.

Draws the luck, asks the computer players, keeps the draft of the turn. Knows no language, no
money, no storage; the rules it knows only through the game's protocol.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.around import AsksAround
from app.seats import Human, Seat
from core.game import Choice, Decide, Over, Persona, Roll, run
from core.history import AnyHistory
from core.refusal import Refusal
from core.rng import Pcg32
from core.scene import Do, Draft, Scene

#: Work that a computer player may still do after he was told to stop thinking.
HURRIED = 1


@dataclass(slots=True)
class Session:
    """`acknowledged`: the ply up to which outcomes were looked at. `revealed`: the human who said
    that the device is in his hands. `passed`: how many have been asked in a round of questions
    (`AsksAround`), which starts over after a reload. `warned`: the ply at which a mistake was
    asked about. `counsel`: the advice given last and its ply; `advising`: it is being worked out
    (app/advice.py). `epoch` grows with every frame that differs.
    `free`: played for nothing, and not written down.
    """

    id: str
    seats: tuple[Seat, ...]
    stake: int
    seed: int
    history: AnyHistory
    rival: int | None = None
    acknowledged: int = -1
    revealed: int | None = None
    passed: int = 0
    warned: int = -1
    draft: object = None
    epoch: int = 1
    thinking: bool = False
    hurried: bool = False
    free: bool = False
    counsel: tuple[int, Any] | None = None
    advising: bool = False
    _drawn: dict[tuple[int, int, int | None], Scene] = field(
        default_factory=dict[tuple[int, int, "int | None"], Scene]
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
        """The absolute seat that has to decide now, or is asked whether it wants to."""
        if (asked := self._asked) is not None:
            return asked
        turn = self.history.game.turn(self.history.state)
        return turn.seat if isinstance(turn, Decide) else None

    @property
    def _around(self) -> tuple[tuple[int, ...], int | None]:
        game = self.history.game
        return game.around(self.history.state) if isinstance(game, AsksAround) else ((), None)

    @property
    def _asked(self) -> int | None:
        """Who is asked in a round of questions: everybody, but for the only human at the device
        when he has nothing to decide."""
        seats, holder = self._around
        for seat in seats[self.passed :]:
            if seat == holder or self.shared_secrets or seat not in self.humans:
                return seat
        return None

    @property
    def asking(self) -> bool:
        """A round of questions: nobody must notice who of those asked has something to decide."""
        return self._asked is not None

    def _answered(self, seat: int) -> None:
        """`seat` has been asked: on to the next."""
        self.passed = self._around[0].index(seat) + 1
        self.draft = None
        self.epoch += 1

    def _observed(self, looker: int | None) -> Any:
        """What `looker` sees: whoever is asked, nobody else learns whether he decides."""
        game, asked = self.history.game, self._asked
        obs = game.observe(self.history.state, looker)
        if asked is None or not isinstance(game, AsksAround):
            return obs
        n = len(self.seats)
        return game.asked(obs, (asked - (looker or 0)) % n, asked == self._around[1])

    @property
    def shared_secrets(self) -> bool:
        """Several humans with secrets share the device."""
        return self.history.game.hidden and len(self.humans) > 1

    @property
    def shows(self) -> bool:
        """The table shows an outcome that waits to be acknowledged."""
        return self.over is None and self._outcome(self.history)

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
        return game.scene(self._observed(looker), self.draft)

    def _scene(self, looker: int | None) -> Scene:
        """The table without a draft, drawn once a ply and look."""
        place = (len(self.history.plies), self.passed, looker)
        if place not in self._drawn:
            if any(drawn[:2] != place[:2] for drawn in self._drawn):
                self._drawn.clear()
            self._drawn[place] = self.history.game.scene(self._observed(looker), None)
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
        touch = self.history.game.touch(self._observed(decider), self.draft, intent)
        if isinstance(touch, Refusal):
            return touch
        if isinstance(touch, Draft):
            self.draft = touch.value
            self.epoch += 1
            return None
        if decider == self._asked and decider != self._around[1]:
            self._answered(decider)
            return None
        return self._take(touch)

    def meant(self, intent: Mapping[str, object]) -> Any:
        """The step that this tap would take now; None where it takes none."""
        if self.shows or self.over or self.covered_for is not None:
            return None
        if self.decider is None or self.decider not in self.humans or self._asked is not None:
            return None
        touch = self.history.game.touch(self._observed(self.decider), self.draft, intent)
        return touch.step if isinstance(touch, Do) else None

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
        """The turn of the computer player who is asked, in slices; other requests are answered
        between them. All of it is done at once, so that the table never stands still where only
        one who hides something would decide. False when the game has moved on meanwhile."""
        seat, epoch = self.decider, self.epoch
        assert seat is not None and not self.thinking
        if seat == self._asked and seat != self._around[1]:
            self._answered(seat)
            return True
        self.thinking, self.hurried = True, False
        try:
            history = self.history
            while True:
                step = await self._thought(persona, seat, history)
                if self.epoch != epoch:
                    return False
                longer = history.then(step)
                assert not isinstance(longer, Refusal), "a bot plays by the rules"
                history = self._rolled(longer)
                if not self._goes_on(history, seat):
                    break
        finally:
            self.thinking = self.hurried = False
        self._set(history, seat)
        return True

    async def _thought(
        self, persona: Persona[object, object], seat: int, history: AnyHistory
    ) -> object:
        """What the bot plays; told to stop, the best it has found or what it finds in a hurry."""
        game = history.game
        obs, legal = game.observe(history.state, seat), game.legal(history.state)
        luck = Pcg32(self.seed).fork(f"bot:{seat}:{len(history.plies)}")
        thought = persona.bot.think(obs, legal, luck, persona.budget)
        found: Choice[object] | None = None
        while True:
            try:
                found = next(thought) or found
            except StopIteration as end:
                found = end.value
                break
            await asyncio.sleep(0)
            if self.hurried:
                thought.close()
                if found is None:
                    luck = Pcg32(self.seed).fork(f"bot:{seat}:{len(history.plies)}")
                    found = run(persona.bot.think(obs, legal, luck, HURRIED))
                break
        assert found is not None and found.step in legal, "a bot plays by the rules"
        return found.step

    def _goes_on(self, history: AnyHistory, seat: int) -> bool:
        """The same player decides once more in a moment that must not be noticed (he could
        announce, and may keep silent)."""
        game, turn = history.game, history.game.turn(history.state)
        if turn != Decide(seat):
            return False
        if isinstance(game, AsksAround) and (around := game.around(history.state))[0]:
            return around[1] == seat
        return game.scene(game.observe(history.state, self.looker), None).pause == "none"

    def _take(self, do: Do[object]) -> Refusal | None:
        decider = self.decider
        longer = self.history.then(do.step)
        if isinstance(longer, Refusal):
            return longer
        self._set(longer, decider)
        if not self.history.game.hidden and decider in self.humans:
            self.revealed = decider
        self._roll()
        return None

    def _set(self, history: AnyHistory, decider: int | None) -> None:
        """On to a longer history, where `decider` may have been one who was asked in turn."""
        asked = self._asked
        self.history = history
        self.draft = None
        self.epoch += 1
        seats, holder = self._around
        if not seats:
            self.passed = 0
        elif asked is not None and holder != decider:
            self.passed = seats.index(asked) + 1

    def _roll(self) -> None:
        """Luck follows a decision in the same beat, up to an outcome that wants to be seen."""
        self.history = self._rolled(self.history)

    def _rolled(self, history: AnyHistory) -> AnyHistory:
        game = history.game
        while isinstance(turn := game.turn(history.state), Roll) and not self._outcome(history):
            draw = Pcg32(self.seed).fork(turn.label).weighted(game.choices(history.state))
            longer = history.then(draw)
            assert not isinstance(longer, Refusal), "chance draws from `choices`"
            history = longer
        return history

    def _outcome(self, history: AnyHistory) -> bool:
        """Whether this wants to be seen before anything goes on."""
        if self.acknowledged == len(history.plies):
            return False
        looker = None if self.shared_secrets else self._open_looker
        if history is self.history:
            return self._scene(looker).pause == "show"
        return history.game.scene(history.game.observe(history.state, looker), None).pause == "show"
