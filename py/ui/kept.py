"""What this browser keeps for the first moments: the home page of last time, the choices made
before a game. Read tolerantly: what is not as it should be is left out. Knows no rule."""

import json

from ui.routes import GAMES

NOTHING = {"resume": None, "aside": [], "purse": None, "purses": [], "day": None, "lately": []}


def read_home(raw):
    """What the worker said of home last, drawn before it says it again."""
    kept = read(raw)
    unfinished = [
        _facts(one, "title", "sub") for one in [kept.get("resume")] + _list(kept, "aside")
    ]
    unfinished = [one for one in unfinished if one]
    purse, day = kept.get("purse"), kept.get("day")
    lately = [_facts(one, "title", "text", "avatar") for one in _list(kept, "lately")]
    return {
        "resume": unfinished[0] if unfinished else None,
        "aside": unfinished[1:],
        "purse": purse if isinstance(purse, dict) and isinstance(purse.get("chips"), int) else None,
        "purses": [],
        "day": day if isinstance(day, dict) and isinstance(day.get("date"), str) else None,
        "lately": [one for one in lately if one and _is_start(one.get("do"))],
    }


def _list(kept, name):
    found = kept.get(name)
    return found if isinstance(found, list) else []


def _facts(one, *names):
    """The dict, if it names one of our games and has these texts."""
    if not isinstance(one, dict) or one.get("game") not in GAMES:
        return None
    for name in names:
        if not isinstance(one.get(name), str):
            return None
    return one


def _is_start(do):
    return isinstance(do, dict) and do.get("do") == "start" and isinstance(do.get("seats"), list)


def read(raw):
    """The choices as a dict; empty for whatever is no such text."""
    try:
        kept = json.loads(raw) if raw else {}
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}


async def kept_options(store, game, players):
    """The rules of the table chosen last for `game`, for so many players."""
    options = read(await store.raw("setup." + game)).get("options")
    options = dict(options) if isinstance(options, dict) else {}
    if "joueurs" in options or players != 2:
        options["joueurs"] = players
    return options
