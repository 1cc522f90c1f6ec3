"""Looking at a position before its roll: the net and the tables joined for the cube.

Short bear-offs are solved, other positions looked at 0, 1 or 2 rolls ahead.
"""

from collections.abc import Generator

from games.backgammon.brain import exact, net, spread
from games.backgammon.brain.cube import interests, prices
from games.backgammon.brain.moves import packed, turned
from games.backgammon.brain.net import Mix
from games.backgammon.brain.score import Score
from games.backgammon.brain.search import Search
from games.backgammon.brain.tree import grown, leaf
from games.backgammon.brain.verdict import View

PAIRS = 1500  # positions that a bear-off may have to be solved


def look(
    board: tuple[int, ...], score: Score, stake: int, owner: int, depth: int
) -> Generator[None, None, View]:
    """`board` from the side on roll, whose view `score` and `owner` are too."""
    thought = Search.of(mix_at(board, score, stake, owner))
    homes = spread.homes_of(board)
    if homes and exact.pairs(*homes, PAIRS) < PAIRS:
        tree = yield from grown(thought, net.chances(), packed(board), 0)
        return View(score, tree, homes, exact.Ending(score))
    tree = yield from grown(thought, net.chances(), packed(board), depth)
    return View(score, tree)


def mix_at(board: tuple[int, ...], score: Score, stake: int, owner: int) -> Mix:
    """What plays of the side on roll are to be judged by: chances, score and cube decide."""
    useful = score.useful(stake, mine=True) or score.useful(stake, mine=False)
    if not score.gammons or not useful:
        return interests(score, stake)
    seen = leaf(net.chances(), turned(packed(board)), net.judge().unit)
    return prices(seen.outlook, score, stake, owner, seen.life)
