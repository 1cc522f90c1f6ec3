"""The pages beside the table: setting up, rules, purses, about, a challenge. Blocks of plain data.

Knows the shape of a page and where its words are; no game, no markup.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast, runtime_checkable

from app.bank import NEVER, STAKES, Entry, records
from app.frames import spoken
from app.profile import Profile
from app.speak import Speaker
from core.chapters import Files
from core.codec import Challenge
from core.history import AnyGame
from core.options import Option, Value
from core.scene import Say

Data = dict[str, Any]

VERSION = "1.0.0"
#: What the site is delivered with, and under which licence.
PARTS = (
    ("Pyodide", "MPL-2.0"),
    ("CPython", "PSF-2.0"),
    ("PyScript", "Apache-2.0"),
    ("MicroPython", "MIT"),
)
HISTORY_ROWS = 10


def page(name: str, title: str, blocks: Sequence[Data]) -> Data:
    return {"page": name, "title": title, "blocks": list(blocks)}


def action(text: str, do: Mapping[str, object], primary: bool = False) -> Data:
    return {"text": text, "do": dict(do), "primary": primary}


def setup_page(game: AnyGame, speaker: Speaker, profile: Profile) -> Data:
    title = speaker.tell(f"game.{game.key}")
    seats = _seat_numbers(game)
    block: Data = {
        "kind": "setup",
        "game": game.key,
        "title": title,
        "options": [_option(game, option, speaker) for option in game.options],
        "seats": {
            "min": min(seats),
            "max": max(seats),
            "by": "joueurs" if any(o.key == "joueurs" for o in game.options) else None,
        },
        "personas": [
            {
                "key": persona.key,
                "name": speaker.tell(f"persona.{persona.key}"),
                "style": _style(game, persona.key, speaker),
                "level": persona.level,
                "strength": _strength(game, persona.key, speaker),
            }
            for persona in sorted(game.personas, key=lambda persona: persona.level)
        ],
        "stakes": list(STAKES),
        "names": list(profile.names),
        "medals": dict(profile.medals),
        "file": speaker.tell("file.open") if isinstance(game, Files) else None,
    }
    return page("setup", title, [block])


def _style(game: AnyGame, persona: str, speaker: Speaker) -> str:
    """How a computer player plays and, where a game tells it, what was measured of it."""
    style = speaker.tell(f"{game.key}.persona.{persona}")
    measured = getattr(game, "measured", None)
    said = measured(persona) if measured else None
    return style if said is None else f"{style} {speaker.say(said)}"


def option_label(game: AnyGame, option: Option, value: Value, speaker: Speaker) -> str:
    """`<game>.option.<key>.<value>`; a plain number needs no words."""
    name = ("on" if value else "off") if isinstance(value, bool) else str(value)
    key = f"{game.key}.option.{option.key}.{name}"
    if type(value) is int and key not in speaker.words:
        return name
    return speaker.tell(key)


@runtime_checkable
class Measures(Protocol):
    """A game whose computer players have been measured."""

    def strength(self, persona: str) -> Say | None:
        """What was found, in one line."""
        ...


def _strength(game: AnyGame, key: str, speaker: Speaker) -> str | None:
    return speaker.maybe(game.strength(key)) if isinstance(game, Measures) else None


def _option(game: AnyGame, option: Option, speaker: Speaker) -> Data:
    key = f"{game.key}.option.{option.key}"
    return {
        "key": option.key,
        "label": speaker.tell(key),
        "help": speaker.tell(f"{key}.help"),
        "values": [
            {"value": value, "label": option_label(game, option, value, speaker)}
            for value in option.values
        ],
        "default": option.default,
        "only": None if option.only is None else [option.only[0], list(option.only[1])],
    }


def _seat_numbers(game: AnyGame) -> list[int]:
    defaults: dict[str, Value] = {option.key: option.default for option in game.options}
    for option in game.options:
        if option.key == "joueurs":
            return [game.seats({**defaults, "joueurs": value}) for value in option.values]
    return [game.seats(defaults)]


def sheet_page(game: AnyGame, speaker: Speaker, blocks: Sequence[Data]) -> Data:
    """One page to print."""
    name = speaker.tell(f"game.{game.key}")
    shown = [{"kind": "h2", "text": name}, *_computed(game, speaker, blocks)]
    printing = action(speaker.tell("learn.print.now"), {"do": "print"}, primary=True)
    shown.insert(0, {"kind": "actions", "items": [printing]})
    return page("sheet", name, shown)


def rules_page(
    game: AnyGame, speaker: Speaker, blocks: Sequence[Data], clause: int | None = None
) -> Data:
    """The written rules; tables marked `engine` are asked from the game itself, so that what is
    read is what is played. `clause`: the number of the block that is looked for."""
    title = speaker.tell("rules.title", game=speaker.tell(f"game.{game.key}"))
    if clause is not None:
        found = [{**block, "clause": n == clause} for n, block in enumerate(blocks)]
        return page("rules", title, _computed(game, speaker, found))
    return page("rules", title, _computed(game, speaker, blocks))


def _computed(game: AnyGame, speaker: Speaker, blocks: Sequence[Data]) -> list[Data]:
    shown: list[Data] = []
    for block in blocks:
        if block["kind"] == "engine":
            guide: object = cast("Any", game).guide(block["what"])
            if not isinstance(guide, tuple | list):
                guide = [guide]
            shown.extend(spoken(table, speaker) for table in cast("Sequence[object]", guide))
        else:
            shown.append(dict(block))
    return shown


def purses_page(speaker: Speaker, profile: Profile) -> Data:
    purses, tallies = profile.purses(), records(profile.ledger)
    rows = [
        {
            "name": purse.name,
            "chips": purse.chips,
            "debt": purse.debt,
            "avatar": profile.medals.get(purse.name, "human"),
            "text": speaker.tell("purse.record", **tallies.get(purse.name, NEVER)),
        }
        for purse in purses.values()
    ]
    past = [history_row(e, speaker) for e in reversed(profile.ledger[-HISTORY_ROWS:])]
    blocks: list[Data] = [
        {"kind": "h2", "text": speaker.tell("purses.title")},
        {"kind": "purses", "rows": rows}
        if rows
        else {"kind": "p", "text": speaker.tell("purses.none")},
        {"kind": "note", "text": speaker.tell("purses.house")},
        {"kind": "h2", "text": speaker.tell("history.title")},
        {"kind": "history", "rows": past}
        if past
        else {"kind": "p", "text": speaker.tell("history.none")},
        {
            "kind": "actions",
            "items": [
                action(speaker.tell("purses.history"), {"do": "go", "to": "#/history"}),
                action(speaker.tell("purses.stats"), {"do": "go", "to": "#/stats"}),
            ],
        },
        {
            "kind": "actions",
            "items": [
                action(speaker.tell("purses.export"), {"do": "export"}),
                action(speaker.tell("purses.import"), {"do": "import"}),
                {
                    **action(speaker.tell("purses.reset"), {"do": "reset"}),
                    "confirm": speaker.tell("purses.reset.confirm"),
                },
            ],
        },
    ]
    return page("purses", speaker.tell("purses.title"), blocks)


def history_row(entry: Entry, speaker: Speaker) -> Data:
    """One finished game, told for the first human in it."""
    me = next((i for i, (_, human) in enumerate(entry.players) if human), 0)
    names = tuple(
        name if human else called("persona", name, speaker) for name, human in entry.players
    )
    others = tuple(name for i, name in enumerate(names) if i != me)
    return {
        "date": entry.date[:10],
        "game": called("game", entry.game, speaker),
        "name": names[me],
        "text": speaker.tell("history.against", others=others),
        "result": outcome(entry.points[me], speaker),
        "chips": signed(entry.chips(me)),
    }


def called(kind: str, key: str, speaker: Speaker) -> str:
    """The name of a game or persona; one that a newer version knows is called by its key."""
    word = f"{kind}.{key}"
    return speaker.tell(word) if word in speaker.words else key


def outcome(points: int, speaker: Speaker) -> str:
    word = "won" if points > 0 else "lost" if points < 0 else "drawn"
    return speaker.tell(f"result.{word}", n=abs(points))


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def about_page(speaker: Speaker) -> Data:
    paragraphs = ("about.what", "about.private", "about.luck", "about.bots", "about.free")
    blocks: list[Data] = [{"kind": "p", "text": speaker.tell(key)} for key in paragraphs]
    blocks += [
        {"kind": "requests"},
        {"kind": "h2", "text": speaker.tell("about.version", version=VERSION)},
        {"kind": "p", "text": speaker.tell("about.parts")},
        *({"kind": "li", "text": f"{name}, {licence}"} for name, licence in PARTS),
    ]
    return page("about", speaker.tell("about.title"), blocks)


def challenge_page(challenge: Challenge, speaker: Speaker, profile: Profile) -> Data:
    """What a friend offers: the same luck, against the same players."""
    game = challenge.game
    title = speaker.tell("challenge.title", game=speaker.tell(f"game.{game.key}"))
    names = [*profile.names]
    seats: list[Data] = []
    for number, place in enumerate(challenge.seats, 1):
        if place:
            seats.append({"kind": "bot", "persona": game.personas[place - 1].key})
        else:
            name = names.pop(0) if names else speaker.tell("seat.number", n=number)
            seats.append({"kind": "human", "name": name})
    opponents = tuple(
        speaker.tell(f"persona.{seat['persona']}") for seat in seats if seat["kind"] == "bot"
    )
    blocks: list[Data] = [{"kind": "p", "text": speaker.tell("challenge.text")}]
    if opponents:
        text = speaker.tell("challenge.against", others=opponents)
        blocks.append({"kind": "p", "text": text})
    if challenge.result is not None:
        text = speaker.tell("challenge.result", result=outcome(challenge.result, speaker))
        blocks.append({"kind": "p", "text": text})
    seed = f"{challenge.seed:016x}"
    for entry in profile.ledger:
        if entry.seed == seed and entry.game == game.key:
            me = next((i for i, (_, human) in enumerate(entry.players) if human), 0)
            text = speaker.tell("challenge.played", result=outcome(entry.points[me], speaker))
            blocks.append({"kind": "note", "text": text})
            break
    rows = [
        [speaker.tell(f"{game.key}.option.{o.key}"), option_label(game, o, value, speaker)]
        for o in game.options
        if (value := challenge.options[o.key]) != o.default
    ]
    if rows:
        head = [speaker.tell("challenge.option"), speaker.tell("challenge.value")]
        caption = speaker.tell("challenge.options")
        blocks.append({"kind": "table", "head": head, "rows": rows, "caption": caption})
    start = {
        "do": "start",
        "game": game.key,
        "options": dict(challenge.options),
        "seats": seats,
        "stake": 0,
        "seed": seed,
        "rival": challenge.result,
    }
    play = action(speaker.tell("challenge.play"), start, primary=True)
    home = action(speaker.tell("page.home"), {"do": "leave"})
    blocks.append({"kind": "actions", "items": [play, home]})
    return page("challenge", title, blocks)
