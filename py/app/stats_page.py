"""The page of statistics: results, habits at each game, and whether the dice are honest.

Knows blocks and which counts of which game are worth showing; no rule.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app import pages
from app.fairness import Fit, fit_of, wilson
from app.films import Film, Films
from app.history_page import called, filters
from app.profile import Profile
from app.records import Query, Result, Standing, Sum, Sums, results, standings, summed
from app.speak import Speaker
from core.history import AnyGame
from core.tally import DICE

Data = dict[str, Any]

RANKS = ("2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3")
CARDS = tuple(f"card.{rank}" for rank in RANKS)
MOST_STANDINGS = 20
MOST_POINTS = 300  # of the curve

Share = Callable[[Sum], str]


def stats_page(
    profile: Profile,
    films: Films,
    games: Mapping[str, AnyGame],
    speaker: Speaker,
    asked: Mapping[str, Any],
) -> Data:
    first = profile.names[0] if profile.names else ""
    query = Query.read(asked.get("query"), profile.ledger, first)
    found = results(profile.ledger, query)
    blocks: list[Data] = [filters("stats", query, profile, speaker)]
    if not found:
        blocks.append({"kind": "p", "text": speaker.tell("stats.none")})
        return pages.page("stats", speaker.tell("stats.title"), blocks)
    blocks += _results(found, speaker)
    for key in games:
        mine = [result for result in found if result.entry.game == key]
        if mine and key in HABITS:
            blocks += _habits(key, mine, summed(mine, films, games), films, speaker)
    blocks += _fairness(summed(found, films, games), speaker)
    return pages.page("stats", speaker.tell("stats.title"), blocks)


# --- results -----------------------------------------------------------------------------------


def _results(found: Sequence[Result], speaker: Speaker) -> list[Data]:
    tell = speaker.tell
    head = [tell(f"stats.head.{n}") for n in ("game", "against", "played", "won", "share", "chips")]
    rows = [_standing(row, speaker) for row in standings(found)[:MOST_STANDINGS]]
    table: Data = {"kind": "table", "head": head, "rows": rows, "caption": tell("stats.by_other")}
    return [
        {"kind": "h2", "text": tell("stats.results")},
        {"kind": "p", "text": _summary(found, speaker)},
        _curve(found, speaker),
        table,
        {"kind": "note", "text": tell("stats.interval")},
    ]


def _summary(found: Sequence[Result], speaker: Speaker) -> str:
    won = sum(result.kind == "won" for result in found)
    low, high = wilson(won, len(found))
    chips = sum(result.chips for result in found)
    return speaker.tell(
        "stats.summary",
        n=len(found),
        won=won,
        share=percent(won / len(found), speaker),
        low=percent(low, speaker),
        high=percent(high, speaker),
        chips=pages.signed(chips),
        count=abs(chips),
    )


def _standing(row: Standing, speaker: Speaker) -> list[str]:
    low, high = wilson(row.won, row.played)
    share = speaker.tell(
        "stats.share",
        share=percent(row.won / row.played, speaker),
        low=percent(low, speaker),
        high=percent(high, speaker),
    )
    others = ", ".join(called(other, speaker) for other in row.others)
    game = pages.called("game", row.game, speaker)
    return [game, others, str(row.played), str(row.won), share, pages.signed(row.chips)]


def _curve(found: Sequence[Result], speaker: Speaker) -> Data:
    """Chips after each game, or points where nobody played for chips."""
    staked = any(result.chips for result in found)
    total, values = 0, [0]
    for result in found:
        total += result.chips if staked else result.points
        values.append(total)
    step = max(1, -(-len(values) // MOST_POINTS))
    key = "stats.curve.chips" if staked else "stats.curve.points"
    return {
        "kind": "curve",
        "values": [*values[:-1:step], values[-1]],
        "label": speaker.tell(
            key, n=len(found), low=pages.signed(min(values)), high=pages.signed(max(values)),
            end=pages.signed(total),
        ),
    }  # fmt: skip


# --- habits ------------------------------------------------------------------------------------


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


def _habits(
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


# --- fairness ----------------------------------------------------------------------------------


def _fairness(sums: Sums, speaker: Speaker) -> list[Data]:
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


# --- numbers -----------------------------------------------------------------------------------


def decimal(number: float, speaker: Speaker, places: int = 2) -> str:
    text = f"{abs(number):.{places}f}"
    text = ("−" if number < 0 and float(text) else "") + text
    return text.replace(".", ",") if speaker.lang == "fr" else text


def percent(share: float, speaker: Speaker) -> str:
    return speaker.tell("stats.percent", n=round(100 * share))
