"""The compiled twin that plays the long matches chooses what the shipped players choose."""

import shutil

import pytest

pytest.importorskip("ctypes")
if shutil.which("cc") is None:
    pytest.skip("needs a C compiler", allow_module_level=True)

import ctypes

from core.cards import PACK, SUITS
from core.game import run
from core.rng import Pcg32
from games.bipbip import rules
from games.bipbip.bots import Dreamer, Seeker
from games.bipbip.sight import observe
from games.bipbip.state import Announce, Draw, Lot, Play, Silent, State, Step, TurnUp
from games.bipbip.tricks import INDEX
from lab.bipbip import match, twin
from tests.games.bipbip.deals import begun


def bots(players: int):
    learnt = ctypes.addressof(twin.mind(players))
    return (
        (twin.Player(1, 400, 20, None), Dreamer(20), 400),
        (twin.Player(1, 400, 8, None, 1, 1), Dreamer(8, True, True), 400),
        (twin.Player(2, 400, Seeker(2).tricks(players), learnt), Seeker(2), 400),
    )


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_twin_chooses_the_same(players: int):
    lib, taste = twin.library(), twin.taste(players)
    compared = windows = last = 0
    for seed in range(4):
        luck, deck = Pcg32(seed, 5), [i % 52 for i in range(104)]
        luck.shuffle(deck)
        state = rules.apply(begun(joueurs=players, tours=1), Lot(0))
        state = rules.apply(state, TurnUp(PACK[deck[50]]))
        coming = list(deck)
        tour = ctypes.create_string_buffer(lib.tour_size())
        raw, none = (ctypes.c_int8 * 104)(*deck), (ctypes.c_double * 4)()
        lib.tour_open(tour, players, 0, SUITS.index(state.trump), raw, none)
        while state.phase != "over":
            if state.phase in ("deal", "draw"):
                state = rules.apply(state, Draw(PACK[coming.pop(0)]))
                continue
            legal, seat = rules.legal(state), state.seat
            if state.phase == "window" or (len(legal) > 1 and luck.below(4) == 0):
                windows += state.phase == "window"
                last += state.frozen
                for compiled, bot, budget in bots(players):
                    thought = bot.think(observe(state, seat), legal, Pcg32(seed, 9), budget)
                    number = ctypes.c_uint64(seed), ctypes.c_uint64(9)
                    answer = lib.tour_think(
                        tour,
                        seat,
                        *number,
                        ctypes.byref(taste),
                        ctypes.byref(compiled),
                    )
                    compared += 1
                    assert code(run(thought).step) == answer, (seed, state.phase, bot)
            state = both(lib, tour, state, legal[luck.below(len(legal))])
    assert compared > 100 and windows and last


def code(step: Step) -> int:
    if isinstance(step, Play):
        return INDEX[step.card] * 2 + step.shown
    return 200 + SUITS.index(step.suit) if isinstance(step, Announce) else 299


def both(lib: ctypes.CDLL, tour: object, state: State, step: Step) -> State:
    """The step, done by the rules and by the twin."""
    if isinstance(step, Play):
        lib.tour_play(tour, state.seat, INDEX[step.card], int(step.shown))
    elif isinstance(step, Announce | Silent):
        suit = SUITS.index(step.suit) if isinstance(step, Announce) else -1
        lib.tour_announce(tour, state.seat, suit)
    return rules.apply(state, step)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games"), [(2, 80), (3, 60), (4, 60)])
def test_anselme_beats_hubert(players: int, games: int):
    """With a thirty-second of their budgets, to keep it short; the README has the whole."""
    one, other = (twin.player(key, players, 1 / 32) for key in ("anselme", "hubert"))
    found = match.series(match.twin_totals, one, other, players, games)
    print(found)
    assert isinstance(found["lead_a_tour"], float) and found["lead_a_tour"] > 0
