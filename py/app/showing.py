"""Frames: what the table shows of a session, a recorded game or a position, in words.

Knows whose look it is and what lies over the table (a cover, an outcome, the end); no rule.
"""

from collections.abc import Mapping
from typing import Any, cast

from app import pages
from app.advice import advised
from app.frames import spoken_control, spoken_scene
from app.profile import Profile
from app.puzzle import Puzzle
from app.seats import Human, Seat, avatar, names, numbered, turned
from app.session import Session
from app.speak import Speaker
from app.theatre import Theatre
from core.chapters import Files
from core.game import Over
from core.history import AnyGame
from core.review import Reviewable
from core.scene import Control, Say

Data = dict[str, Any]


def session_frame(
    session: Session, speaker: Speaker, profile: Profile, told: list[Data] | None = None
) -> Data:
    """`told`: the journal as it was spoken for the last frame of this look."""
    looker, scene = session.looker, session.scene()
    shift = looker or 0
    called = names(session.seats, speaker)
    voice = speaker.seen_by(turned(called, shift), looker is not None)
    faces = turned([avatar(seat, profile.medals) for seat in session.seats], shift)
    shown = spoken_scene(scene, voice, faces, told)
    frame = plain_frame(session.epoch, session.history.game, speaker, shown, shift)
    if session.shows:
        go_on = Control("continue", Say("session.continue"), {"act": "continue"}, primary=True)
        shown["controls"] = [spoken_control(go_on, voice)]
    elif session.covered_for is not None:
        frame["cover"] = _cover(called[session.covered_for], speaker)
        shown["controls"], shown["spots"] = [], []
        for token in shown["tokens"]:
            token["intent"] = None
    advised(session, shown, voice)
    if session.over is not None:
        frame["over"] = _over(session, session.over, speaker, profile, shown["verdict"])
    frame["next"] = session.next
    if session.next == "advance":
        frame["thinking"] = called[cast("int", session.decider)]
    return frame


def theatre_frame(theatre: Theatre, speaker: Speaker, medals: Mapping[str, str]) -> Data:
    game, shift = theatre.history.game, theatre.seat or 0
    if theatre.seats:
        called = names(theatre.seats, speaker)
    else:
        called = numbered(game.seats(theatre.history.options), speaker)
    voice = speaker.seen_by(turned(called, shift), theatre.seat is not None)
    shown = spoken_scene(theatre.scene(), voice, _faces(theatre.seats, called, shift, medals))
    frame = plain_frame(theatre.epoch, game, speaker, shown, shift)
    frame["replay"] = {"ply": theatre.ply, "plies": theatre.plies}
    if theatre.reviewed is not None and theatre.reviewed.told is not None:
        from app.reviewed import panel

        frame["review"] = panel(theatre.reviewed, theatre.reviewed.told, theatre.ply, speaker)
    else:
        frame["beside"] = film_actions(theatre, speaker)
    return frame


def film_actions(theatre: Theatre, speaker: Speaker) -> list[Data]:
    """What can be done with a recorded game at the moment that is shown."""
    items: list[Data] = []
    if isinstance(theatre.history.game, Reviewable):
        items.append(pages.action(speaker.tell("over.review"), {"do": "review"}))
    if isinstance(theatre.history.game, Files):
        items.append(pages.action(speaker.tell("file.save"), {"do": "save_file"}))
    if theatre.ply < theatre.plies and not theatre.loose:
        what_if = {"do": "what_if", "ply": theatre.ply}
        items.append(pages.action(speaker.tell("film.what_if"), what_if))
    return items


def puzzle_frame(puzzle: Puzzle, speaker: Speaker) -> Data:
    game = puzzle.game
    called = numbered(game.seats({o.key: o.default for o in game.options}), speaker)
    voice = speaker.seen_by(turned(called, puzzle.seat), True)
    shown = spoken_scene(puzzle.scene(), voice, _faces((), called, puzzle.seat, {}))
    shown["notes"].insert(0, speaker.tell("puzzle.ask"))
    if puzzle.tried is not None:
        retry = Control("retry", Say("puzzle.retry"), {"act": "retry"}, primary=True)
        shown["controls"] = [spoken_control(retry, voice)]
        key = "puzzle.same" if puzzle.step == puzzle.answer else "puzzle.other"
        yours, best = (
            voice.say(name) if (name := puzzle.name_of(step)) else game.encode(step)
            for step in (puzzle.step, puzzle.answer)
        )
        shown["prompt"] = speaker.tell(key, yours=yours, best=best)
    return plain_frame(puzzle.epoch, game, speaker, shown, puzzle.seat)


def plain_frame(epoch: int, game: AnyGame, speaker: Speaker, scene: Data, me: int) -> Data:
    return {
        "epoch": epoch,
        "game": game.key,
        "title": speaker.tell(f"game.{game.key}"),
        "scene": scene,
        "cover": None,
        "next": None,
        "hold": scene["pause"],
        "thinking": None,
        "over": None,
        "me": me,
        "replay": None,
    }


def _faces(
    seats: tuple[Seat, ...], called: tuple[str, ...], shift: int, medals: Mapping[str, str]
) -> tuple[str, ...]:
    if not seats:
        return ("human",) * len(called)
    return turned([avatar(seat, medals) for seat in seats], shift)


def _cover(name: str, speaker: Speaker) -> Data:
    return {
        "name": name,
        "text": speaker.tell("cover.text", name=name),
        "button": speaker.tell("cover.button", name=name),
    }


def _over(
    session: Session, over: Over, speaker: Speaker, profile: Profile, verdict: Data | None
) -> Data:
    """The paper at the end: who won, what it is in chips, what can be done now."""
    tell, called = speaker.tell, names(session.seats, speaker)
    most = max(over.points)
    winners = tuple(n for n, p in zip(called, over.points, strict=True) if p == most)
    title = tell("over.won", names=winners, n=len(winners)) if most else tell("over.drawn")
    lines: list[str] = []
    for name, seat, points in zip(called, session.seats, over.points, strict=True):
        lines += _account(name, seat, points, session.stake, speaker, profile)
    if session.rival is not None:
        lines.append(tell("over.rival", result=pages.outcome(session.rival, speaker)))
    reviewable = isinstance(session.history.game, Reviewable)
    filed = isinstance(session.history.game, Files)
    review = [pages.action(tell("over.review"), {"do": "review"})] if reviewable else []
    items = [
        pages.action(tell("over.again"), {"do": "again"}, primary=True),
        *review,
        pages.action(tell("over.film"), {"do": "replay", "ply": 0}),
        pages.action(tell("over.share.replay"), {"do": "share", "kind": "replay"}),
        pages.action(tell("over.share.challenge"), {"do": "share", "kind": "challenge"}),
        *([pages.action(tell("file.save"), {"do": "save_file"})] if filed else []),
        pages.action(tell("page.home"), {"do": "leave"}),
    ]
    text = ""
    if verdict is not None:
        between = " " if verdict["title"].endswith(".") else " · "
        text = between.join(part for part in (verdict["title"], verdict["text"]) if part)
    return {"title": title, "text": text, "lines": lines, "actions": items}


def _account(
    name: str, seat: Seat, points: int, stake: int, speaker: Speaker, profile: Profile
) -> list[str]:
    tell = speaker.tell
    if not isinstance(seat, Human) or not stake:
        return [tell("over.points", name=name, points=pages.signed(points), n=abs(points))]
    purse, chips = profile.purses()[seat.name], stake * points
    line = tell("over.chips", name=name, chips=pages.signed(chips), n=abs(chips))
    lines = [line + tell("over.purse", total=purse.chips, n=purse.chips)]
    if purse.debt:
        lines.append(tell("over.debt", name=name, debt=purse.debt, n=purse.debt))
    return lines
