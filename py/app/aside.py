"""Unfinished games that wait while another is played, one of each game. Knows no storage."""

from app.save import write_save
from app.session import Session


class Aside:
    def __init__(self) -> None:
        self._waiting: dict[str, Session] = {}  # by key of the game, latest at the end
        self._texts: dict[str, tuple[object, str]] = {}  # by key: what was written, its text

    def put(self, session: Session) -> None:
        """Put down, in the place of an earlier one of the same game; what is over does not wait."""
        if not session.over:
            self._waiting.pop(session.history.game.key, None)
            self._waiting[session.history.game.key] = session

    def take(self, key: str | None = None) -> Session | None:
        """Picked up: the one of that game, or the one put down last."""
        if key is None:
            key = next(reversed(self._waiting), "")
        return self._waiting.pop(key, None)

    def sessions(self) -> list[Session]:
        """The one put down last comes first."""
        return list(reversed(self._waiting.values()))

    def texts(self) -> list[str]:
        """Their saves, in the same order; written again only for what has moved since."""
        return [self._text(session) for session in self.sessions()]

    def clear(self) -> None:
        self._waiting.clear()

    def _text(self, session: Session) -> str:
        key = session.history.game.key
        mark = (session.id, len(session.history.plies), session.acknowledged)
        written = self._texts.get(key)
        if written is None or written[0] != mark:
            written = self._texts[key] = (mark, write_save(session))
        return written[1]
