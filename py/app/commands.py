"""The worker's one door: JSON text in, JSON text out. Knows the names of the requests.

Nothing that comes through it can throw: text that is no request gets a sentence, and if a part of
the engine is wrong, the page hears so and the game stands as it stood.
"""

import inspect
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, cast

from app import shallow
from app.desk import Desk
from app.profile import clean_date
from app.requests import (
    advising,
    arriving,
    cabinet,
    filing,
    matching,
    playing,
    reviewing,
    sharing,
    studying,
    teaching,
)
from games import REGISTRY

REQUESTS: dict[str, Callable[[Desk, Mapping[str, Any]], Any]] = {
    "hello": arriving.hello,
    "lang": arriving.lang,
    "leave": arriving.leave,
    "abandon": arriving.abandon,
    "page": Desk.page,
    "start": playing.start,
    "again": playing.again,
    "resume": playing.resume,
    "act": playing.act,
    "advance": playing.advance,
    "reveal": playing.reveal,
    "stop_thinking": playing.stop_thinking,
    "advice": advising.advice,
    "learn": teaching.learn,
    "share": sharing.share,
    "open": sharing.open_,
    "replay": sharing.replay,
    "film": cabinet.film,
    "review": reviewing.review,
    "open_file": matching.open_file,
    "chapter": matching.chapter,
    "save_file": matching.save_file,
    "dice": cabinet.dice,
    "what_if": cabinet.what_if,
    "export": filing.export,
    "import": filing.import_,
    "reset": filing.reset,
    "lesson": studying.lesson,
    "pose": studying.pose,
    "quiz": studying.quiz,
}

# Where a computer player may have to think, and so the tables that he knows must be there.
THINKING = ("advance", "act", "advice", "open", "review", "lesson", "quiz")

_LONGEST = 10_000_000


class Door:
    """Requests to one desk. `failed` keeps the last error of ours, for tests and the console."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.failed: Exception | None = None
        self.tables: Callable[[], Awaitable[object]] | None = None

    async def dispatch(self, text: object) -> str:
        return json.dumps(await self.answer(text), ensure_ascii=False, separators=(",", ":"))

    async def answer(self, text: object) -> dict[str, Any]:
        request = _request(text)
        name = str(request.get("do")) if request is not None else ""
        if request is None or name not in REQUESTS:
            return {"error": self.desk.speaker.tell("refusal.request_unknown")}
        if "now" in request:
            self.desk.date = clean_date(request["now"])
        if self.tables is not None and name in THINKING:
            try:
                await self.tables()
            except Exception as error:
                self.failed = error
                if name in ("advance", "advice", "review", "lesson", "quiz"):
                    return {"error": self.desk.speaker.tell("error.tables")}
        try:
            answer = REQUESTS[name](self.desk, request)
            return await answer if inspect.isawaitable(answer) else answer
        except Exception as error:
            self.failed = error
            return {"error": self.desk.speaker.tell("error.inside")}


def _request(text: object) -> Mapping[str, Any] | None:
    if not isinstance(text, str) or len(text) > _LONGEST:
        return None
    try:
        request = shallow.loads(text)
    except ValueError:
        return None
    return cast("Mapping[str, Any]", request) if isinstance(request, dict) else None


_door = Door(Desk(REGISTRY))


async def dispatch(text: str) -> str:
    """What the page calls."""
    return await _door.dispatch(text)


def wait_for_tables(tables: Callable[[], Awaitable[object]]) -> None:
    """`tables()` is awaited before a computer player may have to think."""
    _door.tables = tables
