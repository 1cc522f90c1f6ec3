"""Links with a sound check that ask for much: little text makes little work, in every game."""

from typing import Any, cast

import pytest

from core.codec import MOST_PLIES, MOST_SILENT, Number, read, seal
from core.history import AnyGame
from core.refusal import Refusal
from core.rng import Pcg32
from games import REGISTRY


class Counted:
    """A game that counts how often it is asked to go on."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, state: Any, step: Any) -> Any:
        self.applied += 1
        return self.game.apply(state, step)


def asking(game: AnyGame, luck: int, plies: int) -> str:
    """A recorded game of `plies` steps, told by the number `luck` alone."""
    number = Number(luck)
    number.push_count(plies)
    number.push_count(0)
    options = {option.key: option.default for option in game.options}
    number.push_index(0, game.seats(options) + 1)
    for option in reversed(game.options):
        number.push_index(option.values.index(option.default), len(option.values))
    return seal("r", game.key, number.value)


@pytest.mark.parametrize("game", REGISTRY.values(), ids=REGISTRY)
def test_a_short_text_is_no_long_game(game: AnyGame):
    rng = Pcg32(5)
    for bits in (0, 1, 20, 64, 200):
        luck = sum(rng.below(2) << place for place in range(bits))
        counted = Counted(game)
        content = read(asking(game, luck, MOST_PLIES), {game.key: cast("AnyGame", counted)})
        assert isinstance(content, Refusal)
        assert counted.applied <= 10 * bits + MOST_SILENT + 10
