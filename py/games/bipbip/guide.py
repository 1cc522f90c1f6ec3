"""Tables and pictures of the rules page, computed from the rules. Knows no sentence."""

from core.cards import RANKS
from core.scene import Say
from games.bipbip.rules import HAND, last_phase
from games.bipbip.tricks import ORDER, POINTS

Table = dict[str, object]

COUPLE = ("Q", "K")


def guide(what: str) -> tuple[Table, ...]:
    """`bipbip_order`: a suit as drawn cards, and a couple. `bipbip_cards`: order and points.
    `bipbip_tours`: how a tour goes for 2, 3 and 4 players."""
    if what == "bipbip_order":
        return (_order(),)
    if what == "bipbip_cards":
        return (_cards(),)
    if what == "bipbip_tours":
        return (_tours(),)
    raise KeyError(what)


def _order() -> Table:
    suit = tuple(f"card-{rank}H" for rank in ORDER)
    couple = tuple(f"card-{rank}S" for rank in COUPLE)
    return {
        "kind": "pictures",
        "caption": Say("bipbip.guide.order"),
        "rows": (
            {"art": suit, "text": Say("bipbip.guide.order.suit")},
            {"art": couple, "text": Say("bipbip.guide.order.couple")},
        ),
    }


def _cards() -> Table:
    return {
        "kind": "table",
        "caption": Say("bipbip.guide.cards"),
        "head": (Say("bipbip.guide.card"), Say("bipbip.guide.points")),
        "rows": tuple((Say(f"bipbip.rank.{rank}"), str(POINTS.get(rank, 0))) for rank in ORDER),
    }


def _tours() -> Table:
    head = ("players", "talon", "draws", "spread", "tricks")
    return {
        "kind": "table",
        "caption": Say("bipbip.guide.tours"),
        "head": tuple(Say(f"bipbip.guide.{key}") for key in head),
        "rows": tuple(tuple(str(n) for n in tour_shape(players)) for players in (2, 3, 4)),
    }


def tour_shape(players: int) -> tuple[int, int, int, int, int]:
    """Players, talon after the deal, tricks with a draw, cards spread, tricks in all (C12)."""
    dealt = 8 * len(RANKS) - HAND * players
    talon, draws = dealt, 0
    while not last_phase(talon, players):
        talon -= players
        draws += 1
    return players, dealt, draws, talon, draws + HAND
