"""Random games of every game in the registry, for the suites of the protocol."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from core.history import AnyGame, AnyHistory, begin
from core.refusal import Refusal
from core.rng import Pcg32
from games import REGISTRY

#: Option sets that are played to the end; the values of all other options are tried one by one.
SETS: dict[str, tuple[dict[str, Any], ...]] = {
    "bidou": (
        {},
        {"joueurs": 3},
        {
            "egalite": "coup_sec",
            "points": "trois_chiffres",
            "parole": "gagnant",
            "plafond": "aucun",
        },
    ),
    "bipbip": (
        {"tours": 1},
        {"joueurs": 3, "tours": 1, "fenetre": "avant_premiere_levee"},
        {"joueurs": 4, "tours": 2, "couple_atout": "interdit", "identiques": "premiere"},
    ),
    "backgammon": (
        {"points": 1},
        {"points": 3},
        {"forme": "libre", "jacoby": True, "beavers": 2, "doubles_auto": 1},
    ),
}
LONGEST = 20_000

CASES = [(key, n) for key in REGISTRY for n in range(len(SETS.get(key, ({},))))]


def options(key: str, number: int) -> dict[str, Any]:
    return SETS.get(key, ({},))[number]


@cache
def played(key: str, number: int, seed: int = 1) -> AnyHistory:
    """A game of random decisions and true luck, to its end."""
    game: AnyGame = REGISTRY[key]
    history = begin(game, options(key, number))
    assert not isinstance(history, Refusal), history
    luck = Pcg32(seed).fork(f"{key}/{number}")
    while choices := game.choices(history.state):
        longer = history.then(luck.weighted(choices))
        assert not isinstance(longer, Refusal), longer
        history = longer
        assert len(history.plies) < LONGEST
    return history


@cache
def states(key: str, number: int) -> tuple[Any, ...]:
    return tuple(played(key, number).states())


def sampled(key: str, number: int, most: int = 40) -> Iterator[tuple[int, Any]]:
    """Positions spread over the game, its first and last moments among them, with their plies."""
    every = states(key, number)
    stride = max(1, len(every) // most)
    chosen = {*range(0, len(every), stride), *range(min(6, len(every))), len(every) - 1}
    for ply in sorted(chosen):
        yield ply, every[ply]


def seats(key: str, number: int) -> list[int | None]:
    history = played(key, number)
    return [*range(history.game.seats(history.options)), None]
