"""Plays whole games at the engine's door, as someone who only presses what the frame offers.

The scripts know nothing of sessions: `things()` is what can be pressed, `press()` presses it. A
driver of the real page offers the same two.
"""

from dataclasses import dataclass
from typing import Any

from app.commands import Door
from app.desk import Desk
from core.rng import Pcg32
from games import REGISTRY
from tests.app.desk_driver import Page


@dataclass(frozen=True)
class Thing:
    """Something on the table that can be pressed. `name`: of a control its id, else the zone."""

    kind: str
    name: str
    intent: dict[str, Any]
    primary: bool = False
    tags: tuple[str, ...] = ()


class SessionDriver:
    """One game over the whole registry's door; every answer is checked on its way."""

    def __init__(self, lang: str = "fr") -> None:
        self.page = Page(Door(Desk(REGISTRY)))
        self.page.ask("hello", lang=lang, profile="", save="")
        self.announced: list[str] = []
        self.beats = 0

    @property
    def frame(self) -> dict[str, Any]:
        return self.page.frame

    def start(self, game: str, options: dict[str, Any], seats: list[str], **more: Any) -> None:
        """`seats`: "Marie" for a human, "@marcel" for a computer player."""
        places = [
            {"kind": "bot", "persona": seat[1:]}
            if seat[0] == "@"
            else {"kind": "human", "name": seat}
            for seat in seats
        ]
        answer = self.page.ask("start", game=game, options=options, seats=places, **more)
        assert "frame" in answer, answer
        self._listen()

    def things(self) -> list[Thing]:
        scene = self.frame["scene"]
        steppers = {c["id"]: c["value"] for c in scene["controls"] if c["kind"] == "stepper"}
        things: list[Thing] = []
        for control in scene["controls"]:
            if control["enabled"] and control["kind"] == "button" and control["id"] != "advice":
                intent = dict(control["intent"])
                if control["from"]:
                    intent["value"] = steppers[control["from"]]
                things.append(Thing("control", control["id"], intent, control["primary"]))
        for token in scene["tokens"]:
            if token["intent"] and not token["why"]:
                tags = (token["kind"], *token["tags"])
                things.append(Thing("token", token["zone"], token["intent"], tags=tags))
        for spot in scene["spots"]:
            things.append(Thing("spot", spot["zone"], spot["intent"], tags=tuple(spot["tags"])))
        return things

    def press(self, thing: Thing) -> str | None:
        """The reason when it is refused."""
        intent, epoch = thing.intent, self.frame["epoch"]
        answer = self.page.ask("act", intent=intent, epoch=epoch, at=thing.name)
        if "refusal" in answer:
            assert answer["refusal"]["text"] and answer["refusal"]["at"] == thing.name
            return answer["refusal"]["text"]
        self._listen()
        return None

    def others(self) -> None:
        """The computer players until a human is asked, covers lifted on the way."""
        while self.frame["next"] or self.frame["cover"]:
            if self.frame["cover"]:
                assert not self.things()
                self.page.ask("reveal", epoch=self.frame["epoch"])
            else:
                assert self.frame["thinking"]
                self.page.ask("advance", epoch=self.frame["epoch"])
            self._listen()

    def reload(self) -> None:
        """A new engine over the same storage."""
        page = Page(Door(Desk(REGISTRY)))
        page.profile, page.save = self.page.profile, self.page.save
        page.ask("hello", lang="fr", profile=page.profile, save=page.save)
        page.ask("resume")
        self.page = page

    def _listen(self) -> None:
        """The live region: each line is said once."""
        self.beats += 1
        assert self.page.save
        lines = self.frame["scene"]["journal"]
        assert [line["n"] for line in lines] == list(range(len(lines)))
        self.announced = [line["text"] for line in lines]


#: What is only looked at, and what would end the game before its time.
LEFT_OUT = ("resign", "last", "undo")


def likely(driver: SessionDriver) -> list[Thing]:
    """What a player would press now: the expected action, where a picked piece can go, what can
    be picked or played; the rest comes after."""
    return sorted((t for t in driver.things() if t.name not in LEFT_OUT), key=_rank)


def _rank(thing: Thing) -> int:
    if thing.primary or "target" in thing.tags:
        return 0
    if {"movable", "legal"} & set(thing.tags):
        return 1
    return 2 if thing.kind == "control" else 3


def finish(driver: SessionDriver, seed: int = 1, reload_every: int = 0) -> None:
    """To the end: mostly what a player would press, now and then anything."""
    rng, presses = Pcg32(seed), 0
    while not driver.frame["over"]:
        driver.others()
        if driver.frame["over"]:
            return
        things = likely(driver)
        assert things, driver.frame["scene"]["prompt"]
        near = [thing for thing in things if _rank(thing) == _rank(things[0])]
        pool = near if rng.below(8) else things
        driver.press(pool[rng.below(len(pool))])
        presses += 1
        assert presses < 20_000, "no end in sight"
        if reload_every and presses % reload_every == 0:
            driver.reload()
