"""What is kept for ever: names and the ledger of finished games, as versioned text.

Text from storage or from a file is hostile: it is checked field by field and either read whole or
refused with a reason; nothing is repaired by guessing.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast
from zlib import crc32

from app import shallow
from app.bank import Entry, Purse, purses
from app.naming import clean_name
from app.seats import MEDALS
from core.refusal import Refusal

VERSION = 1
FORMAT = "tapis-vert"

#: From version n to n + 1, on the plain data. Every past version stays readable.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}

LONGEST_LEARNT = 60_000
_DATE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-[0-3][0-9](T[0-2][0-9]:[0-5][0-9])?")
_MOST_CHARACTERS = 8_000_000


@dataclass(frozen=True, slots=True)
class Profile:
    """`names` in the order in which they were last used. `learnt`: what the quiz remembers, as a
    text of its own (app/memory.py), so that a fault in it costs nothing else. `medals`: what people
    are shown as, by name (app/seats.py: MEDALS)."""

    names: tuple[str, ...] = ()
    ledger: tuple[Entry, ...] = ()
    learnt: str = ""
    medals: Mapping[str, str] = field(default_factory=dict[str, str])

    def with_names(self, names: list[str]) -> "Profile":
        """The names of a new game come first."""
        rest = tuple(name for name in self.names if name not in names)
        return replace(self, names=(*dict.fromkeys(names), *rest))

    def with_medals(self, chosen: Mapping[str, str]) -> "Profile":
        return replace(self, medals={**self.medals, **chosen}) if chosen else self

    def with_entry(self, entry: Entry) -> "Profile":
        """A finished game is written once, however often its end is seen."""
        if any(old.id == entry.id for old in self.ledger):
            return self
        return replace(self, ledger=(*self.ledger, entry))

    def purses(self) -> dict[str, Purse]:
        return purses(self.names, self.ledger)

    def merged(self, other: "Profile") -> "Profile":
        """Both, every game once, by date; the order of one's own games of a day stays."""
        known = {entry.id for entry in self.ledger}
        fresh = [entry for entry in other.ledger if entry.id not in known]
        ledger = sorted((*self.ledger, *fresh), key=lambda entry: entry.date)
        names = tuple(dict.fromkeys((*self.names, *other.names)))
        learnt = _both_learnt(self.learnt, other.learnt)
        return Profile(names, tuple(ledger), learnt, {**other.medals, **self.medals})


def _both_learnt(mine: str, theirs: str) -> str:
    if mine == theirs or not mine or not theirs:
        return mine or theirs
    from app import memory

    return memory.write(memory.read(mine).merged(memory.read(theirs)))


def clean_medals(given: object) -> dict[str, str]:
    """What of it names a person and a drawing that there is; the rest is left out."""
    pairs = cast("Mapping[object, object]", given).items() if isinstance(given, Mapping) else ()
    return {
        name: medal
        for name, medal in pairs
        if isinstance(name, str) and clean_name(name) == name and medal in MEDALS
    }


def clean_date(text: object) -> str:
    """A date as the page gives it, to the minute; empty when it gives none."""
    found = _DATE.match(text) if isinstance(text, str) else None
    return found.group() if found else ""


def write(profile: Profile) -> str:
    """`crc` + JSON, small enough for thousands of games."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "v": VERSION,
        "names": list(profile.names),
        "ledger": [_entry_data(entry) for entry in profile.ledger],
    }
    if profile.learnt:
        data["learnt"] = profile.learnt
    if profile.medals:
        data["medals"] = dict(profile.medals)
    return sealed_json(data)


def read(text: str) -> Profile | Refusal:
    """The inverse of `write`, for every version that ever was."""
    data = opened_json(text)
    if isinstance(data, Refusal):
        return data
    if data.get("format") != FORMAT or not is_version(data.get("v")):
        return Refusal("file_unknown")
    while data["v"] != VERSION:
        migrate = MIGRATIONS.get(data["v"])
        if migrate is None:
            return Refusal("file_version", {"version": data["v"]})
        data = migrate(data)
    try:
        names = tuple(_checked_name(name) for name in _list(data["names"]))
        ledger = tuple(_entry(row) for row in _list(data["ledger"]))
    except (ValueError, KeyError, TypeError):
        return Refusal("file_content")
    if len({entry.id for entry in ledger}) != len(ledger):
        return Refusal("file_content")
    learnt = data.get("learnt", "")
    if not isinstance(learnt, str) or len(learnt) > LONGEST_LEARNT:
        learnt = ""
    return Profile(tuple(dict.fromkeys(names)), ledger, learnt, clean_medals(data.get("medals")))


def is_version(value: object) -> bool:
    """A number that a version of ours may have."""
    return type(value) is int and 0 < value < 10_000


def sealed_json(data: dict[str, Any]) -> str:
    """JSON behind its checksum."""
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{crc32(body.encode()):08x} {body}"


def opened_json(text: str) -> dict[str, Any] | Refusal:
    """The object behind a checksum that fits."""
    text = text.strip().lstrip("\ufeff")
    if len(text) > _MOST_CHARACTERS:
        return Refusal("file_long")
    check, _, body = text.partition(" ")
    if not re.fullmatch("[0-9a-f]{8}", check) or not body.startswith("{"):
        return Refusal("file_unknown")
    if f"{crc32(body.encode('utf-8', 'replace')):08x}" != check:
        return Refusal("file_damaged")
    try:
        data = shallow.loads(body)
    except ValueError:
        return Refusal("file_damaged")
    return cast("dict[str, Any]", data)


def _entry_data(entry: Entry) -> list[Any]:
    players = [("=" if human else "@") + name for name, human in entry.players]
    points = list(entry.points)
    return [entry.id, entry.date, entry.game, players, points, entry.stake, entry.seed]


def _entry(row: object) -> Entry:
    ident, date, game, players, points, stake, seed = _list(row)
    for text, least in ((ident, 1), (game, 1), (seed, 0)):
        checked_label(text, least)
    seats = tuple((_checked_name(p[1:]), _is_human(p[0])) for p in _list(players))
    results = tuple(_whole(p, 10_000) for p in _list(points))
    if len(seats) < 2 or len(seats) != len(results) or sum(results):
        raise ValueError(results)
    if _whole(stake, 10_000) < 0 or clean_date(date) != date:
        raise ValueError(row)
    return Entry(ident, date, game, seats, results, stake, seed)


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(value)
    return cast("list[Any]", value)


def checked_label(value: object, least: int = 1) -> str:
    """A short word without anything that could not be written again."""
    if not isinstance(value, str) or not least <= len(value) <= 40 or not value.isprintable():
        raise ValueError(value)
    return value


def _whole(value: object, most: int) -> int:
    if type(value) is not int or abs(value) > most:
        raise ValueError(value)
    return value


def _is_human(mark: str) -> bool:
    if mark not in "=@":
        raise ValueError(mark)
    return mark == "="


def _checked_name(name: object) -> str:
    if not isinstance(name, str) or clean_name(name) != name:
        raise ValueError(name)
    return name
