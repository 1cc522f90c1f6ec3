"""How the solution throws, and what dice that leaves: weights read from a table. Knows no stake.

A context is who throws and what he has seen: 0 for the one who throws first, 1 + r for the other
when the first has ended with the public result r. In a context each decision has a place: after
the first throw by dice, after the second by what lies exposed and dice. Its actions are « stop »
and one for each set that may stay exposed. lab/bidou/solver/coup.h lays them out alike."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from games.bidou.combos import Dice, sort_dice, throws

# what the solution exposes itself; the other 20 sets are never clearly better
KEPT: tuple[Dice, ...] = ((), (1,), (2,), (3,), (1, 1), (2, 1), (2, 2), (3, 3))
# where little is staked (BA-5 `3` and `pot`), a manche is long and small chances add up
WIDE: tuple[Dice, ...] = (*KEPT, (4, 1), (4, 2), (5, 5), (6, 6))


@dataclass(frozen=True, slots=True)
class Result:
    """What everybody has seen of a player's throws. With secret throws (BA-7) `number` is 0 when
    nothing lay exposed, -1 when something did once, -2 when it is known to be the third throw."""

    number: int
    exposed: Dice = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """One decision: the place of its first weight, and what each further action keeps."""

    first: int
    keeps: tuple[Dice, ...]


def keepable(
    dice: Dice, kept: tuple[Dice, ...], exposed: Dice, take_back: bool
) -> tuple[Dice, ...]:
    """The sets of `kept` that may stay on the table (1.3.3, BA-9)."""
    there = Counter(dice)
    must = Counter[int]() if take_back else Counter(exposed)
    return tuple(k for k in kept if Counter(k) <= there and must <= Counter(k))


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the weights lie. `kept`: what may stay exposed. `contexts`: (most throws, place of the
    first weight). `erring`: solved with a first thrower who errs a little in what he exposes, so
    that all his results are answered well; stopping where he should not is pure chance then."""

    kept: tuple[Dice, ...]
    results: tuple[Result, ...]
    contexts: tuple[tuple[int, int], ...]
    spots: Mapping[int, Mapping[tuple[int, Dice, Dice], Spot]]  # by the most throws
    size: int
    erring: bool


@cache
def layout(
    exposing: bool, take_back: bool, secret: bool, limited: bool, wide: bool = False
) -> Layout:
    kept = (WIDE if wide else KEPT) if exposing else KEPT[:1]
    if secret:
        results = [Result(0), *(Result(-1, e) for e in kept if e)]
        results += [Result(-2, e) for e in kept if exposing]
    else:
        results = [Result(1), *(Result(n, e) for n in (2, 3) for e in kept)]
    spots: dict[int, dict[tuple[int, Dice, Dice], Spot]] = {}
    sizes: dict[int, int] = {}
    for most in (1, 2, 3):
        spots[most], sizes[most] = _spots(most, kept, take_back)
    contexts: list[tuple[int, int]] = []
    place = 0
    for number in (3, *((r.number if limited else 3) for r in results)):
        contexts.append((number, place))
        place += sizes[number]
    erring = exposing and (wide or limited)
    return Layout(kept, tuple(results), tuple(contexts), spots, place, erring)


def _spots(
    most: int, kept: tuple[Dice, ...], take_back: bool
) -> tuple[dict[tuple[int, Dice, Dice], Spot], int]:
    found: dict[tuple[int, Dice, Dice], Spot] = {}
    place = 0
    decisions = [(1, (), dice) for dice, _ in throws(3)]
    if most == 3:
        decisions += [(2, e, dice) for e in kept for dice in falls(e)]
    for number, exposed, dice in decisions:
        keeps: tuple[Dice, ...] = ()
        if number < most:
            keeps = keepable(dice, kept, exposed if number == 2 else (), take_back)
        found[number, exposed, dice] = Spot(place, keeps)
        place += 1 + len(keeps)
    return found, place


@cache
def falls(exposed: Dice) -> Mapping[Dice, int]:
    """The hands that these dice and fresh ones make, with the ways out of 6 ** (3 - len)."""
    found = {dice: 0 for dice, _ in throws(3)}
    for fallen, ways in throws(3 - len(exposed)):
        found[sort_dice(exposed + fallen)] += ways
    return {dice: ways for dice, ways in found.items() if ways}
