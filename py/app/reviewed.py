"""A review in words: the page with its figures and decisions, and what is said beside a position.

Knows what a review holds; no game, no rule.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from app import pages
from app.review import Ongoing, address
from app.seats import names, numbered, turned
from app.speak import Speaker
from core.review import Chart, Figure, Judged, Review, Way
from i18n import catalogue

Data = dict[str, Any]

#: What stands around the list, and around a position.
LIST_WORDS = (
    *("sort", "worst", "order", "show", "mistakes"),
    *("all", "who", "everybody", "more", "none"),
)
PANEL_WORDS = ["prev", "next", "list"]


def answer(ongoing: Ongoing, speaker: Speaker) -> Data:
    """The page, or how far it is; both, as long as the page is of a draft."""
    fuller = worded(ongoing, speaker)
    found: Data = {}
    if ongoing.review is None:
        found["review"] = progress(ongoing, fuller)
    if ongoing.told is not None:
        found["page"] = review_page(ongoing, ongoing.told, fuller)
    return found


def worded(ongoing: Ongoing, speaker: Speaker) -> Speaker:
    """With the words that only a review needs."""
    words = dict(speaker.words)
    for section in ("review", f"{ongoing.history.game.key}_review"):
        if section in catalogue.LATER:
            words |= catalogue.section_words(speaker.lang, section)
    fuller = Speaker(speaker.lang, words)
    fuller.missing = speaker.missing
    return fuller


def progress(ongoing: Ongoing, speaker: Speaker) -> Data:
    """How far the work is."""
    percent = int(100 * ongoing.share)
    return {
        "share": ongoing.share,
        "title": _title(ongoing, speaker),
        "text": speaker.tell("review.deeper" if ongoing.draft else "review.working", n=percent),
        "stop": speaker.tell("review.stop"),
        "go_on": speaker.tell("review.go_on"),
    }


def review_page(ongoing: Ongoing, review: Review, speaker: Speaker) -> Data:
    """Figures, how they came about, and the decisions, each a button that opens its position."""
    tell, voice = speaker.tell, _voice(ongoing, speaker)
    shift = ongoing.seat or 0
    known = told_of(review, len(voice.names), shift)
    head = [tell("review.figure"), *(voice.names[i] for i in known)]
    rows: list[list[str]] = []
    for figure in review.figures:
        said = turned(_said(figure, speaker), shift)
        rows.append([voice.say(figure.label), *(said[i] for i in known)])
    drafted = [] if review is ongoing.review else [{"kind": "progress"}]
    blocks: list[Data] = [
        *drafted,
        {"kind": "table", "head": head, "rows": rows, "caption": None},
    ]
    blocks += [{"kind": "note", "text": voice.say(note)} for note in review.notes]
    blocks.append({"kind": "h2", "text": tell("review.decisions")})
    blocks.append(
        {
            "kind": "decisions",
            "rows": [_row(ongoing, review, judged, voice) for judged in review.judged],
            "seats": list(voice.names),
            "words": {key: tell(f"review.list.{key}") for key in LIST_WORDS},
        }
    )
    film = pages.action(tell("over.film"), {"do": "review", "link": ongoing.link, "ply": 0})
    home = pages.action(tell("page.home"), {"do": "leave"})
    blocks.append({"kind": "actions", "items": [film, home]})
    return pages.page("review", _title(ongoing, speaker), blocks)


def panel(ongoing: Ongoing, review: Review, ply: int, speaker: Speaker) -> Data:
    """What the review says where the film stands. `ways` is empty where nothing was decided."""
    speaker = worded(ongoing, speaker)
    tell, voice = speaker.tell, _voice(ongoing, speaker)
    judged = review.at(ply)
    plies = [mistake.ply for mistake in review.mistakes()]
    earlier = [other for other in plies if other < ply]
    later = [other for other in plies if other > ply]
    shown: Data = {
        "title": tell("review.title"),
        "text": "",
        "verdict": tell("review.verdict.none"),
        "why": None,
        "luck": None,
        "head": tell(
            "review.ways" if review is ongoing.review else "review.ways.draft",
            unit=voice.say(review.unit),
        ),
        "ways": [],
        "prev": earlier[-1] if earlier else None,
        "next": later[0] if later else None,
        "words": {key: tell(f"review.panel.{key}") for key in PANEL_WORDS},
        "list": address(ongoing.link),
    }
    if judged is not None:
        shown["text"] = voice.say(judged.text)
        shown["verdict"] = _verdict(judged, review, voice)
        shown["why"] = voice.maybe(judged.why)
        shown["luck"] = _luck(judged, review, voice)
        shown["ways"] = _ways(judged, review, voice)
        shown["chart"] = chart(judged.chart, voice) if judged.chart else None
    return shown


def chart(found: Chart, voice: Speaker) -> Data:
    """Bars with their figures beside them, which are the picture in words."""
    return {
        "title": voice.say(found.title),
        "groups": [
            {
                "title": voice.say(column),
                "bars": [
                    {
                        "label": voice.say(label),
                        "share": shares[i],
                        "text": voice.tell("review.percent", n=round(100 * shares[i])),
                    }
                    for label, shares in found.rows
                ],
            }
            for i, column in enumerate(found.columns)
        ],
    }


def _title(ongoing: Ongoing, speaker: Speaker) -> str:
    return speaker.tell("review.page", game=speaker.tell(f"game.{ongoing.history.game.key}"))


def _voice(ongoing: Ongoing, speaker: Speaker) -> Speaker:
    history = ongoing.history
    if ongoing.seats:
        called = names(ongoing.seats, speaker)
    else:
        called = numbered(history.game.seats(history.options), speaker)
    return speaker.seen_by(turned(called, ongoing.seat or 0), ongoing.seat is not None)


def told_of(review: Review, seats: int, shift: int) -> list[int]:
    """The names of whom anything is said, by place; all, if it is nobody."""
    told = [any(f.values[seat] is not None for f in review.figures) for seat in range(seats)]
    return [i for i in range(seats) if told[(i + shift) % seats]] or list(range(seats))


def _said(figure: Figure, speaker: Speaker) -> list[str]:
    return [
        speaker.tell("review.too_few")
        if value is None
        else speaker.decimal(value, figure.digits, figure.signed)
        for value in figure.values
    ]


def _row(ongoing: Ongoing, review: Review, judged: Judged, voice: Speaker) -> Data:
    """One decision. `weight`: what it cost, for the order; `mark`: how bad that is."""
    n = len(voice.names)
    seat = (judged.seat - (ongoing.seat or 0)) % n
    best, done = judged.ways[0], judged.ways[judged.played]
    mark = mark_of(judged, review)
    parts = [voice.say(done.say)]
    if mark in ("slip", "blunder"):
        parts.append(voice.tell("review.better", best=voice.say(best.say)))
    return {
        "ply": judged.ply,
        "seat": seat,
        "name": voice.names[seat],
        "kind": voice.tell(f"{ongoing.history.game.key}.review.kind.{judged.kind}"),
        "text": voice.say(judged.text),
        "done": " ".join(parts),
        "weight": judged.loss,
        "loss": _loss(judged.loss, review, voice) if judged.loss > 0 else "",
        "mark": mark,
        "label": "" if mark == "plain" else voice.tell(f"review.mark.{mark}"),
        "luck": _luck(judged, review, voice),
        "go": address(ongoing.link, judged.ply),
    }


def mark_of(judged: Judged, review: Review) -> str:
    """`plain` nothing to say, `best`, `close`, `slip`, `blunder`."""
    if judged.forced:
        return "plain"
    if judged.loss <= 0:
        return "best" if judged.counts else "plain"
    if judged.close or judged.loss < review.slip:
        return "close"
    return "blunder" if judged.loss >= review.blunder else "slip"


def _verdict(judged: Judged, review: Review, voice: Speaker) -> str:
    if judged.forced:
        return voice.tell("review.verdict.forced")
    mark = mark_of(judged, review)
    if mark == "plain":
        mark = "best"
    facts: Mapping[str, object] = {
        "loss": voice.decimal(judged.loss, review.digits),
        "unit": voice.say(review.unit),
        "best": voice.say(judged.ways[0].say),
    }
    return voice.tell(f"review.verdict.{mark}", **facts)


def _luck(judged: Judged, review: Review, voice: Speaker) -> str | None:
    if judged.luck is None:
        return None
    return voice.tell("review.luck", luck=voice.decimal(judged.luck, review.digits, True))


def _loss(loss: float, review: Review, voice: Speaker) -> str:
    return voice.decimal(-loss, review.digits, True)


def _ways(judged: Judged, review: Review, voice: Speaker) -> Sequence[Data]:
    top = judged.ways[0].value
    return [
        {
            "text": voice.say(way.say),
            "value": "" if way.value is None else voice.decimal(way.value, review.digits, True),
            "loss": _behind(way, top, review, voice),
            "note": voice.maybe(way.note),
            "best": i == 0,
            "played": i == judged.played,
            "said": voice.tell("review.way.played") if i == judged.played else "",
            "marks": dict(way.marks),
        }
        for i, way in enumerate(judged.ways)
    ]


def _behind(way: Way, top: float | None, review: Review, voice: Speaker) -> str:
    if way.value is None or top is None or way.value >= top:
        return ""
    return _loss(top - way.value, review, voice)
