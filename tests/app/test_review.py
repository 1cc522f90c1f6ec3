"""A finished game reviewed: asked for again and again, until its page is there."""

from dataclasses import replace
from typing import Any

import pytest

from app.review import SLICES
from app.reviewed import told_of
from core.review import ENOUGH, Figure, Review, rate, reviewed
from core.scene import Say
from tests.app.desk_driver import Page, start
from tests.app.test_desk import play_on
from tests.app.toy import Toy


@pytest.fixture
def played() -> Page:
    """A finished game of Marie against Marcel."""
    table = Page()
    table.ask("hello", lang="fr", profile="", save="")
    start(table)
    play_on(table)
    return table


def link_of(table: Page) -> str:
    address = table.ask("review")["go"]
    assert address.startswith("#/review/1r.toy.")
    return address.rpartition("/")[2]


def to_the_end(table: Page, link: str, **more: Any) -> dict[str, Any]:
    """The answer that is no longer about progress."""
    shares: list[float] = []
    while "review" in (answer := table.ask("review", link=link, **more)):
        shares.append(answer["review"]["share"])
        assert 0 <= shares[-1] <= 1
    assert shares == sorted(shares)
    return answer


def test_the_end_of_a_game_leads_to_its_review(played: Page):
    assert any(item["do"] == {"do": "review"} for item in played.frame["over"]["actions"])
    page = to_the_end(played, link_of(played))["page"]
    assert page["page"] == "review"
    listed = next(block for block in page["blocks"] if block["kind"] == "decisions")
    assert listed["seats"] == ["Marie", "Marcel"]
    assert listed["rows"]
    plies = len(played.door.desk.reviews._kept[link_of(played)].history.plies)
    for row in listed["rows"]:
        assert row["name"] == listed["seats"][row["seat"]]
        assert 0 <= row["ply"] < plies
        assert row["loss"] == (
            "" if row["weight"] == 0 else f"−{row['weight']:.1f}".replace(".", ",")
        )


def test_too_few_decisions_have_no_figure(played: Page):
    page = to_the_end(played, link_of(played))["page"]
    table = next(block for block in page["blocks"] if block["kind"] == "table")
    assert table["rows"] == [["Perte moyenne", "trop peu", "trop peu"]]
    assert rate([0.1] * (ENOUGH - 1)) is None
    assert rate([0.1] * ENOUGH, 500) == pytest.approx(50)


def test_who_is_not_judged_has_no_column():
    review = Review((), (Figure(Say("x"), (None, 2.0, None)),), (), Say("x"), 1, 2, 0)
    assert told_of(review, 3, 0) == [1]
    assert told_of(review, 3, 1) == [0]
    empty = Review((), (Figure(Say("x"), (None, None)),), (), Say("x"), 1, 2, 0)
    assert told_of(empty, 2, 0) == [0, 1]


def test_a_decision_opens_its_position_with_what_could_be_done(played: Page):
    link = link_of(played)
    page = to_the_end(played, link)["page"]
    rows = next(block for block in page["blocks"] if block["kind"] == "decisions")["rows"]
    row = next(row for row in rows if row["mark"] != "plain")
    assert row["go"] == f"#/review/{link}/{row['ply']}"
    frame = to_the_end(played, link, ply=row["ply"])["frame"]
    assert frame["replay"]["ply"] == row["ply"]
    said = frame["review"]
    assert [way["best"] for way in said["ways"]].index(True) == 0
    assert sum(way["played"] for way in said["ways"]) == 1
    assert said["list"] == f"#/review/{link}"
    after = played.ask("replay", ply=row["ply"] + 1)["frame"]
    assert after["replay"]["ply"] == row["ply"] + 1 and after["review"] is not None


def test_the_way_to_the_next_mistake_goes_forward(played: Page):
    link = link_of(played)
    rows = next(
        block
        for block in to_the_end(played, link)["page"]["blocks"]
        if block["kind"] == "decisions"
    )["rows"]
    mistakes = [row["ply"] for row in rows if row["mark"] in ("slip", "blunder")]
    ply, found = -1, list[int]()
    frame = to_the_end(played, link, ply=0)["frame"]
    if frame["replay"]["ply"] in mistakes:
        found.append(0)
    while (ply := frame["review"]["next"]) is not None:
        found.append(ply)
        frame = played.ask("replay", ply=ply)["frame"]
    assert found == mistakes


def test_a_review_in_the_middle_lets_other_requests_through(played: Page):
    link = link_of(played)
    first = played.asked("review", link=link)
    first.send(None)
    assert "page" in played.ask("page", page="about")
    with pytest.raises(StopIteration):
        for _ in range(SLICES + 1):
            first.send(None)


def test_a_draft_can_be_read_while_the_review_goes_on(
    played: Page, monkeypatch: pytest.MonkeyPatch
):
    """Its page comes once, its positions open."""
    whole = Toy.reviewer

    def twice(self: Toy, history: Any, seat: int | None) -> Any:
        final = reviewed(whole(self, history, seat))
        yield 0.1
        yield replace(final, notes=(Say("toy.prompt"),), marks={"lost": (1.0, 1.0)})
        for _ in range(3 * SLICES):
            yield 0.5
        return final

    monkeypatch.setattr(Toy, "reviewer", twice)
    link = link_of(played)
    while "page" not in (first := played.ask("review", link=link)):
        pass
    assert first["review"]["share"] < 1
    assert first["page"]["blocks"][0] == {"kind": "progress"}
    again = played.ask("review", link=link, drafted=True)
    assert "review" in again and "page" not in again
    frame = played.ask("review", link=link, ply=0)["frame"]
    assert frame["review"]["head"].startswith("Première lecture")
    while "review" in (last := played.ask("review", link=link, drafted=True)):
        pass
    assert last["page"]["blocks"][0]["kind"] == "table"
    frame = played.ask("review", link=link, ply=0)["frame"]
    assert not frame["review"]["head"].startswith("Première lecture")


def test_a_recorded_game_is_reviewed_from_its_link(played: Page):
    link = link_of(played)
    elsewhere = Page()
    elsewhere.ask("hello", lang="fr", profile="", save="")
    page = to_the_end(elsewhere, link)["page"]
    listed = next(block for block in page["blocks"] if block["kind"] == "decisions")
    assert listed["seats"] == ["Joueur 1", "Joueur 2"]
    assert elsewhere.ask("lang", lang="en")["page"]["page"] == "review"


def test_what_is_no_recorded_game_is_refused(played: Page):
    assert "refusal" in played.ask("review", link="1r.toy.nonsense")
    challenge = played.ask("share", kind="challenge")["link"]
    assert played.ask("review", link=challenge)["refusal"]["code"] == "review_link"
    start(played)
    assert played.ask("review")["refusal"]["code"] == "review_unfinished"
    played.ask("leave")
    assert played.ask("review")["refusal"]["code"] == "session_none"
