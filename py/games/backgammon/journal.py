"""The record as lines to read and hear. Knows no words, only message keys.

A pure function of the record, and it only grows: line n is announced once.
"""

from collections.abc import Iterator

from core.scene import Line, Say
from games.backgammon.board import BAR, OFF, Play
from games.backgammon.notation import grouped
from games.backgammon.record import (
    Answered,
    Ended,
    Event,
    Offered,
    Opened,
    Played,
    ResignAnswered,
    ResignOffered,
    Started,
    Threw,
)


def lines(record: tuple[Event, ...]) -> tuple[Line, ...]:
    """Everything that has happened, seats as the record has them."""
    return tuple(_lines(record))


def _lines(record: tuple[Event, ...]) -> Iterator[Line]:
    number = 0
    stake = 1
    in_match = any(isinstance(event, Started) and event.game > 1 for event in record)
    for event in record:
        match event:
            case Started():
                number, stake = 0, 1
                yield Line(_started(event), "head")
            case Opened(dice=(first, second), stake=now):
                if first == second:
                    raised = ".doubled" if now > stake else ""
                    say = Say(f"backgammon.journal.equal{raised}", {"a": first, "stake": now})
                    yield Line(say)
                else:
                    number += 1
                    facts = {"n": number, "a": max(first, second), "b": min(first, second)}
                    who = 0 if first > second else 1
                    yield Line(Say("backgammon.journal.opens", facts, who=who))
                stake = now
            case Threw(seat=seat, dice=(high, low)):
                number += 1
                facts = {"n": number, "a": high, "b": low}
                yield Line(Say("backgammon.journal.throws", facts, who=seat))
            case Played():
                yield Line(play_said(event.play, event.hits), "sub")
            case Ended():
                yield from _ended(event, in_match)
            case _:
                yield Line(_talk(event), "ask")


def _started(event: Started) -> Say:
    if event.posed:
        return Say("backgammon.journal.posed")
    mine, theirs = event.score
    facts = {"n": event.game, "mine": mine, "theirs": theirs}
    return Say("backgammon.journal.game" + (".crawford" if event.crawford else ""), facts)


def _talk(event: Offered | Answered | ResignOffered | ResignAnswered) -> Say:
    match event:
        case Offered(seat, value, kind):
            return Say(f"backgammon.journal.{kind}", {"value": value}, who=seat)
        case Answered(seat, taken, value):
            word = "takes" if taken else "drops"
            return Say(f"backgammon.journal.{word}", {"value": value}, who=seat)
        case ResignOffered(seat, level):
            return Say("backgammon.journal.resigns", {"level": level_said(level)}, who=seat)
        case ResignAnswered(seat, accepted):
            word = "accepts" if accepted else "refuses"
            return Say(f"backgammon.journal.{word}", {}, who=seat)


def _ended(event: Ended, in_match: bool) -> Iterator[Line]:
    yield Line(end_said(event), "event")
    if in_match or not event.last:
        mine, theirs = event.score
        yield Line(Say("backgammon.journal.score", {"mine": mine, "theirs": theirs}), "sub")


def end_said(event: Ended) -> Say:
    """Who won how many points, and how."""
    facts = {"n": event.points, "how": Say(f"backgammon.how.{how_of(event)}")}
    return Say("backgammon.journal.wins", facts, who=event.seat)


def how_of(event: Ended) -> str:
    return event.how if event.how == "drop" else f"{event.how}{event.level}"


def level_said(level: int) -> Say:
    return Say(f"backgammon.level.{level}")


def play_said(play: Play, hits: tuple[int, ...]) -> Say:
    """`bar/21, 13/7*`, or that nothing could move."""
    if not play:
        return Say("backgammon.journal.no_move")
    said = [_hop(path, n, hit) for path, n, hit in grouped(play, hits)]
    return Say("backgammon.journal.play", {"hops": tuple(said)})


def _hop(path: tuple[int, ...], n: int, hit: bool) -> Say:
    a = Say("backgammon.bar") if path[0] == BAR else path[0]
    b = Say("backgammon.off") if path[-1] == OFF else path[-1]
    key = "backgammon.hop" + (".hit" if hit else "") + (".times" if n > 1 else "")
    return Say(key, {"a": a, "b": b, "times": n})
