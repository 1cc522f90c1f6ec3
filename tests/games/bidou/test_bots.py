"""The players with habits: honest, mixed, and true to their habit."""

import pytest

from core.game import Decide, Over, run
from core.rng import Pcg32
from games.bidou import rules, sight
from games.bidou.bots import PERSONAS
from games.bidou.characters import Straight
from games.bidou.measured import MEASURED
from games.bidou.solver import Solver
from games.bidou.state import State
from games.bidou.steps import Pass, Raise, Stake, Stop
from tests.games.bidou.play import begun, play, talk

BOTS = {persona.key: persona.bot for persona in PERSONAS}


def thought(state: State, key: str, seed: int = 1):
    seat = rules.turn(state).seat
    return run(BOTS[key].think(sight.observe(state, seat), rules.legal(state), Pcg32(seed), 1))


@pytest.mark.parametrize("key", list(BOTS))
@pytest.mark.parametrize(
    "options", [{}, {"joueurs": 3}, {"parole_libre": True, "plafond": "aucun"}]
)
def test_choices_are_legal_mixed_and_the_same_for_the_same_luck(key: str, options: dict):
    state, rng = begun(**options), Pcg32(4)
    for _ in range(30):
        turn = rules.turn(state)
        if isinstance(turn, Over):
            break
        step = rng.weighted(rules.choices(state))
        if isinstance(turn, Decide):
            choice = thought(state, key)
            assert rules.why_not(state, choice.step) is None
            assert set(choice.probabilities) == set(rules.legal(state))
            assert sum(choice.probabilities.values()) == pytest.approx(1)
            assert min(choice.probabilities.values()) >= 0
            assert choice.probabilities[choice.step] > 0
            assert thought(state, key) == choice
            step = choice.step
        state = rules.apply(state, step)


def chances(state: State, key: str) -> dict[type, float]:
    found: dict[type, float] = {}
    for step, share in thought(state, key).probabilities.items():
        found[type(step)] = found.get(type(step), 0.0) + share
    return found


def test_odette_says_the_least_without_sound_dice_and_raises_on_nothing():
    weak = thought(talk(hands=("6-6-5", "4-2-1")), "odette").probabilities
    assert weak[Stake(2)] == pytest.approx(1)
    answer, straight = (
        chances(play(talk(hands=("6-6-5", "3-2-2")), "e2"), key) for key in ("odette", "hubert")
    )
    assert answer[Raise] == pytest.approx(0)
    assert straight[Raise] > 0.02
    assert answer[Pass] > straight[Pass]


def test_marcel_raises_more_with_weak_dice_than_the_balance_does():
    state = play(talk(hands=("6-6-5", "3-2-2")), "e6")
    marcel, straight = (chances(state, key) for key in ("marcel", "hubert"))
    assert marcel[Raise] > straight[Raise] + 0.2
    assert marcel[Pass] < straight[Pass]


def test_suzanne_keeps_two_aces_and_never_passes_with_them():
    assert thought(play(begun(), "o6 o1 d311"), "suzanne").probabilities[Stop()] == 1
    answer = chances(play(talk(hands=("6-6-5", "3-1-1")), "e8"), "suzanne")
    assert answer[Raise] == pytest.approx(1)
    assert chances(play(talk(hands=("6-6-5", "3-2-2")), "e8"), "suzanne")[Pass] > 0.9


def test_the_strongest_has_no_habit_and_what_is_told_of_each_is_there():
    assert isinstance(BOTS["hubert"], Solver) and isinstance(BOTS["hubert"].habit, Straight)
    assert set(MEASURED) == set(BOTS)
