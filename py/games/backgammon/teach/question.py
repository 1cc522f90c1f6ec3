"""What a cube lesson asks about: a position, the cube and the score, before a throw.

Always told from the side on roll: seat 0 is who may double. Knows no evaluation.
"""

from dataclasses import dataclass, replace

from core.refusal import Refusal
from games.backgammon import cube as videau
from games.backgammon import positions, xgid
from games.backgammon.board import Board, flip
from games.backgammon.brain.cube import CENTRE, MINE, YOURS
from games.backgammon.brain.score import Money, Race, Score
from games.backgammon.cube import Cube
from games.backgammon.match import Match, is_crawford, needs
from games.backgammon.posed import Position, pose, position_of
from games.backgammon.state import State

LARGEST_CHANGE = 30  # of gammons, in points of a hundred won games


@dataclass(frozen=True, slots=True)
class Question:
    """`position`: seat 0 is on roll, no dice, nothing offered. `gammons`: how many more (or fewer)
    of a hundred games that he wins are to be gammons than the net sees: a what-if."""

    position: Position
    gammons: int = 0

    @property
    def board(self) -> Board:
        return self.position.board

    @property
    def stake(self) -> int:
        return self.position.cube.stake

    @property
    def owner(self) -> int:
        return {None: CENTRE, 0: MINE, 1: YOURS}[self.position.cube.owner]

    @property
    def is_match(self) -> bool:
        return self.position.terms.is_match

    @property
    def beavers(self) -> bool:
        return not self.is_match and self.position.terms.beavers > 0

    @property
    def match(self) -> Match:
        terms, score = self.position.terms, self.position.score
        late = terms.is_match and terms.match_to - 1 in score
        return Match(score, crawford_done=late and not self.position.crawford)

    @property
    def away(self) -> tuple[int, int]:
        """Points that he who is on roll and the other still lack; (0, 0) in a partie libre."""
        if not self.is_match:
            return 0, 0
        terms, match = self.position.terms, self.match
        return needs(terms, match, 0), needs(terms, match, 1)

    @property
    def score(self) -> Score:
        terms, match = self.position.terms, self.match
        if not terms.is_match:
            return Money(terms.jacoby, terms.gammons)
        stage = "before"
        if is_crawford(terms, match):
            stage = "crawford"
        elif match.crawford_done or not terms.crawford:
            stage = "after"
        return Race(*self.away, stage, terms.gammons)

    @property
    def forbidden(self) -> Refusal | None:
        """Why he may not double at all (V5, W6, W7); None when he may."""
        position = self.position
        return videau.may_not_double(position.terms, self.match, position.cube, 0, (2, 2))

    def at(self, position: Position) -> "Question":
        return replace(self, position=position)

    def with_cube(self, owner: int) -> "Question":
        """The same with the cube elsewhere; in the middle it shows the least it can."""
        stake = max(self.stake, 2) if owner != CENTRE else 1
        seat = {CENTRE: None, MINE: 0, YOURS: 1}[owner]
        return self.at(replace(self.position, cube=Cube(stake, seat)))

    def with_away(self, mine: int, yours: int, crawford: bool = False) -> "Question":
        """At another score of a match; (0, 0) is a partie libre."""
        terms = replace(self.position.terms, match_to=max(mine, yours))
        if terms.is_match:
            terms = replace(terms, jacoby=False, beavers=0)
        score = (terms.match_to - mine, terms.match_to - yours)
        crawford = crawford and min(mine, yours) == 1 < max(mine, yours)
        return self.at(replace(self.position, terms=terms, score=score, crawford=crawford))

    def with_rule(self, jacoby: bool | None = None, beavers: bool | None = None) -> "Question":
        terms = self.position.terms
        if jacoby is not None:
            terms = replace(terms, jacoby=jacoby)
        if beavers is not None:
            terms = replace(terms, beavers=3 if beavers else 0)
        return self.at(replace(self.position, terms=terms))

    def with_gammons(self, more: int) -> "Question":
        return replace(self, gammons=max(-LARGEST_CHANGE, min(LARGEST_CHANGE, more)))

    @property
    def text(self) -> str:
        """As an XGID; the what-if of the gammons has no place in it."""
        return xgid.write(self.position)


def asked(state: State) -> Question | Refusal:
    """The cube question of this state: that of the player whose turn it is, before his throw."""
    if state.duel.turn is None or state.duel.outcome is not None:
        return Refusal("cube_no_turn")
    position = position_of(state)
    offer = position.offer
    if offer is not None:  # the cube as it was before anybody turned it
        stake = max(1, offer.value >> (offer.turns + 1))
        owner = position.turn if stake > 1 else None
        if offer.kind == "double":
            owner = position.cube.owner
        position = replace(position, cube=Cube(stake, owner), offer=None)
    return Question(_turned(replace(position, dice=None, resign=0)))


def _turned(position: Position) -> Position:
    """With the player on roll as seat 0."""
    if position.turn == 0:
        return position
    owner = position.cube.owner
    return replace(
        position,
        board=flip(position.board),
        score=(position.score[1], position.score[0]),
        turn=0,
        cube=Cube(position.cube.stake, None if owner is None else 1 - owner),
    )


def read(text: str) -> Question | Refusal:
    """From an XGID or a GNU ID; whatever cannot stand on a board is a Refusal."""
    state = positions.from_position(text)
    return state if isinstance(state, Refusal) else asked(state)


def checked(question: Question) -> Question | Refusal:
    """The same question if its position can be."""
    why = pose(question.position)
    return why if isinstance(why, Refusal) else question
