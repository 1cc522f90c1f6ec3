"""Files that people choose, in the letters of any program."""

import asyncio

import pytest

from tests.ui.conftest import Visit
from tests.ui.fake_page import File

MATCH = " 5 point match\n\n Game 1\n René : 0      Zoé : 0\n"


@pytest.mark.parametrize(
    "raw",
    [
        MATCH.encode("utf-8"),
        MATCH.encode("utf-8-sig"),
        MATCH.encode("utf-16"),
        b"\xff\xfe" + MATCH.encode("utf-16-le"),
        b"\xfe\xff" + MATCH.encode("utf-16-be"),
        MATCH.encode("utf-16-le"),
        MATCH.encode("utf-16-be"),
        MATCH.encode("cp1252"),
    ],
)
def test_a_match_is_read_in_whatever_letters_it_was_written(visit: Visit, raw: bytes) -> None:
    assert asyncio.run(visit.load("reading").text_of(File(raw))) == MATCH


@pytest.mark.parametrize("raw", [b"", b"A", b"\x00\x00\xff", b"\xff\xfeA"])
def test_no_bytes_are_an_error(visit: Visit, raw: bytes) -> None:
    assert isinstance(asyncio.run(visit.load("reading").text_of(File(raw))), str)
