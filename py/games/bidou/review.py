"""A game of Bidou judged: what each throw and each word was worth, and what the other could hold.

From the observation of the one who decides: his own dice and what everybody has seen. Others than
`seat` are judged only in coups where they had to show their dice. Values are chances not to lose
the manche, in hundredths."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field, replace

from core.game import Decide
from core.history import AnyHistory
from core.review import Chart, Figure, Judged, Review, Reviewing, Way
from core.scene import Say
from games.bidou import rules, sight, solver
from games.bidou.brain.belief import classes, possible
from games.bidou.brain.coup import Question
from games.bidou.brain.tree import HOLD, SAY
from games.bidou.combos import combination, sort_dice
from games.bidou.sight import Observation
from games.bidou.state import MancheLost, Settled, Shown, State
from games.bidou.steps import Hold, Pass, Raise, Rethrow, Stake, Step, Stop
from games.bidou.weigh import Solved, Told, solved, throws
from games.bidou.words import spell

SLIP, BLUNDER = 1.0, 4.0
CLOSE = 0.5  # the judge errs as much
KINDS: tuple[str, ...] = (
    "bidou",
    "brelan",
    "echelle",
    "fourchette",
    "sequence",
    "high",
    "middle",
    "low",
)
Judging = Generator[None, None, Judged | None]


@dataclass(slots=True)
class Book:
    judged: list[Judged] = field(default_factory=list[Judged])

    def lost(self, seat: int, *kinds: str) -> float:
        return sum(j.loss for j in self.judged if j.seat == seat and j.kind in kinds)

    def many(self, seat: int) -> int:
        return sum(j.seat == seat and not j.forced for j in self.judged)


def review(history: AnyHistory, seat: int | None) -> Reviewing:
    """The review of a game of Bidou, told from `seat`."""
    states: list[State] = list(history.states())
    book, memory = Book(), dict[Question, Solved]()
    for ply, (state, one) in enumerate(zip(states, history.plies, strict=False)):
        turn = rules.turn(state)
        if not isinstance(turn, Decide) or not _known(states, ply, turn.seat, seat):
            continue
        judging = _judged(sight.observe(state, turn.seat), one.step, ply, turn.seat, memory)
        while True:
            try:
                next(judging)
            except StopIteration as end:
                if end.value is not None:
                    book.judged.append(end.value)
                break
            yield ply / len(states)
    return Review(
        judged=tuple(book.judged),
        figures=_figures(book, states[-1], seat),
        notes=(Say("bidou.review.note.how"), Say("bidou.review.note.luck")),
        unit=Say("bidou.review.unit"),
        slip=SLIP,
        blunder=BLUNDER,
        digits=1,
    )


def _known(states: list[State], ply: int, decides: int, seat: int | None) -> bool:
    """One's own decisions, and those of a hand that was shown in the end."""
    if decides == seat:
        return True
    for event in states[-1].record[len(states[ply].record) :]:
        if isinstance(event, Shown) and event.seat == decides:
            return True
        if isinstance(event, Settled):
            return False
    return False


def _judged(
    obs: Observation, step: Step, ply: int, seat: int, memory: dict[Question, Solved]
) -> Judging:
    if obs.phase == "throw":
        return (yield from _thrown(obs, step, ply, seat))
    return (yield from _spoken(obs, step, ply, seat, memory))


def _thrown(obs: Observation, step: Step, ply: int, seat: int) -> Judging:
    coup, me = solver.coup_of(obs), int(obs.pair[1] == 0)
    first = solver.result_of(obs, obs.pair[0])
    second = solver.result_of(obs, obs.pair[1]) if me else None
    found = yield from throws(coup, (first, second), me, obs.mine)
    if not found:
        return None
    worth: dict[Step, float] = {}
    for keep, value in found.items():
        worth[Stop() if keep is None else Rethrow(keep)] = 100 * value
    if step not in worth:
        return None
    return _sorted(worth, step, ply, seat, "throw", _dice_said(obs))


def _spoken(
    obs: Observation, step: Step, ply: int, seat: int, memory: dict[Question, Solved]
) -> Judging:
    coup, me = solver.coup_of(obs), int(obs.pair[1] == 0)
    results = (solver.result_of(obs, obs.pair[0]), solver.result_of(obs, obs.pair[1]))
    question = Question(coup, results, me, obs.totals, obs.declined)
    before = question.before()
    if before not in memory:
        memory.clear()
        memory[before] = yield from solved(before)
    talk = memory[before]
    way = talk.along(obs.totals, obs.declined)
    at, reach = way[-1]
    if at.who != me or len(way) <= len(obs.totals):
        return None
    values = talk.values(at, reach, obs.mine)
    worth = {_step(told, bool(obs.totals)): 100 * value for told, value in values.items()}
    if step not in worth:
        return None
    kind = "answer" if obs.totals else "open"
    judged = _sorted(worth, step, ply, seat, kind, _said(obs))
    return replace(judged, chart=chart(talk, obs))


def _step(told: Told, opened: bool) -> Step:
    kind, amount = told
    if kind == SAY:
        return Raise(amount) if opened else Stake(amount)
    return Hold() if kind == HOLD else Pass()


def _sorted(
    worth: Mapping[Step, float], step: Step, ply: int, seat: int, kind: str, text: Say
) -> Judged:
    order = sorted(worth, key=lambda one: -worth[one])
    ways = tuple(Way(way_said(one), worth[one]) for one in order)
    loss = worth[order[0]] - worth[step]
    return Judged(
        ply, seat, kind, text, ways, order.index(step), loss if loss > 0.05 else 0.0, loss < CLOSE
    )


def way_said(step: Step) -> Say:
    match step:
        case Stake(amount):
            return Say("bidou.review.way.stake", {"n": amount})
        case Raise(to):
            return Say("bidou.review.way.raise", {"n": to})
        case Rethrow(keep):
            word = "keep" if keep else "again"
            return Say(f"bidou.review.way.{word}", {"dice": spell(keep)} if keep else {})
        case Hold():
            return Say("bidou.review.way.hold")
        case Stop():
            return Say("bidou.review.way.stop")
        case _:
            return Say("bidou.review.way.pass")


def _dice_said(obs: Observation) -> Say:
    return Say("bidou.review.text.throw", {"dice": spell(sort_dice(obs.mine))})


def _said(obs: Observation) -> Say:
    dice = spell(sort_dice(obs.mine))
    if not obs.totals:
        return Say("bidou.review.text.open", {"dice": dice})
    return Say("bidou.review.text.answer", {"dice": dice, "n": obs.totals[-1]})


# ---- what the other could hold


def chart(talk: Solved, obs: Observation) -> Chart:
    """His range as he comes to the talk, and after each of his words."""
    question = talk.question
    points = question.coup.terms.points
    exposed = question.results[1 - question.me].exposed
    kinds = kinds_of(points)
    own = possible(exposed, points)
    columns, shares = [Say("bidou.review.range.before")], [talk.reach]
    before = talk.talk.root
    for total, (at, reach) in zip(obs.totals, talk.along(obs.totals, False)[1:], strict=False):
        if before.who != question.me:
            columns.append(Say("bidou.review.range.after", {"n": total}))
            shares.append(reach)
        before = at
    groups: list[list[float]] = []
    for reach in shares:
        whole, group = sum(reach) or 1.0, dict.fromkeys(KINDS, 0.0)
        for number, weight in zip(own, reach, strict=True):
            group[kinds[number]] += weight / whole
        groups.append([group[kind] for kind in KINDS])
    rows = [
        (Say(f"bidou.review.range.{kind}"), tuple(group[i] for group in groups))
        for i, kind in enumerate(KINDS)
        if any(group[i] > 0.002 for group in groups)
    ]
    return Chart(Say("bidou.review.range.title"), tuple(columns), tuple(rows))


def kinds_of(points: str) -> dict[int, str]:
    """The group of each class of hands."""
    found: dict[int, str] = {}
    for dice, number in classes(points).items():
        one = combination(dice)
        kind = one.kind if one.kind in KINDS else "bidou"
        if one.kind == "points":
            kind = "high" if one.total >= 14 else "middle" if one.total >= 11 else "low"
        found[number] = kind
    return found


# ---- in figures


def _figures(book: Book, end: State, seat: int | None) -> tuple[Figure, ...]:
    seats = range(end.terms.players)

    def line(word: str, values: list[float | None], digits: int = 1) -> Figure:
        return Figure(Say(f"bidou.review.figure.{word}"), tuple(values), digits, digits > 0)

    def own(value: float, one: int) -> float | None:
        return value if one == seat else None

    talk = ("open", "answer")
    return (
        line("decisions", [own(book.many(one), one) for one in seats], 0),
        line("lost", [own(-book.lost(one, "throw", *talk), one) for one in seats]),
        line("lost.throw", [own(-book.lost(one, "throw"), one) for one in seats]),
        line("lost.talk", [own(-book.lost(one, *talk), one) for one in seats]),
        line("luck", [own(_luck(book, end, one), one) for one in seats]),
    )


def _luck(book: Book, end: State, seat: int) -> float:
    """What the manches brought beyond a fair share, with what was given away put back."""
    lost = [event.seat for event in end.record if isinstance(event, MancheLost)]
    fair = 1 - 1 / end.terms.players
    won = sum((loser != seat) - fair for loser in lost)
    return 100 * won + book.lost(seat, "throw", "open", "answer")
