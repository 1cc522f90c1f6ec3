"""Which hands a player may hold after his throws, before any talk, if he throws like the solution.

Whole numbers until the last step, then a fixed order of operations: the same doubles everywhere
(lab/bidou/solver/policy.h does alike)."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cmp_to_key

from games.bidou.brain.tables import Table
from games.bidou.brain.talk import Door, Numbers, Showdown
from games.bidou.brain.throwing import Layout, Result, falls
from games.bidou.combos import ACES, BIDOU, Dice, compare, throws

# an exposure that the solution does not make is answered like the one that promises most alike
_LIKE: Mapping[Dice, Dice] = {
    (3, 1): (1,), (3, 2): (1,), (4, 1): (2,), (4, 2): (2,), (4, 3): (3,), (4, 4): (2,),
    (5, 1): (2,), (5, 2): (2,), (6, 5): (3,),
}  # fmt: skip


def nearest(exposed: Dice, kept: Collection[Dice]) -> Dice:
    return exposed if exposed in kept else _LIKE.get(exposed, ())


@cache
def classes(points: str) -> Mapping[Dice, int]:
    """Equal hands have one number, the weakest 0. The place of 1-1-1 is that under B4's exception:
    it also beats 2-1-1."""
    others = [dice for dice, _ in throws(3) if dice != ACES]
    others.sort(key=cmp_to_key(lambda a, b: compare(a, b, points)))
    below = sum(compare(ACES, dice, points) > 0 for dice in others if dice != BIDOU)
    others.insert(below, ACES)
    found: dict[Dice, int] = {}
    for place, dice in enumerate(others):
        before = others[place - 1] if place else None
        equal = before is not None and compare(before, dice, points) == 0
        found[dice] = found[before] if before and equal else len(set(found.values()))
    return found


@cache
def possible(exposed: Dice, points: str) -> tuple[int, ...]:
    """The classes that a hand with these dice may have, ascending."""
    return tuple(sorted({classes(points)[dice] for dice in falls(exposed)}))


@cache
def showdown(mine: Dice, his: Dice, points: str) -> Showdown:
    """Between hands with these dice exposed."""
    own, other = possible(mine, points), possible(his, points)
    bounds = tuple((sum(o < c for o in other), sum(o <= c for o in other)) for c in own)
    aces, bidou = classes(points)[ACES], classes(points)[BIDOU]
    twists: list[tuple[int, int, int]] = []
    if aces in own and bidou in other:
        twists.append((own.index(aces), other.index(bidou), 1))
    if bidou in own and aces in other:
        twists.append((own.index(bidou), other.index(aces), -1))
    return Showdown(bounds, tuple(twists))


PULL, FIRST_PULL = 0.3, 4.0  # of the door of the one who throws second, first
THIRD = 0.5  # BA-7: how often dice exposed like nobody does were left before the third throw
MARK = 0.02  # with a hand that is stopped on as often, stopping is about as good as going on


@dataclass(frozen=True, slots=True)
class Thrower:
    """A player who throws like the table, in one context of one state."""

    table: Table
    layout: Layout
    state: int
    context: int
    most: int
    shift: float = 0.0  # what the table's worths are above those of these rules

    def weights(self, number: int, exposed: Dice, dice: Dice) -> dict[Dice | None, int]:
        """« Stop » (None) and each set to keep, with weights that sum to `table.levels`."""
        most, first = self.layout.contexts[self.context]
        if number >= self.most:
            return {None: self.table.levels}
        number += most - self.most  # a table that knows no limit: as many throws to come
        spot = self.layout.spots[most][number, exposed, dice]
        at = first + spot.first
        found: dict[Dice | None, int] = {None: self.table.weight(at, self.state)}
        for place, keep in enumerate(spot.keeps, 1):
            found[keep] = self.table.weight(at + place, self.state)
        return found

    def hands(self, result: Result) -> dict[Dice, int]:
        """Whole weights of the hands behind a public result."""
        number, exposed, most = result.number, result.exposed, self.most
        fallen = falls(exposed)
        if number in (most, -2):
            return dict(fallen)
        if number > 0:
            stays = exposed if exposed in self.layout.kept else ()
            return {d: n * (self.weights(number, stays, d)[None] or 0) for d, n in fallen.items()}
        if exposed not in self.layout.kept:
            return {d: n * (self.weights(2, (), d)[None] or 0) for d, n in fallen.items()}
        return self._secret(number, exposed)

    def _secret(self, number: int, exposed: Dice) -> dict[Dice, int]:
        """BA-7: one, two or three throws led here."""
        arrive, bare, again = self._paths(exposed)
        found: dict[Dice, int] = {}
        for dice, ways in falls(exposed).items():
            weight = (
                arrive * ways * self.weights(2, exposed, dice)[None] * 216 + bare * again * ways
            )
            if not number:
                weight += ways * self.weights(1, (), dice)[None] * 216 * self.table.levels * 216
            found[dice] = weight
        return found

    def _paths(self, exposed: Dice) -> tuple[int, int, int]:
        """The ways to a second throw beside these dice, to one beside nothing, and from there to a
        third beside these dice."""
        arrive = bare = again = 0
        for dice, ways in falls(()).items():
            once, twice = self.weights(1, (), dice), self.weights(2, (), dice)
            arrive += ways * once.get(exposed, 0)
            bare += ways * once[()]
            again += ways * twice.get(exposed, 0)
        return arrive, bare, again

    def _shares(self, exposed: Dice) -> tuple[float, float]:
        """BA-7: the chances that these dice lie exposed since the second throw, after which he
        could stop, and since the third."""
        if exposed in self.layout.kept:
            arrive, bare, again = self._paths(exposed)
            whole = 216.0 * self.table.levels
            two, three = arrive / whole, bare / whole * (again / whole)
            if two + three > 0.0:
                return two / (two + three), three / (two + three)
        return 1 - THIRD, THIRD

    def door(self, result: Result, doubt: float, points: str, pull: float = PULL) -> Door | None:
        """None where he has no choice. Nor (BA-7) where any throw may have been the last."""
        number, exposed = result.number, result.exposed
        if number >= self.most or number in (0, -2):
            return None
        own = {c: i for i, c in enumerate(possible(exposed, points))}
        places = {dice: own[classes(points)[dice]] for dice in falls(exposed)}
        if number > 0:
            return Door(list(self._stopping(number, exposed, 1.0, places)), len(own), doubt, pull)
        twice, thrice = self._shares(exposed)
        if not twice:
            return None
        hands = list(self._stopping(2, exposed, twice, places))
        rest, whole = [0.0] * len(own), 6 ** (3 - len(exposed))
        for dice, ways in falls(exposed).items():
            rest[places[dice]] += thrice * (ways / whole)
        return Door(hands, len(own), doubt, pull, rest)

    def _stopping(
        self, number: int, exposed: Dice, share: float, places: Mapping[Dice, int]
    ) -> Iterator[tuple[int, float, float, float]]:
        """The hands at the door after this throw, which happens with chance `share`."""
        stays = exposed if exposed in self.layout.kept and number == 2 else ()
        whole = 6 ** (3 - len(exposed))
        for dice, ways in falls(exposed).items():
            weights = self.weights(number, stays, dice)
            leave = 0.0
            for keep in weights:
                if keep is not None:
                    leave = max(leave, self.again(number, keep))
            chance = share * (ways / whole)
            yield places[dice], chance, leave, weights[None] / self.table.levels

    def first_door(self, result: Result, doubt: float, points: str) -> Door | None:
        """For the one who threw first, who came in before the other's result was known."""
        door = self.door(result, doubt, points, FIRST_PULL)
        if not door:
            return None
        stops = [i for i, share in enumerate(door.shares) if share >= MARK]
        door.mark = min(stops, key=lambda i: (door.hands[i][0], i), default=None)
        if door.mark is not None:
            door.sure = self.layout.erring and door.shares[door.mark] >= 1.0
        return door if stops else None

    def again(self, number: int, keep: Dice) -> float:
        """What it is worth to throw again beside these dice."""
        kept = self.layout.kept
        number += self.layout.contexts[self.context][0] - self.most
        place = (self.context * 2 + number - 1) * len(kept) + kept.index(keep)
        worth = self.table.keeping(self.layout.size, place, self.state) + self.shift
        return min(1.0, max(0.0, worth))

    def range(self, result: Result, doubt: float, points: str) -> Numbers:
        """Chances of `possible(result.exposed)`; with `doubt` he threw like anybody."""
        places = {c: i for i, c in enumerate(possible(result.exposed, points))}
        ways, weights = [0] * len(places), [0] * len(places)
        for dice, n in falls(result.exposed).items():
            ways[places[classes(points)[dice]]] += n
        for dice, n in self.hands(result).items():
            weights[places[classes(points)[dice]]] += n
        whole, total = 6 ** (3 - len(result.exposed)), sum(weights)
        if not total:
            return [n / whole for n in ways]
        return [
            (1 - doubt) * (w / total) + doubt * (n / whole)
            for w, n in zip(weights, ways, strict=True)
        ]
