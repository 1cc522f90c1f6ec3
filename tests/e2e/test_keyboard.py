"""Whole games without a mouse: every piece and button is reached, focus is never lost, and an offer
is not answered by habit."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import rehearsal
from tests.e2e.driver import NO_WORKER, Sitter
from tests.e2e.rehearsal import Game, Option, rehearse

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(**NO_WORKER)]

GAMES: dict[str, Any] = {
    "bidou": ("bidou", {}, ["", "@odette"], 10, rehearsal.bidou),
    "bidou, two people": ("bidou", {}, ["", ""], 6, rehearsal.bold_bidou),
    "bip-bip": ("bipbip", {"joueurs": 4, "tours": 1}, ["", *["@suzanne"] * 3], 3, rehearsal.bipbip),
    "backgammon": ("backgammon", {"forme": "libre"}, ["", ""], 6, rehearsal.short_backgammon(14)),
}

FOCUS = """() => { const now = document.activeElement;
  return [now.tagName, now.id || now.dataset.key || '', !!now.closest('#stage'),
    now.dataset.step ?? null]; }"""


#: The arrow that points from what is in focus to a piece; now and then along the other axis.
WAY = """([key, turn]) => {
  const there = document.querySelector(`#stage [data-key="${key}"]`);
  if (!there) return null;
  const middle = (e) => { const box = e.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2]; };
  const [x, y] = middle(document.activeElement), [a, b] = middle(there);
  const [dx, dy] = [a - x, b - y];
  const flat = (Math.abs(dx) > Math.abs(dy)) !== (turn % 9 === 8);
  const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft', along = dy > 0 ? 'ArrowDown' : 'ArrowUp';
  return flat && Math.abs(dx) > 2 || Math.abs(dy) <= 2 ? across : along;
}"""

EAR = """
window.heard = [];
addEventListener('DOMContentLoaded', () =>
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes) heard.push(node.textContent);
  }).observe(document.getElementById('live'), { childList: true }));
"""


GRACE = 400  # ms; a press in the first moment of a turn is taken for one that came too late


class Typist(Sitter):
    """Presses keys only."""

    def hit(self, found: Any) -> None:
        raise AssertionError("no mouse here")

    def reach(self, option: Option) -> None:
        """From where focus is to the button or piece: by Tab, which halts once among the pieces,
        and from piece to piece by the arrow that points there. After the last button Tab leaves the
        page, as it should, and comes in again at its top."""
        assert self.page.evaluate(FOCUS)[0] != "BODY", "focus was lost"
        self.walk(option.key, option.where == "stage")

    def walk(self, key: str, on_stage: bool, step: str | None = None) -> None:
        """`step`: which of the two buttons of a stepper; they have no key of their own."""
        for turn in range(80):
            _, now, there, held = self.page.evaluate(FOCUS)
            if (now, held) == (key, step):
                return
            arrow = self.page.evaluate(WAY, [key, turn]) if there and on_stage else None
            self.page.keyboard.press(arrow or "Tab")
        raise AssertionError(f"{key} is out of reach")

    def do(self, option: Option) -> None:
        self.settle()
        epoch = self.epoch()
        if option.guard or option.confirm:
            self.answer(option)
        else:
            self.reach(option)
            self.page.wait_for_timeout(GRACE)
            self.page.keyboard.press("Enter")
        self.after(epoch)
        self.settle()
        assert self.page.evaluate(FOCUS)[0] != "BODY", f"focus was lost after {option}"

    def answer(self, option: Option) -> None:
        """T5: by its letter; a question comes first where the step is weighty."""
        self.page.keyboard.press(option.letter.lower())
        if option.confirm:
            expect(self.page.locator("#no")).to_be_visible()
            self.page.keyboard.press(option.letter.lower())


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_with_keys_alone(page: Page, site: str, name: str) -> None:
    """T17: the same end as by mouse; each event is said exactly once, and in order."""
    game = rehearse(*GAMES[name])
    page.add_init_script(EAR)
    typist = Typist(page, site)
    typist.visit(game.link)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.what") == "start":
            break
    page.keyboard.press("Enter")
    expect(typist.beat).to_be_attached()
    for option in game.presses:
        typist.do(option)
    typist.ends_as(game)
    told(page.evaluate("heard"), game)


def told(heard: list[str], game: Game) -> None:
    """The journal line by line, to each of those whom covers keep apart; between its lines prompts,
    and the outcome at the end."""
    rest = iter(heard)
    for line in game.told:
        assert any(text == line for text in rest), f"not said, or too early: {line}"
    said, written = Counter(heard), Counter(game.told)
    assert [t for t in written if said[t] != written[t] and t not in game.prompts] == []
    end = ". ".join(line.rstrip(".") for line in [game.over["title"], *game.over["lines"]]) + "."
    assert said[end] == 1
    assert set(heard) <= {*game.told, *game.prompts, end}


OFFERS: dict[str, tuple[Any, str, int, tuple[str, ...]]] = {
    "a double": (GAMES["backgammon"], "take", 0, ("take", "drop")),
    "a plain stake": (GAMES["bidou, two people"], "tapis", 0, ("pass", "tapis")),
    "a tapis": (GAMES["bidou, two people"], "tapis", 1, ("pass", "hold", "tapis")),
}


@pytest.mark.parametrize("name", OFFERS)
def test_enter_and_space_never_answer_an_offer(page: Page, site: str, name: str) -> None:
    """T5: wherever focus is, also on the answer itself."""
    rules, until, times, answers = OFFERS[name]
    game = rehearse(*rules)
    sitter = Sitter(page, site)
    sitter.begin(game.link)
    end = [i for i, o in enumerate(game.presses) if o.key == until][times]
    for option in game.presses[:end]:
        sitter.do(option)
    sitter.settle()
    epoch, look = sitter.epoch(), sitter.look()
    places = [sitter.find(Option("bar", key)) for key in answers] + [page.locator("#title")]
    for place in places:
        place.focus()
        for key in ("Enter", "Space", "Enter"):
            page.keyboard.press(key)
    expect(page.locator("#alert")).to_contain_text("Ici, Entrée ne suffit pas")
    expect(page.locator(".slip")).to_be_visible()
    assert sitter.epoch() == epoch
    assert sitter.look() == look
    for seat in page.locator(".seat .value").all():
        expect(seat).to_be_visible()


def test_the_hand_the_table_and_the_score_are_read_on_demand(page: Page, site: str) -> None:
    game = rehearse(*GAMES["bip-bip"])
    sitter = Sitter(page, site)
    sitter.begin(game.link)
    sitter.settle()
    for key in "hts":
        said = page.locator("#live p")
        before = said.last.text_content()
        page.keyboard.press(key)
        expect(said.last).not_to_have_text(before or "")
