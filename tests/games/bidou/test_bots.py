"""Odette and Marcel: honest, mixed, and in this order."""

import pytest

from core.game import Decide, Over, Roll, run
from core.rng import Pcg32
from games.bidou import rules, sight
from games.bidou.bots import PERSONAS
from games.bidou.state import State
from games.bidou.steps import Hold, Pass, Raise, Rethrow, Stop
from tests.games.bidou.play import begun, play, talk

BOTS = {persona.key: persona.bot for persona in PERSONAS}


class Naive:
    """Any legal step, like a newcomer who presses buttons."""

    def think(self, obs, legal, rng, budget):
        yield
        from core.game import Choice

        return Choice(legal[rng.below(len(legal))], {step: 1 / len(legal) for step in legal})


def thought(state: State, key: str, seed: int = 1):
    seat = rules.turn(state).seat
    return run(BOTS[key].think(sight.observe(state, seat), rules.legal(state), Pcg32(seed), 1))


def match(bots, seed: int) -> tuple[int, ...]:
    state, luck = begun(), Pcg32(seed)
    minds = luck.fork("minds")
    while True:
        turn = rules.turn(state)
        match turn:
            case Over(points):
                return points
            case Roll(label):
                step = luck.fork(label).weighted(rules.choices(state))
            case Decide(seat):
                obs = sight.observe(state, seat)
                step = run(bots[seat].think(obs, rules.legal(state), minds, 1)).step
        state = rules.apply(state, step)


def wins(one, other, games: int) -> int:
    """Pairs of games with the same luck and changed seats."""
    won = 0
    for number in range(games):
        seats = (one, other) if number % 2 == 0 else (other, one)
        won += match(seats, 500 + number // 2)[number % 2] > 0
    return won


@pytest.mark.parametrize("key", list(BOTS))
@pytest.mark.parametrize(
    "options", [{}, {"joueurs": 3}, {"parole_libre": True, "plafond": "aucun"}]
)
def test_choices_are_legal_mixed_and_the_same_for_the_same_luck(key: str, options: dict):
    state, rng = begun(**options), Pcg32(4)
    for _ in range(90):
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


def test_marcel_holds_the_bidou_and_passes_the_weakest_hand_on_a_large_stake():
    strong = play(talk(hands=("6-6-5", "2-1-1")), "e8")
    assert thought(strong, "marcel").probabilities[Pass()] == 0
    weak = play(talk(hands=("6-6-5", "3-2-2")), "e8")
    assert thought(weak, "marcel").probabilities[Hold()] < 0.05


def test_marcel_bluffs_now_and_then():
    """With the weakest hand some raise keeps a real share somewhere in the talk."""
    shares = []
    for opened in ("e2", "e4", "e6"):
        choice = thought(play(talk(hands=("6-6-5", "3-2-2")), opened), "marcel")
        shares.append(sum(p for s, p in choice.probabilities.items() if isinstance(s, Raise)))
    assert 0.02 < max(shares) < 1


def test_marcel_keeps_a_great_hand_and_throws_a_poor_one_again():
    great = play(begun(), "o6 o1 d211")
    assert thought(great, "marcel").probabilities[Stop()] > 0.99
    poor = play(begun(), "o6 o1 d322")
    assert thought(poor, "marcel").probabilities[Rethrow()] > 0.99


def test_marcel_exposes_the_pair_that_may_become_the_bidou():
    second = "o6 o1 d111 s d222 s e8 x9 t o6 o1"
    choice = thought(play(begun(), f"{second} d621"), "marcel")
    assert choice.probabilities[Rethrow((2, 1))] > 0.9


@pytest.mark.slow
def test_marcel_beats_odette_and_both_beat_a_newcomer():
    assert wins(BOTS["marcel"], BOTS["odette"], 200) >= 140
    assert wins(BOTS["odette"], Naive(), 100) >= 65
    assert wins(BOTS["marcel"], Naive(), 100) >= 80
