"""The page's words: complete in both languages, and every one of them used."""

import re
from pathlib import Path

import pytest

from i18n.en.shell import WORDS as ENGLISH
from i18n.fr.shell import WORDS as FRENCH
from tests.ui.conftest import Visit

UI = Path(__file__).parents[2] / "py" / "ui"


def blanks(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)", text))


def test_both_languages_say_the_same_things_with_the_same_blanks() -> None:
    assert FRENCH.keys() == ENGLISH.keys()
    for key, text in FRENCH.items():
        assert blanks(text) == blanks(ENGLISH[key]), key


def test_french_has_its_spaces() -> None:
    for key, text in FRENCH.items():
        assert not re.search(r"[^\u202f][;!?]|[^\u00a0]:(?!jeton|prêt)", text), key


def test_every_word_that_is_asked_for_exists_and_no_other() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in UI.glob("*.py"))
    asked = re.findall(r'(?:words\.say|_say)\(\s*"([\w.]+)"(\s*\+)?', code)
    either = re.findall(r'words\.say\("([\w.]+)" if [^"]* else "([\w.]+)"\)', code)
    whole = {key for key, more in asked if not more}
    heads = {key for key, more in asked if more}
    known = {key.removeprefix("shell.") for key in FRENCH}
    whole |= {key for pair in either for key in pair}
    assert whole <= known
    unused = {k for k in known - whole if not any(k.startswith(h) for h in heads)}
    assert not unused


def test_no_sentence_stands_in_the_code() -> None:
    """Letters with accents, or two words in a row, belong in the catalogues."""
    for path in UI.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        code = re.sub(r'""".*?"""|#[^\n]*', "", source, flags=re.DOTALL)
        for text in re.findall(r'"([^"\n]*)"', code):
            assert not re.search(r"[éèàùçêîôû]", text.lower()), (path.name, text)


@pytest.mark.parametrize(
    ("lang", "n", "text"),
    [("fr", 0, "0 jeton"), ("fr", 1, "1 jeton"), ("fr", 2, "2 jetons"), ("fr", -1, "-1 jeton")],
)
def test_french_counts_from_two(visit: Visit, lang: str, n: int, text: str) -> None:
    words = visit.load("words")
    words.speak(lang)
    assert words.fill("{n} {n:jeton|jetons}", {"n": n}) == text


def test_english_counts_from_everything_but_one(visit: Visit) -> None:
    words = visit.load("words")
    words.speak("en")
    said = [words.fill("{n} {n:chip|chips}", {"n": n}) for n in (0, 1, 2)]
    assert said == ["0 chips", "1 chip", "2 chips"]
