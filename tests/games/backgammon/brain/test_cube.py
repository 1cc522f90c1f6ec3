"""Doubles and takes where the answer is known."""

import pytest

from games.backgammon.board import START, Board
from games.backgammon.brain.cube import CENTRE, MINE, YOURS, Game, interests, prices
from games.backgammon.brain.life import CONTACT, life
from games.backgammon.brain.net import MONEY, WINS, Mix
from games.backgammon.brain.score import Money, Race, Score
from games.backgammon.brain.search import Outlook
from games.backgammon.brain.tree import Leaf, Tree, average
from games.backgammon.brain.verdict import Verdict, View


def last_roll(winning: int) -> Tree:
    """The game ends on this roll: so many of 36 win it. Branches are seen by the other side."""
    return [
        (winning, Leaf(Outlook(0, 0, 0), CONTACT, over=True)),
        (36 - winning, Leaf(Outlook(1, 0, 0), CONTACT)),
    ]


def quiet(win: float, gammon: float = 0.0, lost: float = 0.0) -> Tree:
    """Nothing much happens on this roll."""
    return [(36, Leaf(Outlook(1 - win, lost, gammon), CONTACT))]


def verdict(tree: Tree, score: Score, stake: int, owner: int, beavers: bool = False) -> Verdict:
    return View(score, tree).verdict(stake, owner, beavers)


def test_last_roll_in_money() -> None:
    """Half the rolls win: redouble. A quarter win for the other: he takes. Fewer: he passes."""
    assert verdict(last_roll(19), Money(), 1, CENTRE).doubles
    assert not verdict(last_roll(17), Money(), 1, CENTRE).doubles
    assert verdict(last_roll(27), Money(), 1, MINE).takes
    assert verdict(last_roll(26), Money(), 1, MINE).takes
    assert not verdict(last_roll(28), Money(), 1, MINE).takes
    says = verdict(last_roll(27), Money(), 1, CENTRE)
    assert (says.no_double, says.double_take, says.double_pass) == (0.5, 1.0, 1.0)


def test_live_cube_points_in_money() -> None:
    """Without gammons a live cube is taken from 20 % and cashed from 80 %."""
    game = Game(Money(), 0, 0)
    assert game.take_point(1) == pytest.approx(0.2)
    assert game.cash_point(1) == pytest.approx(0.8)
    assert game.hold(0.5, 1, CENTRE) == pytest.approx(0)
    assert game.hold(0.5, 1, MINE) > 0 > game.hold(0.5, 1, YOURS)


@pytest.mark.parametrize("win", [0.1, 0.3, 0.5])
def test_no_double_when_not_ahead(win: float) -> None:
    says = verdict(quiet(win), Money(), 1, CENTRE)
    assert not says.doubles and says.takes


def test_double_and_pass_when_far_ahead() -> None:
    says = verdict(quiet(0.9), Money(), 1, CENTRE)
    assert says.doubles and not says.takes


def test_too_good_and_jacoby() -> None:
    """With many gammons one plays on; under Jacoby gammons do not count before a double (W3)."""
    many = quiet(0.95, gammon=0.7)
    says = verdict(many, Money(), 1, CENTRE)
    assert says.too_good and not says.doubles
    assert verdict(many, Money(jacoby=True), 1, CENTRE).doubles
    assert not verdict(many, Money(jacoby=True), 2, MINE).doubles  # the cube has been turned
    assert verdict(many, Money(gammons=False), 1, CENTRE).doubles


def test_match_last_point() -> None:
    """Both lack one: nothing to double. W7: nor for one whom the stake already takes home."""
    assert not verdict(quiet(0.7), Race(1, 1, "after"), 1, CENTRE).doubles
    assert Game(Race(2, 5), 0, 0).live_line(2, MINE) == Game(Race(2, 5), 0, 0).dead_line(2, MINE)


def test_two_away_two_away() -> None:
    """The cube is dead once turned, so the smallest edge on the last roll doubles. Passing leaves
    one to two in the Crawford game, which is more than a quarter: takes begin at 31 %."""
    score = Race(2, 2)
    assert verdict(last_roll(19), score, 1, CENTRE).doubles
    assert verdict(last_roll(24), score, 1, CENTRE).takes
    assert not verdict(last_roll(26), score, 1, CENTRE).takes
    taken = View(score, quiet(0.6)).hold(2, YOURS)
    assert taken == pytest.approx(0.2)


def test_after_crawford_the_trailer_doubles_at_once() -> None:
    score = Race(4, 1, "after")
    says = verdict(last_roll(10), score, 1, CENTRE)
    assert says.doubles and says.takes
    calm = verdict(quiet(0.5, 0.12, 0.12), score, 1, CENTRE)
    assert calm.optional  # he may as well wait, but not twice
    free = verdict(quiet(0.52, 0.12, 0.12), Race(2, 1, "after"), 1, CENTRE)
    assert free.optional and not free.takes  # the free pass


def test_score_changes_the_take() -> None:
    """Far ahead in the match a gammonish double is passed that money would take."""
    shot = quiet(0.66, gammon=0.3, lost=0.05)
    assert verdict(shot, Money(), 1, CENTRE).takes
    assert not verdict(shot, Race(4, 2), 1, CENTRE).takes


def test_interests() -> None:
    assert interests(Money(), 1) == MONEY
    assert interests(Money(gammons=False), 1) == WINS
    # with one to go gammons are worth nothing to us and much to him who lacks two
    equity, wins, gammon, lost = interests(Race(1, 2, "crawford"), 1)
    assert (equity, wins, gammon) == (0, 1, 0)
    assert lost < -0.5


def test_gammon_chances_make_doubles_under_jacoby() -> None:
    """W3: in the middle they do not count, so they are a reason to turn the cube, and they decide
    when the other has to pass."""
    blitz = Leaf(Outlook(0.62, 0.30, 0.10), CONTACT)
    centred = View(Money(jacoby=True), blitz).verdict(1, CENTRE)
    owned = View(Money(jacoby=True), blitz).verdict(2, MINE)
    plain = View(Money(), blitz).verdict(1, CENTRE)
    assert centred.double_take == plain.double_take == owned.double_take / 2
    assert centred.no_double < plain.no_double
    assert centred.doubles
    # a game won by gammon counts 1 in the middle and 4 once the cube has been turned
    won = [(36, Leaf(Outlook(0, 0, 1), CONTACT, over=True))]
    assert View(Money(jacoby=True), won).hold(1, CENTRE) == 1
    assert View(Money(jacoby=True), won).hold(2, MINE) == 4


def test_beavers() -> None:
    """W4: he that is doubled from behind turns the cube once more, and doubling costs twice."""
    behind = Leaf(Outlook(0.42, 0.1, 0.1), CONTACT)
    says = View(Money(), behind).verdict(1, CENTRE, beavers=True)
    without = View(Money(), behind).verdict(1, CENTRE)
    assert says.answer == "beaver" and without.answer == "take"
    assert says.double_take == pytest.approx(2 * without.double_take)
    assert View(Race(5, 5), behind).verdict(1, CENTRE, beavers=True).answer == "take"  # W10
    assert View(Money(), Leaf(Outlook(0.7, 0, 0), CONTACT)).verdict(1, 0, True).answer == "take"


def test_words() -> None:
    def words(tree: Tree, stake: int = 1, owner: int = CENTRE) -> tuple[str, str]:
        says = verdict(tree, Money(), stake, owner)
        return says.word, says.answer

    assert words(quiet(0.5)) == ("no_double", "take")
    assert words(last_roll(22)) == ("double", "take")
    assert words(last_roll(22), 2, MINE) == ("redouble", "take")
    assert words(last_roll(30)) == ("double", "pass")
    assert words(last_roll(18)) == ("optional", "take")
    assert words(quiet(0.97, gammon=0.8)) == ("too_good", "pass")


def test_points_are_those_of_the_cube_at_one() -> None:
    """Passing is worth 1 at any stake and score, and even chances at an even score nothing."""
    for score, stake in ((Money(), 4), (Race(7, 7), 2), (Race(3, 5), 1)):
        assert verdict(quiet(0.6), score, stake, MINE).points[2] == pytest.approx(1)
    even = verdict(quiet(0.5), Race(7, 7), 1, CENTRE).points
    assert -0.2 < even[0] < 0.2


def test_looking_on_leaves_certain_things_alone() -> None:
    """However deep the tree: with a dead cube the worth is the mean of the ends."""
    twice: Tree = [
        (36, [(9, Leaf(Outlook(1, 0, 0), CONTACT)), (27, Leaf(Outlook(0, 0, 0), CONTACT))])
    ]
    assert average(twice).win == 0.25
    assert View(Race(2, 2), twice).hold(2, MINE) == pytest.approx(-0.5)


def test_worked_out_in_slices_a_worth_is_the_same_to_the_last_bit() -> None:
    def later(win: float) -> Tree:
        return [
            (10, Leaf(Outlook(1 - win, 0.2, 0.1), CONTACT)),
            (26, Leaf(Outlook(win, 0, 0), CONTACT)),
        ]

    tree: Tree = [(11, later(0.3)), (25, later(0.62))]
    for score in (Money(jacoby=True), Race(3, 5), Race(2, 2)):
        for stake, owner in ((1, CENTRE), (2, MINE), (2, YOURS)):
            view = View(score, tree)
            slices = sum(1 for _ in view.prepared(stake, owner))
            assert slices == 2
            assert view.hold(stake, owner) == View(score, tree).hold(stake, owner)


def test_the_other_doubles_when_it_costs_him_nothing() -> None:
    """Two lacking against three with his cube at 2: we win the match with it, so he turns it to 4
    at once, and the leaf must know."""
    leaf = Leaf(Outlook(0.6, 0.1, 0.1), CONTACT)
    assert View(Race(2, 3), leaf).hold(2, YOURS) == pytest.approx(0.2)
    game = Game(Race(2, 3), 0, 0)
    assert game.hold(0.6, 2, YOURS) < game.dead_line(2, YOURS)[1][1]


def test_the_longer_a_race_the_livelier_its_cube() -> None:
    def race(men: int, point: int) -> Board:
        counts = [0] * 26
        counts[point], counts[24] = men, -5
        return tuple(counts)

    assert life(START, 0.7) == CONTACT
    races = [race(3, 5), race(6, 5), race(12, 5), race(15, 7), race(15, 9)]
    for owner in (CENTRE, MINE, YOURS):
        lives = [life(board, 0.7)[owner] for board in races]
        assert lives == sorted(lives)
        assert 0.2 < lives[0] < lives[-1] < 0.95
    # far behind, his own cube helps little in a short race: it comes too late
    assert life(races[0], 0.3)[MINE] < life(races[0], 0.7)[MINE]


def weights(mix: Mix) -> tuple[float, float, float]:
    """Of a win, a gammon won, a gammon lost: the money equity counts for all three."""
    equity, wins, gammon, lost = mix
    return equity + wins, equity + gammon, lost - equity


def test_prices_at_a_score() -> None:
    """Both two from the match: the cube will be turned, and then a gammon wins no more than a game,
    while the net cost of the dead stake would say otherwise. Leading 1 – 4 it hurts to lose one."""
    level = Outlook(0.5, 0.13, 0.13)
    even = weights(prices(level, Race(2, 2), 1, CENTRE))
    assert even[1] < weights(interests(Race(2, 2), 1))[1]
    equity, wins, gammon, lost = prices(level, Race(4, 1, "after"), 1, CENTRE)
    assert (equity, wins) == (0, 1) and gammon > 0.5 and lost == 0
    # the sides change places
    mine, yours = prices(level, Race(5, 3), 2, MINE), prices(level.other, Race(3, 5), 2, YOURS)
    for _, won, beaten in (weights(mine), weights(yours)):
        assert -2 <= beaten <= 0 <= won <= 2


def test_prices_for_money() -> None:
    """A live cube cuts games short, so that a gammon is worth less beside a win than with a dead
    one; under Jacoby, in the middle, less again (W3), but not nothing: the cube will be turned."""
    level = Outlook(0.5, 0.13, 0.13)
    centred = weights(prices(level, Money(), 1, CENTRE))
    jacoby = weights(prices(level, Money(jacoby=True), 1, CENTRE))
    assert centred[0] == jacoby[0] == 1
    assert 0 < jacoby[1] < centred[1] < 1
    assert jacoby[2] == -jacoby[1] and centred[2] == -centred[1]  # both have the same chances


def test_no_cube_leaves_the_plain_prices() -> None:
    """In the Crawford game the worth is a straight line: its slopes are the prices (W6)."""
    score = Race(3, 1, "crawford")
    assert weights(prices(Outlook(0.5, 0.13, 0.13), score, 1, CENTRE)) == pytest.approx(
        weights(interests(score, 1)), abs=0.2
    )
