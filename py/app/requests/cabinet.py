"""The films of finished games: one looked at again. Knows no game."""

from app.desk import Data, Desk, Request
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
