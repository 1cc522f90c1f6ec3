"""Lessons: to begin one. Its taps are those of any table. Knows no game."""

from app.desk import Data, Desk, Request
from core.lesson import Teaches
from core.refusal import Refusal


def learn(desk: Desk, request: Request) -> Data:
    """The first lesson of a game on the table; the game being played stays as it is."""
    from app.lesson import Lesson

    game = desk.games.get(str(request.get("game")))
    if not isinstance(game, Teaches):
        return desk.refused(Refusal("page_unknown"), request)
    view = Lesson(game, game.first_lesson())
    view.epoch = desk.next_epoch()
    desk.view = view
    return desk.frame()
