"""Who pays what: 1.3.9, BA-10, BA-11, and the case file through the referee's own door."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bidou.payments import manche_loser, pay
from lab.referees.bidou import check

VECTORS = Path(__file__).parents[2] / "vectors"
ROWS = [json.loads(line) for line in (VECTORS / "bidou_payments.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_case(row: dict):
    assert check(row) is None


def test_1_3_9_the_pot_pays_first_then_the_winner():
    paid = pay(2, (3, 4), 1, 0, 4, False)
    assert (paid.from_pot, paid.from_winner, paid.pot, paid.penalties) == (2, 2, 0, (1, 8))


def test_ba10_a_payment_may_stop_at_the_pot():
    paid = pay(2, (3, 4), 1, 0, 4, True)
    assert (paid.from_pot, paid.from_winner, paid.unpaid, paid.penalties) == (2, 0, 2, (3, 6))
    assert pay(0, (3, 6), 1, 0, 2, True).from_winner == 2


def test_ba11_what_the_winner_lacks_is_lost():
    paid = pay(1, (3, 5), 1, 0, 9, False)
    assert (paid.unpaid, paid.penalties) == (5, (0, 9))


divisions = st.integers(0, 9).flatmap(
    lambda pot: st.tuples(st.just(pot), st.integers(0, 9 - pot).map(lambda a: (a, 9 - pot - a)))
)


@given(divisions, st.integers(0, 1), st.integers(1, 20))
def test_ba11_with_two_players_a_capped_payment_ends_the_manche(division, loser: int, due: int):
    pot, penalties = division
    paid = pay(pot, penalties, loser, 1 - loser, due, False)
    assert paid.pot + sum(paid.penalties) == 9
    if paid.unpaid:
        assert manche_loser(paid.pot, paid.penalties) == loser
