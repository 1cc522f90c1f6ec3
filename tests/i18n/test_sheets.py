"""The pages that are printed: the same in both languages, and true."""

import re

import pytest

from games import REGISTRY
from games.bidou.combos import ORDER, parse_dice
from i18n import catalogue


@pytest.mark.parametrize("key", list(REGISTRY))
def test_sheets_have_the_same_shape_in_both_languages(key: str):
    fr, en = (catalogue.sheet(lang, key) for lang in catalogue.LANGUAGES)
    assert fr and [block["kind"] for block in fr] == [block["kind"] for block in en]


@pytest.mark.parametrize("lang", catalogue.LANGUAGES)
def test_the_sheet_of_bidou_has_the_order_of_the_engine(lang: str):
    (table,) = [b for b in catalogue.sheet(lang, "bidou") if b["kind"] == "table"]
    listed = [parse_dice(dice) for row in table["rows"] for dice in re.findall(r"\d-\d-\d", row[1])]
    named = [one.dice for one in ORDER if one.kind != "points"]
    assert listed == named
