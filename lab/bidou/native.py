"""The C++ programs of solver/, built when they are older than their sources, and the shipped policy
through one of them. Knows no rule."""

import ctypes
import subprocess
import sys
import tempfile
import zlib
from functools import cache
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent.parent.parent / "py")]

from games.bidou.brain.talk import Talk  # noqa: E402
from games.bidou.brain.tree import Menu, Talking  # noqa: E402
from games.bidou.combos import Dice  # noqa: E402
from games.bidou.state import Terms  # noqa: E402

POINTS = ("total_seul", "total_puis_chiffres", "trois_chiffres")
HERE = Path(__file__).resolve().parent
SOURCES = HERE / "solver"
BUILD = HERE.parent.parent / "build" / "bidou"
FAST = ("-O3", "-march=native", "-ffast-math", "-std=c++17", "-Wall")
#: the very operations of the shipped Python, in their order
EXACT = ("-O3", "-march=native", "-ffp-contract=off", "-std=c++17", "-Wall")
HOW = {"solver": (FAST, "main.cpp"), "exploit": (EXACT, "exploit.cpp")}

KEYS = (
    "manche", "sudden", "points", "speech", "free", "cap", "even", "secret", "limit421",
    "take_back", "limit_to_pot",
)  # fmt: skip
EXPOSED = (
    (),
    *((a,) for a in range(1, 7)),
    *((a, b) for a in range(1, 7) for b in range(1, a + 1)),
)
ROOM = 40_000


def build(name: str) -> Path:
    """`solver`, `exploit` or the library `twin.so`. CalledProcessError, FileNotFoundError without
    a working g++."""
    BUILD.mkdir(parents=True, exist_ok=True)
    program = BUILD / name
    newest = max(path.stat().st_mtime for path in SOURCES.iterdir())
    if program.exists() and program.stat().st_mtime >= newest:
        return program
    if name == "twin.so":
        flags, source = (*EXACT, "-shared", "-fPIC"), "twin.cpp"
    else:
        flags, source = HOW[name]
    part = BUILD / f"{name}.part"
    subprocess.run(["g++", *flags, str(SOURCES / source), "-o", str(part)], check=True)
    part.replace(program)
    return program


@cache
def library() -> ctypes.CDLL | None:
    """None where it cannot be built."""
    try:
        found = ctypes.CDLL(str(build("twin.so")))
    except (OSError, subprocess.CalledProcessError):
        return None
    found.twin_open.restype = ctypes.c_void_p
    numbers = ctypes.c_void_p
    found.twin_talk.argtypes = [
        ctypes.c_void_p, *[ctypes.c_int] * 3, numbers, numbers, ctypes.c_int, numbers, ctypes.c_int,
    ]  # fmt: skip
    found.twin_solve.argtypes = [
        *[numbers] * 5, ctypes.c_int, ctypes.c_int, numbers, ctypes.c_int,
    ]  # fmt: skip
    return found


def _numbers(settings: dict[str, int]):
    keys = {"manche": 1, "take_back": 1, **settings}
    return (ctypes.c_int * len(KEYS))(*(keys.get(key, 0) for key in KEYS))


def comparisons(settings: dict[str, int]) -> list[int]:
    """`compare` of all hands, in the order of throws(3), row by row."""
    lib, out = library(), (ctypes.c_int * (56 * 56))()
    assert lib is not None
    lib.twin_compare(_numbers(settings), out)
    return list(out)


def paid(settings: dict[str, int], mine: int, his: int, loser: int, due: int) -> tuple[int, ...]:
    """(pot, mine, his) after a payment."""
    lib, out = library(), (ctypes.c_int * 3)()
    assert lib is not None
    lib.twin_pay(_numbers(settings), mine, his, loser, due, out)
    return tuple(out)


def said(settings: dict[str, int], mine: int, his: int, totals: tuple[int, ...]) -> set[int]:
    """What may be said after these running totals."""
    lib, out = library(), (ctypes.c_int * 99)()
    assert lib is not None
    before = (ctypes.c_int * max(1, len(totals)))(*totals)
    count = lib.twin_said(_numbers(settings), mine, his, before, len(totals), out)
    return set(out[:count])


_room = (ctypes.c_double * ROOM)()


def solve(
    talk: Talk,
    me: int,
    rules: Talking,
    menu: Menu,
    exposed: tuple[Dice, Dice],
    terms: Terms,
    rounds: int,
) -> list[float]:
    """The averages of all nodes of `me`, in the order of the tree: `talk.rounds(rounds)` in C++.
    Where there is a door it must be the other's."""
    lib, speaker, door = library(), talk.root.who, talk.doors[1 - me]
    assert lib is not None and talk.doors[me] is None
    opens, raises = sorted(menu.opens or ()), sorted(menu.raises or ())
    mark = -1 if door is None or door.mark is None else door.mark
    points = POINTS.index(terms.points)
    numbers = [
        me, speaker, rules.most, int(rules.by == 2), int(rules.may_decline),
        int(terms.sudden_death), *(EXPOSED.index(e) for e in exposed), len(opens), len(raises),
        menu.most_raises, len(door.hands) if door else 0, mark,
        int(door is not None and door.sure),
    ]  # fmt: skip
    pay = talk.payoffs
    ends = [*pay.win[0], *pay.win[1], *pay.lose[0], *pay.lose[1]]
    ends += [pay.even[0][0], pay.even[1][0], *pay.nothing]
    hands = [door.doubt if door else 0.0]
    if door:
        hands += door.rest
        for hand, regrets, share in zip(door.hands, door.regrets, door.shares, strict=True):
            hands += [*hand[:3], *regrets, share]
    count = lib.twin_solve(
        _ints(numbers), _ints([*opens, *raises]), _doubles(ends),
        _doubles(talk.ranges[0] + talk.ranges[1]), _doubles(hands), points, rounds, _room, ROOM,
    )  # fmt: skip
    assert count > 0
    return _room[:count]


def _ints(numbers: list[int]):
    return (ctypes.c_int * len(numbers))(*numbers)


def _doubles(numbers: list[float]):
    return (ctypes.c_double * len(numbers))(*numbers)


class Twin:
    """One table with its settings, opened once."""

    def __init__(self, packed: bytes, settings: dict[str, int], worth) -> None:
        lib = library()
        assert lib is not None
        self.lib = lib
        with tempfile.NamedTemporaryFile(suffix=".raw") as raw:
            raw.write(zlib.decompress(packed))
            raw.flush()
            worths = (ctypes.c_double * len(worth))(*worth.values())
            self.handle = lib.twin_open(raw.name.encode(), _numbers(settings), worths)
        self.out = (ctypes.c_double * ROOM)()

    def talk(self, jetons, bot, first, second, rounds):
        """Averages of all nodes of `bot`, or None where the table has no such result."""
        pairs = [(ctypes.c_int * 2)(r.number, EXPOSED.index(r.exposed)) for r in (first, second)]
        count = self.lib.twin_talk(self.handle, *jetons, bot, *pairs, rounds, self.out, ROOM)
        return self.out[:count] if count > 0 else None
