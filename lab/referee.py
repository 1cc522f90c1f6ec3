"""Runs case files against the engine: `python lab/referee.py FILE…`. Knows no rule of any game.

A file is JSON lines, one case a line, or one JSON object with a list of cases. Each case that
differs is printed with what was expected and what the engine gave; the last line counts. Exit
status: 0 all passed, 1 some failed, 2 a file could not be read. A case that cannot be judged has
failed.
"""

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

Row = dict[str, Any]
Check = Callable[[Row], "tuple[object, object] | None"]


def judge_of(row: Row) -> str | None:
    """The referee for the shape of this row; None for a shape that nobody knows."""
    if "dialogue" in row or "bidou" in row or "throws_of_216" in row or {"a", "b"} <= set(row):
        return "bidou"
    if "face_shown" in row or "crawford_rule" in row:
        return "videau"
    if "final_positions" in row or "mine" in row or "position" in row:
        return "moves"
    if "kind" in row:
        return "bipbip"
    if "stake" in row or "steps" in row:
        return "videau"
    return None


def cases(text: str) -> Iterator[tuple[str, Row | str]]:
    """(name, row) for each case; a sentence instead of a row that cannot be read."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        whole = None
    if isinstance(whole, dict) and isinstance(whole.get("combinations"), list):
        for part in [*whole["combinations"], {"bidou": "table", **whole}]:
            if isinstance(part, dict):
                yield str(part.get("dice", "table")), part
            else:
                yield "?", "this case is not an object"
        return
    if isinstance(whole, list):
        for number, part in enumerate(whole, 1):
            is_row = isinstance(part, dict)
            name = str(part.get("id", number)) if is_row else str(number)
            yield name, part if is_row else "this case is not an object"
        return
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            yield f"line {number}", f"this line is not JSON ({error})"
            continue
        if isinstance(row, dict):
            yield str(row.get("id", f"line {number}")), row
        else:
            yield f"line {number}", "this line is not a case"


def judge(row: Row) -> tuple[object, object] | None:
    """None when the engine agrees with every expected field."""
    name = judge_of(row)
    if name is None:
        return "a case of a known format", "no referee knows this format"
    try:
        check: Check = importlib.import_module(f"lab.referees.{name}").check
        return check(row)
    except Exception as error:  # a case that cannot be judged has failed, whatever the reason
        return "a case that can be judged", f"{type(error).__name__}: {error}"


def show(value: object) -> str:
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return str(value)


def main(paths: list[str]) -> int:
    """Judges every file and prints what differs."""
    if not paths:
        print("Name at least one case file: python lab/referee.py FILE…")
        return 2
    passed = failed = 0
    unread = False
    for path in paths:
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
            print(f"{path} cannot be read: {reason}.")
            unread = True
            continue
        for name, row in cases(text):
            differs = ("a readable case", row) if isinstance(row, str) else judge(row)
            if differs is None:
                passed += 1
                continue
            failed += 1
            print(f"{name}: expected {show(differs[0])}, got {show(differs[1])}")
    print(f"{passed} passed, {failed} failed")
    if unread:
        return 2
    return 1 if failed else 0


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):  # a case may hold what this terminal cannot write
        stream.reconfigure(errors="backslashreplace")
    sys.exit(main(sys.argv[1:]))
