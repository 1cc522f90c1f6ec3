"""In Firefox and WebKitGTK: the page comes up, works without its server, and a turn of each game
goes as the engine plays it elsewhere with the same luck.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.browsers.visitor import Visitor
from tests.browsers.windows import Window
from tests.e2e import rehearsal
from tests.e2e.hosting import Host
from tests.e2e.rehearsal import Choose, rehearse
from tests.scenarios.session_driver import SessionDriver

pytestmark = [
    pytest.mark.browsers,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),  # selenium
]

# game, options, seats, luck, choices; and how many presses make a turn
TURNS: dict[str, tuple[tuple[str, dict[str, Any], list[str], int, Choose], int]] = {
    "bidou": (("bidou", {}, ["", "@odette"], 10, rehearsal.bidou), 4),
    "bip-bip": (
        ("bipbip", {"joueurs": 4, "tours": 1}, ["", *["@suzanne"] * 3], 3, rehearsal.bipbip),
        2,
    ),
    "backgammon": (
        ("backgammon", {"forme": "libre"}, ["", "@suzanne"], 6, rehearsal.backgammon(1)),
        6,
    ),
}


def table(driver: SessionDriver) -> tuple[str, list[str]]:
    scene = driver.frame["scene"]
    return scene["prompt"], [line["text"] for line in scene["journal"]]


def test_the_page_comes_up_and_once_more_without_its_server(window: Window, host: Host) -> None:
    visitor = Visitor(window, host.url)
    window.go(host.url)
    visitor.up("engine")
    assert visitor.faults() == []
    visitor.up("offline")
    host.stop()
    window.reload()
    visitor.up("engine")
    assert visitor.faults() == []


@pytest.mark.parametrize("name", TURNS)
def test_a_turn_goes_as_its_luck_and_its_taps_give(window: Window, host: Host, name: str) -> None:
    game, presses = TURNS[name]
    played = rehearse(*game, note=table)
    visitor = Visitor(window, host.url)
    visitor.begin(played.link)
    for option in played.presses[:presses]:
        visitor.do(option)
        visitor.settle()
        assert visitor.faults() == []
    prompt, journal = played.notes[presses]
    seen = visitor.look()
    assert seen["prompt"] == prompt
    assert seen["journal"] == journal[-len(seen["journal"]) :]
