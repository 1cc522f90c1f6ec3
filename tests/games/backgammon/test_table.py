"""The table: taps, drafts, refusals and buttons; T1 – T6."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from app.speak import Speaker
from core.game import Decide, Over
from core.refusal import Refusal
from core.rng import Pcg32
from core.scene import Control, Do, Draft, Say, Scene
from games.backgammon.board import START
from games.backgammon.game import GAME
from games.backgammon.journal import lines
from games.backgammon.sight import Observation
from games.backgammon.state import State
from games.backgammon.steps import (
    AcceptResign,
    Beaver,
    Double,
    Drop,
    Opening,
    Play,
    Resign,
    Rolled,
    Step,
    Take,
    Throw,
)
from i18n import catalogue


def begin(**options: object) -> State:
    state = GAME.start(options)
    assert not isinstance(state, Refusal)
    return state


def then(state: State, *steps: Step) -> State:
    for step in steps:
        assert GAME.why_not(state, step) is None, step
        state = GAME.apply(state, step)
    return state


def looking(mine: dict[int, int], theirs: dict[int, int], high: int, low: int) -> Observation:
    """Seat 0 with these dice to play on this board."""
    points = [0] * 26
    for point, n in mine.items():
        points[point] = n
    for point, n in theirs.items():
        points[point] = -n
    state = then(begin(forme="libre"), Opening(6, 5))
    return GAME.observe(replace(state, board=tuple(points), dice=(high, low)), 0)


def tap(obs: Observation, *points: int) -> object:
    """The draft, the step or the refusal after these taps."""
    draft: object = None
    for point in points:
        touch = GAME.touch(obs, draft, {"act": "tap", "point": point})
        if not isinstance(touch, Draft):
            return touch
        draft = touch.value
    return draft


def why(obs: Observation, *points: int) -> str | None:
    touch = tap(obs, *points)
    return touch.code if isinstance(touch, Refusal) else None


def press(obs: Observation, draft: object, act: str, **more: object) -> object:
    return GAME.touch(obs, draft, {"act": act, **more})


def control(scene: Scene, name: str) -> Control:
    return next(one for one in scene.controls if one.id == name)


OPENED = then(begin(forme="libre"), Opening(3, 1))
MINE = GAME.observe(OPENED, 0)


# ---- tap, tap, validate


def test_two_taps_move_a_checker_and_valider_plays_the_whole_turn():
    draft = tap(MINE, 8, 5, 6, 5)
    assert press(MINE, draft, "commit") == Do(Play(((8, 5), (6, 5))))


def test_the_order_of_the_taps_does_not_matter():
    draft = tap(MINE, 6, 5, 8, 5)
    assert press(MINE, draft, "commit") == Do(Play(((8, 5), (6, 5))))


def test_one_tap_far_away_uses_both_dice():
    draft = tap(MINE, 24, 20)
    assert press(MINE, draft, "commit") == Do(Play(((24, 21), (21, 20))))


def test_a_picked_checker_shows_its_targets_with_their_dice():
    scene = GAME.scene(MINE, tap(MINE, 13))
    targets = {token.zone: token.face for token in scene.tokens if token.kind == "target"}
    assert targets == {"point:10": "3", "point:9": "4"}  # twelve is held by five enemies
    picked = [token for token in scene.tokens if "picked" in token.tags]
    assert [(token.zone, token.slot) for token in picked] == [("point:13", 4)]


def test_a_second_tap_puts_the_checker_down_and_another_changes_it():
    assert GAME.scene(MINE, tap(MINE, 13, 13)) == GAME.scene(MINE, None)
    assert GAME.scene(MINE, tap(MINE, 13, 24)) == GAME.scene(MINE, tap(MINE, 24))


def test_undo_takes_back_one_hop_and_says_when_there_is_none():
    """T6."""
    draft = tap(MINE, 8, 5, 6, 5)
    once = press(MINE, draft, "undo")
    assert isinstance(once, Draft)
    twice = press(MINE, once.value, "undo")
    assert isinstance(twice, Draft)
    assert GAME.scene(MINE, twice.value).tokens == GAME.scene(MINE, None).tokens
    assert press(MINE, twice.value, "undo") == Refusal("backgammon_nothing_to_undo")
    assert control(GAME.scene(MINE, None), "undo").why == Refusal("backgammon_nothing_to_undo")
    assert control(GAME.scene(MINE, draft), "undo").enabled


def test_after_valider_nothing_can_be_taken_back():
    after = then(OPENED, Play(((8, 5), (6, 5))))
    refused = press(GAME.observe(after, 0), tap(MINE, 8, 5), "undo")
    assert refused == Refusal("backgammon_not_your_turn")


def test_valider_waits_for_both_dice():
    draft = tap(MINE, 8, 5)
    assert press(MINE, draft, "commit") == Refusal("backgammon_both_dice")
    scene = GAME.scene(MINE, draft)
    assert control(scene, "commit").why == Refusal("backgammon_both_dice")
    assert control(GAME.scene(MINE, tap(MINE, 8, 5, 6, 5)), "commit").enabled


def test_used_dice_are_marked():
    dice = [token for token in GAME.scene(MINE, tap(MINE, 8, 5)).tokens if token.kind == "die"]
    assert [(token.face, token.tags) for token in dice] == [("3", ("used",)), ("1", ())]


def test_a_doublet_shows_four_dice():
    obs = looking({24: 2, 13: 5, 8: 3, 6: 5}, {1: 2}, 2, 2)
    dice = [token for token in GAME.scene(obs, tap(obs, 13, 9)).tokens if token.kind == "die"]
    assert [token.tags for token in dice] == [("used",), ("used",), (), ()]
    done = tap(obs, 13, 9, 6, 4, 6, 4)
    assert press(obs, done, "commit") == Do(Play(((13, 11), (11, 9), (6, 4), (6, 4))))
    assert press(obs, tap(obs, 13, 9), "commit") == Refusal("backgammon_play_more", {"n": 2})


# ---- refusals say why


def test_t1_a_hop_that_would_leave_the_other_die_unplayed():
    """The six can only be played from 8: the two must not be."""
    obs = looking({13: 1, 8: 1}, {7: 2}, 6, 2)
    assert why(obs, 8, 6) == "backgammon_both_dice"
    assert why(obs, 13, 7) == "backgammon_blocked"
    assert press(obs, tap(obs, 13, 11, 8, 2), "commit") == Do(Play(((13, 11), (8, 2))))
    assert press(obs, tap(obs, 8, 2, 13, 11), "commit") == Do(Play(((13, 11), (8, 2))))


def test_one_die_only_when_the_other_can_never_be_played():
    obs = looking({20: 1, 4: 1}, {18: 2, 14: 2, 12: 2}, 6, 2)
    assert why(obs, 20) == "backgammon_blocked"
    assert press(obs, tap(obs, 4, 2), "commit") == Do(Play(((4, 2),)))


def test_as_much_of_a_doublet_as_possible():
    obs = looking({24: 1, 23: 1}, {16: 2, 15: 2}, 4, 4)
    assert press(obs, tap(obs, 24, 20), "commit") == Refusal("backgammon_play_more", {"n": 1})
    assert why(obs, 24, 16) == "backgammon_blocked"


def test_t2_the_larger_die_when_either_can_be_played():
    obs = looking({12: 1}, {1: 2}, 6, 5)
    assert why(obs, 12, 7) == "backgammon_larger_die"
    assert press(obs, tap(obs, 12, 6), "commit") == Do(Play(((12, 6),)))


def test_the_bar_first():
    obs = looking({25: 1, 13: 5, 6: 5}, {}, 3, 1)
    assert why(obs, 13) == "backgammon_bar_first"
    assert tap(obs, 25, 22) is not None
    assert why(looking({25: 1, 13: 5}, {22: 2}, 3, 1), 25, 22) == "backgammon_blocked"


def test_bearing_off_too_early_or_over_a_higher_checker():
    assert why(looking({6: 2, 9: 2}, {}, 6, 5), 6, 0) == "backgammon_not_home"
    assert why(looking({6: 2, 4: 2}, {}, 5, 3), 4, 0) == "backgammon_higher_first"
    assert why(MINE, 0) == "backgammon_pick_first"


def test_other_taps_say_why_too():
    assert why(MINE, 19) == "backgammon_not_yours"
    assert why(MINE, 10) == "backgammon_not_yours"
    assert why(MINE, 13, 12) == "backgammon_blocked"
    assert why(MINE, 13, 8) is None  # another checker is picked instead
    assert why(MINE, 13, 7) == "backgammon_no_die"
    assert why(MINE, 6, 9) == "backgammon_backwards"
    assert why(MINE, 8, 5, 6, 5, 13) == "backgammon_all_played"


def test_every_refused_hop_of_random_turns_has_a_reason_and_every_open_one_none():
    rng = Pcg32(17)
    for _ in range(2):
        state = begin(forme="libre")
        while not isinstance(GAME.turn(state), Over):
            turn = GAME.turn(state)
            if isinstance(turn, Decide) and state.duel.phase == "play":
                obs = GAME.observe(state, turn.seat)
                movable = {
                    spot.intent["point"]
                    for spot in GAME.scene(obs, None).spots
                    if "movable" in spot.tags
                }
                sources = {
                    play.hops[0][0]
                    for play in GAME.legal(state)
                    if isinstance(play, Play) and play.hops
                }
                assert sources <= movable
                for point in range(26):
                    assert (why(obs, point) is None) == (point in movable)
            steps = [s for s, _ in GAME.choices(state) if not isinstance(s, Resign | Drop)]
            state = GAME.apply(state, steps[rng.below(len(steps))])


# ---- one legal result, or none


def test_the_only_play_is_offered_in_one_tap():
    obs = looking({12: 1}, {1: 2}, 6, 5)
    scene = GAME.scene(obs, None)
    assert control(scene, "forced").primary
    assert press(obs, None, "forced") == Do(Play(((12, 6),)))
    assert press(MINE, None, "forced") == Refusal("backgammon_not_forced")
    assert [c.id for c in GAME.scene(MINE, None).controls] == ["undo", "commit", "resign"]


def test_a_lost_turn_is_passed_on():
    obs = looking({25: 1, 13: 2}, {19: 2, 21: 2}, 6, 4)
    scene = GAME.scene(obs, None)
    assert scene.prompt == Say("backgammon.prompt.no_move")
    assert press(obs, None, "forced") == Do(Play(()))
    assert why(obs, 25) == "backgammon_no_move"


# ---- the cube


def before(**options: object) -> State:
    """Seat 1 is about to throw or double."""
    return then(begin(**options), Opening(3, 1), Play(((8, 5), (6, 5))))


def test_a_throw_goes_by_itself_only_for_who_may_not_double():
    def throw(state: State, seat: int) -> Control:
        return control(GAME.scene(GAME.observe(state, seat), None), "roll")

    centred = before()
    assert not throw(centred, 1).by_itself
    theirs = then(centred, Double(), Take())
    assert throw(theirs, 1).by_itself
    mine = then(theirs, Throw(), Rolled(2, 1), Play(((13, 11), (6, 5))))
    assert not throw(mine, 0).by_itself
    crawford = before(forme="match", points=1)
    assert throw(crawford, 1).by_itself


def test_va7_a_double_asks_for_confirmation():
    scene = GAME.scene(GAME.observe(before(), 1), None)
    double = control(scene, "double")
    assert double.confirm
    assert double.guard
    assert control(scene, "roll").primary
    assert press(GAME.observe(before(), 1), None, "double") == Do(Double())


def test_who_looks_is_told_what_he_threw_as_you():
    """« Vous avez joué 6-5 », not « Moi a joué 6-5 »."""
    state = then(before(), Throw(), Rolled(6, 5), Play(((24, 18), (18, 13))))
    sub = GAME.scene(GAME.observe(state, 1), None).seats[0].sub
    assert sub == Say("backgammon.seat.threw", {"a": 6, "b": 5}, who=0)
    assert Speaker("fr", catalogue.words("fr"), ("Moi", "Odette")).say(sub) == "vous avez joué 6-5"
    other = GAME.scene(GAME.observe(state, 0), None).seats[1].sub
    assert other
    assert Speaker("fr", catalogue.words("fr"), ("Moi", "Odette")).say(other) == "a joué 6-5"


def test_t5_no_habitual_key_answers_the_cube():
    asked = then(before(), Double())
    obs = GAME.observe(asked, 0)
    scene = GAME.scene(obs, None)
    assert {c.id for c in scene.controls} == {"take", "drop"}
    assert all(c.guard and not c.primary and c.key for c in scene.controls)
    assert press(obs, None, "roll") == Refusal("backgammon_answer_cube")
    assert press(obs, None, "tap", point=6) == Refusal("backgammon_answer_cube")
    assert scene.facts["pips"] == [163, 167]
    assert scene.facts["score"] == [0, 0]
    cube = next(token for token in scene.tokens if token.kind == "cube")
    assert (cube.zone, cube.face) == ("cube:offer", "2")
    assert press(obs, None, "take") == Do(Take())
    assert press(obs, None, "drop") == Do(Drop())


def test_the_beaver_has_its_button_when_it_is_agreed():
    asked = then(before(forme="libre", beavers=1), Double())
    obs = GAME.observe(asked, 0)
    assert press(obs, None, "beaver") == Do(Beaver())
    answered = then(asked, Beaver())
    raccoon = control(GAME.scene(GAME.observe(answered, 1), None), "raccoon")
    assert raccoon.why == Refusal("backgammon_beaver_limit", {"n": 1})


def test_the_cube_lies_where_it_belongs():
    def zone(state: State, seat: int) -> tuple[str, str | None]:
        tokens = GAME.scene(GAME.observe(state, seat), None).tokens
        cube = next(token for token in tokens if token.kind == "cube")
        return cube.zone, cube.face

    taken = then(before(), Double(), Take())
    assert zone(before(), 0) == ("cube:center", "64")
    assert zone(taken, 0) == ("cube:0", "2")
    assert zone(taken, 1) == ("cube:1", "2")
    one_point = GAME.scene(GAME.observe(before(points=1), 1), None)
    assert not any(token.kind == "cube" for token in one_point.tokens)
    assert [c.id for c in one_point.controls] == ["roll", "resign"]


def test_the_owner_is_reminded_of_his_cube():
    state = then(before(), Double(), Take(), Throw(), Rolled(6, 5), Play(((24, 18), (18, 13))))
    state = then(state, Throw(), Rolled(2, 1))
    prompt = GAME.scene(GAME.observe(state, 0), None).prompt
    assert prompt == Say("backgammon.prompt.cube_yours", {"value": 4})


def test_a_button_without_the_right_says_why():
    crawford = then(begin(points=2), Opening(3, 1), Resign(1), AcceptResign(), Opening(3, 1))
    crawford = then(crawford, Play(((8, 5), (6, 5))))
    scene = GAME.scene(GAME.observe(crawford, 1), None)
    assert control(scene, "double").why == Refusal("backgammon_crawford", {"points": 1})


# ---- resignation


def test_resigning_opens_a_choice_and_asks_again():
    menu = press(MINE, None, "resign")
    assert isinstance(menu, Draft)
    scene = GAME.scene(MINE, menu.value)
    assert [c.id for c in scene.controls] == ["resign_close", "resign:1", "resign:2", "resign:3"]
    assert all(c.confirm for c in scene.controls[1:])
    assert press(MINE, menu.value, "resign", level=2) == Do(Resign(2))
    closed = press(MINE, menu.value, "resign_close")
    assert isinstance(closed, Draft)
    assert GAME.scene(MINE, closed.value) == GAME.scene(MINE, None)


def test_levels_that_cost_the_same_are_not_offered():
    state = then(begin(forme="libre", gammons=False), Opening(3, 1))
    obs = GAME.observe(state, 0)
    menu = press(obs, None, "resign")
    assert isinstance(menu, Draft)
    assert [c.id for c in GAME.scene(obs, menu.value).controls] == ["resign_close", "resign:1"]


def test_a_resignation_is_answered():
    offered = then(OPENED, Resign(1))
    obs = GAME.observe(offered, 1)
    assert {c.id for c in GAME.scene(obs, None).controls} == {"accept_resign", "refuse_resign"}
    assert press(obs, None, "accept_resign") == Do(AcceptResign())


# ---- what is shown


def test_arrows_show_the_last_play_of_the_other_side_until_i_move():
    state = then(OPENED, Play(((8, 5), (6, 5))), Throw(), Rolled(6, 5), Play(((24, 18), (18, 13))))
    obs = GAME.observe(then(state, Throw(), Rolled(2, 1)), 0)
    assert GAME.scene(obs, None).facts["arrows"] == [[1, 7], [7, 12]]
    assert GAME.scene(obs, tap(obs, 13, 11)).facts["arrows"] == []


def test_the_end_of_a_game_stays_on_the_table():
    state = then(begin(points=3), Opening(3, 1), Resign(1), AcceptResign())
    scene = GAME.scene(GAME.observe(state, 1), None)
    assert scene.pause == "show"
    assert scene.verdict
    assert scene.controls == ()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_thirty_checkers_lie_on_the_table_and_the_journal_only_grows(seat: int | None):
    rng, state, read = Pcg32(23), begin(points=3), ()
    for _ in range(160):
        obs = GAME.observe(state, seat)
        scene = GAME.scene(obs, None)
        assert sum(token.kind == "checker" for token in scene.tokens) == 30
        assert scene.journal[: len(read)] == read
        assert scene.journal == lines(obs.record)
        assert sum(control.primary for control in scene.controls) <= 1
        assert len({token.key for token in scene.tokens if token.key}) == sum(
            token.key is not None for token in scene.tokens
        )
        read = scene.journal
        if isinstance(GAME.turn(state), Over):
            break
        state = GAME.apply(state, rng.weighted(GAME.choices(state)))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_that_is_shown_has_words(lang: str):
    speaker = Speaker(lang, import_module(f"i18n.{lang}.backgammon").WORDS, ("Ana", "Hubert"))
    for number, options in enumerate(({"points": 3}, {"forme": "libre", "beavers": 3})):
        rng, state = Pcg32(number), begin(**options)
        while not isinstance(GAME.turn(state), Over):
            for seat in (0, 1):
                obs = GAME.observe(state, seat)
                speak(speaker, GAME.scene(obs, None))
                for point in (0, 6, 13, 24, 25):
                    touch = GAME.touch(obs, None, {"act": "tap", "point": point})
                    speak(speaker, touch)
                    if isinstance(touch, Draft):
                        speak(speaker, GAME.scene(obs, touch.value))
            steps = [step for step, _ in GAME.choices(state)]
            state = GAME.apply(state, steps[rng.below(len(steps))])
    assert speaker.missing == []


def speak(speaker: Speaker, thing: object) -> None:
    if isinstance(thing, Say):
        speaker.say(thing)
    elif isinstance(thing, Refusal):
        speaker.refusal(thing)
    elif isinstance(thing, tuple):
        for part in thing:
            speak(speaker, part)
    elif fields := getattr(thing, "__dataclass_fields__", None):
        for name in fields:
            speak(speaker, getattr(thing, name))


# ---- hostile input


@pytest.mark.parametrize(
    "intent",
    [
        {},
        {"act": None},
        {"act": ["tap"]},
        {"act": "tap"},
        {"act": "tap", "point": "6"},
        {"act": "tap", "point": True},
        {"act": "tap", "point": 26},
        {"act": "tap", "point": -1},
        {"act": "resign", "level": 4},
        {"act": "resign", "level": "1"},
        {"act": "take"},
        {"act": "__class__"},
    ],
)
def test_hostile_taps_are_refused(intent: dict[str, object]):
    assert isinstance(GAME.touch(MINE, None, intent), Refusal)


def test_a_strange_draft_counts_as_none():
    for draft in ("x", 3, {"tapped": []}, tap(looking({12: 1}, {1: 2}, 6, 5), 12, 6)):
        assert GAME.scene(MINE, draft) == GAME.scene(MINE, None)
    assert GAME.observe(OPENED, 0).board == START


def test_a_spectator_touches_nothing():
    obs = GAME.observe(OPENED, None)
    assert GAME.touch(obs, None, {"act": "tap", "point": 8}) == Refusal("backgammon_spectator")
    assert GAME.scene(obs, None).controls == ()


# ---- the rules page


def test_the_tables_of_the_rules_page_come_from_the_engine():
    (start,) = GAME.guide("backgammon_start")
    points: Any = start["points"]
    assert sum(map(abs, points)) == 30 and start["off"] == (0, 0)
    (cube,) = GAME.guide("backgammon_cube")
    assert cube["rows"][0] == (1, 64, 2, 1, 1, 2, 3)  # type: ignore[index]
    assert cube["rows"][7][:2] == (128, 2)  # type: ignore[index]
    (openings,) = GAME.guide("backgammon_openings")
    assert openings["rows"][2] == (3, 16, 17, 73, "–", "–", "–")  # type: ignore[index]
