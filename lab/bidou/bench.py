"""Every figure of Bidou's players, as JSON lines: `make bench-bidou` (BENCH=quick: no matches).

Table sizes; best responses by manche and options; characters against the strongest; three at the
table; decision times in this Python and, with node, in Pyodide."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable

from lab.bidou import characters, measure, think, trio
from lab.bidou.native import HERE
from lab.bidou.pack import TARGET

MANCHES = ["1000", "3000"]  # characters, three players


def run(main: Callable[[], object], *words: str) -> None:
    sys.argv[1:] = words
    main()


def main() -> int:
    quick = "quick" in sys.argv[1:]
    for path in sorted(TARGET.glob("*.bin")):
        print(json.dumps({"table": path.name, "bytes": path.stat().st_size}), flush=True)
    run(measure.main)
    run(characters.main, *([] if quick else MANCHES[:1]))
    if not quick:
        run(trio.main, MANCHES[1], "1", "2")
    think.main()
    if shutil.which("node"):
        subprocess.run(["node", str(HERE / "think.mjs")], check=True, cwd=HERE.parent.parent)
    return 0


if __name__ == "__main__":
    sys.exit(main())
