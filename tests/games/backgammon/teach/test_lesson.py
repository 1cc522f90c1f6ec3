"""The cube explained: verdicts, windows, market, what-ifs, on positions whose answer is known."""

from dataclasses import replace
from importlib import import_module

import pytest

from app.frames import spoken
from app.speak import Speaker
from core.refusal import Refusal
from games.backgammon import positions
from games.backgammon.board import START
from games.backgammon.brain.cube import CENTRE, MINE
from games.backgammon.brain.search import Outlook
from games.backgammon.cube import CENTRED, Offer
from games.backgammon.match import Terms
from games.backgammon.posed import Position, pose
from games.backgammon.teach import whatif
from games.backgammon.teach.lesson import Lesson, lesson
from games.backgammon.teach.market import Market, market
from games.backgammon.teach.question import Question, asked, read
from games.backgammon.teach.said import action, answer, costs
from games.backgammon.teach.study import Study, studied
from games.backgammon.teach.window import windows
from i18n import catalogue

CONTACT = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
# 5 and 2 against a man on the ace point: off in 19 throws of 36, else lost
LAST_THROW = "XGID=--A--A------------------a-:0:0:1:00:0:0:0:0:10"
LONG_RACE = "XGID=-----CFACA-Aaaa-abaeba----:0:0:1:00:0:0:0:0:10"
CRAWFORD = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:2:1:5:10"
HIS_CUBE = "XGID=-b----E-C---eE---c-e----B-:1:-1:1:00:1:2:0:7:10"
GNU = "4HPwATDgc/ABMA"


def finish(work):
    try:
        while True:
            next(work)
    except StopIteration as end:
        return end.value


def question(text: str) -> Question:
    found = read(text)
    assert isinstance(found, Question), found
    return found


def look(text: str) -> tuple[Study, Question]:
    asking = question(text)
    return finish(studied(asking)), asking


@pytest.fixture(scope="module")
def opening() -> tuple[Study, Question]:
    return look(CONTACT)


def test_the_last_throw_is_a_double_and_a_take_at_its_exact_price():
    study, asking = look(LAST_THROW)
    says = study.verdict_of(asking)
    assert study.solved
    assert says.points == pytest.approx((2 / 36, 4 / 36, 1.0))
    assert (action(says), answer(says)) == ("double", "take")
    assert costs(says) == pytest.approx((2 / 36, 0.0, 0.0, 1 - 4 / 36))


def test_the_opening_position_is_no_double(opening: tuple[Study, Question]):
    study, asking = opening
    says = study.verdict_of(asking)
    assert (action(says), answer(says)) == ("wait", "take")


NO_GAMMONS = Outlook(0.6, 0.0, 0.0)


def test_the_window_of_a_dead_and_of_a_live_cube_in_money_without_gammons():
    """25 and 50 per cent, 20 and 80 per cent: Keeler and Spencer 1975."""
    real, dead, live = finish(windows(question(CONTACT), NO_GAMMONS))
    assert (dead.take, dead.double, dead.cash) == pytest.approx((0.25, 0.5, 0.75), abs=1e-6)
    assert (live.take, live.double, live.cash) == pytest.approx((0.2, 0.8, 0.8), abs=1e-6)
    assert dead.take and real.take and live.take and real.double and real.cash
    assert live.take < real.take < dead.take < real.double < real.cash < 0.8
    assert dead.too_good is None or dead.too_good == 1.0


def test_gammons_move_the_window_down():
    asking = question(CONTACT)
    plain = finish(windows(asking, NO_GAMMONS))[0]
    many = finish(windows(asking, Outlook(0.6, 0.3, 0.0)))[0]
    assert plain.cash and many.cash and plain.double and many.double
    assert many.cash < plain.cash - 0.03 and many.double < plain.double
    assert many.too_good is not None and many.too_good < 1


def test_the_map_of_the_rolls_averages_to_double_and_take(opening: tuple[Study, Question]):
    study, asking = opening
    found: Market = finish(market(study, asking))
    assert sum(roll.weight for roll in found.rolls) == 36
    assert found.mean == pytest.approx(study.verdict_of(asking).points[1])
    assert found.losers == 0


def test_a_throw_that_wins_at_once_has_lost_the_market():
    study, asking = look(LAST_THROW)
    found: Market = finish(market(study, asking))
    assert found.losers == 19
    assert {roll.kind for roll in found.rolls} == {"all", "none"}
    assert found.sequences == 19 * 36


def test_a_what_if_is_the_same_board_with_one_thing_changed(opening: tuple[Study, Question]):
    study, asking = opening
    rows = {row.key: row for row in finish(whatif.rows(study, asking))}
    assert list(rows) == ["gammons", "owner", "jacoby", "beavers"]
    for row in rows.values():
        assert [choice.now for choice in row.choices].count(True) == 1
        for choice in row.choices:
            assert choice.question.board == asking.board
            assert choice.flips == (choice.word != "wait")
            assert question(choice.question.text).position.cube == choice.question.position.cube


def test_more_gammons_make_a_take_a_pass():
    """Two men on the bar against five points: how many of the wins are gammons decides."""
    study, asking = look("XGID=bBBBB-B----A--B---bc-dbb--:0:0:1:00:0:0:0:0:10")
    taken = [finish(study.ruled(asking.with_gammons(more))).points[1] for more in (-20, 0, 20)]
    assert taken == sorted(taken) and taken[0] < taken[2]


def test_the_matrix_holds_the_question_itself():
    study, asking = look(HIS_CUBE.replace(":1:-1:", ":1:1:"))
    mine, yours = asking.away
    assert (mine, yours) == (6, 5)
    cells = finish(whatif.matrix(study, asking.with_away(3, 4), 3))
    assert [cell.now for cell in cells] == [n == 4 for n in range(1, 8)]
    assert [cell.question.away for cell in cells] == [(3, n) for n in range(1, 8)]


def test_what_may_not_be_doubled_is_said_and_not_judged():
    for text, code in ((CRAWFORD, "backgammon_crawford"), (HIS_CUBE, "backgammon_cube_theirs")):
        why = question(text).forbidden
        assert why is not None and why.code == code


def test_a_question_is_told_from_the_side_on_roll():
    board = tuple(-n for n in reversed(START))
    state = pose(Position(Terms(7), (2, 3), False, board, 1, replace(CENTRED, stake=2, owner=1)))
    assert not isinstance(state, Refusal)
    found = asked(state)
    assert isinstance(found, Question)
    assert (found.board, found.owner, found.away) == (START, MINE, (4, 5))


def test_a_pending_double_is_asked_about_as_it_was_before():
    offer = Offer(1, 2)
    state = pose(Position(Terms(), (0, 0), False, START, 0, CENTRED, offer=offer))
    assert not isinstance(state, Refusal)
    found = asked(state)
    assert isinstance(found, Question)
    assert (found.stake, found.owner, found.forbidden) == (1, CENTRE, None)


def test_dice_already_thrown_are_put_back():
    state = positions.from_position(CONTACT.replace(":00:", ":31:"))
    assert not isinstance(state, Refusal)
    found = asked(state)
    assert isinstance(found, Question) and found.text == CONTACT


@pytest.mark.parametrize(
    "text", ["", "XGID=", "XGID=:::", "a:b", "<script>", "4HPwATDgc/ABM", "XGID=" + "-" * 5000]
)
def test_text_that_is_no_position_is_refused(text: str):
    assert isinstance(lesson(text), Refusal)


@pytest.mark.parametrize("lang", catalogue.LANGUAGES)
@pytest.mark.parametrize("text", [CONTACT, LAST_THROW, LONG_RACE, CRAWFORD, HIS_CUBE, GNU])
def test_every_part_of_a_lesson_has_words(text: str, lang: str):
    later = import_module(f"i18n.{lang}.cube").WORDS
    speaker = Speaker(lang, {**catalogue.words(lang), **later})
    found = lesson(text)
    assert isinstance(found, Lesson)
    for name in found.parts:
        if name in [f"matrix:{n}" for n in range(2, 8)]:
            continue
        blocks = spoken(finish(found.part(name)), speaker)
        assert blocks and all(block["kind"] for block in blocks)
    assert speaker.missing == []


def test_a_what_if_is_answered_from_the_look_that_was_taken():
    first = lesson(LAST_THROW)
    assert isinstance(first, Lesson)
    finish(first.part("verdict"))
    second = first.other(LAST_THROW, 10)
    assert isinstance(second, Lesson) and second.study is first.study
    third = first.other(CONTACT, 0)
    assert isinstance(third, Lesson) and third.study is None
