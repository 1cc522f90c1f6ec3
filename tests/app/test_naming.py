"""Names: what is kept of what people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.naming import LONGEST_NAME, clean_name

ODD = "A é\u200d\u200c\u202e\x00\ufe0f\u2060\u0dca\u0dc1\u0646"
ODD += "\U0001f468\U0001f3f4\U000e0067\U000e007f"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
HEART = "\u2764\ufe0f\u200d\U0001f525"
SRI = "\u0dc1\u0dca\u200d\u0dbb\u0dd3"
MAHTAB = "\u0645\u0647\u200c\u062a\u0627\u0628"


def test_names_are_cleaned():
    assert clean_name("  Jean \n  Paul ") == "Jean Paul"
    assert clean_name("\u202eA") == "A"
    assert clean_name("x" * 50) == "x" * LONGEST_NAME
    assert clean_name(3) is None


@pytest.mark.parametrize("name", [FAMILY, "Les " + FAMILY, ENGLAND, HEART, SRI, MAHTAB])
def test_joiners_stay_where_something_is_joined(name: str):
    assert clean_name(name) == name


@pytest.mark.parametrize("sign", ["\u200d", "\u200c", "\U000e0067", "\u00ad"])
def test_joiners_go_where_nothing_is_joined(sign: str):
    assert clean_name(f"A{sign}B{sign}") == "A B"
    assert clean_name(f"{sign}\U0001f468{sign}") == "\U0001f468"


@pytest.mark.parametrize(
    "name", ["\u202e\x00", "\u200d", "\u3164\u2800", "\ufe0f\u200d\ufe0f", " \u115f "]
)
def test_a_name_of_which_nothing_is_seen_is_none(name: str):
    assert clean_name(name) is None


@pytest.mark.parametrize("before", range(LONGEST_NAME))
@pytest.mark.parametrize("name", [FAMILY, ENGLAND, SRI])
def test_a_name_that_was_cut_is_a_name(name: str, before: int):
    found = clean_name("x" * before + name)
    assert found is not None and clean_name(found) == found and found[-1] != "\u200d"


@given(st.text(max_size=30) | st.text(alphabet=ODD, max_size=30))
def test_a_clean_name_is_clean(text: str):
    name = clean_name(text)
    assert name is None or (clean_name(name) == name and len(name) <= LONGEST_NAME)
