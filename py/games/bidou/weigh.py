"""What each thing that could be said is worth, and what the other may hold, word by word.

Both from one solved talk: what follows is played as solved. Chances not to lose the manche."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from games.bidou.brain.belief import Thrower, classes, possible
from games.bidou.brain.coup import Coup, Question, begun
from games.bidou.brain.talk import Numbers, Said, Talk
from games.bidou.brain.throwing import Result, falls
from games.bidou.brain.tree import DECLINE, SAY
from games.bidou.combos import Dice

ROUNDS = 60
Told = tuple[int, int]  # kind, amount


@dataclass(frozen=True, slots=True)
class Solved:
    """A talk that was solved, seen by `me`. `reach`: weights of the hands that the other comes to
    the talk with."""

    question: Question
    talk: Talk
    reach: Numbers

    def place(self, dice: Dice) -> int:
        question = self.question
        points = question.coup.terms.points
        own = possible(question.results[question.me].exposed, points)
        return own.index(classes(points)[dice])

    def along(self, said: Sequence[int], declined: bool) -> list[tuple[Said, Numbers]]:
        """The nodes that lead there, and the other's weights at each; shorter where a word is not
        in the tree."""
        at, reach = self.talk.root, self.reach
        found = [(at, reach)]
        for told in [*([(DECLINE, 0)] if declined else []), *((SAY, total) for total in said)]:
            place = _action(at, told)
            if place is None or at.kids[place] is None:
                break
            if at.who != self.question.me:
                reach = [weight * at.average(hand)[place] for hand, weight in enumerate(reach)]
            kid = at.kids[place]
            assert kid is not None
            at = kid
            found.append((at, reach))
        return found

    def values(self, at: Said, reach: Numbers, dice: Dice) -> dict[Told, float]:
        """Of everything that `me` may say at a node, with these dice."""
        mine, total = self.place(dice), sum(reach)
        if total <= 0.0:
            reach, total = self.reach, sum(self.reach)
        return {
            (action.kind, action.amount): self._after(at, i, reach, mine) / total
            for i, action in enumerate(at.node.actions)
        }

    def worth(self, dice: Dice) -> float:
        """Of the whole talk, with these dice."""
        total = sum(self.reach)
        return self._value(self.talk.root, self.reach, self.place(dice)) / total

    def _value(self, at: Said, reach: Numbers, mine: int) -> float:
        if at.who == self.question.me:
            values = [self._after(at, i, reach, mine) for i in range(len(at.kids))]
            return max(values)
        value = 0.0
        shares = [at.average(hand) for hand in range(len(reach))]
        for i in range(len(at.kids)):
            then = [weight * share[i] for weight, share in zip(reach, shares, strict=True)]
            value += self._after(at, i, then, mine)
        return value

    def _after(self, at: Said, i: int, reach: Numbers, mine: int) -> float:
        kid = at.kids[i]
        if kid is not None:
            return self._value(kid, reach, mine)
        return self.talk.ending(at, i, self.question.me, reach)[mine]


def _action(at: Said, told: Told) -> int | None:
    for i, action in enumerate(at.node.actions):
        if (action.kind, action.amount) == told:
            return i
    return None


def solved(question: Question) -> Generator[None, None, Solved]:
    talk, _ = begun(question.before())
    yield from talk.rounds(ROUNDS)
    door = talk.doors[1 - question.me]
    reach = door.reach() if door else talk.ranges[1 - question.me]
    return Solved(question, talk, reach)


def throws(
    coup: Coup, results: tuple[Result, Result | None], me: int, dice: Dice
) -> Generator[None, None, Mapping[Dice | None, float]]:
    """What stopping (None) and each rethrow are worth; empty where it cannot be told: the first
    thrower in a second manche, and secret throws."""
    first = results[0]
    thrower = coup.thrower(first if me else None)
    mine = results[1] if me else first
    if mine is None or mine.number < 1 or mine.number >= thrower.most:
        return {}
    if not me and coup.exposing:
        return {}
    if me:
        talk = yield from solved(Question(coup, (first, mine), 1, (), False))
        stop = talk.worth(dice)
    else:
        stop = 0.0
        for result, share in ends(coup.thrower(first)):
            talk = yield from solved(Question(coup, (first, result), 0, (), False))
            stop += share * talk.worth(dice)
    found: dict[Dice | None, float] = {None: stop}
    exposed = mine.exposed if mine.exposed in thrower.layout.kept else ()
    for keep in thrower.weights(mine.number, exposed, dice):
        if keep is not None:
            found[keep] = thrower.again(mine.number, keep)
    return found


def ends(thrower: Thrower) -> list[tuple[Result, float]]:
    """The results of one who throws all three dice, with their chances."""
    found: list[tuple[Result, float]] = []
    left = 1.0
    for number in range(1, thrower.most + 1):
        stops = sum(
            ways / 216 * (thrower.weights(number, (), dice)[None] / thrower.table.levels)
            for dice, ways in falls(()).items()
        )
        found.append((Result(number), left * stops))
        left *= 1 - stops
    return found
