"""The journal: one line for what the public record tells. Knows no secret, no layout."""

from core.scene import Line, Say
from games.bidou.state import (
    Again,
    Began,
    Declined,
    Drew,
    Event,
    Held,
    Left,
    MancheBegan,
    MancheLost,
    Opened,
    Ordered,
    PartieLost,
    Passed,
    Raised,
    Settled,
    Shown,
    Stopped,
    Sudden,
)
from games.bidou.words import hand, number, spell


def journal(record: tuple[Event, ...]) -> tuple[Line, ...]:
    """One line an event, so the journal only grows."""
    return tuple(line(event) for event in record)


def line(event: Event) -> Line:
    match event:
        case MancheBegan(manche):
            return Line(
                Say("bidou.log.belle" if manche == 3 else "bidou.log.manche", {"n": manche}), "head"
            )
        case Drew(seat, value):
            return Line(Say("bidou.log.drew", {"n": value}, who=seat))
        case Ordered(order):
            return Line(Say("bidou.log.first", who=order[0]))
        case Began(manche, coup, first, second):
            names = {"a": Say("bidou.name", who=first), "b": Say("bidou.name", who=second)}
            return Line(Say("bidou.log.coup", {"manche": manche, "coup": coup, **names}), "sub")
        case Again(seat, kept):
            if not kept:
                return Line(Say("bidou.log.again", who=seat))
            facts = {"kept": spell(kept), "n": 3 - len(kept)}
            return Line(Say("bidou.log.exposes", facts, who=seat))
        case Stopped(seat, throws):
            if throws is None:
                return Line(Say("bidou.log.threw", who=seat))
            return Line(Say(f"bidou.log.threw.{throws}", who=seat))
        case _:
            return _said(event)


def _said(event: Event) -> Line:
    match event:
        case Declined(seat):
            return Line(Say("bidou.log.declines", who=seat))
        case Opened(seat, stake):
            return Line(Say("bidou.log.opens", {"n": number(stake)}, who=seat))
        case Raised(seat, to, by, again):
            key = "bidou.log.raises" if again else "bidou.log.tapis"
            return Line(Say(key, {"by": number(by), "to": to}, who=seat))
        case Held(seat):
            return Line(Say("bidou.log.holds", who=seat))
        case Passed(seat):
            return Line(Say("bidou.log.passes", who=seat))
        case Shown(seat, dice):
            return Line(Say("bidou.log.shows", {"hand": hand("hand", dice)}, who=seat))
        case Sudden(seat, dice):
            return Line(Say("bidou.log.sudden", {"hand": hand("hand", dice)}, who=seat))
        case Settled():
            return _settled(event)
        case Left(seat):
            return Line(Say("bidou.log.leaves", who=seat), "event")
        case MancheLost(seat, manche):
            key = "bidou.log.belle_lost" if manche == 3 else "bidou.log.manche_lost"
            return Line(Say(key, {"n": manche}, who=seat), "event")
        case PartieLost(seat):
            return Line(Say("bidou.log.partie_lost", who=seat), "event")
        case _:
            raise AssertionError(event)


def _settled(event: Settled) -> Line:
    if event.loser is None:
        return Line(Say("bidou.log.nul"), "event")
    received = event.from_pot + event.from_winner
    return Line(Say("bidou.log.receives", {"n": received}, who=event.loser), "event")
