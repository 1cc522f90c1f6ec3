"""A recorded game judged: every card and every window of one seat, from what it knew then.

Each decision is weighed by the strongest player's own search, all its choices in the same imagined
deals. Nothing of another hand is used or shown: of the others' decisions nothing is said.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field

from core.game import Choice, Decide
from core.history import AnyHistory
from core.review import Figure, Judged, Review, Reviewing, Way, rate
from core.rng import Pcg32
from core.scene import Number, Say
from games.bipbip import rules, scoring, sight, words
from games.bipbip.bots import Seeker
from games.bipbip.brain.seek import finish, seek
from games.bipbip.counsel import reason
from games.bipbip.proof import tour_record
from games.bipbip.search import lead
from games.bipbip.sight import Observation
from games.bipbip.state import Announce, Play, Silent, Step, Took

BUDGET = 5_000
"""Cards played for one decision: some hundreds of deals, a seventh of a second in the browser."""

STRONGEST = Seeker(2)
CLOSE, BLUNDER = 3.0, 10.0
KINDS = ("lead", "follow", "bip")

Weighing = Generator[Choice[Step] | None, None, Choice[Step]]


@dataclass(slots=True)
class Book:
    """What was judged so far; losses by kind; what waiting with couples brought in all."""

    judged: list[Judged] = field(default_factory=list[Judged])
    losses: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    waited: list[float] = field(default_factory=list[float])

    def lost(self, *kinds: str) -> list[float]:
        return [loss for kind in kinds for loss in self.losses.get(kind, [])]


def review(history: AnyHistory, seat: int | None) -> Reviewing:
    """The review of a game of Bip-bip, for one seat; a spectator learns nothing."""
    book, all_plies = Book(), max(len(history.plies), 1)
    for ply, (state, one) in enumerate(zip(history.states(), history.plies, strict=False)):
        if seat is None or rules.turn(state) != Decide(seat):
            continue
        obs, legal = sight.observe(state, seat), rules.legal(state)
        if len(legal) < 2:
            continue
        weighing = _weighed(obs, legal, Pcg32(0).fork(f"review:{ply}"))
        while True:
            try:
                next(weighing)
            except StopIteration as end:
                _write(book, obs, legal, one.step, ply, seat, end.value)
                break
            yield ply / all_plies
    return Review(
        judged=tuple(book.judged),
        figures=_figures(book, len(history.game.observe(history.first, None).players), seat),
        notes=_notes(seat),
        unit=Say("bipbip.review.unit"),
        slip=CLOSE,
        blunder=BLUNDER,
        digits=1,
    )


def _weighed(obs: Observation, legal: Sequence[Step], luck: Pcg32) -> Weighing:
    if obs.frozen and obs.variant.players == 2:
        return (yield from finish(obs, legal))
    return (
        yield from seek(obs, legal, luck, BUDGET, STRONGEST.tricks(obs.variant.players), rounds=1)
    )


def _write(
    book: Book,
    obs: Observation,
    legal: Sequence[Step],
    step: Step,
    ply: int,
    seat: int,
    choice: Choice[Step],
) -> None:
    assert choice.scores is not None
    before = lead(tuple(float(n) for n in scoring.totals(obs.scores, obs.variant.players)))
    values = {one: choice.scores[one] - before for one in legal}
    order = sorted(legal, key=lambda one: -values[one])
    ways = tuple(Way(said(one), values[one]) for one in order)
    loss = values[order[0]] - values[step]
    exact = obs.frozen and obs.variant.players == 2
    if isinstance(step, Play):
        kind = "follow" if obs.trick else "lead"
        why = reason(obs, legal, order[0])
    else:
        kind = "bip"
        why = _why_bip(step, order[0])
        if isinstance(step, Silent):
            book.waited.append(values[step] - max(v for s, v in values.items() if s != step))
    trick = sum(isinstance(event, Took) for event in tour_record(obs)) + 1
    facts = {"tour": obs.tour, "trick": trick}
    book.losses.setdefault(kind, []).append(loss)
    book.judged.append(
        Judged(
            ply,
            seat,
            kind,
            Say(f"bipbip.review.text.{kind}", facts),
            ways,
            order.index(step),
            loss,
            0 < loss < CLOSE and not exact,
            why=why if loss > 0 else None,
        )
    )


def said(step: Step) -> Say:
    """A choice, named."""
    if isinstance(step, Play):
        return words.card(step.card)
    if isinstance(step, Announce):
        return Say("bipbip.couple", {"suit": words.suit(step.suit)})
    return Say("bipbip.review.way.silent")


def _why_bip(step: Step, best: Step) -> Say:
    if isinstance(step, Silent):
        return Say("bipbip.review.why.waited")
    return Say("bipbip.review.why." + ("hurried" if isinstance(best, Silent) else "other"))


def _figures(book: Book, players: int, seat: int | None) -> tuple[Figure, ...]:
    def line(key: str, value: float | None, digits: int, signed: bool = False) -> Figure:
        values = tuple(value if s == seat else None for s in range(players))
        return Figure(Say(f"bipbip.review.figure.{key}"), values, digits, signed)

    if seat is None:
        return ()
    lost = book.lost(*KINDS)
    return (
        line("decisions", float(len(lost)), 0),
        line("lost", sum(lost), 0),
        *(line(f"lost.{kind}", sum(book.lost(kind)), 0) for kind in KINDS),
        line("mean", rate(lost), 1),
        *((line("waiting", sum(book.waited), 0, True),) if book.waited else ()),
    )


def _notes(seat: int | None) -> tuple[Say, ...]:
    if seat is None:
        return (Say("bipbip.review.note.nobody"),)
    how = Say("bipbip.review.note.how", {"close": Number(CLOSE, 0)})
    return how, Say("bipbip.review.note.value")
