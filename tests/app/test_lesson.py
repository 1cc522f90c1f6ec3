"""Lessons: every beat can be done, says what to do, and lets nothing else through."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.commands import Door
from app.desk import Desk
from app.lesson import Lesson
from core.game import Decide
from games import REGISTRY
from i18n import catalogue
from tests.app.desk_driver import Page

GAMES = list(REGISTRY)
MOST_TAPS = 8


def opened(game: str, lang: str = "fr") -> Page:
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang=lang, profile="", save="")
    page.ask("learn", game=game)
    return page


def lesson(page: Page) -> Lesson:
    view = page.door.desk.view
    assert isinstance(view, Lesson)
    return view


def taps(frame: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All that can be tapped on the table, buttons with the value of their stepper."""
    scene = frame["scene"]
    steppers = {c["id"]: c for c in scene["controls"] if c["kind"] == "stepper"}
    for control in scene["controls"]:
        if control["enabled"] and control["kind"] == "button":
            source = steppers.get(control["from"])
            values = range(source["low"], source["high"] + 1, source["step"]) if source else (None,)
            for value in values:
                more = {} if value is None else {"value": value}
                yield {**control["intent"], **more}
    for thing in (*scene["tokens"], *scene["spots"]):
        if thing["intent"]:
            yield thing["intent"]


def found(page: Page, sought: str, taken: int = 0) -> bool:
    """Whether taps lead to the step `sought`; those that only prepare are tried in depth."""
    view, draft = lesson(page), lesson(page).draft
    obs = view.game.observe(view.state, view.seat)
    drafts: list[dict[str, Any]] = []
    for intent in taps(page.ask("lang", lang="fr")["frame"]):
        touch: Any = view.game.touch(obs, view.draft, intent)
        if hasattr(touch, "step") and view.game.encode(touch.step) == sought:
            page.act(**intent)
            return True
        if hasattr(touch, "value") and touch.value != draft:
            drafts.append(intent)
    if taken == MOST_TAPS:
        return False
    for intent in drafts:
        page.act(**intent)
        if found(page, sought, taken + 1):
            return True
        view.draft = draft
        view.epoch += 1
        page.frame = page.ask("lang", lang="fr")["frame"]
    return False


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_taken_by_taps_from_beginning_to_end(game: str):
    page = opened(game)
    beats: list[str] = []
    while not page.frame["over"]:
        page.run_computers()
        view = lesson(page)
        if view.over:
            break
        beats.append(view.now.key)
        place = view.place
        if view.now.do:
            assert isinstance(view.game.turn(view.state), Decide)
            assert found(page, view._right()[0]), (game, view.now)
        else:
            page.act(act="lesson_on")
        page.run_computers()
        assert view.over or view.place[0] == place[0] + 1
    assert len(beats) == lesson(page).place[1] and len(set(beats)) == len(beats)
    first = page.frame["over"]["actions"][0]
    assert first["do"] == {"do": "go", "to": f"#{game}"} and first["primary"]


@pytest.mark.parametrize("game", GAMES)
def test_who_is_stuck_is_shown(game: str):
    page = opened(game)
    while not page.frame["over"]:
        if page.frame["next"]:
            page.ask("advance", epoch=page.frame["epoch"])
        else:
            show = page.frame["lesson"]["show"]
            page.act(act="lesson_show" if show else "lesson_on")
    assert lesson(page).over


@pytest.mark.parametrize("game", GAMES)
def test_what_is_allowed_but_not_meant_gets_the_hint(game: str):
    """And nothing changes; what the rules refuse keeps their reason."""
    page, wrong = opened(game), 0
    while not page.frame["over"]:
        page.run_computers()
        view = lesson(page)
        if page.frame["over"]:
            break
        if not view.now.do:
            assert page.act(act="double")["refusal"]["code"] == "session_continue"
            page.act(act="lesson_on")
            continue
        legal = [view.game.encode(step) for step in view.game.legal(view.state)]
        state, place = view.state, view.place
        for intent in taps(page.frame):
            touch: Any = view.game.touch(view.game.observe(state, view.seat), None, intent)
            step = getattr(touch, "step", None)
            if step is None or view.game.encode(step) in view._right():
                continue
            answer = page.act(**intent)
            assert answer["refusal"]["code"] == "lesson_other"
            hint = page.door.desk.speaker.tell(view.key("hint"))
            assert hint in answer["refusal"]["text"]
            assert (view.state, view.place) == (state, place)
            wrong += 1
        assert legal
        page.act(act="lesson_show")
    assert wrong > 1


@pytest.mark.parametrize("lang", catalogue.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_beat_has_its_sentence_and_what_is_to_be_done_a_hint(game: str, lang: str):
    words = catalogue.words(lang)
    for chapter in REGISTRY[game].first_lesson():
        for beat in chapter.beats:
            assert f"lesson.{game}.{beat.key}" in words
            assert (f"lesson.{game}.{beat.key}.hint" in words) == bool(beat.do)


def test_a_lesson_leaves_the_game_being_played_alone():
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang="fr", profile="", save="")
    seats = [{"kind": "human", "name": "Marie"}, {"kind": "bot", "persona": "marcel"}]
    page.ask("start", game="bidou", options={}, seats=seats, stake=5, seed="2a")
    save = page.save
    page.ask("learn", game="backgammon")
    page.act(act="lesson_on")
    page.act(act="lesson_show")
    assert page.save == save and page.ask("leave")["home"]["resume"]["game"] == "bidou"
    assert page.ask("learn", game="chess")["refusal"]["code"] == "page_unknown"
