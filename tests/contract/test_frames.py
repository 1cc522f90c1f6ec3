"""What the page gets of every game: words for everything, and no secret of another seat."""

import json
from typing import Any

import pytest

from app.frames import spoken_scene
from app.profile import Profile
from app.seats import Human
from app.session import Session
from app.showing import session_frame
from app.speak import Speaker
from core.history import AnyGame, History
from core.rng import Pcg32
from games import REGISTRY
from i18n import catalogue
from tests.contract.positions import CASES, played, sampled, seats

all_games = pytest.mark.parametrize(("key", "number"), CASES)
NAMES = ("Ève", "Noé", "Léa", "Tom")


def spoken(game: AnyGame, state: Any, seat: int | None, voice: Speaker) -> str:
    scene = game.scene(game.observe(state, seat), None)
    count = len(scene.seats)
    voice = voice.seen_by(NAMES[:count], seat is not None)
    return json.dumps(spoken_scene(scene, voice, ["human"] * count), ensure_ascii=False)


@all_games
@pytest.mark.parametrize("lang", catalogue.LANGUAGES)
def test_every_table_is_spoken(key: str, number: int, lang: str):
    voice = Speaker(lang, catalogue.words(lang))
    for ply, state in sampled(key, number, 35):
        for seat in seats(key, number):
            text = spoken(REGISTRY[key], state, seat, voice)
            assert not voice.missing, (ply, seat, voice.missing)
            assert "{" not in " ".join(words(json.loads(text))), ply


def words(value: Any) -> list[str]:
    """All sentences of a spoken scene, without its data."""
    if isinstance(value, dict):
        spoken = ("context", "prompt", "text", "sub", "label", "why", "title", "value", "confirm")
        found = [v for k, v in value.items() if k in spoken and isinstance(v, str)]
        return found + [w for v in value.values() for w in words(v)]
    return [w for item in value for w in words(item)] if isinstance(value, list) else []


@all_games
def test_states_that_a_seat_cannot_tell_apart_look_the_same(key: str, number: int):
    game, voice = REGISTRY[key], Speaker("fr", catalogue.words("fr"))
    for ply, state in sampled(key, number, 30):
        for seat in seats(key, number):
            dreamt = game.imagine(game.observe(state, seat), Pcg32(2).fork(str(ply)))
            assert spoken(game, state, seat, voice) == spoken(game, dreamt, seat, voice), (
                ply,
                seat,
            )


@all_games
def test_no_frame_of_a_shared_device_depends_on_what_its_looker_does_not_know(
    key: str, number: int
):
    """T14, T15: the same session over an imagined deal sends the same bytes, with the cover and
    without it."""
    game, history = REGISTRY[key], played(key, number)
    voice = Speaker("fr", catalogue.words("fr"))
    players = tuple(Human(name) for name in NAMES[: game.seats(history.options)])
    covers = 0
    for ply, state in sampled(key, number, 25):
        for revealed in (None, 0, 1):
            table = at(history, ply, state, players, revealed)
            looker = table.looker
            dream = game.imagine(game.observe(state, looker), Pcg32(4).fork(str(ply)))
            other = at(history, ply, dream, players, revealed)
            frame = session_frame(table, voice, Profile())
            assert json.dumps(frame) == json.dumps(session_frame(other, voice, Profile()))
            if frame["cover"]:
                covers += 1
                assert looker is None and not frame["scene"]["controls"]
                assert not any(t["intent"] for t in frame["scene"]["tokens"])
    assert bool(covers) == game.hidden


def at(
    history: Any, ply: int, state: Any, players: tuple[Human, ...], revealed: int | None
) -> Session:
    shown: Any = History(history.game, history.options, history.first, history.plies[:ply], state)
    return Session("id", players, 0, 1, shown, revealed=revealed)
