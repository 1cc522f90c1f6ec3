"""Bear-offs against facts worked out elsewhere, and the big table against its own recursion."""

import pytest

from core.rng import Pcg32
from games.backgammon.board import flip
from games.backgammon.brain import exact, spread
from games.backgammon.brain.bearoff import Home
from games.backgammon.brain.cube import CENTRE, MINE, YOURS
from games.backgammon.brain.look import PAIRS, look
from games.backgammon.brain.score import Money, Race
from games.backgammon.brain.verdict import View

# own home, the other's, P(win), equity without doubling from the middle and owned, doubled and
# taken, all for money
FACTS: dict[str, tuple[Home, Home, float, float, float, float]] = {
    "one roll each": ((2, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0), 1.0, 1.0, 1.0, 2.0),
    "two rolls": ((4, 0, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0), 0.861111, 0.72222, 0.72222, 1.44444),
    "three rolls": ((6, 0, 0, 0, 0, 0), (6, 0, 0, 0, 0, 0), 0.787809, 0.76852, 0.76852, 1.15123),
    "four rolls": ((8, 0, 0, 0, 0, 0), (8, 0, 0, 0, 0, 0), 0.745263, 0.7608, 0.79295, 0.91675),
    "5 2 on 1": ((0, 1, 0, 0, 1, 0), (1, 0, 0, 0, 0, 0), 0.527778, 0.05556, 0.05556, 0.11111),
    "6 1 on 1": ((1, 0, 0, 0, 0, 1), (1, 0, 0, 0, 0, 0), 0.416667, -0.16667, -0.16667, -0.33333),
    "4 1 on 1": ((1, 0, 0, 1, 0, 0), (1, 0, 0, 0, 0, 0), 0.805556, 0.61111, 0.61111, 1.22222),
    "5 3 on 1": ((0, 0, 1, 0, 1, 0), (1, 0, 0, 0, 0, 0), 0.388889, -0.22222, -0.22222, -0.44444),
    "6 6 on 1": ((0, 0, 0, 0, 0, 2), (1, 0, 0, 0, 0, 0), 0.111111, -0.77778, -0.77778, -1.55556),
    "5 2 on 5 2": ((0, 1, 0, 0, 1, 0), (0, 1, 0, 0, 1, 0), 0.749324, 0.47531, 0.50154, 0.95062),
    "2 2 on 3 aces": ((0, 2, 0, 0, 0, 0), (3, 0, 0, 0, 0, 0), 0.953704, 0.90741, 0.90741, 1.81481),
}
LONGER: dict[str, tuple[Home, Home, float, float, float, float]] = {
    "one each": ((1,) * 6, (1,) * 6, 0.700572, 0.60225, 0.63677, 0.70227),
    "6 6 5 5 4 4": ((0, 0, 0, 2, 2, 2), (0, 0, 0, 2, 2, 2), 0.654214, 0.47746, 0.53704, 0.46377),
    "eight": ((0, 0, 2, 2, 2, 2), (0, 0, 2, 2, 2, 2), 0.646002, 0.45317, 0.52337, 0.40287),
}


def seen(mine: Home, theirs: Home, score: Money | Race, depth: int) -> View:
    board = (0, *mine, *[0] * 12, *[-n for n in reversed(theirs)], 0)
    thought = look(board, score, 1, CENTRE, depth)
    try:
        while True:
            next(thought)
    except StopIteration as end:
        return end.value


@pytest.mark.parametrize("name", FACTS)
def test_solved_to_the_end(name: str) -> None:
    mine, theirs, win, centred, owned, taken = FACTS[name]
    view = seen(mine, theirs, Money(), 2)
    assert view.ending is not None
    assert view.outlook.win == pytest.approx(win, abs=2e-6)
    assert view.hold(1, CENTRE) == pytest.approx(centred, abs=1e-5)
    assert view.hold(1, MINE) == pytest.approx(owned, abs=1e-5)
    assert view.hold(2, YOURS) == pytest.approx(taken, abs=1e-5)


@pytest.mark.parametrize("name", LONGER)
def test_looked_at_two_rolls_ahead(name: str) -> None:
    """Too long to be solved at the table: chances from the tables, cube by formula. One-sided play
    costs up to two thousandths here."""
    mine, theirs, win, centred, owned, taken = LONGER[name]
    view = seen(mine, theirs, Money(), 2)
    assert view.ending is None
    assert view.outlook.win == pytest.approx(win, abs=0.002)
    assert view.hold(1, CENTRE) == pytest.approx(centred, abs=0.01)
    assert view.hold(1, MINE) == pytest.approx(owned, abs=0.01)
    assert view.hold(2, YOURS) == pytest.approx(taken, abs=0.012)


def test_actions() -> None:
    """Three rolls each: double and pass. Four: double and take. Certain to win: nothing to gain."""
    for name, word, answer in (
        ("one roll each", "optional", "pass"),
        ("three rolls", "double", "pass"),
        ("four rolls", "double", "take"),
        ("6 1 on 1", "no_double", "take"),
        ("2 2 on 3 aces", "double", "pass"),
    ):
        says = seen(*FACTS[name][:2], Money(), 2).verdict(1, CENTRE)
        assert (says.word, says.answer) == (word, answer)


def test_a_match_is_solved_too() -> None:
    """Two rolls each, both two from the match: the cube is dead once turned, the other passes when
    he has less than standing at one to two in the Crawford game."""
    score = Race(2, 2)
    mine, theirs = FACTS["two rolls"][:2]
    view = seen(mine, theirs, score, 2)
    assert view.hold(2, YOURS) == pytest.approx(2 * 0.861111 - 1, abs=1e-5)
    says = view.verdict(1, CENTRE)
    assert says.doubles and not says.takes
    assert seen(mine, theirs, Race(1, 1, "after"), 2).hold(1, CENTRE) == pytest.approx(
        0.722222, abs=1e-5
    )


def test_gammon_when_nobody_is_off() -> None:
    """Two men left and he has all fifteen: this roll wins a gammon (W1), unless Jacoby forbids."""
    view = seen((2, 0, 0, 0, 0, 0), (3, 3, 3, 2, 2, 2), Money(), 2)
    assert view.hold(1, CENTRE) == 2
    assert view.outlook.gammon == pytest.approx(1)
    assert seen((2, 0, 0, 0, 0, 0), (3, 3, 3, 2, 2, 2), Money(True), 2).hold(1, CENTRE) == 1


def test_small_positions_are_told_from_large_ones() -> None:
    assert exact.pairs((2, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0), PAIRS) < 10
    assert exact.pairs((3, 2, 2, 2, 2, 2), (3, 2, 2, 2, 2, 2), PAIRS) == PAIRS


def test_places_are_one_after_the_other() -> None:
    """Every board of eight and of fifteen men has a row of its own."""
    from games.backgammon.brain.bearoff import homes

    eight = [spread.place(home) for home in homes(8) if sum(home) == 8]
    assert sorted(eight) == list(range(len(eight)))
    assert spread.place((15, 0, 0, 0, 0, 0)) + 15503 == spread.place((0, 0, 0, 0, 0, 15))


def test_a_board_is_the_mean_of_its_best_plays() -> None:
    """The rows are rounded to 1/255; means of nine rolls and more are right to a few hundredths."""
    rng = Pcg32(5)
    for men in (8, 9, 11, 13, 15):
        counts = [0] * 6
        for _ in range(men):
            counts[rng.below(6)] += 1
        home: Home = tuple(counts)
        total = 1.0
        for weight, after in exact.ends(home):
            total += weight / 36 * min(spread.mean(end) for end in after)
        assert spread.mean(home) == pytest.approx(total, abs=0.02)


def test_winning_by_tables_and_by_recursion_agree() -> None:
    for mine, theirs in (
        ((1, 1, 0, 1, 0, 0), (0, 1, 1, 0, 0, 1)),
        ((3, 0, 0, 0, 1, 0), (2, 2) + (0,) * 4),
    ):
        assert spread.win(mine, theirs) == pytest.approx(exact.win(mine, theirs), abs=0.002)


def test_homes() -> None:
    board = (0, 1, 2, 0, 0, 0, 0, *[0] * 12, -1, 0, 0, 0, 0, -3, 0)
    assert spread.homes_of(board) == ((1, 2, 0, 0, 0, 0), (3, 0, 0, 0, 0, 1))
    assert spread.homes_of(flip(board)) == ((3, 0, 0, 0, 0, 1), (1, 2, 0, 0, 0, 0))
    assert spread.homes_of((0, 1, *[0] * 7, -1, *[0] * 16)) is None
    assert spread.homes_of((0, 1, -1, *[0] * 23)) is None
    assert spread.homes_of((-1, 1, *[0] * 24)) is None


def test_solving_in_slices_gives_the_same_worths() -> None:
    """None of them more than a quarter of the work, because the page beside it is alive."""
    mine, theirs = (1, 2, 1, 2, 0, 0), (1, 2, 1, 2, 0, 0)
    for score, stake, owner in ((Money(), 1, CENTRE), (Race(5, 7), 1, CENTRE), (Race(4, 4), 2, 1)):
        at_once, sliced = exact.Ending(score), exact.Ending(score)
        known, most = 0, 0
        for _ in sliced.solved(mine, theirs, stake, owner):
            now = len(sliced._known)
            known, most = now, max(most, now - known)
        assert 0 < most < known / 4
        solved = len(sliced._known)
        assert sliced.hold(mine, theirs, stake, owner) == at_once.hold(mine, theirs, stake, owner)
        assert len(sliced._known) == solved  # nothing was left to be done
