"""What a tap means: a step, a new draft, or the reason why not. Knows no drawing, no text."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from core import scene as touches
from core.refusal import Refusal
from core.rng import Pcg32
from core.scene import Do, Touch
from games.bidou import rules
from games.bidou.combos import Dice, sort_dice
from games.bidou.sight import Observation, imagine
from games.bidou.state import State
from games.bidou.steps import Hold, Pass, Raise, Rethrow, Stake, Step, Stop

_BARE: dict[str, Step] = {"stop": Stop(), "pass": Pass(), "hold": Hold()}


@dataclass(frozen=True, slots=True)
class Draft:
    """`keep`: places of the dice that would stay on the table; None: as they lie. The others are
    what the steppers show."""

    keep: tuple[int, ...] | None = None
    stake: int | None = None
    raise_to: int | None = None


def draft_of(draft: object) -> Draft:
    return draft if isinstance(draft, Draft) else Draft()


def mine_to_act(obs: Observation) -> bool:
    """The observer decides now."""
    decides = obs.phase in ("throw", "speak") and obs.rolling is False
    return decides and obs.me is not None and obs.actor == 0


def stand_in(obs: Observation) -> State:
    """A state as good as the real one for what the observer may do: legality knows no secret."""
    return imagine(obs, Pcg32(0))


def kept_dice(obs: Observation, draft: Draft) -> tuple[int, ...]:
    """Places of the dice that a rethrow would leave on the table."""
    if draft.keep is not None:
        return draft.keep
    left = list(obs.hands[0].exposed)
    places: list[int] = []
    for place, die in enumerate(obs.mine):
        if die in left:
            left.remove(die)
            places.append(place)
    return tuple(places)


def rethrow(obs: Observation, draft: Draft) -> Rethrow:
    """What the button « rejeter » would do now."""
    kept: Dice = sort_dice([obs.mine[place] for place in kept_dice(obs, draft)])
    return Rethrow(kept)


def touch(obs: Observation, draft: object, intent: Mapping[str, object]) -> Touch[Step]:
    """Hostile input is a Refusal."""
    if obs.phase == "over":
        return Refusal("bidou_over")
    if not mine_to_act(obs):
        return Refusal("bidou_wait")
    now, act = draft_of(draft), intent.get("act")
    if act == "keep":
        return _keep(obs, now, intent.get("die"))
    if act == "set":
        return _set(now, intent.get("what"), intent.get("value"))
    step = _step(obs, now, act, intent.get("value"))
    if step is None:
        return Refusal("bidou_unclear")
    return rules.why_not(stand_in(obs), step) or Do(step)


def _step(obs: Observation, draft: Draft, act: object, value: object) -> Step | None:
    if isinstance(act, str) and act in _BARE:
        return _BARE[act]
    if act == "rethrow":
        return rethrow(obs, draft) if obs.phase == "throw" else Rethrow()
    amount = value if type(value) is int and 0 <= value <= 9999 else None
    if act == "stake":
        amount = draft.stake if value is None else amount
        return None if amount is None else Stake(amount)
    if act == "raise":
        amount = draft.raise_to if value is None else amount
        return None if amount is None else Raise(amount)
    return None


def _set(draft: Draft, what: object, value: object) -> Touch[Step]:
    if type(value) is not int or not 0 <= value <= 9999:
        return Refusal("bidou_unclear")
    if what == "stake":
        return touches.Draft(replace(draft, stake=value))
    if what == "raise":
        return touches.Draft(replace(draft, raise_to=value))
    return Refusal("bidou_unclear")


def _keep(obs: Observation, draft: Draft, place: object) -> Touch[Step]:
    """1.3.3: a tap puts a die aside, or back into the cup."""
    if obs.phase != "throw":
        return Refusal("bidou_speak_now")
    if type(place) is not int or not 0 <= place < len(obs.mine):
        return Refusal("bidou_unclear")
    kept = kept_dice(obs, draft)
    wanted = replace(draft, keep=tuple(sorted(set(kept) ^ {place})))
    return rules.why_not(stand_in(obs), rethrow(obs, wanted)) or touches.Draft(wanted)
