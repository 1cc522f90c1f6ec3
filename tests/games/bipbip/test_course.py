"""The lot, the deal, the talon, the end of a tour and of the game (C1, C3, C4, C7, C12, C13)."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cards import PACK
from core.game import Decide, Over, Roll
from core.refusal import Refusal
from core.rng import Pcg32
from games.bipbip import rules, scoring
from games.bipbip.guide import tour_shape
from games.bipbip.notation import decode, encode
from games.bipbip.state import Score, Settled, SpreadOut, State, Took
from games.bipbip.tricks import INDEX, points
from tests.games.bipbip.deals import begun, dealt, draw, play, random_states, table


def cards_of(state: State) -> Counter[object]:
    """Every card of the tour, wherever it is."""
    found: Counter[object] = Counter()
    for card, count in zip(PACK, state.talon, strict=True):
        found[card] += count
    for player in state.players:
        found.update(player.drawn)
    return found


def test_c1_two_to_four_players_and_nothing_else():
    assert all(len(begun(joueurs=n).players) == n for n in (2, 3, 4))
    assert rules.start({"joueurs": 5}) == Refusal(
        "option_value", {"option": "joueurs", "value": "5"}
    )
    assert isinstance(rules.start({"tours": 21}), Refusal)


def test_ca13_one_tour_per_player_unless_a_number_is_chosen():
    assert begun(joueurs=3).variant.tours == 3
    assert begun(joueurs=3, tours=20).variant.tours == 20


def test_c3_the_dealer_is_drawn_by_lot_with_even_odds():
    assert rules.turn(begun(joueurs=4)) == Roll("dealer")
    assert [weight for _, weight in rules.choices(begun(joueurs=4))] == [1, 1, 1, 1]


def test_c3_the_turned_card_shows_the_trump_and_may_still_be_dealt():
    state = play(begun(joueurs=2), "@0 ^KD")
    assert state.trump == "D"
    assert sum(state.talon) == 104 and state.talon[INDEX[PACK[0]]] == 2
    state = play(state, "+KD +KD")
    assert rules.why_not(state, decode("+KD")) == Refusal("bipbip_not_in_talon")


def test_c3_seven_cards_one_by_one_from_the_dealers_left():
    state, order = play(begun(joueurs=3), "@1 ^KD"), []
    while state.phase == "deal":
        order.append(state.seat)
        state = draw(state, Pcg32(5))
    assert order == [2, 0, 1] * 7


@pytest.mark.parametrize(("players", "dealer"), [(3, 0), (3, 2), (4, 1), (2, 1)])
def test_c4_the_dealers_left_neighbour_leads(players: int, dealer: int):
    state = play(begun(joueurs=players), f"@{dealer} ^KD")
    while isinstance(rules.turn(state), Roll):
        state = draw(state, Pcg32(5))
    assert rules.turn(state) == Decide((dealer + 1) % players)


def test_c4_the_winner_of_a_trick_leads_the_next():
    state = play(table("5S 3H", "2S 4H", "6S 5H", talon=0), "5S 2S 6S")
    assert rules.turn(state) == Decide(1)


def test_c7_each_draws_within_the_trick_before_the_next_player_plays():
    state = play(table("5S 3H", "2S 4H", coming="9D"), "5S")
    assert (state.phase, state.seat) == ("draw", 0)
    state = play(state, "+9D")
    assert (state.phase, state.seat, len(state.players[0].hand)) == ("play", 1, 2)


@pytest.mark.parametrize(
    ("players", "shape"),
    [(2, (2, 90, 45, 0, 52)), (3, (3, 83, 27, 2, 34)), (4, (4, 76, 19, 0, 26))],
)
def test_c12_the_table_of_tricks(players: int, shape: tuple[int, ...]):
    assert tour_shape(players) == shape
    final = random_states(3, joueurs=players, tours=1)[-1]
    took = [i for i, event in enumerate(final.record) if isinstance(event, Took)]
    frozen = next(i for i, event in enumerate(final.record) if isinstance(event, SpreadOut))
    spread = final.record[frozen]
    assert isinstance(spread, SpreadOut)
    drawing = sum(i < frozen for i in took)
    assert (drawing, len(spread.cards), len(took)) == shape[2:]
    assert len(took) - drawing == 7, "CA-10"


def test_ca9_the_talon_is_tested_between_tricks_so_all_draw():
    state = table("3S 3S", "4S 4S", "5S 5S", "6S 6S", talon=4)
    sizes = []
    for word in ("3S", "4S", "5S", "6S"):
        assert not state.frozen
        state = play(state, word)
        state = rules.apply(state, rules.choices(state)[-1][0])
        sizes.append(sum(state.talon))
    assert (sizes, state.frozen) == ([3, 2, 1, 0], True)


def test_c12_after_the_freeze_nobody_draws():
    state = play(table("3S 3S", "4S 4S", talon=0), "3S")
    assert rules.turn(state) == Decide(1)


def test_ca11_the_spread_cards_are_lost():
    for seed in range(4):
        final = random_states(seed, joueurs=3, tours=1)[-1]
        spread = next(event for event in final.record if isinstance(event, SpreadOut))
        assert sum(score.cards for score in final.scores[0]) == 264 - points(spread.cards)


def test_ca12_the_left_neighbour_deals_the_next_tour():
    states = random_states(2, joueurs=3, tours=4)
    dealers = [next(s.dealer for s in states if s.tour == tour) for tour in (1, 2, 3, 4)]
    assert {(after - before) % 3 for before, after in pairwise(dealers)} == {1}


def test_c12_card_points_and_fifty_a_bipbip():
    assert Score(150, 1).total == 200
    assert scoring.totals([(Score(150, 1), Score(114, 0)), (Score(0, 0), Score(264, 2))], 2) == (
        200,
        478,
    )


def test_c13_the_highest_total_wins_and_ca14_equals_share():
    assert scoring.winners((410, 395, 388)) == (0,)
    assert scoring.winners((300, 410, 410)) == (1, 2)
    assert scoring.payoff((300, 410, 410)) == (-2, 1, 1)
    assert scoring.payoff((410, 395, 388, 0)) == (3, -1, -1, -1)
    assert scoring.payoff((132, 132)) == (0, 0)


def test_c13_the_game_ends_after_its_tours():
    states = random_states(9, joueurs=2, tours=2)
    assert isinstance(rules.turn(states[-1]), Over)
    assert len(states[-1].scores) == 2
    assert sum(isinstance(event, Settled) for event in states[-1].record) == 2


@settings(max_examples=8)
@given(
    st.integers(0, 2**32),
    st.sampled_from((2, 3, 4)),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_in_every_game_cards_are_conserved_and_points_add_up(
    seed: int, players: int, before: bool, several: bool, reuse: bool
):
    states = random_states(
        seed,
        joueurs=players,
        tours=1,
        fenetre="avant_premiere_levee" if before else "apres_tirage",
        plusieurs=several,
        reemploi=reuse,
    )
    for state in states[:: max(1, len(states) // 25)]:
        if state.talon:
            assert cards_of(state) == Counter(dict.fromkeys(PACK, 2))
        steps = [step for step, _ in rules.choices(state)]
        assert len(set(steps)) == len(steps)
        assert all(decode(encode(step)) == step for step in steps)
    final = states[-1]
    spread = next(event for event in final.record if isinstance(event, SpreadOut))
    assert sum(score.cards for score in final.scores[0]) == 264 - points(spread.cards)
    assert sum(score.bips for score in final.scores[0]) <= (8 if not reuse else 12)
    assert sum(rules.turn(final).points) == 0  # type: ignore[union-attr]


@given(st.text("0123456789AKQJSHDC@^+!*-", max_size=5))
def test_only_steps_have_a_text(text: str):
    try:
        step = decode(text)
    except ValueError:
        return
    assert encode(step) == text


def test_the_same_luck_gives_the_same_talon_whatever_is_played():
    """Two games of other decisions: the cards come in the same order."""

    def order(pick: int) -> list[object]:
        state, drawn = begun(joueurs=3, tours=1), []
        while not isinstance(turn := rules.turn(state), Over):
            if isinstance(turn, Roll):
                step = Pcg32(77).fork(turn.label).weighted(rules.choices(state))
                drawn.append(step)
            else:
                step = rules.legal(state)[pick]
            state = rules.apply(state, step)
        return drawn

    assert order(0) == order(-1)
    assert len(order(0)) == 2 + 102


def test_every_card_is_as_likely_as_there_are_copies():
    state = play(begun(joueurs=2), "@0 ^KD +3S")
    odds = {str(step.card): weight for step, weight in rules.choices(state)}  # type: ignore[union-attr]
    assert odds["3S"] == 1 and odds["KD"] == 2 and sum(odds.values()) == 103


def test_a_dealt_hand_has_seven_cards():
    assert [len(player.hand) for player in dealt(joueurs=4).players] == [7, 7, 7, 7]
