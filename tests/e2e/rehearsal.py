"""Plays a game at the engine's door first and notes what was pressed, so that the page can be asked
to do the same: with the same luck it must come to the same end. Knows no browser.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.seats import Human, Machine, places
from core.codec import Challenge, publish
from games import REGISTRY
from tests.scenarios.session_driver import SessionDriver

REVEAL = "reveal"


@dataclass(frozen=True)
class Option:
    """Something that can be pressed: `where` is "bar", "stage" or "menu", `key` its name there."""

    where: str
    key: str
    tags: frozenset[str] = frozenset()
    confirm: bool = False
    guard: bool = False
    letter: str = ""


@dataclass
class Game:
    """What was pressed, and what the table said in the end. `link` offers the same luck, `film`
    shows the whole game."""

    link: str
    names: list[str]
    presses: list[Option] = field(default_factory=list[Option])
    journal: list[str] = field(default_factory=list[str])
    told: list[str] = field(default_factory=list[str])  # each line as it was when it was new
    heard: dict[int | None, int] = field(default_factory=dict[int | None, int])  # lines, by looker
    apart: bool = False
    prompts: set[str] = field(default_factory=set[str])
    notes: list[Any] = field(default_factory=list[Any])
    over: dict[str, Any] = field(default_factory=dict[str, Any])
    film: str = ""


Choose = Callable[[dict[str, Any], list[Option]], Option]


def options(frame: dict[str, Any]) -> list[Option]:
    """All that can be pressed and is not refused."""
    scene = frame["scene"]
    found = [
        Option(
            "menu" if c["id"] == "resign" else "bar",
            c["id"],
            frozenset({"primary"} if c["primary"] else ()),
            bool(c.get("confirm")),
            c["guard"],
            c.get("key") or "",
        )
        for c in scene["controls"]
        if c["kind"] == "button" and c["enabled"] and c["id"] not in ("last", "advice")
    ]
    for token in scene["tokens"]:
        if token["intent"] and not token["why"]:
            key = token["key"] or token["zone"]
            found.append(Option("stage", key, frozenset((token["kind"], *token["tags"]))))
    for spot in scene["spots"]:
        found.append(Option("stage", spot["zone"], frozenset(spot["tags"])))
    return found


def challenge(game: str, chosen: dict[str, Any], seats: Sequence[str], seed: int) -> str:
    """A link with this luck. `seats`: "" for a human, "@odette" for a computer player."""
    rules = REGISTRY[game]
    sitting = [Machine(seat[1:]) if seat else Human("") for seat in seats]
    settled = {option.key: option.default for option in rules.options} | chosen
    return publish(Challenge(rules, settled, seed, places(sitting, rules)))


def rehearse(
    game: str,
    chosen: dict[str, Any],
    seats: Sequence[str],
    seed: int,
    choose: Choose,
    lang: str = "fr",
    note: Callable[[SessionDriver], Any] = lambda driver: None,
) -> Game:
    """The whole game, with every human choosing by `choose`; `note` looks on before each press."""
    names = [seat or f"Joueur {n}" for n, seat in enumerate(seats, 1)]
    driver = SessionDriver(lang)
    driver.start(game, chosen, names, seed=f"{seed:x}")
    played = Game(challenge(game, chosen, seats, seed), [name for name in names if name[0] != "@"])
    while not driver.frame["over"]:
        frame = driver.frame
        _listen(played, frame)
        if frame["next"]:
            driver.page.ask("advance", epoch=frame["epoch"])
            continue
        played.notes.append(note(driver))
        if frame["cover"]:
            driver.page.ask("reveal", epoch=frame["epoch"])
            played.presses.append(Option("cover", REVEAL))
        else:
            option = choose(frame, options(frame))
            answer = driver.page.ask("act", intent=_intent(frame, option), epoch=frame["epoch"])
            assert "refusal" not in answer, (option, answer)
            played.presses.append(option)
            assert len(played.presses) < 2000, "no end in sight"
    _listen(played, driver.frame)
    played.over = driver.frame["over"]
    played.film = driver.page.ask("share", kind="replay")["link"]
    played.journal = [line["text"] for line in driver.frame["scene"]["journal"]]
    return played


def _listen(played: Game, frame: dict[str, Any]) -> None:
    scene = frame["scene"]
    if frame["cover"]:
        played.prompts.add(frame["cover"]["text"])
        played.apart = True
        return
    looker = frame["me"] if played.apart else 0
    new = scene["journal"][played.heard.get(looker, 0) :]
    played.told += [line["text"] for line in new]
    played.heard[looker] = len(scene["journal"])
    played.prompts |= {scene["prompt"], *(c["confirm"] for c in scene["controls"] if c["confirm"])}


def _intent(frame: dict[str, Any], option: Option) -> dict[str, Any]:
    scene = frame["scene"]
    if option.where in ("bar", "menu"):
        steppers = {c["id"]: c["value"] for c in scene["controls"] if c["kind"] == "stepper"}
        control = next(c for c in scene["controls"] if c["id"] == option.key)
        more = {"value": steppers[control["from"]]} if control["from"] else {}
        return {**control["intent"], **more}
    for token in scene["tokens"]:
        if (token["key"] or token["zone"]) == option.key and token["intent"]:
            return token["intent"]
    return next(spot["intent"] for spot in scene["spots"] if spot["zone"] == option.key)


# How the scripted people play: simply, and always the same.


def first_of(found: list[Option], *keys: str) -> Option | None:
    """The first of `keys` that is offered."""
    for key in keys:
        for option in found:
            if option.key == key or option.key.startswith(key + ":"):
                return option
    return None


def bidou(frame: dict[str, Any], found: list[Option]) -> Option:
    """Throws again once, keeping nothing, and holds every stake."""
    throws = frame["scene"]["facts"].get("throws") or [None]
    keys = ("continue", "rethrow", "stop") if throws[0] == 1 else ("continue", "stop")
    option = first_of(found, *keys, "stake_say", "hold")
    assert option, found
    return option


def bold_bidou(frame: dict[str, Any], found: list[Option]) -> Option:
    """Stands on the first throw and raises as long as it may."""
    option = first_of(found, "continue", "stop", "stake_say", "tapis", "hold")
    assert option, found
    return option


def bipbip(frame: dict[str, Any], found: list[Option]) -> Option:
    """Shows every couple; holds kings and queens back for more of them."""
    option = first_of(found, "continue", "announce", "silent")
    legal = [o for o in found if "legal" in o.tags]
    return option or next((o for o in legal if o.key[5] not in "KQ"), legal[0])


def backgammon(most: int) -> Choose:
    """Doubles, up to a stake of `most`, and takes; moves the rearmost checker as far as it goes."""

    def choose(frame: dict[str, Any], found: list[Option]) -> Option:
        stake = frame["scene"]["facts"]["stake"]
        double = ("double",) if stake < most else ()
        option = first_of(found, "continue", *double, "take", "forced", "roll", "commit")
        if option:
            return option
        aims = [o for o in found if "target" in o.tags]
        if aims:
            return min(aims, key=_point)
        return max((o for o in found if "movable" in o.tags), key=_point)

    return choose


def crawford(frame: dict[str, Any], found: list[Option]) -> Option:
    """A match in three points. One player gives two games away at once; the other one resigns the
    game without a cube after a while, and then, doubled at last, the deciding one."""
    mine, his = frame["scene"]["facts"]["score"]
    option = first_of(found, "resign:1", "accept_resign")
    if mine + his < 2:
        option = option or first_of(found, "drop", *(("double",) if mine == his or mine else ()))
    elif mine == 2 and _lines_of_this_game(frame) > 8:
        option = option or first_of(found, "resign")
    elif mine == 1:
        option = option or first_of(found, "double")
    return option or backgammon(1)(frame, found)


def _lines_of_this_game(frame: dict[str, Any]) -> int:
    kinds = [line["kind"] for line in frame["scene"]["journal"]]
    return kinds[::-1].index("head")


def _point(option: Option) -> int:
    name, _, number = option.key.partition(":")
    return 25 if name == "bar" else int(number)


def brief(frame: dict[str, Any], found: list[Option]) -> Option:
    """Gives up at the first double: the shortest whole game there is."""
    return first_of(found, "drop") or backgammon(2)(frame, found)


def short_backgammon(turns: int) -> Choose:
    """Doubles and takes at first; after some turns doubles again and gives up."""

    def choose(frame: dict[str, Any], found: list[Option]) -> Option:
        late = len(frame["scene"]["journal"]) > turns
        if late and (drop := first_of(found, "drop")):
            return drop
        return backgammon(4 if late else 2)(frame, found)

    return choose
