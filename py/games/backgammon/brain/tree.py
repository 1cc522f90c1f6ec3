"""What the next rolls bring, for the cube. Knows boards and the net, no cube and no score.

Each node is a position of the side on roll: a leaf with its chances, or what may come after the
best play of each of the 21 rolls, then seen by the other side. Depth 0 is the leaf alone.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

from games.backgammon.brain import exact, spread
from games.backgammon.brain.cube import Game, Life, game_of
from games.backgammon.brain.life import life
from games.backgammon.brain.moves import ROLLS, packed, plays, turned, unpacked
from games.backgammon.brain.net import Chances, Judge, worth
from games.backgammon.brain.score import Score
from games.backgammon.brain.search import Outlook, Search, outlook

ALL = 15


@dataclass(slots=True)
class Leaf:
    """`outlook` of the side on roll, how alive the cube is, whether the game has ended. Remembers
    the last score that it was asked for."""

    outlook: Outlook
    life: Life
    over: bool = False
    _game: Game | None = field(default=None, compare=False, repr=False)

    def game(self, score: Score) -> Game:
        """`score` as the side on roll sees it."""
        if self._game is None or self._game.score is not score:
            self._game = game_of(self.outlook, score, self.life)
        return self._game


Branches = list[tuple[int, "Tree"]]
Tree = Leaf | Branches


def leaf(reader: Chances, after: bytes, unit: float) -> Leaf:
    """Of the side that did not make `after` and rolls next. Bear-offs from the tables."""
    board = unpacked(turned(after))
    seen: Outlook
    homes = None if worth(after) else spread.homes_of(board)
    if homes:
        mine, theirs = homes
        soon = spread.spread(mine)[1] if sum(theirs) == ALL else 0.0
        seen = Outlook(spread.win(mine, theirs), soon, 0.0)
    else:
        seen = outlook(reader.heads(after), unit).other
    return Leaf(seen, life(board, seen.win), worth(after) > 0)


def grown(
    search: Search, reader: Chances, board: bytes, depth: int, me: bool = True
) -> Generator[None, None, Tree]:
    """For the side on roll, whose men count positive in `board`; `me`: it is the thinker."""
    judge = search.mine if me else search.yours
    if depth == 0:
        return leaf(reader, turned(board), judge.unit)
    found: Branches = []
    for weight, best in _best_plays(search, judge, board):
        if depth == 1 or worth(best):
            branch: Tree = leaf(reader, best, judge.unit)
        else:
            branch = yield from grown(search, reader, turned(best), depth - 1, not me)
        found.append((weight, branch))
        if search.pause():
            yield
    return found


def _best_plays(search: Search, judge: Judge, board: bytes) -> Iterator[tuple[int, bytes]]:
    """(weight of 36, board after the best play) of every roll; bear-offs by the tables."""
    homes = spread.homes_of(unpacked(board))
    if homes:
        mine, theirs = homes
        for weight, ends in exact.ends(mine):
            end = min(ends, key=lambda end: spread.win(theirs, end) if any(end) else 0.0)
            yield weight, board[:1] + packed(end) + board[7:]
        return
    for high, low in ROLLS:
        replies = plays(board, high, low)
        values = judge.values(replies)
        search.nodes += len(replies)
        yield 1 if high == low else 2, replies[values.index(max(values))]


def average(tree: Tree) -> Outlook:
    """Of the side on roll."""
    if isinstance(tree, Leaf):
        return tree.outlook
    win = gammon = lost = 0.0
    for weight, branch in tree:
        seen = average(branch).other
        win += weight * seen.win
        gammon += weight * seen.gammon
        lost += weight * seen.lost_gammon
    return Outlook(win / 36, gammon / 36, lost / 36)
