"""Marcel weighs his hand against the range that throws, exposed dice and talk leave to the other,
and what each ending does to the manche. He mixes what is about equally good, bluffs included.
Knows one observation."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from math import exp

from core.game import Choice
from core.rng import Pcg32
from games.bidou import payments, ranges, worth
from games.bidou.combos import ORDER, Dice
from games.bidou.mixing import drawn, soften
from games.bidou.ranges import Range, scaled
from games.bidou.sight import Observation
from games.bidou.state import Began, Declined, Opened, Raised
from games.bidou.steps import Hold, Pass, Raise, Rethrow, Stake, Step
from games.bidou.throwing import Thrower, scaled_worth

_HEAT = 0.012  # of a manche: below this, two endings are about equally good
_THROW_HEAT = 0.015
_EXPOSED = 0.012  # what each die in sight tells the other, in chances to win


class Marcel:
    """Level 2."""

    __slots__ = ()

    def think(
        self, obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int
    ) -> Generator[None, None, Choice[Step]]:
        yield
        for place, one in enumerate(ORDER):
            ranges.row(one.dice, obs.terms.points)  # kept from then on
            if place % 8 == 7:
                yield
        if obs.phase == "throw":
            scores = yield from _throw_scores(obs, legal)
            return drawn(soften(scores, _THROW_HEAT), rng, scores)
        worth.chain(obs.terms.limit_to_pot)
        yield
        spot = look(obs)
        scores: dict[Step, float] = {}
        for step in legal:
            yield
            scores[step] = spot.value(step)
        return drawn(soften(scores, _HEAT), rng, scores)


def _throw_scores(
    obs: Observation, legal: Sequence[Step]
) -> Generator[None, None, dict[Step, float]]:
    """Chance to win the comparison against what the other is likely to stop on."""
    other = ranges.range_of(obs, obs.other(0))
    yield
    points = obs.terms.points
    table = {one.dice: ranges.confidence(one.dice, other, points) for one in ORDER}
    most = 3
    if obs.terms.limit_421 and obs.pair[1] == 0:
        most = obs.hands[obs.pair[0]].throws or 3
    left = most - (obs.hands[0].throws or 0)
    thrower = Thrower(scaled_worth(table), any(s.keep for s in legal if isinstance(s, Rethrow)))
    scores: dict[Step, float] = {}
    for step in legal:
        yield
        if isinstance(step, Rethrow):
            scores[step] = thrower.again(step.keep, left) - _EXPOSED * len(step.keep)
        else:
            scores[step] = table[obs.mine]
    return scores


@dataclass(frozen=True, slots=True)
class Reply:
    """How likely a player of the table answers an offer in each way."""

    passes: float
    holds: float
    raises: float


def reply(confidence: float, total: int, cost: int, most: int) -> Reply:
    """A player who counts jetons, with some blur: `cost` for passing, `total` at stake."""
    gains = [-float(cost), total * (2 * confidence - 1)]
    if total < most:
        more = min(most, total + 2)
        gains.append(0.25 * total + 0.75 * more * (2 * (confidence - 0.14) - 1))
    heat = 0.5 + 0.12 * total
    weights = [exp((gain - max(gains)) / heat) for gain in gains]
    shares = [0.04 / len(gains) + 0.96 * weight / sum(weights) for weight in weights]
    return Reply(shares[0], shares[1], shares[2] if len(shares) > 2 else 0.0)


def opening_shares(confidence: float, stakes: Sequence[int]) -> list[float]:
    """How a player of the table opens: higher with better dice, sometimes anyhow."""
    few = stakes[:4]
    wish = min(1.0, max(0.0, (confidence - 0.35) / 0.55)) * (len(few) - 1)
    weights = [exp(-((place - wish) ** 2) / 1.1) for place in range(len(few))]
    return [0.1 / len(few) + 0.9 * weight / sum(weights) for weight in weights]


@dataclass(frozen=True, slots=True)
class Spot:
    """One decision in the talk: what he holds, what the other may hold, what is at stake."""

    obs: Observation
    belief: Range
    trust: Mapping[Dice, float]  # the confidence the other has with each hand
    most: int
    win: float
    lose: float

    def value(self, step: Step) -> float:
        """Chance not to lose the manche after this step."""
        match step:
            case Pass():
                if not self.obs.totals:
                    return self._now() - 0.01
                return self._paid(False, payments.due_on_pass(self.obs.totals))
            case Hold():
                return self._shown(self.win, self.lose, self.obs.totals[-1])
            case Stake(amount):
                return self._offer(amount, amount // 2)
            case Raise(to):
                return self._offer(to, self.obs.totals[-1])
            case _:
                return 0.0

    def _now(self) -> float:
        obs, limit = self.obs, self.obs.terms.limit_to_pot
        return worth.standing(obs.pot, obs.penalties, 0, obs.other(0), limit)

    def _paid(self, won: bool, due: int) -> float:
        obs = self.obs
        other = obs.other(0)
        loser, winner = (other, 0) if won else (0, other)
        limit = obs.terms.limit_to_pot
        return worth.after_paying(obs.pot, obs.penalties, loser, winner, due, limit, 0, other)

    def _shown(self, win: float, lose: float, total: int) -> float:
        even = max(0.0, 1 - win - lose)
        return win * self._paid(True, total) + lose * self._paid(False, total) + even * self._now()

    def _offer(self, total: int, cost: int) -> float:
        """The other passes for `cost`, holds at `total`, or raises once more."""
        results = ranges.row(self.obs.mine, self.obs.terms.points)
        passed = 0.0
        held = [0.0, 0.0, 0.0]  # lost, equal, won
        raised = [0.0, 0.0, 0.0]
        for dice, weight in self.belief.items():
            answer = reply(self.trust[dice], total, cost, self.most)
            passed += weight * answer.passes
            held[results[dice] + 1] += weight * answer.holds
            raised[results[dice] + 1] += weight * answer.raises
        value = passed * self._paid(True, cost)
        value += sum(held) * self._share(held, total)
        if sum(raised) > 0:
            more = min(self.most, total + 2)
            value += sum(raised) * max(self._paid(False, total), self._share(raised, more))
        return value

    def _share(self, parts: list[float], total: int) -> float:
        whole = sum(parts)
        return self._shown(parts[2] / whole, parts[0] / whole, total) if whole else self._now()


def look(obs: Observation) -> Spot:
    """Everything that the talk so far says about the other's dice."""
    other, points = obs.other(0), obs.terms.points
    mine_seen = ranges.range_of(obs, 0)
    trust = {one.dice: ranges.confidence(one.dice, mine_seen, points) for one in ORDER}
    most = ceiling(obs)
    belief = _talked(obs, ranges.range_of(obs, other), trust, other, most)
    win, lose = ranges.chances(obs.mine, belief, points)
    return Spot(obs, belief, trust, most, win, lose)


def ceiling(obs: Observation) -> int:
    """The largest total that he reckons with."""
    held = max(obs.penalties[seat] for seat in obs.pair)
    caps = {"9": 9, "3": 3, "pot": max(2, obs.pot), "effectif": max(2, obs.pot + held)}
    return caps.get(obs.terms.cap, 18)


def _talked(
    obs: Observation, before: Range, trust: Mapping[Dice, float], other: int, most: int
) -> dict[Dice, float]:
    """The range after what `other` has said in this coup."""
    belief = dict(before)
    totals: list[int] = []
    for event in _coup_events(obs):
        likely: dict[Dice, float] | None = None
        if isinstance(event, Opened):
            if event.seat == other:
                likely = _opened(trust, event.stake, most)
            totals.append(event.stake)
        elif isinstance(event, Raised):
            if event.seat == other:
                cost = payments.due_on_pass(tuple(totals))
                last = totals[-1]
                likely = {d: reply(c, last, cost, most).raises for d, c in trust.items()}
            totals.append(event.to)
        elif event.seat == other:
            likely = {d: 1.05 - c for d, c in trust.items()}
        if likely:
            belief = scaled({d: w * likely[d] for d, w in belief.items()})
    return belief


def _opened(trust: Mapping[Dice, float], stake: int, most: int) -> dict[Dice, float] | None:
    stakes = list(range(2, most + 1, 2))
    if stake not in stakes:
        return None
    place = min(stakes.index(stake), 3)
    return {dice: opening_shares(c, stakes)[place] for dice, c in trust.items()}


def _coup_events(obs: Observation) -> Sequence[Opened | Raised | Declined]:
    found: list[Opened | Raised | Declined] = []
    for event in reversed(obs.record):
        if isinstance(event, Began):
            break
        if isinstance(event, Opened | Raised | Declined):
            found.append(event)
    return found[::-1]
