"""Advice on demand, before a decision: what the strongest player would do, and why. Knows no game.

A game that `Counsels` says the reason itself; for any other its strongest player is asked. Whoever
asks again while it is being worked out gets the best found so far.
"""

import asyncio
from typing import Any

from app.frames import spoken_control
from app.seats import names, turned
from app.session import Session
from app.speak import Speaker
from core.advice import Counsel, Counselling, Counsels
from core.game import Choice, Decide
from core.history import AnyGame
from core.refusal import Refusal
from core.rng import Pcg32
from core.scene import Control, Do, Say

Data = dict[str, Any]


def open_to_advice(session: Session) -> bool:
    """Whether somebody at this device has a decision before him, and nobody else looks. In a round
    of questions there is none: it would tell who has something to decide."""
    turn, seat = session.history.game.turn(session.history.state), session.decider
    waits = session.over is None and not session.shows and session.covered_for is None
    waits = waits and not session.asking
    return waits and seat in session.humans and isinstance(turn, Decide) and turn.seat == seat


def advised(session: Session, shown: Data, voice: Speaker) -> None:
    """Puts the button on the table, or the advice that has been given into the prompt."""
    if not open_to_advice(session):
        return
    given = session.counsel
    if given is not None and given[0] == len(session.history.plies):
        said: Counsel = given[1]
        facts = {"step": said.name, "why": said.why}
        shown["prompt"] = voice.say(Say("advice.given", facts))
        return
    button = Control("advice", Say("advice.ask"), {"do": "advice"})
    shown["controls"].append(spoken_control(button, voice))


async def advise(session: Session, speaker: Speaker) -> Refusal | None:
    """Works it out in slices and keeps it; None also where the game has moved on meanwhile."""
    if not open_to_advice(session):
        return Refusal("advice_none")
    if session.advising:
        session.advising = False
        return None
    game, seat = session.history.game, session.decider
    assert seat is not None
    plies, state = len(session.history.plies), session.history.state
    legal = game.legal(state)
    found: Counsel | None = None
    session.advising = True
    work = _work(game, state, seat, legal, Pcg32(0).fork(f"advice:{plies}"), speaker, session)
    try:
        while True:
            found = next(work) or found
            await asyncio.sleep(0)
            if not session.advising and found is not None:
                break
    except StopIteration as end:
        found = end.value
    finally:
        session.advising = False
    if len(session.history.plies) == plies and session.decider == seat:
        session.counsel = (plies, found)
        session.epoch += 1
    return None


def _work(
    game: AnyGame,
    state: Any,
    seat: int,
    legal: Any,
    luck: Pcg32,
    speaker: Speaker,
    session: Session,
) -> Counselling:
    obs = game.observe(state, seat)
    if isinstance(game, Counsels):
        return (yield from game.counsel(obs, legal, luck))
    persona = max(game.personas, key=lambda persona: persona.level)
    who = speaker.tell(f"persona.{persona.key}")

    def counsel(choice: Choice[Any]) -> Counsel:
        alone = len(legal) == 1
        why = Say("advice.only") if alone else Say("advice.strongest", {"name": who})
        called = turned(names(session.seats, speaker), seat)
        name = named(game, state, seat, choice.step)
        text = game.encode(choice.step) if name is None else _said(name, speaker, called)
        return Counsel(choice.step, Say("advice.step", {"step": text}), why)

    thought = persona.bot.think(obs, legal, luck, persona.budget)
    while True:
        try:
            choice = next(thought)
        except StopIteration as end:
            return counsel(end.value)
        yield None if choice is None else counsel(choice)


def _said(name: Say, speaker: Speaker, called: tuple[str, ...]) -> str:
    return speaker.seen_by(called, True).say(name)


def named(game: AnyGame, state: Any, seat: int, step: Any) -> Say | None:
    """What the table itself calls a step: the button that does it, else what the journal says after
    it; None when it says nothing."""
    obs = game.observe(state, seat)
    before = game.scene(obs, None)
    for control in before.controls:
        if control.enabled and game.touch(obs, None, control.intent) == Do(step):
            return control.label
    after = game.scene(game.observe(game.apply(state, step), seat), None)
    told = after.journal[len(before.journal) :]
    return told[0].say if told else None
