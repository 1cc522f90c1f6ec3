"""The page for who has never played: a lesson, the rules and a sheet to print for each game."""

from collections.abc import Mapping
from typing import Any

from app import pages
from app.speak import Speaker
from core.history import AnyGame
from core.lesson import Teaches

Data = dict[str, Any]


def learn_page(games: Mapping[str, AnyGame], speaker: Speaker) -> Data:
    tell = speaker.tell
    blocks: list[Data] = [{"kind": "p", "text": tell("learn.text")}]
    for key, game in games.items():
        if not isinstance(game, Teaches):
            continue
        items = [
            pages.action(tell("learn.lesson"), {"do": "go", "to": f"#/lesson/{key}"}, primary=True),
            pages.action(tell("learn.rules"), {"do": "go", "to": f"#/rules/{key}"}),
            pages.action(tell("learn.print"), {"do": "go", "to": f"#/sheet/{key}"}),
        ]
        if hasattr(game, "theory"):
            to = {"do": "go", "to": f"#/theory/{key}"}
            items.append(pages.action(tell(f"{key}.theory.page"), to))
        blocks += [
            {"kind": "h2", "text": tell(f"game.{key}")},
            {"kind": "p", "text": tell(f"learn.{key}")},
            {"kind": "actions", "items": items},
        ]
    return pages.page("learn", tell("learn.title"), blocks)
