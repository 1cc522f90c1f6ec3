"""What a seat knows: its own dice, and what everybody has seen and heard. Knows no display.

After « je passe » both hands stay secret for ever (1.3.8), for spectators and replays too."""

from dataclasses import dataclass, replace
from functools import lru_cache

from core.rng import Pcg32
from games.bidou.combos import Dice, sort_dice, throws
from games.bidou.state import (
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
)


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand as the observer sees it. `dice` None: secret. `throws` None: secret (BA-7)."""

    dice: Dice | None
    exposed: Dice
    throws: int | None
    done: bool


@dataclass(frozen=True, slots=True)
class Observation:
    """Relative seats: 0 is the one who looks (for a spectator, `me` None, seat 0 of the table).
    `phase` as in the state, but "roll" is told as "throw" with `rolling`; `rolling` None: somebody
    else's throws are secret. The whole public record goes with it."""

    me: int | None
    terms: Terms
    manche: int
    coup: int
    phase: str
    rolling: bool | None
    actor: int
    pot: int
    penalties: tuple[int, ...]
    lost: tuple[int, ...]
    order: tuple[int, ...]
    playing: tuple[int, ...]
    draw: tuple[tuple[int, ...], ...]
    pair: tuple[int, int]
    speaker: int
    opened: tuple[int, ...]
    hands: tuple[HandView, ...]
    fresh: bool
    lifted: bool
    declined: bool
    opener: int | None
    totals: tuple[int, ...]
    sudden: tuple[Dice, ...]
    sudden_round: int
    record: tuple[Event, ...]

    @property
    def seats(self) -> int:
        return self.terms.players

    def other(self, seat: int) -> int:
        return self.pair[1] if seat == self.pair[0] else self.pair[0]

    @property
    def mine(self) -> Dice:
        """The observer's own dice; () for a spectator."""
        return self.hands[0].dice or () if self.me is not None else ()


def _turned(values: tuple[int, ...], by: int) -> tuple[int, ...]:
    return values[by:] + values[:by]


def turned_record(record: tuple[Event, ...], by: int, n: int) -> tuple[Event, ...]:
    """The record with its seats counted from seat `by`."""
    return tuple(turn_event(event, by, n) for event in record) if by else record


@lru_cache(maxsize=4096)
def turn_event(event: Event, by: int, n: int) -> Event:
    """The event with its seats counted from seat `by`."""

    def rel(seat: int) -> int:
        return (seat - by) % n

    match event:
        case MancheBegan():
            return event
        case Ordered(order):
            return Ordered(tuple(rel(seat) for seat in order))
        case Began(manche, coup, first, second):
            return Began(manche, coup, rel(first), rel(second))
        case Settled():
            return replace(
                event,
                loser=None if event.loser is None else rel(event.loser),
                winner=None if event.winner is None else rel(event.winner),
                penalties=_turned(event.penalties, by % n),
            )
        case Drew(seat, value):
            return Drew(rel(seat), value)
        case Again(seat, kept):
            return Again(rel(seat), kept)
        case Stopped(seat, number):
            return Stopped(rel(seat), number)
        case Declined(seat):
            return Declined(rel(seat))
        case Opened(seat, stake):
            return Opened(rel(seat), stake)
        case Raised(seat, to, more, again):
            return Raised(rel(seat), to, more, again)
        case Held(seat):
            return Held(rel(seat))
        case Passed(seat):
            return Passed(rel(seat))
        case Shown(seat, dice):
            return Shown(rel(seat), dice)
        case Sudden(seat, dice):
            return Sudden(rel(seat), dice)
        case Left(seat):
            return Left(rel(seat))
        case MancheLost(seat, manche):
            return MancheLost(rel(seat), manche)
        case PartieLost(seat):
            return PartieLost(rel(seat))


def observe(state: State, seat: int | None) -> Observation:
    """Everything public, and the dice of `seat`."""
    by, n = seat or 0, state.terms.players

    def rel(absolute: int) -> int:
        return (absolute - by) % n

    mine = seat is not None and state.actor == seat
    hidden = state.terms.secret_throws and not state.fresh and not mine
    views = tuple(_view(state, s, seat) for s in range(n))
    return Observation(
        me=seat,
        terms=state.terms,
        manche=state.manche,
        coup=state.coup,
        phase="throw" if state.phase == "roll" else state.phase,
        rolling=None if hidden and state.phase in ("roll", "throw") else state.phase == "roll",
        actor=rel(state.actor),
        pot=state.pot,
        penalties=_turned(state.penalties, by),
        lost=_turned(state.lost, by),
        order=tuple(rel(s) for s in state.order),
        playing=tuple(sorted(rel(s) for s in state.playing)),
        draw=state.draw[by:] + state.draw[:by],
        pair=(rel(state.pair[0]), rel(state.pair[1])),
        speaker=rel(state.speaker),
        opened=_turned(state.opened, by),
        hands=views[by:] + views[:by],
        fresh=state.fresh,
        lifted=state.lifted,
        declined=state.declined,
        opener=None if state.opener is None else rel(state.opener),
        totals=state.totals,
        sudden=state.sudden,
        sudden_round=state.sudden_round,
        record=turned_record(state.record, by, n),
    )


def _view(state: State, whose: int, seat: int | None) -> HandView:
    hand = state.hands[whose]
    if whose == seat:
        return HandView(hand.dice, hand.exposed, hand.throws, hand.done)
    dice = hand.dice if state.lifted and hand.done else None
    number = None if state.terms.secret_throws else hand.throws
    return HandView(dice, hand.exposed, number, hand.done)


def imagine(obs: Observation, rng: Pcg32) -> State:
    """A state that the observer cannot exclude: secret dice thrown anew around the exposed ones."""
    by, n = obs.me or 0, obs.seats

    def back(relative: int) -> int:
        return (relative + by) % n

    hands = [Hand()] * n
    for relative, view in enumerate(obs.hands):
        hands[back(relative)] = _imagined(obs, relative, view, rng)
    actor = hands[back(obs.actor)]
    rolling = actor.rolling if obs.rolling is None else obs.rolling
    turned = (n - by) % n
    return State(
        terms=obs.terms,
        manche=obs.manche,
        coup=obs.coup,
        phase="roll" if obs.phase == "throw" and rolling else obs.phase,
        actor=back(obs.actor),
        pot=obs.pot,
        penalties=_turned(obs.penalties, turned),
        lost=_turned(obs.lost, turned),
        order=tuple(back(s) for s in obs.order),
        playing=tuple(sorted(back(s) for s in obs.playing)),
        draw=obs.draw[turned:] + obs.draw[:turned],
        pair=(back(obs.pair[0]), back(obs.pair[1])),
        speaker=back(obs.speaker),
        opened=_turned(obs.opened, turned),
        hands=tuple(hands),
        fresh=obs.fresh,
        lifted=obs.lifted,
        declined=obs.declined,
        opener=None if obs.opener is None else back(obs.opener),
        totals=obs.totals,
        sudden=obs.sudden,
        sudden_round=obs.sudden_round,
        record=turned_record(obs.record, turned % n, n),
    )


def _imagined(obs: Observation, seat: int, view: HandView, rng: Pcg32) -> Hand:
    acting = seat == obs.actor and obs.phase == "throw" and not obs.fresh
    own = seat == 0 and obs.me is not None
    number = view.throws
    if number is None:
        number = _imagined_throws(obs, seat, view, acting, rng)
    rolling = acting and number > 0 and bool(obs.rolling)
    if acting and obs.rolling is None:
        # BA-7: as few throws as were seen, and a decision to come, or else the last throw
        rolling = number == 2 and _rethrows_seen(obs, seat) == 2
    if own or view.dice is not None:
        dice = view.dice or ()
    elif rolling:
        dice = view.exposed
    elif number == 0:
        dice = ()
    else:
        dice = sort_dice(view.exposed + rng.weighted(throws(3 - len(view.exposed))))
    return Hand(dice, view.exposed, number, rolling, view.done)


def _rethrows_seen(obs: Observation, seat: int) -> int:
    """Again events of this seat in the latest coup."""
    seen = 0
    for event in reversed(obs.record):
        if isinstance(event, Began):
            break
        seen += isinstance(event, Again) and event.seat == seat
    return seen


def _imagined_throws(obs: Observation, seat: int, view: HandView, acting: bool, rng: Pcg32) -> int:
    if not (view.done or acting):
        return 0
    least = 1 + _rethrows_seen(obs, seat)
    return min(least, 2) if acting else least + rng.below(4 - least)
