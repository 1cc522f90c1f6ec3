"""The page that explains a game from its solution. Knows no game."""

from typing import Any, cast

from app import pages
from app.reviewed import chart
from app.speak import Speaker
from core.history import AnyGame
from core.refusal import Refusal

Data = dict[str, Any]


def theory_page(game: AnyGame, speaker: Speaker) -> Data | Refusal:
    """What the game tells of itself, part by part: a title, sentences, a picture."""
    theory = getattr(cast("Any", game), "theory", None)
    if theory is None:
        return Refusal("page_unknown")
    key = game.key
    blocks: list[Data] = [{"kind": "p", "text": speaker.tell(f"{key}.theory.intro")}]
    for title, sentences, picture in theory():
        blocks.append({"kind": "h2", "text": speaker.tell(f"{key}.theory.{title}.title")})
        blocks += [{"kind": "p", "text": speaker.say(sentence)} for sentence in sentences]
        if picture is not None:
            blocks.append({"kind": "shares", **chart(picture, speaker)})
    blocks.append({"kind": "note", "text": speaker.tell(f"{key}.theory.note")})
    rules = pages.action(
        speaker.tell("rules.title", game=speaker.tell(f"game.{key}")),
        {"do": "go", "to": f"#/rules/{key}"},
    )
    blocks.append({"kind": "actions", "items": [rules]})
    return pages.page("theory", speaker.tell(f"{key}.theory.page"), blocks)
