"""A position from elsewhere, between a text and a state. Knows no notation.

Seat 0 is the player at the bottom (capital letters in an XGID, player 1 of GNU Backgammon).
"""

from dataclasses import dataclass

from core.refusal import Refusal
from games.backgammon import cube as videau
from games.backgammon.board import Board, flaw, flip, own_off, their_off
from games.backgammon.cube import Cube, Offer, OfferKind
from games.backgammon.duel import Duel, Phase
from games.backgammon.match import Match, Pair, Terms, is_crawford
from games.backgammon.record import Event, Offered, ResignOffered, Started, Threw
from games.backgammon.state import State

LARGEST = 15  # log2 of the largest cube that the notations can write
LONGEST = 25  # points of the longest match that is played here; a Match ID could ask for 32,767


@dataclass(frozen=True, slots=True)
class Position:
    """`board` from the side of seat 0; `turn` the seat that moves or has doubled; `dice` None
    before the throw; `offer` what waits for an answer; `resign` a level offered by `turn`."""

    terms: Terms
    score: Pair
    crawford: bool
    board: Board
    turn: int
    cube: Cube
    dice: Pair | None = None
    offer: Offer | None = None
    resign: int = 0


def wrong_length(text: str, want: int) -> Refusal:
    """Of a text that must have `want` signs and has fewer or more."""
    code = "backgammon_id_short" if len(text) < want else "backgammon_id_long"
    return Refusal(code, {"n": len(text), "want": want})


def pose(position: Position) -> State | Refusal:
    """The state that shows this position and asks its question; a Refusal if it cannot be."""
    terms = position.terms
    why = _unplayable(position)
    if why:
        return why
    late = terms.is_match and terms.match_to - 1 in position.score
    match = Match(position.score, crawford_done=late and not position.crawford)
    duel = Duel(
        terms=terms,
        match=match,
        cube=position.cube,
        turn=position.turn,
        phase=_phase(position),
        offer=position.offer,
        throws=(2, 2),
        resign=position.resign,
        resume="play" if position.dice else "before",
    )
    board = position.board if position.turn == 0 else flip(position.board)
    return State(duel, board, position.dice, 0, _record(position))


def _phase(position: Position) -> Phase:
    if position.offer:
        return "offer"
    if position.resign:
        return "resign"
    return "play" if position.dice else "before"


def _record(position: Position) -> tuple[Event, ...]:
    events: list[Event] = [Started(1, position.score, position.crawford, posed=True)]
    if position.dice:
        events.append(Threw(position.turn, position.dice))
    if offer := position.offer:
        events.append(Offered(1 - offer.to, offer.value, offer.kind))
    if position.resign:
        events.append(ResignOffered(position.turn, position.resign))
    return tuple(events)


def _unplayable(position: Position) -> Refusal | None:
    terms, cube, board = position.terms, position.cube, position.board
    if code := flaw(board):
        return Refusal("backgammon_id_" + ("bits" if code == "shape" else code))
    if 15 in (own_off(board), their_off(board)):
        return Refusal("backgammon_id_over")
    if terms.match_to > LONGEST:
        return Refusal("backgammon_id_match", {"points": terms.match_to, "most": LONGEST})
    if terms.is_match and not all(0 <= n < terms.match_to for n in position.score):
        return Refusal("backgammon_id_score", {"points": terms.match_to})
    if position.crawford and not is_crawford(terms, Match(position.score)):
        return Refusal("backgammon_id_score", {"points": terms.match_to})
    if (cube.owner is not None) != (cube.stake > 1) and not (
        cube.owner is None and not terms.is_match  # automatic doubles
    ):
        return Refusal("backgammon_id_cube")
    if (position.crawford or terms.match_to == 1) and (cube.stake > 1 or position.offer):
        return Refusal("backgammon_id_cube")
    return _impossible_offer(position)


def _impossible_offer(position: Position) -> Refusal | None:
    offer = position.offer
    if offer is None:
        return None
    if position.dice or position.resign:
        return Refusal("backgammon_id_state")
    if offer.kind != "double":
        return Refusal("backgammon_id_cube") if position.terms.is_match else None
    late = position.terms.is_match and position.terms.match_to - 1 in position.score
    match = Match(position.score, late)
    why = videau.may_not_double(position.terms, match, position.cube, position.turn, (2, 2))
    return Refusal("backgammon_id_cube") if why else None


def position_of(state: State) -> Position:
    """What a notation can say of this state; dice that are about to roll are not thrown yet."""
    duel = state.duel
    turn = duel.turn or 0
    return Position(
        terms=duel.terms,
        score=duel.match.score,
        crawford=is_crawford(duel.terms, duel.match),
        board=state.board if turn == 0 else flip(state.board),
        turn=turn,
        cube=duel.cube,
        dice=state.dice if duel.phase in ("play", "resign") else None,
        offer=duel.offer if duel.phase == "offer" else None,
        resign=duel.resign,
    )


def kind_of(to: int, turn: int, owner: int | None) -> OfferKind:
    """W4: what an offer must be, from who answers it, whose turn it is and who owns the cube."""
    if to == turn:
        return "beaver"
    return "double" if owner in (None, turn) else "raccoon"


def turns_of(kind: OfferKind) -> int:
    return {"double": 0, "beaver": 1, "raccoon": 2}[kind]
