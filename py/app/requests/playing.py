"""The table: begin, act, let the computer act, go on. Knows no game."""

import asyncio
from collections.abc import Mapping
from typing import cast

from app.desk import Data, Desk, Request
from app.invitation import invitation, invited, medals_of
from app.puzzle import Puzzle
from app.seats import Human, Machine
from app.session import Session
from app.theatre import Theatre
from app.tutoring import warned
from core.refusal import Refusal


def start(desk: Desk, request: Request) -> Data:
    """A new game; an unfinished one of the same game is given up for it (the page has asked)."""
    session = invited(request, desk.games, desk.speaker)
    if isinstance(session, Refusal):
        return desk.refused(session, request)
    desk.profile = desk.profile.with_names(
        [seat.name for seat in session.seats if isinstance(seat, Human)]
    ).with_medals(medals_of(request))
    session.begin()
    desk.seat(session)
    return {**desk.played(), **desk.stored(True)}


def again(desk: Desk, request: Request) -> Data:
    """The same players with new luck."""
    if desk.session is None or not desk.session.over:
        return desk.refused(Refusal("session_none"), request)
    return start(desk, invitation(desk.session))


def resume(desk: Desk, request: Request) -> Data:
    """Back to the game played last, or to the unfinished one of the game that is named."""
    key = request.get("game")
    if desk.session is None or (key is not None and key != desk.session.history.game.key):
        waiting = desk.aside.take(key if isinstance(key, str) else None)
        if waiting is None:
            return desk.refused(Refusal("session_none"), request)
        desk.seat(waiting)
    desk.view = desk.session
    return desk.played()


async def act(desk: Desk, request: Request) -> Data:
    """A tap on the table. One that was meant for an older frame changes nothing."""
    view, intent = desk.view, request.get("intent")
    if view is None:
        return desk.refused(Refusal("session_none"), request)
    if not isinstance(intent, Mapping):
        return desk.refused(Refusal("request_unknown"), request)
    if desk.stale(request):
        return {"stale": True, **desk.frame()}
    intent = cast("Mapping[str, object]", intent)
    if isinstance(view, Session):
        if intent.get("act") == "again":
            return again(desk, request)
        question = await warned(view, request, desk.speaker)
        if question is not None:
            return {"question": question}
        if desk.stale(request) or desk.view is not view:
            return {"stale": True, **desk.frame()}
        refusal = view.act(intent)
    elif isinstance(view, Puzzle):
        refusal = await view.act(intent)
    elif isinstance(view, Theatre):
        refusal = Refusal("replay_only")
    else:
        refusal = view.act(intent)
        if refusal is not None and "hint" in refusal.facts:
            refusal = Refusal(refusal.code, {"hint": desk.speaker.tell(view.key("hint"))})
    if refusal is not None:
        return desk.refused(refusal, request)
    return desk.played() if desk.view is view else {"stale": True, **desk.frame()}


async def advance(desk: Desk, request: Request) -> Data:
    """One beat: the decision of a computer player, or on from an outcome."""
    session = desk.view
    if session is None or isinstance(session, Theatre | Puzzle):
        return desk.refused(Refusal("session_none"), request)
    if desk.stale(request):
        return {"stale": True, **desk.frame()}
    if not isinstance(session, Session):
        session.advance()
        return desk.frame()
    if session.thinking:
        # asked again by a page that went away meanwhile and came back: it wants the same decision
        while session.thinking:
            await asyncio.sleep(0)
        return {"stale": True, **(desk.frame() if desk.view is session else {})}
    if session.shows:
        session.acknowledge()
        return desk.played()
    if session.next is None:
        return {"stale": True, **desk.frame()}
    decider = session.decider
    key = cast("Machine", session.seats[cast("int", decider)]).persona
    persona = next(p for p in session.history.game.personas if p.key == key)
    moved = await session.advance(persona)
    if not moved or desk.view is not session:
        return {"stale": True, **desk.stored()}
    return desk.played()


def stop_thinking(desk: Desk, request: Request) -> Data:
    if desk.session is not None and desk.session.thinking:
        desk.session.hurried = True
    return {}


def reveal(desk: Desk, request: Request) -> Data:
    """ "I am X", said on the cover screen."""
    session = desk.view
    if not isinstance(session, Session):
        return desk.refused(Refusal("session_none"), request)
    if desk.stale(request):
        return {"stale": True, **desk.frame()}
    refusal = session.reveal()
    return desk.frame() if refusal is None else desk.refused(refusal, request)
