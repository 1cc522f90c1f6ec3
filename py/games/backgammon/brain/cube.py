"""When to turn the cube, and when to take it. Knows chances and the score, no board.

With a perfectly live cube the worth of a game is a broken line over the chance to win: it bends
where the other would just pass (we cash the stake) and where we would just pass. With a dead cube
it is a straight line. What a cube is really worth lies between (Janowski's interpolation). In a
match each bend depends on the next turn of the cube, down to a stake that nobody can use.
"""

import functools
from dataclasses import dataclass, field
from itertools import pairwise

from games.backgammon.brain.net import WINS, Mix
from games.backgammon.brain.score import Money, Score
from games.backgammon.brain.search import Outlook

CENTRE, MINE, YOURS = 0, 1, -1
# How near to perfectly live the cube is for owner CENTRE, MINE, YOURS of the side on roll
Life = tuple[float, float, float]
CONTACT: Life = (0.68, 0.68, 0.68)  # see life.py
WIDE, STEP = 0.1, 0.03  # of chances, to see how worths change
Line = list[tuple[float, float]]  # rising (chance to win, worth)


@dataclass(slots=True)
class Game:
    """Worths at this score when won games are gammons at rate `gammon`, lost ones at `lost`.

    Chances and worths are those of the side on roll.
    """

    score: Score
    gammon: float
    lost: float
    life: Life = CONTACT
    _other: "Game | None" = None
    _takes: dict[int, float] = field(default_factory=dict[int, float])
    _cashes: dict[int, float] = field(default_factory=dict[int, float])

    def won(self, stake: int, owner: int) -> float:
        plain, more, _, _ = _plain(self.score, stake)
        return plain + self.gammon * more if gammons_count(self.score, owner) else plain

    def defeat(self, stake: int, owner: int) -> float:
        _, _, plain, more = _plain(self.score, stake)
        return plain + self.lost * more if gammons_count(self.score, owner) else plain

    @property
    def other(self) -> "Game":
        if self._other is None:
            self._other = Game(self.score.other, self.lost, self.gammon, self.life, self)
        return self._other

    def dead_line(self, stake: int, owner: int) -> Line:
        return [(0.0, self.defeat(stake, owner)), (1.0, self.won(stake, owner))]

    def live_line(self, stake: int, owner: int) -> Line:
        line = [(0.0, self.defeat(stake, owner))]
        if owner != MINE and self.score.useful(stake, mine=False):
            pass_below = self.take_point(stake)
            if 0 < pass_below < 1:
                line.append((pass_below, self.score.lost(stake)))
        if owner != YOURS and self.score.useful(stake, mine=True):
            cash = self.cash_point(stake)
            if line[-1][0] < cash < 1:
                line.append((cash, self.score.won(stake)))
        line.append((1.0, self.won(stake, owner)))
        return line

    def take_point(self, stake: int) -> float:
        """Below this chance we pass a double from `stake`, the cube being live."""
        if isinstance(self.score, Money):
            won, defeat = self.won(1, MINE), -self.defeat(1, MINE)
            return (defeat - 0.5) / (won + defeat + 0.5)
        point = self._takes.get(stake)
        if point is None:
            point = _crossing(self.live_line(2 * stake, MINE), self.score.lost(stake))
            self._takes[stake] = point
        return point

    def cash_point(self, stake: int) -> float:
        """From this chance on the other passes our double from `stake`, the cube being live."""
        if isinstance(self.score, Money):
            won, defeat = self.won(1, MINE), -self.defeat(1, MINE)
            return (defeat + 1) / (won + defeat + 0.5)
        point = self._cashes.get(stake)
        if point is None:
            point = _crossing(self.live_line(2 * stake, YOURS), self.score.won(stake))
            self._cashes[stake] = point
        return point

    def hold(self, win: float, stake: int, owner: int) -> float:
        """Without a double now. Where it costs him nothing to double, the other does so next."""
        straight = _at(self.dead_line(stake, owner), win)
        life = self.life[owner]
        worth = life * _at(self.live_line(stake, owner), win) + (1 - life) * straight
        if isinstance(self.score, Money) or owner == MINE:
            return worth
        if not self.score.useful(stake, mine=False):
            return worth
        taken = -self.other.hold(1 - win, 2 * stake, YOURS)
        return min(worth, max(taken, self.score.lost(stake)))

    def best(self, win: float, stake: int, owner: int) -> float:
        """Doubling if it may be done and is right."""
        hold = self.hold(win, stake, owner)
        if owner == YOURS or not self.score.useful(stake, mine=True):
            return hold
        taken = self.hold(win, 2 * stake, YOURS)
        return max(hold, min(taken, self.score.won(stake)))


@functools.lru_cache(maxsize=256)
def _plain(score: Score, stake: int) -> tuple[float, float, float, float]:
    """A game won, what a gammon adds, a game lost, what a gammon adds to that."""
    won, lost = score.won(stake), score.lost(stake)
    return won, score.won(2 * stake) - won, lost, score.lost(2 * stake) - lost


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


def game_of(outlook: Outlook, score: Score, life: Life = CONTACT) -> Game:
    """The rates that go with these chances."""
    win = outlook.win
    gammon = outlook.gammon / win if win > 0 else 0.0
    lost = outlook.lost_gammon / (1 - win) if win < 1 else 0.0
    return Game(score, gammon, lost, life)


def gammons_count(score: Score, owner: int) -> bool:
    """W3, VA-4: whether a gammon would be worth more than a simple game now."""
    return score.gammons and not (isinstance(score, Money) and score.jacoby and owner == CENTRE)


def interests(score: Score, stake: int) -> Mix:
    """What a play is to be judged by: the weights of the net's heads at this score and stake.

    As if the cube were dead. Rounded to eighths, so that few judges are ever built.
    """
    if not score.gammons:
        return WINS
    won, lost = score.won(stake), score.lost(stake)
    half = (won - lost) / 2
    gain = (score.won(2 * stake) - won) / half
    loss = (score.lost(2 * stake) - lost) / half
    gain, loss = round(gain * 8) / 8, round(loss * 8) / 8
    return _shared(gain, loss)


def prices(outlook: Outlook, score: Score, stake: int, owner: int, life: Life = CONTACT) -> Mix:
    """The same from what the cube will make of it: how the worth to the side on roll
    changes with each chance, around `outlook`. In quarters of what winning is worth."""
    win = min(max(outlook.win, 0.15), 0.85)
    gammon, lost = min(outlook.gammon, 0.9 * win), min(outlook.lost_gammon, 0.9 * (1 - win))

    def worth(win: float, gammon: float, lost: float) -> float:
        after = Outlook(1 - win, lost, gammon)
        return -game_of(after, score.other, life).best(after.win, stake, -owner)

    even = (score.won(stake) - score.lost(stake)) / 2
    slope = max((worth(win + WIDE, gammon, lost) - worth(win - WIDE, gammon, lost)) / WIDE, even)
    less, fewer = max(gammon - STEP, 0.0), max(lost - STEP, 0.0)
    gain = (worth(win, gammon + STEP, lost) - worth(win, less, lost)) / (gammon + STEP - less)
    loss = (worth(win, gammon, lost + STEP) - worth(win, gammon, fewer)) / (lost + STEP - fewer)
    gain, loss = min(max(4 * gain / slope, 0.0), 2.0), max(min(4 * loss / slope, 0.0), -2.0)
    return _shared(round(gain * 4) / 4, round(loss * 4) / 4)


def _shared(gain: float, loss: float) -> Mix:
    """Wins weigh 1. As much money equity as there is in it: one head errs less than three."""
    share = min(max(min(gain, -loss), 0.0), 1.0)
    return (share, 1 - share, gain - share, loss + share)
