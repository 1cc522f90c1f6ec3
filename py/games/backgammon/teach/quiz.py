"""The built-in positions of the quiz, and what is right in any position. Knows no word.

`quiz.bin` is zlib over lines: an XGID without its prefix, then the worths of waiting and of a
double taken in thousandths of a point with the cube at 1; lab/backgammon/quiz.py writes it.
"""

import functools
import zlib
from dataclasses import dataclass

from core.tables import table
from games.backgammon.brain.verdict import Verdict
from games.backgammon.teach.question import Question, read
from games.backgammon.teach.said import action, answer, costs
from games.backgammon.xgid import PREFIX


@dataclass(frozen=True, slots=True)
class Right:
    """`what`: `double`, `wait`, `too_good` or `close`; `then`: `take`, `pass` or `close`. `waiting`
    … `passing`: what each choice loses."""

    what: str
    then: str
    waiting: float
    doubling: float
    taking: float
    passing: float


def right(says: Verdict) -> Right:
    what, then = action(says), answer(says)
    plain = {"redouble": "double", "keep": "wait"}.get(what, what)
    return Right(plain, "take" if then == "beaver" else then, *costs(says))


@dataclass(frozen=True, slots=True)
class Item:
    text: str
    says: Verdict

    @property
    def right(self) -> Right:
        return right(self.says)


@functools.cache
def items() -> tuple[Item, ...]:
    """All that come with the program, in the order in which they are asked."""
    lines = zlib.decompress(table("games.backgammon.teach", "quiz.bin")).decode().split("\n")
    return tuple([_item(line) for line in lines])


def _item(line: str) -> Item:
    text, wait, take = line.split(" ")
    text = PREFIX + text
    question = read(text)
    if not isinstance(question, Question):
        raise ValueError(text)
    says = Verdict(int(wait) / 1000, int(take) / 1000, 1.0, redouble=question.owner != 0)
    return Item(text, says)
