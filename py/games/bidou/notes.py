"""What stands beside the table about one's own hand: what beats it, how rare it is, what an answer
costs. Knows only what the seat knows; computed, never copied."""

from core.scene import Say
from games.bidou import odds, payments
from games.bidou.bar import cost_of_passing
from games.bidou.combos import ORDER, Dice, compare
from games.bidou.sight import Observation
from games.bidou.taps import mine_to_act, stand_in
from games.bidou.words import hand

NAMED = 8  # the brelan d'as loses to seven combinations; longer lists are counted


def stronger(dice: Dice, points: str) -> tuple[Dice, ...]:
    """The combinations that beat these dice, strongest listed first."""
    return tuple(one.dice for one in ORDER if compare(one.dice, dice, points) > 0)


def notes(obs: Observation) -> tuple[Say, ...]:
    said: tuple[Say, ...] = ()
    if len(obs.mine) == 3:
        said = hand_notes(obs.mine, obs.terms.points)
    if mine_to_act(obs) and obs.totals:
        costs = cost_of_passing(stand_in(obs))
        held = payments.due_on_hold(obs.totals)
        said += (Say("bidou.note.pass", {"n": costs}), Say("bidou.note.hold", {"n": held}))
    return said


def hand_notes(dice: Dice, points: str) -> tuple[Say, ...]:
    above = stronger(dice, points)
    facts: dict[str, object] = {"hand": hand("yours", dice), "n": len(above)}
    if len(above) == 1:
        beaten = Say("bidou.note.alone", {**facts, "by": hand("the", above[0])})
    elif len(above) <= NAMED:
        beaten = Say("bidou.note.few", {**facts, "by": tuple(hand("the", one) for one in above)})
    else:
        beaten = Say("bidou.note.many", facts)
    beats, _, _ = odds.against_one_throw(dice, points)
    return (
        beaten,
        Say("bidou.note.rare", {"n": odds.ways(dice)}),
        Say("bidou.note.beats", {"n": beats}),
    )
