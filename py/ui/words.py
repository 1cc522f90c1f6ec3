"""The page's own words in the language of the day. Knows templates, no sentence."""

from i18n.en.shell import WORDS as ENGLISH
from i18n.fr.shell import WORDS as FRENCH

LANGUAGES = ("fr", "en")
_WORDS = {"fr": FRENCH, "en": ENGLISH}
_now = ["fr"]


def speak(language):
    _now[0] = language if language in _WORDS else "fr"


def language():
    return _now[0]


def say(key, **facts):
    """The sentence `shell.<key>`: `{n}` is a fact, `{n:jeton|jetons}` one of two forms."""
    return fill(_WORDS[_now[0]]["shell." + key], facts)


def day_of_month(shown):
    """A day and its month as the browser writes them, set as French wants it: « 1er décembre »,
    which does not break."""
    if _now[0] != "fr":
        return shown
    number, _, month = shown.replace("\u00a0", " ").partition(" ")
    return ("1er" if number == "1" else number) + "\u00a0" + month


def fill(template, facts):
    if "{" not in template:
        return template
    parts = template.split("{")
    out = [parts[0]]
    for part in parts[1:]:
        inside, after = part.split("}", 1)
        name, _, forms = inside.partition(":")
        if forms:
            one, many = forms.split("|")
            out.append(one if _is_one(facts[name]) else many)
        else:
            out.append(str(facts[name]))
        out.append(after)
    return "".join(out)


def _is_one(number):
    return abs(number) == 1 if _now[0] == "en" else abs(number) < 2
