"""Turns a solution into the table that ships, py/games/bidou/brain/NAME.bin. See solve.py."""

import sys
import zlib
from array import array
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "py"))

from games.bidou.brain.tables import MAGIC, MAGIC_TRIO, PARTS, STATES, TRIOS  # noqa: E402
from games.bidou.brain.throwing import Layout, falls, layout  # noqa: E402

TARGET = ROOT / "py" / "games" / "bidou" / "brain"
FAINT = 0.02  # what is done more seldom is not done
UNSEEN = 1e-4  # what the solution reaches more seldom is stored as its likeliest action


def layout_of(settings: dict[str, int]) -> Layout:
    return layout(
        settings.get("manche", 1) == 2,
        bool(settings.get("take_back", 1)),
        bool(settings.get("secret", 0)),
        bool(settings.get("limit421", 0)),
        wide=settings.get("cap", 0) in (1, 3) and bool(settings.get("take_back", 1)),
    )


def shares(chances: list[float], levels: int, faint: float = FAINT) -> list[int]:
    """Whole numbers that sum to `levels`, as near as can be."""
    kept = [p if p >= faint else 0.0 for p in chances]
    total = sum(kept)
    exact = [p / total * levels for p in kept]
    found = [int(x) for x in exact]
    order = sorted(range(len(exact)), key=lambda i: found[i] - exact[i])
    for i in order[: levels - sum(found)]:
        found[i] += 1
    return found


def arrivals(
    lay: Layout, most: int, chances: list[float]
) -> dict[tuple[int, tuple[int, ...]], float]:
    """How likely each (throw, exposed) is in one context."""
    found: dict[tuple[int, tuple[int, ...]], float] = {(1, ()): 1.0}
    for dice, ways in falls(()).items():
        spot = lay.spots[most][1, (), dice]
        for i, keep in enumerate(spot.keeps, 1):
            found[2, keep] = found.get((2, keep), 0.0) + ways / 216 * chances[spot.first + i]
    return found


def weights(
    lay: Layout, data: "array[float]", levels: int, faint: float, unseen: float
) -> Iterator[list[int]]:
    """For each state the weights in the order of the layout."""
    for state in range(len(data) // lay.size):
        row: list[int] = []
        for number, (most, first) in enumerate(lay.contexts):
            end = lay.contexts[number + 1][1] if number + 1 < len(lay.contexts) else lay.size
            base = state * lay.size
            part = list(data[base + first : base + end])
            likely = arrivals(lay, most, part)
            for (throw, exposed, _), spot in lay.spots[most].items():
                chances = part[spot.first : spot.first + 1 + len(spot.keeps)]
                if likely.get((throw, exposed), 0.0) < unseen:
                    best = chances.index(max(chances))
                    chances = [float(i == best) for i in range(len(chances))]
                row += shares(chances, levels, faint)
        yield row


def keeping(solution: Path, contexts: int, states: int) -> bytes:
    """What each set to keep is worth after each throw: a plane of high bytes, one of low bytes."""
    data = array("f")
    data.frombytes(Path(f"{solution}.keeping").read_bytes())
    columns = len(data) // states
    assert columns % contexts == 0
    raw = bytearray()
    for column in range(columns):
        whole = [round(min(1.0, max(0.0, x)) * 65535) for x in data[column::columns]]
        raw += bytes(x >> 8 for x in whole) + bytes(x & 255 for x in whole)
    return bytes(raw)


def worths(solution: Path, column: int = 3) -> list[float]:
    """What each state is worth to the one who throws first, or what stands in another column."""
    return [float(line.split()[column]) for line in solution.read_text().splitlines()]


def squeezed(raw: bytes) -> bytes:
    """zlib by the way that suits these numbers best."""
    ways = (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED)
    tools = [zlib.compressobj(9, strategy=way) for way in ways]
    return min((tool.compress(raw) + tool.flush() for tool in tools), key=len)


def ship(
    solution: Path,
    name: str,
    settings: dict[str, int],
    levels: int = 63,
    faint: float = FAINT,
    unseen: float = UNSEEN,
) -> None:
    """Writes brain/NAME.bin, and beside the solution the same unpacked, for exploit.cpp."""
    lay, trio = layout_of(settings), name.endswith("-trois")
    states = len(TRIOS if trio else STATES)
    worth = worths(solution, 4) + worths(solution, 5) if trio else worths(solution)
    data = array("f")
    data.frombytes(Path(f"{solution}.throws").read_bytes())
    assert len(worth) == states * (1 + trio) and len(data) == lay.size * states, "another layout"
    rows = list(weights(lay, data, levels, faint, unseen))
    raw = (
        (MAGIC_TRIO if trio else MAGIC)
        + bytes((levels,))
        + b"".join(round(v * 65535).to_bytes(2, "big") for v in worth)
    )
    raw += b"".join(bytes(column) for column in zip(*rows, strict=True))
    raw += keeping(solution, len(lay.contexts), states)
    Path(f"{solution}.raw").write_bytes(raw)
    cut = len(raw) if name not in PARTS else 5 + 2 * len(worth) + lay.size * states
    for part, piece in zip(PARTS.get(name, (name,)), (raw[:cut], raw[cut:]), strict=False):
        packed = squeezed(piece)
        (TARGET / f"{part}.bin").write_bytes(packed)
        print(f"{part}.bin: {len(packed)} bytes")
