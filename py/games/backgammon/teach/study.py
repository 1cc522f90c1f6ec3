"""A position looked at once, as deep as the strongest player looks, and asked many things.

The tree of the next two rolls is grown once; other scores, owners and gammons are other sums over
it. All work comes in slices (a generator that yields between them). Knows no picture and no word.
"""

from collections.abc import Generator
from dataclasses import dataclass, field

from games.backgammon.board import Board
from games.backgammon.brain import exact, net, spread
from games.backgammon.brain.cube import YOURS
from games.backgammon.brain.look import look, mix_at
from games.backgammon.brain.moves import ROLLS, packed, plays, turned, unpacked
from games.backgammon.brain.net import worth
from games.backgammon.brain.search import Outlook, Search
from games.backgammon.brain.tree import Branches, Leaf, Tree, grown, leaf
from games.backgammon.brain.verdict import Verdict, View
from games.backgammon.teach.question import Question

DEPTH = 2  # rolls ahead
CLOSE = 0.020  # points with the cube at 1: too close to call


@dataclass(slots=True)
class Study:
    """`tree` has one branch a roll in the order of ROLLS, seen by the other side; `solved` when
    the bear-off was played to the end, so that the verdict is exact."""

    question: Question
    view: View
    tree: Branches
    _ruled: dict[Question, Verdict] = field(default_factory=dict[Question, Verdict], repr=False)

    @property
    def solved(self) -> bool:
        return self.view.homes is not None

    def outlook_of(self, question: Question) -> Outlook:
        return _shifted(self.view.outlook, question.gammons, True)

    def verdict_of(self, question: Question) -> Verdict:
        """`ruled` has been asked for it."""
        return self._ruled[question]

    def ruled(self, question: Question) -> Generator[None, None, Verdict]:
        """The verdict on the same board at another score, owner, rule or rate of gammons."""
        known = self._ruled.get(question)
        if known is not None:
            return known
        view = self._view(question)
        yield
        yield from view.prepared(question.stake, question.owner)
        yield from view.prepared(2 * question.stake, YOURS)
        found = view.verdict(question.stake, question.owner, question.beavers)
        self._ruled[question] = found
        return found

    def _view(self, question: Question) -> View:
        if question == self.question and not question.gammons:
            return self.view
        if self.view.homes and not question.gammons:
            return View(
                question.score, self.view.tree, self.view.homes, exact.Ending(question.score)
            )
        return View(question.score, with_gammons(self.tree, question.gammons))


def studied(question: Question, depth: int = DEPTH) -> Generator[None, None, Study]:
    """Looks at the position; the verdict on the question itself is in the study."""
    board, score = question.board, question.score
    view = yield from look(board, score, question.stake, question.owner, depth)
    tree = view.tree
    if not isinstance(tree, list) or len(tree) != len(ROLLS) or spread.homes_of(board):
        tree = yield from by_rolls(question, depth)
    study = Study(question, view, tree)
    yield from study.ruled(question)
    return study


def by_rolls(question: Question, depth: int) -> Generator[None, None, Branches]:
    """What may come after the best play of each of ROLLS."""
    board = packed(question.board)
    mix = mix_at(question.board, question.score, question.stake, question.owner)
    search = Search.of(mix)
    reader = net.chances()
    found: Branches = []
    for high, low in ROLLS:
        after = best_play(search, board, high, low)
        if depth == 1 or worth(after):
            branch: Tree = leaf(reader, after, search.mine.unit)
        else:
            branch = yield from grown(search, reader, turned(after), depth - 1, False)
        found.append((1 if high == low else 2, branch))
        yield
    return found


def best_play(search: Search, board: bytes, high: int, low: int) -> bytes:
    """The board after it, still from the mover's side; bear-offs by the tables."""
    replies = plays(board, high, low)
    homes = spread.homes_of(unpacked(board))
    if homes:
        theirs = homes[1]
        return min(replies, key=lambda after: _still_to_win(after, theirs))
    values = search.mine.values(replies)
    return replies[values.index(max(values))]


def _still_to_win(after: bytes, theirs: tuple[int, ...]) -> float:
    mine: Board = unpacked(after)[1:7]
    return spread.win(theirs, mine) if any(mine) else 0.0


def with_gammons(tree: Tree, more: int, me: bool = True) -> Tree:
    """The same tree where the thinker wins `more` gammons a hundred won games. `me`: he is on roll
    at this node."""
    if not more:
        return tree
    if isinstance(tree, Leaf):
        return tree if tree.over else Leaf(_shifted(tree.outlook, more, me), tree.life)
    return [(weight, with_gammons(branch, more, not me)) for weight, branch in tree]


def _shifted(seen: Outlook, more: int, me: bool) -> Outlook:
    win = seen.win if me else 1 - seen.win
    before = seen.gammon if me else seen.lost_gammon
    after = min(max(before + win * more / 100, 0.0), win)
    return Outlook(seen.win, after if me else seen.gammon, seen.lost_gammon if me else after)
