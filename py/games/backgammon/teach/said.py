"""A verdict in words: one sentence and its reasons. Knows keys of sentences, no sentence."""

from core.scene import Say
from games.backgammon.brain.score import Race
from games.backgammon.brain.verdict import Verdict
from games.backgammon.teach.figures import loss, percent
from games.backgammon.teach.market import Market
from games.backgammon.teach.question import Question
from games.backgammon.teach.study import CLOSE, Study
from games.backgammon.teach.window import Window

MANY_GAMMONS = 0.3  # of the games won
FEW_LOSERS, MANY_LOSERS = 3, 9  # of 36 rolls
MONEY_TAKE = 0.25


def action(says: Verdict) -> str:
    """Of the one on roll: `double`, `redouble`, `wait`, `keep` (with the cube on his side),
    `too_good`, `close`."""
    wait, take, passed = says.points
    if abs(min(take, passed) - wait) < CLOSE and not _far_too_good(says):
        return "close"
    if says.too_good:
        return "too_good"
    if says.doubles:
        return "redouble" if says.redouble else "double"
    return "keep" if says.redouble else "wait"


def _far_too_good(says: Verdict) -> bool:
    wait, take, passed = says.points
    return take >= passed and wait - passed >= CLOSE


def answer(says: Verdict) -> str:
    """Of the other one: `take`, `pass`, `beaver`, `close`."""
    _, take, passed = says.points
    if says.beaver:
        return "beaver"
    if abs(take - passed) < CLOSE:
        return "close"
    return "take" if take < passed else "pass"


def costs(says: Verdict) -> tuple[float, float, float, float]:
    """What each would lose, in points with the cube at 1: waiting, doubling; taking, passing."""
    wait, take, passed = says.points
    doubled = min(take, passed)
    best = max(wait, doubled)
    return best - wait, best - doubled, max(take - passed, 0.0), max(passed - take, 0.0)


def sentence(says: Verdict) -> Say:
    """`Doublez ; il doit accepter.`"""
    what, then = action(says), answer(says)
    mood = "must" if what in ("double", "redouble") else "would"
    facts = {"what": Say(f"cube.say.{what}"), "then": Say(f"cube.say.{mood}.{then}")}
    return Say("cube.say", facts)


def price(says: Verdict) -> Say:
    """What the wrong choice would cost."""
    wait, double, take, passed = costs(says)
    what = action(says)
    if what == "close":
        return Say("cube.price.close", {"n": loss(max(wait, double))})
    key = "wait" if what in ("double", "redouble") else "double"
    if key == "wait":
        his = "pass" if passed > take else "take"
        n = max(passed, take)
        if n < CLOSE:
            return Say("cube.price.wait", {"n": loss(wait)})
        return Say(f"cube.price.wait.{his}", {"n": loss(wait), "his": loss(n)})
    return Say("cube.price.double", {"n": loss(double)})


def reasons(study: Study, question: Question, window: Window, market: Market) -> tuple[Say, ...]:
    """Why, most telling first."""
    says = study.verdict_of(question)
    seen = study.outlook_of(question)
    found = [
        Say(
            "cube.why.chances",
            {
                "win": percent(seen.win),
                "gammon": percent(seen.gammon),
                "lose": percent(1 - seen.win),
                "lost": percent(seen.lost_gammon),
            },
        )
    ]
    place = _place(says, seen.win, window, market)
    if place is not None:
        found.append(place)
    found += _market(says, market)
    if seen.win > 0 and seen.gammon / seen.win >= MANY_GAMMONS and question.score.gammons:
        found.append(Say("cube.why.gammons", {"n": percent(seen.gammon / seen.win)}))
    found += _score(question, window)
    return tuple(found)


def _place(says: Verdict, win: float, window: Window, market: Market) -> Say | None:
    """Where the chance stands in the window, and what to think when the verdict differs."""
    if window.double is None or window.cash is None:
        return None
    facts = {"double": percent(window.double), "cash": percent(window.cash), "n": market.losers}
    what = action(says)
    if what == "too_good":
        return Say("cube.why.too_good", facts)
    early, late = win < window.double, win >= window.cash
    if what in ("double", "redouble"):
        passes = answer(says) == "pass"
        key = "restless" if early and not passes else "passes" if passes else "inside"
        return Say(f"cube.why.{key}", facts)
    if what in ("wait", "keep"):
        return Say(
            "cube.why.early" if early else "cube.why.late" if late else "cube.why.calm", facts
        )
    return Say("cube.why.border", facts)


def _market(says: Verdict, market: Market) -> list[Say]:
    if answer(says) == "pass":
        return []
    facts = {"n": market.losers, "percent": percent(market.sequences / 1296)}
    if market.losers >= MANY_LOSERS:
        return [Say("cube.why.market.many", facts)]
    if not market.losers:
        return [Say("cube.why.market.no")]
    if market.losers <= FEW_LOSERS and action(says) not in ("double", "redouble"):
        return [Say("cube.why.market.few", facts)]
    return []


def _score(question: Question, window: Window) -> list[Say]:
    score = question.score
    if not isinstance(score, Race):
        jacoby = question.position.terms.jacoby and question.owner == 0
        return [Say("cube.why.jacoby")] if jacoby else []
    found: list[Say] = []
    if question.forbidden is None and not score.useful(2 * question.stake, mine=False):
        found.append(Say("cube.why.dead"))
    if window.cash is not None and abs(1 - window.cash - MONEY_TAKE) > 0.04:
        found.append(Say("cube.why.take_point", {"n": percent(1 - window.cash)}))
    if score.stage == "after" and score.yours == 1:
        found.append(Say("cube.why.nothing_to_lose"))
    return found
