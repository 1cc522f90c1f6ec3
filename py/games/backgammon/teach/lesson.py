"""A cube lesson as blocks for a page, part by part. Knows keys of words, no word and no markup.

A block is plain data with `Say` where there are words. Every picture has its text beside it or a
label of its own, so that nothing is told by colour or shape alone.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field

from core.refusal import Refusal
from core.scene import Say
from games.backgammon import cube as videau
from games.backgammon.board import own_off, pips, their_off
from games.backgammon.teach import coach, pictures, whatif
from games.backgammon.teach.market import Market, market
from games.backgammon.teach.question import Question, read
from games.backgammon.teach.quiz import Right, right
from games.backgammon.teach.race import is_pure_race
from games.backgammon.teach.said import answer, price, reasons, sentence
from games.backgammon.teach.study import Study, studied
from games.backgammon.teach.window import Window, windows

Block = Mapping[str, object]
Work = Generator[None, None, tuple[Block, ...]]


@dataclass(slots=True)
class Lesson:
    """One question; what was worked out for it is kept, and the look at the board is shared with
    the what-ifs that come after it."""

    question: Question
    study: Study | None = None
    _windows: tuple[Window, Window, Window] | None = None
    _market: Market | None = None
    _parts: dict[str, tuple[Block, ...]] = field(default_factory=dict[str, tuple[Block, ...]])

    @property
    def text(self) -> str:
        return self.question.text

    @property
    def gammons(self) -> int:
        return self.question.gammons

    @property
    def parts(self) -> tuple[str, ...]:
        """In the order in which they are read."""
        lines = tuple([f"matrix:{n}" for n in range(whatif.FARTHEST + 1)])
        race = ("race",) if is_pure_race(self.question.board) else ()
        return ("board", "verdict", "window", "market", *race, "what", *lines)

    @property
    def right(self) -> Right | None:
        """What is right here, once the verdict has been worked out; None where nobody may
        double."""
        if self.study is None or self.question.forbidden is not None:
            return None
        return right(self.study.verdict_of(self.question))

    def other(self, text: str, gammons: int) -> "Lesson | Refusal":
        """The lesson of another text, on what is known already if the board is the same."""
        found = lesson(text, gammons)
        if isinstance(found, Lesson) and found.question.board == self.question.board:
            found.study = self.study
        return found

    def part(self, name: str) -> Work:
        """The blocks of one of `parts`."""
        if name not in self._parts:
            if name == "board":
                self._parts[name] = self._board()
            else:
                yield from self._prepared()
                self._parts[name] = yield from self._worked(name)
        return self._parts[name]

    def _prepared(self) -> Generator[None, None, Study]:
        if self.study is None:
            self.study = yield from studied(Question(self.question.position))
        return self.study

    def _worked(self, name: str) -> Work:
        study, question = self.study, self.question
        assert study is not None
        if question.forbidden is None:
            yield from study.ruled(question)
        head, _, tail = name.partition(":")
        if head == "verdict":
            return (yield from self._verdict(study))
        if head == "window":
            real, dead, live = yield from self._window(study)
            win = study.outlook_of(question).win
            return pictures.window(question, win, real, dead, live)
        if head == "market":
            found = yield from self._sold(study)
            lost = question.forbidden is None and answer(study.verdict_of(question)) == "pass"
            return pictures.market(found, lost)
        if head == "race":
            return coach.race(study, question)
        if head == "what":
            return pictures.choices((yield from whatif.rows(study, question)))
        cells = yield from whatif.matrix(study, question, int(tail))
        return (pictures.matrix_line(cells),)

    def _verdict(self, study: Study) -> Work:
        question = self.question
        why = question.forbidden
        if why is not None:
            seen = study.outlook_of(question)
            return pictures.no_cube(why, seen)
        says = yield from study.ruled(question)
        window = (yield from self._window(study))[0]
        sold = yield from self._sold(study)
        depth = Say("cube.depth.exact" if study.solved else "cube.depth", {"n": 2})
        return (
            {
                "kind": "verdict",
                "title": sentence(says),
                "text": price(says),
                "face": videau.face(question.stake * 2),
            },
            pictures.bars(says),
            *pictures.told(reasons(study, question, window, sold)),
            {"kind": "note", "text": depth},
        )

    def _window(self, study: Study) -> Generator[None, None, tuple[Window, Window, Window]]:
        if self._windows is None:
            seen = study.outlook_of(self.question)
            self._windows = yield from windows(self.question, seen)
        return self._windows

    def _sold(self, study: Study) -> Generator[None, None, Market]:
        if self._market is None:
            self._market = yield from market(study, self.question)
        return self._market

    def _board(self) -> tuple[Block, ...]:
        return (board(self.question),)


def board(question: Question) -> Block:
    """The picture of the position, the one on roll at the bottom, and the same in words."""
    mine, theirs = pips(question.board)
    return {
        "kind": "board",
        "points": question.board,
        "cube": {"owner": question.position.cube.owner, "stake": question.stake},
        "label": Say(
            "cube.board",
            {"mine": _men(question.board, True), "theirs": _men(question.board, False)},
        ),
        "text": Say("cube.board.pips", {"mine": mine, "theirs": theirs}),
        "context": context(question),
        "off": (own_off(question.board), their_off(question.board)),
    }


def _men(points: Sequence[int], own: bool) -> tuple[Say, ...]:
    """Where the men of a side stand, by the numbers of the one on roll."""
    found: list[Say] = []
    for point in range(25, -1, -1):
        n = points[point] if own else -points[point]
        if n > 0:
            key = "bar" if point == (25 if own else 0) else "point"
            found.append(Say(f"cube.men.{key}", {"n": n, "point": point}))
    return tuple(found)


def context(question: Question) -> Say:
    """Score and cube in one line."""
    owner = {None: "centre", 0: "mine", 1: "yours"}[question.position.cube.owner]
    cube = Say(f"cube.cube.{owner}", {"stake": question.stake})
    if not question.is_match:
        terms = question.position.terms
        rules = "jacoby" if terms.jacoby else "plain"
        return Say(f"cube.context.money.{rules}", {"cube": cube})
    mine, yours = question.away
    position = question.position
    facts = {
        "points": position.terms.match_to,
        "mine": position.score[0],
        "theirs": position.score[1],
        "away": mine,
        "his": yours,
        "cube": cube,
    }
    return Say("cube.context.match" + (".crawford" if position.crawford else ""), facts)


def lesson(text: str, gammons: int = 0) -> Lesson | Refusal:
    """The lesson of an XGID or a GNU ID; a Refusal says what is wrong with the text."""
    question = read(text)
    if isinstance(question, Refusal):
        return question
    return Lesson(question.with_gammons(gammons))
