"""Weighs the legal steps by playing on from imagined deals. Knows one observation and a budget.

Every candidate is tried in the same deals, so that luck cancels out; half of the candidates drop
out after each round. The work is counted in cards played, never in time.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from core.cards import SUITS
from core.rng import Pcg32
from games.bipbip import playout, scoring
from games.bipbip.dream import Dealer
from games.bipbip.playout import Table, Tables
from games.bipbip.proof import glance, prove, tour_record
from games.bipbip.rules import first_leader
from games.bipbip.sight import Observation
from games.bipbip.state import Announce, Held, Play, Played, Step
from games.bipbip.tricks import INDEX

SLICE = 300
"""Cards played between two yields: some 8 ms in the browser."""


PRIOR = 25
"""How many imagined deals the policy's own opinion of a card is worth."""


@dataclass(slots=True)
class Trial:
    """A candidate: the sum of its results, how many, and what the policy thinks of it."""

    step: Step
    prior: float
    total: float = 0.0
    tries: int = 0

    @property
    def mean(self) -> float:
        """Its lead in the deals tried, pulled towards the policy's opinion."""
        return (self.total + PRIOR * self.prior) / (self.tries + PRIOR)


def weigh(
    obs: Observation,
    legal: Sequence[Step],
    rng: Pcg32,
    budget: int,
    horizon: int,
    forgets: bool = False,
) -> Generator[None, None, list[Trial]]:
    """All candidates with their mean lead after `horizon` more tricks. `budget`: cards played;
    `forgets`: as if no card had been played before this trick."""
    dealer = Dealer.of(glance(obs) if forgets else prove(obs))
    tables, still = Tables.of(obs.variant), still_of(obs, forgets)
    cards = max(1, horizon * obs.variant.players)
    first = dealer.hands(rng)
    assert first is not None
    trials = trials_of(laid_out(obs, still, *first), tables, legal)
    running, rounds = list(trials), max(1, (len(trials) - 1).bit_length())
    since = 0
    for number in range(rounds):
        worlds = max(2, budget // (rounds * cards * len(running)))
        for _ in range(worlds):
            dealt = dealer.hands(rng)
            assert dealt is not None
            world = laid_out(obs, still, *dealt)
            for trial in running:
                table = world.copy()
                take(table, tables, obs, trial.step)
                playout.play_on(table, tables, horizon)
                trial.total += lead(playout.prospects(table, tables))
                trial.tries += 1
                since += cards
                if since >= SLICE:
                    since = 0
                    yield
        if number < rounds - 1:
            running.sort(key=lambda trial: -trial.mean)
            running = running[: max(2, (len(running) + 1) // 2)]
    return sorted(trials, key=lambda trial: (-trial.tries, -trial.mean))


def trials_of(table: Table, tables: Tables, legal: Sequence[Step]) -> list[Trial]:
    """The candidates with the policy's opinion: relative to its favourite, above the lead so far;
    it has none about an announcement."""
    cards, values = playout.weigh(table, tables, 0)
    opinion, now = dict(zip(cards, values, strict=True)), lead(table.score)
    return [
        Trial(
            step,
            now + opinion[INDEX[step.card]] - max(values) if isinstance(step, Play) else now,
        )
        for step in legal
    ]


def lead(points: Sequence[float]) -> float:
    """Seat 0's lead: over the best of the others and over their mean alike."""
    others = points[1:]
    return points[0] - (max(others) + sum(others) / len(others)) / 2


@dataclass(slots=True)
class Still:
    """What is the same in every imagined deal."""

    own: list[int]
    shown: list[list[int]]
    trick: list[int]
    leader: int
    gone: list[int]
    score: list[float]


def still_of(obs: Observation, forgets: bool = False) -> Still:
    n = obs.variant.players
    gone = [0] * len(INDEX)
    for event in () if forgets else tour_record(obs):
        if isinstance(event, Played):
            gone[INDEX[event.card]] += 1
    before = scoring.totals(obs.scores, n)
    leader = obs.trick[0].seat if obs.trick else obs.seat
    if obs.phase == "before_lead":
        leader = first_leader(obs.dealer, n)
    return Still(
        own=[INDEX[held.card] for held in obs.hand],
        shown=[[INDEX[card] for card in seen.shown] for seen in obs.players],
        trick=[INDEX[played.card] for played in obs.trick],
        leader=leader,
        gone=gone,
        score=[
            float(total + seen.cards + 50 * seen.bips)
            for total, seen in zip(before, obs.players, strict=True)
        ],
    )


def laid_out(
    obs: Observation, still: Still, hidden: dict[int, list[int]], rest: list[int]
) -> Table:
    hands = [still.own[:]]
    hands += [hidden[seat] + still.shown[seat] for seat in range(1, obs.variant.players)]
    return Table(
        hands=hands,
        shown=[shown[:] for shown in still.shown],
        talon=[] if obs.frozen else rest[: obs.talon],
        trump=SUITS.index(obs.trump),
        coming=SUITS.index(obs.next_trump) if obs.next_trump else -1,
        frozen=obs.frozen,
        leader=still.leader,
        trick=still.trick[:],
        gone=still.gone[:],
        score=still.score[:],
    )


def take(table: Table, tables: Tables, obs: Observation, step: Step) -> None:
    """Seat 0's step, done on the light table."""
    if isinstance(step, Play):
        card = INDEX[step.card]
        spared = not step.shown and Held(step.card, True) in obs.hand
        playout.lay(table, tables, 0, card)
        if spared:
            table.shown[0].append(card)
    elif isinstance(step, Announce):
        king = SUITS.index(step.suit) * 13 + 1
        table.score[0] += 50
        table.coming = SUITS.index(step.suit)
        table.shown[0] += [king] * (step.again != "K") + [king + 1] * (step.again != "Q")
    if obs.phase == "before_lead":
        table.trump, table.coming = (table.coming if table.coming >= 0 else table.trump), -1
    elif len(table.trick) == tables.n:
        playout.end_trick(table, tables)
