"""Choosing a play by looking ahead over the dice. Knows no cube; the judge's mix says what counts.

Depth 0 is the net on the board after the play; depth 1 the mean over the 21 rolls of the
opponent's best reply by the net; depth 2 one roll more. The few best of each depth go deeper while
the budget of nodes (boards valued) lasts. Work is cut into slices by counting nodes, never time.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field

from games.backgammon.brain.moves import ROLLS, plays, turned
from games.backgammon.brain.net import Judge, Mix, judge, worth

STRONGEST = 60_000  # nodes: 25,000 to 55,000 in the middle, under a second in the browser
SLICE = 250  # nodes between two yields
NARROWING = ((12, 0.25), (6, 0.12))  # for depths 1, 2: how many at most, how far behind at most


def mirrored(mix: Mix) -> Mix:
    """The same interests seen by the opponent."""
    equity, wins, gammon, lost = mix
    return (equity, wins, -lost, -gammon)


@dataclass(slots=True)
class Search:
    """One thought: counts its nodes. `mine` values boards after my plays, `yours` after yours."""

    mine: Judge
    yours: Judge
    nodes: int = 0
    _paused: int = field(default=0, repr=False)

    @classmethod
    def of(cls, mix: Mix) -> "Search":
        return cls(judge(mix), judge(mirrored(mix)))

    def pause(self) -> bool:
        if self.nodes - self._paused < SLICE:
            return False
        self._paused = self.nodes
        return True

    def expected(self, after: bytes, depth: int, me: bool = True) -> Generator[None, None, float]:
        """Worth of `after` to the side that made it (`me`: the thinker), in the judge's unit."""
        if depth == 0 or worth(after):
            self.nodes += 1
            return (self.mine if me else self.yours).value(after)
        values_of = (self.yours if me else self.mine).values
        board = turned(after)
        total = 0.0
        for high, low in ROLLS:
            replies = plays(board, high, low)
            values = values_of(replies)
            self.nodes += len(replies)
            best: float = max(values)
            if depth > 1:
                best = yield from self.expected(
                    replies[values.index(max(values))], depth - 1, not me
                )
            total += best if high == low else 2 * best
            if self.pause():
                yield
        return -total / 36

    def ranked(self, boards: Sequence[bytes], budget: int) -> Generator[None, None, list[float]]:
        """A value for every board, in points; the highest was looked at most deeply."""
        unit = self.mine.unit
        values: list[float] = [v / unit for v in self.mine.values(boards)]
        self.nodes += len(boards)
        order = sorted(range(len(boards)), key=lambda i: (-values[i], i))
        price = 21 * max(len(boards), 20)  # of one look at all rolls, as a first guess
        for depth, (most, behind) in enumerate(NARROWING, 1):
            kept = [i for i in order[:most] if values[i] > values[order[0]] - behind]
            kept = kept[: max(budget - self.nodes, 0) // price]
            if len(kept) < 2:
                break
            before = self.nodes
            looked: list[int] = []
            for i in kept:
                if self.nodes >= budget:
                    break
                values[i] = (yield from self.expected(boards[i], depth)) / unit
                looked.append(i)
            # what was not looked at again is behind what was
            floor = min([values[i] for i in looked]) - 1e-9
            for i in order:
                if i not in looked:
                    values[i] = min(values[i], floor)
            order = sorted(looked, key=lambda i: (-values[i], i))
            price = max((self.nodes - before) // len(looked), 1) * 21
        return values


@dataclass(frozen=True, slots=True)
class Outlook:
    """Chances of the side on roll: to win, to win at least a gammon, to lose at least one.
    Backgammons are counted into the gammons, as much as the equity says."""

    win: float
    gammon: float
    lost_gammon: float

    @property
    def other(self) -> "Outlook":
        return Outlook(1 - self.win, self.lost_gammon, self.gammon)

    @property
    def equity(self) -> float:
        """Cubeless, in points."""
        return 2 * self.win - 1 + self.gammon - self.lost_gammon


def outlook(heads: Sequence[float], unit: float) -> Outlook:
    """Of the side that has just moved; kept within what is possible."""
    equity, wins, gammon, lost = [h / unit for h in heads]
    win = min(max((1 + wins) / 2, 0.0), 1.0)
    gammon = min(max(gammon, 0.0), win)
    lost = min(max(lost, 0.0), 1 - win)
    beyond = equity - (2 * win - 1 + gammon - lost)  # backgammons, and what the heads disagree on
    beyond = min(max(beyond, -lost), gammon)
    return Outlook(win, gammon + max(beyond, 0.0), lost + max(-beyond, 0.0))
