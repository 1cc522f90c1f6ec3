"""The videau and the match, with the checkers abstracted: every clause V, W and VA."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from games.backgammon import duel as game
from games.backgammon.cube import face
from games.backgammon.duel import Duel
from games.backgammon.match import (
    Match,
    Terms,
    is_crawford,
    is_decided,
    is_post_crawford,
    next_game,
)
from games.backgammon.steps import (
    AcceptResign,
    Beaver,
    Double,
    Drop,
    Raccoon,
    RefuseResign,
    Resign,
    Take,
    Throw,
)
from lab.referees import moves, videau

WORDS = {
    "throw": Throw(),
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
    "resign1": Resign(1),
    "resign2": Resign(2),
    "resign3": Resign(3),
    "accept": AcceptResign(),
    "refuse": RefuseResign(),
}
OPENED = game.opened(Duel(Terms(), Match()), 6, 5)


def begin(match: Match | None = None, **terms: object) -> Duel:
    """Seat 0 has won the opening throw and is about to move."""
    return game.opened(Duel(Terms(**terms), match or Match()), 6, 5)  # type: ignore[arg-type]


def play(duel: Duel, script: str) -> Duel:
    """`move`, `win2` or a word of whoever decides; each must be legal."""
    for word in script.split():
        if word == "move":
            duel = game.moved(duel)
        elif word.startswith("win"):
            duel = game.won(duel, int(word[3:]))
        else:
            seat = game.decides(duel)
            assert seat is not None
            assert game.why_not(duel, seat, WORDS[word]) is None, word
            duel = game.said(duel, WORDS[word])
            if duel.phase == "roll":
                duel = game.rolled(duel)
    return duel


def code(duel: Duel, word: str, seat: int | None = None) -> str | None:
    refusal = game.why_not(duel, game.decides(duel) if seat is None else seat, WORDS[word])  # type: ignore[arg-type]
    return refusal.code if refusal else None


def points(duel: Duel) -> tuple[int, int] | None:
    return duel.outcome and (duel.outcome.winner, duel.outcome.points)


# ---- case files


def rows(name: str) -> list[dict]:
    path = Path(__file__).parents[2] / "vectors" / name
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("row", rows("videau_vectors.jsonl"), ids=lambda row: row["id"])
def test_videau_case(row: dict):
    assert videau.check(row) is None


@pytest.mark.parametrize("row", rows("backgammon_moves_vectors.jsonl"), ids=lambda row: row["id"])
def test_moves_case(row: dict):
    assert moves.check(row) is None


def test_the_referees_see_a_wrong_row():
    row = dict(rows("videau_vectors.jsonl")[4])
    assert videau.check(row | {"points": {"A": 1, "B": 0}})
    assert videau.check(row | {"stake": 2})
    steps = [step | {"legal": not step["legal"]} for step in row["steps"]]
    assert videau.check(row | {"steps": steps})
    other = dict(rows("backgammon_moves_vectors.jsonl")[1])
    assert moves.check(other | {"final_positions": 1})
    assert moves.check(other | {"one_play_per_final_position": ["bar/21 13/7", "bar/21 13/7"]})


# ---- V1 – V13


def test_v1_a_game_starts_at_one():
    assert OPENED.cube.stake == 1
    assert OPENED.cube.owner is None


def test_v2_the_cube_shows_64_for_one_then_its_faces():
    assert [face(1 << k) for k in range(7)] == [64, 2, 4, 8, 16, 32, 64]


def test_v3_only_in_his_own_turn_before_throwing():
    before = play(OPENED, "move")
    assert code(before, "double", 1) is None
    assert code(before, "double", 0) == "backgammon_not_your_turn"
    assert code(play(before, "throw"), "double") == "backgammon_double_late"


def test_v4_the_old_stake_holds_while_the_offer_is_pending():
    offered = play(OPENED, "move double")
    assert offered.offer
    assert (offered.cube.stake, offered.offer.value, offered.offer.to) == (1, 2, 0)


def test_v5_a_centred_cube_is_for_both_in_their_turns():
    assert code(play(OPENED, "move"), "double") is None
    assert code(play(OPENED, "move throw move"), "double") is None


def test_v6_to_refuse_pays_the_stake_before_the_offer():
    assert points(play(OPENED, "move double drop")) == (1, 1)


def test_v7_v8_the_accepter_owns_the_cube_and_alone_may_redouble():
    taken = play(OPENED, "move double take")
    assert (taken.cube.stake, taken.cube.owner) == (2, 0)
    assert code(taken, "double") == "backgammon_cube_theirs"
    assert code(play(taken, "throw move"), "double") is None
    assert code(play(taken, "throw move throw move"), "double") == "backgammon_cube_theirs"


def test_v9_a_redouble_refused_pays_exactly_the_stake_before_it():
    """T3."""
    asked = play(OPENED, "move double take throw move double")
    assert points(play(asked, "drop")) == (0, 2)
    accepted = play(asked, "take")
    assert (accepted.cube.stake, accepted.cube.owner) == (4, 1)


def test_v10_there_is_no_limit_and_the_faces_come_round():
    """T4, VA-2."""
    duel, shown = play(OPENED, "move double take throw move"), [2]
    for _ in range(9):
        duel = play(duel, "double take")
        shown.append(face(duel.cube.stake))
        duel = play(duel, "throw move")
    assert duel.cube.stake == 1024
    assert shown == [2, 4, 8, 16, 32, 64, 2, 4, 8, 16]


def test_v11_only_answers_while_an_offer_is_pending_then_the_doubler_throws():
    asked = play(OPENED, "move double")
    assert game.words(asked) == (Take(), Drop())
    assert code(asked, "throw", 0) == "backgammon_answer_cube"
    assert code(asked, "resign1", 0) == "backgammon_answer_cube"
    taken = play(asked, "take")
    assert game.decides(taken) == 1
    assert Throw() in game.words(taken)
    assert Double() not in game.words(taken)


def test_v12_no_double_before_the_first_play():
    assert code(OPENED, "double") == "backgammon_double_late"
    assert code(play(OPENED, "move"), "double") is None


def test_v13_a_player_without_a_move_still_has_a_turn_in_which_he_may_double():
    shut_out = play(OPENED, "move throw move throw move")
    assert code(shut_out, "double") is None


# ---- W1 – W10


@pytest.mark.parametrize("level", [1, 2, 3])
def test_w1_a_win_is_worth_the_stake_times_its_level(level: int):
    assert points(play(OPENED, f"move throw win{level}")) == (1, level)
    on_two = play(OPENED, f"move double take throw win{level}")
    assert points(on_two) == (1, 2 * level)


def test_w1_a_refused_double_is_never_multiplied():
    assert points(play(OPENED, "move double drop")) == (1, 1)


def test_w2_surplus_points_change_nothing():
    duel = begin(Match((3, 3)), match_to=5)
    ended = play(duel, "move double take throw move throw win3")
    assert ended.score == (9, 3)
    assert is_decided(ended.terms, ended.score)
    assert not is_decided(ended.terms, (4, 4))
    assert is_decided(Terms(), (1, 0))


def test_w3_jacoby_needs_an_accepted_double_of_a_player():
    plain = begin(jacoby=True)
    assert points(play(plain, "move throw win3")) == (1, 1)
    assert points(play(plain, "move double take throw win3")) == (1, 6)
    auto = game.opened(game.opened(Duel(Terms(jacoby=True, auto_doubles=1), Match()), 4, 4), 6, 5)
    assert points(play(auto, "move throw win2")) == (1, 2)


def test_w4_beaver_and_raccoon():
    asked = play(begin(beavers=3), "move double")
    beaver = play(asked, "beaver")
    assert beaver.offer
    assert (beaver.cube.stake, beaver.cube.owner, beaver.offer.value) == (2, 0, 4)
    assert points(play(beaver, "drop")) == (0, 2)
    assert play(beaver, "take").cube == replace(beaver.cube, stake=4)
    raccoon = play(beaver, "raccoon")
    assert points(play(raccoon, "drop")) == (1, 4)
    taken = play(raccoon, "take")
    assert (taken.cube.stake, taken.cube.owner, game.decides(taken)) == (8, 0, 1)
    third = play(raccoon, "beaver")
    assert third.offer
    assert (third.cube.stake, third.cube.owner, third.offer.value) == (8, 0, 16)
    assert code(third, "raccoon") == "backgammon_beaver_limit"


def test_w4_the_number_of_immediate_turns_is_agreed():
    assert code(play(begin(), "move double"), "beaver") == "backgammon_no_beaver"
    one = play(begin(beavers=1), "move double beaver")
    assert code(one, "raccoon") == "backgammon_beaver_limit"
    assert code(one, "beaver") == "backgammon_beaver_name"


def test_w5_automatic_doubles_leave_the_cube_in_the_middle():
    duel = Duel(Terms(auto_doubles=2), Match())
    for _ in range(3):
        duel = game.opened(duel, 3, 3)
    duel = play(game.opened(duel, 2, 6), "move")
    assert duel.cube.stake == 4
    assert duel.cube.owner is None
    assert game.decides(duel) == 0
    assert points(play(duel, "double drop")) == (0, 4)  # VA-1


def test_w6_one_game_without_the_cube_once_a_player_needs_one_point():
    terms = Terms(match_to=5)
    crawford = Match((4, 2))
    assert is_crawford(terms, crawford)
    duel = begin(crawford, match_to=5)
    assert code(play(duel, "move"), "double") == "backgammon_crawford"
    later = next_game(terms, crawford, (4, 3))
    assert not is_crawford(terms, later)
    assert is_post_crawford(terms, later)
    assert code(play(begin(later, match_to=5), "move"), "double") is None
    assert not is_crawford(Terms(match_to=5, crawford=False), crawford)
    assert not is_crawford(terms, Match((3, 2)))


def test_w7_a_dead_cube_may_not_be_turned():
    duel = begin(Match((3, 1)), match_to=5)
    taken = play(duel, "move double take throw move")
    assert code(taken, "double") == "backgammon_dead_cube"
    live = begin(Match((2, 1)), match_to=5)
    assert code(play(live, "move double take throw move"), "double") is None


def test_w7_there_is_no_cube_in_a_one_point_match():
    for crawford in (True, False):
        duel = begin(match_to=1, crawford=crawford)
        assert code(play(duel, "move"), "double") == "backgammon_one_point"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_w8_a_resignation_is_worth_its_level(level: int):
    before = play(OPENED, f"move resign{level} accept")
    after = play(OPENED, f"move throw resign{level} accept")
    assert points(before) == points(after) == (0, level)


def test_w8_jacoby_applies_to_resignations():
    assert points(play(begin(jacoby=True), "move resign3 accept")) == (0, 1)


def test_w8_after_a_refusal_only_more_in_that_turn():
    refused = play(OPENED, "move resign2 refuse")
    assert code(refused, "resign1") == code(refused, "resign2") == "backgammon_resign_higher"
    assert code(refused, "resign3") is None
    assert code(refused, "double") is None
    rolled = play(refused, "throw")
    assert code(rolled, "resign2") == "backgammon_resign_higher"
    assert code(play(rolled, "move throw move"), "resign1") is None
    everything = play(refused, "resign3 refuse")
    assert code(everything, "resign3") == "backgammon_resign_all_refused"


def test_w9_holland_waits_for_two_throws_each():
    """The opening throw counts: the opener's third turn is the first that may double."""
    trailing = play(begin(Match((2, 4), crawford_done=True), match_to=5, holland=True), "move")
    second = play(trailing, "throw move")
    assert code(second, "double") == "backgammon_holland"
    third = play(second, "throw move throw move")
    assert code(third, "double") is None
    earlier = play(begin(Match((2, 3)), match_to=5, holland=True), "move throw move")
    assert code(earlier, "double") is None


def test_w10_a_match_knows_no_beaver_jacoby_or_automatic_double():
    terms = {"match_to": 7, "beavers": 3, "jacoby": True, "auto_doubles": 3}
    duel = play(begin(**terms), "move double")  # type: ignore[arg-type]
    assert code(duel, "beaver") == "backgammon_beaver_match"
    assert points(play(begin(**terms), "move throw win2")) == (1, 2)  # type: ignore[arg-type]
    equal = game.opened(Duel(Terms(**terms), Match()), 4, 4)  # type: ignore[arg-type]
    assert equal.cube.stake == 1


# ---- VA-2, VA-4


def test_va2_the_cube_may_stop_at_64():
    duel = play(begin(cap=64, beavers=1), "move double take throw move")
    for _ in range(5):
        duel = play(duel, "double take throw move")
    assert duel.cube.stake == 64
    assert code(duel, "double") == "backgammon_cap"
    low = play(begin(cap=2, beavers=1), "move double")
    assert code(low, "beaver") == "backgammon_cap"
    auto = Duel(Terms(cap=2, auto_doubles=3), Match())
    for _ in range(3):
        auto = game.opened(auto, 1, 1)
    assert auto.cube.stake == 2


def test_va4_gammons_may_not_count():
    off = begin(gammons=False)
    assert points(play(off, "move throw win3")) == (1, 1)
    assert points(play(off, "move double take throw win2")) == (1, 2)
    assert points(play(off, "move resign3 accept")) == (0, 1)
