"""What taps mean: a draft of the turn, hop by hop, and in the end one step. Knows no words.

The draft lives until the next step; whatever else is given as a draft counts as none.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from core.refusal import Refusal
from core.scene import Do, Draft, Touch
from games.backgammon import duel as game
from games.backgammon import explain
from games.backgammon.board import BAR, OFF
from games.backgammon.explain import Tapped, Turn
from games.backgammon.plays import results
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
    Word,
)

_WORDS: dict[str, Word] = {
    "roll": Throw(),
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
    "accept_resign": AcceptResign(),
    "refuse_resign": RefuseResign(),
}


@dataclass(frozen=True, slots=True)
class Tapping:
    """`picked`: the point whose top checker is in hand; `resigning`: the menu of levels is open."""

    tapped: tuple[Tapped, ...] = ()
    picked: int | None = None
    resigning: bool = False


@dataclass(frozen=True, slots=True)
class Target:
    """Where the picked checker can go, by which hops."""

    point: int
    hops: tuple[Tapped, ...]

    @property
    def pips(self) -> int:
        return sum([die for _, _, die in self.hops])


def drafted(obs: Observation, draft: object) -> Tapping:
    """The draft, if it is one of ours and fits this turn."""
    if not isinstance(draft, Tapping) or obs.decides != 0:
        return Tapping()
    if obs.phase != "play":
        return replace(draft, tapped=(), picked=None)
    now = Turn(obs.board, (obs.dice[0], obs.dice[1]))
    for tap in draft.tapped:
        if tap not in explain.open_hops(now):
            return Tapping()
        now = now.with_hop(tap)
    return draft


def turn_of(obs: Observation, tapping: Tapping) -> Turn:
    """The turn as tapped so far; only while the looker plays."""
    return Turn(obs.board, (obs.dice[0], obs.dice[1]), tapping.tapped)


def targets(turn: Turn, source: int) -> tuple[Target, ...]:
    """Every place the top checker of `source` can reach, alone, with one die or several; the
    fewest hops first, the larger die first."""
    found: dict[int, Target] = {}
    wave: list[tuple[Turn, int, tuple[Tapped, ...]]] = [(turn, source, ())]
    while wave:
        after: list[tuple[Turn, int, tuple[Tapped, ...]]] = []
        for now, point, path in wave:
            for hop in explain.open_hops(now):
                if hop[0] != point or hop[1] in found:
                    continue
                way = (*path, hop)
                found[hop[1]] = Target(hop[1], way)
                after.append((now.with_hop(hop), hop[1], way))
        wave = after
    return tuple(found.values())


def forced(obs: Observation) -> Play | None:
    """The only result that the dice allow, if there is only one (nothing moved counts as one)."""
    found = results(obs.board, obs.dice[0], obs.dice[1])
    return Play(next(iter(found.values()))) if len(found) == 1 else None


def touch(obs: Observation, draft: object, intent: Mapping[str, object]) -> Touch[Step]:
    """What this tap means for the one who looks."""
    if obs.spectator:
        return Refusal("backgammon_spectator")
    if obs.outcome:
        return Refusal("backgammon_over")
    if obs.decides != 0:
        return Refusal("backgammon_not_your_turn")
    tapping = drafted(obs, draft)
    act = intent.get("act")
    if act == "resign":
        return _resign(obs, tapping, intent.get("level"))
    if act == "resign_close":
        return Draft(replace(tapping, resigning=False))
    if isinstance(act, str) and act in _WORDS:
        return _said(obs, _WORDS[act])
    if obs.phase != "play":
        codes = {"offer": "backgammon_answer_cube", "resign": "backgammon_answer_resign"}
        return Refusal(codes.get(obs.phase, "backgammon_throw_first"))
    if act == "undo":
        if not tapping.tapped:
            return Refusal("backgammon_nothing_to_undo")
        return Draft(Tapping(tapped=tapping.tapped[:-1]))
    if act == "commit":
        return why_not_commit(turn_of(obs, tapping)) or _commit(turn_of(obs, tapping))
    if act == "forced":
        play = forced(obs)
        return Do(play) if play else Refusal("backgammon_not_forced")
    point = intent.get("point")
    if act == "tap" and type(point) is int and OFF <= point <= BAR:
        return _tap(obs, tapping, point)
    return Refusal("backgammon_tap")


def _said(obs: Observation, word: Word) -> Touch[Step]:
    return game.why_not(obs.duel, 0, word) or Do(word)


def _resign(obs: Observation, tapping: Tapping, level: object) -> Touch[Step]:
    if level is None:
        lowest = Resign(min(obs.refused + 1, game.LEVELS[-1]))
        why = game.why_not(obs.duel, 0, lowest)
        return why or Draft(Tapping(tapped=tapping.tapped, resigning=True))
    if type(level) is not int:
        return Refusal("backgammon_tap")
    return _said(obs, Resign(level))


def why_not_commit(turn: Turn) -> Refusal | None:
    """T1, T2: the dice that can be played must be."""
    if explain.finished(turn) is not None:
        return None
    hi, lo = turn.dice
    most = len(next(iter(turn.goals.values())))
    if hi == lo:
        return Refusal("backgammon_play_more", {"n": most - len(turn.tapped)})
    return Refusal("backgammon_both_dice" if most == 2 else "backgammon_one_die")


def _commit(turn: Turn) -> Touch[Step]:
    play = explain.finished(turn)
    assert play is not None
    return Do(Play(play))


def _tap(obs: Observation, tapping: Tapping, point: int) -> Touch[Step]:
    turn = turn_of(obs, tapping)
    if tapping.picked == point:
        return Draft(Tapping(tapped=tapping.tapped))
    if tapping.picked is not None:
        for target in targets(turn, tapping.picked):
            if target.point == point:
                return Draft(Tapping(tapped=(*tapping.tapped, *target.hops)))
    if point != OFF and explain.why_no_source(turn, point) is None:
        return Draft(Tapping(tapped=tapping.tapped, picked=point))
    if tapping.picked is not None and (point == OFF or turn.now[point] <= 0):
        return explain.why_no_target(turn, tapping.picked, point)
    if point == OFF:
        return Refusal("backgammon_pick_first")
    return explain.why_no_source(turn, point) or Refusal("backgammon_tap")
