"""Positions explained and asked about: lessons of the cube. Knows no game."""

from app.desk import Data, Desk, Request
from core.refusal import Refusal


async def lesson(desk: Desk, request: Request) -> Data:
    """Without `part`, opens the lesson of `text` (of the table when there is none) and says what
    parts it has; with `part`, the blocks of that part."""
    from app import lessons

    text, gammons = request.get("text"), request.get("gammons", 0)
    if text is None:
        text = lessons.shown_position(desk)
    if isinstance(text, Refusal):
        return _refused(desk, text, request)
    if not isinstance(text, str) or type(gammons) is not int:
        return desk.refused(Refusal("request_unknown"), request)
    found = lessons.lessons_of(desk).opened(desk, text, gammons)
    if isinstance(found, Refusal):
        return _refused(desk, found, request)
    name = request.get("part")
    if name is None:
        return {"lesson": lessons.described(found)}
    if name not in found.parts:
        return desk.refused(Refusal("request_unknown"), request)
    blocks = await lessons.worked(desk, found, name)
    return {"stale": True} if blocks is None else {"blocks": blocks}


def pose(desk: Desk, request: Request) -> Data:
    """A board that is set up by hand: its fields from a `text` or from the opening, or, given
    `fields`, what they count up to and what is wrong with them."""
    from app import lessons

    game, fields, text = lessons.teacher(desk), request.get("fields"), request.get("text")
    if game is None or not isinstance(text, str | None):
        return desk.refused(Refusal("request_unknown"), request)
    first = fields is None
    if first:
        fields = game.set_up(text[: lessons.LONGEST] if text else None)
        if isinstance(fields, Refusal):
            return _refused(desk, fields, request)
    try:
        counts, wrong, found = game.judge_setup(fields)
    except (ValueError, KeyError, TypeError, IndexError):
        return desk.refused(Refusal("request_unknown"), request)
    speaker = lessons.speaker_of(desk)
    told = {**counts, "wrong": [speaker.refusal(refusal) for refusal in wrong], "text": found}
    answer: Data = {"fields": fields, "posed": told}
    if first:  # the page keeps them as long as it shows this board
        head = "cube.edit."
        answer["words"] = {
            key.removeprefix(head): text
            for key, text in speaker.words.items()
            if key.startswith(head)
        }
    return answer


async def quiz(desk: Desk, request: Request) -> Data:
    """A position to be asked about (`day`: the one of the day); with an answer, what it was worth;
    with `progress`, how one is doing."""
    from app import quiz as asking
    from app.memory import SURE

    day_one, text = bool(request.get("day")), request.get("text")
    if request.get("progress"):
        return {"blocks": asking.progress(desk)}
    if "what" not in request:
        found = await asking.question(desk, day_one, text if isinstance(text, str) else None)
        key = "quiz"
    else:
        what, then, sure = request.get("what"), request.get("then"), request.get("sure")
        if what not in asking.WHATS or then not in asking.THENS or sure not in SURE:
            return desk.refused(Refusal("request_unknown"), request)
        if not isinstance(text, str):
            return desk.refused(Refusal("request_unknown"), request)
        found = await asking.marked(desk, text, what, then, sure, day_one)
        key = "marked"
    if found is None:
        return {"stale": True}
    if isinstance(found, Refusal):
        return _refused(desk, found, request)
    return {key: found, **(desk.stored(True) if key == "marked" else {})}


def _refused(desk: Desk, refusal: Refusal, request: Request) -> Data:
    """In words that only the workshop has."""
    from app.lessons import speaker_of

    text = speaker_of(desk).refusal(refusal)
    return {"refusal": {"text": text, "code": refusal.code, "at": request.get("at")}}
