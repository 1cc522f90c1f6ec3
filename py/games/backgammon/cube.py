"""The videau: stake, owner, offers, and what a game won is worth. Knows no board and no dice.

Clauses V1 – V10, W1, W3 – W7, W9, W10, VA-1, VA-2, VA-4 of RULES.md.
"""

from dataclasses import dataclass
from typing import Literal

from core.refusal import Refusal
from games.backgammon.match import (
    Match,
    Pair,
    Terms,
    is_crawford,
    is_post_crawford,
    needs,
)

OfferKind = Literal["double", "beaver", "raccoon"]
FACES = 6  # 2, 4, 8, 16, 32, 64


@dataclass(frozen=True, slots=True)
class Cube:
    """V1, V5, V7: the points at stake and who may turn the cube (None: both)."""

    stake: int = 1
    owner: int | None = None


CENTRED = Cube()


@dataclass(frozen=True, slots=True)
class Offer:
    """V4: the stake proposed and who must answer. `turns` counts immediate turns (W4)."""

    to: int
    value: int
    kind: OfferKind = "double"
    turns: int = 0


def face(stake: int) -> int:
    """V2: 64 stands for 1. VA-2: beyond 64 the faces come round again (128 shows 2)."""
    exponent = stake.bit_length() - 1
    return 1 << ((exponent - 1) % FACES + 1)


def may_not_double(
    terms: Terms, match: Match, cube: Cube, seat: int, throws: Pair
) -> Refusal | None:
    """V5, V8, W6, W7, W9, VA-2: why `seat` may not turn the cube before a throw of his."""
    if cube.owner not in (None, seat):
        return Refusal("backgammon_cube_theirs", {"stake": cube.stake})
    if terms.match_to == 1:
        return Refusal("backgammon_one_point")
    if is_crawford(terms, match):
        return Refusal("backgammon_crawford", {"points": terms.match_to - 1})
    if terms.is_match and cube.stake >= needs(terms, match, seat):
        return Refusal("backgammon_dead_cube", {"stake": cube.stake})
    if terms.holland and is_post_crawford(terms, match) and min(throws) < 2:
        return Refusal("backgammon_holland")
    return _above_cap(terms, cube.stake * 2)


def may_not_beaver(terms: Terms, offer: Offer) -> Refusal | None:
    """W4, W10: why the offer may not be turned once more at once."""
    if terms.is_match:
        return Refusal("backgammon_beaver_match")
    if terms.beavers == 0:
        return Refusal("backgammon_no_beaver")
    if offer.turns >= terms.beavers:
        return Refusal("backgammon_beaver_limit", {"n": terms.beavers})
    return _above_cap(terms, offer.value * 2)


def _above_cap(terms: Terms, value: int) -> Refusal | None:
    if terms.cap and value > terms.cap:
        return Refusal("backgammon_cap", {"cap": terms.cap})
    return None


def offer_of(cube: Cube, seat: int) -> Offer:
    """V4: `seat` proposes the next value."""
    return Offer(1 - seat, cube.stake * 2)


def taken(cube: Cube, offer: Offer) -> Cube:
    """V7, V9: the accepter owns the cube at the new stake. W4: after a beaver the cube stays with
    the one who turned it first, whoever accepts."""
    owner = offer.to if offer.kind == "double" else cube.owner
    return Cube(offer.value, owner)


def turned_again(cube: Cube, offer: Offer) -> tuple[Cube, Offer]:
    """W4: taken, and at once one step more; the offer goes back to the other player."""
    kind: OfferKind = "beaver" if offer.kind != "beaver" else "raccoon"
    return taken(cube, offer), Offer(1 - offer.to, offer.value * 2, kind, offer.turns + 1)


def automatic(terms: Terms, cube: Cube, done: int) -> Cube:
    """W5, W10: equal opening dice double the stake; the cube stays in the middle."""
    if terms.is_match or done >= terms.auto_doubles or _above_cap(terms, cube.stake * 2):
        return cube
    return Cube(cube.stake * 2, None)


def worth(terms: Terms, cube: Cube, level: int) -> int:
    """W1: stake × 1, 2 or 3. VA-4: gammons may be off. W3, W10: under Jacoby they count 1 in a
    partie libre unless a player's double was accepted, that is, unless somebody owns the cube."""
    jacoby = terms.jacoby and not terms.is_match and cube.owner is None
    return cube.stake * (1 if jacoby or not terms.gammons else level)
