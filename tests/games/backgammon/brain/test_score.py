"""The match table: what any table must satisfy, and the scores that can be worked out by hand."""

import sys
from pathlib import Path

import pytest

from games.backgammon.brain.score import Money, Race, standing

LAB = Path(__file__).resolve().parents[4] / "lab" / "backgammon"
GAMMON = 0.27  # as in lab/backgammon/match_table.py


def chance(mine: int, yours: int, stage: str = "before") -> float:
    return (1 + standing(mine, yours, stage)) / 2


def test_equal_scores_are_even() -> None:
    assert all(chance(n, n) == 0.5 for n in range(1, 26))


def test_what_one_gains_the_other_loses() -> None:
    for mine in range(2, 26):
        for yours in range(2, 26):
            assert chance(mine, yours) + chance(yours, mine) == pytest.approx(1)


def test_a_point_is_never_bad() -> None:
    for mine in range(3, 26):
        for yours in range(2, 26):
            assert chance(mine - 1, yours) > chance(mine, yours)
            assert chance(mine - 1, yours, "after") > chance(mine, yours, "after")
    for n in range(3, 26):
        assert chance(1, n, "crawford") > chance(1, n - 1, "crawford")


# What others have published, rounded to whole percents: a check that ours is sound, not its source.
@pytest.mark.parametrize(
    ("mine", "yours", "stage", "percent"),
    [
        (2, 1, "crawford", 32),
        (3, 1, "crawford", 25),
        (4, 1, "crawford", 18.5),
        (5, 1, "crawford", 16),
        (3, 2, "before", 40),
        (4, 2, "before", 33),
        (5, 2, "before", 25.5),
        (4, 3, "before", 43),
        (5, 3, "before", 35),
        (7, 5, "before", 37.5),
        (2, 1, "after", 49),
        (3, 1, "after", 32),
        (4, 1, "after", 31),
    ],
)
def test_known_scores(mine: int, yours: int, stage: str, percent: float) -> None:
    assert 100 * chance(mine, yours, stage) == pytest.approx(percent, abs=1)


def test_crawford_by_hand() -> None:
    """One against two without cube: the other needs a gammon, or a game and then one more. With
    three a gammon leads to even, a game to two."""
    two = 0.5 * (GAMMON + (1 - GAMMON) * chance(1, 1, "after"))
    assert chance(2, 1, "crawford") == pytest.approx(two, abs=0.001)
    three = 0.5 * (GAMMON * chance(1, 1, "after") + (1 - GAMMON) * chance(2, 1, "after"))
    assert chance(3, 1, "crawford") == pytest.approx(three, abs=0.001)


def test_free_drop() -> None:
    """W6: the one who trails doubles at once. Lacking an even number he may be passed for nothing,
    so the second point of a pair hardly matters, and the leader gains by the choice."""
    assert 0.5 < chance(1, 2, "after") < 0.52
    for n in range(3, 24, 2):
        pair = chance(1, n + 1, "after") - chance(1, n, "after")
        assert 0 < pair < 0.4 * (chance(1, n, "after") - chance(1, n - 2, "after") if n > 3 else 1)


def test_early_leads_are_worth_little() -> None:
    assert 0.5 < chance(24, 25) < 0.54
    assert 0.55 < chance(4, 5) < 0.60


def test_beyond_the_table() -> None:
    assert chance(31, 33) == chance(23, 25)
    assert chance(1, 40, "crawford") == chance(1, 25, "crawford")


@pytest.mark.skipif(sys.platform == "emscripten", reason="numpy does the sums")
def test_the_table_is_what_the_recursion_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(LAB))
    import match_table  # pyright: ignore[reportMissingImports]

    for gammons in (True, False):
        table = match_table.Table(match_table.GAMMON if gammons else 0.0)
        table.solve(4)
        for (a, b, stage), worth in table.worths.items():
            assert standing(a, b, stage, gammons) == pytest.approx(worth, abs=2e-5)


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
