"""Advice on demand at the table. Knows no game."""

from app.advice import advise
from app.desk import Data, Desk, Request
from app.session import Session
from core.refusal import Refusal


async def advice(desk: Desk, request: Request) -> Data:
    """What the strongest player would do, as the prompt of the next frame; asked again while it is
    worked out: the best so far."""
    session = desk.view
    if not isinstance(session, Session):
        return desk.refused(Refusal("session_none"), request)
    if desk.stale(request):
        return {"stale": True, **desk.frame()}
    refusal = await advise(session, desk.speaker)
    if refusal is not None:
        return desk.refused(refusal, request)
    return desk.frame() if desk.view is session else {"stale": True}
