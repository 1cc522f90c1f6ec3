"""The question before a mistake, asked once a decision where the player wants it. Knows no game."""

import asyncio
from collections.abc import Mapping
from typing import Any, cast

from app.seats import names, turned
from app.session import Session
from app.speak import Speaker
from core.advice import Advice, Advises

#: What the player may have chosen: only the big mistakes, or all of them.
WANTED = ("big", "all")

Data = dict[str, Any]


async def warned(session: Session, request: Mapping[str, Any], speaker: Speaker) -> Data | None:
    """What to ask before the tap `intent` is taken; None where nothing is to be asked. `tutor`:
    one of WANTED; `tutored`: also where several play at this device."""
    wanted, game = request.get("tutor"), session.history.game
    if wanted not in WANTED or not isinstance(game, Advises):
        return None
    intent = cast("Mapping[str, object]", request["intent"])
    if len(session.humans) != 1 and request.get("tutored") is not True:
        return None
    plies = len(session.history.plies)
    if intent.get("sure") is True or session.warned == plies:
        return None
    step = session.meant(intent)
    seat = session.decider
    if step is None or seat is None:
        return None
    state, epoch = session.history.state, session.epoch
    found: Advice | None = None
    work = game.advice(game.observe(state, seat), game.legal(state), step)
    while True:
        try:
            next(work)
        except StopIteration as end:
            found = end.value
            break
        await asyncio.sleep(0)
        if session.epoch != epoch:
            return None
    if found is None or (wanted == "big" and not found.big):
        return None
    session.warned = plies
    return _asked(session, seat, found, speaker)


def _asked(session: Session, seat: int, found: Advice, speaker: Speaker) -> Data:
    voice = speaker.seen_by(turned(names(session.seats, speaker), seat), True)
    return {
        "text": voice.say(found.text),
        "hint": voice.say(found.hint),
        "ask": voice.tell("tutor.hint"),
        "sure": voice.tell("tutor.sure"),
        "back": voice.tell("tutor.back"),
        "marks": dict(found.marks),
    }
