"""The strongest player's search: imagined worlds, a few tricks, a learnt judgement; then proof.

Every candidate is tried in the same worlds, so that luck cancels out; half of the candidates drop
out after each round. Announcing and waiting are candidates like any card. The last seven tricks of
two players are solved. Work is counted in cards played, never in time.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from core.cards import SUITS
from core.game import Choice
from core.rng import Pcg32
from games.bipbip.brain.mind import mind
from games.bipbip.brain.play import lead, play_on, scale
from games.bipbip.brain.worlds import Worlds, take
from games.bipbip.ending import solve
from games.bipbip.proof import prove
from games.bipbip.sight import Observation
from games.bipbip.state import Play, Step
from games.bipbip.tricks import INDEX

SLICE = 240
"""Cards played between two yields: some 8 ms in the browser."""


@dataclass(slots=True)
class Trial:
    """A candidate: the sum of its leads in so many worlds, in units of `scale`."""

    step: Step
    total: int = 0
    tries: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0


def choice_of(trials: Sequence[Trial], legal: Sequence[Step], unit: int) -> Choice[Step]:
    """The best of the candidates tried most; scores in points of lead."""
    best = max(trials, key=lambda trial: (trial.tries, trial.mean))
    scores = {trial.step: trial.mean / unit for trial in trials}
    return Choice(best.step, {step: float(step == best.step) for step in legal}, scores)


def seek(
    obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int, horizon: int, rounds: int = 0
) -> Generator[Choice[Step] | None, None, Choice[Step]]:
    """Yields the best so far. `budget`: cards played; `horizon`: tricks played on; `rounds`: in how
    many rounds candidates drop out, 0 for as many as halve them to two."""
    n = obs.variant.players
    learnt, unit = mind(n), scale(n)
    worlds = Worlds.of(obs, learnt, (horizon + 1) * n)
    trials = [Trial(step) for step in legal]
    running, rounds = list(trials), rounds or max(1, (len(trials) - 1).bit_length())
    cards, since = horizon * n, 0
    for number in range(rounds):
        for _ in range(max(2, budget // (rounds * cards * len(running)))):
            world = worlds.deal(rng)
            for trial in running:
                tried = world.copy()
                take(tried, learnt, obs, trial.step)
                play_on(tried, learnt, horizon)
                trial.total += lead(tried, learnt)
                trial.tries += 1
            since += cards * len(running)
            if since >= SLICE:
                since = 0
                yield choice_of(running, legal, unit)
        if number < rounds - 1:
            running.sort(key=lambda trial: -trial.mean)
            running = running[: max(2, (len(running) + 1) // 2)]
    return choice_of(trials, legal, unit)


def finish(
    obs: Observation, legal: Sequence[Step]
) -> Generator[Choice[Step] | None, None, Choice[Step]]:
    """The last tricks of two players: every card of the other is known, so this is exact."""
    sure = prove(obs)
    his = [i for i, left in enumerate(sure.pool) for _ in range(left)]
    his += [INDEX[card] for card in obs.players[1].shown]
    mine = [INDEX[held.card] for held in obs.hand]
    led = INDEX[obs.trick[0].card] if obs.trick else None
    trump = SUITS.index(obs.trump)
    values = yield from solve(mine, his, trump, obs.variant.first_identical, led)
    ahead = [sum(s.total for s in t) for t in zip(*obs.scores, strict=True)] or [0, 0]
    now = [a + p.cards + 50 * p.bips for a, p in zip(ahead, obs.players, strict=True)]
    scores: dict[Step, float] = {
        step: float(now[0] - now[1] + values[INDEX[step.card]])
        for step in legal
        if isinstance(step, Play)
    }
    best = max(scores, key=lambda step: scores[step])
    return Choice(best, {step: float(step == best) for step in legal}, scores)
