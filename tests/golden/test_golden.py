"""Recorded games are replayed: same luck, same rules, same words, same links."""

import re

import pytest

from core.codec import Challenge, Replay, read
from core.game import Over
from games import REGISTRY
from tests.golden.harness import FOLDER, GAMES, read_back, written


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_as_it_was(name: str):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    history, seed = read_back(text)
    assert written(history, seed) == text


@pytest.mark.parametrize("name", GAMES)
def test_its_links_open(name: str):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    history, seed = read_back(text)
    links = dict(re.findall(r"^(\w+) +\d+ characters: (\S+)$", text, re.MULTILINE))
    replay, challenge = read(links["replay"], REGISTRY), read(links["challenge"], REGISTRY)
    assert isinstance(replay, Replay) and replay.history == history
    assert isinstance(challenge, Challenge) and challenge.seed == seed
    assert len(links["challenge"]) <= 120
    if not name.startswith("bipbip"):
        assert len(links["replay"]) <= 500


def test_every_recorded_game_is_listed():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_links_of_every_version_open_for_ever():
    """`tests/vectors/links_v<n>.txt` is written once, when a version is first sent out."""
    for path in sorted((FOLDER.parent / "vectors").glob("links_v*.txt")):
        for row in path.read_text(encoding="utf-8").splitlines()[1:]:
            _, kind, holds, link = row.split("\t")
            content = read(link, REGISTRY)
            if kind == "challenge":
                assert isinstance(content, Challenge)
                assert holds == f"seed {content.seed}"
            else:
                assert isinstance(content, Replay)
                history = content.history
                turn = history.game.turn(history.state)
                assert isinstance(turn, Over)
                points = " ".join(str(number) for number in turn.points)
                assert holds == f"{len(history.plies)} steps, points {points}"
