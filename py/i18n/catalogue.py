"""All the words of a language in one mapping. Knows which sections there are, no sentence."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

#: French is the reference; the first is what an unknown language becomes.
LANGUAGES = ("fr", "en")
#: `shell` belongs to the page, which reads it itself.
SECTIONS = ("common", "bidou", "bipbip", "backgammon")
#: Read by who needs them, when they are needed.
LATER = ("cube", "review", "backgammon_review")


def language(wanted: object) -> str:
    """The nearest language that there is: `en-GB` is `en`."""
    short = str(wanted)[:2].lower()
    return short if short in LANGUAGES else LANGUAGES[0]


def words(lang: str) -> dict[str, str]:
    """Every key with its template."""
    merged: dict[str, str] = {}
    for section in SECTIONS:
        merged.update(section_words(lang, section))
    return merged


def section_words(lang: str, section: str) -> Mapping[str, str]:
    """The words of one section."""
    module: Any = import_module(f"i18n.{lang}.{section}")
    return module.WORDS


def rules(lang: str, game: str) -> list[dict[str, Any]]:
    """The blocks of a game's rules page."""
    module: Any = import_module(f"i18n.{lang}.{game}_rules")
    return module.BLOCKS
