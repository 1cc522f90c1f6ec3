"""Saves with a sound check and content that no page writes: read whole or refused, no error."""

import json
from typing import Any
from zlib import crc32

import pytest

from app.save import read_save
from app.session import Session
from core.refusal import Refusal
from tests.app.desk_driver import Page, start
from tests.app.toy import TOY


def sealed(data: object) -> str:
    body = json.dumps(data)
    return f"{crc32(body.encode()):08x} {body}"


@pytest.fixture
def saved() -> dict[str, Any]:
    page = Page()
    page.ask("hello", lang="fr", profile="", save="")
    start(page)
    return json.loads(page.save.partition(" ")[2])


def test_as_it_was_written_it_is_read(saved: dict[str, Any]):
    assert isinstance(read_save(sealed(saved), {"toy": TOY}), Session)


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("id", ["", "\ud800", "x" * 41, None, []]),
        ("seed", ["", "-5", "0x12", "1_0", " 12 ", "f" * 17, 42, None]),
        ("stake", [-1, True, 1.5, 10**9, float("nan"), float("inf"), "5", None]),
        ("seen", [-2, 99, True, 0.0, float("nan"), float("inf"), "0", None]),
        ("rival", [True, 1.5, 10**9, float("inf"), "7", []]),
        ("game", [None, [], {}, 5, True, ["1r.toy.AAAAAAAA"]]),
        ("seats", [None, 5, {}, [], "ab", [1, 2], [[], []], [{"human": None}] * 2, [{"bot": []}]]),
        ("v", [True, 1.0, "1", None, []]),
    ],
)
def test_every_field_is_checked(saved: dict[str, Any], key: str, values: list[object]):
    for value in values:
        text = sealed({**saved, key: value})
        assert isinstance(read_save(text, {"toy": TOY}), Refusal), value
        page = Page()
        answer = page.ask("hello", lang="fr", profile="", save=text)
        assert answer["rescued"] == ["save"] and answer["home"]["resume"] is None
