"""Every draw of luck of finished games as plain text, for whoever wants to check it.

One line a draw, with tabs between: the game's id, its seed (16 hexadecimal digits), the label of
the draw, the total weight of its outcomes, where the outcome begins among them and how much it
weighs, and the outcome as the game writes it. `static/check_luck.py` draws them all anew and
shares no code with us.
"""

from collections.abc import Iterator

from app.bank import Entry
from core.game import Decide, Roll
from core.history import AnyHistory

HEAD = "# tapis-vert-luck 1\n# game\tseed\tlabel\ttotal\tstart\tweight\toutcome\n"


def lines(entry: Entry, history: AnyHistory) -> Iterator[str]:
    """The draws of one game, in their order."""
    game = history.game
    for state, ply in zip(history.states(), history.plies, strict=False):
        turn = game.turn(state)
        if isinstance(turn, Decide):
            continue
        assert isinstance(turn, Roll)
        fields = (entry.id, entry.seed, turn.label, ply.total, ply.start, ply.frequency)
        yield "\t".join(map(str, (*fields, game.encode(ply.step)))) + "\n"
