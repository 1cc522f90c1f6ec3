"""The strongest player's search: imagined deals, a few tricks each, a learnt outlook; then proof.

Every candidate is tried in the same deals, so that luck cancels out; half of the candidates drop
out after each round. Announcing and waiting are candidates like any card. The last seven tricks of
two players are solved. Work is counted in cards played, never in time.
"""

from collections.abc import Generator, Sequence

from core.cards import PACK
from core.game import Choice
from core.rng import Pcg32
from games.bipbip import rollout, search
from games.bipbip.deals import Deals
from games.bipbip.ending import solve
from games.bipbip.outlook import Outlook
from games.bipbip.playout import Tables
from games.bipbip.proof import prove
from games.bipbip.search import Trial
from games.bipbip.sight import Observation
from games.bipbip.state import Play, Step
from games.bipbip.tricks import INDEX

SLICE = 300
"""Cards played between two yields: some 8 ms in the browser."""


def choice_of(trials: Sequence[Trial], legal: Sequence[Step]) -> Choice[Step]:
    """The best of the candidates tried most."""
    best = max(trials, key=lambda trial: (trial.tries, trial.mean))
    scores = {trial.step: trial.mean for trial in trials}
    return Choice(best.step, {step: float(step == best.step) for step in legal}, scores)


def seek(
    obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int, horizon: int
) -> Generator[Choice[Step] | None, None, Choice[Step]]:
    """Yields the best so far. `budget`: cards played; `horizon`: tricks played on."""
    n = obs.variant.players
    deals = Deals.of(prove(obs), (horizon + 1) * n)
    tables, outlook = Tables.of(obs.variant), Outlook.of(n)
    still = search.still_of(obs)
    trials = search.trials_of(search.laid_out(obs, still, *deals.deal(rng)), tables, legal)
    running, rounds = list(trials), max(1, (len(trials) - 1).bit_length())
    cards, since = horizon * n, 0
    for number in range(rounds):
        for _ in range(max(2, budget // (rounds * cards * len(running)))):
            world = search.laid_out(obs, still, *deals.deal(rng))
            for trial in running:
                table = world.copy()
                search.take(table, tables, obs, trial.step)
                rollout.play_on(table, tables, horizon)
                trial.total += outlook.lead(table)
                trial.tries += 1
            since += cards * len(running)
            if since >= SLICE:
                since = 0
                yield choice_of(running, legal)
        if number < rounds - 1:
            running.sort(key=lambda trial: -trial.mean)
            running = running[: max(2, (len(running) + 1) // 2)]
    return choice_of(trials, legal)


def finish(
    obs: Observation, legal: Sequence[Step]
) -> Generator[Choice[Step] | None, None, Choice[Step]]:
    """The last tricks of two players: every card of the other is known, so this is exact."""
    sure = prove(obs)
    his = [i for i, left in enumerate(sure.pool) for _ in range(left)]
    his += [INDEX[card] for card in obs.players[1].shown]
    mine = [INDEX[held.card] for held in obs.hand]
    led = INDEX[obs.trick[0].card] if obs.trick else None
    trump = next(i for i, card in enumerate(PACK) if card.suit == obs.trump) // 13
    values = yield from solve(mine, his, trump, obs.variant.first_identical, led)
    now = float(search.lead(search.still_of(obs).score))
    scores: dict[Step, float] = {
        step: now + values[INDEX[step.card]] for step in legal if isinstance(step, Play)
    }
    best = max(scores, key=lambda step: scores[step])
    return Choice(best, {step: float(step == best) for step in legal}, scores)
