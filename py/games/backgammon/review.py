"""A recorded game judged: every play, every turn of the cube and its answer, the luck of each roll.

Everything is weighed at one depth by the strongest player's own sums, each decision from the
observation of the one who took it: first one roll ahead, which is handed out as a draft, then two,
the dearest decisions first. Values are points with the cube at 1: in a match, what winning or
losing the present stake is worth counts as 1 and -1.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.history import AnyHistory
from core.review import Figure, Judged, Review, Reviewing, rate
from core.scene import Number, Say
from games.backgammon import duel, review_plays, review_words, rules, sight
from games.backgammon.review_plays import CLOSE, WIDE, Judging, judged_play
from games.backgammon.review_words import judged_answer, judged_double, judged_resignation
from games.backgammon.sight import Observation
from games.backgammon.steps import (
    AcceptResign,
    Beaver,
    Double,
    Drop,
    Play,
    Raccoon,
    RefuseResign,
    Resign,
    Step,
    Take,
    Throw,
)

BLUNDER = 0.080
PER = 500  # PR: 500 times the mean loss, as the programs of the trade count it
DRAFTED = 0.15  # the share of the work that the first look takes


@dataclass(slots=True)
class Book:
    """What was decided and rolled so far: losses by seat and kind, luck by seat."""

    judged: list[Judged] = field(default_factory=list[Judged])
    losses: dict[tuple[int, str], list[float]] = field(
        default_factory=dict[tuple[int, str], list[float]]
    )
    luck: list[float] = field(default_factory=lambda: [0.0, 0.0])
    given_up: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def write(self, judged: Judged) -> None:
        self.judged.append(judged)
        if judged.luck is not None:
            self.luck[judged.seat] += judged.luck
        if judged.kind in GIVING_UP:
            self.given_up[judged.seat] += judged.loss
        if judged.counts and not judged.forced:
            self.losses.setdefault((judged.seat, judged.kind), []).append(judged.loss)

    def of(self, seat: int, *kinds: str) -> list[float]:
        return [loss for kind in kinds for loss in self.losses.get((seat, kind), [])]


def review(history: AnyHistory, seat: int | None) -> Reviewing:
    """The review of a game of backgammon, told from `seat`."""
    found: dict[int, Judged] = {}
    unfinished: dict[int, Judging] = {}
    all_plies = max(len(history.plies), 1)
    for ply, work in _decisions(history, seat or 0):
        judged, done = yield from _until_judged(work, DRAFTED * ply / all_plies)
        if judged is not None:
            found[ply] = judged
        if not done:
            unfinished[ply] = work
    if unfinished:
        yield _told(found, 1)
    order = sorted(unfinished, key=lambda ply: (-found[ply].loss, ply))
    for n, ply in enumerate(order):
        share = DRAFTED + (1 - DRAFTED) * n / len(order)
        judged, _ = yield from _until_judged(unfinished[ply], share)
        if judged is None:
            del found[ply]
        else:
            found[ply] = judged
    return _told(found, len(WIDE))


def _decisions(history: AnyHistory, looker: int) -> Iterator[tuple[int, Judging]]:
    """Each decision, with the work of judging it, by its ply."""
    plies = history.plies
    for ply, (state, one) in enumerate(zip(history.states(), plies, strict=False)):
        decider = duel.decides(state.duel)
        if decider is None:
            continue
        step = one.step
        answer = plies[ply + 1].step if ply + 1 < len(plies) else None
        if isinstance(step, Resign) and not isinstance(answer, AcceptResign):
            continue  # an offer that was refused has cost nothing
        obs = sight.observe(state, decider)
        yield ply, judged(obs, rules.legal(state), step, ply, looker)


def _until_judged(
    work: Judging, share: float
) -> Generator[float, None, tuple[Judged | None, bool]]:
    """On to the next judgement; whether it is the last one."""
    while True:
        try:
            seen = next(work)
        except StopIteration as end:
            return end.value, True
        yield share
        if seen is not None:
            return seen, False


def _told(found: Mapping[int, Judged], depth: int) -> Review:
    book = Book()
    for ply in sorted(found):
        book.write(found[ply])
    draft = depth < len(WIDE)
    return Review(
        judged=tuple(book.judged),
        figures=_figures(book),
        notes=_notes(depth),
        unit=Say("backgammon.review.unit"),
        slip=CLOSE,
        blunder=BLUNDER,
        marks={}
        if draft
        else {
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
        return (yield from judged_play(obs, step, ply, looker, enough))
    if isinstance(step, Throw | Double) and Double() in legal:
        return (yield from judged_double(obs, step, ply))
    if isinstance(step, Take | Drop | Beaver | Raccoon):
        return (yield from judged_answer(obs, legal, step, ply))
    if isinstance(step, Resign | AcceptResign | RefuseResign):
        return (yield from judged_resignation(obs, step, ply))
    return None


# ---- in figures

CUBE = ("throw", "double", "take", "drop")
GIVING_UP = ("resign", "accept", "refuse")


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
        *([line("given_up", [-n for n in book.given_up], 3, True)] if any(book.given_up) else []),
        line("luck", book.luck, 3, True),
    )


def _notes(depth: int) -> tuple[Say, ...]:
    draft = depth < len(WIDE)
    clear = {
        "n": depth,
        "more": depth + 1,
        "clear": Number(review_plays.CLEAR, 2),
        "cube": Number(review_words.CLEAR, 2),
    }
    return (
        Say("backgammon.review.note." + ("draft" if draft else "depth"), clear),
        Say("backgammon.review.note.pr", {"per": PER, "close": Number(CLOSE)}),
        Say("backgammon.review.note.unit"),
    )
