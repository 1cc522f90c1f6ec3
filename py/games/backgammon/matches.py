"""Match files into games that can be looked at and reviewed, and back. Knows the rules by asking.

A match becomes one history as long as every game ends by the rules. Where the file tells of an end
that they do not know (a game broken off, somebody giving up out of turn), the next game begins a
history of its own at the score that the file gives.
"""

from dataclasses import dataclass, replace

from core.chapters import Chapter, Imported
from core.history import AnyGame, AnyHistory, begin
from core.refusal import Refusal
from core.scene import Say
from games.backgammon.board import BAR, Board
from games.backgammon.board import Play as Hops
from games.backgammon.duel import Duel, decides
from games.backgammon.match import Match, is_crawford
from games.backgammon.matfile import Action, FileGame, MatchFile, read
from games.backgammon.plays import results
from games.backgammon.posed import LONGEST
from games.backgammon.record import Started
from games.backgammon.state import State
from games.backgammon.steps import (
    AcceptResign,
    Beaver,
    Double,
    Drop,
    Opening,
    Play,
    Raccoon,
    Resign,
    Rolled,
    Step,
    Take,
    Throw,
)

WORDS: dict[str, Step] = {
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
}
CRAWFORD = "backgammon_crawford"


@dataclass(slots=True)
class Run:
    """Games in one history, `first` … `last` by number. `cut`: the last is not told to its end."""

    history: AnyHistory
    first: int
    last: int
    whole: bool
    cut: bool = False

    @property
    def chapter(self) -> Chapter:
        duel: Duel = self.history.state.duel
        mine, theirs = duel.score
        key = "one" if self.first == self.last else "many"
        title = Say(f"backgammon.mat.{key}", {"n": self.first, "last": self.last})
        facts: dict[str, object] = {"mine": mine, "theirs": theirs}
        result = Say("backgammon.mat.score", facts)
        if self.cut:
            result = Say("backgammon.mat.cut", facts)
        elif not duel.terms.is_match and duel.outcome is not None:
            result = Say("backgammon.mat.won", {"n": duel.outcome.points}, who=duel.outcome.winner)
        return Chapter(self.history, self.whole, title, result)


class Broken(Exception):
    """A line that cannot be followed."""

    def __init__(self, code: str, action: Action) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, {"line": action.line, "text": action.text[:60]})


def imported(game: AnyGame, text: str) -> Imported | Refusal:
    """The games of a file, or the line that is wrong and why."""
    file = read(text)
    if isinstance(file, Refusal):
        return file
    if file.points > LONGEST:
        return Refusal("backgammon_id_match", {"points": file.points, "most": LONGEST})
    for crawford in (True, False):
        try:
            runs = _runs(game, file, crawford)
            return Imported(file.names, tuple([run.chapter for run in runs]))
        except Broken as broken:
            if not crawford or broken.refusal.code != CRAWFORD:
                return _told(broken.refusal)
    return Refusal("backgammon_mat_none")


def _told(refusal: Refusal) -> Refusal:
    """One that did not come from here is told as a step against the rules."""
    ours = refusal.code.startswith("backgammon_mat_")
    return refusal if ours else Refusal("backgammon_mat_step", refusal.facts)


def _runs(game: AnyGame, file: MatchFile, crawford: bool) -> list[Run]:
    options: dict[str, object] = {"forme": "libre"}
    if file.points:
        options = {"forme": "match", "points": file.points, "crawford": crawford}
    runs: list[Run] = []
    for number, told in enumerate(file.games, 1):
        if not runs or not _goes_on(runs[-1], told):
            runs.append(_begun(game, options, file, number))
        run = runs[-1]
        run.history, run.cut = _played(run.history, told)
        run.last = number
    return [run for run in runs if run.history.plies]


def _begun(game: AnyGame, options: dict[str, object], file: MatchFile, number: int) -> Run:
    """A history that begins with the game `number`."""
    told = file.games[number - 1]
    history = begin(game, options)
    assert not isinstance(history, Refusal), "these options go together"
    if not file.points or told.score == (0, 0):
        return Run(history, number, number, True)
    if max(told.score) >= file.points:
        text = f"{told.score[0]}-{told.score[1]}"
        raise Broken("backgammon_mat_score", Action(told.line, 0, "", text))
    earlier = [score for other in file.games[: number - 1] for score in other.score]
    done = options["crawford"] is True and file.points - 1 in earlier
    return Run(_at_score(history, told.score, number, done), number, number, False)


def _goes_on(run: Run, told: FileGame) -> bool:
    """The next game follows by the rules, at the score that the file gives."""
    duel: Duel = run.history.state.duel
    over = duel.outcome is not None and duel.terms.is_match
    return over and not run.cut and duel.score == told.score


def _at_score(history: AnyHistory, score: tuple[int, int], number: int, done: bool) -> AnyHistory:
    """Before the opening dice of a later game; `done`: the Crawford game is over."""
    state: State = history.first
    terms = state.duel.terms
    match = Match(score, done, number)
    started = Started(number, score, is_crawford(terms, match))
    first = replace(state, duel=replace(state.duel, match=match), record=(started,))
    return replace(history, first=first, state=first)


def _played(history: AnyHistory, told: FileGame) -> tuple[AnyHistory, bool]:
    """The game's steps, and whether the file breaks off before its end."""
    for action in told.actions:
        duel: Duel = history.state.duel
        fresh = duel.phase == "open" or (duel.outcome is not None and action is told.actions[0])
        if action.kind in ("lost", "resign"):
            continue
        if action.kind == "wins":
            return _ended(history, action)
        if duel.outcome is not None and not fresh:
            raise Broken("backgammon_mat_over", action)
        if action.kind == "dice":
            history = _dice(history, action, fresh, told.actions)
        else:
            history = _then(history, WORDS[action.kind], action)
    return history, history.state.duel.outcome is None


def _dice(
    history: AnyHistory, action: Action, fresh: bool, all_of_them: list[Action]
) -> AnyHistory:
    """Thrown and played; only thrown where the file breaks off between the two."""
    high, low = action.dice
    if fresh:
        if high == low:
            raise Broken("backgammon_mat_opening", action)
        opening = Opening(high, low) if action.side == 0 else Opening(low, high)
        history = _then(history, opening, action)
    else:
        if history.state.duel.phase == "before":
            history = _then(history, Throw(), action)
        history = _then(history, Rolled(high, low), action)
    state: State = history.state
    found = results(state.board, high, low)
    play = _play(state.board, found, action.hops)
    if play is None:
        rest = all_of_them[all_of_them.index(action) + 1 :]
        if not action.hops and all(other.kind in ("wins", "resign", "lost") for other in rest):
            return history
        raise Broken("backgammon_mat_play", action)
    return _then(history, Play(play), action)


def _play(board: Board, found: dict[Board, Hops], hops: tuple[tuple[int, int], ...]) -> Hops | None:
    """The legal play that these hops mean: men where they say, hits as said or, if that is not
    written, as few as there can be."""
    men = [max(n, 0) for n in board]
    hit: set[int] = set()
    for source, target in hops:
        if not 0 <= target < source <= BAR or men[source] <= 0:
            return None
        men[source] -= 1
        if target:
            men[target] += 1
            if board[target] == -1:
                hit.add(target)
    fitting = [
        end for end in found if all(max(n, 0) == men[i] for i, n in enumerate(end) if 0 < i <= BAR)
    ]
    if not fitting:
        return None
    # what is named was hit; what is passed on the way as seldom as can be

    def strange(end: Board) -> tuple[int, int, Board]:
        missed = sum([end[point] < 0 for point in hit])
        return missed, -end[0], end

    best = min(fitting, key=strange)
    return found[best]


def _then(history: AnyHistory, step: Step, action: Action) -> AnyHistory:
    longer = history.then(step)
    if isinstance(longer, Refusal):
        if longer.code == CRAWFORD:
            raise Broken(CRAWFORD, action)
        raise Broken("backgammon_mat_step", action)
    return longer


def _ended(history: AnyHistory, action: Action) -> tuple[AnyHistory, bool]:
    """The winner's line. A game that is not over yet was given up, which the rules know only from
    the one whose turn it is."""
    state: State = history.state
    duel = state.duel
    if duel.outcome is not None:
        return history, False
    loser = decides(duel)
    if loser is None or duel.phase not in ("before", "play") or action.side == loser:
        return history, True
    level = min(max(-(-action.number // duel.cube.stake), 1), 3)
    history = _then(history, Resign(level), action)
    return _then(history, AcceptResign(), action), False
