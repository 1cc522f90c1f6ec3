"""The player who knows the solution of the game. Reads one observation; brain/ knows the rest."""

from collections.abc import Generator, Sequence

from core.game import Choice
from core.rng import Pcg32
from games.bidou.brain.coup import Coup, Question, find, solve, spoken, thrown
from games.bidou.brain.throwing import Result
from games.bidou.brain.tree import DECLINE, HOLD, PASS
from games.bidou.characters import Habit, Straight
from games.bidou.mixing import drawn
from games.bidou.ranges import quality
from games.bidou.rules import EXPOSING_MANCHE
from games.bidou.sight import Observation
from games.bidou.state import Again, Began
from games.bidou.steps import Hold, Pass, Raise, Rethrow, Stake, Step, Stop

STRAIGHT = Straight()
FEW = 10  # rounds, when there is no time at all


class Solver:
    """`budget`: rounds of the talk's solution; `habit`: how it is bent."""

    __slots__ = ("habit",)

    def __init__(self, habit: Habit = STRAIGHT) -> None:
        self.habit = habit

    def think(
        self, obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int
    ) -> Generator[None, None, Choice[Step]]:
        yield
        chances = yield from chances_of(obs, legal, budget, self.habit)
        return drawn(chances, rng)


def chances_of(
    obs: Observation, legal: Sequence[Step], budget: int, habit: Habit = STRAIGHT
) -> Generator[None, None, dict[Step, float]]:
    """The mixed choice: a chance for each legal step, sum 1."""
    chances: dict[Step, float] = dict.fromkeys(legal, 0.0)
    if obs.phase == "throw":
        _throw(chances, obs, habit)
    else:
        yield from _speak(chances, obs, max(FEW, budget), habit)
    total = 0.0
    for chance in chances.values():
        total += chance
    return {step: chance / total for step, chance in chances.items()}


def coup_of(obs: Observation) -> Coup:
    first, second = obs.pair
    jetons = (obs.penalties[first], obs.penalties[second])
    aside = sum(obs.penalties) - sum(jetons) if len(obs.playing) == 3 else None
    return Coup(obs.terms, obs.manche == EXPOSING_MANCHE, jetons, aside)


def result_of(obs: Observation, seat: int) -> Result:
    """What everybody has seen of the throws of `seat`."""
    view = obs.hands[seat]
    if not obs.terms.secret_throws:
        return Result(view.throws or 1, view.exposed)
    seen = 0
    for event in reversed(obs.record):
        if isinstance(event, Began):
            break
        seen += isinstance(event, Again) and event.seat == seat
    return Result(-min(seen, 2), view.exposed)


def _throw(chances: dict[Step, float], obs: Observation, habit: Habit) -> None:
    mine = obs.hands[0]
    first = result_of(obs, obs.pair[0]) if obs.pair[1] == 0 else None
    found = thrown(coup_of(obs), first, mine.throws or 1, mine.exposed, obs.mine)
    for keep, chance in habit.throw(obs.mine, found).items():
        chances[Stop() if keep is None else Rethrow(keep)] = chance


def _speak(
    chances: dict[Step, float], obs: Observation, rounds: int, habit: Habit
) -> Generator[None, None, None]:
    coup, me = coup_of(obs), int(obs.pair[1] == 0)
    results = (result_of(obs, obs.pair[0]), result_of(obs, obs.pair[1]))
    question = Question(coup, results, me, obs.totals, obs.declined)
    root = yield from solve(question.before(), rounds)
    at = find(root, question)
    if at is None:
        chances[Hold()] = 1.0
        return
    told = spoken(at, coup, results[me], obs.mine)
    good = quality(obs.mine, obs.terms.points)
    for (kind, amount), chance in habit.say(obs.mine, good, told).items():
        step: Step = Raise(amount) if obs.totals else Stake(amount)
        if kind in (PASS, DECLINE):
            step = Pass()
        elif kind == HOLD:
            step = Hold()
        chances[step] = chance
