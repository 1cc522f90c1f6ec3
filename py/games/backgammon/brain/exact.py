"""Bear-offs solved to the end, cube and all, for any score. Knows home boards, no net.

Every roll of both sides is followed until somebody is done. A side plays what is best for the
worth at hand; boards that are never sooner done than another are left out. Small positions only:
`pairs` tells beforehand how many would be met.
"""

import functools
from collections.abc import Generator

from games.backgammon.brain import spread
from games.backgammon.brain.bearoff import Home
from games.backgammon.brain.cube import YOURS, gammons_count
from games.backgammon.brain.moves import EMPTY, ROLLS, plays
from games.backgammon.brain.score import Money, Score

ALL = 15
NEAR = 0.01  # in rolls: boards of many men are known no better
FAR = 16  # pips from which on even counting takes too long
BLUR = 1e-4  # of a chance
SLICE = 60  # positions solved between two yields: some 10 ms in the browser
_FAR_ENEMY = bytes([EMPTY] * 17 + [EMPTY - 1, EMPTY])  # points 7 … 25
Ends = tuple[Home, ...]


@functools.lru_cache(maxsize=20_000)
def ends(home: Home) -> tuple[tuple[int, Ends], ...]:
    """(weight of 36, boards worth playing for), rolls that lead to the same ones together."""
    board = bytes([EMPTY, *[EMPTY + n for n in home]]) + _FAR_ENEMY
    found: dict[Ends, int] = {}
    for high, low in ROLLS:
        after = [tuple([n - EMPTY for n in end[1:7]]) for end in plays(board, high, low)]
        best = _worth_playing(after)
        found[best] = found.get(best, 0) + (1 if high == low else 2)
    return tuple([(weight, homes) for homes, weight in found.items()])


def _worth_playing(homes: list[Home]) -> Ends:
    order = sorted(homes, key=lambda home: (spread.mean(home), home))
    if sum(order[0]) > spread.FEW:
        limit = spread.mean(order[0]) + NEAR
        return tuple([home for home in order[:2] if spread.mean(home) <= limit])
    kept: list[Home] = []
    for home in order:
        if not any(_never_sooner(home, other) for other in kept):
            kept.append(home)
    return tuple(kept)


def _never_sooner(home: Home, other: Home) -> bool:
    mine = yours = 0.0
    for a, b in zip(spread.spread(home), spread.spread(other), strict=False):
        mine, yours = mine + a, yours + b
        if mine > yours + BLUR:
            return False
    return True


def pairs(mine: Home, theirs: Home, limit: int) -> int:
    """How many positions would be met; `limit` when there are that many or more."""
    if max(_pips(mine), _pips(theirs)) > FAR:
        return limit
    return min(limit, len(_reached(mine)) * len(_reached(theirs)))


def _pips(home: Home) -> int:
    return sum([point * n for point, n in enumerate(home, 1)])


@functools.lru_cache(maxsize=2000)
def _reached(home: Home) -> frozenset[Home]:
    found = {home}
    waiting = [home]
    while waiting:
        for _, homes in ends(waiting.pop()):
            for end in homes:
                if end not in found and any(end):
                    found.add(end)
                    waiting.append(end)
    return frozenset(found)


@functools.lru_cache(maxsize=4)
def _met(mine: Home, theirs: Home) -> tuple[tuple[Home, Home, int], ...]:
    """Every (side on roll, other side, 0 or 1 whose turn it is) that may come about, the nearest
    to the end first."""
    found = {(mine, theirs, 0)}
    waiting = list(found)
    while waiting:
        roller, other, side = waiting.pop()
        for _, homes in ends(roller):
            for end in homes:
                after = (other, end, 1 - side)
                if any(end) and after not in found:
                    found.add(after)
                    waiting.append(after)
    return tuple(sorted(found, key=lambda at: (_pips(at[0]) + _pips(at[1]), at)))


class Ending:
    """Worths to the side on roll at `score`, which is his view; remembers what it has solved."""

    def __init__(self, score: Score) -> None:
        self._scores = (score, score.other)
        self._known: dict[tuple[Home, Home, int, int, int], float] = {}

    def hold(self, mine: Home, theirs: Home, stake: int, owner: int, side: int = 0) -> float:
        """Rolling now. `side` 1: the other one of `score` is on roll."""
        score = self._scores[side]
        if isinstance(score, Money) and stake > 1:
            return stake * self.hold(mine, theirs, 1, owner, side)
        key = (mine, theirs, stake, owner, side)
        known = self._known.get(key)
        if known is not None:
            return known
        total = 0.0
        for weight, homes in ends(mine):
            if not any(homes[0]):
                gammon = sum(theirs) == ALL and gammons_count(score, owner)
                worth = score.won(2 * stake if gammon else stake)
            else:
                worth = max([-self.best(theirs, end, stake, -owner, 1 - side) for end in homes])
            total += weight * worth
        self._known[key] = total / 36
        return total / 36

    def solved(
        self, mine: Home, theirs: Home, stake: int, owner: int
    ) -> Generator[None, None, None]:
        """Works `hold` out in slices: what is left of both sides from the last man on, so that
        nothing is ever far to follow."""
        before = len(self._known)
        for roller, other, side in _met(mine, theirs):
            self.hold(roller, other, stake, -owner if side else owner, side)
            if len(self._known) - before >= SLICE:
                before = len(self._known)
                yield

    def best(self, mine: Home, theirs: Home, stake: int, owner: int, side: int = 0) -> float:
        """Doubling first if it may be done and is right."""
        score = self._scores[side]
        worth = self.hold(mine, theirs, stake, owner, side)
        if owner != YOURS and score.useful(stake, mine=True):
            taken = self.hold(mine, theirs, 2 * stake, YOURS, side)
            worth = max(worth, min(taken, score.won(stake)))
        return worth


def win(mine: Home, theirs: Home) -> float:
    """P(win) of the side on roll, both playing to win."""
    return _wins(mine, theirs)


@functools.lru_cache(maxsize=50_000)
def _wins(mine: Home, theirs: Home) -> float:
    total = 0.0
    for weight, homes in ends(mine):
        total += weight * (
            1.0 if not any(homes[0]) else max([1 - _wins(theirs, end) for end in homes])
        )
    return total / 36
