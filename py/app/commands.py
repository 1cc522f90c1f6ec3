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
from app.needs import needed, on_the_table
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

# What cannot be answered at all without the tables of the players.
WAITING = ("advance", "advice", "review", "lesson", "quiz")

_LONGEST = 10_000_000


class Door:
    """Requests to one desk. `failed` keeps the last error of ours, for tests and the console."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.failed: Exception | None = None
        self.tables: Callable[[str], Awaitable[object]] | None = None

    async def dispatch(self, text: object) -> str:
        return json.dumps(await self.answer(text), ensure_ascii=False, separators=(",", ":"))

    async def answer(self, text: object) -> dict[str, Any]:
        request = _request(text)
        name = str(request.get("do")) if request is not None else ""
        if request is None or name not in REQUESTS:
            return {"error": self.desk.speaker.tell("refusal.request_unknown")}
        if "now" in request:
            self.desk.date = clean_date(request["now"])
        try:
            await self._tables(name, request)
        except Exception as error:
            self.failed = error
            if name in WAITING:
                return {"error": self.desk.speaker.tell("error.tables")}
        try:
            answer = REQUESTS[name](self.desk, request)
            return await answer if inspect.isawaitable(answer) else answer
        except Exception as error:
            self.failed = error
            return {"error": self.desk.speaker.tell("error.inside")}

    async def _tables(self, name: str, request: Mapping[str, Any]) -> None:
        if self.tables is not None:
            for game in needed(self.desk, name, request):
                await self.tables(game)


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


def games_on_the_table() -> tuple[str, ...]:
    """Keys of the games whose players will soon have to think."""
    return on_the_table(_door.desk)


def wait_for_tables(tables: Callable[[str], Awaitable[object]]) -> None:
    """`tables(key)` is awaited before a computer player of that game may have to think."""
    _door.tables = tables
