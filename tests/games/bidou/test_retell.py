"""1.3.8: after « je passe » both hands stay secret, in logs and replays too."""

import json

import pytest

from app.commands import Door
from app.desk import Desk
from core.codec import Replay, publish
from core.game import Over
from core.history import AnyHistory, begin
from core.refusal import Refusal
from core.rng import Pcg32
from games import REGISTRY
from games.bidou import GAME
from games.bidou.retell import retell
from games.bidou.state import Began, Settled, Shown, State
from tests.app.desk_driver import Page


def played(seed: int, **options: object) -> AnyHistory:
    rng, history = Pcg32(seed), begin(GAME, options)
    assert not isinstance(history, Refusal)
    while not isinstance(GAME.turn(history.state), Over):
        longer = history.then(rng.weighted(GAME.choices(history.state)))
        assert not isinstance(longer, Refusal)
        history = longer
    return history


def coups(last: State) -> dict[tuple[int, int], bool]:
    """By manche and coup: whether its cups were lifted."""
    found: dict[tuple[int, int], bool] = {}
    here = (0, 0)
    for event in last.record:
        if isinstance(event, Began):
            here = (event.manche, event.coup)
            found[here] = False
        found[here] = found.get(here, False) or isinstance(event, Shown)
    return found


def on_the_table(state: State) -> tuple[int, int]:
    """The coup whose dice lie there."""
    began = [e for e in state.record if isinstance(e, Began)]
    return (began[-1].manche, began[-1].coup) if began else (0, 0)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_a_hand_that_was_passed_is_never_shown(seed: int, seats: int):
    history = played(seed, joueurs=seats, egalite="coup_sec", parole_libre=seed == 2)
    states = list(history.states())
    lifted = coups(states[-1])
    assert set(lifted.values()) == {True, False}
    hidden = seen = 0
    for seat in (None, *range(seats)):
        for ply, state in enumerate(states):
            obs = retell(states, ply, seat)
            if lifted.get(on_the_table(state)) and (state.lifted or not state.fresh):
                assert obs == GAME.observe(state, seat)
                seen += seat is not None and bool(obs.mine)
            else:
                assert all(view.dice is None for view in obs.hands) or not any(
                    hand.dice for hand in state.hands
                )
                hidden += 1
    assert hidden and seen


def test_an_unfinished_recorded_game_shows_no_hand():
    history = played(1)
    states = list(history.states())
    first = next(i for i, s in enumerate(states) if any(isinstance(e, Settled) for e in s.record))
    for ply in range(first):
        views = retell(states[:first], ply, 0).hands
        assert not any(view.dice for view in views)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_frames_of_a_link_keep_the_secret(lang: str):
    """Whoever is sent the link sees no die of a hand that was passed, whatever he looks at."""
    history = played(4)
    states = list(history.states())
    lifted = coups(states[-1])
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang=lang, profile="", save="")
    page.ask("open", link=publish(Replay(history, 1, 0)))
    shown = 0
    for ply, state in enumerate(states):
        frame = page.ask("replay", ply=ply)["frame"]
        secret = [t for t in frame["scene"]["tokens"] if t["zone"].startswith("hand:")]
        if not lifted.get(on_the_table(state)):
            assert secret == [] and "secret" not in json.dumps(frame["scene"]["tokens"])
            assert frame["scene"]["notes"] == []
        shown += bool(secret)
    assert shown
