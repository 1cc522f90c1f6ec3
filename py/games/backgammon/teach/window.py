"""The cube as a ruler: from which chance to win one doubles, takes, passes, plays on.

Gammon rates stay those of the position; only the chance to win moves. The formulas are those of
brain/cube.py: with a dead cube, a perfectly live one, and the one in between that this kind of
position has. Knows no roll: how restless the position is shows in the market, not here.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass

from games.backgammon.brain.cube import MINE, YOURS, Game, Life
from games.backgammon.brain.life import life
from games.backgammon.brain.search import Outlook
from games.backgammon.teach.question import Question

DEAD: Life = (0.0, 0.0, 0.0)
LIVE: Life = (1.0, 1.0, 1.0)
STEPS = 100
TIE = 1e-9


@dataclass(frozen=True, slots=True)
class Window:
    """Chances to win of the side on roll, or None where there is no such point. `take`: from here
    on he would take the other's double; `double`: from here on he doubles; `cash`: the other
    passes; `too_good`: playing on is worth more than the stake."""

    take: float | None
    double: float | None
    cash: float | None
    too_good: float | None


def windows(
    question: Question, seen: Outlook
) -> Generator[None, None, tuple[Window, Window, Window]]:
    """As the cube really is, dead, and live."""
    board = question.board
    real = yield from _window(question, seen, lambda win: life(board, win))
    dead = yield from _window(question, seen, lambda win: DEAD)
    live = yield from _window(question, seen, lambda win: LIVE)
    return real, dead, live


def _window(
    question: Question, seen: Outlook, life_at: Callable[[float], Life]
) -> Generator[None, None, Window]:
    score, stake, owner = question.score, question.stake, question.owner
    gammon = seen.gammon / seen.win if seen.win > 0 else 0.0
    lost = seen.lost_gammon / (1 - seen.win) if seen.win < 1 else 0.0
    won, passed = score.won(stake), score.lost(stake)
    mine = question.forbidden is None
    yours = owner != MINE and score.useful(stake, mine=False)
    takes: list[float] = []  # how much better taking is than passing, on the other's double
    early: list[float] = []  # how much better doubling is than waiting
    cashes: list[float] = []  # how much better passing is for him than taking
    plays_on: list[float] = []  # how much better playing on is than the stake
    for step in range(STEPS + 1):
        win = step / STEPS
        game = Game(score, gammon, lost, life_at(win))
        wait = game.hold(win, stake, owner)
        taken = game.hold(win, 2 * stake, YOURS)
        takes.append(game.hold(win, 2 * stake, MINE) - passed)
        early.append(min(taken, won) - wait)
        cashes.append(taken - won)
        plays_on.append(wait - won)
        if step % 20 == 0:
            yield
    cash = _rise(cashes) if mine else None
    double = _rise(early, TIE) if mine else None
    if cash is not None:  # a live cube is turned no sooner than that
        double = cash if double is None else min(double, cash)
    return Window(
        take=_rise(takes) if yours else None,
        double=double,
        cash=cash,
        too_good=_too_good(plays_on, cash) if mine and cash is not None else None,
    )


def _too_good(plays_on: list[float], cash: float) -> float | None:
    first = min(int(cash * STEPS) + 1, STEPS)
    found = _rise(plays_on[first:], TIE)
    if found is None:
        return None
    return min(1.0, first / STEPS + found * (len(plays_on) - 1 - first) / STEPS)


def _rise(values: list[float], least: float = 0.0) -> float | None:
    """Where along 0 … 1 the values come to exceed `least` for good or for the first time after
    having been below; None when they never do."""
    last = len(values) - 1
    for at, value in enumerate(values):
        if value < least or (least and value <= least):
            continue
        if at == 0 or last == 0:
            return 0.0
        before = values[at - 1]
        share = (least - before) / (value - before) if value > before else 0.0
        return (at - 1 + min(max(share, 0.0), 1.0)) / last
    return None
