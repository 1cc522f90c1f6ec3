"""How one plays: what each game counts, as shares with their sample sizes. Knows which counts of
which game are worth showing; no rule."""

from collections.abc import Callable, Sequence
from typing import Any

from app.films import Film, Films
from app.records import Result, Sum, Sums
from app.speak import Speaker
from app.stats_numbers import decimal, percent

Data = dict[str, Any]

Share = Callable[[Sum], str]


def _ratio(over: str, under: str, speaker: Speaker) -> Share:
    return lambda side: decimal(side[over] / side[under], speaker) if side[under] else "–"


def _part(over: str, under: str, speaker: Speaker) -> Share:
    return lambda side: percent(side[over] / side[under], speaker) if side[under] else "–"


def _plain(name: str) -> Share:
    return lambda side: str(side[name])


def _bidou(speaker: Speaker) -> dict[str, Share]:
    return {
        "coups": _plain("coups"),
        "won": _part("won", "coups", speaker),
        "received": _ratio("received", "coups", speaker),
        "bluffs": _plain("bluffs"),
        "bluffs_made": _plain("bluffs_made"),
        "bluffs_caught": _plain("bluffs_caught"),
        "folds": _part("folds", "coups", speaker),
    }


def _bipbip(speaker: Speaker) -> dict[str, Share]:
    def points(side: Sum) -> str:
        if not side["tours"]:
            return "–"
        return decimal((side["card_points"] + 50 * side["bips"]) / side["tours"], speaker)

    return {
        "tours": _plain("tours"),
        "points": points,
        "bips": _ratio("bips", "tours", speaker),
        "tricks": _ratio("tricks", "tours", speaker),
        "tours_won": _part("tours_won", "tours", speaker),
    }


def _backgammon(speaker: Speaker) -> dict[str, Share]:
    return {
        "games": _plain("games"),
        "won": _part("won", "games", speaker),
        "gammons": _plain("gammons"),
        "hits": _ratio("hits", "games", speaker),
        "cubes": _plain("cubes"),
        "taken": _plain("taken"),
        "dropped": _plain("dropped"),
    }


HABITS: dict[str, Callable[[Speaker], dict[str, Share]]] = {
    "bidou": _bidou,
    "bipbip": _bipbip,
    "backgammon": _backgammon,
}


def habits_of(
    key: str, found: Sequence[Result], sums: Sums, films: Films, speaker: Speaker
) -> list[Data]:
    tell = speaker.tell
    blocks: list[Data] = [{"kind": "h2", "text": tell(f"game.{key}")}]
    if not sums.mine.games:
        return [*blocks, {"kind": "p", "text": tell("stats.unread", n=sums.unread)}]
    rows = [
        [tell(f"stats.{key}.{name}"), share(sums.mine), share(sums.theirs)]
        for name, share in HABITS[key](speaker).items()
    ]
    rows += _reviewed(found, films, speaker)
    head = [tell("stats.what"), tell("stats.mine"), tell("stats.theirs")]
    caption = tell("stats.habits", n=sums.mine.games)
    blocks.append({"kind": "table", "head": head, "rows": rows, "caption": caption})
    if key == "bidou":
        blocks.append({"kind": "note", "text": tell("stats.bluff")})
    if sums.unread:
        blocks.append({"kind": "note", "text": tell("stats.unread", n=sums.unread)})
    return blocks


def _reviewed(found: Sequence[Result], films: Films, speaker: Speaker) -> list[list[str]]:
    """Means of what reviews have put beside the films."""
    values: dict[str, tuple[list[float], list[float]]] = {}
    for result in found:
        film = films.film(result.entry.id)
        if not isinstance(film, Film):
            continue
        for name, row in film.marks.items():
            if f"stats.mark.{name}" in speaker.words and len(row) == len(result.entry.players):
                mine, theirs = values.setdefault(name, ([], []))
                mine.append(row[result.seat])
                theirs += [
                    value
                    for seat, value in enumerate(row)
                    if seat != result.seat and not result.entry.players[seat][1]
                ]
    return [
        [
            speaker.tell(f"stats.mark.{name}", n=len(sides[0])),
            *(decimal(sum(side) / len(side), speaker) if side else "–" for side in sides),
        ]
        for name, sides in values.items()
    ]
