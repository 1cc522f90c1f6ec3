"""A whole session: one game of a *partie libre* or the games of a match, one after the other.

Knows no rule. After a game of a match has ended it stays in the state, to be looked at, until the
opening dice of the next one.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from core.options import Option, settle
from core.refusal import Refusal
from games.backgammon.board import START, Board
from games.backgammon.duel import Duel
from games.backgammon.match import Match, Pair, Terms
from games.backgammon.record import Event, Started

OPTIONS = (
    Option("forme", ("match", "libre"), "match"),
    Option("points", tuple(range(1, 26)), 5, ("forme", ("match",))),
    Option("crawford", (True, False), True, ("forme", ("match",))),
    Option("jacoby", (False, True), False, ("forme", ("libre",))),
    Option("beavers", (0, 1, 2, 3), 0, ("forme", ("libre",))),
    Option("doubles_auto", (0, 1, 2, 3), 0, ("forme", ("libre",))),
    Option("gammons", (True, False), True),
    Option("plafond_videau", (False, True), False),
    Option("holland", (False, True), False, ("forme", ("match",))),
)
CAP = 64


@dataclass(frozen=True, slots=True)
class State:
    """`board` is seen from the seat whose turn it is (seat 0 before the opening). `rolls` counts
    the throws of chance in this game: it names the next one, whatever was decided."""

    duel: Duel
    board: Board
    dice: Pair | None
    rolls: int
    record: tuple[Event, ...]


def terms_of(options: Mapping[str, object]) -> Terms | Refusal:
    """The agreed terms, or why they cannot be agreed."""
    chosen = settle(OPTIONS, options)
    if isinstance(chosen, Refusal):
        return chosen
    return Terms(
        match_to=int(chosen["points"]) if chosen["forme"] == "match" else 0,
        crawford=bool(chosen["crawford"]),
        jacoby=bool(chosen["jacoby"]),
        beavers=int(chosen["beavers"]),
        auto_doubles=int(chosen["doubles_auto"]),
        gammons=bool(chosen["gammons"]),
        cap=CAP if chosen["plafond_videau"] else 0,
        holland=bool(chosen["holland"]),
    )


def new_state(terms: Terms) -> State:
    """V1, 3.3.1: the first game, before the opening dice."""
    duel = Duel(terms, Match())
    return State(duel, START, None, 0, (Started(1, (0, 0), crawford=terms.match_to == 1),))
