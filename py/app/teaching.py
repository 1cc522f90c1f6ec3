"""The frame of a lesson: the table, what to do now, and in the end where to go. Knows no rule."""

from typing import Any

from app import pages
from app.frames import spoken_scene
from app.lesson import Lesson
from app.showing import plain_frame
from app.speak import Speaker

Data = dict[str, Any]


def lesson_frame(lesson: Lesson, speaker: Speaker, name: str) -> Data:
    """`name`: of the learner, who is addressed in any case."""
    tell, game = speaker.tell, lesson.game
    other = tell(f"persona.{lesson.house}")
    voice = speaker.seen_by((name, other), True)
    shown = spoken_scene(lesson.scene(), voice, ("human", lesson.house))
    frame = plain_frame(lesson.epoch, game, speaker, shown, 0)
    frame["title"] = tell("lesson.title")
    if lesson.over:
        frame["over"] = _over(game.key, speaker)
        return frame
    if lesson.waiting:
        shown["prompt"] = tell("lesson.plays", name=other)
        frame["next"], frame["thinking"] = "advance", other
    else:
        shown["prompt"] = tell(lesson.key(), other=other)
    n, of = lesson.place
    frame["lesson"] = {
        "at": tell("lesson.at", n=n, of=of),
        "share": round((n - 1) / of, 3),
        "show": tell("lesson.show") if lesson.now.do and not lesson.waiting else None,
    }
    return frame


def _over(key: str, speaker: Speaker) -> Data:
    tell = speaker.tell
    items = [
        pages.action(tell("lesson.play"), {"do": "go", "to": f"#{key}"}, primary=True),
        pages.action(tell("lesson.rules"), {"do": "go", "to": f"#/rules/{key}"}),
        pages.action(tell("lesson.others"), {"do": "go", "to": "#/learn"}),
        pages.action(tell("page.home"), {"do": "leave"}),
    ]
    return {
        "title": tell("lesson.done"),
        "text": "",
        "lines": [tell(f"lesson.{key}.after")],
        "actions": items,
    }
