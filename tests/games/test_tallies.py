"""What the games count for the statistics, held against counts made another way."""

from collections import Counter

import pytest

from core.history import AnyHistory, replay
from core.refusal import Refusal
from games import REGISTRY
from games.bipbip.tricks import POINTS
from tests.contract.positions import CASES, played


def column(history: AnyHistory, name: str) -> list[int]:
    game = history.game
    counts = game.tally(tuple(history.states()), [ply.step for ply in history.plies])
    return [row[game.tally_names.index(name)] for row in counts]


def texts(history: AnyHistory) -> list[str]:
    return [history.game.encode(ply.step) for ply in history.plies]


def faces(history: AnyHistory) -> Counter[str]:
    """The digits of all chance steps, as they are written."""
    marks = {"bidou": ("o", "d"), "backgammon": ("o", "r")}[history.game.key]
    plies = zip(history.states(), history.plies, strict=False)
    return Counter(
        digit
        for state, ply in plies
        if not history.game.legal(state)
        for digit in history.game.encode(ply.step)
        if digit not in marks and digit.isdigit()
    )


@pytest.mark.parametrize(("key", "number"), [case for case in CASES if case[0] != "bipbip"])
def test_every_die_that_fell_is_counted_once(key: str, number: int):
    history = played(key, number)
    for face in "123456":
        assert sum(column(history, f"die.{face}")) == faces(history)[face]
    assert sum(faces(history).values()) > 20


@pytest.mark.parametrize(("key", "number"), [case for case in CASES if case[0] == "bipbip"])
def test_every_card_is_counted_and_every_point(key: str, number: int):
    history = played(key, number)
    tours = column(history, "tours")[0]
    seats = len(column(history, "tours"))
    spread = {2: 0, 3: 2, 4: 0}[seats]
    names = [name for name in history.game.tally_names if name.startswith("card.")]
    assert sum(sum(column(history, name)) for name in names) == tours * (104 - spread)
    assert sum(column(history, "card_points")) <= tours * 8 * sum(POINTS.values())
    said = sum(type(ply.step).__name__ == "Announce" for ply in history.plies)
    assert sum(column(history, "bips")) == said


def bidou(*steps: str) -> AnyHistory:
    """A coup after the order of speech: seat 0 throws and speaks first."""
    game = REGISTRY["bidou"]
    history = replay(game, {}, [game.decode(text) for text in ("o6", "o1", *steps)])
    assert not isinstance(history, Refusal), history
    return history


def test_a_bluff_that_makes_the_other_pass_is_made():
    """Seat 0 opens at 4 on 5-3-1, which beats fewer than half of all throws; seat 1 passes."""
    history = bidou("d531", "s", "d666", "s", "e4", "p")
    assert column(history, "bluffs") == [1, 0]
    assert column(history, "bluffs_made") == [1, 0]
    assert column(history, "folds") == [0, 1]
    assert column(history, "received") == [0, 2]


def test_a_bluff_that_is_held_and_loses_is_caught():
    history = bidou("d531", "s", "d666", "s", "e2", "x4", "x6", "t")
    assert column(history, "bluffs") == [1, 0]  # the opening at 2 is none, the raise is
    assert column(history, "bluffs_caught") == [1, 0]
    assert column(history, "won") == [0, 1]


def test_strong_dice_are_no_bluff():
    assert column(bidou("d666", "s", "d531", "s", "e8", "p"), "bluffs") == [0, 0]


def test_games_and_gammons_of_a_match_are_counted():
    history = played("backgammon", 1)
    games = column(history, "games")
    assert games[0] == games[1] == sum(column(history, "won"))
    assert max(column(history, "points")) >= 3
