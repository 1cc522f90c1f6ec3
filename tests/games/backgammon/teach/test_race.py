"""The rules of thumb for races, on counts made by hand."""

from games.backgammon.teach.question import Question, read
from games.backgammon.teach.race import isight, keith, waste


def board_of(text: str):
    found = read(text)
    assert isinstance(found, Question)
    return found.board


LONG = board_of("XGID=-----CFACA-Aaaa-abaeba----:0:0:1:00:0:0:0:0:10")
# ours: 3 on the ace, 3 on two, 4 on three; his: 2 on each of 4, 5, 6 and one on two
HOME = board_of("XGID=-CCD---------------bbb-a--:0:0:1:00:0:0:0:0:10")

ONE_LEFT = board_of("XGID=-A----------------------a-:0:0:1:00:0:0:0:0:10")


def test_keith_on_102_against_112_pips():
    """A gap on the four point, then a seventh of 103, rounded down."""
    rule = keith(LONG)
    assert (rule.mine.pips, rule.mine.total, rule.raised) == (102, 103, 117)
    assert rule.yours.total == 112
    assert rule.says(redouble=False) == (False, True)


def test_keith_adds_for_men_low_down():
    rule = keith(HOME)
    assert dict(rule.mine.steps) == {"ace": 4, "two": 2, "three": 1, "gaps": 3}
    assert rule.mine.pips == 21 and rule.yours.pips == 32


def test_isight_compares_the_two_sides():
    rule = isight(HOME)
    assert dict(rule.mine.steps) == {
        "men": 3, "ace": 2, "two": 1, "three": 1, "gaps": 3, "crossovers": 0,
    }  # fmt: skip
    assert all(n == 0 for _, n in rule.yours.steps)
    assert rule.raised == 31 + 31 / 6


def test_isight_counts_the_quarters_still_to_cross():
    """Ours: six men in the second quarter. His: six there too and one in the third."""
    rule = isight(LONG)
    assert dict(rule.mine.steps)["crossovers"] == 0
    assert dict(rule.yours.steps)["crossovers"] == 8 - 6


def test_waste_is_what_the_tables_say_beyond_the_pips():
    one = waste(ONE_LEFT)
    assert one is not None
    assert one.rolls == 1 and one.effective == 49 / 6 and one.wasted == 49 / 6 - 1
    assert waste(LONG) is None
