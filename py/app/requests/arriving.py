"""Coming to the table and going from it: what storage holds, the language, home. Knows no game."""

from app.desk import Data, Desk, Request
from app.films import Films
from app.profile import Profile, read
from app.requests import sharing
from app.save import read_saves
from core.refusal import Refusal


def hello(desk: Desk, request: Request) -> Data:
    """The page tells what its storage holds; text that cannot be read stays with it."""
    desk.language(request.get("lang", "fr"))
    desk.view = desk.session = None
    desk.aside.clear()
    desk.profile, desk.films, desk.kept = Profile(), Films(), ""
    notices: list[str] = []
    rescued: list[str] = []
    kept = request.get("profile")
    if isinstance(kept, str) and kept.strip():
        profile = read(kept)
        if isinstance(profile, Refusal):
            rescued.append("profile")
            why = desk.speaker.refusal(profile)
            notices.append(desk.speaker.tell("notice.profile", why=why))
        else:
            desk.profile = profile
    kept = request.get("save")
    if isinstance(kept, str) and kept.strip():
        sessions, refusal = read_saves(kept, desk.games)
        if refusal is not None:
            rescued.append("save")
            why = desk.speaker.refusal(refusal)
            notices.append(desk.speaker.tell("notice.save", why=why))
        for session in reversed(sessions):
            desk.seat(session)
        desk.view, desk.kept = None, kept if sessions else ""
    answer: Data = {**desk.stored(desk.settle()), "home": desk.home()}
    if notices:
        answer |= {"notice": " ".join(notices), "rescue": True, "rescued": rescued}
    url = request.get("url")
    if isinstance(url, str) and "#" in url and url.rpartition("#")[2]:
        answer |= sharing.open_(desk, {"link": url})
    return answer


def lang(desk: Desk, request: Request) -> Data:
    """What is on screen in another language: the table, and the page that lies over it."""
    desk.language(request.get("lang"))
    desk.journals.clear()
    page = desk.reading
    answer: Data = {"home": desk.home()}
    if desk.view is not None:
        answer |= desk.frame()
    if page is not None:
        answer |= desk.page(page)
    return answer


def leave(desk: Desk, request: Request) -> Data:
    """To the home page; an unfinished game stays, a finished one goes."""
    desk.view = None
    desk.reading = {"page": "home"}
    if desk.session is not None and desk.session.over:
        desk.session = None
    return {"home": desk.home(), **desk.stored()}


def abandon(desk: Desk, request: Request) -> Data:
    """The unfinished game at the table is thrown away; nothing is paid."""
    desk.view = desk.session = None
    desk.reading = {"page": "home"}
    return {"home": desk.home(), **desk.stored()}
