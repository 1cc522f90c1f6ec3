"""Links out and in; recorded games and positions. Knows no game."""

from app import links, pages
from app.desk import Data, Desk, Request
from app.puzzle import Puzzle
from app.session import Session
from app.theatre import Theatre
from core.codec import Challenge
from core.history import AnyGame
from core.refusal import Refusal


def share(desk: Desk, request: Request) -> Data:
    view = desk.view
    ply = request.get("ply")
    if isinstance(view, Theatre) and view.loose:
        return desk.refused(Refusal("share_loose"), request)
    if isinstance(view, Theatre):
        link = links.of_theatre(view, ply if type(ply) is int else view.ply)
        return _shared(desk, link, "replay", view.history.game)
    session = view if isinstance(view, Session) else desk.session
    if session is None:
        return desk.refused(Refusal("session_none"), request)
    game = session.history.game
    if request.get("kind") == "replay":
        link = links.of_game(session, ply if type(ply) is int else None)
        if isinstance(link, Refusal):
            return desk.refused(link, request)
        return _shared(desk, link, "replay", game)
    if request.get("kind") == "position":
        text = links.of_position(session)
        if isinstance(text, Refusal):
            return desk.refused(text, request)
        return {"link": "", "title": desk.speaker.tell("share.position"), "text": text}
    link, over = links.of_luck(session), session.over
    if isinstance(link, Refusal):
        return desk.refused(link, request)
    mine = None if over is None or not session.humans else over.points[session.humans[0]]
    return _shared(desk, link, "challenge", game, mine)


def _shared(desk: Desk, link: str, kind: str, game: AnyGame, points: int | None = None) -> Data:
    name = desk.speaker.tell(f"game.{game.key}")
    key = f"share.{kind}"
    if points is None:
        text = desk.speaker.tell(key, game=name)
    else:
        result = pages.outcome(points, desk.speaker)
        text = desk.speaker.tell(f"{key}.result", game=name, result=result)
    return {"link": link, "title": desk.speaker.tell("share.title", game=name), "text": text}


def open_(desk: Desk, request: Request) -> Data:
    """A link or a position from anywhere. The game being played stays as it is."""
    text = request.get("link")
    if not isinstance(text, str):
        return desk.refused(Refusal("request_unknown"), request)
    content = links.understood(text, desk.games)
    if isinstance(content, Refusal):
        return desk.refused(content, request)
    if isinstance(content, Challenge):
        desk.view = None
        return desk.page({"page": "challenge", "challenge": content})
    view = content if isinstance(content, Puzzle) else Theatre.of(content)
    view.epoch = desk.next_epoch()
    desk.view = view
    return desk.frame()


def replay(desk: Desk, request: Request) -> Data:
    """Step through a recorded game; from the end of one's own game, this opens it."""
    view, ply = desk.view, request.get("ply", 0)
    if isinstance(view, Session) and view.over:
        seat = view.humans[0] if len(view.humans) == 1 else None
        epoch = desk.next_epoch()
        view = Theatre(view.history, seat, seats=view.seats, epoch=epoch, id=view.id)
        desk.view = view
    if not isinstance(view, Theatre) or type(ply) is not int:
        return desk.refused(Refusal("session_none"), request)
    view.go(ply)
    return desk.frame()
