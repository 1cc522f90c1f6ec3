"""Reviews that are being made: which game, how far, and what of it the page asks to see.

The page asks again and again; each time a few slices of work are done, so that whatever else it
asks is answered in between, and whoever asks no more has cancelled. Knows no language.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from app import links
from app.seats import Seat
from app.session import Session
from app.theatre import Theatre
from core.chapters import Chapter, Imported
from core.codec import Replay, publish
from core.history import AnyGame, AnyHistory
from core.refusal import Refusal
from core.review import Review, Reviewable, Reviewing

SLICES = 12  # between two answers: some 0.4 s in the browser
KEPT = 4  # reviews that lie ready


def address(link: str, ply: int | None = None) -> str:
    """Where the page finds a review, or one of its positions."""
    return f"#/review/{link}" + ("" if ply is None else f"/{ply}")


@dataclass(slots=True)
class Ongoing:
    """The review of a recorded game, and whose look it takes. `seats`: who played, if known;
    `id`: the name of the game in the ledger; `loose`: the name of one that no link can carry."""

    link: str
    history: AnyHistory
    seat: int | None
    seats: tuple[Seat, ...]
    work: Reviewing
    id: str = ""
    loose: str = ""
    share: float = 0.0
    draft: Review | None = None
    review: Review | None = None
    busy: bool = False

    @property
    def told(self) -> Review | None:
        """The best that can be told by now."""
        return self.review or self.draft

    async def go_on(self) -> Review | None:
        """A few slices more; the review when these were the last."""
        if self.busy or self.review is not None:
            return None
        self.busy = True
        try:
            for _ in range(SLICES):
                try:
                    found = next(self.work)
                except StopIteration as end:
                    self.review = end.value
                    return self.review
                if isinstance(found, Review):
                    self.draft = found
                    return None
                self.share = min(max(found, 0.0), 1.0)
                await asyncio.sleep(0)
        finally:
            self.busy = False
        return None

    def theatre(self, ply: int) -> Theatre:
        """The game on the table at a ply, with what the review says of it."""
        theatre = self.film()
        theatre.reviewed = self
        theatre.go(ply)
        return theatre

    def film(self) -> Theatre:
        """The game on the table from its beginning, without a word."""
        seats, ident = self.seats, self.id
        return Theatre(self.history, self.seat, seats=seats, id=ident, loose=self.loose)


class Reviews:
    """The last few reviews, by the link of their game."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self.games = games
        self.imported: list[tuple[Chapter, Ongoing]] = []
        self._kept: dict[str, Ongoing] = {}

    def of_view(self, view: object) -> Ongoing | Refusal:
        """Of the game on the table, if it is over or a recorded one."""
        if isinstance(view, Session):
            if view.over is None:
                return Refusal("review_unfinished")
            seat = view.humans[0] if len(view.humans) == 1 else None
            return self._ongoing(view.history, seat, view.seats, view.id)
        if isinstance(view, Theatre):
            if view.loose:
                return self.of_link(view.loose)
            return self._ongoing(view.history, view.seat, view.seats, view.id)
        return Refusal("session_none")

    def of_link(self, link: str) -> Ongoing | Refusal:
        """Of a recorded game, begun or gone on with."""
        if link in self._kept:
            return self._keep(self._kept[link])
        for _, ongoing in self.imported:
            if ongoing.link == link:
                return ongoing
        content = links.understood(link, self.games)
        if isinstance(content, Refusal):
            return content
        if not isinstance(content, Replay):
            return Refusal("review_link")
        return self._ongoing(content.history, content.seat, (), "")

    def _ongoing(
        self, history: AnyHistory, seat: int | None, seats: tuple[Seat, ...], ident: str
    ) -> Ongoing | Refusal:
        game: Any = history.game
        if not isinstance(game, Reviewable):
            return Refusal("review_game")
        link = publish(Replay(history, seat))
        if link not in self._kept:
            work = game.reviewer(history, seat)
            self._kept[link] = Ongoing(link, history, seat, seats, work, ident)
        return self._keep(self._kept[link])

    def take(self, text: str, found: Imported, seats: tuple[Seat, ...]) -> None:
        """The games of a file, each to be reviewed when it is asked for; they take the place of
        those of the file before. `loose` ones have no link, only a name until the page goes."""
        self.imported = []
        for number, chapter in enumerate(found.chapters, 1):
            history = chapter.history
            loose = "" if chapter.whole else f"file-{crc32(text.encode()):08x}-{number}"
            link = loose or publish(Replay(history, None))
            game: Any = history.game
            work = game.reviewer(history, None)
            ongoing = Ongoing(link, history, None, seats, work, loose=loose)
            self.imported.append((chapter, ongoing))

    def _keep(self, ongoing: Ongoing) -> Ongoing:
        """The last one asked for stays longest."""
        self._kept.pop(ongoing.link, None)
        self._kept[ongoing.link] = ongoing
        while len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return ongoing
