"""A recorded game judged: every play, every turn of the cube and its answer, the luck of each roll.

Everything is weighed at one depth (DEPTH rolls ahead) by the strongest player's own sums, each
decision from the observation of the one who took it. Values are points with the cube at 1: in a
match, what winning or losing the present stake is worth counts as 1 and -1.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field

from core.history import AnyHistory
from core.review import Figure, Judged, Review, Reviewing, Way, rate
from core.scene import Number, Say
from games.backgammon import duel, rules, sight
from games.backgammon.board import BAR
from games.backgammon.brain import net
from games.backgammon.brain.look import mix_at
from games.backgammon.brain.moves import ROLLS, packed, plays, unpacked
from games.backgammon.brain.search import Outlook, Search, outlook
from games.backgammon.brain.verdict import Verdict, View
from games.backgammon.journal import play_said
from games.backgammon.outlook import looked, score_of, side_of
from games.backgammon.plays import after
from games.backgammon.sight import Observation
from games.backgammon.steps import Beaver, Double, Drop, Play, Raccoon, Step, Take, Throw

DEPTH = 2
CLOSE = 0.020  # the judge errs as much itself
BLUNDER = 0.080
#: After depths 0 and 1: how many plays go on at least and at most, how far behind at most.
WIDE = ((4, 10, 0.20), (2, 3, 0.10))
PLAIN = 0.200  # a double that is so far from right is no decision, unless it was made
PER = 500  # PR: 500 times the mean loss, as the programs of the trade count it

Judging = Generator[None, None, Judged | None]


@dataclass(slots=True)
class Book:
    """What was decided and rolled so far: losses by seat and kind, luck by seat."""

    judged: list[Judged] = field(default_factory=list[Judged])
    losses: dict[tuple[int, str], list[float]] = field(
        default_factory=dict[tuple[int, str], list[float]]
    )
    luck: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def write(self, judged: Judged) -> None:
        self.judged.append(judged)
        if judged.luck is not None:
            self.luck[judged.seat] += judged.luck
        if judged.counts and not judged.forced:
            self.losses.setdefault((judged.seat, judged.kind), []).append(judged.loss)

    def of(self, seat: int, *kinds: str) -> list[float]:
        return [loss for kind in kinds for loss in self.losses.get((seat, kind), [])]


def review(history: AnyHistory, seat: int | None) -> Reviewing:
    """The review of a game of backgammon, told from `seat`."""
    book, all_plies = Book(), max(len(history.plies), 1)
    for ply, (state, one) in enumerate(zip(history.states(), history.plies, strict=False)):
        decider = duel.decides(state.duel)
        if decider is None:
            continue
        obs = sight.observe(state, decider)
        judging = judged(obs, rules.legal(state), one.step, ply, seat or 0)
        while True:
            try:
                next(judging)
            except StopIteration as end:
                if end.value is not None:
                    book.write(end.value)
                break
            yield ply / all_plies
    return Review(
        judged=tuple(book.judged),
        figures=_figures(book),
        notes=_notes(),
        unit=Say("backgammon.review.unit"),
        slip=CLOSE,
        blunder=BLUNDER,
        marks={
            "decisions": tuple([float(len(book.of(s, "play", *CUBE))) for s in (0, 1)]),
            "lost": tuple([round(sum(book.of(s, "play", *CUBE)), 4) for s in (0, 1)]),
            "luck": tuple([round(luck, 4) for luck in book.luck]),
        },
    )


def judged(
    obs: Observation, legal: Sequence[Step], step: Step, ply: int, looker: int, enough: float = 0.0
) -> Judging:
    """One decision of the observer, or None where nothing is judged. `enough`: a play that is no
    further behind after one roll of looking ahead is good enough, and gives None."""
    if isinstance(step, Play):
        return (yield from _play(obs, step, ply, looker, enough))
    if isinstance(step, Throw | Double) and Double() in legal:
        return (yield from _double(obs, step, ply))
    if isinstance(step, Take | Drop | Beaver | Raccoon):
        return (yield from _answer(obs, legal, step, ply))
    return None


# ---- plays


def _play(obs: Observation, step: Play, ply: int, looker: int, enough: float) -> Judging:
    mix = mix_at(obs.board, score_of(obs), obs.stake, side_of(obs.owner))
    search = Search.of(mix)
    found = rules.results(obs.board, obs.dice[0], obs.dice[1])
    luck = None if enough else (yield from _luck(search, obs))
    text = Say("backgammon.review.text.play", {"a": obs.dice[0], "b": obs.dice[1]})
    ends = list(found)
    done = after(obs.board, step.hops)
    by = 0 if obs.me == looker else 1
    if len(ends) < 2:
        way = Way(play_said(step.hops, rules.hits_of(obs.board, step.hops)))
        return Judged(ply, obs.me, "play", text, (way,), luck=luck)
    values = yield from weighed(search, [packed(end) for end in ends], packed(done), enough)
    if not values:
        return None
    reader = net.chances()
    ways: list[Way] = []
    for end, value in values:
        hops = step.hops if unpacked(end) == done else found[unpacked(end)]
        arrows = [[a, b] if by == 0 else [BAR - a, BAR - b] for a, b in hops]
        ways.append(
            Way(
                play_said(hops, rules.hits_of(obs.board, hops)),
                value,
                {"arrows": arrows, "arrows_by": by},
                chances_said(outlook(reader.heads(end), search.mine.unit)),
            )
        )
    played = [unpacked(end) for end, _ in values].index(done)
    loss = values[0][1] - values[played][1]
    return Judged(ply, obs.me, "play", text, tuple(ways), played, loss, 0 < loss < CLOSE, luck)


Valued = list[tuple[bytes, float]]


def weighed(
    search: Search, boards: Sequence[bytes], played: bytes, enough: float
) -> Generator[None, None, Valued]:
    """The best boards and the one that was played, best first, all looked at DEPTH rolls ahead;
    nothing where the one that was played is seen to be good enough before."""
    unit = search.mine.unit
    values = [value / unit for value in search.mine.values(boards)]
    valued = sorted(zip(boards, values, strict=True), key=lambda one: (-one[1], one[0]))
    for depth, (least, most, behind) in enumerate(WIDE, 1):
        best = valued[0][1]
        kept = [
            board
            for i, (board, value) in enumerate(valued)
            if board == played or i < least or (i < most and value > best - behind)
        ]
        deeper: Valued = []
        for board in kept:
            deeper.append((board, (yield from search.expected(board, depth)) / unit))
            yield
        valued = sorted(deeper, key=lambda one: (-one[1], one[0]))
        if dict(deeper)[played] > valued[0][1] - enough:
            return []
    return valued


def _luck(search: Search, obs: Observation) -> Generator[None, None, float]:
    """What these dice were worth more than the average, by the net alone; the opening dice are as
    likely to be the other's, so there the average is 0."""
    board, unit = packed(obs.board), search.mine.unit

    def best(high: int, low: int) -> float:
        boards = plays(board, high, low)
        search.nodes += len(boards)
        return max(search.mine.values(boards)) / unit

    rolled = best(obs.dice[0], obs.dice[1])
    if sum(obs.throws) == 1:
        return rolled
    total = 0.0
    for high, low in ROLLS:
        total += best(high, low) * (1 if high == low else 2)
        if search.pause():
            yield
    return rolled - total / 36


def chances_said(seen: Outlook) -> Say:
    """Chances of the side that has just moved, in hundredths."""
    facts = {
        "win": Number(100 * seen.win, 1),
        "gammon": Number(100 * seen.gammon, 1),
        "lost": Number(100 * seen.lost_gammon, 1),
    }
    return Say("backgammon.review.chances", facts)


# ---- the cube


def _double(obs: Observation, step: Throw | Double, ply: int) -> Judging:
    """To double or to throw. What is plain at a glance is not looked at any longer."""
    if isinstance(step, Throw):
        for depth in (0, 1):
            seen = yield from looked(obs, depth)
            if _gap(seen.verdict(obs.stake, side_of(obs.owner), obs.terms.beavers > 0)) > PLAIN:
                return None
    seen = yield from looked(obs, DEPTH)
    yield from _prepared(seen, obs)
    says = seen.verdict(obs.stake, side_of(obs.owner), obs.terms.beavers > 0)
    thrown, taken, passed = says.points
    best = min(taken, passed)
    facts = {"take": Number(taken, 3, True), "drop": Number(passed, 3, True)}
    double = Way(
        Say("backgammon.review.way.double"), best, {}, Say("backgammon.review.double", facts)
    )
    throw = Way(Say("backgammon.review.way.throw"), thrown, {}, chances_said(seen.outlook))
    ways = (double, throw) if says.doubles else (throw, double)
    done = double if isinstance(step, Double) else throw
    loss = abs(best - thrown) if done is not ways[0] else 0.0
    why = None
    if loss >= CLOSE:
        word = "missed" if done is throw else "too_good" if says.too_good else "early"
        why = Say(f"backgammon.review.why.{word}")
    text = Say("backgammon.review.text.double", {"value": 2 * obs.stake})
    kind = "double" if isinstance(step, Double) else "throw"
    return Judged(
        ply, obs.me, kind, text, ways, ways.index(done), loss, 0 < loss < CLOSE, None, why
    )


def _gap(says: Verdict) -> float:
    """How far throwing is better than doubling, in points; below 0 where doubling is right."""
    thrown, taken, passed = says.points
    return thrown - min(taken, passed)


def _prepared(seen: View, obs: Observation) -> Generator[None, None, None]:
    yield from seen.prepared(obs.stake, side_of(obs.owner))
    yield from seen.prepared(2 * obs.stake, -1)


def _answer(
    obs: Observation, legal: Sequence[Step], step: Take | Drop | Beaver | Raccoon, ply: int
) -> Judging:
    """The offered stake against the stake before the offer; a turn back doubles its worth."""
    offer = obs.offer
    assert offer is not None
    stakes = score_of(obs)
    seen = yield from looked(obs, DEPTH)
    roller = 1 if obs.turn == 0 else -1
    owner = 1 if offer.kind == "double" else side_of(obs.owner)
    yield from seen.prepared(offer.value, roller * owner)
    half = (stakes.won(obs.stake) - stakes.lost(obs.stake)) / 2
    middle = (stakes.won(obs.stake) + stakes.lost(obs.stake)) / 2
    take = (roller * seen.hold(offer.value, roller * owner) - middle) / half
    drop = (stakes.lost(obs.stake) - middle) / half
    chances = chances_said(seen.outlook if roller > 0 else seen.outlook.other)
    worth: dict[Step, Way] = {
        Take(): Way(Say("backgammon.review.way.take"), take, {}, chances),
        Drop(): Way(Say("backgammon.review.way.drop"), drop),
    }
    for more, word in ((Beaver(), "beaver"), (Raccoon(), "raccoon")):
        if more in legal:
            worth[more] = Way(Say(f"backgammon.review.way.{word}"), 2 * take)
    done = worth[step]
    ways = tuple(sorted(worth.values(), key=lambda way: -(way.value or 0.0)))
    loss = (ways[0].value or 0.0) - (done.value or 0.0)
    why = None
    if loss >= CLOSE:
        why = Say("backgammon.review.why." + ("passed" if done is worth[Drop()] else "taken"))
    text = Say("backgammon.review.text.answer", {"value": offer.value})
    kind = "drop" if isinstance(step, Drop) else "take"
    return Judged(
        ply, obs.me, kind, text, ways, ways.index(done), loss, 0 < loss < CLOSE, None, why
    )


# ---- in figures

CUBE = ("throw", "double", "take", "drop")


def _figures(book: Book) -> tuple[Figure, ...]:
    def line(word: str, values: Sequence[float | None], digits: int = 0, signed: bool = False):
        return Figure(Say(f"backgammon.review.figure.{word}"), tuple(values), digits, signed)

    def lost(*kinds: str) -> list[float | None]:
        return [-sum(book.of(seat, *kinds)) for seat in (0, 1)]

    def pr(*kinds: str) -> list[float | None]:
        return [rate(book.of(seat, *kinds), PER) for seat in (0, 1)]

    return (
        line("decisions", [len(book.of(seat, "play", *CUBE)) for seat in (0, 1)]),
        line("pr", pr("play", *CUBE), 1),
        line("pr.play", pr("play"), 1),
        line("pr.cube", pr(*CUBE), 1),
        line("lost", lost("play", *CUBE), 3, True),
        line("lost.play", lost("play"), 3, True),
        line("lost.throw", lost("throw"), 3, True),
        line("lost.double", lost("double"), 3, True),
        line("lost.take", lost("take"), 3, True),
        line("lost.drop", lost("drop"), 3, True),
        line("luck", book.luck, 3, True),
    )


def _notes() -> tuple[Say, ...]:
    return (
        Say("backgammon.review.note.depth", {"n": DEPTH}),
        Say("backgammon.review.note.pr", {"per": PER, "close": Number(CLOSE)}),
        Say("backgammon.review.note.unit"),
    )
