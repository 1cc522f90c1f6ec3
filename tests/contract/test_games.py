"""What every game in the registry keeps, whatever its rules."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from core.codec import Replay, publish, read
from core.game import Decide, Over, Roll, run
from core.history import begin, replay
from core.refusal import Refusal
from core.rng import Pcg32
from core.scene import Do, Draft, Scene
from games import REGISTRY
from tests.contract.positions import CASES, LONGEST, options, played, sampled, seats, states

all_games = pytest.mark.parametrize(("key", "number"), CASES)
every_game = pytest.mark.parametrize("key", list(REGISTRY))


@all_games
def test_a_random_game_ends_and_its_points_sum_to_zero(key: str, number: int):
    history = played(key, number)
    turn = history.game.turn(history.state)
    assert isinstance(turn, Over)
    assert len(turn.points) == history.game.seats(history.options)
    assert sum(turn.points) == 0
    assert history.game.legal(history.state) == ()


@all_games
def test_choices_are_the_legal_steps_or_the_outcomes_of_chance(key: str, number: int):
    game = REGISTRY[key]
    for _, state in sampled(key, number):
        turn, choices = game.turn(state), game.choices(state)
        assert all(type(weight) is int and weight > 0 for _, weight in choices)
        steps = [step for step, _ in choices]
        assert len(set(steps)) == len(steps)
        if isinstance(turn, Decide):
            assert set(game.legal(state)) == set(steps) and steps
            assert len(game.legal(state)) == len(steps)
        elif isinstance(turn, Roll):
            assert game.legal(state) == () and steps
        else:
            assert not steps


@all_games
def test_a_step_is_legal_exactly_when_nothing_speaks_against_it(key: str, number: int):
    game = REGISTRY[key]
    moments = [state for _, state in sampled(key, number, 12)]
    pool = {step for state in moments for step, _ in game.choices(state)[:25]}
    for state in moments:
        possible = {step for step, _ in game.choices(state)}
        for step in possible | pool:
            refusal = game.why_not(state, step)
            assert (refusal is None) == (step in possible), step
            assert refusal is None or refusal.code


@all_games
def test_a_game_is_its_start_and_its_steps(key: str, number: int):
    history = played(key, number)
    steps = [ply.step for ply in history.plies][:400]
    again = replay(history.game, options(key, number), steps)
    assert not isinstance(again, Refusal)
    assert again.state == states(key, number)[len(steps)]
    assert hash(again.state) == hash(states(key, number)[len(steps)])


@all_games
def test_each_draw_of_luck_has_a_name_of_its_own(key: str, number: int):
    """Two draws of the same name would be the same luck twice."""
    game = REGISTRY[key]
    turns = [game.turn(state) for state in states(key, number)]
    labels = [turn.label for turn in turns if isinstance(turn, Roll)]
    assert labels and len(set(labels)) == len(labels)


@all_games
def test_every_step_has_a_text_and_only_one(key: str, number: int):
    game = REGISTRY[key]
    texts: dict[str, object] = {}
    for _, state in sampled(key, number):
        for step, _ in game.choices(state):
            text = game.encode(step)
            assert game.decode(text) == step
            assert texts.setdefault(text, step) == step


@every_game
@pytest.mark.parametrize("text", ["", " ", "?", "\x00", "-1", "é", "9" * 50, "a/b/c", "None"])
def test_text_that_is_no_step_is_an_error(key: str, text: str):
    with pytest.raises(ValueError):
        REGISTRY[key].decode(text)


@all_games
def test_what_a_seat_imagines_it_cannot_tell_from_the_truth(key: str, number: int):
    game = REGISTRY[key]
    for ply, state in sampled(key, number):
        for seat in seats(key, number):
            seen = game.observe(state, seat)
            dreamt = game.imagine(seen, Pcg32(7).fork(str(ply)))
            assert game.observe(dreamt, seat) == seen, (ply, seat)
            assert game.turn(dreamt) == game.turn(state)


@all_games
def test_where_secrets_are_kept_other_deals_are_imagined(key: str, number: int):
    """Otherwise the test above would prove nothing."""
    game = REGISTRY[key]
    dreams = [
        game.imagine(game.observe(state, 0), Pcg32(9).fork(str(ply))) != state
        for ply, state in sampled(key, number)
    ]
    assert any(dreams) == game.hidden


@all_games
def test_the_journal_grows_at_its_end_only(key: str, number: int):
    game = REGISTRY[key]
    told: dict[int | None, tuple[object, ...]] = {}
    for _, state in sampled(key, number):
        for seat in seats(key, number):
            journal = game.scene(game.observe(state, seat), None).journal
            before = told.get(seat, ())
            assert journal[: len(before)] == before
            told[seat] = journal
    assert all(len(lines) > 3 for lines in told.values())


@all_games
def test_a_table_is_plain_data_with_keys_of_its_own(key: str, number: int):
    game = REGISTRY[key]
    for _, state in sampled(key, number):
        for seat in seats(key, number):
            scene = game.scene(game.observe(state, seat), None)
            json.dumps([dict(scene.facts), [dict(c.intent) for c in scene.controls]])
            keyed = [token.key for token in scene.tokens if token.key is not None]
            assert len(set(keyed)) == len(keyed)
            assert all(token.key or token.group for token in scene.tokens)
            assert sum(control.primary for control in scene.controls) <= 1
            assert len({control.id for control in scene.controls}) == len(scene.controls)
            assert scene.pause in ("none", "move", "throw", "trick", "show")
            assert len(scene.seats) == len(seats(key, number)) - 1


@all_games
def test_only_who_decides_is_offered_something(key: str, number: int):
    """And what is offered as possible is a step or a preparation."""
    game = REGISTRY[key]
    for _, state in sampled(key, number):
        turn = game.turn(state)
        for seat in seats(key, number):
            obs = game.observe(state, seat)
            scene = game.scene(obs, None)
            taps = offered(game, obs, scene)
            if isinstance(turn, Decide) and turn.seat == seat:
                assert any(isinstance(tap, Do | Draft) for tap in taps)
                steps = [tap.step for tap in taps if isinstance(tap, Do)]
                assert all(game.why_not(state, step) is None for step in steps)
            else:
                assert not any(isinstance(tap, Do) for tap in taps)


def offered(game: Any, obs: Any, scene: Scene) -> list[Any]:
    """What each thing that can be pressed on this table would do."""
    low = {c.id: c.value for c in scene.controls if c.kind == "stepper"}
    pressed: list[Mapping[str, object]] = [
        {**c.intent, "value": low[str(c.intent["from"])]} if "from" in c.intent else c.intent
        for c in scene.controls
        if c.enabled and c.kind == "button"
    ]
    pressed += [token.intent for token in scene.tokens if token.intent is not None]
    pressed += [spot.intent for spot in scene.spots]
    return [game.touch(obs, None, intent) for intent in pressed]


ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    3,
    10**30,
    1.5,
    float("nan"),
    "",
    "x",
    "KD",
    [],
    {},
    [1],
    "\ud800",
]
ACTS = ["tap", "hop", "throw", "stake", "pass", "hold", "tapis", "play", "announce", "silent"]
ACTS += ["commit", "undo", "roll", "double", "take", "drop", "keep", "stop", "mark", "resign"]
KEYS = [
    "act",
    "from",
    "to",
    "n",
    "card",
    "suit",
    "point",
    "die",
    "seat",
    "value",
    "to",
    "level",
    "slot",
]


@all_games
def test_a_hostile_tap_is_a_refusal_or_a_step_that_is_legal(key: str, number: int):
    game, rng = REGISTRY[key], Pcg32(3).fork(f"hostile {key} {number}")
    for _, state in sampled(key, number, 15):
        for seat in seats(key, number):
            obs = game.observe(state, seat)
            scene = game.scene(obs, None)
            own = [c.intent for c in scene.controls] + [t.intent for t in scene.tokens if t.intent]
            own += [s.intent for s in scene.spots]
            for _ in range(25):
                intent: dict[str, Any] = {}
                if own and rng.below(2):
                    intent = dict(own[rng.below(len(own))])
                elif rng.below(2):
                    intent["act"] = ACTS[rng.below(len(ACTS))]
                for _ in range(rng.below(3)):
                    intent[KEYS[rng.below(len(KEYS))]] = ODD[rng.below(len(ODD))]
                draft = ODD[rng.below(len(ODD))] if rng.below(4) == 0 else None
                touch = game.touch(obs, draft, intent)
                assert isinstance(touch, Do | Draft | Refusal), intent
                if isinstance(touch, Do) and game.turn(state) == Decide(seat or 0):
                    assert game.why_not(state, touch.step) is None, intent
                elif isinstance(touch, Draft):
                    game.scene(obs, touch.value)


@all_games
def test_a_bot_plays_a_legal_step_and_the_same_one_again(key: str, number: int):
    game = REGISTRY[key]
    assert len(game.personas) >= 2
    assert len({persona.level for persona in game.personas}) >= 2
    decisions = [s for _, s in sampled(key, number, 10) if isinstance(game.turn(s), Decide)]
    for state in decisions[:12]:
        turn = game.turn(state)
        assert isinstance(turn, Decide)
        obs, legal = game.observe(state, turn.seat), game.legal(state)
        for persona in game.personas:
            budget = min(persona.budget, 40)
            choice = run(persona.bot.think(obs, legal, Pcg32(5), budget))
            assert choice.step in legal
            assert set(choice.probabilities) <= set(legal)
            assert abs(sum(choice.probabilities.values()) - 1) < 1e-6
            assert choice.probabilities[choice.step] > 0
            again = run(persona.bot.think(obs, legal, Pcg32(5), budget))
            assert again.step == choice.step


@all_games
def test_a_link_is_the_same_game(key: str, number: int):
    history = played(key, number)
    text = publish(Replay(history, 0, len(history.plies) // 2))
    back = read(text, REGISTRY)
    assert isinstance(back, Replay) and back.history == history


@every_game
def test_every_value_of_every_option_can_be_chosen(key: str):
    game = REGISTRY[key]
    for option in game.options:
        for value in option.values:
            chosen: dict[str, Any] = {option.key: value}
            if option.only:
                chosen[option.only[0]] = option.only[1][0]
            history = begin(game, chosen)
            assert not isinstance(history, Refusal), chosen
            assert history.options[option.key] == value
            luck = Pcg32(11).fork(f"{option.key}={value}")
            for _ in range(60):
                choices = game.choices(history.state)
                if not choices:
                    break
                longer = history.then(luck.weighted(choices))
                assert not isinstance(longer, Refusal)
                history = longer
            game.scene(game.observe(history.state, 0), None)


@every_game
@pytest.mark.parametrize("chosen", [{"no such": 1}, {"joueurs": 99}, {"points": None}])
def test_an_option_that_does_not_exist_is_refused(key: str, chosen: dict[str, Any]):
    assert isinstance(REGISTRY[key].start(chosen), Refusal)


def test_no_game_is_longer_than_a_link_may_be():
    assert LONGEST < 30_000
