"""Whose tables a request needs: those of the games whose players may have to think for it.

Knows names of requests, no game and no file.
"""

from collections.abc import Mapping
from typing import Any

from app.desk import Desk
from app.session import Session
from app.theatre import Theatre
from core.refusal import Refusal


def on_the_table(desk: Desk) -> tuple[str, ...]:
    """The game that the screen shows; () beside the table."""
    view = desk.view
    if view is None:
        return ()
    game = view.history.game if isinstance(view, Session | Theatre) else view.game
    return (game.key,)


def needed(desk: Desk, name: str, request: Mapping[str, Any]) -> tuple[str, ...]:
    """Keys of games, before the request `name` is answered."""
    if name in ("advance", "act", "advice"):
        return on_the_table(desk)
    if name in ("lesson", "quiz"):
        return tuple(key for key, game in desk.games.items() if hasattr(game, "lesson"))
    if name == "review":
        link = request.get("link")
        found = desk.reviews.of_link(link) if isinstance(link, str) else None
        return () if found is None or isinstance(found, Refusal) else (found.history.game.key,)
    return ()
