"""Solves the talk of one coup: two ranges, one tree, CFR+ (Tammelin 2014) with late rounds weighing
more. Knows no rule of Bidou.

Only additions, products and quotients of doubles, each in a fixed order, and no `sum` (compensated
from Python 3.12 on): the same answer on every machine, and in lab/bidou/solver/coup.h."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from games.bidou.brain.tree import DECLINE, HOLD, Node

Numbers = list[float]
POWER = 3  # round t weighs t ** POWER in the average


@dataclass(frozen=True, slots=True)
class Payoffs:
    """Chances not to lose the manche for each of the two, by jetons due."""

    win: tuple[Sequence[float], Sequence[float]]
    lose: tuple[Sequence[float], Sequence[float]]
    even: tuple[Sequence[float], Sequence[float]]  # equal hands, by total
    nothing: tuple[float, float]  # nobody opens


@dataclass(frozen=True, slots=True)
class Showdown:
    """Seen from one side, for each of his hands: how many of the other's are weaker, and how many
    are not stronger, both lists in ascending order. `twists`: (mine, his, +1 or -1) where B4 turns
    the order round."""

    bounds: Sequence[tuple[int, int]]
    twists: Sequence[tuple[int, int, int]]


class Door:
    """Where the one who threw last comes in, with each hand, or throws again instead. Solving his
    choice along with the talk keeps him from coming in with hands that nobody reckoned with.

    `hands`: (place in his range, chance to throw it, worth of throwing again, chance to stop as it
    is known). `doubt`: how much he is trusted to choose otherwise; `pull`: how long the known
    way to throw is believed. `mark`: the hand by which
    throwing again is measured, for one who came in before the other's throws, good or bad for
    him: it is worth as much more or less than the talk as it is with this hand. `sure`: he always
    stops with it, so that the talk may be worth more with it than throwing again. `rest`: what
    comes in besides, by place, since it had no choice."""

    __slots__ = ("doubt", "hands", "mark", "places", "regrets", "rest", "shares", "sure")

    def __init__(
        self,
        hands: Sequence[tuple[int, float, float, float]],
        places: int,
        doubt: float,
        pull: float,
        rest: Sequence[float] = (),
    ) -> None:
        self.hands = hands
        self.rest = list(rest) or [0.0] * places
        self.places = places
        self.doubt = doubt
        self.mark: int | None = None
        self.sure = False
        self.shares = [stop for _, _, _, stop in hands]
        self.regrets = [(pull * stop, pull * (1 - stop)) for _, _, _, stop in hands]

    def reach(self) -> Numbers:
        """Weights of his range."""
        found = list(self.rest)
        doubt, sure = self.doubt, 1 - self.doubt
        for (place, chance, _, _), share in zip(self.hands, self.shares, strict=True):
            found[place] += chance * (doubt + sure * share)
        return found

    def learn(self, worth: Numbers) -> None:
        """`worth` of the talk for each place of his range."""
        more = 0.0
        if self.mark is not None:
            at, _, leave, _ = self.hands[self.mark]
            more = worth[at] - leave
            if self.sure and more > 0.0:
                more = 0.0
        for number, (place, _, known, _) in enumerate(self.hands):
            leave = known + more
            comes, share, (enter, go) = worth[place], self.shares[number], self.regrets[number]
            mean = share * comes + (1 - share) * leave
            enter = enter + comes - mean
            go = go + leave - mean
            enter = enter if enter > 0.0 else 0.0
            go = go if go > 0.0 else 0.0
            self.regrets[number] = (enter, go)
            self.shares[number] = enter / (enter + go) if enter + go > 1e-12 else 0.5


class Said:
    """A node with its numbers: one list an action, one number a hand of the one who speaks."""

    __slots__ = ("ends", "kids", "node", "regrets", "shares", "sums", "who")

    def __init__(self, node: Node, who: int, hands: int, kids: "list[Said | None]") -> None:
        self.node = node
        self.who = who
        self.kids = kids
        count = len(kids)
        self.regrets: list[Numbers] = [[0.0] * hands for _ in range(count)]
        self.shares: list[Numbers] = [[1 / count] * hands for _ in range(count)]
        self.sums: list[Numbers] = [[0.0] * hands for _ in range(count)]

    def average(self, hand: int) -> Numbers:
        """The chance of each action with this hand, over all rounds."""
        parts = [numbers[hand] for numbers in self.sums]
        total = 0.0
        for part in parts:
            total += part
        if total > 0.0:
            return [part / total for part in parts]
        return [numbers[hand] for numbers in self.shares]


class Talk:
    """`ranges`: weights of the hands of both; `players[actor]`: whose range an actor of the tree
    has. After `rounds(n)` the averages of `root` are the answer."""

    def __init__(
        self,
        tree: Node,
        ranges: tuple[Numbers, Numbers],
        showdowns: tuple[Showdown, Showdown],
        payoffs: Payoffs,
        players: tuple[int, int] = (0, 1),
        doors: tuple[Door | None, Door | None] = (None, None),
    ) -> None:
        self.doors = doors
        self.ranges = ranges
        self.showdowns = showdowns
        self.payoffs = payoffs
        self.root = self._laid(tree, players)

    def _laid(self, node: Node, players: tuple[int, int]) -> Said:
        who = players[node.actor]
        kids = [self._laid(a.child, players) if a.child else None for a in node.actions]
        return Said(node, who, len(self.ranges[who]), kids)

    def rounds(self, count: int) -> Generator[None, None, None]:
        """Yields after each, a few milliseconds of work."""
        one, two = self.ranges
        first, second = self.doors
        if first:
            one = first.reach()
        for number in range(1, count + 1):
            weight = float(number**POWER)
            if second:
                two = second.reach()
            worth = self._walk(self.root, 0, two, weight)
            if first:
                first.learn(worth)
                one = first.reach()
            worth = self._walk(self.root, 1, one, weight)
            if second:
                second.learn(worth)
            yield

    def _walk(self, said: Said, me: int, reach: Numbers, weight: float) -> Numbers:
        """The worth of each of my hands, times the weight of what he may have."""
        if said.who == me:
            return self._mine(said, me, reach, weight)
        worth: Numbers = []
        sums = said.sums
        for place, share in enumerate(said.shares):
            then = [r * s for r, s in zip(reach, share, strict=True)]
            sums[place] = [a + weight * t for a, t in zip(sums[place], then, strict=True)]
            kid = said.kids[place]
            if kid is None:
                value = self._end(said, place, me, then, list(accumulate(then, initial=0.0)))
            else:
                value = self._walk(kid, me, then, weight)
            worth = [a + b for a, b in zip(worth, value, strict=True)] if worth else value
        return worth

    def _mine(self, said: Said, me: int, reach: Numbers, weight: float) -> Numbers:
        values: list[Numbers] = []
        steps = list(accumulate(reach, initial=0.0))
        for place, kid in enumerate(said.kids):
            if kid is None:
                values.append(self._end(said, place, me, reach, steps))
            else:
                values.append(self._walk(kid, me, reach, weight))
        worth: Numbers = []
        for share, value in zip(said.shares, values, strict=True):
            if worth:
                worth = [w + s * v for w, s, v in zip(worth, share, value, strict=True)]
            else:
                worth = [s * v for s, v in zip(share, value, strict=True)]
        regrets = [
            [
                x if (x := r + v - w) > 0.0 else 0.0
                for r, v, w in zip(regret, value, worth, strict=True)
            ]
            for regret, value in zip(said.regrets, values, strict=True)
        ]
        said.regrets = regrets
        total = regrets[0]
        for regret in regrets[1:]:
            total = [t + r for t, r in zip(total, regret, strict=True)]
        even = 1 / len(regrets)
        said.shares = [
            [r / t if t > 1e-12 else even for r, t in zip(regret, total, strict=True)]
            for regret in regrets
        ]
        return worth

    def ending(self, said: Said, place: int, me: int, reach: Numbers) -> Numbers:
        """The worth of each of my hands where this action ends the talk."""
        return self._end(said, place, me, reach, list(accumulate(reach, initial=0.0)))

    def _end(self, said: Said, place: int, me: int, reach: Numbers, steps: Numbers) -> Numbers:
        node, payoffs = said.node, self.payoffs
        kind = node.actions[place].kind
        every = steps[-1]
        if kind == HOLD:
            return self._shown(me, node.last, reach, steps, every)
        if kind == DECLINE:
            value = payoffs.nothing[me]
        else:
            value = (payoffs.lose if said.who == me else payoffs.win)[me][node.before]
        return [value * every] * len(self.ranges[me])

    def _shown(self, me: int, total: int, reach: Numbers, steps: Numbers, every: float) -> Numbers:
        payoffs, showdown = self.payoffs, self.showdowns[me]
        win, lose, even = payoffs.win[me][total], payoffs.lose[me][total], payoffs.even[me][total]
        worth = [
            win * (under := steps[low])
            + even * ((upto := steps[high]) - under)
            + lose * (every - upto)
            for low, high in showdown.bounds
        ]
        for mine, his, sign in showdown.twists:
            worth[mine] += ((win - lose) if sign > 0 else (lose - win)) * reach[his]
        return worth
