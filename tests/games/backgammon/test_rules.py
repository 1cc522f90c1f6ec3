"""The game as a whole: dice, turns, games of a match, and what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from core.game import Decide, Over, Roll
from core.refusal import Refusal
from core.rng import Pcg32
from games.backgammon import rules, sight
from games.backgammon.board import BAR, START, flip, own_off, their_off
from games.backgammon.game import GAME
from games.backgammon.record import Ended, Opened, Played, Started, seen_from, swapped
from games.backgammon.state import State
from games.backgammon.steps import (
    AcceptResign,
    Double,
    Drop,
    Opening,
    Play,
    RefuseResign,
    Resign,
    Rolled,
    Step,
    Take,
    Throw,
)

SESSIONS: tuple[dict[str, object], ...] = (
    {"points": 3},
    {"points": 1},
    {"points": 5, "holland": True, "gammons": False},
    {"forme": "libre", "beavers": 3, "jacoby": True, "doubles_auto": 3},
    {"forme": "libre", "plafond_videau": True, "beavers": 2},
)
TALK = (Resign(1), Resign(2), Resign(3), Drop())


def begin(**options: object) -> State:
    state = GAME.start(options)
    assert not isinstance(state, Refusal)
    return state


def walk(state: State, seed: int, quiet: bool) -> Iterator[tuple[State, Step]]:
    """A random session; `quiet` players neither resign nor drop, so that boards are played out."""
    rng = Pcg32(seed)
    while not isinstance(GAME.turn(state), Over):
        open_to = [s for s, _ in GAME.choices(state) if not quiet or s not in TALK]
        step = open_to[rng.below(len(open_to))]
        yield state, step
        state = GAME.apply(state, step)
    yield state, Throw()


def last(state: State, seed: int, quiet: bool) -> State:
    *_, (end, _) = walk(state, seed, quiet)
    return end


@pytest.mark.parametrize("options", SESSIONS)
@pytest.mark.parametrize("quiet", [False, True])
def test_a_random_session_ends_and_its_points_sum_to_zero(options: dict[str, object], quiet: bool):
    state = last(begin(**options), 5, quiet)
    over = GAME.turn(state)
    assert isinstance(over, Over)
    assert sum(over.points) == 0
    assert max(over.points) >= 1
    ended = state.record[-1]
    assert isinstance(ended, Ended)
    assert ended.last
    if options.get("forme") != "libre":
        assert max(over.points) == 1
        assert max(ended.score) >= int(str(options["points"]))
    assert GAME.choices(state) == GAME.legal(state) == ()


@pytest.mark.parametrize("options", SESSIONS)
def test_fifteen_checkers_a_side_at_every_step(options: dict[str, object]):
    for state, _ in walk(begin(**options), 8, quiet=True):
        assert sum(n for n in state.board if n > 0) + own_off(state.board) == 15
        assert -sum(n for n in state.board if n < 0) + their_off(state.board) == 15
        assert min(own_off(state.board), their_off(state.board)) >= 0


@pytest.mark.parametrize("options", SESSIONS)
def test_legal_means_no_refusal_and_back(options: dict[str, object]):
    words = {Throw(), Double(), Take(), Drop(), AcceptResign(), RefuseResign(), Resign(1)}
    seen: set[Step] = {Opening(3, 1), Rolled(3, 1), Play(()), Play(((24, 18), (13, 8))), *words}
    for number, (state, step) in enumerate(walk(begin(**options), 13, quiet=False)):
        if number > 150:
            break
        possible = {one for one, _ in GAME.choices(state)}
        for one in possible | seen:
            assert (GAME.why_not(state, one) is None) == (one in possible), (state, one)
        seen.add(step)
        if isinstance(GAME.turn(state), Decide):
            assert [one for one, _ in GAME.choices(state)] == list(GAME.legal(state))
        assert all(weight > 0 for _, weight in GAME.choices(state))


def test_every_step_has_a_text_and_back():
    for options in SESSIONS:
        for state, _ in walk(begin(**options), 21, quiet=False):
            for step, _ in GAME.choices(state)[:40]:
                assert GAME.decode(GAME.encode(step)) == step


@pytest.mark.parametrize(
    "text", ["", "throw ", "6-7", "3-5", "13/13", "13/6", "25/21", "off/3", "13/7  7/6", "open:1-7"]
)
def test_other_text_is_no_step(text: str):
    with pytest.raises(ValueError):
        GAME.decode(text)


def test_a_replay_of_the_steps_gives_the_same_state():
    steps = [step for _, step in walk(begin(points=3), 34, quiet=False)][:-1]
    state = begin(points=3)
    for step in steps:
        state = GAME.apply(state, step)
    assert state == last(begin(points=3), 34, quiet=False)


# ---- chance


def test_dice_have_their_exact_odds():
    state = begin()
    openings = dict(GAME.choices(state))
    assert set(openings.values()) == {1}
    assert len(openings) == 36
    state = GAME.apply(GAME.apply(state, Opening(6, 5)), Play(((24, 18), (18, 13))))
    state = GAME.apply(state, Throw())
    rolls = dict(GAME.choices(state))
    assert sum(rolls.values()) == 36
    assert all(n == (1 if roll == Rolled(roll.high, roll.high) else 2) for roll, n in rolls.items())  # type: ignore[union-attr]


def test_luck_is_named_by_its_place_not_by_decisions():
    """A friend with the same seed meets the same dice, cube or no cube."""

    def labels(double: bool) -> list[str]:
        state, found = begin(forme="libre"), list[str]()
        for _ in range(40):
            now = GAME.turn(state)
            if isinstance(now, Over):
                break
            choices = [step for step, _ in GAME.choices(state)]
            if isinstance(now, Roll):
                found.append(now.label)
                step = Pcg32(9).fork(now.label).weighted(GAME.choices(state))
            elif double and Double() in choices:
                step = Double()
            elif Take() in choices:
                step = Take()
            else:
                step = next(one for one in choices if one not in TALK)
            state = GAME.apply(state, step)
        return found

    plain, doubled = labels(False), labels(True)
    assert plain[:8] == doubled[:8] == [f"1.{n}" for n in range(8)]


# ---- turns


def test_3_3_2_the_higher_opening_die_plays_both():
    state = GAME.apply(begin(), Opening(2, 2))
    assert GAME.turn(state) == Roll("1.1")
    state = GAME.apply(state, Opening(3, 6))
    assert GAME.turn(state) == Decide(1)
    assert state.dice == (6, 3)
    assert Throw() not in GAME.legal(state)


def test_the_turn_passes_and_the_board_is_seen_by_the_next():
    state = GAME.apply(GAME.apply(begin(), Opening(3, 1)), Play(((8, 5), (6, 5))))
    assert GAME.turn(state) == Decide(1)
    assert flip(state.board)[5] == 2
    assert GAME.observe(state, 0).board == flip(state.board)
    assert GAME.observe(state, 1).board == state.board


def test_a_lost_turn_is_one_empty_play():
    state = GAME.apply(begin(forme="libre"), Opening(6, 4))
    closed = [0] * 26
    closed[BAR], closed[13], closed[19], closed[21] = 1, 2, -2, -2
    state = replace(state, board=tuple(closed))
    assert rules.plays(state) == (Play(()),)
    after = GAME.apply(state, Play(()))
    assert GAME.turn(after) == Decide(1)
    assert isinstance(after.record[-1], Played)


def test_a_throw_stays_a_decision_when_the_cube_is_not_there():
    state = GAME.apply(GAME.apply(begin(points=1), Opening(3, 1)), Play(((8, 5), (6, 5))))
    assert GAME.legal(state)[0] == Throw()
    assert Double() not in GAME.legal(state)


def test_the_games_of_a_match_follow_one_another():
    state = GAME.apply(begin(points=3), Opening(3, 1))
    state = GAME.apply(GAME.apply(state, Resign(2)), AcceptResign())
    assert isinstance(state.record[-1], Ended)
    assert GAME.turn(state) == Roll("2.0")
    assert state.duel.score == (0, 2)
    state = GAME.apply(state, Opening(4, 1))
    assert state.board == START
    assert state.duel.match.game == 2
    assert Started(2, (0, 2), crawford=True) in state.record
    state = GAME.apply(state, Play(((24, 20), (24, 23))))
    assert Double() not in GAME.legal(state)
    state = GAME.apply(GAME.apply(state, Resign(1)), AcceptResign())
    assert state.duel.score == (1, 2)
    state = GAME.apply(state, Opening(4, 1))
    state = GAME.apply(state, Play(((24, 20), (24, 23))))
    assert GAME.why_not(state, Double()) is not None  # the leader's cube is dead
    state = GAME.apply(GAME.apply(state, Resign(1)), AcceptResign())
    assert GAME.turn(state) == Roll("4.0")


def test_points_of_a_partie_libre_are_those_of_the_game():
    state = GAME.apply(begin(forme="libre"), Opening(3, 1))
    state = GAME.apply(GAME.apply(state, Resign(3)), AcceptResign())
    assert GAME.turn(state) == Over((-3, 3))


def test_gaps_in_the_options_are_refused():
    assert isinstance(GAME.start({"points": 26}), Refusal)
    assert isinstance(GAME.start({"forme": "duel"}), Refusal)
    jacoby = begin(jacoby=True)  # only for a partie libre
    assert not jacoby.duel.terms.jacoby
    assert begin(forme="libre", jacoby=True).duel.terms.match_to == 0


# ---- sight


@pytest.mark.parametrize("options", SESSIONS)
def test_an_observation_imagined_is_seen_the_same(options: dict[str, object]):
    for state, _ in walk(begin(**options), 55, quiet=False):
        for seat in (0, 1, None):
            obs = GAME.observe(state, seat)
            assert GAME.imagine(obs, Pcg32(0)) == state
            assert GAME.observe(GAME.imagine(obs, Pcg32(0)), seat) == obs


def test_both_seats_see_one_game_from_two_sides():
    for state, _ in walk(begin(points=3), 89, quiet=False):
        first, second = GAME.observe(state, 0), GAME.observe(state, 1)
        assert second.board == flip(first.board)
        assert second.score == swapped(first.score)
        assert second.record == seen_from(first.record, 1)
        if first.decides is not None:
            assert second.decides == 1 - first.decides


def test_seats_are_alike():
    """Opening dice swapped, the same plays: seat 1 sees what seat 0 saw."""
    one, two = begin(), begin()
    one, two = GAME.apply(one, Opening(5, 3)), GAME.apply(two, Opening(3, 5))
    for _ in range(60):
        assert [s for s, _ in GAME.choices(one)] == [s for s, _ in GAME.choices(two)]
        assert sight.observe(one, 0).board == sight.observe(two, 1).board
        choices = [s for s, _ in GAME.choices(one) if s not in TALK]
        step = choices[len(choices) // 2]
        one, two = GAME.apply(one, step), GAME.apply(two, step)
        if isinstance(GAME.turn(one), Over | Roll) and one.duel.outcome:
            break


def test_the_record_only_grows():
    before: State | None = None
    for state, _ in walk(begin(points=3), 144, quiet=False):
        if before:
            assert state.record[: len(before.record)] == before.record
        before = state
    assert before
    assert any(isinstance(event, Opened) for event in before.record)
