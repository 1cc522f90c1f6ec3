"""A recorded game judged, decision by decision, as far as the page asks. Knows no game."""

from app.desk import Data, Desk, Request
from app.review import address
from core.refusal import Refusal


async def review(desk: Desk, request: Request) -> Data:
    """Without a `link`, where the review of the game on the table is found; with it, some work
    more and how far it is, then the page of a draft, at last its page; with a `ply` too, that
    position on the table. `drafted`: the page of the draft is there already."""
    link, ply = request.get("link"), request.get("ply")
    if not isinstance(link, str):
        found = desk.reviews.of_view(desk.view)
        if isinstance(found, Refusal):
            return desk.refused(found, request)
        return {"go": address(found.link)}
    found = desk.reviews.of_link(link)
    if isinstance(found, Refusal):
        return desk.refused(found, request)
    fresh = False
    done = await found.go_on()
    if done is not None and done.marks and found.id:
        desk.films.mark(found.id, done.marks)
    if done is not None:
        from app.quiz import remember_errors

        learnt = desk.profile.learnt
        remember_errors(desk, found)
        fresh = desk.profile.learnt != learnt
    if found.told is None or type(ply) is not int:
        answer = desk.page({"page": "review", "link": found.link})
        if found.review is None and request.get("drafted"):
            answer = {"review": answer["review"]}
        return {**answer, **desk.stored(fresh)}
    theatre = found.theatre(ply)
    theatre.epoch = desk.next_epoch()
    desk.view = theatre
    return desk.frame()
