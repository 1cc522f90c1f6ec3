"""Before a play or a word of the cube: is it a mistake? Knows the observation, never the dice to
come; judges as the review will."""

from collections.abc import Sequence

from core.advice import Advice, Advising
from core.scene import Number, Say
from games.backgammon.review import BLUNDER, judged
from games.backgammon.review_plays import CLOSE
from games.backgammon.sight import Observation
from games.backgammon.steps import Step


def advice(obs: Observation, legal: Sequence[Step], step: Step) -> Advising:
    """None where `step` loses less than a slip."""
    if len(legal) < 2:
        return None
    work = judged(obs, legal, step, 0, obs.me, CLOSE / 2)
    while True:
        try:
            next(work)
        except StopIteration as end:
            found = end.value
            break
        yield
    if found is None or found.forced or found.loss < CLOSE:
        return None
    best = found.ways[0]
    return Advice(
        found.loss,
        found.loss >= BLUNDER,
        Say("backgammon.tutor.sure", {"loss": Number(found.loss, 2)}),
        Say("backgammon.tutor.hint", {"best": best.say}),
        best.marks,
    )
