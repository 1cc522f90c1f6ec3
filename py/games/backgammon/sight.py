"""What a player sees: everything, for nothing is hidden in backgammon, with himself as seat 0.

Seats in an Observation are relative; the board is seen from the looker's side (own checkers
positive), whoever moves.
"""

from dataclasses import dataclass, replace

from core.rng import Pcg32
from games.backgammon import duel as game
from games.backgammon.board import Board, flip
from games.backgammon.cube import Offer
from games.backgammon.duel import Duel, Outcome
from games.backgammon.match import Pair, Terms, is_crawford
from games.backgammon.record import Event, seen_from, swapped
from games.backgammon.state import State


@dataclass(frozen=True, slots=True)
class Observation:
    """`me` is the absolute seat of the looker (0 for a spectator); all else is relative to it."""

    me: int
    spectator: bool
    duel: Duel
    board: Board
    dice: tuple[int, ...]
    rolls: int
    record: tuple[Event, ...]

    @property
    def terms(self) -> Terms:
        return self.duel.terms

    @property
    def turn(self) -> int | None:
        """Whose turn of the game it is; None before the opening dice decide."""
        return self.duel.turn

    @property
    def decides(self) -> int | None:
        """Who is asked; None when chance decides or the game is over."""
        return game.decides(self.duel)

    @property
    def phase(self) -> str:
        return self.duel.phase

    @property
    def stake(self) -> int:
        return self.duel.cube.stake

    @property
    def owner(self) -> int | None:
        return self.duel.cube.owner

    @property
    def offer(self) -> Offer | None:
        return self.duel.offer

    @property
    def resign(self) -> int:
        """The level offered and to be answered, else 0."""
        return self.duel.resign

    @property
    def refused(self) -> int:
        return self.duel.refused

    @property
    def score(self) -> Pair:
        """The match score before this game."""
        return self.duel.match.score

    @property
    def crawford(self) -> bool:
        return is_crawford(self.duel.terms, self.duel.match)

    @property
    def crawford_done(self) -> bool:
        return self.duel.match.crawford_done

    @property
    def throws(self) -> Pair:
        return self.duel.throws

    @property
    def game(self) -> int:
        return self.duel.match.game

    @property
    def outcome(self) -> Outcome | None:
        return self.duel.outcome


def observe(state: State, seat: int | None) -> Observation:
    """Everything, seen from `seat`; a spectator sits with seat 0."""
    me = seat or 0
    return Observation(
        me=me,
        spectator=seat is None,
        duel=seen_duel(state.duel, me),
        board=_seen_board(state.board, state.duel, me),
        dice=state.dice or (),
        rolls=state.rolls,
        record=seen_from(state.record, me),
    )


def imagine(obs: Observation, rng: Pcg32) -> State:
    """The only state there can be; `rng` has nothing to choose."""
    duel = seen_duel(obs.duel, obs.me)
    return State(
        duel=duel,
        board=_seen_board(obs.board, duel, obs.me),
        dice=(obs.dice[0], obs.dice[1]) if obs.dice else None,
        rolls=obs.rolls,
        record=seen_from(obs.record, obs.me),
    )


def _seen_board(board: Board, duel: Duel, me: int) -> Board:
    """Between the mover's side (absolute `duel`) and the looker's; its own inverse."""
    return board if (duel.turn or 0) == me else flip(board)


def seen_duel(duel: Duel, me: int) -> Duel:
    """With `me` as seat 0; its own inverse."""
    if me == 0:
        return duel
    cube, offer, outcome = duel.cube, duel.offer, duel.outcome
    return replace(
        duel,
        match=replace(duel.match, score=swapped(duel.match.score)),
        cube=replace(cube, owner=_other(cube.owner)),
        turn=_other(duel.turn),
        offer=offer and replace(offer, to=1 - offer.to),
        throws=swapped(duel.throws),
        outcome=outcome and replace(outcome, winner=1 - outcome.winner),
    )


def _other(seat: int | None) -> int | None:
    return None if seat is None else 1 - seat
