"""One game with its checkers abstracted: whose turn, thrown or not, cube, resignation, end.

Knows no board: a turn on the board is `moved`, its end `won`. Clauses V1 – V13, W1 – W10.
"""

from dataclasses import dataclass, replace
from typing import Literal

from core.refusal import Refusal
from games.backgammon import cube as videau
from games.backgammon.cube import CENTRED, Cube, Offer
from games.backgammon.match import Match, Pair, Terms, scored
from games.backgammon.steps import (
    AcceptResign,
    Beaver,
    Double,
    Drop,
    Raccoon,
    RefuseResign,
    Resign,
    Take,
    Throw,
    Word,
)

Phase = Literal["open", "before", "roll", "play", "offer", "resign", "over"]
How = Literal["board", "drop", "resign"]
LEVELS = (1, 2, 3)  # simple, gammon, backgammon


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; `level` 1 – 3 says what was won before the options made it points."""

    winner: int
    points: int
    level: int
    how: How


@dataclass(frozen=True, slots=True)
class Duel:
    """`turn` is None until the opening dice differ. `resign` is the level to be answered, `refused`
    the highest level refused this turn, `resume` the phase an answer leads back to."""

    terms: Terms
    match: Match
    cube: Cube = CENTRED
    turn: int | None = None
    phase: Phase = "open"
    offer: Offer | None = None
    throws: Pair = (0, 0)
    automatics: int = 0
    resign: int = 0
    refused: int = 0
    resume: Phase = "before"
    outcome: Outcome | None = None

    @property
    def mover(self) -> int:
        """The seat whose turn it is, once the opening dice have said so."""
        assert self.turn is not None
        return self.turn

    @property
    def score(self) -> Pair:
        """The match score, with this game once it has ended."""
        if self.outcome is None:
            return self.match.score
        return scored(self.match, self.outcome.winner, self.outcome.points)


def decides(duel: Duel) -> int | None:
    """The seat that is asked; None when chance decides or the game is over."""
    if duel.phase in ("before", "play"):
        return duel.turn
    if duel.phase == "resign":
        return 1 - duel.mover
    if duel.phase == "offer" and duel.offer:
        return duel.offer.to
    return None


def words(duel: Duel) -> tuple[Word, ...]:
    """What the seat that decides may say, in an order that stays for ever."""
    seat = decides(duel)
    if seat is None:
        return ()
    every: tuple[Word, ...] = (
        Throw(),
        Double(),
        Take(),
        Drop(),
        Beaver(),
        Raccoon(),
        AcceptResign(),
        RefuseResign(),
        *[Resign(level) for level in LEVELS],
    )
    return tuple([word for word in every if why_not(duel, seat, word) is None])


def why_not(duel: Duel, seat: int, word: Word) -> Refusal | None:
    """None when `seat` may say `word` now; else the reason."""
    if duel.phase == "over":
        return Refusal("backgammon_over")
    if decides(duel) is None:
        return Refusal("backgammon_dice_first")
    if decides(duel) != seat:
        return Refusal("backgammon_not_your_turn")
    if isinstance(word, Throw | Double | Resign):
        if duel.phase == "offer":  # V11
            return Refusal("backgammon_answer_cube")
        if duel.phase == "resign":
            return Refusal("backgammon_answer_resign")
    if isinstance(word, Throw):
        return Refusal("backgammon_thrown") if duel.phase == "play" else None
    if isinstance(word, Double):
        if duel.phase == "play":  # V3, V12
            return Refusal("backgammon_double_late")
        return videau.may_not_double(duel.terms, duel.match, duel.cube, seat, duel.throws)
    if isinstance(word, Resign):
        return _may_not_resign(duel, word.level)
    if isinstance(word, AcceptResign | RefuseResign):
        return None if duel.phase == "resign" else Refusal("backgammon_no_resign")
    return _may_not_answer(duel, word)


def _may_not_resign(duel: Duel, level: int) -> Refusal | None:
    """W8: after a refusal only a higher level, in the same turn."""
    if level not in LEVELS:
        return Refusal("backgammon_resign_level", {"level": level})
    if duel.refused == LEVELS[-1]:
        return Refusal("backgammon_resign_all_refused")
    if level <= duel.refused:
        return Refusal("backgammon_resign_higher", {"level": duel.refused})
    return None


def _may_not_answer(duel: Duel, word: Take | Drop | Beaver | Raccoon) -> Refusal | None:
    """V11: accept or refuse; W4: beaver and raccoon."""
    if duel.offer is None:
        return Refusal("backgammon_no_offer")
    if isinstance(word, Take | Drop):
        return None
    if isinstance(word, Raccoon) != (duel.offer.kind == "beaver"):
        return Refusal("backgammon_beaver_name")
    return videau.may_not_beaver(duel.terms, duel.offer)


def said(duel: Duel, word: Word) -> Duel:
    """The game after a legal word of the seat that decides."""
    seat = decides(duel)
    assert seat is not None
    match word:
        case Throw():
            return replace(duel, phase="roll")
        case Double():
            return replace(duel, phase="offer", offer=videau.offer_of(duel.cube, seat))
        case Resign(level):
            return replace(duel, phase="resign", resume=duel.phase, resign=level)
        case AcceptResign():
            return _ended(duel, seat, duel.resign, "resign")
        case RefuseResign():
            return replace(duel, phase=duel.resume, refused=duel.resign, resign=0)
        case Take() | Drop() | Beaver() | Raccoon():
            return _answered(duel, word, seat)


def _answered(duel: Duel, word: Take | Drop | Beaver | Raccoon, seat: int) -> Duel:
    offer = duel.offer
    assert offer is not None
    match word:
        case Take():  # V11: then the doubler throws; the cube is no longer his to turn
            return replace(duel, phase="before", cube=videau.taken(duel.cube, offer), offer=None)
        case Drop():  # V6, V9: the stake before the offer, never multiplied (W1)
            return _ended(duel, 1 - seat, 1, "drop")
        case Beaver() | Raccoon():
            cube, again = videau.turned_again(duel.cube, offer)
            return replace(duel, cube=cube, offer=again)


def _ended(duel: Duel, winner: int, level: int, how: How) -> Duel:
    points = duel.cube.stake if how == "drop" else videau.worth(duel.terms, duel.cube, level)
    return replace(duel, phase="over", resign=0, outcome=Outcome(winner, points, level, how))


def opened(duel: Duel, first: int, second: int) -> Duel:
    """3.3.2, W5: equal dice are thrown again, perhaps for twice the stake; else the higher plays
    both, so nobody can double before the first play (V12)."""
    if first == second:
        cube = videau.automatic(duel.terms, duel.cube, duel.automatics)
        more = 1 if cube != duel.cube else 0
        return replace(duel, cube=cube, automatics=duel.automatics + more)
    return _thrown(replace(duel, turn=0 if first > second else 1))


def rolled(duel: Duel) -> Duel:
    """The dice have fallen."""
    return _thrown(duel)


def _thrown(duel: Duel) -> Duel:
    mine, theirs = duel.throws
    throws = (mine + 1, theirs) if duel.turn == 0 else (mine, theirs + 1)
    return replace(duel, phase="play", throws=throws)


def moved(duel: Duel) -> Duel:
    """The mover's checkers are played and the turn passes. V13: also to a player shut out."""
    return replace(duel, phase="before", turn=1 - duel.mover, refused=0)


def won(duel: Duel, level: int) -> Duel:
    """3.3.7: the mover has borne off his last man, with a simple, a gammon or a backgammon."""
    return _ended(duel, duel.mover, level, "board")
