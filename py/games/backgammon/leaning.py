"""Players with an eye for the board and a bias: weaker by what they miss, never by their dice.

They judge a board by the net as it lies after the play, with no look ahead and no thought of
gammons, bent by a liking for hitting or a fear of being hit. At the cube they go by their chance to
win alone, the score forgotten, each by a line of his own.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from core.game import Choice
from core.rng import Pcg32
from games.backgammon.board import BAR, Board, is_race
from games.backgammon.brain import net, plain
from games.backgammon.brain.moves import packed
from games.backgammon.outlook import looked
from games.backgammon.plays import after
from games.backgammon.resigning import hopeless
from games.backgammon.sight import Observation
from games.backgammon.steps import AcceptResign, Double, Drop, Play, Step, Take, Throw

Thought = Generator[None, None, Choice[Step]]


@dataclass(frozen=True, slots=True)
class Leaning:
    """`hit`: what a man on the other's bar is worth to him, beyond its worth, in points; `fear`:
    what a man of his own under a direct shot costs, at most and for each shot in 36. `doubles` and
    `takes`: the chances to win from which he does."""

    hit: float = 0.0
    fear: float = 0.0
    doubles: float = 0.7
    takes: float = 0.25

    def values(self, boards: Sequence[Board]) -> list[float]:
        """Of boards after a play of his, in points as he sees them."""
        judge = net.judge(net.WINS)
        seen = judge.values([packed(board) for board in boards])
        return [
            value / judge.unit + self._bias(board)
            for board, value in zip(boards, seen, strict=True)
        ]

    def _bias(self, board: Board) -> float:
        if is_race(board):
            return 0.0
        blots = [point for point in range(1, BAR) if board[point] == 1] if self.fear else []
        danger = sum([(BAR - point) / (BAR - 1) * plain.shots(board, point) for point in blots])
        return -self.hit * board[0] - self.fear * danger

    def think(self, obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int) -> Thought:
        yield
        if obs.phase == "play":
            steps = [step for step in legal if isinstance(step, Play)]
            values = self.values([after(obs.board, step.hops) for step in steps])
            best = steps[max(range(len(steps)), key=lambda i: (values[i], -i))]
            return _sure(best, legal, dict(zip(steps, values, strict=True)))
        if obs.phase == "resign":  # a game in the hand: he does not think of gammons
            return _sure(AcceptResign(), legal)
        seen = yield from looked(obs, 0)
        win = seen.outlook.win
        if obs.phase == "offer":
            # a beaver or a raccoon: what was good enough to double or beaver is good enough to hold
            good = obs.turn == 0 or 1 - win >= self.takes
            return _sure(Take() if good else Drop(), legal)
        gives_up = hopeless(obs, legal)
        if gives_up:
            return _sure(gives_up, legal)
        wants = Double() in legal and win >= self.doubles
        return _sure(Double() if wants else Throw(), legal)


def _sure(
    step: Step, legal: Sequence[Step], scores: dict[Step, float] | None = None
) -> Choice[Step]:
    return Choice(step, {other: float(other == step) for other in legal}, scores)


MARCEL = Leaning(hit=0.2, doubles=0.62, takes=0.15)
ODETTE = Leaning(fear=0.3, doubles=0.76, takes=0.32)
