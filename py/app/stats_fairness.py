"""Whether the dice and cards are honest: counted beside what is expected, with a p-value."""

from collections.abc import Sequence
from typing import Any

from app import pages
from app.fairness import Fit, fit_of
from app.records import Sums
from app.speak import Speaker
from app.stats_numbers import decimal
from core.tally import DICE

Data = dict[str, Any]

RANKS = ("2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3")
CARDS = tuple(f"card.{rank}" for rank in RANKS)


def fairness(sums: Sums, speaker: Speaker) -> list[Data]:
    tell = speaker.tell
    blocks: list[Data] = [
        {"kind": "h2", "text": tell("stats.fair")},
        {"kind": "p", "text": tell("stats.fair.text")},
    ]
    dice = [fit_of(side.row(DICE), (1,) * 6) for side in (sums.mine, sums.theirs)]
    if any(fit.total for fit in dice):
        blocks += _dice(dice, speaker)
        blocks += _doublets(sums, speaker)
    cards = [fit_of(side.row(CARDS), (1,) * 13) for side in (sums.mine, sums.theirs)]
    if any(fit.total for fit in cards):
        blocks += _cards(cards, speaker)
    save = pages.action(tell("stats.log"), {"do": "dice"})
    blocks += [
        {"kind": "h3", "text": tell("stats.check")},
        {"kind": "p", "text": tell("stats.check.text")},
        {"kind": "actions", "items": [save]},
        {"kind": "link", "text": tell("stats.script"), "href": "./static/check_luck.py"},
    ]
    return blocks


def _dice(dice: Sequence[Fit], speaker: Speaker) -> list[Data]:
    tell = speaker.tell
    mine, theirs = dice
    head = [tell("stats.face"), tell("stats.mine"), tell("stats.expected")]
    head += [tell("stats.theirs"), tell("stats.expected")]
    rows = [
        [
            str(n + 1),
            *(
                text
                for fit in dice
                for text in (str(fit.counts[n]), decimal(fit.expected[n], speaker, 1))
            ),
        ]
        for n in range(6)
    ]
    rows.append([tell("stats.total"), str(mine.total), "", str(theirs.total), ""])
    caption = tell("stats.dice", n=mine.total, m=theirs.total)
    return [
        {"kind": "bars", "label": tell("stats.bars"), "rows": _bars(dice, range(1, 7)),
         "mine": tell("stats.mine"), "theirs": tell("stats.theirs")},
        {"kind": "table", "head": head, "rows": rows, "caption": caption},
        *_verdicts(dice, speaker),
    ]  # fmt: skip


def _bars(fits: Sequence[Fit], names: Sequence[object]) -> list[Data]:
    """Each class as a share of what is expected: 1 is what chance promises."""
    mine, theirs = (
        [c / e if e else 0.0 for c, e in zip(f.counts, f.expected, strict=True)] for f in fits
    )
    pairs = zip(names, mine, theirs, strict=True)
    return [{"name": str(name), "mine": round(m, 3), "theirs": round(t, 3)} for name, m, t in pairs]


def _verdicts(fits: Sequence[Fit], speaker: Speaker) -> list[Data]:
    sides = zip(("mine", "theirs"), fits, strict=True)
    return [{"kind": "p", "text": _verdict(side, fit, speaker)} for side, fit in sides if fit.total]


def _verdict(side: str, fit: Fit, speaker: Speaker) -> str:
    who = speaker.tell(f"stats.{side}")
    if fit.p is None:
        return speaker.tell("stats.few", who=who, n=fit.total)
    facts = {"who": who, "n": fit.total, "chi": decimal(fit.chi_square, speaker, 1)}
    if fit.p < 0.001:
        return speaker.tell("stats.p.tiny", **facts)
    times = max(1, round(100 * fit.p))
    return speaker.tell("stats.p", **facts, p=decimal(fit.p, speaker, 3), times=times)


def _doublets(sums: Sums, speaker: Speaker) -> list[Data]:
    blocks: list[Data] = []
    for side, total in (("mine", sums.mine), ("theirs", sums.theirs)):
        rolls, doubles = total["rolls"], total["doubles"]
        fit = fit_of((doubles, rolls - doubles), (1, 5))
        if rolls:
            text = speaker.tell(
                "stats.doublets",
                who=speaker.tell(f"stats.{side}"),
                n=doubles,
                rolls=rolls,
                expected=decimal(fit.expected[0], speaker, 1),
            )
            p = "" if fit.p is None else f" p = {decimal(fit.p, speaker, 3)}."
            blocks.append({"kind": "p", "text": text + p})
    return blocks


def _cards(cards: Sequence[Fit], speaker: Speaker) -> list[Data]:
    tell = speaker.tell
    head = [tell("stats.card"), tell("stats.mine"), tell("stats.theirs")]
    rows = [
        [tell(f"stats.rank.{rank}"), *(str(fit.counts[n]) for fit in cards)]
        for n, rank in enumerate(RANKS)
    ]
    each = [decimal(fit.expected[0], speaker, 1) for fit in cards]
    rows.append([tell("stats.expected"), *each])
    caption = tell("stats.cards", n=cards[0].total, m=cards[1].total)
    return [
        {"kind": "table", "head": head, "rows": rows, "caption": caption},
        *_verdicts(cards, speaker),
        {"kind": "note", "text": tell("stats.cards.note")},
    ]
