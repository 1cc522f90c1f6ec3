"""A recorded game taken up again from one of its moments, for nothing: "what if". Knows no game.

The same opponents sit down, the luck from there on is new, and neither the purse nor the ledger
hears of it.
"""

import secrets
from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from app.seats import Human, Machine, Seat
from app.session import Session
from app.speak import Speaker
from app.theatre import Theatre
from core.game import Decide, Over
from core.history import AnyGame, AnyHistory, History
from core.refusal import Refusal


@runtime_checkable
class Resumes(Protocol):
    """A game with secrets that outlive it, which would come out if it went on just anywhere."""

    def resumed(self, states: Sequence[Any], ply: int) -> int:
        """The moment at `ply` or before from which the game may be played on."""
        ...


def what_if(theatre: Theatre, ply: int, name: str | None, speaker: Speaker) -> Session | Refusal:
    """`name`: what the one at the device is called, where the recorded game does not tell."""
    game = theatre.history.game
    if isinstance(game, Resumes):
        ply = max(0, min(ply, theatre.plies))
        ply = game.resumed(list(theatre.history.states()), ply)
    history = cut(theatre.history, ply)
    if isinstance(game.turn(history.state), Over):
        return Refusal("what_if_over")
    seats = theatre.seats or _strangers(theatre, history, name, speaker)
    known = {persona.key for persona in game.personas}
    if any(isinstance(seat, Machine) and seat.persona not in known for seat in seats):
        return Refusal("link_persona")
    return Session(
        id=secrets.token_hex(6),
        seats=seats,
        stake=0,
        seed=secrets.randbits(64),
        history=history,
        acknowledged=len(history.plies),
        free=True,
    )


def cut(history: AnyHistory, ply: int) -> AnyHistory:
    """The first `ply` steps of a game."""
    plies = history.plies[: max(0, min(ply, len(history.plies)))]
    state = history.first
    for one in plies:
        state = history.game.apply(state, one.step)
    return History(history.game, history.options, history.first, plies, state)


def _strangers(
    theatre: Theatre, history: AnyHistory, name: str | None, speaker: Speaker
) -> tuple[Seat, ...]:
    """Somebody's link tells no names: one human, against the strongest player of the game."""
    game: AnyGame = history.game
    turn = game.turn(history.state)
    mine = theatre.seat
    if mine is None:
        mine = turn.seat if isinstance(turn, Decide) else 0
    strongest = max(game.personas, key=lambda persona: persona.level).key
    return tuple(
        Human(name or speaker.tell("seat.number", n=seat + 1))
        if seat == mine
        else Machine(strongest)
        for seat in range(game.seats(history.options))
    )
