"""The computer players of backgammon. Know an observation and its legal steps, nothing else.

Suzanne plays what is plain to see and doubles by the race. Marcel and Odette have an eye for the
board and a bias (leaning.py). Anselme judges with the net and knows the cube, but does not look
ahead; Hubert is the same player two rolls deeper. All only give a game up when it is lost for sure.
"""

from collections.abc import Generator, Sequence

from core.game import Choice, Persona
from core.rng import Pcg32
from games.backgammon.board import Board, flip
from games.backgammon.brain import cube, ending, plain, search
from games.backgammon.brain.look import mix_at
from games.backgammon.brain.moves import packed
from games.backgammon.brain.verdict import View
from games.backgammon.leaning import MARCEL, ODETTE
from games.backgammon.outlook import looked, score_of, side_of
from games.backgammon.plays import after
from games.backgammon.resigning import hopeless
from games.backgammon.sight import Observation
from games.backgammon.steps import (
    AcceptResign,
    Beaver,
    Double,
    Drop,
    Play,
    Raccoon,
    RefuseResign,
    Step,
    Take,
    Throw,
)

Thought = Generator[None, None, Choice[Step]]
CLOSE = 0.02  # Suzanne cannot tell boards apart that differ by less
CUBE_NODES = 10_000  # what a cube decision one roll further takes
DOUBT = 0.05  # how much better playing on may be than it seems, before a resignation is accepted


def _sure(
    step: Step, legal: Sequence[Step], scores: dict[Step, float] | None = None
) -> Choice[Step]:
    return Choice(step, {other: float(other == step) for other in legal}, scores)


def _plays(obs: Observation, legal: Sequence[Step]) -> tuple[list[Play], list[Board]]:
    steps = [step for step in legal if isinstance(step, Play)]
    return steps, [after(obs.board, step.hops) for step in steps]


class Suzanne:
    """Level 1: counts, looks at the board as it lies, sees no combinations."""

    def think(self, obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int) -> Thought:
        yield
        if obs.phase == "play":
            return self._play(obs, legal, rng)
        if obs.phase == "resign":
            enough = obs.resign >= self._hope(obs)
            return _sure(AcceptResign() if enough else RefuseResign(), legal)
        if obs.phase == "offer":
            on_roll = flip(obs.board) if obs.turn else obs.board
            # a beaver or a raccoon: what was good enough to double or beaver is good enough to hold
            good = plain.takes(on_roll) if obs.turn else True
            return _sure(Take() if good else Drop(), legal)
        gives_up = hopeless(obs, legal)
        if gives_up:
            return _sure(gives_up, legal)
        wants = Double() in legal and plain.doubles(obs.board)
        return _sure(Double() if wants else Throw(), legal)

    def _play(self, obs: Observation, legal: Sequence[Step], rng: Pcg32) -> Choice[Step]:
        steps, boards = _plays(obs, legal)
        values = [plain.value(board) for board in boards]
        best = max(values)
        near = [step for step, v in zip(steps, values, strict=True) if v > best - CLOSE]
        step: Step = near[rng.below(len(near))]
        chances: dict[Step, float] = dict.fromkeys(legal, 0.0)
        chances.update({other: 1 / len(near) for other in near})
        return Choice(step, chances, dict(zip(steps, values, strict=True)))

    def _hope(self, obs: Observation) -> int:
        """The level she still hopes for: a gammon when he has nobody off and far to go."""
        if plain.lead(obs.board) < 0.5:
            return 1
        return min(ending.most_to_win(obs.board), 2)


class Hubert:
    """The net with as much look-ahead as the budget allows; cube by chances and the score."""

    def think(self, obs: Observation, legal: Sequence[Step], rng: Pcg32, budget: int) -> Thought:
        yield
        if len(legal) == 1:
            return _sure(legal[0], legal)
        if obs.phase == "play":
            return (yield from self._play(obs, legal, budget))
        if obs.phase == "resign":
            return (yield from self._answerhopeless(obs, legal, budget))
        if obs.phase == "offer":
            return (yield from self._answer_cube(obs, legal, budget))
        gives_up = hopeless(obs, legal)
        if gives_up:
            return _sure(gives_up, legal)
        if Double() not in legal:
            return _sure(Throw(), legal)
        seen = yield from _look(obs, budget)
        yield from seen.prepared(obs.stake, side_of(obs.owner))
        yield from seen.prepared(2 * obs.stake, cube.YOURS)
        says = seen.verdict(obs.stake, side_of(obs.owner), obs.terms.beavers > 0)
        scores: dict[Step, float] = {Throw(): says.no_double, Double(): says.double}
        return _sure(Double() if says.doubles else Throw(), legal, scores)

    def _play(self, obs: Observation, legal: Sequence[Step], budget: int) -> Thought:
        steps, boards = _plays(obs, legal)
        if len(steps) == 1:
            return _sure(steps[0], legal)
        thought = search.Search.of(mix_at(obs.board, score_of(obs), obs.stake, side_of(obs.owner)))
        values = yield from thought.ranked([packed(board) for board in boards], budget)
        best = max(range(len(steps)), key=lambda i: (values[i], -i))
        return _sure(steps[best], legal, dict(zip(steps, values, strict=True)))

    def _answer_cube(self, obs: Observation, legal: Sequence[Step], budget: int) -> Thought:
        """The offered stake against the stake before the offer, and once more for a turn back."""
        offer = obs.offer
        assert offer is not None
        stakes = score_of(obs)
        seen = yield from _look(obs, budget)
        roller = 1 if obs.turn == 0 else -1  # +1: we are on roll (a beaver is to be answered)
        # who owns the cube once taken: he that was doubled first
        owner = cube.MINE if offer.kind == "double" else side_of(obs.owner)
        yield from seen.prepared(offer.value, roller * owner)
        take = roller * seen.hold(offer.value, roller * owner)
        drop = stakes.lost(obs.stake)
        scores: dict[Step, float] = {Take(): take, Drop(): drop}
        step: Step = Take() if take >= drop else Drop()
        for more in (Beaver(), Raccoon()):
            # the cube turned once more stays where it lies, so the worth doubles with the stake
            if more in legal and take > 0:
                scores[more] = 2 * take
                step = more
        return _sure(step, legal, scores)

    def _answerhopeless(self, obs: Observation, legal: Sequence[Step], budget: int) -> Thought:
        """Accept what no playing on can better: for sure, or clearly by the chances."""
        stakes = score_of(obs)
        most = ending.most_to_win(obs.board, obs.turn == 1 and not obs.dice)
        counts = cube.gammons_count(stakes, side_of(obs.owner))
        offered = stakes.won(obs.stake * (obs.resign if counts else 1))
        if offered >= stakes.won(obs.stake * (most if counts else 1)):  # for a double he may pass
            return _sure(AcceptResign(), legal)
        seen = yield from _look(obs, budget)
        side = side_of(obs.owner) if obs.turn == 0 else -side_of(obs.owner)
        yield from seen.prepared(obs.stake, side)
        worth = seen.hold(obs.stake, side)
        worth = worth if obs.turn == 0 else -worth
        doubt = DOUBT * (stakes.won(obs.stake) - stakes.lost(obs.stake))
        accepts = worth + doubt < offered
        scores: dict[Step, float] = {AcceptResign(): offered, RefuseResign(): worth}
        return _sure(AcceptResign() if accepts else RefuseResign(), legal, scores)


def _look(obs: Observation, budget: int) -> Generator[None, None, View]:
    """For the side whose turn it is, before its throw."""
    return (yield from looked(obs, 2 if budget >= CUBE_NODES else min(budget, 1)))


# in the order in which links count them
PERSONAS: tuple[Persona[Step, Observation], ...] = (
    Persona("suzanne", 1, Suzanne(), 500),
    Persona("hubert", 5, Hubert(), search.STRONGEST),
    Persona("marcel", 2, MARCEL, 500),
    Persona("odette", 3, ODETTE, 500),
    Persona("anselme", 4, Hubert(), 0),
)
