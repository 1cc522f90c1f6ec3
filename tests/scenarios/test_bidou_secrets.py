"""Bidou: what must never come out, by no way round (1.3.8, BA-7)."""

from typing import Any

import pytest

from games.bidou.state import Settled, Shown, Stopped
from tests.scenarios.session_driver import SessionDriver, likely


def played(seed: str, word: str) -> SessionDriver:
    """A whole game in which the human says this word whenever he can."""
    driver = SessionDriver()
    driver.start("bidou", {}, ["Marie", "@marcel"], seed=seed)
    while not driver.frame["over"]:
        driver.others()
        if driver.frame["over"]:
            break
        things = {thing.name: thing for thing in driver.things()}
        wanted = ("continue", "stop", word, "stake_say")
        driver.press(next((things[n] for n in wanted if n in things), likely(driver)[0]))
    return driver


def secret_for_ever(states: list[Any]) -> list[int]:
    """The plies within coups that end without showing the hands."""
    plies: list[int] = []
    for ply, state in enumerate(states[:-1]):
        later = states[-1].record[len(state.record) :]
        shown = next((e for e in later if isinstance(e, Shown | Settled)), None)
        if not state.fresh and not state.lifted and isinstance(shown, Settled):
            plies.append(ply)
    return plies


def test_what_if_goes_back_to_the_start_of_a_coup_that_stays_secret():
    driver = played("7", "pass")
    history = driver.page.door.desk.session.history
    states = list(history.states())
    link = driver.page.ask("share", kind="replay")["link"]
    plies = secret_for_ever(states)
    assert len(plies) > 10
    for ply in plies[:40:3]:
        stranger = SessionDriver()
        stranger.page.ask("open", link=link)
        stranger.page.ask("replay", ply=ply)
        answer = stranger.page.ask("what_if", ply=ply)
        begun = stranger.page.door.desk.session.history
        same = next(n for n, s in enumerate(states[: ply + 1][::-1]) if s.fresh)
        at = ply - same
        assert answer["notice"] and states[at].fresh
        assert list(begun.plies[:at]) == list(history.plies[:at])
        assert begun.plies[: ply + 1] != history.plies[: ply + 1] or ply - at < 2


def test_what_was_shown_is_played_on_from_where_it_stands():
    driver = played("7", "hold")
    states = list(driver.page.door.desk.session.history.states())
    secret = set(secret_for_ever(states))
    link = driver.page.ask("share", kind="replay")["link"]
    ply = next(n for n, s in enumerate(states) if not s.fresh and not s.lifted and n not in secret)
    stranger = SessionDriver()
    stranger.page.ask("open", link=link)
    answer = stranger.page.ask("what_if", ply=ply)
    assert "notice" not in answer
    assert len(stranger.page.door.desk.session.history.plies) >= ply


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5", "6"])
def test_no_beat_tells_how_often_secret_dice_were_thrown(seed: str):
    driver = SessionDriver()
    driver.start("bidou", {"jets": "secrets"}, ["Marie", "@odette"], seed=seed)
    session, beats, thrown = driver.page.door.desk.session, 0, set[int]()
    for _ in range(400):
        if driver.frame["over"]:
            break
        if not driver.frame["next"]:
            driver.press(likely(driver)[0])
            continue
        known = len(session.history.state.record)
        driver.page.ask("advance", epoch=driver.frame["epoch"])
        beats += 1
        state = session.history.state
        if any(isinstance(e, Stopped) and e.seat == 1 for e in state.record[known:]):
            assert beats == 1, state.hands[1]
            thrown.add(state.hands[1].throws)
        beats = 0
    assert len(thrown) > 1, "he never threw again: this shows nothing"
