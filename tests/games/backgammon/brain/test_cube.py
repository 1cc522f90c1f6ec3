"""Doubles and takes where the answer is known."""

import pytest

from games.backgammon.brain.cube import (
    CENTRE,
    MINE,
    YOURS,
    Game,
    after_roll,
    interests,
    verdict,
)
from games.backgammon.brain.net import MONEY, WINS
from games.backgammon.brain.score import Money, Race
from games.backgammon.brain.search import Outlook

Prospects = list[tuple[int, Outlook]]


def last_roll(winning: int) -> Prospects:
    """The game ends on this roll: so many of 36 win it."""
    return [(winning, Outlook(1, 0, 0)), (36 - winning, Outlook(0, 0, 0))]


def quiet(win: float, gammon: float = 0.0, lost: float = 0.0) -> Prospects:
    """Nothing much happens on this roll."""
    return [(36, Outlook(win, gammon, lost))]


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
    assert game.worth(0.5, 1, CENTRE) == pytest.approx(0)
    assert game.worth(0.5, 1, MINE) > 0 > game.worth(0.5, 1, YOURS)


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
    assert Game(Race(2, 5), 0, 0).live(2, MINE) == Game(Race(2, 5), 0, 0).dead(2)


def test_two_away_two_away() -> None:
    """The cube is dead once turned, so the smallest edge on the last roll doubles. Passing leaves
    one to two in the Crawford game, which is more than a quarter: takes begin at 31 %."""
    score = Race(2, 2)
    assert verdict(last_roll(19), score, 1, CENTRE).doubles
    assert verdict(last_roll(24), score, 1, CENTRE).takes
    assert not verdict(last_roll(26), score, 1, CENTRE).takes
    taken = after_roll(quiet(0.6), score, 2, YOURS)
    assert taken == pytest.approx(0.2)


def test_after_crawford_the_trailer_doubles_at_once() -> None:
    score = Race(4, 1, "after")
    says = verdict(quiet(0.5, 0.12, 0.12), score, 1, CENTRE)
    assert says.doubles and says.takes
    free = verdict(quiet(0.52, 0.12, 0.12), Race(2, 1, "after"), 1, CENTRE)
    assert free.doubles and not free.takes  # the free pass


def test_score_changes_the_take() -> None:
    """Far ahead in the match a gammonish double is passed that money would take."""
    shot = quiet(0.66, gammon=0.3, lost=0.05)
    assert verdict(shot, Money(), 1, CENTRE).takes
    assert not verdict(shot, Race(4, 2), 1, CENTRE).takes


def test_interests() -> None:
    assert interests(Money(), 1, CENTRE) == MONEY
    assert interests(Money(gammons=False), 1, CENTRE) == WINS
    # with one to go gammons are worth nothing to us and much to him who lacks two
    equity, wins, gammon, lost = interests(Race(1, 2, "crawford"), 1, CENTRE)
    assert (equity, wins, gammon) == (0, 1, 0)
    assert lost < -0.5
