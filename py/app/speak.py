"""Words at last: a message key with facts becomes a sentence. Knows a catalogue, no game.

Templates: `{n}` prints a fact; `{n:jeton|jetons}` picks a word by a number without printing it
(French: 0 and 1 are singular; English: 1); `{who}` is the name of a seat.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from core.refusal import Refusal
from core.scene import Number, Say

_BLANK = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}")

#: French elides before a vowel and before some h: « d’Odette », « d’Hubert », « de Marcel ».
_ELIDED = re.compile(r"\b([Dd]|[Qq]u)e (?=\{(\w+)\})")
_VOWELS = "aàáâãäåæeèéêëiìíîïoòóôõöœuùúûü"
_SILENT_H = ("hubert", "hélène", "henri", "henriette", "hector", "honoré", "hortense", "hervé")

_SINGULAR: dict[str, Callable[[int], bool]] = {
    "fr": lambda n: -2 < n < 2,
    "en": lambda n: abs(n) == 1,
}


def _elides(text: str) -> bool:
    """Whether "de" and "que" lose their e before this name."""
    plain = text.casefold()
    if not plain:
        return False
    if plain[0] == "h":
        return plain.split(" ")[0] in _SILENT_H
    if plain[0] == "y":  # Yves, but Yasmine
        return len(plain) > 1 and plain[1] not in _VOWELS
    return plain[0] in _VOWELS


class Speaker:
    """One language, and the names of the seats as the one who looks counts them.

    `addressed`: seat 0 is the reader, so that its sentences say "vous". `missing` collects what
    the catalogue lacks; a sentence without words is said as its key rather than not at all.
    """

    def __init__(
        self,
        lang: str,
        words: Mapping[str, str],
        names: Sequence[str] = (),
        addressed: bool = True,
    ) -> None:
        self.lang = lang
        self.words = words
        self.names = tuple(names)
        self.addressed = addressed
        self.missing: list[str] = []

    def seen_by(self, names: Sequence[str], addressed: bool) -> "Speaker":
        """The same words at another seat; what is missing goes on one list."""
        other = Speaker(self.lang, self.words, names, addressed)
        other.missing = self.missing
        return other

    def say(self, say: Say) -> str:
        """The sentence of a `Say`."""
        key, facts = say.key, dict(say.facts)
        if say.who is not None:
            facts["who"] = self._name(say.who)
            if say.who == 0 and self.addressed and f"{key}.you" in self.words:
                key = f"{key}.you"
        return self._fill(key, facts)

    def tell(self, key: str, **facts: object) -> str:
        """The sentence of a key."""
        return self._fill(key, facts)

    def refusal(self, refusal: Refusal) -> str:
        """Why not."""
        return self._fill(f"refusal.{refusal.code}", refusal.facts)

    def decimal(self, value: float, digits: int, signed: bool = False) -> str:
        """A number as the language writes it: `−0,062`."""
        text = f"{abs(value):.{digits}f}"
        sign = ""
        if float(text):
            sign = "−" if value < 0 else "+" if signed else ""
        return sign + (text.replace(".", ",") if self.lang == "fr" else text)

    def maybe(self, say: Say | None) -> str | None:
        return None if say is None else self.say(say)

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat)

    def _fill(self, key: str, facts: Mapping[str, object]) -> str:
        template = self.words.get(key)
        if template is None:
            self.missing.append(key)
            return key

        def blank(found: re.Match[str]) -> str:
            name, one, many = found.groups()
            if name not in facts:
                self.missing.append(f"{key}:{name}")
                return found.group()
            if one is None:
                return self._fact(facts[name])
            number = facts[name]
            single = isinstance(number, int) and _SINGULAR[self.lang](number)
            return one if single else many

        if self.lang == "fr":
            template = _ELIDED.sub(lambda found: self._elided(found, facts), template)
        return _BLANK.sub(blank, template)

    def _elided(self, found: re.Match[str], facts: Mapping[str, object]) -> str:
        start, name = found.groups()
        return f"{start}’" if name in facts and _elides(self._fact(facts[name])) else found.group()

    def _fact(self, fact: object) -> str:
        if isinstance(fact, Say):
            return self.say(fact)
        if isinstance(fact, Number):
            return self.decimal(fact.value, fact.digits, fact.signed)
        if isinstance(fact, tuple | list):
            parts = cast("Sequence[object]", fact)
            return ", ".join(self._fact(part) for part in parts)
        if isinstance(fact, int) and not isinstance(fact, bool) and fact < 0:
            return f"−{-fact}"
        return str(fact)
