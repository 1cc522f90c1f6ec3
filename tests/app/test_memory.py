"""What the quiz remembers: cards that come again, text that may be anything."""

import json

import pytest

from app import memory
from app.memory import Memory, day_of, key_of
from app.profile import Profile, read, write

ONE = "XGID=-b--ABD-C-A-dC---c-db---A-:0:0:1:00:1:0:0:5:10"
TWO = "XGID=--A--A------------------a-:0:0:1:00:0:0:0:0:10"
DAY = day_of("2026-12-01T08:00")


def test_a_right_answer_comes_again_later_and_later_a_wrong_one_today():
    known = Memory()
    waits: list[int] = []
    day = DAY
    for _ in range(6):
        known.answered(ONE, day, 75, True)
        waits.append(known.cards[key_of(ONE)].due - day)
        day = known.cards[key_of(ONE)].due
    assert waits == [1, 3, 7, 21, 60, 60]
    known.answered(ONE, day, 75, False)
    assert known.due(ONE, day)
    known.answered(ONE, day, 75, True)
    assert not known.due(ONE, day) and known.due(ONE, day + 1)


def test_what_is_written_is_read_again():
    known = Memory()
    known.add_error(ONE, DAY, 0.1234)
    known.answered(TWO, DAY, 90, True)
    known.of_the_day(DAY, False)
    assert memory.read(memory.write(known)) == known
    assert known.errors[0].loss == 123


def test_an_error_made_again_is_one_error_and_due_at_once():
    known = Memory()
    known.add_error(ONE, DAY, 0.1)
    known.answered(ONE, DAY, 90, True)
    known.add_error(ONE, DAY + 1, 0.3)
    assert [error.loss for error in known.errors] == [300]
    assert known.due(ONE, DAY + 1)


def test_it_stays_small():
    known = Memory()
    for n in range(1000):
        board = TWO[5:31]
        known.add_error(f"XGID={board}:0:0:1:00:{n % 900}:0:0:0:10", DAY + n, 0.1)
        known.answered(str(n), DAY, 50, n % 2 == 0)
        known.of_the_day(DAY + n, True)
    assert len(known.errors) == 60 and len(known.cards) == len(known.tries) == 400
    assert len(memory.write(known)) < 30_000


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "{}", '{"v":2}', '{"v":1,"errors":3}', "[" * 5000, '{"v":1,"cards":[[1]]}'],
)
def test_anything_else_is_an_empty_memory(text: str):
    assert memory.read(text) == Memory()


def test_one_bad_row_costs_only_itself():
    known = Memory()
    known.answered(ONE, DAY, 75, True)
    data = json.loads(memory.write(known))
    data["cards"] += [["zz", 1, 2], ["0" * 8, 99, 2], "x", None]
    data["errors"] = [["<script>", DAY, 3], [ONE, -1, 3], [ONE, DAY, 3]]
    found = memory.read(json.dumps(data))
    assert found.cards == known.cards
    assert [error.text for error in found.errors] == [ONE]


def test_the_profile_carries_it_and_outlives_a_fault_in_it():
    known = Memory()
    known.add_error(ONE, DAY, 0.2)
    kept = read(write(Profile(("Anne",), learnt=memory.write(known))))
    assert isinstance(kept, Profile)
    assert memory.read(kept.learnt) == known
    spoilt = read(write(Profile(("Anne",), learnt="{" * 70_000)))
    assert isinstance(spoilt, Profile) and spoilt.names == ("Anne",) and spoilt.learnt == ""


def test_two_profiles_joined_keep_what_both_have_learnt():
    here, there = Memory(), Memory()
    here.add_error(ONE, DAY, 0.2)
    there.add_error(TWO, DAY, 0.1)
    there.answered(TWO, DAY, 60, True)
    joined = Profile(learnt=memory.write(here)).merged(Profile(learnt=memory.write(there)))
    found = memory.read(joined.learnt)
    assert {error.text for error in found.errors} == {ONE, TWO}


def test_a_day_without_a_date_is_day_0():
    assert day_of("") == day_of("2026-13-45") == 0
