"""A lesson being taken: what is right now, what the house answers, one beat at a time.

Built on the rules themselves: whatever they refuse is refused with their reason; what they allow
but is not meant now gets the hint of the beat. Knows no sentence and no page.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from app.theatre import untouchable
from core.game import Decide
from core.history import AnyGame
from core.lesson import ANY, Beat, Chapter
from core.refusal import Refusal
from core.scene import Control, Draft, Say, Scene


@dataclass(slots=True)
class Lesson:
    """For two. `chapter` and `beat` count from 0; `waiting` are the steps that follow what was
    done, played one decision at a time by `advance`. `over` once the last sentence was read."""

    game: AnyGame
    chapters: Sequence[Chapter]
    chapter: int = 0
    beat: int = 0
    state: Any = None
    draft: object = None
    waiting: list[str] = field(default_factory=list[str])
    over: bool = False
    epoch: int = 1

    def __post_init__(self) -> None:
        self.state = self.chapters[0].start

    @property
    def seat(self) -> int:
        return self.chapters[self.chapter].seat

    @property
    def now(self) -> Beat:
        return self.chapters[self.chapter].beats[self.beat]

    @property
    def place(self) -> tuple[int, int]:
        """This beat and all there are, counted from 1."""
        before = sum(len(chapter.beats) for chapter in self.chapters[: self.chapter])
        return before + self.beat + 1, sum(len(chapter.beats) for chapter in self.chapters)

    @property
    def house(self) -> str:
        """The persona who answers: the mildest."""
        return min(self.game.personas, key=lambda persona: persona.level).key

    def scene(self) -> Scene:
        scene = self.game.scene(self.game.observe(self.state, self.seat), self.draft)
        if self.waiting or self.over:
            return untouchable(scene)
        if not self.now.do:
            go_on = Control(
                "lesson_on", Say("session.continue"), {"act": "lesson_on"}, primary=True
            )
            return _with(untouchable(scene), go_on)
        return scene

    def act(self, intent: Mapping[str, object]) -> Refusal | None:
        """A tap. A Refusal changes nothing."""
        if self.waiting or self.over:
            return Refusal("lesson_wait")
        if intent.get("act") == "lesson_show":
            self._done(self._right()[0])
            return None
        if not self.now.do:
            if intent.get("act") != "lesson_on":
                return Refusal("session_continue")
            self._follow()
            return None
        obs = self.game.observe(self.state, self.seat)
        touch = self.game.touch(obs, self.draft, intent)
        if isinstance(touch, Refusal):
            return touch
        if isinstance(touch, Draft):
            self.draft = touch.value
            self.epoch += 1
            return None
        if (refusal := self.game.why_not(self.state, touch.step)) is not None:
            return refusal
        if self.game.encode(touch.step) not in self._right():
            return Refusal("lesson_other", {"hint": Say(self.key("hint"))})
        self._done(self.game.encode(touch.step))
        return None

    def key(self, part: str = "") -> str:
        """The key of the sentence of this beat."""
        return ".".join(filter(None, ("lesson", self.game.key, self.now.key, part)))

    def advance(self) -> None:
        """The next of the steps that follow, with the luck behind it."""
        self._step(self.waiting.pop(0))
        while self.waiting and not isinstance(self.game.turn(self.state), Decide):
            self._step(self.waiting.pop(0))
        self.epoch += 1
        if not self.waiting:
            self._next()

    def _right(self) -> tuple[str, ...]:
        """The steps that may be done, those of a play in any order of its hops."""
        legal = [self.game.encode(step) for step in self.game.legal(self.state)]
        return tuple(text for text in legal if any(_fits(text, wanted) for wanted in self.now.do))

    def _done(self, text: str) -> None:
        self._step(text)
        self._follow()

    def _follow(self) -> None:
        """Luck falls in the same beat; an answer is waited for."""
        self.waiting = list(self.now.then)
        self.epoch += 1
        while self.waiting and not isinstance(self.game.turn(self.state), Decide):
            self._step(self.waiting.pop(0))
        if not self.waiting:
            self._next()

    def _step(self, text: str) -> None:
        self.state = self.game.apply(self.state, self.game.decode(text))
        self.draft = None

    def _next(self) -> None:
        if self.beat + 1 < len(self.chapters[self.chapter].beats):
            self.beat += 1
        elif self.chapter + 1 < len(self.chapters):
            self.chapter, self.beat = self.chapter + 1, 0
            self.state, self.draft = self.chapters[self.chapter].start, None
        else:
            self.over = True


def _fits(text: str, wanted: str) -> bool:
    return text.startswith(wanted[:-1]) if wanted.endswith(ANY) else text == wanted


def _with(scene: Scene, control: Control) -> Scene:
    return replace(scene, controls=(control,))
