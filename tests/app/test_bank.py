"""Chips are a fold over the ledger."""

from hypothesis import given
from hypothesis import strategies as st

from app import pages
from app.bank import LOAN, START, Entry, Purse, purses, records
from app.profile import Profile
from app.speak import Speaker


def entry(ident: str, points: int, stake: int = 10, name: str = "Marie") -> Entry:
    return Entry(
        ident, "2026-03-01", "toy", ((name, True), ("marcel", False)), (points, -points), stake
    )


def test_chips_are_stake_times_points():
    assert purses([], [entry("a", 2), entry("b", -1)])["Marie"] == Purse("Marie", START + 10)


def test_a_purse_opens_with_a_hundred_and_bots_have_none():
    opened = purses(["Paul"], [entry("a", 1)])
    assert list(opened) == ["Paul", "Marie"]
    assert opened["Paul"].chips == START


def test_who_is_broke_is_lent_more_and_the_debt_is_shown():
    assert purses([], [entry("a", -10)])["Marie"] == Purse("Marie", LOAN, LOAN)
    assert purses([], [entry("a", -25)])["Marie"] == Purse("Marie", 50, 2 * LOAN)


def test_the_house_takes_its_loan_back_from_a_full_purse():
    assert purses([], [entry("a", -10), entry("b", 10)])["Marie"] == Purse("Marie", 100, 0)


@given(st.integers(-2000, 2000), st.integers(0, 5))
def test_the_house_lends_and_takes_back_hundred_by_hundred(chips: int, loans: int):
    """Told coin by coin, as the rule of the house says it."""
    total, debt = 150 + chips, LOAN * loans
    while total <= 0:
        total, debt = total + LOAN, debt + LOAN
    while debt and total >= 2 * START:
        total, debt = total - LOAN, debt - LOAN
    assert Purse("Marie", 150, LOAN * loans).receive(chips) == Purse("Marie", total, debt)


def test_absurd_losses_are_counted_at_once():
    purse = Purse("Marie").receive(-(10**30))
    assert 0 < purse.chips <= LOAN and purse.chips - purse.debt == START - 10**30


@given(st.lists(st.integers(-60, 60), max_size=30))
def test_nothing_is_made_and_nothing_is_lost(points: list[int]):
    ledger = [entry(str(i), p) for i, p in enumerate(points)]
    purse = purses(["Marie"], ledger)["Marie"]
    assert purse.chips > 0 and purse.debt >= 0
    assert purse.chips - purse.debt == START + 10 * sum(points)


def test_the_record_counts_games():
    ledger = [entry("a", 1), entry("b", -1), entry("c", 0), entry("d", 1, name="Paul")]
    assert records(iter(ledger))["Marie"] == {"won": 1, "lost": 1, "drawn": 1}


def test_the_page_of_purses_reads_the_ledger_as_often_for_many_names_as_for_one():
    class Counted(tuple[Entry, ...]):
        passes = 0

        def __iter__(self):
            type(self).passes += 1
            return super().__iter__()

    def passes(names: int) -> int:
        Counted.passes = 0
        ledger = Counted([entry(str(i), 1, name=f"P{i}") for i in range(names)])
        rows = pages.purses_page(Speaker("fr", {}), Profile((), ledger))["blocks"][1]["rows"]
        assert len(rows) == names
        return Counted.passes

    assert passes(50) == passes(1)
