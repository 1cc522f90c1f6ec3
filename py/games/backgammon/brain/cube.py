"""When to turn the cube, and when to take it. Knows chances and the score, no board.

With a perfectly live cube the worth of a game is a broken line over the chance to win: it bends
where the other would just pass (we cash the stake) and where we would just pass. With a dead cube
it is a straight line. What a cube is really worth lies between (Janowski's interpolation). In a
match each bend depends on the next turn of the cube, down to a stake that nobody can use.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.backgammon.brain.net import MONEY, WINS, Mix
from games.backgammon.brain.score import Money, Race, Score
from games.backgammon.brain.search import Outlook

LIVE = 0.68  # how near to perfectly live a cube is, on the whole
CENTRE, MINE, YOURS = 0, 1, -1
Line = list[tuple[float, float]]  # rising (chance to win, worth)


@dataclass(frozen=True, slots=True)
class Game:
    """Worths at this score when won games are gammons at rate `gammon`, lost ones at `lost`."""

    score: Score
    gammon: float
    lost: float

    def won(self, stake: int) -> float:
        plain = self.score.won(stake)
        return plain + self.gammon * (self.score.won(2 * stake) - plain)

    def defeat(self, stake: int) -> float:
        plain = self.score.lost(stake)
        return plain + self.lost * (self.score.lost(2 * stake) - plain)

    @property
    def other(self) -> "Game":
        return Game(self.score.other, self.lost, self.gammon)

    def dead(self, stake: int) -> Line:
        return [(0.0, self.defeat(stake)), (1.0, self.won(stake))]

    def live(self, stake: int, owner: int) -> Line:
        line = [(0.0, self.defeat(stake))]
        if owner != MINE and self.score.useful(stake, mine=False):
            pass_below = self.take_point(stake)
            if 0 < pass_below < 1:
                line.append((pass_below, self.score.lost(stake)))
        if owner != YOURS and self.score.useful(stake, mine=True):
            cash = self.cash_point(stake)
            if line[-1][0] < cash < 1:
                line.append((cash, self.score.won(stake)))
        line.append((1.0, self.won(stake)))
        return line

    def take_point(self, stake: int) -> float:
        """Below this chance we pass a double from `stake`."""
        if isinstance(self.score, Money):
            won, defeat = 1 + self.gammon, 1 + self.lost
            return (defeat - 0.5) / (won + defeat + 0.5)
        return _crossing(self.live(2 * stake, MINE), self.score.lost(stake))

    def cash_point(self, stake: int) -> float:
        """From this chance on the other passes our double from `stake`."""
        if isinstance(self.score, Money):
            won, defeat = 1 + self.gammon, 1 + self.lost
            return (defeat + 1) / (won + defeat + 0.5)
        return _crossing(self.live(2 * stake, YOURS), self.score.won(stake))

    def worth(self, win: float, stake: int, owner: int, live: float = LIVE) -> float:
        straight = _at(self.dead(stake), win)
        return live * _at(self.live(stake, owner), win) + (1 - live) * straight


def _at(line: Line, win: float) -> float:
    for (a, low), (b, high) in pairwise(line):
        if win <= b:
            return low + (high - low) * (win - a) / (b - a) if b > a else high
    return line[-1][1]


def _crossing(line: Line, level: float) -> float:
    """The chance at which the line reaches `level`; 0 or 1 when it never does."""
    if line[0][1] >= level:
        return 0.0
    for (a, low), (b, high) in pairwise(line):
        if high >= level:
            return a + (b - a) * (level - low) / (high - low) if high > low else b
    return 1.0


def game_of(outlook: Outlook, score: Score, owner: int) -> Game:
    """The rates that go with these chances."""
    if not gammons_count(score, owner):
        return Game(score, 0.0, 0.0)
    win = outlook.win
    gammon = outlook.gammon / win if win > 0 else 0.0
    lost = outlook.lost_gammon / (1 - win) if win < 1 else 0.0
    return Game(score, gammon, lost)


def gammons_count(score: Score, owner: int) -> bool:
    """W3, VA-4: whether a gammon would be worth more than a simple game now."""
    return score.gammons and not (isinstance(score, Money) and score.jacoby and owner == CENTRE)


def interests(score: Score, stake: int, owner: int) -> Mix:
    """What a play is to be judged by: the weights of the net's heads at this score and stake.

    Rounded to eighths, so that few judges are ever built. Under Jacoby with the cube in the middle
    gammons still weigh half: the cube is often turned before they happen.
    """
    if not score.gammons:
        return WINS
    if isinstance(score, Money):
        return MONEY if gammons_count(score, owner) else (0.5, 0.5, 0.0, 0.0)
    won, lost = score.won(stake), score.lost(stake)
    half = (won - lost) / 2
    gain = (score.won(2 * stake) - won) / half
    loss = (score.lost(2 * stake) - lost) / half
    gain, loss = round(gain * 8) / 8, round(loss * 8) / 8
    # as much of the money equity as there is in it: one head errs less than three
    share = min(max(min(gain, -loss), 0.0), 1.0)
    return (share, 1 - share, gain - share, loss + share)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Worths for the side on roll. `double` is what doubling brings when well answered."""

    no_double: float
    double_take: float
    double_pass: float

    @property
    def double(self) -> float:
        return min(self.double_take, self.double_pass)

    @property
    def doubles(self) -> bool:
        return self.double > self.no_double

    @property
    def takes(self) -> bool:
        """Of the other side."""
        return self.double_take <= self.double_pass

    @property
    def too_good(self) -> bool:
        return self.no_double > self.double_pass and not self.takes


def static_worth(outlook: Outlook, score: Score, stake: int, owner: int) -> float:
    """To the side on roll, who doubles if he may and it is right, without looking at the dice."""
    hold = game_of(outlook, score, owner).worth(outlook.win, stake, owner)
    if owner == YOURS or not score.useful(stake, mine=True):
        return hold
    taken = game_of(outlook, score, YOURS).worth(outlook.win, 2 * stake, YOURS)
    return max(hold, min(taken, score.won(stake)))


def after_roll(
    prospects: Sequence[tuple[int, Outlook]], score: Score, stake: int, owner: int
) -> float:
    """Mean worth to the roller over his rolls; then the other is on roll and may double."""
    theirs = score.other
    total = sum(
        [
            weight * -static_worth(outlook.other, theirs, stake, -owner)
            for weight, outlook in prospects
        ]
    )
    return total / sum([weight for weight, _ in prospects])


def verdict(
    prospects: Sequence[tuple[int, Outlook]], score: Score, stake: int, owner: int
) -> Verdict:
    """For the roller with the cube at `stake`."""
    return Verdict(
        no_double=after_roll(prospects, score, stake, owner),
        double_take=after_roll(prospects, score, 2 * stake, YOURS),
        double_pass=score.won(stake),
    )


def at_start(score: Race, gammon: float) -> float:
    """Worth of a match score before a game between equals. The one who leads is `mine`."""
    game = Game(score, gammon, gammon)
    even = 0.5
    if score.stage == "crawford":
        return _at(game.dead(1), even)
    if score.mine == 1:
        # nothing to lose: the other doubles at once, and the leader takes or gives up the point
        return max(score.lost(1), _at(game.dead(2), even))
    return game.worth(even, 1, CENTRE)
