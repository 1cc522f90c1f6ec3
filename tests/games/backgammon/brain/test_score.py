"""The match table: what any table must satisfy, and the scores that can be worked out by hand."""

import pytest

from games.backgammon.brain.score import GAMMON, Money, Race, standing


def chance(mine: int, yours: int, stage: str = "before") -> float:
    return (1 + standing(mine, yours, stage)) / 2


def test_equal_scores_are_even() -> None:
    assert all(chance(n, n) == 0.5 for n in range(1, 26))


def test_what_one_gains_the_other_loses() -> None:
    for mine in range(2, 12):
        for yours in range(2, 12):
            assert chance(mine, yours) + chance(yours, mine) == pytest.approx(1)


def test_a_point_is_never_bad() -> None:
    for mine in range(3, 15):
        for yours in range(3, 15):
            assert chance(mine - 1, yours) > chance(mine, yours)


def test_crawford_by_hand() -> None:
    """One against two without cube: the other needs a gammon, or a game and then one more."""
    expected = 0.5 + 0.5 * (1 - GAMMON) * 0.5
    assert chance(1, 2, "crawford") == pytest.approx(expected)
    assert 0.66 < chance(1, 2, "crawford") < 0.71
    assert 0.72 < chance(1, 3, "crawford") < 0.78


def test_after_crawford_by_hand() -> None:
    """W6: the one who trails doubles at once. With two to go the leader gives the point up for
    nothing and the match is decided by the last game."""
    assert chance(1, 2, "after") == pytest.approx(0.5)
    assert chance(1, 3, "after") == pytest.approx(0.5 + 0.5 * (1 - GAMMON) * 0.5)
    assert chance(1, 4, "after") == pytest.approx(chance(1, 3, "after"), abs=0.01)


def test_early_leads_are_worth_little() -> None:
    assert 0.5 < chance(24, 25) < 0.54
    assert 0.55 < chance(4, 5) < 0.60


def test_outcomes_of_a_game() -> None:
    race = Race(2, 3)
    assert race.won(2) == 1
    assert race.lost(4) == -1
    assert race.won(1) == standing(1, 3, "crawford")
    assert Race(1, 3, "crawford").lost(1) == standing(1, 2, "after")
    assert race.other.won(1) == pytest.approx(-race.lost(1))
    assert race.useful(1, mine=True) and not race.useful(2, mine=True)
    assert race.useful(2, mine=False)
    assert not Race(1, 3, "crawford").useful(1, mine=False)
    assert Money().useful(64, mine=True)


def test_gammons_off() -> None:
    assert standing(1, 2, "crawford", False) == pytest.approx(0.5)
    assert Money().won(3) == 3 == -Money().lost(3)
