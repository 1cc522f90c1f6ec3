"""What may be said: opening, passing, holding, raising. Knows no dice."""

from core.refusal import Refusal
from games.bidou.state import State
from games.bidou.steps import Hold, Pass, Raise, Stake, Step

LEAST_STAKE = 2  # 1.3.4: even, so at least two
DISH = 99  # BA-5 `aucun`: what fits on the table; only there so that the choices can be listed


def ceiling(state: State) -> int:
    """BA-5: the largest running total. Never under the compulsory opening of two."""
    match state.terms.cap:
        case "9":
            return 9
        case "pot":
            return max(LEAST_STAKE, state.pot)
        case "effectif":
            # what can really move: the pot and the larger of the two stacks of penalties
            held = max(state.penalties[seat] for seat in state.pair)
            return max(LEAST_STAKE, state.pot + held)
        case "3":
            return 3
        case _:
            return DISH


def stakes(state: State) -> range:
    """1.3.4: the even openings."""
    return range(LEAST_STAKE, ceiling(state) + 1, 2)


def raises(state: State) -> range:
    """1.3.5, BA-6: the running totals that may follow, one more at least."""
    by = 2 if state.terms.even_raises else 1
    return range(state.totals[-1] + by, ceiling(state) + 1, by)


def sayings(state: State) -> tuple[Step, ...]:
    """All that `state.actor` may say, in a fixed order."""
    if not state.totals:
        opening: tuple[Step, ...] = tuple(Stake(amount) for amount in stakes(state))
        return (Pass(), *opening) if state.terms.free_speech else opening
    return (Pass(), Hold(), *(Raise(to) for to in raises(state)))


def why_not_say(state: State, step: Step) -> Refusal | None:
    """The rule that forbids saying this now; None when it may be said."""
    opened = bool(state.totals)
    match step:
        case Stake(amount):
            return Refusal("bidou_staked") if opened else _why_not_stake(state, amount)
        case Raise(to):
            return _why_not_raise(state, to) if opened else Refusal("bidou_no_stake")
        case Hold():
            return None if opened else Refusal("bidou_no_stake")
        case Pass():
            allowed = opened or state.terms.free_speech
            return None if allowed else Refusal("bidou_must_open")
        case _:
            return Refusal("bidou_speak_now")


def _why_not_stake(state: State, amount: int) -> Refusal | None:
    most = stakes(state)[-1]
    if amount not in stakes(state):
        if amount % 2 and most <= 8:
            return Refusal("bidou_even_stake", {"most": most})
        if amount % 2:
            return Refusal("bidou_even_stake_any")
        if amount < LEAST_STAKE:
            return Refusal("bidou_least_stake", {"least": LEAST_STAKE})
        return Refusal("bidou_stake_cap", {"most": most})
    return None


def _why_not_raise(state: State, to: int) -> Refusal | None:
    last, most = state.totals[-1], ceiling(state)
    if to in raises(state):
        return None
    if not raises(state):
        return Refusal("bidou_at_cap", {"most": most})
    if to <= last:
        return Refusal("bidou_raise_more", {"stake": last})
    if to > most:
        return Refusal("bidou_raise_cap", {"most": most})
    return Refusal("bidou_even_raise")
