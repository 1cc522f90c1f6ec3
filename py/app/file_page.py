"""The games of a file, to be watched or reviewed. Knows the shape of a page; no game."""

from collections.abc import Sequence
from typing import Any

from app import pages
from app.review import Ongoing, address
from app.seats import names
from app.speak import Speaker
from core.chapters import Chapter

Data = dict[str, Any]


def file_page(found: Sequence[tuple[Chapter, Ongoing]], speaker: Speaker) -> Data:
    """The games with their ways out; without any, that no file is open."""
    if not found:
        none: Data = {"kind": "p", "text": speaker.tell("file.none")}
        return pages.page("file", speaker.tell("file.title"), [none])
    called = names(found[0][1].seats, speaker)
    voice = speaker.seen_by(called, False)
    players = speaker.tell("file.players", names=called[0], other=called[1])
    blocks: list[Data] = [{"kind": "p", "text": players}]
    for chapter, ongoing in found:
        blocks.append({"kind": "h2", "text": voice.say(chapter.title)})
        blocks.append({"kind": "p", "text": voice.say(chapter.result)})
        review = {"do": "go", "to": address(ongoing.link)}
        film = {"do": "chapter", "link": ongoing.link}
        items = [
            pages.action(speaker.tell("over.review"), review, primary=True),
            pages.action(speaker.tell("over.film"), film),
        ]
        blocks.append({"kind": "actions", "items": items})
    return pages.page("file", speaker.tell("file.title"), blocks)
