"""A reviewed game and advice at the table: from one seat's knowledge, true to the search."""

import re

import pytest

from core.game import Decide, Roll, run
from core.history import AnyHistory, begin
from core.review import reviewed
from core.rng import Pcg32
from games.bipbip import review as module
from games.bipbip import rules
from games.bipbip.counsel import counsel, last_window, reason
from games.bipbip.dream import imagine
from games.bipbip.game import GAME
from games.bipbip.sight import observe
from games.bipbip.state import Announce, Play, Silent, State
from i18n import catalogue
from tests.games.bipbip.deals import begun_with, play, random_states


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "BUDGET", 60)


def game(seed: int, players: int = 2) -> AnyHistory:
    """A tour played at random."""
    options = {"joueurs": players, "tours": 1}
    history, luck = begin(GAME, options), Pcg32(seed)
    while isinstance(GAME.turn(history.state), Decide | Roll):
        history = history.then(luck.weighted(GAME.choices(history.state)))
    return history


@pytest.mark.parametrize("players", [2, 3])
def test_every_choice_of_one_seat_is_judged_and_no_other(players: int):
    history = game(4, players)
    found = reviewed(GAME.reviewer(history, 1))
    states = list(history.states())
    asked = [
        ply
        for ply, state in enumerate(states)
        if rules.turn(state) == Decide(1) and len(rules.legal(state)) > 1
    ]
    assert [judged.ply for judged in found.judged] == asked
    for judged in found.judged:
        values = [way.value for way in judged.ways]
        assert values == sorted(values, reverse=True) and judged.seat == 1  # type: ignore[type-var]
        assert len(judged.ways) == len(rules.legal(states[judged.ply]))
        assert judged.loss == values[0] - values[judged.played] >= 0  # type: ignore[operator]
    lost = next(f for f in found.figures if f.label.key.endswith("figure.lost"))
    assert lost.values[1] == pytest.approx(sum(j.loss for j in found.judged))
    assert lost.values[0] is None


def test_a_spectator_learns_nothing():
    found = reviewed(GAME.reviewer(game(4), None))
    assert not found.judged and not found.figures and found.notes


def test_exact_play_in_the_ending_costs_nothing():
    """Whatever the best card of the last tricks was, it is named first."""
    history = game(7)
    found = reviewed(GAME.reviewer(history, 0))
    states = list(history.states())
    late = [j for j in found.judged if states[j.ply].frozen]
    assert late
    for judged in late:
        state = states[judged.ply]
        choice = run(
            GAME.personas[-1].bot.think(observe(state, 0), rules.legal(state), Pcg32(1), 1)
        )
        assert max(choice.scores.values()) == choice.scores[choice.step]  # type: ignore[union-attr]
        assert judged.ways[0].say == module.said(choice.step) or judged.loss == 0


def advised(state: State, luck: int = 1):
    work = counsel(observe(state, state.seat), rules.legal(state), Pcg32(luck))
    try:
        for _ in range(3):
            found = next(work)
        return found
    except StopIteration as end:
        return end.value


def test_in_another_deal_that_looks_the_same_the_advice_is_the_same():
    asked = 0
    for state in random_states(5, joueurs=3, tours=1)[30::11]:
        if state.phase not in ("play", "window"):
            continue
        dreamt = imagine(observe(state, state.seat), Pcg32(8))
        assert advised(state) == advised(dreamt)
        asked += 1
    assert asked > 2


def test_reasons_have_words_in_both_languages():
    keys: set[str] = set()
    for seed in range(6):
        for state in random_states(seed, joueurs=2 + seed % 3, tours=1):
            if state.phase in ("play", "window"):
                legal = rules.legal(state)
                keys |= {reason(observe(state, state.seat), legal, step).key for step in legal}
    assert len(keys) > 12
    for lang in catalogue.LANGUAGES:
        assert keys <= set(catalogue.words(lang))


def test_the_reasons_for_some_plain_cases():
    mine, his = "2S 3S 4S 5S 6S 7S 8S", "9S KD 3H 4H 5H 6H 7H"
    state = play(begun_with(mine, his, talon=2, coming="9C QD"), "8S +9C 9S +QD")
    view = observe(state, 1)
    assert last_window(view)
    assert reason(view, rules.legal(state), Announce("D")).key == "bipbip.why.bip.last"
    lead = begun_with("2S 3S KD QD 6S 7S 8S", his, talon=40)
    view, legal = observe(lead, 0), rules.legal(lead)
    kept = reason(view, legal, Play(view.hand[1].card))
    assert re.match(r"bipbip\.why\.both", kept.key)
    assert kept.facts["kept"].key == "bipbip.why.keep.couple"  # type: ignore[union-attr]
    assert Silent() not in legal
