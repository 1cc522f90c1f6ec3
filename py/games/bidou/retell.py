"""What a recorded game may show. After « je passe » both hands stay secret for ever, in replays too
(1.3.8): even of the seat through whose eyes one looks, since a recorded game is passed on."""

from collections.abc import Sequence
from dataclasses import replace

from games.bidou.sight import Observation, observe
from games.bidou.state import Settled, Shown, State
from games.bidou.taps import mine_to_act


def retell(states: Sequence[State], ply: int, seat: int | None) -> Observation:
    """What `seat` saw after `ply` steps, without dice that were never laid open."""
    state = states[ply]
    obs = observe(state, seat)
    if seat is None or _laid_open(state, states[-1]):
        return obs
    hidden = (replace(obs.hands[0], dice=None), *obs.hands[1:])
    # who cannot see the dice has nothing to decide: such a moment is told as a spectator sees it
    return replace(obs, hands=hidden, me=None if mine_to_act(obs) else obs.me)


def resumed(states: Sequence[State], ply: int) -> int:
    """The last moment up to `ply` from which the game may be played on: the start of the coup,
    where its hands stay secret."""
    while ply > 0 and not states[ply].fresh and not _laid_open(states[ply], states[-1]):
        ply -= 1
    return ply


def _laid_open(state: State, last: State) -> bool:
    """Whether the cups of this coup are lifted, now or by its end. A game that was not finished
    shows no more than its players did."""
    if state.fresh or state.lifted:
        return state.lifted
    for event in last.record[len(state.record) :]:
        if isinstance(event, Shown):
            return True
        if isinstance(event, Settled):
            break
    return False
