"""The catalogues: complete, alike in both languages, well set in French."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from app import desk, pages
from games import REGISTRY
from i18n import catalogue

PY = Path(__file__).parents[2] / "py"
PAGE_SECTIONS = ("shell", "table")
SECTIONS = (*catalogue.SECTIONS, *catalogue.LATER, *PAGE_SECTIONS)
GAMES = tuple(REGISTRY)
BLANK = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}")
KEYED = {"Say": "", "Refusal": "refusal.", "tell": ""}


def section(lang: str, name: str) -> dict[str, str]:
    return import_module(f"i18n.{lang}.{name}").WORDS


def blanks(template: str) -> set[str]:
    return {found.group(1) for found in BLANK.finditer(template)}


@pytest.mark.parametrize("name", SECTIONS)
def test_both_languages_have_the_same_keys(name: str):
    assert section("fr", name).keys() == section("en", name).keys()


@pytest.mark.parametrize("name", SECTIONS)
def test_both_languages_have_the_same_blanks(name: str):
    fr, en = section("fr", name), section("en", name)
    different = {key for key in fr if blanks(fr[key]) != blanks(en.get(key, ""))}
    assert not different


@pytest.mark.parametrize("name", SECTIONS)
@pytest.mark.parametrize("lang", catalogue.LANGUAGES)
def test_every_brace_is_a_blank(lang: str, name: str):
    for key, template in section(lang, name).items():
        assert not set("{}") & set(BLANK.sub("", template)), key
        assert template.strip(), key


@pytest.mark.parametrize("lang", catalogue.LANGUAGES)
def test_no_section_overwrites_another(lang: str):
    seen: dict[str, str] = {}
    for name in (*catalogue.SECTIONS, *catalogue.LATER):
        for key, template in section(lang, name).items():
            assert seen.setdefault(key, template) == template, key


@pytest.mark.parametrize("lang", catalogue.LANGUAGES)
def test_who_is_addressed_has_a_sentence_for_the_others_too(lang: str):
    words = catalogue.words(lang)
    for key in words:
        if key.endswith(".you"):
            assert key.removesuffix(".you") in words, key


def keys_in_code() -> Iterator[tuple[str, str]]:
    """(file, pattern) of every message key that the code names, also those put together."""
    for folder in ("core", "games", "app"):
        for path in sorted((PY / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call) or not node.args:
                    continue
                func = node.func
                name = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")
                if name not in KEYED:
                    continue
                for pattern in patterns(node.args[0]):
                    yield f"{path.name}:{node.lineno}", re.escape(KEYED[name]) + pattern


def patterns(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
            for part in node.values
        ]
        yield "".join(parts)


@pytest.mark.parametrize("lang", catalogue.LANGUAGES)
def test_every_key_in_the_code_has_words(lang: str):
    later = [key for name in catalogue.LATER for key in section(lang, name)]
    words = "\n".join([*catalogue.words(lang), *later])
    found = list(keys_in_code())
    assert len(found) > 100
    missing = [
        (place, pattern)
        for place, pattern in found
        if not re.search(f"^{pattern}$", words, re.MULTILINE)
    ]
    assert not missing


@pytest.mark.parametrize("lang", catalogue.LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_page_of_a_game_is_spoken(lang: str, key: str):
    table = desk.Desk(REGISTRY)
    table.language(lang)
    for name in ("setup", "rules"):
        page = table.page({"page": name, "game": key})["page"]
        assert page["blocks"], name
        assert not table.speaker.missing


@pytest.mark.parametrize("key", GAMES)
def test_rules_pages_have_the_same_shape_in_both_languages(key: str):
    fr, en = (catalogue.rules(lang, key) for lang in catalogue.LANGUAGES)
    assert [block["kind"] for block in fr] == [block["kind"] for block in en]
    assert {"h2", "p", "engine"} & {block["kind"] for block in fr} >= {"h2", "p"}


def french() -> Iterator[tuple[str, str]]:
    for name in SECTIONS:
        yield from section("fr", name).items()
    for key in GAMES:
        for number, block in enumerate(catalogue.rules("fr", key)):
            for text in texts(block):
                yield f"{key}_rules {number}", text


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in ("kind", "what"):
                yield from texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts(item)


WRONG = {
    "a no-break space before a colon": re.compile(r"(?<!\u00a0):(?![\d/])"),
    "a narrow no-break space before ; ! ?": re.compile(r"(?<![\u202f!?])[;!?]"),
    "a no-break space inside « »": re.compile(r"«(?!\u00a0)|(?<!\u00a0)»"),
    "a curved apostrophe": re.compile(r"\w'\w"),
    "an ellipsis of one character": re.compile(r"\.\.\."),
    "no space before a comma or a full stop": re.compile(r"\s[,.](?!\d)"),
}


@pytest.mark.parametrize("rule", WRONG)
def test_french_is_set_with(rule: str):
    wrong = [
        (place, text)
        for place, text in french()
        if WRONG[rule].search(BLANK.sub(lambda b: b.group(2) or "x", text))
    ]
    assert not wrong


def test_a_language_is_recognised_by_its_beginning():
    assert catalogue.language("en-GB") == "en"
    assert catalogue.language("fr") == "fr"
    assert catalogue.language(None) == catalogue.language("de") == "fr"


def test_signs_are_not_hyphens():
    assert [pages.signed(n) for n in (-3, 0, 3)] == ["−3", "0", "+3"]
