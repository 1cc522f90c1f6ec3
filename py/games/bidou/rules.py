"""The rules of Bidou: who acts, what is allowed and why not, what a step changes. Knows no seat's
view and no words. Clause numbers are those of RULES.md beside this file."""

from collections.abc import Mapping
from dataclasses import replace

from core.game import Decide, Over, Roll, Turn
from core.options import settle as settle_options
from core.refusal import Refusal
from games.bidou import flow, payments, speech
from games.bidou.combos import Dice, compare, sort_dice, throws
from games.bidou.state import (
    OPTIONS,
    Again,
    Began,
    Declined,
    Drew,
    Event,
    Hand,
    Held,
    Left,
    MancheBegan,
    MancheLost,
    Opened,
    Ordered,
    PartieLost,
    Passed,
    Raised,
    Settled,
    Shown,
    State,
    Stopped,
    Sudden,
    Terms,
    terms_of,
)
from games.bidou.steps import Hold, OrderDie, Pass, Raise, Rethrow, Rolled, Stake, Step, Stop

EXPOSING_MANCHE = 2  # 1.3.3; B8: never in the belle


def start(options: Mapping[str, object]) -> State | Refusal:
    """The first manche, before the order of speech is drawn."""
    settled = settle_options(OPTIONS, options)
    if isinstance(settled, Refusal):
        return settled
    terms = terms_of(settled)
    return flow.goes_together(terms) or opening_state(terms)


def opening_state(terms: Terms) -> State:
    """B3: nine jetons in the pot, none in hand."""
    seats = tuple(range(terms.players))
    nothing = (0,) * terms.players
    return State(
        terms=terms,
        manche=1,
        coup=1,
        phase="order",
        actor=0,
        pot=payments.JETONS,
        penalties=nothing,
        lost=nothing,
        order=seats,
        playing=seats,
        draw=((),) * terms.players,
        pair=(0, 1),
        speaker=0,
        opened=nothing,
        hands=(Hand(),) * terms.players,
    )


# ---- who acts ----


def turn(state: State) -> Turn:
    where = f"{state.manche}.{state.coup}"
    match state.phase:
        case "order":
            return Roll(f"{where}.order.{len(state.draw[state.actor])}.{state.actor}")
        case "roll":
            throw = 1 if state.fresh else state.hands[state.actor].throws + 1
            return Roll(f"{where}.{state.actor}.{throw}")
        case "sudden":
            return Roll(f"{where}.{state.actor}.sec.{state.sudden_round}")
        case "over":
            return Over(points(state))
        case _:
            return Decide(state.actor)


def points(state: State) -> tuple[int, ...]:
    """The loser of the partie pays one to each of the others."""
    loser = flow.partie_loser(state.lost)
    others = state.terms.players - 1
    return tuple(-others if seat == loser else 1 for seat in range(state.terms.players))


# ---- what is allowed ----


def legal(state: State) -> tuple[Step, ...]:
    if state.phase == "throw":
        return (Stop(), *(Rethrow(keep) for keep in keeps(state)))
    return speech.sayings(state) if state.phase == "speak" else ()


def keeps(state: State) -> tuple[Dice, ...]:
    """1.3.3, BA-9: what may stay exposed while the rest is thrown again; nothing first."""
    hand = state.hands[state.actor]
    if state.manche != EXPOSING_MANCHE:
        return ((),)
    a, b, c = hand.dice
    possible = dict.fromkeys(((), (a,), (b,), (c,), (a, b), (a, c), (b, c)))
    return tuple(k for k in possible if state.terms.take_back or contains(k, hand.exposed))


def contains(dice: Dice, part: Dice) -> bool:
    """Each die of `part` is there, twice if it is asked twice."""
    return all(dice.count(die) >= part.count(die) for die in part)


def dice_to_roll(state: State) -> int:
    """How many dice go into the cup for the pending throw."""
    if state.phase == "sudden" or state.fresh:
        return 3
    return 3 - len(state.hands[state.actor].dice)


def choices(state: State) -> tuple[tuple[Step, int], ...]:
    match state.phase:
        case "order":
            return tuple((OrderDie(face), 1) for face in range(1, 7))
        case "roll" | "sudden":
            return tuple((Rolled(dice), ways) for dice, ways in throws(dice_to_roll(state)))
        case _:
            return tuple((step, _weight(step, state)) for step in legal(state))


def _weight(step: Step, state: State) -> int:
    """What is said and done often; only the length of links depends on it."""
    match step:
        case Stop():
            return 6
        case Rethrow(keep):
            return 2 if keep else 5
        case Stake(amount):
            return {2: 8, 4: 7, 6: 4, 8: 2}.get(amount, 1)
        case Raise(to):
            return {1: 3, 2: 4}.get(to - state.totals[-1], 1)
        case _:
            return 12


def why_not(state: State, step: Step) -> Refusal | None:
    match state.phase:
        case "order":
            ok = isinstance(step, OrderDie) and 1 <= step.value <= 6
            return None if ok else Refusal("bidou_dice_roll")
        case "roll" | "sudden":
            return None if _can_fall(state, step) else Refusal("bidou_dice_roll")
        case "throw":
            return _why_not_throw(state, step)
        case "speak":
            return speech.why_not_say(state, step)
        case _:
            return Refusal("bidou_over")


def _can_fall(state: State, step: Step) -> bool:
    if not isinstance(step, Rolled) or len(step.dice) != dice_to_roll(state):
        return False
    return step.dice == sort_dice(step.dice) and set(step.dice) <= set(range(1, 7))


def _why_not_throw(state: State, step: Step) -> Refusal | None:
    if isinstance(step, Stop):
        return None
    if not isinstance(step, Rethrow):
        return Refusal("bidou_throw_first")
    hand, keep = state.hands[state.actor], step.keep
    if keep in keeps(state):
        return None
    if state.manche != EXPOSING_MANCHE:
        return Refusal("bidou_no_exposing")
    if len(keep) > 2:
        return Refusal("bidou_keep_two")
    if not contains(hand.dice, keep) or keep != sort_dice(keep):
        return Refusal("bidou_not_your_dice")
    return Refusal("bidou_stays_exposed")


# ---- what changes ----


def apply(state: State, step: Step) -> State:
    match step:
        case OrderDie(value):
            return _draw(state, value)
        case Rolled(dice):
            return _sudden(state, dice) if state.phase == "sudden" else _rolled(state, dice)
        case Rethrow(keep):
            return _rethrow(state, keep)
        case Stop():
            return _stop(state)
        case Stake(amount):
            said = _tell(state, Opened(state.actor, amount))
            return replace(
                said, totals=(amount,), opener=state.actor, actor=state.other(state.actor)
            )
        case Raise(to):
            by = to - state.totals[-1]
            event = Raised(state.actor, to, by, state.actor == state.opener)
            said = _tell(state, event)
            return replace(said, totals=(*state.totals, to), actor=state.other(state.actor))
        case Pass():
            return _pass(state)
        case Hold():
            return _hold(state)


def _tell(state: State, *events: Event) -> State:
    return replace(state, record=state.record + events)


def _draw(state: State, value: int) -> State:
    """1.3.1."""
    news: tuple[Event, ...] = (Drew(state.actor, value),)
    if state.coup == 1 and not any(state.draw):
        news = (MancheBegan(state.manche), *news)
    draw = tuple(
        (*values, value) if seat == state.actor else values
        for seat, values in enumerate(state.draw)
    )
    nobody = (Hand(),) * state.terms.players
    state = replace(state, draw=draw, hands=nobody, lifted=False, sudden=())
    seats = state.playing
    drawer = flow.next_drawer(draw, seats)
    if drawer is not None:
        return _tell(replace(state, actor=drawer), *news)
    order = flow.drawn_order(draw, seats)
    state = replace(state, order=order, phase="roll")
    return _tell(_seated(state, (order[0], order[1])), *news, Ordered(order))


def _seated(state: State, pair: tuple[int, int]) -> State:
    return replace(state, pair=pair, actor=pair[0], speaker=pair[0])


def _hand(state: State, hand: Hand) -> State:
    hands = list(state.hands)
    hands[state.actor] = hand
    return replace(state, hands=tuple(hands))


def _begin(state: State) -> State:
    """The dice of the coup before leave the table."""
    first, second = state.pair
    opened = tuple(state.coup if seat == first else coup for seat, coup in enumerate(state.opened))
    clean = replace(
        state,
        fresh=False,
        lifted=False,
        sudden=(),
        opened=opened,
        hands=(Hand(),) * state.terms.players,
    )
    return _tell(clean, Began(state.manche, state.coup, first, second))


def _rolled(state: State, dice: Dice) -> State:
    """1.3.2: the last throw stands; after the last one allowed there is nothing to decide."""
    state = _begin(state) if state.fresh else state
    hand = state.hands[state.actor]
    all_three = sort_dice(hand.dice + dice)
    state = _hand(state, Hand(all_three, hand.exposed, hand.throws + 1))
    if hand.throws + 1 >= flow.throw_limit(state, state.actor):
        return _stop(state)
    return replace(state, phase="throw")


def _rethrow(state: State, keep: Dice) -> State:
    hand = state.hands[state.actor]
    if keep or hand.exposed or not state.terms.secret_throws:
        state = _tell(state, Again(state.actor, keep))
    return replace(_hand(state, Hand(keep, keep, hand.throws, rolling=True)), phase="roll")


def _stop(state: State) -> State:
    hand = state.hands[state.actor]
    number = None if state.terms.secret_throws else hand.throws
    state = _tell(_hand(state, replace(hand, done=True)), Stopped(state.actor, number))
    if state.actor == state.pair[0]:
        return replace(state, actor=state.pair[1], phase="roll")
    speaker = flow.first_to_speak(state)
    return replace(state, actor=speaker, speaker=speaker, phase="speak")


def _pass(state: State) -> State:
    if state.totals:
        state = _tell(state, Passed(state.actor))
        due = payments.due_on_pass(state.totals)
        return _settle(state, "passe", state.actor, due)
    both = state.declined
    state = _tell(replace(state, declined=True), Declined(state.actor))
    if both:
        return _settle(state, "coup_nul", None, 0)  # BA-4: the coup is given up
    return replace(state, actor=state.other(state.actor))


def _hold(state: State) -> State:
    """1.3.6, 1.3.8: the cups are lifted, the speaker's first."""
    here, there = state.speaker, state.other(state.speaker)
    mine, yours = state.hands[here].dice, state.hands[there].dice
    state = _tell(state, Held(state.actor), Shown(here, mine), Shown(there, yours))
    return _compare(replace(state, lifted=True), mine, yours)


def _compare(state: State, mine: Dice, yours: Dice) -> State:
    outcome = compare(mine, yours, state.terms.points)
    if outcome:
        loser = state.speaker if outcome < 0 else state.other(state.speaker)
        return _settle(state, "tenu", loser, payments.due_on_hold(state.totals))
    if not state.terms.sudden_death:
        return _settle(state, "coup_nul", None, 0)  # BA-1
    again = state.sudden_round + 1
    return replace(state, phase="sudden", actor=state.speaker, sudden_round=again)


def _sudden(state: State, dice: Dice) -> State:
    """BA-1 `coup_sec`: one open throw each, repeated while equal; the stake does not change."""
    thrown = (*state.sudden, dice) if len(state.sudden) < 2 else (dice,)
    state = _tell(replace(state, sudden=thrown), Sudden(state.actor, dice))
    if len(thrown) == 1:
        return replace(state, actor=state.other(state.actor))
    return _compare(state, thrown[0], thrown[1])


def _settle(state: State, result: str, loser: int | None, due: int) -> State:
    winner = None
    if loser is None:
        settled = Settled(result, None, None, 0, 0, 0, 0, state.pot, state.penalties)
    else:
        winner = state.other(loser)
        paid = payments.pay(
            state.pot, state.penalties, loser, winner, due, state.terms.limit_to_pot
        )
        settled = Settled(
            result,
            loser,
            winner,
            due,
            paid.from_pot,
            paid.from_winner,
            paid.unpaid,
            paid.pot,
            paid.penalties,
        )
    state = _tell(replace(state, pot=settled.pot, penalties=settled.penalties, fresh=True), settled)
    lost = payments.manche_loser(state.pot, state.penalties)
    if lost is not None:
        return _next_manche(state, lost)
    gone = flow.leavers(state)
    state = _tell(state, *(Left(seat) for seat in gone))
    playing = tuple(seat for seat in state.playing if seat not in gone)
    return _next_coup(replace(state, playing=playing, coup=state.coup + 1), loser, winner)


def _silent(state: State) -> State:
    """Nothing has been said yet."""
    return replace(state, totals=(), opener=None, declined=False, sudden_round=0)


def _next_coup(state: State, loser: int | None, winner: int | None) -> State:
    state = _silent(state)
    if flow.draws_again(state):
        return _to_draw(state)
    return replace(_seated(state, flow.next_pair(state, loser, winner)), phase="roll")


def _to_draw(state: State) -> State:
    blank: flow.Draw = ((),) * state.terms.players
    return replace(state, draw=blank, phase="order", actor=min(state.playing))


def _next_manche(state: State, loser: int) -> State:
    """B6, B7: nine new jetons and a new order, unless this was the second manche lost."""
    lost = tuple(n + (seat == loser) for seat, n in enumerate(state.lost))
    state = _tell(replace(_silent(state), lost=lost), MancheLost(loser, state.manche))
    if flow.partie_loser(lost) is not None:
        return replace(_tell(state, PartieLost(loser)), phase="over")
    everybody = tuple(range(state.terms.players))
    playing = flow.belle_players(lost) if state.manche == 2 else everybody
    nothing = (0,) * state.terms.players
    return _to_draw(
        replace(
            state,
            manche=state.manche + 1,
            coup=1,
            pot=payments.JETONS,
            penalties=nothing,
            opened=nothing,
            playing=playing,
        )
    )
