"""The computer players keep the contract, and do what their level should see."""

from itertools import pairwise

import pytest

from core.game import Choice, Decide, Over, Roll, run
from core.rng import Pcg32
from games.backgammon import GAME
from games.backgammon.board import START, Board, flip, win_level
from games.backgammon.bots import PERSONAS
from games.backgammon.brain import net, plain, search
from games.backgammon.brain.moves import packed, plays, turned, unpacked
from games.backgammon.leaning import MARCEL, ODETTE, Leaning
from games.backgammon.measured import MEASURED
from games.backgammon.state import State
from games.backgammon.steps import AcceptResign, Play, RefuseResign, Resign, Step

from .positions import met

BOTS = {persona.key: persona for persona in PERSONAS}


def decide(state: State, seat: int, key: str, budget: int, seed: int) -> Choice[Step]:
    obs, legal = GAME.observe(state, seat), GAME.legal(state)
    return run(BOTS[key].bot.think(obs, legal, Pcg32(seed), budget))


def played(
    options: dict[str, object], keys: tuple[str, str], seed: int, budget: int
) -> tuple[tuple[int, ...], list[Step]]:
    """A whole session; every answer is checked."""
    state = GAME.start(options)
    assert isinstance(state, State)
    rng = Pcg32(seed)
    steps: list[Step] = []
    while True:
        turn = GAME.turn(state)
        if isinstance(turn, Over):
            return turn.points, steps
        if isinstance(turn, Roll):
            step = rng.fork(turn.label).weighted(GAME.choices(state))
        else:
            assert isinstance(turn, Decide)
            choice = decide(state, turn.seat, keys[turn.seat], budget, len(steps))
            legal = GAME.legal(state)
            assert choice.step in legal
            assert set(choice.probabilities) == set(legal)
            assert sum(choice.probabilities.values()) == pytest.approx(1)
            assert choice.probabilities[choice.step] > 0
            step = choice.step
        steps.append(step)
        state = GAME.apply(state, step)


@pytest.mark.parametrize(
    "options",
    [
        {"points": 3},
        {"forme": "libre", "jacoby": True, "beavers": 3, "doubles_auto": 1},
        {"forme": "libre", "gammons": False, "plafond_videau": True},
    ],
)
def test_whole_sessions(options: dict[str, object]) -> None:
    points, steps = played(options, ("hubert", "suzanne"), 5, 400)
    assert sum(points) == 0 and points[0] != 0
    again, same = played(options, ("hubert", "suzanne"), 5, 400)
    assert (again, same) == (points, steps)  # the same luck, the same game


def test_levels_and_the_order_that_links_count_by() -> None:
    assert [persona.key for persona in PERSONAS] == [
        *("suzanne", "hubert", "marcel", "odette", "anselme")
    ]
    ranked = sorted(PERSONAS, key=lambda persona: persona.level)
    assert [persona.level for persona in ranked] == [1, 2, 3, 4, 5]
    assert [persona.key for persona in ranked][::4] == ["suzanne", "hubert"]


def test_who_stands_higher_was_measured_to_err_less() -> None:
    ranked = [persona.key for persona in sorted(PERSONAS, key=lambda persona: persona.level)]
    known = [MEASURED[key] for key in ranked if key in MEASURED]
    assert len(known) >= 4
    for weaker, stronger in pairwise(known):
        assert weaker.pr > stronger.pr and weaker.people > stronger.people


@pytest.mark.parametrize("key", ["marcel", "odette", "anselme"])
def test_every_level_plays_whole_sessions(key: str) -> None:
    for options in ({"points": 2}, {"forme": "libre", "beavers": 3}):
        points, _ = played(options, (key, "suzanne"), 3, BOTS[key].budget)
        assert sum(points) == 0


def bent(board: Board, high: int, low: int, player: Leaning) -> Board:
    ends = [unpacked(end) for end in plays(packed(board), high, low)]
    values = player.values(ends)
    return ends[values.index(max(values))]


def test_marcel_hits_more_and_odette_leaves_fewer_shots() -> None:
    """Each by his own bias, on the same boards and dice as one without any."""
    hits, shots = [0, 0], [0.0, 0.0]
    for board, high, low in met(80):
        for i, player in enumerate((Leaning(), MARCEL)):
            hits[i] -= bent(board, high, low, player)[0]
        for i, player in enumerate((Leaning(), ODETTE)):
            end = bent(board, high, low, player)
            blots = [point for point in range(1, 25) if end[point] == 1]
            shots[i] += sum(plain.shots(end, point) for point in blots)
    assert hits[1] > hits[0]
    assert shots[1] < shots[0]


def test_anselme_does_not_look_ahead_and_hubert_does() -> None:
    for board, high, low in met(6):
        ends = plays(packed(board), high, low)
        thought = search.Search.of(net.MONEY)
        run_values(thought.ranked(ends, BOTS["anselme"].budget))
        assert thought.nodes == len(ends)
    assert BOTS["hubert"].budget > 10_000


@pytest.mark.parametrize(("dice", "point"), [((3, 1), 5), ((4, 2), 4), ((6, 1), 7), ((5, 3), 3)])
def test_hubert_knows_the_openings(dice: tuple[int, int], point: int) -> None:
    """The point-making openings that every book gives."""
    thought = search.Search.of(net.MONEY)
    boards = plays(packed(START), *dice)
    values = run_values(thought.ranked(boards, 30_000))
    assert unpacked(boards[values.index(max(values))])[point] == 2


def run_values(steps) -> list[float]:  # pyright: ignore
    try:
        while True:
            next(steps)
    except StopIteration as end:
        return end.value


def test_slices_are_short() -> None:
    """Between two yields at most a slice of nodes and one roll's plays."""
    thought = search.Search.of(net.MONEY)
    boards = plays(packed(START), 2, 1)
    steps = thought.ranked(boards, 30_000)
    seen = 0
    slices = 0
    for _ in steps:
        assert thought.nodes - seen <= search.SLICE + 800
        seen = thought.nodes
        slices += 1
    assert slices >= 2


def test_budget_is_kept() -> None:
    for board, high, low in met(12):
        boards = plays(packed(board), high, low)
        thought = search.Search.of(net.MONEY)
        run_values(thought.ranked(boards, 4000))
        assert thought.nodes <= 4000 + 1500


def test_deeper_values_stay_in_front() -> None:
    board, high, low = met(10)[6]
    boards = plays(packed(board), high, low)
    quick = search.Search.of(net.MONEY)
    flat = run_values(quick.ranked(boards, 0))
    assert flat == [v / quick.mine.unit for v in quick.mine.values(boards)]
    deep = run_values(search.Search.of(net.MONEY).ranked(boards, 30_000))
    assert len(deep) == len(flat)
    best = flat.index(max(flat))
    assert deep[best] >= sorted(deep, reverse=True)[min(8, len(deep)) - 1]


def cubeless(first: str, rng: Pcg32) -> int:
    """Points of Hubert in one game of checkers only, from these dice."""
    board, turn = START, first
    while True:
        high, low = sorted((1 + rng.below(6), 1 + rng.below(6)), reverse=True)
        ends = plays(packed(board), high, low)
        if turn == "hubert":
            values = run_values(search.Search.of(net.MONEY).ranked(ends, 1500))
            end = unpacked(ends[values.index(max(values))])
        else:
            end = max(map(unpacked, ends), key=plain.value)
        level = win_level(end)
        if level:
            return level if turn == "hubert" else -level
        board, turn = flip(end), "suzanne" if turn == "hubert" else "hubert"


@pytest.mark.slow
def test_level_two_beats_level_one() -> None:
    """Mirrored dice: each of 40 lots of luck is played from both sides."""
    total = 0
    for seed in range(40):
        total += cubeless("hubert", Pcg32(seed)) + cubeless("suzanne", Pcg32(seed))
    assert total / 80 > 0.35


def test_a_play_is_among_the_legal_ones() -> None:
    for board, high, low in met(5):
        for end in plays(packed(board), high, low):
            assert turned(turned(end)) == end
    assert Play(()).hops == ()


@pytest.mark.parametrize(
    ("board", "level", "accepts"),
    [
        ("-------------N-----bbbcccA", 1, False),  # shut out, nobody off: a gammon is likely
        ("-------------N-----bbbcccA", 3, True),  # there is nothing above
        ("-NA--------------------h--", 1, True),  # a man comes off before Hubert is done
    ],
)
def test_a_resignation_is_accepted_when_nothing_better_is_left(
    board: str, level: int, accepts: bool
) -> None:
    state = GAME.from_position(f"XGID={board}:0:0:1:00:0:0:0:0:10")
    assert isinstance(state, State)
    roller = GAME.turn(state)
    assert isinstance(roller, Decide)
    state = GAME.apply(state, Resign(level))
    answer = decide(state, 1 - roller.seat, "hubert", 400, 1).step
    assert answer == (AcceptResign() if accepts else RefuseResign())
