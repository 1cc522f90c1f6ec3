"""The films of finished games: one looked at again. Knows no game."""

from app.desk import Data, Desk, Request
from app.theatre import Theatre
from core.refusal import Refusal


def film(desk: Desk, request: Request) -> Data:
    """A finished game of the ledger by its id, as a recorded game; `films`: what the page keeps,
    when it has not told yet."""
    desk.films.take(request.get("films"), desk.profile.ledger)
    ident, ply = request.get("id"), request.get("ply", 0)
    entry = next((e for e in desk.profile.ledger if e.id == ident), None)
    if entry is None or type(ply) is not int:
        return desk.refused(Refusal("film_none"), request)
    view = desk.films.theatre(entry, desk.games)
    if isinstance(view, Refusal):
        return desk.refused(view, request)
    view.epoch = desk.next_epoch()
    desk.view = view
    view.go(ply)
    return desk.frame()


def what_if(desk: Desk, request: Request) -> Data:
    """The recorded game on screen, played on from a moment of it, for nothing; an unfinished one of
    the same game is given up for it (the page has asked)."""
    from app.what_if import what_if as begun

    view, ply = desk.view, request.get("ply")
    if not isinstance(view, Theatre):
        return desk.refused(Refusal("session_none"), request)
    names = desk.profile.names
    at = ply if type(ply) is int else view.ply
    session = begun(view, at, names[0] if names else None, desk.speaker)
    if isinstance(session, Refusal):
        return desk.refused(session, request)
    earlier = len(session.history.plies) < min(at, view.plies)
    session.begin()
    desk.seat(session)
    answer = {**desk.played(), **desk.stored(True)}
    if earlier:
        answer["notice"] = desk.speaker.tell("notice.what_if_earlier")
    return answer


async def dice(desk: Desk, request: Request) -> Data:
    """Every draw of luck of the finished games, as a file that anyone can check; between two games
    other requests are answered."""
    import asyncio

    from app import luck_log

    desk.films.take(request.get("films"), desk.profile.ledger)
    parts = [luck_log.HEAD]
    for entry in desk.profile.ledger:
        history = desk.films.history(entry.id, desk.games)
        if not isinstance(history, Refusal) and entry.seed:
            parts += luck_log.lines(entry, history)
            await asyncio.sleep(0)
    return {"text": "".join(parts), "name": "tapis-vert-luck.txt"}
