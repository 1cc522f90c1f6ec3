"""Links as friends send them: taken up, watched, cut, edited. Nothing that is refused changes what
this browser keeps."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, Sitter, stored
from tests.e2e.rehearsal import challenge, rehearse
from tests.e2e.screens import go

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(**NO_WORKER)]

BRIEF = ("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.brief)
LINK = challenge("bidou", {}, ["", "@odette"], 10)
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


def kept(page: Page) -> dict[str, str]:
    """What must not change when a link is refused."""
    return {k: v for k, v in stored(page).items() if k.startswith(("tv1.profile", "tv1.save"))}


def bare(look: dict[str, Any]) -> list[str]:
    """What lies where, without words."""
    return [" ".join(piece.split(" ")[:3]) for piece in look["pieces"]]


def shared(page: Page) -> str:
    """The link on the share sheet, put away again."""
    link = page.locator("#share-link").input_value()
    page.locator("#sheet-close").click()
    expect(page.locator("#sheet")).to_be_hidden()
    return link.partition("#")[2]


def test_a_challenge_says_what_it_offers_and_later_what_it_came_to(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit(challenge("bidou", {"egalite": "coup_sec"}, ["", "@marcel"], 77))
    expect(page.locator("#title")).to_have_text("Un défi : Le Bidou")
    expect(page.get_by_text("Contre : Marcel.")).to_be_visible()
    expect(page.get_by_role("row", name="Coup sec")).to_be_visible()
    game = rehearse(*BRIEF)
    sitter.play(game)
    sitter.afterwards("share", last=True)  # the challenge, with what it came to
    link = shared(page)
    assert link.startswith("1c.backgammon.")
    sitter.visit(link)
    points = next(int(line[-7]) for line in game.over["lines"] if line.startswith("Joueur 1"))
    expect(page.get_by_text("Résultat à battre")).to_contain_text(str(points))
    expect(page.get_by_text("Vous l’avez déjà jouée")).to_be_visible()


def test_a_finished_game_is_watched_step_by_step_and_linked_at_any_of_them(
    page: Page, site: str
) -> None:
    sitter = Sitter(page, site)
    sitter.play(rehearse("bidou", {}, ["", "@odette"], 10, rehearsal.bidou))
    end = sitter.look()
    sitter.afterwards("share")
    link = shared(page)
    before = kept(page)
    sitter.visit(link)
    at = page.locator(".film output")
    expect(at).to_contain_text("0 / ")
    last = int((at.text_content() or "").split("/")[1])
    assert last > 30
    for ply in range(1, 8):
        page.locator("#film-next").click()
        expect(at).to_have_text(f"{ply} / {last}")
    here = sitter.look()
    page.locator("#film-link").click()
    middle = shared(page)
    assert middle != link
    page.locator("#film-last").click()
    expect(at).to_have_text(f"{last} / {last}")
    expect(page.locator("#film-next")).to_have_attribute("aria-disabled", "true")
    assert bare(sitter.look()) == bare(end)  # a link knows no names
    page.locator("#film-prev").click()
    expect(at).to_have_text(f"{last - 1} / {last}")
    page.locator("#film-first").click()
    expect(at).to_have_text(f"0 / {last}")
    sitter.visit(middle)
    expect(at).to_have_text(f"7 / {last}")
    assert sitter.look() == here
    assert kept(page) == before


BAD = (
    (LINK[:-5], "Lien incomplet"),  # T26
    (LINK[:15], "Lien incomplet"),
    (LINK[:-1] + ("B" if LINK[-1] != "B" else "C"), "Lien modifié"),  # T27
    (LINK + "AA", "Lien modifié"),
    ("9" + LINK[1:], "Lien d’une autre version"),
    (LINK.replace("bidou", "belote"), "Lien"),
    ("bonjour", "Ce n’est pas un lien"),
    (OPENING.replace("E", "Z"), ""),
)


def test_a_link_that_is_not_whole_is_refused_with_the_reason(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.begin(challenge("bidou", {}, ["", "@odette"], 11))
    sitter.settle()
    look, before = sitter.look(), kept(page)
    slip = page.locator("[data-notice=refusal]")
    for text, reason in BAD:
        go(page, text)
        expect(slip).to_contain_text(reason)
        assert sitter.look() == look
        slip.get_by_role("button").click()
        expect(slip).to_be_hidden()
    assert kept(page) == before


def test_a_bad_link_from_elsewhere_starts_the_page_and_loses_nothing(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.begin(challenge("bidou", {}, ["", "@odette"], 11))
    sitter.settle()
    look, before = sitter.look(), kept(page)
    page.goto("about:blank")
    sitter.visit(LINK[:-5])
    expect(page.locator("[data-notice=refusal]")).to_contain_text("Lien incomplet")
    expect(page.locator("#game-bidou")).to_be_visible()
    assert kept(page) == before
    page.locator("#resume").click()
    expect(sitter.beat).to_be_attached()
    sitter.settle()
    assert sitter.look() == look


def test_a_link_in_a_sentence_opens_pasted_or_typed(page: Page, site: str) -> None:
    """T26: with the full stop that ended the sentence."""
    sitter = Sitter(page, site)
    sitter.visit(LINK + ".")
    expect(page.locator("#title")).to_have_text("Un défi : Le Bidou")
    page.locator("#go-back").click()
    page.locator("#open-menu").click()
    page.locator("#menu-link").click()
    field = page.get_by_label("Lien ou position")
    field.fill(f"Joue donc : {site}#{LINK}.")
    field.press("Enter")
    expect(page.locator("#title")).to_have_text("Un défi : Le Bidou")


def test_a_position_of_another_program_asks_what_you_would_do(page: Page, site: str) -> None:
    sitter = Sitter(page, site)
    sitter.visit(OPENING)
    expect(page.locator('#stage [data-key^="die:0"]')).to_have_count(2)
    for start, end in ((8, 5), (6, 5)):
        page.locator(f'#stage [data-key="point:{start}"]').click()
        page.locator(f'#stage [data-key="target:{end}"]').click()
        expect(page.locator("#stage .target")).to_have_count(0)  # one thing at a time
    page.locator('#bar [data-key="commit"]').click()
    expect(page.locator('#bar [data-key="retry"]')).to_be_visible()
    expect(page.locator("#bar")).to_contain_text("8/5, 6/5")
    page.locator('#bar [data-key="retry"]').click()
    expect(page.locator('#bar [data-key="commit"]')).to_be_visible()
