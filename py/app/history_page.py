"""The page of finished games: found again, looked at again. Knows blocks, no game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app import pages
from app.bank import Entry
from app.films import Films
from app.profile import Profile
from app.records import RESULTS, Query, Result, humans, results
from app.speak import Speaker

Data = dict[str, Any]

ROWS = 25


def history_page(
    profile: Profile, films: Films, speaker: Speaker, asked: Mapping[str, Any]
) -> Data:
    """`asked`: `query`, and `at`, how many of the newest games to leave out."""
    first = profile.names[0] if profile.names else ""
    query = Query.read(asked.get("query"), profile.ledger, first)
    found = results(profile.ledger, query)[::-1]
    at = asked.get("at")
    at = min(max(at, 0), len(found)) if type(at) is int else 0
    shown = found[at : at + ROWS]
    blocks: list[Data] = [filters("history", query, profile, speaker)]
    count = speaker.tell("history.count", n=len(found), all=len(profile.ledger))
    blocks.append({"kind": "note", "text": count, "live": True})
    blocks.append({"kind": "games", "rows": [row(result, films, speaker) for result in shown]})
    if len(found) > ROWS:
        blocks.append(_turning(query, at, len(found), speaker))
    statistics = pages.action(speaker.tell("history.stats"), {"do": "go", "to": "#/stats"})
    blocks.append({"kind": "actions", "items": [statistics]})
    return pages.page("history", speaker.tell("history.title"), blocks)


def row(result: Result, films: Films, speaker: Speaker) -> Data:
    entry = result.entry
    others = tuple(called(other, speaker) for other in result.others)
    machines = [other[1:] for other in result.others if other[0] == "@"]
    return {
        "id": entry.id,
        "date": entry.date[:10],
        "game": entry.game,
        "avatar": machines[0] if machines else "human",
        "title": pages.called("game", entry.game, speaker),
        "text": speaker.tell("history.against", others=others),
        "mark": result.kind,
        "result": pages.outcome(result.points, speaker),
        "chips": pages.signed(result.chips) if entry.stake else "",
        "n": abs(result.chips),
        "film": entry.id in films.texts,
        "watch": speaker.tell("history.watch"),
        "none": speaker.tell("history.gone"),
    }


def _turning(query: Query, at: int, count: int, speaker: Speaker) -> Data:
    """To the newer and the older games."""
    items: list[Data] = []
    asked = {"do": "page", "page": "history", "query": plain(query)}
    if at:
        newer = {**asked, "at": max(0, at - ROWS)}
        items.append(pages.action(speaker.tell("history.newer"), newer))
    if at + ROWS < count:
        items.append(pages.action(speaker.tell("history.older"), {**asked, "at": at + ROWS}))
    return {"kind": "actions", "items": items}


def plain(query: Query) -> dict[str, str]:
    return {name: getattr(query, name) for name in Query.__slots__}


def filters(page: str, query: Query, profile: Profile, speaker: Speaker) -> Data:
    """Lists to choose from: only what the ledger holds."""
    people = [name for name, _ in humans(profile.ledger)]
    fields: list[Data] = []
    if len(people) > 1:
        fields.append(_field("name", [(name, name) for name in people], query, speaker, all_=False))
    games = dict.fromkeys(entry.game for entry in profile.ledger)
    named = [(key, pages.called("game", key, speaker)) for key in games]
    fields.append(_field("game", named, query, speaker))
    met = dict.fromkeys(_opponents(profile.ledger, query.name))
    others = [(other, called(other, speaker)) for other in met]
    fields.append(_field("other", sorted(others, key=lambda pair: pair[1]), query, speaker))
    if page == "history":
        kinds = [(kind, speaker.tell(f"history.result.{kind}")) for kind in RESULTS]
        fields.append(_field("result", kinds, query, speaker))
    months = dict.fromkeys(entry.date[:7] for entry in profile.ledger if entry.date)
    since = [(month, _month(month, speaker)) for month in sorted(months, reverse=True)]
    fields.append(_field("since", since, query, speaker))
    block: Data = {"kind": "filters", "page": page, "fields": fields, "query": plain(query)}
    if page == "history":
        block["search"] = speaker.tell("history.search")
    return block


def _field(
    name: str, values: Sequence[tuple[str, str]], query: Query, speaker: Speaker, all_: bool = True
) -> Data:
    every = [("", speaker.tell(f"history.all.{name}"))] if all_ else []
    return {
        "name": name,
        "label": speaker.tell(f"history.by.{name}"),
        "values": [{"value": value, "label": label} for value, label in (*every, *values)],
        "now": getattr(query, name),
    }


def _opponents(ledger: Iterable[Entry], name: str) -> Iterable[str]:
    for result in results(ledger, Query(name=name)):
        yield from result.others


def called(player: str, speaker: Speaker) -> str:
    """A player as the profile writes him, by the name that is said."""
    mark, name = player[:1], player[1:]
    return name if mark == "=" else pages.called("persona", name, speaker)


def _month(month: str, speaker: Speaker) -> str:
    year, number = month.split("-")
    name = speaker.tell(f"month.{int(number)}")
    return speaker.tell("history.since", month=name, year=year)
