"""Turns a trained net into the integers that the browser uses: `weights.bin` and its manifest.

    python lab/backgammon/pack.py [NET]      (default: the last net of build/backgammon/run)

The last fit leaves whole multiples of a step for each unit (the trainer's GRID); the head's weight
takes the factor back. Nets of plain floats are rounded, the largest weight of a unit to 127. Sums
must fit the lanes of brain/net.py for any board: checked here, for the worst case.
"""

import argparse
import json
import subprocess
import sys
import zlib
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "py"))
sys.path.insert(0, str(ROOT / "lab" / "backgammon"))

from bearoff_table import table  # noqa: E402

from games.backgammon.brain import looks  # noqa: E402
from games.backgammon.brain.looks import LEVELS, ROWS, SINGLES  # noqa: E402
from games.backgammon.brain.weights import MAGIC  # noqa: E402

HIDDEN, HEADS, PHASES, MEN, BITS = 128, 4, 9, 7, 20
PAIR_STEP = 2  # pairs are small and many: every second integer is enough for them
TARGET = ROOT / "py" / "games" / "backgammon" / "brain" / "weights.bin"


def read(path: Path) -> list[tuple[array, array, array, array]]:
    """(rows, bias, heads, constants) a phase, as net.h writes them."""
    data = array("f", path.read_bytes())
    size = (ROWS + 1 + HEADS) * HIDDEN + HEADS
    if len(data) != PHASES * size:
        raise ValueError(f"{path} has another shape")
    found = []
    for p in range(PHASES):
        part = data[p * size : (p + 1) * size]
        a, b, c = ROWS * HIDDEN, (ROWS + 1) * HIDDEN, (ROWS + 1 + HEADS) * HIDDEN
        found.append((part[:a], part[a:b], part[b:c], part[c:]))
    return found


def worst(column: list[int], bias: int) -> int:
    """No board brings the unit beyond this, in either direction (in half-units)."""

    def most(start: int, count: int) -> int:
        return 2 * max(abs(v) for v in column[start : start + count])

    def all_(start: int, count: int) -> int:
        return 2 * sum(abs(v) for v in column[start : start + count])

    bound = abs(bias)
    for point in range(26):
        options = [0]
        for side in (0, 1):
            total = 0
            for level in range(5):
                total += 2 * column[(point * 2 + side) * LEVELS + level]
                options.append(abs(total))
            options.append(abs(total + 10 * column[(point * 2 + side) * LEVELS + 5]))
        bound += max(options)
    bound += sum(most(start, 16) for start in range(SINGLES, looks.MEN, 16))
    bound += sum(most(start, 8) for start in range(looks.MEN, looks.ENTER, 8))
    bound += most(looks.ENTER, 21) + most(looks.ENTER + 21, 21)
    bound += sum(most(start, 16) for start in range(looks.CROSS, looks.HOLD, 16))
    for base in (looks.HOLD, looks.HOLD + looks.HOLD_ROWS):
        bound += most(base, 8) + all_(base + 8, 12) + all_(base + 92, 12)
        bound += max(all_(base + 20 + 5 * rear, 5) for rear in range(8))
        bound += max(all_(base + 60 + 4 * rear, 4) for rear in range(8))
    for base in (looks.FIRE, looks.FIRE + looks.FIRE_ROWS):
        bound += all_(base, 27) + most(base + 27, 64)
    bound += sum(most(start, 49) for start in range(looks.TALLY, ROWS, 49))
    return bound


def step_of(column: array) -> float:
    """What all weights of a unit are multiples of; 0 when they are not."""
    found = [abs(v) for v in column if abs(v) > 1e-7]
    if not found:
        return 1e-6
    for parts in range(1, 30):
        step = min(found) / parts
        if max(found) < 127.5 * step and all(abs(v / step - round(v / step)) < 0.02 for v in found):
            return step
    return 0.0


def quantised(rows: array, bias: array, heads: array, constants: array) -> bytes:
    columns: list[list[int]] = []
    biases: list[int] = []
    factors: list[list[int]] = [[] for _ in range(HEADS)]
    one = 1 << BITS
    for j in range(HIDDEN):
        column = rows[j::HIDDEN]
        step = step_of(column)
        apart = 1 if step else PAIR_STEP
        step = step or max(abs(v) for v in column) / 127
        whole = [round(v / step) for v in column[:SINGLES]]
        whole += [apart * round(v / step / apart) for v in column[SINGLES:]]
        columns.append(whole)
        biases.append(round(2 * bias[j] / step))
        bound = worst(whole, biases[j])
        for k in range(HEADS):
            factor = round(heads[k * HIDDEN + j] * step / 2 * one)
            if abs(factor) >= 1 << 15 or bound * abs(factor) >= 1 << 29:
                raise ValueError(f"unit {j}, head {k} may overflow: {bound} {factor}")
            factors[k].append(factor)
    out = bytearray(b"".join(b.to_bytes(4, "little", signed=True) for b in biases))
    for c in constants:
        out += round(c * one).to_bytes(4, "little", signed=True)
    for factor in factors:
        out += b"".join(f.to_bytes(2, "little", signed=True) for f in factor)
    for row in zip(*columns, strict=True):  # what a row says is alike in its units, or nothing
        out += bytes(v & 255 for v in row)
    return bytes(out)


def pack(net: Path) -> bytes:
    head = MAGIC + bytes((HIDDEN, HEADS, PHASES, MEN))
    head += ROWS.to_bytes(2, "little") + BITS.to_bytes(2, "little")
    phases = read(net)
    race = phases[0][0]
    for start, end in ((SINGLES, looks.MEN), (looks.ENTER, ROWS)):  # not seen there
        race[start * HIDDEN : end * HIDDEN] = array("f", bytes(4 * (end - start) * HIDDEN))
    body = b"".join(quantised(*phase) for phase in phases)
    return squeezed(head + body + table(MEN))


def squeezed(data: bytes) -> bytes:
    """zlib for small numbers: fewer chance repeats, 3 % less."""
    how = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zlib.Z_FILTERED)
    return how.compress(data) + how.flush()


def newest(folder: Path) -> Path:
    nets = list(folder.glob("n*.net")) or list(folder.glob("td*.net"))
    return max(nets, key=lambda p: int("".join(c for c in p.stem if c.isdigit())))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("net", type=Path, nargs="?")
    parser.add_argument("--made", help="how, when it was not by train.py's plan alone")
    parser.add_argument("--strength", default="not measured")
    given = parser.parse_args()
    net: Path = given.net or newest(ROOT / "build" / "backgammon" / "run")
    data = pack(net)
    TARGET.write_bytes(data)
    plan = net.parent / "plan.json"
    commit = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    manifest = {
        "made": given.made or "python lab/backgammon/train.py && python lab/backgammon/pack.py",
        "commit": commit,
        "net": net.name,
        "plan": json.loads(plan.read_text()) if plan.exists() else None,
        "bytes": len(data),
        "strength": given.strength,
    }
    TARGET.with_suffix(".json").write_text(json.dumps(manifest, indent=1) + "\n")
    print(f"{net} -> {TARGET.name}, {len(data)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
