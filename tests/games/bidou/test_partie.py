"""Manches, belle, three players: B3, B6 to B9, BA-12."""

from core.game import Over
from games.bidou import rules
from games.bidou.state import Left, MancheLost
from tests.games.bidou.play import begun, play, talk

A_FIRST = "o6 o1"
B_LOSES = "d222 s d111 s e8 x9 t"  # the opener wins all nine
OPENER_LOSES = "d111 s d222 s e8 x9 t"


def test_b3_every_manche_starts_with_a_pot_of_nine():
    state = begun()
    assert (state.pot, state.penalties) == (9, (0, 0))
    state = play(state, f"{A_FIRST} {B_LOSES}")
    assert (state.manche, state.pot, state.penalties, state.lost) == (2, 9, (0, 0), (0, 1))


def test_b6_the_manche_is_lost_with_all_nine_jetons():
    state = play(talk(1, (0, 8)), "e2 p")
    assert MancheLost(1, 1) in state.record
    state = play(talk(2, (0, 7)), "e2 p")
    assert state.manche == 1 and state.penalties == (0, 8)


def test_b7_two_manches_lost_end_the_partie():
    state = play(begun(), f"{A_FIRST} {B_LOSES} {A_FIRST} {B_LOSES}")
    assert rules.turn(state) == Over((1, -1))
    assert rules.choices(state) == ()


def test_b7_one_manche_each_leads_to_the_belle():
    state = play(begun(), f"{A_FIRST} {B_LOSES} {A_FIRST} {OPENER_LOSES}")
    assert state.manche == 3
    assert rules.turn(play(state, f"{A_FIRST} {OPENER_LOSES}")) == Over((-1, 1))


def test_b8_the_belle_is_played_like_the_first_manche():
    state = play(begun(), f"{A_FIRST} {B_LOSES} {A_FIRST} {OPENER_LOSES} {A_FIRST} d421")
    assert len(rules.legal(state)) == 2


def test_b9_three_play_a_against_b_against_c_against_a():
    state = play(begun(joueurs=3), "o2 o6 o4")
    pairs = []
    for _ in range(4):
        pairs.append(state.pair)
        state = play(state, "d421 s d665 s e2 p")
    assert pairs == [(1, 2), (2, 0), (0, 1), (1, 2)]


def test_ba12_an_empty_pot_sends_away_who_has_no_jeton():
    state = play(begun(joueurs=3), "o6 o4 o2")
    state = play(state, "d421 s d665 s e8 p")  # B receives 4
    state = play(state, "d421 s d665 s e8 t")  # C receives the five of the pot and three of B's
    assert state.penalties == (0, 1, 8) and state.pot == 0
    assert Left(0) in state.record and state.playing == (1, 2)
    assert state.pair == (2, 1), "first the one who did not open last"
    assert play(state, "d421 s d421 s e2 t").pair == (1, 2)


def test_ba12_the_same_loser_twice_loses_the_partie_and_pays_both():
    one = "o6 o4 o2 d222 s d111 s e8 x9 t"
    assert rules.turn(play(begun(joueurs=3), f"{one} {one}")) == Over((1, -2, 1))


def test_ba12_two_different_losers_play_the_belle():
    state = play(begun(joueurs=3), f"o6 o4 o2 {B_LOSES} o6 o2 o4 {B_LOSES}")
    assert state.manche == 3 and state.lost == (0, 1, 1) and state.playing == (1, 2)
    state = play(state, "o6 o1")
    assert state.pair == (1, 2)
    assert rules.turn(play(state, OPENER_LOSES)) == Over((1, -2, 1))
