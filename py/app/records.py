"""Finished games chosen and summed: by game, opponent, result, date. Knows no sentence, no page."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from app.bank import Entry
from app.films import Film, Films
from core.history import AnyGame
from core.tally import Counting

RESULTS = ("won", "lost", "drawn")
#: How far back, in days; the page tells today's date.
SPANS = ("7", "30", "365")


@dataclass(frozen=True, slots=True)
class Query:
    """What is asked of the ledger; "" asks for all. `other`: a player as the profile writes him,
    `=Name` or `@persona`; `name`: whose results these are; `text`: part of any name."""

    name: str = ""
    game: str = ""
    other: str = ""
    result: str = ""
    since: str = ""
    text: str = ""

    @classmethod
    def read(cls, given: object, ledger: Iterable[Entry], first: str) -> "Query":
        """From a request; what it does not know is as good as nothing. `first`: the name that is
        meant when none is asked for."""
        words = dict.fromkeys(cls.__slots__, "")
        if isinstance(given, Mapping):
            for name in words:
                asked = cast("Mapping[str, Any]", given).get(name)
                words[name] = asked.strip()[:40] if isinstance(asked, str) else ""
        people = [p for p, _ in humans(ledger)]
        if words["name"] not in people:
            words["name"] = first if first in people else (people[0] if people else "")
        if words["result"] not in RESULTS:
            words["result"] = ""
        return cls(**words)


@dataclass(frozen=True, slots=True)
class Result:
    """A game as one of its players sees it."""

    entry: Entry
    seat: int

    @property
    def points(self) -> int:
        return self.entry.points[self.seat]

    @property
    def chips(self) -> int:
        return self.entry.chips(self.seat)

    @property
    def others(self) -> tuple[str, ...]:
        return tuple(marked(p) for n, p in enumerate(self.entry.players) if n != self.seat)

    @property
    def kind(self) -> str:
        return "won" if self.points > 0 else "lost" if self.points < 0 else "drawn"


def marked(player: tuple[str, bool]) -> str:
    name, human = player
    return ("=" if human else "@") + name


def humans(ledger: Iterable[Entry]) -> list[tuple[str, int]]:
    """Each human with the number of his games, the busiest first."""
    games: dict[str, int] = {}
    for entry in ledger:
        for name, human in entry.players:
            if human:
                games[name] = games.get(name, 0) + 1
    return sorted(games.items(), key=lambda pair: -pair[1])


def results(ledger: Iterable[Entry], query: Query) -> list[Result]:
    """The games that the query means, oldest first."""
    found: list[Result] = []
    for entry in ledger:
        seats = [n for n, player in enumerate(entry.players) if player == (query.name, True)]
        if seats and _meant(result := Result(entry, seats[0]), query):
            found.append(result)
    return found


def _meant(result: Result, query: Query) -> bool:
    entry, wanted = result.entry, query.text.casefold()
    return (
        query.game in ("", entry.game)
        and (not query.other or query.other in result.others)
        and query.result in ("", result.kind)
        and entry.date[:10] >= query.since[:10]
        and (not wanted or any(wanted in name.casefold() for name, _ in entry.players))
    )


@dataclass(slots=True)
class Sum:
    """The counts of one side, by name; `games` is how many were counted."""

    counts: dict[str, int]
    games: int = 0

    def __getitem__(self, name: str) -> int:
        return self.counts.get(name, 0)

    def row(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self[name] for name in names)

    def add(self, names: Iterable[str], row: Iterable[int]) -> None:
        self.games += 1
        for name, number in zip(names, row, strict=False):
            self.counts[name] = self.counts.get(name, 0) + number


@dataclass(slots=True)
class Sums:
    """`mine`, and all that the computer players at those tables did; `unread`: games whose film is
    not there or cannot be read."""

    mine: Sum
    theirs: Sum
    unread: int = 0


def summed(found: Iterable[Result], films: Films, games: Mapping[str, AnyGame]) -> Sums:
    """The counts of these games. A film that cannot be read costs its own game only."""
    sums = Sums(Sum({}), Sum({}))
    for result in found:
        game = games.get(result.entry.game)
        film = films.film(result.entry.id)
        rows = film.counts if isinstance(film, Film) else ()
        if not isinstance(game, Counting) or len(rows) != len(result.entry.players):
            sums.unread += 1
            continue
        for seat, row in enumerate(rows):
            if seat == result.seat:
                sums.mine.add(game.tally_names, row)
            elif not result.entry.players[seat][1]:
                sums.theirs.add(game.tally_names, row)
    return sums


@dataclass(frozen=True, slots=True)
class Standing:
    """Results in one game against the same opponents."""

    game: str
    others: tuple[str, ...]
    won: int
    lost: int
    drawn: int
    points: int
    chips: int

    @property
    def played(self) -> int:
        return self.won + self.lost + self.drawn


def standings(found: Iterable[Result]) -> list[Standing]:
    """By game and opponents, those met most often first."""
    groups: dict[tuple[str, tuple[str, ...]], list[Result]] = {}
    for result in found:
        groups.setdefault((result.entry.game, tuple(sorted(result.others))), []).append(result)
    rows = [
        Standing(
            game,
            others,
            *(sum(r.kind == kind for r in group) for kind in RESULTS),
            points=sum(r.points for r in group),
            chips=sum(r.chips for r in group),
        )
        for (game, others), group in groups.items()
    ]
    return sorted(rows, key=lambda row: -row.played)
