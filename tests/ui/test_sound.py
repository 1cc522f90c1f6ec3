"""What is heard goes with what is said, is as loud as was chosen, and can be silenced."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from tests.e2e import rehearsal
from tests.scenarios.session_driver import SessionDriver
from tests.ui.fake_page import Storage
from tests.ui.test_shell import Visit, playing, story

Frame = dict[str, Any]

GAMES: dict[str, tuple[Any, ...]] = {
    "bidou": ("bidou", {}, ["Marie", "@odette"], 10, rehearsal.bidou),
    "bipbip": ("bipbip", {"joueurs": 2, "tours": 1}, ["Marie", "@suzanne"], 3, rehearsal.bipbip),
    "backgammon": (
        "backgammon",
        {"forme": "libre"},
        ["Marie", "@suzanne"],
        6,
        rehearsal.short_backgammon(14),
    ),
}


@cache
def frames(name: str) -> list[Frame]:
    """A whole game, frame by frame, as the page gets it."""
    game, options, seats, seed, choose = GAMES[name]
    driver = SessionDriver()
    driver.start(game, options, seats, seed=f"{seed:x}")
    seen: list[Frame] = [driver.frame]
    while not driver.frame["over"]:
        frame = driver.frame
        if frame["next"]:
            driver.page.ask("advance", epoch=frame["epoch"])
        else:
            option = choose(frame, rehearsal.options(frame))
            intent = rehearsal._intent(frame, option)
            driver.page.ask("act", intent=intent, epoch=frame["epoch"])
        seen.append(driver.frame)
        assert len(seen) < 3000
    return seen


def pairs(name: str) -> Iterator[tuple[Frame, Frame]]:
    seen = frames(name)
    yield from pairwise(seen)


def told(frame: Frame) -> Any:
    """All that a reader of the page learns of a frame."""
    scene = frame["scene"]
    words = [line["text"] for line in scene["journal"]] + scene["notes"]
    words += [token["label"] for token in scene["tokens"] if token.get("label")]
    words += [f"{seat['sub']} {seat['value']}" for seat in scene["seats"]]
    return [scene["prompt"], scene["context"], words, frame["over"] and frame["over"]["title"]]


@pytest.mark.parametrize("name", GAMES)
def test_every_sound_has_words_on_screen(visit: Visit, name: str) -> None:
    heard = visit.load("sound").heard
    silent = [
        (heard(before, frame), frame["scene"]["prompt"])
        for before, frame in pairs(name)
        if heard(before, frame) and told(before) == told(frame)
    ]
    assert silent == []


def test_three_games_let_every_material_be_heard(visit: Visit) -> None:
    sound = visit.load("sound")
    found = {
        name: {kind for before, frame in pairs(name) for kind in sound.heard(before, frame)}
        for name in GAMES
    }
    assert found["bidou"] == {"leather", "cup", "chips", "end"}
    assert found["bipbip"] == {"card", "gather", "bell", "end"}
    assert found["backgammon"] == {"dice", "wood", "cube", "end"}
    assert set().union(*found.values()) == set(sound.SOUNDS)


def test_the_bell_rings_for_each_announcement_and_for_nothing_else(visit: Visit) -> None:
    heard = visit.load("sound").heard
    rings = sum("bell" in heard(before, frame) for before, frame in pairs("bipbip"))
    lines = [line["text"] for line in frames("bipbip")[-1]["scene"]["journal"]]
    assert rings == sum(line.startswith("L’atout passe") for line in lines)


class Audio:
    """Notes that were played, each with how loud it began."""

    def __init__(self) -> None:
        self.notes: list[float] = []
        self.state = "running"
        self.currentTime = 0.0
        self.sampleRate = 8000
        self.destination = object()

    def param(self, note: bool = False) -> Any:
        def begin(value: float, _: float) -> None:
            if note:
                self.notes.append(value)

        return SimpleNamespace(
            setValueAtTime=begin, exponentialRampToValueAtTime=lambda value, at: None, value=0
        )

    def node(self, note: bool = False) -> Any:
        return SimpleNamespace(
            frequency=self.param(),
            gain=self.param(note),
            Q=SimpleNamespace(value=0),
            connect=lambda other: None,
            start=lambda at: None,
            stop=lambda at: None,
        )

    createOscillator = createBufferSource = createBiquadFilter = node

    def createGain(self) -> Any:
        return self.node(True)

    def createBuffer(self, *_: int) -> Any:
        return SimpleNamespace(copyToChannel=lambda data, channel: None)


def loudspeaker(visit: Visit) -> Audio:
    audio = Audio()
    visit.js.window.AudioContext = SimpleNamespace(new=lambda: audio)
    visit.js.Uint8Array = SimpleNamespace(new=bytearray)
    visit.js.Float32Array = SimpleNamespace(new=list)
    visit.js.crypto = SimpleNamespace(getRandomValues=lambda raw: None)
    return audio


@story
async def test_sounds_are_as_loud_as_the_slider_says(visit: Visit, storage: Storage) -> None:
    audio = loudspeaker(visit)
    storage.items["tv1.settings"] = json.dumps({"volume": "3"})
    await playing(visit)
    visit.shell.sound.play("wood")
    soft = max(audio.notes)
    audio.notes.clear()
    await visit.shell.choose("volume", "9")
    visit.shell.sound.play("wood")
    assert max(audio.notes) == pytest.approx(9 * soft)
    audio.notes.clear()
    await visit.shell.choose("volume", "0")
    assert audio.notes == [] and not visit.shell.sound.on()
    assert json.loads(storage.items["tv1.settings"])["volume"] == "0"


@story
async def test_m_silences_the_table_says_so_and_is_remembered(
    visit: Visit, storage: Storage
) -> None:
    audio = loudspeaker(visit)
    await playing(visit)
    visit.page.fire("keydown", key="m")
    await visit.rest()
    assert visit.said()[-1] == "Sans les sons."
    assert json.loads(storage.items["tv1.settings"])["sound"] == "off"
    assert audio.notes == []
    visit.page.fire("keydown", key="M", shiftKey=True)
    await visit.rest()
    assert visit.said()[-1] == "Avec les sons."
    assert audio.notes  # a sample of it


@story
async def test_several_players_on_one_device_are_not_disturbed(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)
    frame = frames("bidou")[0]
    alone = {**frame, "shared": visit.load("sound").shared(frame)}
    seats = [{**seat, "avatar": "human"} for seat in frame["scene"]["seats"]]
    both = {**frame, "scene": {**frame["scene"], "seats": seats}}
    both["shared"] = visit.load("sound").shared(both)
    sound = visit.shell.sound
    assert sound.on(alone) and not sound.on(both)
    await visit.shell.choose("sound", "on")
    assert sound.on(both)
