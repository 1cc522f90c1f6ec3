"""The cube quiz: which position is asked, what an answer was worth, how sure and how often right.

Own errors come first, then the built-in positions; each comes again when its card is due. Knows no
rule of a game, no page and no clock: the day comes with the request.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from app import memory
from app.lessons import lessons_of, speaker_of, teacher, worked
from app.memory import SURE, Memory, day_of, key_of
from core.refusal import Refusal
from core.scene import Say

if TYPE_CHECKING:
    from app.desk import Desk
    from app.review import Ongoing

Data = dict[str, Any]
STRIDE = 29  # between the positions of two days, so that neighbours in the list are far apart
WHATS, THENS = ("double", "wait", "too_good"), ("take", "pass")
FREE = 0.0005  # points: less is no loss
MONTHS = 6


@dataclass(frozen=True, slots=True)
class Asked:
    """`of`: `error`, `built` or `day`; `due`: how many more wait today."""

    text: str
    of: str
    due: int


def remembered(desk: "Desk") -> Memory:
    return memory.read(desk.profile.learnt)


def texts(desk: "Desk") -> tuple[str, ...]:
    game = teacher(desk)
    return () if game is None else tuple([item.text for item in game.quiz()])


def of_the_day(built: Sequence[str], day: int) -> str:
    """The same for everybody on that day."""
    return built[day * STRIDE % len(built)]


def next_asked(known: Memory, built: Sequence[str], day: int, last: str | None) -> Asked:
    """Own errors that are due, dearest first; then cards that are due; then what was never asked;
    else what is due soonest. Not the last one again if there is another."""
    own = sorted(known.errors, key=lambda error: -error.loss)
    due = [error.text for error in own if known.due(error.text, day)]
    again = [text for text in built if key_of(text) in known.cards and known.due(text, day)]
    fresh = [text for text in built if key_of(text) not in known.cards]
    waiting = [*due, *again, *fresh]
    found = [text for text in waiting if text != last]
    if not found:
        soonest = sorted(built, key=lambda text: known.cards[key_of(text)].due)
        found = [text for text in soonest if text != last] or list(built)
    of = "error" if found[0] in due else "built"
    return Asked(found[0], of, len(due) + len(again))


async def question(desk: "Desk", day_one: bool, last: str | None) -> Data | Refusal | None:
    """The position to be asked about, without a word on its verdict."""
    built, day = texts(desk), day_of(desk.date)
    if not built:
        return Refusal("position_unknown")
    asked = (
        Asked(of_the_day(built, day), "day", 0)
        if day_one
        else next_asked(remembered(desk), built, day, last)
    )
    found = lessons_of(desk).opened(desk, asked.text, 0)
    if isinstance(found, Refusal):
        return found
    board = await worked(desk, found, "board")
    if board is None:
        return None
    tell = speaker_of(desk).tell
    done = remembered(desk).days.get(day) if day_one else None
    return {
        "text": asked.text,
        "of": asked.of,
        "head": tell(f"cube.quiz.of.{asked.of}"),
        "sub": tell("cube.quiz.due", n=asked.due) if asked.due else None,
        "done": None
        if done is None
        else tell("cube.quiz.done.right" if done else "cube.quiz.done"),
        "board": board,
        "what": {
            "ask": tell("cube.quiz.what"),
            "ways": [[name, tell(f"cube.quiz.what.{name}")] for name in WHATS],
        },
        "then": {
            "ask": tell("cube.quiz.then"),
            "ways": [[name, tell(f"cube.quiz.then.{name}")] for name in THENS],
        },
        "sure": {
            "ask": tell("cube.quiz.sure"),
            "ways": [[n, tell("cube.percent", n=n)] for n in SURE],
        },
        "mark": tell("cube.quiz.mark"),
        "next": tell("cube.quiz.next"),
        "progress": tell("cube.quiz.progress"),
    }


async def marked(
    desk: "Desk", text: str, what: str, then: str, sure: int, day_one: bool
) -> Data | Refusal | None:
    """What the answer was worth; it is remembered."""
    found = lessons_of(desk).opened(desk, text, 0)
    if isinstance(found, Refusal):
        return found
    game = teacher(desk)
    assert game is not None
    right = next((item.right for item in game.quiz() if item.text == text), None)
    if right is None:
        if await worked(desk, found, "verdict") is None:
            return None
        right = found.right
    if right is None:
        return Refusal("cube_none")
    first = right.doubling if what == "double" else right.waiting
    second = right.taking if then == "take" else right.passing
    first = 0.0 if right.what == "close" or first < FREE else first
    second = 0.0 if right.then == "close" or second < FREE else second
    good = not first and not second
    known, day = remembered(desk), day_of(desk.date)
    known.answered(text, day, sure, good)
    if day_one and text == of_the_day(texts(desk), day):
        known.of_the_day(day, good)
    desk.keep_learnt(memory.write(known))
    tell = speaker_of(desk).say
    lines = [
        Say(
            f"cube.quiz.is.{right.what}",
            {"then": Say(f"cube.quiz.is.then.{right.then}")},
        )
    ]
    if first:
        lines.append(Say(f"cube.quiz.cost.{what}", {"n": _points(first)}))
    if second:
        lines.append(Say(f"cube.quiz.cost.{then}", {"n": _points(second)}))
    if good and what != "double" and right.what not in ("close", what):
        lines.append(Say(f"cube.quiz.because.{right.what}"))
    wait = known.cards[key_of(text)].due - day
    lines.append(Say("cube.quiz.card" if wait else "cube.quiz.card.today", {"n": wait}))
    return {
        "good": good,
        "blocks": [
            {
                "kind": "verdict",
                "title": tell(Say("cube.quiz.right" if good else "cube.quiz.wrong")),
                "text": tell(Say(_sure_key(sure, good), {"n": sure})),
            },
            *[{"kind": "p", "text": tell(line)} for line in lines],
        ],
    }


def _points(value: float) -> Say:
    whole, _, part = f"{value:.3f}".partition(".")
    return Say("cube.loss", {"whole": whole, "part": part})


def _sure_key(sure: int, good: bool) -> str:
    if good:
        return "cube.quiz.felt.rightly" if sure >= 75 else "cube.quiz.felt.modest"
    return "cube.quiz.felt.wrongly" if sure >= 75 else "cube.quiz.felt.fair"


def progress(desk: "Desk") -> list[Data]:
    """How sure one was against how often one was right, all in all and month by month."""
    known, speaker = remembered(desk), speaker_of(desk)
    tell = speaker.tell
    tries = known.tries
    if not tries:
        return [{"kind": "p", "text": tell("cube.quiz.progress.none")}]
    rows: list[Data] = []
    for sure in SURE:
        mine = [one.right for one in tries if one.sure == sure]
        if mine:
            rows.append(_row(tell("cube.percent", n=sure), sure / 100, mine, speaker))
    months: dict[str, list[memory.Try]] = {}
    for one in tries:
        months.setdefault(_month(one.day), []).append(one)
    over_time = [
        _row(
            name,
            sum(one.sure for one in mine) / 100 / len(mine),
            [one.right for one in mine],
            speaker,
        )
        for name, mine in list(months.items())[-MONTHS:]
    ]
    right = sum(one.right for one in tries)
    return [
        {
            "kind": "calibration",
            "title": tell("cube.quiz.calibration"),
            "sub": tell("cube.quiz.calibration.sub"),
            "text": tell("cube.quiz.calibration.all", n=len(tries), right=right),
            "rows": rows,
        },
        {
            "kind": "calibration",
            "title": tell("cube.quiz.months"),
            "sub": tell("cube.quiz.months.sub"),
            "text": None,
            "rows": over_time,
        },
    ]


def _row(label: str, claimed: float, mine: list[bool], speaker: Any) -> Data:
    share = sum(mine) / len(mine)
    facts = {"claimed": round(100 * claimed), "share": round(100 * share), "n": len(mine)}
    return {
        "label": label,
        "claimed": claimed,
        "share": share,
        "text": speaker.tell("cube.quiz.row", **facts),
    }


def _month(day: int) -> str:
    from datetime import date

    return "–" if day < 1 else date.fromordinal(day).isoformat()[:7]


def remember_errors(desk: "Desk", ongoing: "Ongoing") -> None:
    """The errors with the cube of the humans in a game that was reviewed come into the quiz."""
    from app.seats import Human

    review, game = ongoing.review, cast("Any", ongoing.history.game)
    if review is None or not hasattr(game, "cube_kinds") or not hasattr(game, "to_xgid"):
        return
    wrong = [
        judged
        for judged in review.mistakes()
        if judged.kind in game.cube_kinds
        and judged.seat < len(ongoing.seats)
        and isinstance(ongoing.seats[judged.seat], Human)
    ]
    if not wrong:
        return
    states = list(ongoing.history.states())
    known, day = remembered(desk), day_of(desk.date)
    for judged in wrong:
        found = game.lesson(game.to_xgid(states[judged.ply]))
        if not isinstance(found, Refusal):
            known.add_error(found.text, day, judged.loss)
    desk.keep_learnt(memory.write(known))
