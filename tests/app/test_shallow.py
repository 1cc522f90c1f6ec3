"""JSON from outside is read, or refused before it can end the engine."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import shallow

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


@given(VALUES)
def test_what_json_writes_is_read(value: object) -> None:
    assert shallow.loads(json.dumps(value)) == value


@pytest.mark.parametrize("text", ["[" * 99_999, '{"a":' * 99_999, "[" * 41 + "]" * 41])
def test_deep_nesting_is_a_fault_like_any_other(text: str) -> None:
    with pytest.raises(ValueError, match="nested too deep"):
        shallow.loads(text)


@pytest.mark.parametrize("body", ['\\"' * 9000, "[" * 99, '\\"[' * 9000 + "\\", ""])
def test_a_text_without_end_is_one_mark(body: str) -> None:
    """Were it looked at again from each quote within, the work would grow with its square."""
    found = shallow.marks('{"a":"' + body)
    assert [mark[0] for mark in found] == ["{", '"', '"']
    with pytest.raises(ValueError, match=r"Unterminated|Invalid"):
        shallow.loads('{"a":"' + body)


def test_brackets_in_a_text_are_not_nesting() -> None:
    value = ["[" * 100, '\\"[' * 100, {"[[": "{{"}]
    assert shallow.loads(json.dumps(value)) == value
    assert shallow.loads("[" * 40 + "]" * 40) is not None
