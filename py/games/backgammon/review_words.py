"""Words judged: to double or to throw, the answer to a double, giving up and accepting it.

Looked at twice like the plays: a draft with fewer rolls ahead is handed out first. Values are
points with the cube at 1.
"""

from collections.abc import Generator, Sequence

from core.review import Judged, Way
from core.scene import Number, Say
from games.backgammon.board import flip
from games.backgammon.brain import ending
from games.backgammon.brain.cube import gammons_count
from games.backgammon.brain.look import look, mix_at
from games.backgammon.brain.moves import packed, plays, unpacked
from games.backgammon.brain.score import Score
from games.backgammon.brain.search import Search
from games.backgammon.brain.verdict import Verdict, View
from games.backgammon.journal import level_said
from games.backgammon.outlook import looked, score_of, side_of
from games.backgammon.review_plays import CLOSE, Judging, chances_said
from games.backgammon.sight import Observation
from games.backgammon.steps import (
    AcceptResign,
    Beaver,
    Double,
    Drop,
    Raccoon,
    RefuseResign,
    Resign,
    Step,
    Take,
    Throw,
)

#: Rolls ahead: of the draft, of the judgement.
DEPTHS = (1, 2)
CLEAR = 0.120  # what was said and is so far ahead of the other after a look is right
PLAIN = 0.200  # a double that is so far from right is no decision, unless it was made


def judged_double(obs: Observation, step: Throw | Double, ply: int) -> Judging:
    """To double or to throw. What is plain at a glance is not looked at any longer."""
    for depth in (0, *DEPTHS) if isinstance(step, Throw) else DEPTHS:
        seen = yield from looked(obs, depth)
        yield from _prepared(seen, obs)
        says = seen.verdict(obs.stake, side_of(obs.owner), obs.terms.beavers > 0)
        last = depth == DEPTHS[-1]
        if isinstance(step, Throw) and not last and _gap(says) > PLAIN:
            return None
        if depth:
            judged = _doubled(obs, step, ply, seen, says)
            if last or _settled(judged):
                return judged
            yield judged
    return None


def _settled(judged: Judged) -> bool:
    """What was said is right, and clearly: one roll more would not change it."""
    values = [way.value or 0.0 for way in judged.ways]
    return not judged.played and values[0] - values[1] > CLEAR


def _doubled(obs: Observation, step: Throw | Double, ply: int, seen: View, says: Verdict) -> Judged:
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


def judged_answer(
    obs: Observation, legal: Sequence[Step], step: Take | Drop | Beaver | Raccoon, ply: int
) -> Judging:
    """The offered stake against the stake before the offer; a turn back doubles its worth."""
    offer = obs.offer
    assert offer is not None
    stakes, judged = score_of(obs), None
    roller = 1 if obs.turn == 0 else -1
    owner = 1 if offer.kind == "double" else side_of(obs.owner)
    drop = _points(stakes.lost(obs.stake), stakes, obs.stake)
    for depth in DEPTHS:
        if judged is not None:
            if _settled(judged):
                break
            yield judged
        seen = yield from looked(obs, depth)
        yield from seen.prepared(offer.value, roller * owner)
        held = roller * seen.hold(offer.value, roller * owner)
        take = _points(held, stakes, obs.stake)
        chances = chances_said(seen.outlook if roller > 0 else seen.outlook.other)
        worth: dict[Step, Way] = {
            Take(): Way(Say("backgammon.review.way.take"), take, {}, chances),
            Drop(): Way(Say("backgammon.review.way.drop"), drop),
        }
        for more, word in ((Beaver(), "beaver"), (Raccoon(), "raccoon")):
            if more in legal:
                worth[more] = Way(Say(f"backgammon.review.way.{word}"), 2 * take)
        why = "passed" if isinstance(step, Drop) else "taken"
        text = Say("backgammon.review.text.answer", {"value": offer.value})
        kind = "drop" if isinstance(step, Drop) else "take"
        judged = _chosen(obs, ply, kind, text, worth, step, why)
    return judged


def _points(worth: float, stakes: Score, stake: int) -> float:
    """A worth at this score in points with the cube at 1."""
    won, lost = stakes.won(stake), stakes.lost(stake)
    return (worth - (won + lost) / 2) / ((won - lost) / 2)


def _chosen(
    obs: Observation, ply: int, kind: str, text: Say, worth: dict[Step, Way], step: Step, why: str
) -> Judged:
    done = worth[step]
    ways = tuple(sorted(worth.values(), key=lambda way: -(way.value or 0.0)))
    loss = (ways[0].value or 0.0) - (done.value or 0.0)
    said = Say(f"backgammon.review.why.{why}") if loss >= CLOSE else None
    close, played = 0 < loss < CLOSE, ways.index(done)
    return Judged(ply, obs.me, kind, text, ways, played, loss, close, None, said)


# ---- giving up (W8)


def judged_resignation(
    obs: Observation, step: Resign | AcceptResign | RefuseResign, ply: int
) -> Judging:
    """What the offered level is worth against playing on. It is no matter of skill at the board:
    it has its loss, and does not count for the PR. One that is certain is no decision."""
    giving = isinstance(step, Resign)
    level = step.level if isinstance(step, Resign) else obs.resign
    if giving and level == ending.lost_for_sure(obs.board):
        return None
    stakes, owner = score_of(obs), side_of(obs.owner)
    points = obs.stake * (level if gammons_count(stakes, owner) else 1)
    end = stakes.lost(points) if giving else stakes.won(points)
    judged = None
    for depth in DEPTHS:
        if judged is not None:
            if _settled(judged):
                break
            yield judged
        on, chances = yield from _played_on(obs, depth)
        words = ("resign", "on") if giving else ("accept", "refuse")
        said = {"level": level_said(level)}
        over = Way(Say(f"backgammon.review.way.{words[0]}", said), _points(end, stakes, obs.stake))
        more = Way(
            Say(f"backgammon.review.way.{words[1]}"), _points(on, stakes, obs.stake), {}, chances
        )
        ways = (over, more) if (over.value or 0.0) >= (more.value or 0.0) else (more, over)
        played = ways.index(more if isinstance(step, RefuseResign) else over)
        loss = (ways[0].value or 0.0) - (ways[played].value or 0.0)
        kind = "resign" if giving else "accept" if isinstance(step, AcceptResign) else "refuse"
        why = Say(f"backgammon.review.why.{kind}") if loss >= CLOSE else None
        text = Say("backgammon.review.text." + ("resign" if giving else "resigned"), said)
        close = 0 < loss < CLOSE
        judged = Judged(ply, obs.me, kind, text, ways, played, loss, close, None, why, counts=False)
    return judged


def _played_on(obs: Observation, depth: int) -> Generator[None, None, tuple[float, Say]]:
    """What going on is worth to the observer, and his chances. Once the dice are thrown the best
    play is made first, and the other one, who is then on roll, may double."""
    stakes, side, roller = score_of(obs), side_of(obs.owner), 1 if obs.turn == 0 else -1
    if not obs.dice:
        seen = yield from looked(obs, depth)
        yield from seen.prepared(obs.stake, roller * side)
        worth = roller * seen.hold(obs.stake, roller * side)
        return worth, chances_said(seen.outlook if roller > 0 else seen.outlook.other)
    board = obs.board if roller > 0 else flip(obs.board)
    his = stakes if roller > 0 else stakes.other
    judge = Search.of(mix_at(board, his, obs.stake, roller * side)).mine
    ends = plays(packed(board), obs.dice[0], obs.dice[1])
    values = judge.values(ends)
    after = flip(unpacked(ends[values.index(max(values))]))
    theirs, owner = his.other, -roller * side
    seen = yield from look(after, theirs, obs.stake, owner, depth - 1)
    says = seen.verdict(obs.stake, owner)
    may = owner >= 0 and theirs.useful(obs.stake, mine=True)
    worth = -max(says.no_double, says.double if may else says.no_double)
    chances = chances_said(seen.outlook.other if roller > 0 else seen.outlook)
    return roller * worth, chances
