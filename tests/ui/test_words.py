"""The page's words: complete in both languages, and every one of them used."""

import re
from pathlib import Path

import pytest

from i18n import catalogue
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


def test_a_day_is_written_as_each_language_wants_it(visit: Visit) -> None:
    words = visit.load("words")
    assert words.day_of_month("1 décembre") == "1er\u00a0décembre"
    assert words.day_of_month("11 novembre") == "11\u00a0novembre"
    words.speak("en")
    assert words.day_of_month("December 1") == "December 1"
    words.speak("fr")


def test_the_two_ways_to_give_up_have_names_of_their_own() -> None:
    """One costs points, the other throws the game away and nobody pays."""
    for lang, page in (("fr", FRENCH), ("en", ENGLISH)):
        offer = catalogue.words(lang)["backgammon.control.resign"]
        leave = page["shell.menu.abandon"]
        assert "point" in offer
        assert offer.split()[0] != leave.split()[0]
        assert "point" not in leave
        assert {"fr": "sans payer", "en": "without paying"}[lang] in leave


def test_english_bidou_has_one_word_for_each_thing() -> None:
    sections = ("bidou", "bidou_rules", "bidou_review", "bidou_theory", "lessons", "sheets")
    texts = [(UI.parent / "i18n" / "en" / f"{name}.py").read_text("utf-8") for name in sections]
    said = " ".join(re.findall(r': "([^"]*)"', "\n".join(texts)))
    said = re.sub(r"{\w+}", "", said).lower()
    for other in ("counter", "manche", "tenu", "three-alike", "the speech"):
        assert not re.search(rf"\b{other}s?\b", said), other


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
