"""XGID and GNU IDs: published values, round trips, and what is refused."""

from __future__ import annotations

import pytest

from core.game import Decide, Over
from core.refusal import Refusal
from core.rng import Pcg32
from games.backgammon import gnubg, xgid
from games.backgammon.board import BAR, START, flip, their_off
from games.backgammon.game import GAME
from games.backgammon.plays import after, results
from games.backgammon.posed import pose, position_of
from games.backgammon.positions import to_gnubg, to_xgid
from games.backgammon.state import State
from games.backgammon.steps import AcceptResign, Double, Opening, Play, Resign, Take, Throw

START_XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def read(text: str) -> State:
    state = GAME.from_position(text)
    assert not isinstance(state, Refusal), state
    return state


# ---- known values


def test_the_start_has_its_published_id():
    assert gnubg.position_id(START) == "4HPwATDgc/ABMA"
    assert gnubg.read_position_id("4HPwATDgc/ABMA") == START


def test_the_player_who_is_not_on_roll_comes_first():
    """From an export of GNU Backgammon: after 24/21 13/11 the other player has 4-1."""
    state = read("4HPkASLgc/ABMA:cAmmAAAAAAAE")
    assert state.board == flip(after(START, ((24, 21), (13, 11))))
    assert state.dice == (4, 1)
    assert state.duel.terms.match_to == 5
    assert GAME.turn(state) == Decide(0)
    assert to_gnubg(state) == "4HPkASLgc/ABMA:cAmmAAAAAAAE"


def test_the_opponent_of_the_bottom_player_may_be_on_roll():
    state = read("4HPwATDgc/ABMA:MICpAAAAAAAE")
    assert GAME.turn(state) == Decide(1)
    assert state.dice == (3, 2)


def test_an_xgid_and_a_gnu_id_of_one_position_agree():
    """A published pair: Crawford game, 1–2 in a match to 3, five and three to play."""
    text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:53:1:2:1:3:10"
    state = read("4HPwATDgc/ABMA:8IhuACAACAAE")
    assert to_xgid(state) == text
    assert to_gnubg(read(text)) == "4HPwATDgc/ABMA:8IluACAACAAE"
    assert read(text).duel.match.score == (1, 2)
    assert GAME.observe(state, 0).crawford


def test_a_position_id_alone_is_a_partie_libre_before_the_throw():
    state = read("4HPwATDgc/ABMA")
    assert to_xgid(state) == START_XGID
    assert GAME.legal(state)[:2] == (Throw(), Double())


def test_ids_are_found_in_the_text_that_gnu_backgammon_copies():
    text = (
        " GNU Backgammon  Position ID: 4HPkASLgc/ABMA\n                 Match ID   : cAmmAAAAAAAE\n"
    )
    assert read(text) == read("4HPkASLgc/ABMA:cAmmAAAAAAAE")
    assert read(f"voir {START_XGID} ici") == read(START_XGID)
    assert read(START_XGID.removeprefix("XGID=")) == read(START_XGID)


# ---- what an XGID says


def test_crawford_is_over_when_a_leader_plays_with_the_cube():
    state = read("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:1:4:0:5:10")
    assert state.duel.match.crawford_done
    assert Double() in GAME.legal(state)
    crawford = read("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:1:4:1:5:10")
    assert Double() not in GAME.legal(crawford)


def test_the_rules_of_a_partie_libre_are_read():
    for rule, jacoby, beavers in ((0, False, 0), (1, True, 0), (2, False, 3), (3, True, 3)):
        state = read(f"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:{rule}:0:6")
        assert (state.duel.terms.jacoby, state.duel.terms.beavers) == (jacoby, beavers)
        assert state.duel.terms.cap == 64


def test_a_double_waits_for_the_other_player():
    state = read("XGID=-b----E-C---eE---c-e----B-:1:1:1:D:0:0:0:7:10")
    assert GAME.turn(state) == Decide(1)
    assert state.duel.offer
    assert state.duel.offer.value == 4
    assert GAME.apply(state, Take()).duel.cube.owner == 1


@pytest.mark.parametrize(("sign", "seat", "value"), [("B", 0, 4), ("R", 1, 8)])
def test_beavers_and_raccoons_wait_too(sign: str, seat: int, value: int):
    text = f"XGID=-b----E-C---eE---c-e----B-:0:0:1:{sign}:0:0:2:0:10"
    state = read(text)
    assert GAME.turn(state) == Decide(seat)
    assert state.duel.offer
    assert state.duel.offer.value == value
    assert to_xgid(state) == text
    assert GAME.apply(state, Take()).duel.cube.owner == 1


# ---- round trips


def test_every_state_of_random_games_survives_both_notations():
    rng, seen = Pcg32(2), 0
    for options in ({"points": 5}, {"forme": "libre", "beavers": 3, "jacoby": True}):
        for _ in range(4):
            state = GAME.start(options)
            assert not isinstance(state, Refusal)
            while not isinstance(GAME.turn(state), Over):
                if isinstance(GAME.turn(state), Decide):
                    seen += 1
                    assert_survives(state)
                state = GAME.apply(state, rng.weighted(GAME.choices(state)))
    assert seen > 100


def assert_survives(state: State) -> None:
    again = read(to_gnubg(state))
    assert again.board == state.board
    assert again.dice == state.dice
    assert GAME.turn(again) == GAME.turn(state)
    assert again.duel.cube == state.duel.cube
    assert again.duel.offer == state.duel.offer
    assert to_gnubg(again) == to_gnubg(state)
    if state.duel.resign:
        return  # an XGID cannot say it
    same = read(to_xgid(state))
    assert to_xgid(same) == to_xgid(state)
    assert same.board == state.board
    assert same.dice == state.dice
    assert GAME.turn(same) == GAME.turn(state)


def test_a_resignation_survives_a_match_id():
    state = GAME.start({"forme": "libre"})
    assert not isinstance(state, Refusal)
    state = GAME.apply(GAME.apply(state, Opening(6, 5)), Resign(2))
    again = read(to_gnubg(state))
    assert again.duel.resign == 2
    assert GAME.turn(again) == Decide(1)
    assert GAME.turn(GAME.apply(again, AcceptResign())) == Over((-2, 2))


def test_bear_offs_survive():
    board = START
    rng = Pcg32(11)
    while their_off(board) < 14:
        ends = list(results(board, rng.below(6) + 1, rng.below(6) + 1))
        end = flip(ends[rng.below(len(ends))])
        if their_off(end) == 15:
            break
        board = end
        assert gnubg.read_position_id(gnubg.position_id(board)) == board


def test_a_posed_position_can_be_played_on():
    state = read("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10")
    state = GAME.apply(state, Play(((8, 5), (6, 5))))
    assert GAME.turn(state) == Decide(1)
    scene = GAME.scene(GAME.observe(state, 1), None)
    assert scene.journal[0].say.key == "backgammon.journal.posed"
    assert pose(position_of(read(START_XGID))) == read(START_XGID)


GNU_TEXT = " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n Match ID   : cAkAAAAAAAAA"


@pytest.mark.parametrize(
    "text",
    [
        GNU_TEXT,
        GNU_TEXT.replace("\n", ""),
        GNU_TEXT.replace("\n ", ""),  # as a field for one line takes lines without an indent
        GNU_TEXT.replace("Position ID:", "Position ID :")
        .lower()
        .replace("4hpwatdgc/abma", "4HPwATDgc/ABMA")
        .replace("cakaaaaaaaaa", "cAkAAAAAAAAA"),
    ],
)
def test_the_text_that_gnu_backgammon_copies_is_read(text: str):
    assert read(text) == read("4HPwATDgc/ABMA:cAkAAAAAAAAA")


def test_the_name_of_the_notation_may_be_in_small_letters():
    assert read(START_XGID.replace("XGID", "xgid")) == read(START_XGID)


# ---- refusals


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "backgammon_id_empty"),
        ("   ", "backgammon_id_empty"),
        ("4HPwATDgc/ABM", "backgammon_id_short"),
        ("4HPwATDgc/ABMAA", "backgammon_id_long"),
        ("4HPwATDgc_ABMA", "backgammon_id_sign"),
        ("4HPwATDgc/ABMB", "backgammon_id_bits"),
        ("//////////////", "backgammon_id_bits"),
        ("/////wAAAAAAAA", "backgammon_id_too_many"),
        ("AAAAAAAAAAAAAA", "backgammon_id_both_off"),
        ("4HPwATDgc/ABMA:cAmmAAAAAAA", "backgammon_id_short"),
        ("4HPwATDgc/ABMA:////////////", "backgammon_id_bits"),
        ("4HPwATDgc/ABMA:cAoAAAAAAAAA", "backgammon_id_over"),
        ("XGID=", "backgammon_id_fields"),
        (START_XGID + ":1", "backgammon_id_fields"),
        ("XGID=-b----E-C---eE---c-e---B-:0:0:1:00:0:0:0:0:10", "backgammon_id_short"),
        ("XGID=-b----E-C---eE---c-e----Z-:0:0:1:00:0:0:0:0:10", "backgammon_id_sign"),
        ("XGID=-b----E-C---eE---c-e----O-:0:0:1:00:0:0:0:0:10", "backgammon_id_too_many"),
        ("XGID=--------------------------:0:0:1:00:0:0:0:0:10", "backgammon_id_both_off"),
        ("XGID=-b------------------------:0:0:1:00:0:0:0:0:10", "backgammon_id_over"),
        ("XGID=Ab----E-C---eE---c-e----A-:0:0:1:00:0:0:0:0:10", "backgammon_id_bits"),
        ("XGID=-b----E-C---eE---c-e----B-:x:0:1:00:0:0:0:0:10", "backgammon_id_field"),
        ("XGID=-b----E-C---eE---c-e----B-:0:2:1:00:0:0:0:0:10", "backgammon_id_field"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10", "backgammon_id_field"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:70:0:0:0:0:10", "backgammon_id_field"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:2:5:10", "backgammon_id_field"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:5:0:0:5:10", "backgammon_id_score"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:5:10", "backgammon_id_score"),
        ("XGID=-b----E-C---eE---c-e----B-:0:1:1:00:0:0:0:5:10", "backgammon_id_cube"),
        ("XGID=-b----E-C---eE---c-e----B-:1:0:1:00:0:0:0:5:10", "backgammon_id_cube"),
        ("XGID=-b----E-C---eE---c-e----B-:1:-1:1:D:0:0:0:5:10", "backgammon_id_cube"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:B:0:0:0:5:10", "backgammon_id_cube"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:26:10", "backgammon_id_match"),
        ("4HPwATDgc/ABMA:cAkAAAVAAAAA", "backgammon_id_match"),
        ("4HPwATDgc/ABMA:cAkAAAoAAAAA", "backgammon_id_match"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_its_reason(text: str, code: str):
    refused = GAME.from_position(text)
    assert isinstance(refused, Refusal)
    assert refused.code == code


def test_every_change_of_one_letter_is_read_or_refused_never_an_error():
    for text in (START_XGID, "4HPkASLgc/ABMA:cAmmAAAAAAAE"):
        for i in range(len(text)):
            for sign in "Aa-:59/ é":
                state = GAME.from_position(text[:i] + sign + text[i + 1 :])
                if not isinstance(state, Refusal):
                    assert GAME.legal(state)
                    assert xgid.read(to_xgid(state))
                    assert state.duel.terms.match_to <= 25, "a bot must be able to reckon with it"
        assert BAR == 25
