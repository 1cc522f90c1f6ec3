"""What if: the same position with more gammons, the cube elsewhere, another rule or score.

Each row of choices holds what is and what might be, with the verdict of each, so that one sees
where it flips. Knows keys of words, no word.
"""

from collections.abc import Generator
from dataclasses import dataclass

from core.scene import Say
from games.backgammon.brain.cube import CENTRE, MINE
from games.backgammon.teach.question import Question
from games.backgammon.teach.said import action, answer
from games.backgammon.teach.study import Study

GAMMONS = (-20, -10, 0, 10, 20)
FARTHEST = 7  # points away in the matrix


@dataclass(frozen=True, slots=True)
class Choice:
    """`now`: it is so already. `word`: see `word_of`. `flips`: another verdict than now."""

    label: Say
    question: Question
    word: str
    now: bool
    flips: bool


@dataclass(frozen=True, slots=True)
class Row:
    key: str
    choices: tuple[Choice, ...]


def word_of(study: Study, question: Question) -> Generator[None, None, str]:
    """`none` (no double may be offered), `close`, `wait`, `too_good`, `beaver`; to double: `take`,
    `pass`, or `either` when the answer is too close to call."""
    if question.forbidden is not None:
        return "none"
    says = yield from study.ruled(question)
    what = action(says)
    if what == "close":
        return "close"
    if what == "too_good":
        return "too_good"
    if what in ("wait", "keep"):
        return "beaver" if answer(says) == "beaver" else "wait"
    return {"pass": "pass", "close": "either"}.get(answer(says), "take")


def rows(study: Study, question: Question) -> Generator[None, None, tuple[Row, ...]]:
    found: list[Row] = []
    for key, offered in _offers(question):
        known = yield from word_of(study, question)
        choices: list[Choice] = []
        for label, other in offered:
            word = yield from word_of(study, other)
            choices.append(Choice(label, other, word, other == question, word != known))
        found.append(Row(key, tuple(choices)))
    return tuple(found)


Offered = list[tuple[Say, Question]]


def _offers(question: Question) -> list[tuple[str, Offered]]:
    found: list[tuple[str, Offered]] = []
    terms = question.position.terms
    if terms.gammons:
        steps = sorted({*GAMMONS, question.gammons})
        found.append(("gammons", [(_more(n), question.with_gammons(n)) for n in steps]))
    owners = (CENTRE, MINE)
    names = {CENTRE: "cube.what.owner.centre", MINE: "cube.what.owner.mine"}
    offered: Offered = []
    for owner in owners:
        other = question if owner == question.owner else question.with_cube(owner)
        offered.append((Say(names[owner]), other))
    found.append(("owner", offered))
    if not question.is_match:
        for rule, on in (("jacoby", terms.jacoby), ("beavers", terms.beavers > 0)):
            choices: Offered = []
            for value in (False, True):
                other = question if value == on else question.with_rule(**{rule: value})
                choices.append((Say(f"cube.what.{rule}.{'on' if value else 'off'}"), other))
            found.append((rule, choices))
    return found


def _more(n: int) -> Say:
    key = "more" if n > 0 else "fewer" if n < 0 else "same"
    return Say(f"cube.what.gammons.{key}", {"n": abs(n)})


@dataclass(frozen=True, slots=True)
class Cell:
    """The verdict `mine` away, `yours` away; (0, 0) is the partie libre."""

    mine: int
    yours: int
    question: Question
    word: str
    now: bool


def matrix(study: Study, question: Question, mine: int) -> Generator[None, None, tuple[Cell, ...]]:
    """One line of the matrix: he on roll is `mine` away, the other 1, 2, …; 0 is money."""
    found: list[Cell] = []
    away = question.away
    for yours in range(1, FARTHEST + 1) if mine else (0,):
        other = question if (mine, yours) == away else centred(question, mine, yours)
        word = yield from word_of(study, other)
        found.append(Cell(mine, yours, other, word, (mine, yours) == away))
    return tuple(found)


def centred(question: Question, mine: int, yours: int) -> Question:
    """At that score with the cube as it lies; after the Crawford game where somebody is one
    point away, since there is no cube in it."""
    return question.with_away(mine, yours)
