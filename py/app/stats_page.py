"""The page of statistics: results, habits at each game, and whether the dice are honest.

Knows blocks; no rule.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from app import pages
from app.fairness import wilson
from app.films import Films
from app.history_page import called, filters
from app.profile import Profile
from app.records import Query, Result, Standing, results, standings, summed
from app.speak import Speaker
from app.stats_fairness import fairness
from app.stats_habits import HABITS, habits_of
from app.stats_numbers import percent
from core.history import AnyGame

Data = dict[str, Any]

MOST_STANDINGS = 20
MOST_POINTS = 300  # of the curve


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
            blocks += habits_of(key, mine, summed(mine, films, games), films, speaker)
    blocks += fairness(summed(found, films, games), speaker)
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
