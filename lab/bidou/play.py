"""The shipped players without a browser, their talks solved in C++: manches between them."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent.parent.parent / "py")]

from core.game import Decide, Roll  # noqa: E402
from core.rng import Pcg32  # noqa: E402
from games.bidou import rules, sight, solver  # noqa: E402
from games.bidou.brain import settings  # noqa: E402
from games.bidou.brain.coup import Coup, Question, find, spoken, thrown  # noqa: E402
from games.bidou.brain.tree import DECLINE, HOLD, PASS  # noqa: E402
from games.bidou.characters import Habit, Straight  # noqa: E402
from games.bidou.ranges import quality  # noqa: E402
from games.bidou.sight import Observation  # noqa: E402
from games.bidou.state import State  # noqa: E402
from games.bidou.steps import Hold, Pass, Raise, Rethrow, Stake, Step, Stop  # noqa: E402
from lab.bidou import judge  # noqa: E402

Way = Callable[[Observation], Coup]


class Twosome(Coup):
    """A coup as a manche of two would have it."""

    @property
    def solved(self) -> settings.Solved:
        return settings.solved(self.terms, self.exposing)

    @property
    def division(self) -> tuple[int, ...]:
        return self.jetons

    def after(self, jetons: tuple[int, int], winner: int | None) -> tuple[float, float]:
        return Coup(self.terms, self.exposing, self.jetons).after(jetons, winner)


def shipped(obs: Observation) -> Coup:
    return solver.coup_of(obs)


def blind(obs: Observation) -> Coup:
    coup = solver.coup_of(obs)
    if coup.aside is None:
        return coup
    return Twosome(coup.terms, coup.exposing, coup.jetons, coup.aside)


@lru_cache(maxsize=100_000)
def _root(question: Question, kind: type):
    return judge.solved(question)


@dataclass(frozen=True)
class Player:
    """`way`: how he sees a coup."""

    way: Way = shipped
    habit: Habit = Straight()  # noqa: RUF009 (it has no state)


def chances(obs: Observation, player: Player) -> Mapping[Step, float]:
    coup = player.way(obs)
    results = (solver.result_of(obs, obs.pair[0]), solver.result_of(obs, obs.pair[1]))
    mine = obs.hands[0]
    if obs.phase == "throw":
        first = results[0] if obs.pair[1] == 0 else None
        found = thrown(coup, first, mine.throws or 1, mine.exposed, obs.mine)
        found = player.habit.throw(obs.mine, found)
        return {Stop() if k is None else Rethrow(k): chance for k, chance in found.items()}
    me = int(obs.pair[1] == 0)
    question = Question(coup, results, me, obs.totals, obs.declined)
    at = find(_root(question.before(), type(coup)), question)
    if at is None:
        return {Hold(): 1.0}
    say = Raise if obs.totals else Stake
    ends: dict[int, Step] = {PASS: Pass(), DECLINE: Pass(), HOLD: Hold()}
    told = player.habit.say(
        obs.mine, quality(obs.mine, obs.terms.points), spoken(at, coup, results[me], obs.mine)
    )
    found: dict[Step, float] = {}
    for (kind, amount), chance in told.items():
        found[ends.get(kind) or say(amount)] = chance
    return found


def drawn(found: Mapping[Step, float], rng: Pcg32) -> Step:
    mark = rng.unit() * sum(found.values())
    chosen = next(iter(found))
    for step, chance in found.items():
        if chance > 0:
            chosen = step
            mark -= chance
            if mark < 0:
                break
    return chosen


def loser(start: State, players: Sequence[Player], seed: int) -> int:
    """Who loses the manche that `start` begins."""
    state, luck = start, Pcg32(seed)
    minds = luck.fork("minds")
    while sum(state.lost) == sum(start.lost):
        match rules.turn(state):
            case Roll(label):
                step = luck.fork(label).weighted(rules.choices(state))
            case Decide(seat):
                step = drawn(chances(sight.observe(state, seat), players[seat]), minds)
            case _:
                raise AssertionError
        state = rules.apply(state, step)
    return next(seat for seat in range(len(players)) if state.lost[seat] > start.lost[seat])


def begun(players: int, exposing: bool) -> State:
    """A first or a second manche with nothing paid."""
    state = rules.start({"joueurs": players})
    assert isinstance(state, State)
    return replace(state, manche=2) if exposing else state
