"""What a seat may know: B2, 1.3.8, BA-7."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.refusal import Refusal
from core.rng import Pcg32
from games.bidou import GAME, rules, sight
from games.bidou.state import OPTIONS, State
from games.bidou.steps import decode, encode
from tests.games.bidou.play import begun, play, wander

option_sets = st.fixed_dictionaries({o.key: st.sampled_from(o.values) for o in OPTIONS})


@settings(max_examples=40, deadline=None)
@given(option_sets, st.integers(0, 2**32))
def test_along_any_game(options: dict, seed: int):
    """Nine jetons; text forms; imagining gives the same sight; legality is the same in a dream."""
    state = rules.start(options)
    if isinstance(state, Refusal):
        assert state.code == "bidou_secret_limit"
        return
    rng = Pcg32(seed)
    for number, (now, step) in enumerate(wander(state, rng, 120)):
        assert now.pot + sum(now.penalties) == 9
        assert decode(encode(step)) == step
        assert sum(w for _, w in rules.choices(now)) > 0
        if number % 4:
            continue
        for seat in (None, *range(now.terms.players)):
            obs = sight.observe(now, seat)
            dream = sight.imagine(obs, rng)
            assert sight.observe(dream, seat) == obs
            if seat == now.actor:
                assert rules.legal(dream) == rules.legal(now)


def secret_twin(state: State, seat: int | None, rng: Pcg32) -> State | None:
    """The same state with other dice under the cups that `seat` cannot see."""
    hands = list(state.hands)
    for whose, hand in enumerate(hands):
        if whose == seat or len(hand.dice) != 3 or (state.lifted and hand.done):
            continue
        loose = rng.weighted(rules.throws(3 - len(hand.exposed)))
        hands[whose] = replace(hand, dice=rules.sort_dice(hand.exposed + loose))
    twin = replace(state, hands=tuple(hands))
    return twin if twin != state else None


@pytest.mark.parametrize("players", [2, 3])
def test_b2_two_states_that_a_seat_cannot_tell_apart_give_the_same_scene(players: int):
    rng = Pcg32(players)
    compared = 0
    for now, _ in wander(begun(joueurs=players), rng, 150):
        for seat in (None, 0, 1):
            twin = secret_twin(now, seat, rng)
            if twin is not None:
                compared += 1
                one, other = sight.observe(now, seat), sight.observe(twin, seat)
                assert one == other
                assert repr(GAME.scene(one, None)) == repr(GAME.scene(other, None))
    assert compared > 50


def test_1_3_8_after_a_pass_nobody_ever_sees_the_hands():
    passed = play(begun(), "o6 o1 d654 s d211 s e4 p")
    for seat, mine in ((None, []), (0, [(6, 5, 4)]), (1, [(2, 1, 1)])):
        obs = sight.observe(passed, seat)
        assert [view.dice for view in obs.hands if view.dice] == mine
    later = play(passed, "d653 s d653 s e2 p")
    for seat in (None, 0, 1):
        told = repr(sight.observe(later, seat))
        assert "(6, 5, 4)" not in told and "(2, 1, 1)" not in told


def test_1_3_8_after_hold_everybody_sees_both():
    held = play(begun(), "o6 o1 d654 s d211 s e4 t")
    obs = sight.observe(held, None)
    assert [view.dice for view in obs.hands] == [(6, 5, 4), (2, 1, 1)]


def test_ba7_secret_throws_look_the_same_from_outside():
    once = play(begun(jets="secrets"), "o6 o1 d654")
    twice = play(once, "r d654")
    third = play(once, "r d654 r")
    assert sight.observe(once, 1) == sight.observe(twice, 1) == sight.observe(third, 1)
    assert sight.observe(once, 0) != sight.observe(twice, 0)


def test_ba7_exposed_dice_show_even_when_throws_are_secret():
    second = "o6 o1 d111 s d222 s e8 x9 t o6 o1"
    state = play(begun(jets="secrets"), f"{second} d421 r21 d6")
    view = sight.observe(state, 1).hands[1]
    assert (view.exposed, view.throws, view.dice) == ((2, 1), None, None)
    dream = sight.imagine(sight.observe(state, 1), Pcg32(1))
    assert sight.observe(dream, 1) == sight.observe(state, 1)


@pytest.mark.parametrize(
    "text", ["", "z", "o7", "o", "d", "d12", "d7", "r6543", "e", "e02", "x-1", "e4 ", "ss", "e²"]
)
def test_text_that_is_no_step_is_refused(text: str):
    with pytest.raises(ValueError):
        decode(text)
