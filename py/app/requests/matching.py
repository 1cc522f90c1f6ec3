"""Games in the files of other programs: opened, looked at, written. Knows no game."""

from app.desk import Data, Desk, Request
from app.naming import clean_name
from app.seats import Human, Seat, names, numbered
from app.session import Session
from app.theatre import Theatre
from core.chapters import Files
from core.refusal import Refusal


def open_file(desk: Desk, request: Request) -> Data:
    """A file of `game`; one game is reviewed at once, several are listed."""
    text, game = request.get("text"), desk.games.get(str(request.get("game")))
    if not isinstance(text, str) or not isinstance(game, Files):
        return desk.refused(Refusal("request_unknown"), request)
    found = game.from_file(text)
    if isinstance(found, Refusal):
        return desk.refused(found, request)
    if not found.chapters:
        return desk.refused(Refusal("file_empty"), request)
    called = [clean_name(name) for name in found.names]
    default = numbered(len(called), desk.speaker)
    seats: tuple[Seat, ...] = tuple(Human(name or default[n]) for n, name in enumerate(called))
    desk.reviews.take(text, found, seats)
    return {"go": "#/file"}


def chapter(desk: Desk, request: Request) -> Data:
    """One of the games of the file, on the table."""
    found = desk.reviews.of_link(str(request.get("link")))
    if isinstance(found, Refusal):
        return desk.refused(found, request)
    view = found.film()
    view.epoch = desk.next_epoch()
    desk.view = view
    return desk.frame()


def save_file(desk: Desk, request: Request) -> Data:
    """The finished or recorded game on the table as a file."""
    view = desk.view
    if isinstance(view, Session) and view.over is None:
        return desk.refused(Refusal("review_unfinished"), request)
    if not isinstance(view, Session | Theatre) or not isinstance(view.history.game, Files):
        return desk.refused(Refusal("session_none"), request)
    count = view.history.game.seats(view.history.options)
    called = names(view.seats, desk.speaker) if view.seats else numbered(count, desk.speaker)
    return {"file": {"name": "match.mat", "text": view.history.game.to_file(view.history, called)}}
