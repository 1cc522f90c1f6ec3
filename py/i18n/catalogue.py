"""All the words of a language in one mapping. Knows which sections there are, no sentence."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

#: French is the reference; the first is what an unknown language becomes.
LANGUAGES = ("fr", "en")
#: `shell` belongs to the page, which reads it itself.
FIRST = ("common", "bidou", "bipbip", "backgammon")
#: Read when a key is asked for that the first ones lack, so that nobody waits for them at the start.
LATER = (
    *("cube", "lessons", "records", "review"),
    *("backgammon_review", "bidou_review", "bidou_theory", "bipbip_review"),
)
SECTIONS = (*FIRST, *LATER)


class Words(dict[str, str]):
    """The words of one language; the later sections come when a key is missing."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._lang, self._whole = lang, False
        for section in FIRST:
            self.update(section_words(lang, section))

    def __missing__(self, key: str) -> str:
        if not self._whole:
            self._whole = True
            for section in LATER:
                self.update(section_words(self._lang, section))
            if key in self:
                return self[key]
        raise KeyError(key)

    def get(self, key: str, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default


def language(wanted: object) -> str:
    """The nearest language that there is: `en-GB` is `en`."""
    short = str(wanted)[:2].lower()
    return short if short in LANGUAGES else LANGUAGES[0]


def words(lang: str) -> dict[str, str]:
    """Every key with its template."""
    return {k: text for section in SECTIONS for k, text in section_words(lang, section).items()}


def section_words(lang: str, section: str) -> Mapping[str, str]:
    """The words of one section."""
    module: Any = import_module(f"i18n.{lang}.{section}")
    return module.WORDS


def sheet(lang: str, game: str) -> list[dict[str, Any]]:
    """The blocks of the page of a game that is printed; none where there is none."""
    module: Any = import_module(f"i18n.{lang}.sheets")
    return module.SHEETS.get(game, [])


def rules(lang: str, game: str) -> list[dict[str, Any]]:
    """The blocks of a game's rules page."""
    module: Any = import_module(f"i18n.{lang}.{game}_rules")
    return module.BLOCKS
