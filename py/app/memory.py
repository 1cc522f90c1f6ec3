"""What the quiz remembers of its reader: own errors, cards that come again, how sure he was.

A small text of its own version inside the profile. Text from outside is hostile: whatever of it is
not as it should be is left out, and the rest is kept. Days are numbers (`datetime.date.toordinal`);
they come from the page with each request, since the worker has no clock.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, TypeVar, cast
from zlib import crc32

from app import shallow

VERSION = 1
MOST_ERRORS, MOST_CARDS, MOST_TRIES, MOST_DAYS = 60, 400, 400, 120
#: Days until a card comes again, by how often in a row it was right.
INTERVALS = (0, 1, 3, 7, 21, 60)
SURE = (50, 60, 75, 90, 99)

_TEXT = re.compile(r"XGID=[-A-Oa-o]{26}(:-?[0-9DBR]{1,3}){9}")
_KEY = re.compile("[0-9a-f]{8}")
_LAST_DAY = date.max.toordinal()
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Card:
    """`box`: how often right in a row; `due`: the day it comes again."""

    box: int
    due: int


@dataclass(frozen=True, slots=True)
class Error:
    """An error of the reader's own game, with what it cost in thousandths of a point."""

    text: str
    day: int
    loss: int


@dataclass(frozen=True, slots=True)
class Try:
    day: int
    sure: int
    right: bool


@dataclass(slots=True)
class Memory:
    """`days`: the position of the day, right or not, by day."""

    errors: list[Error] = field(default_factory=list[Error])
    cards: dict[str, Card] = field(default_factory=dict[str, Card])
    tries: list[Try] = field(default_factory=list[Try])
    days: dict[int, bool] = field(default_factory=dict[int, bool])

    def add_error(self, text: str, day: int, loss: float) -> None:
        """An own error, to be asked again; the dearest and newest are kept."""
        if not _TEXT.fullmatch(text):
            return
        rest = [error for error in self.errors if error.text != text]
        rest.append(Error(text, day, min(9999, max(0, round(1000 * loss)))))
        rest.sort(key=lambda error: (error.day, error.loss))
        self.errors = rest[-MOST_ERRORS:]
        self.cards.pop(key_of(text), None)

    def answered(self, text: str, day: int, sure: int, right: bool) -> None:
        key = key_of(text)
        before = self.cards.pop(key, None)
        box = min((before.box if before else 0) + 1, len(INTERVALS) - 1) if right else 0
        self.cards[key] = Card(box, day + INTERVALS[box])
        while len(self.cards) > MOST_CARDS:
            del self.cards[next(iter(self.cards))]
        self.tries = [*self.tries, Try(day, sure, right)][-MOST_TRIES:]

    def of_the_day(self, day: int, right: bool) -> None:
        """The first answer of a day counts."""
        self.days.setdefault(day, right)
        while len(self.days) > MOST_DAYS:
            del self.days[min(self.days)]

    def due(self, text: str, day: int) -> bool:
        card = self.cards.get(key_of(text))
        return card is None or card.due <= day

    def merged(self, other: "Memory") -> "Memory":
        """Both: of two cards the one that is further on; every error and try once."""
        found = Memory()
        for error in sorted({*self.errors, *other.errors}, key=lambda e: (e.day, e.loss)):
            found.add_error(error.text, error.day, error.loss / 1000)
        found.cards = dict(other.cards)
        for key, card in self.cards.items():
            theirs = found.cards.get(key)
            if theirs is None or (card.box, card.due) >= (theirs.box, theirs.due):
                found.cards[key] = card
        tries = self.tries if len(self.tries) >= len(other.tries) else other.tries
        found.tries = list(tries)
        found.days = {**other.days, **self.days}
        return found


def key_of(text: str) -> str:
    """Short, and the same for ever."""
    return f"{crc32(text.encode()):08x}"


def day_of(when: str) -> int:
    """The number of a date as the page gives it; 0 without one."""
    try:
        return date.fromisoformat(when[:10]).toordinal()
    except ValueError:
        return 0


def last_day(text: str) -> dict[str, object] | None:
    """Of a kept text: the last day whose position was answered, as a date, and if it was right."""
    days = read(text).days
    if not days or max(days) < 1:
        return None
    return {"date": date.fromordinal(max(days)).isoformat(), "good": days[max(days)]}


def write(memory: Memory) -> str:
    data = {
        "v": VERSION,
        "errors": [[e.text, e.day, e.loss] for e in memory.errors],
        "cards": [[key, card.box, card.due] for key, card in memory.cards.items()],
        "tries": [[t.day, t.sure, int(t.right)] for t in memory.tries],
        "days": [[day, int(right)] for day, right in memory.days.items()],
    }
    return json.dumps(data, separators=(",", ":"))


def read(text: str) -> Memory:
    """What can be read of it; an empty memory of anything else."""
    data: object = None
    if text:
        try:
            data = shallow.loads(text)
        except ValueError:
            data = None
    memory = Memory()
    if not isinstance(data, dict):
        return memory
    kept = cast("Mapping[str, Any]", data)
    if kept.get("v") != VERSION:
        return memory
    memory.errors = _each(kept, "errors", _error)[-MOST_ERRORS:]
    memory.cards = dict(_each(kept, "cards", _card)[-MOST_CARDS:])
    memory.tries = _each(kept, "tries", _try)[-MOST_TRIES:]
    memory.days = dict(_each(kept, "days", _day)[-MOST_DAYS:])
    return memory


def _each(data: Mapping[str, Any], name: str, make: Callable[[list[Any]], T]) -> list[T]:
    rows = data.get(name)
    found: list[T] = []
    for row in cast("list[Any]", rows) if isinstance(rows, list) else []:
        try:
            found.append(make(row))
        except (ValueError, TypeError):
            continue
    return found


def _error(row: list[Any]) -> Error:
    text, day, loss = row
    if not _TEXT.fullmatch(text):
        raise ValueError(text)
    return Error(text, _whole(day, _LAST_DAY), _whole(loss, 9999))


def _card(row: list[Any]) -> tuple[str, Card]:
    key, box, due = row
    if not _KEY.fullmatch(key):
        raise ValueError(key)
    return key, Card(_whole(box, len(INTERVALS) - 1), _whole(due, _LAST_DAY))


def _try(row: list[Any]) -> Try:
    day, sure, right = row
    if sure not in SURE:
        raise ValueError(sure)
    return Try(_whole(day, _LAST_DAY), sure, bool(_whole(right, 1)))


def _day(row: list[Any]) -> tuple[int, bool]:
    day, right = row
    return _whole(day, _LAST_DAY), bool(_whole(right, 1))


def _whole(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(value)
    return value
