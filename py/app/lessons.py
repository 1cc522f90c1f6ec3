"""Lessons of the cube: a position explained part by part. Knows no game's rules and no page.

The work is long, so each part is asked for by itself and thought out in slices; other requests are
answered between them. A lesson that is no longer wanted stops at its next slice.
"""

import asyncio
from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

from app.frames import spoken
from app.links import WritesPositions
from app.puzzle import Puzzle
from app.session import Session
from app.speak import Speaker
from app.theatre import Theatre
from core.refusal import Refusal
from i18n import catalogue

if TYPE_CHECKING:
    from app.desk import Desk

Data = dict[str, Any]
LONGEST = 2000
SECTION = "cube"


class Lesson(Protocol):
    """A position being explained; `parts` in the order in which they are read."""

    @property
    def text(self) -> str: ...
    @property
    def gammons(self) -> int: ...
    @property
    def parts(self) -> tuple[str, ...]: ...
    @property
    def right(self) -> Any:
        """What is right, once the verdict has been worked out, or None."""
        ...

    def other(self, text: str, gammons: int) -> Any:
        """The lesson of another text, or a Refusal; what is known of the same board is kept."""
        ...

    def part(self, name: str) -> Generator[None, None, tuple[Mapping[str, object], ...]]: ...


@runtime_checkable
class Teaches(Protocol):
    """A game that explains its positions."""

    def lesson(self, text: str, gammons: int = 0) -> Any:
        """A Lesson or a Refusal."""
        ...

    def set_up(self, text: str | None) -> Any:
        """The fields of a position to be set up by hand, or a Refusal."""
        ...

    def judge_setup(self, fields: Mapping[str, Any]) -> Any:
        """(counts, refusals, the position's text or None); ValueError, KeyError or TypeError for
        what are no fields."""
        ...

    def quiz(self) -> Any:
        """The built-in positions to be asked about: `text`, and `right`."""
        ...


class Lessons:
    """The lesson that lies open."""

    def __init__(self) -> None:
        self.open: Lesson | None = None

    def opened(self, desk: "Desk", text: str, gammons: int) -> "Lesson | Refusal":
        game = teacher(desk)
        if game is None or len(text) > LONGEST:
            return Refusal("position_unknown")
        before = self.open
        if before is not None and (before.text, before.gammons) == (text, gammons):
            return before
        found = game.lesson(text, gammons) if before is None else before.other(text, gammons)
        if isinstance(found, Refusal):
            return found
        self.open = cast("Lesson", found)
        return self.open


def teacher(desk: "Desk") -> Teaches | None:
    return next((game for game in desk.games.values() if isinstance(game, Teaches)), None)


def speaker_of(desk: "Desk", section: str = SECTION) -> Speaker:
    """The desk's language with the words of a section that is read only when it is needed."""
    words = {**desk.speaker.words, **catalogue.section_words(desk.speaker.lang, section)}
    return Speaker(desk.speaker.lang, words)


def lessons_of(desk: "Desk") -> Lessons:
    if desk.lessons is None:
        desk.lessons = Lessons()
    return desk.lessons


def described(lesson: Lesson) -> Data:
    return {"text": lesson.text, "gammons": lesson.gammons, "parts": list(lesson.parts)}


async def worked(desk: "Desk", lesson: Lesson, name: str) -> list[Data] | None:
    """The blocks of a part, spoken; None when another lesson was opened meanwhile."""
    lessons = lessons_of(desk)
    work = lesson.part(name)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return spoken(list(end.value), speaker_of(desk))
        await asyncio.sleep(0)
        if lessons.open is not lesson:
            return None


def shown_position(desk: "Desk") -> str | Refusal:
    """The text of the position that is on the table: of a game, a film at its ply, a puzzle."""
    view = desk.view or desk.session
    if isinstance(view, Theatre):
        game, state = view.history.game, list(view.history.states())[view.ply]
    elif isinstance(view, Puzzle):
        game, state = view.game, view.first
    elif isinstance(view, Session):
        game, state = view.history.game, view.history.state
    else:
        return Refusal("session_none")
    if not isinstance(game, Teaches) or not isinstance(game, WritesPositions):
        return Refusal("position_unknown")
    return game.to_xgid(state)
