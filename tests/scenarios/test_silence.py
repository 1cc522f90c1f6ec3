"""Bip-bip: nobody notices a computer player who could announce and keeps silent (C8)."""

from typing import Any

import pytest

from app.session import Session
from core.rng import Pcg32
from games.bipbip.state import Announce, Silent
from tests.scenarios.session_driver import SessionDriver, likely


@pytest.mark.parametrize(
    ("seats", "seed"), [(["Ana", "@suzanne"], 3), (["Ana", "Bo", "@suzanne"], 16)]
)
def test_no_frame_is_shown_while_another_player_might_announce(seats: list[str], seed: int):
    driver = SessionDriver()
    driver.start("bipbip", {"joueurs": len(seats), "tours": 1}, seats, seed=f"{seed:x}")
    frames: list[dict[str, Any]] = []
    rng, presses = Pcg32(seed), 0
    while not driver.frame["over"] and presses < 400:
        page = driver.page
        while driver.frame["next"] or driver.frame["cover"]:
            frames.append(driver.frame)
            page.ask("reveal" if driver.frame["cover"] else "advance", epoch=driver.frame["epoch"])
        frames.append(driver.frame)
        if driver.frame["over"]:
            break
        things = likely(driver)
        driver.press(things[rng.below(len(things))])
        presses += 1
    session = driver.page.door.desk.session
    assert isinstance(session, Session)
    machine, asked = len(seats) - 1, 0
    for state, ply in zip(session.history.states(), session.history.plies, strict=False):
        asked += state.seat == machine and isinstance(ply.step, Silent | Announce)
    assert asked, "the computer player had something to announce"
    windows = [frame for frame in frames if frame["scene"]["facts"]["phase"] == "window"]
    assert not [frame for frame in windows if frame["next"] == "advance"]
