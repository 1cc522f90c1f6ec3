"""Two people at one device: what one may not see is nowhere in the page before he may. T14, T15."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from core.cards import Card
from games.bipbip.state import Announced, Played, TurnedUp
from i18n import catalogue
from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, Sitter, stored
from tests.e2e.rehearsal import rehearse
from tests.scenarios.session_driver import SessionDriver

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(**NO_WORKER)]

BIDOU: Any = ("bidou", {}, ["", ""], 6, rehearsal.bold_bidou)
BIPBIP: Any = ("bipbip", {"joueurs": 2, "tours": 1}, ["", ""], 3, rehearsal.bipbip)


#: The drawings that any table may use are in every page alike: they tell nothing.
WITHOUT_DRAWINGS = """() => {
    const copy = document.documentElement.cloneNode(true);
    for (const drawings of copy.querySelectorAll(".sprite")) drawings.remove();
    return copy.outerHTML;
}"""


class Witness:
    """All that somebody with the page's tools could read."""

    def __init__(self, sitter: Sitter) -> None:
        self.page = sitter.page
        self.console: list[str] = []
        self.page.on("console", lambda message: self.console.append(message.text))

    def everything(self) -> str:
        page = self.page
        texts = [page.content(), page.url, json.dumps(stored(page), ensure_ascii=False)]
        return "\n".join(texts + self.console)


def test_the_cover_names_the_next_player_and_nothing_of_the_table_is_left(
    page: Page, site: str
) -> None:
    """Bidou: at each cover of a whole manche."""
    game = rehearse(*BIDOU)
    sitter = Sitter(page, site)
    witness = Witness(sitter)
    sitter.begin(game.link)
    names: list[str] = []
    for option in game.presses[:30]:
        if option.where == "cover":
            sitter.settle()
            names.append(page.locator("#cover-name").inner_text())
            expect(page.locator("#reveal")).to_have_text(f"Je suis {names[-1]}")
            expect(page.locator("#stage, #journal, #bar")).to_have_count(0)
            text = str(page.evaluate(WITHOUT_DRAWINGS))
            for trace in ("data-face", "#die-", 'data-key="die', "hand:", "Dé "):
                assert trace not in text, trace
        sitter.do(option)
    assert set(names) == {"Joueur 1", "Joueur 2"}
    assert not [line for line in witness.console if "die" in line or "[" in line.split("]")[-1]]


def test_the_other_ones_dice_are_not_in_the_page_before_the_cups_are_lifted(
    page: Page, site: str
) -> None:
    game = rehearse(*BIDOU)
    sitter = Sitter(page, site)
    sitter.begin(game.link)
    lifted = seen = 0
    for option in game.presses[:30]:
        sitter.settle()
        if option.where != "cover":
            open_ = page.locator('#stage [data-face="lifted"]').count() > 0
            his = page.locator('#stage .die[data-zone="hand:1"]').count()
            assert (his > 0) <= open_
            lifted += his > 0
            seen += page.locator('#stage .die[data-zone="hand:0"]').count() > 0
        sitter.do(option)
    assert lifted > 0 and seen > 3


def secrets(driver: SessionDriver) -> set[str]:
    """The cards that nobody has seen but those who are not looking now, by name."""
    session: Any = driver.page.door.desk.session
    state, looker = session.history.state, session.looker
    seen = {held.card for held in state.players[looker].hand} if looker is not None else set()
    for event in state.record:
        if isinstance(event, TurnedUp | Played):
            seen.add(event.card)
        if isinstance(event, Announced):
            seen |= {Card(rank, event.suit) for rank in "KQ"}
    held = {held.card for player in state.players for held in player.hand}
    return {name(card) for card in held - seen}


def around(card: str, text: str) -> str:
    """Where it was found."""
    at = text.index(card)
    return text[max(0, at - 200) : at + 80]


def name(card: Card) -> str:
    words = catalogue.words("fr")
    return f"{words[f'bipbip.rank.{card.rank}']} de {words[f'bipbip.suit.{card.suit}']}"


def test_the_other_ones_cards_are_nowhere_before_they_are_seen(page: Page, site: str) -> None:
    """Neither in the page nor in its storage, address and console; as names or as codes."""
    game = rehearse(*BIPBIP, note=secrets)
    sitter = Sitter(page, site)
    witness = Witness(sitter)
    sitter.begin(game.link)
    found = 0
    for option, hidden in list(zip(game.presses, game.notes, strict=True))[:48]:
        sitter.settle()
        text = witness.everything().lower()
        assert [around(card, text) for card in hidden if card in text] == []
        found += len(hidden) > 2
        if option.where == "cover":
            expect(page.locator("#stage, #journal, #bar")).to_have_count(0)
            assert "card:" not in text
        else:
            hand = page.locator('#stage .card[data-zone="hand:0"]')
            assert hand.count() > 0
        sitter.do(option)
    assert found > 40
