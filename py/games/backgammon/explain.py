"""Why a checker may not be moved so (3.3.3 – 3.3.6). Knows the board and the dice; no cube.

A turn is tapped hop by hop; a hop is allowed when what has been tapped can still become one of the
legal results, in whatever order. Everything else is refused with the clause that forbids it.
"""

from dataclasses import dataclass
from functools import lru_cache

from core.refusal import Refusal
from games.backgammon.board import BAR, HOME, OFF, Board, Hop, Play
from games.backgammon.match import Pair
from games.backgammon.plays import after, hops, move, results, unmove

Tapped = tuple[int, int, int]  # from, to, die used


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn in the making: where it began, the dice, the hops tapped so far."""

    board: Board
    dice: Pair
    tapped: tuple[Tapped, ...] = ()

    @property
    def left(self) -> tuple[int, ...]:
        """The dice not yet used, higher first."""
        hi, lo = self.dice
        dice = [hi] * 4 if hi == lo else [hi, lo]
        for _, _, die in self.tapped:
            dice.remove(die)
        return tuple(dice)

    @property
    def now(self) -> Board:
        """The board after what was tapped."""
        return after(self.board, self.hops)

    @property
    def hops(self) -> Play:
        return tuple([(a, b) for a, b, _ in self.tapped])

    @property
    def goals(self) -> dict[Board, Play]:
        return _goals(self.board, self.dice)

    def with_hop(self, hop: Tapped) -> "Turn":
        return Turn(self.board, self.dice, (*self.tapped, hop))


@lru_cache(maxsize=16)
def _goals(board: Board, dice: Pair) -> dict[Board, Play]:
    """A turn asks for them at every tap."""
    return results(board, *dice)


def finished(turn: Turn) -> Play | None:
    """The canonical play that leads where the tapped hops lead, if they are a whole turn."""
    return turn.goals.get(turn.now)


@lru_cache(maxsize=256)
def open_hops(turn: Turn) -> tuple[Tapped, ...]:
    """Every hop that can still become a legal result."""
    if turn.now in turn.goals:
        return ()
    if turn.dice[0] == turn.dice[1]:
        return _open_doublet(turn)
    goals, points = turn.goals, list(turn.now)
    found: list[Tapped] = []
    for i, die in enumerate(turn.left):
        rest = turn.left[:i] + turn.left[i + 1 :]
        for hop in hops(points, die):
            hit = move(points, hop)
            if _reaches(points, rest, goals):
                found.append((*hop, die))
            unmove(points, hop, hit)
    return tuple(found)


def _open_doublet(turn: Turn) -> tuple[Tapped, ...]:
    """Equal hops can be made in any order that begins where checkers stand, so a hop is open when
    some legal play holds it beside all that was tapped."""
    die, done = turn.dice[0], turn.hops
    needed = [(hop, done.count(hop)) for hop in set(done)]
    whole = [play for play in turn.goals.values() if all(play.count(hop) >= n for hop, n in needed)]
    return tuple(
        [
            (*hop, die)
            for hop in hops(turn.now, die)
            if any(play.count(hop) > done.count(hop) for play in whole)
        ]
    )


def _reaches(points: list[int], left: tuple[int, ...], goals: dict[Board, Play]) -> bool:
    """Can what is left of two different dice still make one of the goals?"""
    if tuple(points) in goals:
        return True
    for die in left:
        for hop in hops(points, die):
            hit = move(points, hop)
            done = tuple(points) in goals
            unmove(points, hop, hit)
            if done:
                return True
    return False


def why_no_source(turn: Turn, source: int) -> Refusal | None:
    """Why nothing can be moved from `source` now; None when something can."""
    ways = open_hops(turn)
    if any(a == source for a, _, _ in ways):
        return None
    if not ways:
        return _nothing_left(turn)
    points = turn.now
    if not 1 <= source <= BAR or points[source] <= 0:
        return Refusal("backgammon_not_yours")
    if points[BAR] > 0 and source != BAR:
        return Refusal("backgammon_bar_first")
    reasons = [why_no_hop(turn, (source, max(source - die, OFF)), die) for die in turn.left]
    told = [reason for reason in reasons if reason]
    compulsory = [r for r in told if r.code in ("backgammon_both_dice", "backgammon_larger_die")]
    return (compulsory or told)[0]


def why_no_target(turn: Turn, source: int, target: int) -> Refusal:
    """Why the checker picked on `source` cannot go to `target`."""
    ways = open_hops(turn)
    if not ways:
        return _nothing_left(turn)
    if target >= source:
        return Refusal("backgammon_backwards")
    if OFF < target < BAR and turn.now[target] < -1:
        return Refusal("backgammon_blocked", {"point": target})
    for die in turn.left:
        exact = source - target == die
        if exact or (target == OFF and die > source):
            reason = why_no_hop(turn, (source, target), die)
            if reason:
                return reason
    if target == OFF and any(point > HOME for point in _occupied(turn.now)):
        return Refusal("backgammon_not_home")
    return Refusal("backgammon_no_die", {"n": source - target})


def why_no_hop(turn: Turn, hop: Hop, die: int) -> Refusal | None:
    """Why this one hop with this die is not allowed; None when it is."""
    points, (source, target) = turn.now, hop
    if points[source] <= 0:
        return Refusal("backgammon_not_yours")
    if points[BAR] > 0 and source != BAR:  # 3.3.5
        return Refusal("backgammon_bar_first")
    if target != OFF and points[target] < -1:  # 3.3.3
        return Refusal("backgammon_blocked", {"point": target, "die": die})
    if hop not in hops(points, die):  # 3.3.6
        if any(point > HOME for point in _occupied(points)):
            return Refusal("backgammon_not_home")
        return Refusal("backgammon_higher_first", {"point": max(_occupied(points)), "die": die})
    if (*hop, die) in open_hops(turn):
        return None
    return _compulsory(turn)


def _compulsory(turn: Turn) -> Refusal:
    """3.3.4: the hop itself is possible, but the turn would use less than it must."""
    hi, lo = turn.dice
    most = len(next(iter(turn.goals.values())))
    if hi == lo:
        return Refusal("backgammon_most", {"n": most})
    if most == 2:
        return Refusal("backgammon_both_dice")
    return Refusal("backgammon_larger_die", {"die": hi})


def _nothing_left(turn: Turn) -> Refusal:
    if turn.tapped:
        return Refusal("backgammon_all_played")
    return Refusal("backgammon_no_move")


def _occupied(points: Board) -> list[int]:
    return [point for point in range(1, BAR + 1) if points[point] > 0]


def why_no_play(board: Board, dice: Pair, play: Play) -> Refusal | None:
    """None exactly when `play` is the canonical play of one of the legal results."""
    goals = results(board, *dice)
    if play in goals.values():
        return None
    turn = Turn(board, dice)
    for hop in play:
        step = _tap(turn, hop)
        if isinstance(step, Refusal):
            return step
        turn = step
    if turn.now in goals:
        return Refusal("backgammon_play_order")
    return _compulsory(turn)


def _tap(turn: Turn, hop: Hop) -> Turn | Refusal:
    ways = open_hops(turn)
    for way in ways:
        if way[:2] == hop:
            return turn.with_hop(way)
    source, target = hop
    if not (1 <= source <= BAR and OFF <= target < BAR):
        return Refusal("backgammon_bad_hop")
    return why_no_source(turn, source) or why_no_target(turn, source, target)
