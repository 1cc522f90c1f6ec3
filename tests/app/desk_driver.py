"""Drives the worker's door as the page does: one request, one answer, storage written at once."""

import json
from collections.abc import Coroutine
from typing import Any

from app.commands import Door
from app.desk import Desk
from i18n import catalogue
from tests.app import toy


def toy_door() -> Door:
    def words(lang: str) -> dict[str, str]:
        return {
            **catalogue.section_words(lang, "common"),
            **toy.WORDS,
        }

    def rules(lang: str, game: str) -> list[dict[str, Any]]:
        return [{"kind": "h2", "text": "But"}]

    return Door(Desk({"toy": toy.TOY}, words, rules))


def finished(request: Coroutine[Any, Any, Any]) -> Any:
    """The answer of a request that waits for nothing but its own slices."""
    try:
        while True:
            request.send(None)
    except StopIteration as end:
        return end.value


class Page:
    """What the page knows: the last frame and what storage holds."""

    def __init__(self, door: Door | None = None) -> None:
        self.door = door or toy_door()
        self.frame: dict[str, Any] = {}
        self.profile = ""
        self.save = ""
        self.answers: list[dict[str, Any]] = []

    def ask(self, do: str, **facts: Any) -> dict[str, Any]:
        return finished(self.asked(do, **facts))

    async def asked(self, do: str, **facts: Any) -> dict[str, Any]:
        text = await self.door.dispatch(json.dumps({"do": do, **facts}))
        if self.door.failed:
            raise self.door.failed
        assert not self.door.desk.speaker.missing, self.door.desk.speaker.missing
        answer = json.loads(text)
        store = answer.get("store", {})
        self.profile = store.get("profile", self.profile)
        self.save = store.get("save", self.save)
        self.frame = answer.get("frame", self.frame)
        self.answers.append(answer)
        return answer

    def act(self, **intent: Any) -> dict[str, Any]:
        return self.ask("act", intent=intent, epoch=self.frame["epoch"], at="here")

    def control(self, ident: str) -> dict[str, Any]:
        return next(c for c in self.frame["scene"]["controls"] if c["id"] == ident)

    def run_computers(self) -> None:
        """As the page: while the frame says so, ask for the next beat."""
        while self.frame["next"] == "advance":
            self.ask("advance", epoch=self.frame["epoch"])

    def reloaded(self) -> "Page":
        """The same storage in a new page."""
        page = Page(type(self.door)(Desk_like(self.door.desk)))
        page.profile, page.save = self.profile, self.save
        page.ask("hello", lang="fr", profile=self.profile, save=self.save)
        return page


def Desk_like(desk: Desk) -> Desk:
    return Desk(desk.games, desk._words, desk.rules)


def start(page: Page, game: str = "toy", **more: Any) -> dict[str, Any]:
    seats = [{"kind": "human", "name": "Marie"}, {"kind": "bot", "persona": "marcel"}]
    request = {"game": game, "options": {}, "seats": seats, "stake": 5, "seed": "2a", **more}
    return page.ask("start", now="2026-03-01T20:15:00", **request)
