"""The compiled twin (`twin.c`) of the search in games/bipbip, called from Python.

Built with `cc` into build/bipbip. Its tables are copied from the modules that ship, so that what it
plays is what they play; tests/games/bipbip/test_twin.py holds it to that.
"""

import ctypes
import subprocess
from pathlib import Path

from games.bipbip import playout
from games.bipbip.bots import PERSONAS, Dreamer, Seeker
from games.bipbip.playout import HEIGHT, Tables
from games.bipbip.state import Variant
from games.bipbip.weights import WEIGHTS

ROOT = Path(__file__).parents[2]
SOURCE, FOLDER = Path(__file__).parent / "twin.c", ROOT / "build" / "bipbip"
PHASES, FEATURES = 12, 38

Real, Int = ctypes.c_double, ctypes.c_int
Heights = Real * 14


class Taste(ctypes.Structure):
    """`playout.Tables` by height instead of by card."""

    _fields_ = (
        ("couple", Real),
        ("keep", Heights * 2 * 2),
        ("hold", Real * 4),
        ("single", Real * 208),
        ("promise", Heights * 2 * 2),
        ("single_end", Real),
        ("couple_end", Real),
        ("power", Heights * 2 * 4 * 4),
        ("n", Int),
    )


class Mind(ctypes.Structure):
    """The weights of `outlook.Outlook`."""

    _fields_ = (("w", Real * FEATURES * PHASES),)


class Player(ctypes.Structure):
    """Who sits there: 0 the policy of the playouts, 1 Dreamer, 2 Seeker, 3 Seeker that announces
    whatever it can. `horizon` in cards, as in `bots.py`."""

    _fields_ = (("kind", Int), ("budget", Int), ("horizon", Int))


def library() -> ctypes.CDLL:
    """The twin, compiled when it is older than its source."""
    target = FOLDER / "twin.so"
    if not target.exists() or target.stat().st_mtime < SOURCE.stat().st_mtime:
        FOLDER.mkdir(parents=True, exist_ok=True)
        flags = ("-O3", "-w", "-ffp-contract=off", "-shared", "-fPIC")
        subprocess.run(["cc", *flags, "-o", str(target), str(SOURCE), "-lm"], check=True)
    loaded = ctypes.CDLL(str(target))
    loaded.tour_size.restype = ctypes.c_size_t
    return loaded


def taste(players: int) -> Taste:
    """The tables of the default variant."""
    tables, made = Tables.of(Variant(players, 1)), Taste()
    made.couple, made.n = tables.couple, players
    card = {height: i for i, height in enumerate(HEIGHT[:13])}  # a card of suit 0 by height
    for height in range(1, 14):
        for trump in range(2):
            suit = 1 - trump  # so that the card of suit 0 is a trump, or is not
            for frozen in range(2):
                made.keep[frozen][trump][height] = tables.keep[frozen][suit][card[height]]
            for after in range(4):
                made.power[after][0][trump][height] = tables.hold[after][suit][card[height]]
    for talon, value in enumerate(tables.single):
        made.single[talon] = value
    promises = (
        (playout.PROMISE, playout.PROMISE_TRUMP),
        (playout.PROMISE_LATE, playout.PROMISE_LATE_TRUMP),
    )
    for frozen, pair in enumerate(promises):
        for trump, values in enumerate(pair):
            for height, value in enumerate(values):
                made.promise[frozen][trump][height] = value
    made.single_end, made.couple_end = playout.SINGLE, tables.couple / 2
    return made


def mind(players: int) -> Mind:
    made = Mind()
    for phase, row in enumerate(WEIGHTS[players]):
        for i, weight in enumerate(row):
            made.w[phase][i] = weight / 100
    return made


def player(key: str, share: float = 1.0) -> Player:
    """A persona with a share of its budget."""
    persona = next(p for p in PERSONAS if p.key == key)
    bot, budget = persona.bot, max(1, int(persona.budget * share))
    if isinstance(bot, Dreamer):
        return Player(1, budget, bot.horizon)
    assert isinstance(bot, Seeker), f"{key} has no twin"
    return Player(2, budget, bot.horizon)
