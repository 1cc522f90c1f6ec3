"""What was chosen last time before a game, as this browser keeps it. Knows no game."""

import json


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
