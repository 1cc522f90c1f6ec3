"""The trained nets in short floats, kept in git so that the next training goes on from them.

    python lab/backgammon/checkpoint.py NET       NET -> checkpoint.bin

A weight is one signed byte q of its unit's largest weight m: m (q / 127) |q / 127|, which is finer
near 0 than the integers that the browser uses; the few others are whole floats.
"""

import argparse
import math
import sys
import zlib
from array import array
from pathlib import Path

from pack import HEADS, HIDDEN, PHASES, read

CHECKPOINT = Path(__file__).resolve().parent / "checkpoint.bin"


def shortened(column: array) -> bytes:
    most = max(max(abs(v) for v in column), 1e-6)
    codes = [round(math.copysign(math.sqrt(abs(v) / most), v) * 127) for v in column]
    return array("f", [most]).tobytes() + bytes(code & 255 for code in codes)


def keep(net: Path) -> int:
    out = bytearray()
    for rows, bias, heads, constants in read(net):
        out += bias.tobytes() + heads.tobytes() + constants.tobytes()
        for unit in range(HIDDEN):
            out += shortened(rows[unit::HIDDEN])
    data = zlib.compress(bytes(out), 9)
    CHECKPOINT.write_bytes(data)
    return len(data)


def unpack(target: Path) -> None:
    """Writes the net that checkpoint.bin holds as the trainer reads it."""
    data = zlib.decompress(CHECKPOINT.read_bytes())
    small = 4 * (HIDDEN + HEADS * HIDDEN + HEADS)
    size = len(data) // PHASES
    count = (size - small) // HIDDEN - 4
    out = bytearray()
    for phase in range(PHASES):
        part = data[phase * size : (phase + 1) * size]
        rows = array("f", bytes(4 * count * HIDDEN))
        for unit in range(HIDDEN):
            at = small + unit * (count + 4)
            (most,) = array("f", part[at : at + 4])
            value = [most * (q / 127) * abs(q / 127) for q in (*range(128), *range(-128, 0))]
            rows[unit::HIDDEN] = array("f", [value[code] for code in part[at + 4 : at + 4 + count]])
        bias, rest = part[: 4 * HIDDEN], part[4 * HIDDEN : small]
        out += rows.tobytes() + bias + rest
    target.write_bytes(bytes(out))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("net", type=Path)
    print(f"{CHECKPOINT.name}, {keep(parser.parse_args().net)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
