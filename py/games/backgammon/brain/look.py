"""Looking at a position before its roll: the net and the tables joined for the cube.

Short bear-offs are solved, other positions looked at 0, 1 or 2 rolls ahead.
"""

from collections.abc import Generator

from games.backgammon.brain import exact, net, spread
from games.backgammon.brain.cube import interests
from games.backgammon.brain.moves import packed
from games.backgammon.brain.score import Score
from games.backgammon.brain.search import Search
from games.backgammon.brain.tree import grown
from games.backgammon.brain.verdict import View

PAIRS = 1500  # positions that a bear-off may have to be solved


def look(
    board: tuple[int, ...], score: Score, stake: int, owner: int, depth: int
) -> Generator[None, None, View]:
    """`board` from the side on roll, whose view `score` and `owner` are too."""
    homes = spread.homes_of(board)
    if homes and exact.pairs(*homes, PAIRS) < PAIRS:
        tree = yield from grown(_search(score, stake, owner), net.chances(), packed(board), 0)
        return View(score, tree, homes, exact.Ending(score))
    thought = _search(score, stake, owner)
    tree = yield from grown(thought, net.chances(), packed(board), depth)
    return View(score, tree)


def _search(score: Score, stake: int, owner: int) -> Search:
    return Search.of(interests(score, stake, owner))
