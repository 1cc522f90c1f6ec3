"""The films of finished games: their texts by the name of the game, and what is counted in each.

The page keeps every film as a text of its own, so that a damaged one costs one game, and hands
them over when they are first asked for. Knows no storage, no page and no sentence.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from app.bank import Entry
from app.profile import checked_label, is_version, opened_json, sealed_json
from app.seats import Human, Machine, Seat
from app.session import Session
from app.theatre import Theatre
from core.codec import Replay, read, write_replay
from core.history import AnyGame, AnyHistory
from core.refusal import Refusal
from core.tally import Counting, Counts

FORMAT = "tapis-vert-film"
VERSION = 1
#: Films kept; the rows of older games stay in the ledger.
MOST = 2_000
LONGEST = 20_000

Games = Mapping[str, AnyGame]


@dataclass(frozen=True, slots=True)
class Film:
    """`link`: the game as a link of kind r; `counts`: a row of numbers a seat, () if the game does
    not count; `marks`: what a review found, a number a seat by name."""

    link: str
    counts: Counts = ()
    marks: Mapping[str, tuple[float, ...]] = field(default_factory=dict[str, "tuple[float, ...]"])

    def write(self) -> str:
        data: dict[str, Any] = {"format": FORMAT, "v": VERSION, "game": self.link}
        data["counts"] = [list(row) for row in self.counts]
        if self.marks:
            data["marks"] = {name: list(row) for name, row in self.marks.items()}
        return sealed_json(data)


def film_of(history: AnyHistory) -> Film:
    """A finished game, with what its rules count in it."""
    game, counts = history.game, ()
    if isinstance(game, Counting):
        steps = [ply.step for ply in history.plies]
        counts = game.tally(tuple(history.states()), steps)
    return Film(write_replay(Replay(history)), counts)


def read_film(text: str) -> Film | Refusal:
    """The film of a text; its link is read only when the game is opened."""
    data = opened_json(text)
    if isinstance(data, Refusal):
        return data
    if data.get("format") != FORMAT or not is_version(data.get("v")):
        return Refusal("file_unknown")
    if data["v"] != VERSION:
        return Refusal("file_version", {"version": data["v"]})
    link, rows, marks = data.get("game"), data.get("counts"), data.get("marks", {})
    if not isinstance(link, str) or not isinstance(rows, list) or not isinstance(marks, dict):
        return Refusal("file_content")
    try:
        counts = tuple(_row(row) for row in cast("list[object]", rows))
        marked = {checked_label(k): _marks(v) for k, v in cast("dict[object, Any]", marks).items()}
    except (ValueError, TypeError):
        return Refusal("file_content")
    return Film(link, counts, marked)


def _row(row: object) -> tuple[int, ...]:
    if not isinstance(row, list):
        raise ValueError(row)
    numbers = cast("list[int]", row)
    if any(type(n) is not int or abs(n) > 10_000_000 for n in numbers):
        raise ValueError(numbers)
    return tuple(numbers)


def _marks(row: object) -> tuple[float, ...]:
    if not isinstance(row, list):
        raise ValueError(row)
    numbers = cast("list[float]", row)
    if any(type(n) not in (int, float) or not abs(n) < 1e9 for n in numbers):
        raise ValueError(numbers)
    return tuple(numbers)


@dataclass(slots=True)
class Films:
    """`texts` by the id of the game; `fresh` is what the page has still to store, None to forget;
    `emptied`: whatever it kept before goes first."""

    texts: dict[str, str] = field(default_factory=dict[str, str])
    fresh: dict[str, str | None] = field(default_factory=dict[str, "str | None"])
    emptied: bool = False
    _read: dict[str, Film | Refusal] = field(default_factory=dict[str, "Film | Refusal"])

    def take(self, given: object, ledger: tuple[Entry, ...]) -> None:
        """What the page kept: texts of games that are in the ledger; anything else is let be."""
        known = {entry.id for entry in ledger}
        if isinstance(given, Mapping):
            for ident, text in cast("Mapping[object, object]", given).items():
                if ident in known and isinstance(text, str) and len(text) <= LONGEST:
                    self.texts.setdefault(cast("str", ident), text)

    def keep(self, session: Session, ledger: tuple[Entry, ...]) -> None:
        """A game has ended; the film of the oldest game beyond MOST goes."""
        self.put(session.id, film_of(session.history))
        for entry in ledger[-MOST - 1 : -MOST]:
            self.texts.pop(entry.id, None)
            self.fresh[entry.id] = None

    def put(self, ident: str, film: Film) -> None:
        self.texts[ident] = self.fresh[ident] = film.write()
        self._read.pop(ident, None)

    def add(self, texts: Mapping[str, str], ledger: tuple[Entry, ...]) -> None:
        """Films out of a file, where there is none yet."""
        before = set(self.texts)
        self.take(texts, ledger)
        self.fresh |= {ident: self.texts[ident] for ident in self.texts.keys() - before}

    def clear(self) -> None:
        self.texts.clear()
        self._read.clear()
        self.fresh.clear()
        self.emptied = True

    def changes(self) -> dict[str, Any] | None:
        """What the page must store now; asked for once."""
        if not self.fresh and not self.emptied:
            return None
        changed, self.fresh = {"empty": self.emptied, "films": self.fresh}, {}
        self.emptied = False
        return changed

    def film(self, ident: str) -> Film | Refusal:
        """The film of a game by its id; read once."""
        text = self.texts.get(ident)
        if text is None:
            return Refusal("film_none")
        if ident not in self._read:
            self._read[ident] = read_film(text)
        return self._read[ident]

    def mark(self, ident: str, marks: Mapping[str, tuple[float, ...]]) -> None:
        """Puts what a review found beside a film (a number a seat by name)."""
        film = self.film(ident)
        if isinstance(film, Film):
            self.put(ident, Film(film.link, film.counts, {**film.marks, **marks}))

    def history(self, ident: str, games: Games) -> AnyHistory | Refusal:
        """The game itself, step by step."""
        film = self.film(ident)
        if isinstance(film, Refusal):
            return film
        content = read(film.link, games)
        if isinstance(content, Refusal):
            return content
        return content.history if isinstance(content, Replay) else Refusal("file_content")

    def theatre(self, entry: Entry, games: Games) -> Theatre | Refusal:
        """A stored game on the table, seen by the human who played it alone."""
        history = self.history(entry.id, games)
        if isinstance(history, Refusal):
            return history
        count = history.game.seats(history.options)
        if len(entry.players) != count or history.game.key != entry.game:
            return Refusal("file_content")
        seats = seats_of(entry)
        humans = [n for n, seat in enumerate(seats) if isinstance(seat, Human)]
        return Theatre(history, humans[0] if len(humans) == 1 else None, seats=seats, id=entry.id)


def seats_of(entry: Entry) -> tuple[Seat, ...]:
    """Who sat where, as the ledger tells it."""
    return tuple(Human(name) if human else Machine(name) for name, human in entry.players)
