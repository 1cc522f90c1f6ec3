"""The action bar: what the seat may do now, with the consequence under each label. Knows no rule
of its own and no text."""

from core.scene import Control, Say
from games.bidou import flow, payments, rules, speech
from games.bidou.sight import Observation
from games.bidou.state import State
from games.bidou.steps import Raise, Rethrow, Stake
from games.bidou.taps import Draft, kept_dice, mine_to_act, rethrow, stand_in
from games.bidou.words import hand, spell


def controls(obs: Observation, draft: Draft) -> tuple[Control, ...]:
    """() while another seat or chance acts."""
    if not mine_to_act(obs):
        return ()
    state = stand_in(obs)
    if obs.phase == "throw":
        return _throwing(obs, draft, state)
    return _answering(obs, draft, state) if obs.totals else _opening(draft, state)


def throw_limit(obs: Observation) -> int:
    """How many throws the observer has in this coup."""
    return flow.throw_limit(stand_in(obs), 0 if obs.me is None else obs.me)


def _throwing(obs: Observation, draft: Draft, state: State) -> tuple[Control, ...]:
    again: Rethrow = rethrow(obs, draft)
    kept = kept_dice(obs, draft)
    sub = Say("bidou.rethrow.all")
    if kept:
        sub = Say("bidou.rethrow.keeping", {"dice": spell(again.keep), "n": 3 - len(kept)})
    return (
        Control(
            "rethrow",
            Say("bidou.rethrow"),
            {"act": "rethrow"},
            sub=sub,
            why=rules.why_not(state, again),
        ),
        Control(
            "stop",
            Say("bidou.stop"),
            {"act": "stop"},
            sub=Say("bidou.stop.with", {"hand": hand("hand", obs.mine)}),
            primary=True,
        ),
    )


def _opening(draft: Draft, state: State) -> tuple[Control, ...]:
    stakes = speech.stakes(state)
    value = draft.stake if draft.stake in stakes else stakes[0]
    refuse = ()
    if state.terms.free_speech:
        sub = Say("bidou.decline.nul" if state.declined else "bidou.decline.other")
        refuse = (
            Control("pass", Say("bidou.pass"), {"act": "pass"}, sub=sub, guard=True, key="P"),
        )
    return (
        *refuse,
        Control(
            "stake",
            Say("bidou.stake"),
            {"act": "set", "what": "stake"},
            kind="stepper",
            sub=Say("bidou.stake.even"),
            low=stakes[0],
            high=stakes[-1],
            step=2,
            value=value or stakes[0],
        ),
        Control(
            "stake_say",
            Say("bidou.stake_say"),
            {"act": "stake", "from": "stake", "value": value},
            sub=Say("bidou.stake_say.sub"),
            why=rules.why_not(state, Stake(value or stakes[0])),
            primary=True,
        ),
    )


def _answering(obs: Observation, draft: Draft, state: State) -> tuple[Control, ...]:
    raises = speech.raises(state)
    value = draft.raise_to if draft.raise_to in raises else next(iter(raises), 0)
    word = "bidou.raise" if obs.opener == 0 else "bidou.tapis"
    stepper = Control(
        "raise",
        Say("bidou.raise.mine"),
        {"act": "set", "what": "raise"},
        kind="stepper",
        sub=Say("bidou.raise.total"),
        low=raises[0] if raises else 0,
        high=raises[-1] if raises else 0,
        step=raises.step,
        value=value or 0,
    )
    return (
        Control(
            "pass",
            Say("bidou.pass"),
            {"act": "pass"},
            sub=Say("bidou.pass.sub", {"n": cost_of_passing(state)}),
            guard=True,
            key="P",
        ),
        Control(
            "hold",
            Say("bidou.hold"),
            {"act": "hold"},
            sub=Say("bidou.hold.sub", {"n": payments.due_on_hold(obs.totals)}),
            primary=True,
            guard=len(obs.totals) > 1,  # a raise was said; a plain stake is held by Enter too
            key="E",
        ),
        *((stepper,) if raises else ()),
        Control(
            "tapis",
            Say(word),
            {"act": "raise", "from": "raise", "value": value},
            sub=Say("bidou.raise.sub"),
            why=rules.why_not(state, Raise(value or 0)),
            guard=True,
            key="A",
        ),
    )


def cost_of_passing(state: State) -> int:
    """The jetons that the actor would really receive (BA-10, BA-11)."""
    due = payments.due_on_pass(state.totals)
    paid = payments.pay(
        state.pot,
        state.penalties,
        state.actor,
        state.other(state.actor),
        due,
        state.terms.limit_to_pot,
    )
    return paid.from_pot + paid.from_winner
