"""The compiled twin (`twin.c`) of the players in games/bipbip, called from Python.

Built with `cc` into build/bipbip. Its numbers are copied from the modules and tables that ship, so
that what it plays is what they play; tests/games/bipbip/test_twin.py holds it to that.
"""

import ctypes
import subprocess
from functools import cache
from pathlib import Path

from core.tables import table
from games.bipbip import playout
from games.bipbip.bots import PERSONAS, Dreamer, Seeker
from games.bipbip.brain.mind import PHASES, SIZES
from games.bipbip.playout import HEIGHT, Tables
from games.bipbip.state import Variant

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "bipbip"
SOURCES = [Path(__file__).parent / name for name in ("twin.c", "light.c", "selfplay.c")]
WIDTH = sum(SIZES)

Real, Int = ctypes.c_double, ctypes.c_int
Heights = Real * 14
Rows = Int * (PHASES * WIDTH)


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


class Player(ctypes.Structure):
    """Who sits there: 0 the policy of Hubert's playouts, 1 Dreamer, 2 Seeker, 3 Seeker that
    announces whatever it can, 4 the learnt policy without search, 5 Seeker that sees all hands, 6
    and the talon too. `horizon` as in `bots.py`: in cards for a Dreamer, in tricks for a Seeker;
    `forgets` and `eager` as there."""

    _fields_ = (
        ("kind", Int),
        ("budget", Int),
        ("horizon", Int),
        ("learnt", ctypes.c_void_p),
        ("forgets", Int),
        ("eager", Int),
    )


@cache
def library() -> ctypes.CDLL:
    """The twin, compiled when it is older than its source."""
    target = FOLDER / "twin.so"
    newest = max(source.stat().st_mtime for source in SOURCES)
    if not target.exists() or target.stat().st_mtime < newest:
        FOLDER.mkdir(parents=True, exist_ok=True)
        flags = ("-O3", "-w", "-ffp-contract=off", "-shared", "-fPIC")
        subprocess.run(["cc", *flags, "-o", str(target), str(SOURCES[0]), "-lm"], check=True)
    loaded = ctypes.CDLL(str(target))
    for name in ("tour_size", "learnt_size", "sums_size"):
        getattr(loaded, name).restype = ctypes.c_size_t
    return loaded


@cache
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


def learnt(rows: bytes, eager: bool = False) -> "ctypes.Array[ctypes.c_char]":
    """The learnt numbers of one number of players, as mind.bin has them, made ready."""
    lib = library()
    made = ctypes.create_string_buffer(lib.learnt_size())
    numbers = Rows.from_buffer(made)
    for i in range(PHASES * WIDTH):
        numbers[i] = int.from_bytes(rows[2 * i : 2 * i + 2], "little", signed=True)
    lib.learnt_ready(made)
    if eager:
        Int.from_buffer(made, lib.learnt_size() - ctypes.sizeof(Int)).value = 1
    return made


def shipped(players: int) -> bytes:
    size = 2 * PHASES * WIDTH
    start = (players - 2) * size
    return table("games.bipbip.brain", "mind.bin")[start : start + size]


@cache
def mind(players: int, eager: bool = False) -> "ctypes.Array[ctypes.c_char]":
    return learnt(shipped(players), eager)


def player(key: str, players: int, share: float = 1.0) -> Player:
    """A persona at a table of so many, with a share of its budget."""
    persona = next(p for p in PERSONAS if p.key == key)
    bot, budget = persona.bot, max(1, int(persona.budget * share))
    if isinstance(bot, Dreamer):
        return Player(1, budget, bot.horizon, None, bot.forgets, bot.eager)
    assert isinstance(bot, Seeker), f"{key} has no twin"
    return Player(2, budget, bot.tricks(players), ctypes.addressof(mind(players)))
