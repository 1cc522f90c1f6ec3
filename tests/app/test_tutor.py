"""The question before a mistake: asked once, only who wants it, and nothing is taken meanwhile."""

from typing import Any

import pytest

from tests.app.desk_driver import Page, start

TWO = [{"kind": "human", "name": "Marie"}, {"kind": "human", "name": "Paul"}]


@pytest.fixture
def table() -> Page:
    table = Page()
    table.ask("hello", lang="fr", profile="", save="")
    start(table)
    return table


def act(table: Page, tutor: str, **intent: Any) -> dict[str, Any]:
    return table.ask("act", intent=intent, epoch=table.frame["epoch"], tutor=tutor)


def mark(table: Page, size: int) -> None:
    """The next bid will be `size`."""
    act(table, "all", act="mark", n=size)


def test_a_mistake_is_asked_about_once_and_then_taken(table: Page):
    mark(table, 6)
    plies = len(table.door.desk.session.history.plies)
    asked = act(table, "all", act="bid")["question"]
    assert asked["text"] == "Annoncez ou voyez"
    assert asked["hint"] == "Voir"
    assert asked["marks"] == {"at": 1}
    assert asked["sure"] == "Jouer quand même"
    assert len(table.door.desk.session.history.plies) == plies
    act(table, "all", act="mark", n=5)  # thought again, and no better
    assert "frame" in act(table, "all", act="bid")
    assert len(table.door.desk.session.history.plies) == plies + 1


def test_sure_is_sure(table: Page):
    mark(table, 6)
    assert "frame" in act(table, "all", act="bid", sure=True)


@pytest.mark.parametrize(
    ("tutor", "size", "asks"),
    [("off", 6, False), ("all", 1, False), ("all", 2, True), ("big", 2, False), ("big", 5, True)],
)
def test_only_who_wants_it_is_asked(table: Page, tutor: str, size: int, asks: bool):
    mark(table, size)
    assert ("question" in act(table, tutor, act="bid")) == asks


def test_several_at_one_device_are_asked_only_if_they_want_it():
    table = Page()
    table.ask("hello", lang="fr", profile="", save="")
    start(table, seats=TWO)
    table.ask("reveal", epoch=table.frame["epoch"])
    mark(table, 6)
    session = table.door.desk.session
    assert session is not None and session.meant({"act": "bid"}) is not None
    again = {"intent": {"act": "bid"}, "epoch": table.frame["epoch"], "tutor": "all"}
    assert "question" in table.ask("act", **again, tutored=True)
    session.warned = -1
    assert "frame" in table.ask("act", **again)
