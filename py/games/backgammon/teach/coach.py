"""The race coach: pips, waste, Keith and Isight worked out, beside the exact value. Knows keys of
words, no word."""

from collections.abc import Mapping

from core.scene import Say
from games.backgammon.board import flip, pips
from games.backgammon.teach.figures import percent, tenths
from games.backgammon.teach.question import Question
from games.backgammon.teach.race import Rule, isight, keith, waste
from games.backgammon.teach.said import action, answer
from games.backgammon.teach.study import Study

Block = Mapping[str, object]


def race(study: Study, question: Question) -> tuple[Block, ...]:
    board = question.board
    mine, theirs = pips(board)
    lead = theirs - mine
    facts = {
        "mine": mine,
        "theirs": theirs,
        "n": abs(lead),
        "percent": percent(lead / max(mine, 1)),
    }
    key = "ahead" if lead > 0 else "behind" if lead < 0 else "level"
    return (
        {"kind": "h2", "text": Say("cube.race")},
        {"kind": "p", "text": Say(f"cube.race.{key}", facts)},
        *_waste(question),
        *_worked(keith(board), question),
        *_worked(isight(board), question),
        _exact(study, question),
    )


def _waste(question: Question) -> tuple[Block, ...]:
    found = [waste(question.board), waste(flip(question.board))]
    rows: list[tuple[object, ...]] = []
    for who, one in zip(("mine", "theirs"), found, strict=True):
        name = Say(f"cube.race.{who}")
        if one is None:
            rows.append((name, "–", "–", "–"))
        else:
            rows.append((name, tenths(one.rolls), tenths(one.effective), tenths(one.wasted)))
    if found == [None, None]:
        return ({"kind": "p", "text": Say("cube.race.waste.later")},)
    head = [Say(f"cube.race.waste.{column}") for column in ("side", "rolls", "effective", "wasted")]
    return (
        {
            "kind": "table",
            "head": tuple(head),
            "rows": tuple(rows),
            "caption": Say("cube.race.waste"),
        },
        {"kind": "p", "text": Say("cube.race.waste.text")},
    )


def _worked(rule: Rule, question: Question) -> tuple[Block, ...]:
    """The sum, a line a step, and what the rule says."""
    rows: list[tuple[object, ...]] = [
        (Say("cube.count.pips"), rule.mine.pips, rule.yours.pips),
    ]
    for (name, n), (_, m) in zip(rule.mine.steps, rule.yours.steps, strict=True):
        rows.append((Say(f"cube.count.{rule.name}.{name}"), _plus(n), _plus(m)))
    rows.append((Say("cube.count.total"), rule.mine.total, rule.yours.total))
    raised = _number(rule.raised)
    rows.append((Say(f"cube.count.{rule.name}.raise"), raised, rule.yours.total))
    double, take = rule.says(question.owner == 1)
    limit = rule.redouble if question.owner == 1 else rule.double
    key = "double" if double and take else "pass" if double else "wait"
    facts = {"gap": _signed(rule.gap), "limit": limit, "take": rule.take}
    return (
        {
            "kind": "table",
            "caption": Say(f"cube.count.{rule.name}"),
            "head": (Say("cube.count.step"), Say("cube.race.mine"), Say("cube.race.theirs")),
            "rows": tuple(rows),
        },
        {"kind": "p", "text": Say(f"cube.count.says.{key}", facts)},
    )


def _plus(n: int) -> str:
    return f"+{n}" if n else "0"


def _number(value: float) -> Say | int:
    return int(value) if value == int(value) else tenths(value)


def _signed(value: float) -> Say:
    return Say("cube.signed.minus" if value < 0 else "cube.signed", {"n": _number(abs(value))})


def _exact(study: Study, question: Question) -> Block:
    seen = study.outlook_of(question)
    facts: dict[str, object] = {"win": percent(seen.win)}
    key = "exact" if study.solved else "table"
    if question.forbidden is not None:
        return {"kind": "p", "text": Say(f"cube.race.{key}", facts)}
    says = study.verdict_of(question)
    facts["word"] = Say(f"cube.race.word.{action(says)}")
    facts["answer"] = Say(f"cube.race.answer.{answer(says)}")
    return {"kind": "p", "text": Say(f"cube.race.{key}.cube", facts)}
