"""The profile as a file, out and in. Knows no game."""

from app.desk import Data, Desk, Request
from app.files import File, read_file, write_file
from app.profile import Profile
from core.refusal import Refusal


def export(desk: Desk, request: Request) -> Data:
    desk.films.take(request.get("films"), desk.profile.ledger)
    text = write_file(File(desk.profile, desk.unfinished(), desk.films.texts))
    return {"text": text, "name": "tapis-vert.txt"}


def import_(desk: Desk, request: Request) -> Data:
    """A file that was exported: joined to what is here, or put in its place."""
    text, mode = request.get("text"), request.get("mode", "merge")
    if not isinstance(text, str) or mode not in ("merge", "replace"):
        return desk.refused(Refusal("request_unknown"), request)
    file = read_file(text, desk.games)
    if isinstance(file, Refusal):
        return desk.refused(file, request)
    if mode == "replace":
        desk.profile, desk.session = file.profile, None
        desk.aside.clear()
        desk.films.clear()
    else:
        desk.profile = desk.profile.merged(file.profile)
    desk.films.add(file.films, desk.profile.ledger)
    for session in reversed(file.sessions):
        key = session.history.game.key
        if all(other.history.game.key != key for other in desk.unfinished()):
            desk.seat(session)
    desk.view = None
    notice = desk.speaker.tell("notice.imported", n=len(file.profile.ledger))
    shown = desk.page({"page": "purses"})
    return {"notice": notice, "home": desk.home(), **shown, **desk.stored(True)}


def reset(desk: Desk, request: Request) -> Data:
    """Everything back to the start (the page has asked)."""
    desk.profile = Profile()
    desk.films.clear()
    desk.aside.clear()
    desk.view = desk.session = None
    return {**desk.page({"page": "purses"}), "home": desk.home(), **desk.stored(True)}
