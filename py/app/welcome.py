"""The first page: unfinished games, purses, the day's position, who was played with last.

Knows no game; what it says is also stored, and drawn again before the engine is there.
"""

from collections.abc import Container, Sequence
from typing import Any

from app import pages
from app.profile import Profile
from app.seats import Human, names, turned
from app.session import Session
from app.speak import Speaker

Data = dict[str, Any]

LATELY, LOOKED_BACK = 2, 40  # tickets of past company, games looked back on for them


def home_data(
    unfinished: Sequence[Session], speaker: Speaker, profile: Profile, games: Container[str]
) -> Data:
    """`unfinished`: one of each game at most, the one played last first; `games`: their keys."""
    purses = [
        {"name": purse.name, "chips": purse.chips, "debt": purse.debt}
        for purse in profile.purses().values()
    ]
    tickets = [_ticket(session, speaker) for session in unfinished]
    return {
        "resume": tickets[0] if tickets else None,
        "aside": tickets[1:],
        "purse": purses[0] if purses else None,
        "purses": purses,
        "day": _answered(profile.learnt),
        "lately": _lately(profile, speaker, games),
    }


def _ticket(session: Session, speaker: Speaker) -> Data:
    game, looker = session.history.game, session.looker
    called = turned(names(session.seats, speaker), looker or 0)
    voice = speaker.seen_by(called, looker is not None)
    machines = [seat.persona for seat in session.seats if not isinstance(seat, Human)]
    return {
        "game": game.key,
        "title": speaker.tell(f"game.{game.key}"),
        "sub": voice.say(session.scene().context),
        "avatar": machines[0] if machines else "human",
    }


def _lately(profile: Profile, speaker: Speaker, games: Container[str]) -> list[Data]:
    """Whom one has played with last, and at what, newest first: with the request to play again,
    which wants only the rules of the table."""
    found: dict[tuple[str, tuple[tuple[str, bool], ...]], Data] = {}
    for entry in reversed(profile.ledger[-LOOKED_BACK:]):
        key = (entry.game, entry.players)
        if entry.game not in games or key in found or len(found) == LATELY:
            continue
        me = next((i for i, (_, human) in enumerate(entry.players) if human), 0)
        others = [player for i, player in enumerate(entry.players) if i != me]
        called = tuple(n if human else pages.called("persona", n, speaker) for n, human in others)
        face = next((n for n, human in others if not human), None)
        found[key] = {
            "game": entry.game,
            "title": pages.called("game", entry.game, speaker),
            "text": speaker.tell("history.against", others=called),
            "avatar": face or profile.medals.get(others[0][0], "human"),
            "do": {
                "do": "start",
                "game": entry.game,
                "stake": entry.stake,
                "seats": [
                    {"kind": "human", "name": n} if human else {"kind": "bot", "persona": n}
                    for n, human in entry.players
                ],
            },
        }
    return list(found.values())


def _answered(learnt: str) -> Data | None:
    """The last position of the day that was answered: when, and whether well."""
    if not learnt:
        return None
    from app.memory import last_day

    return last_day(learnt)
