"""Why a checker may not be moved so (3.3.3 – 3.3.6). Knows the board and the dice; no cube.

A turn is tapped hop by hop; a hop is allowed when what has been tapped can still become one of the
legal results, in whatever order. Everything else is refused with the clause that forbids it.
"""

from dataclasses import dataclass

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
        return results(self.board, *self.dice)

    def with_hop(self, hop: Tapped) -> "Turn":
        return Turn(self.board, self.dice, (*self.tapped, hop))


def finished(turn: Turn) -> Play | None:
    """The canonical play that leads where the tapped hops lead, if they are a whole turn."""
    return turn.goals.get(turn.now)


def open_hops(turn: Turn) -> tuple[Tapped, ...]:
    """Every hop that can still become a legal result."""
    goals = turn.goals
    if turn.now in goals:
        return ()
    points = list(turn.now)
    dead: set[tuple[Board, tuple[int, ...]]] = set()
    found: list[Tapped] = []
    for die in _distinct(turn.left):
        rest = _without(turn.left, die)
        for hop in hops(points, die):
            hit = move(points, hop)
            if _reaches(points, rest, goals, dead):
                found.append((*hop, die))
            unmove(points, hop, hit)
    return tuple(found)


def _reaches(
    points: list[int],
    left: tuple[int, ...],
    goals: dict[Board, Play],
    dead: set[tuple[Board, tuple[int, ...]]],
) -> bool:
    """Can these dice still make one of the goals?"""
    board = tuple(points)
    if board in goals:
        return True
    if (board, left) in dead:
        return False
    for die in _distinct(left):
        for hop in hops(points, die):
            hit = move(points, hop)
            done = _reaches(points, _without(left, die), goals, dead)
            unmove(points, hop, hit)
            if done:
                return True
    dead.add((board, left))
    return False


def _distinct(dice: tuple[int, ...]) -> tuple[int, ...]:
    return dice[:1] if dice and dice[0] == dice[-1] else dice


def _without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    i = dice.index(die)
    return dice[:i] + dice[i + 1 :]


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
