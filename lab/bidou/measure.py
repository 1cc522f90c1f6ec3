"""Exact best responses to what ships, for any options of the table: percentage points at 0-0.

    python -m lab.bidou.measure                 the default rules, every option, some together
    python -m lab.bidou.measure plafond=pot parole=fixe       these together, both manches

The tables and worths are those of py/games/bidou/brain; nothing has to be solved."""

import json
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from lab.bidou.native import build

from lab.bidou.judge import settings_of  # isort: skip
from core.options import settle
from core.refusal import Refusal
from games.bidou.brain import settings as brain
from games.bidou.brain.tables import STATES
from games.bidou.state import OPTIONS, terms_of

TOGETHER: tuple[dict[str, object], ...] = (
    {"plafond": "pot", "parole": "gagnant"},
    {"plafond": "effectif", "relance": "paire"},
    {"parole": "perdant", "egalite": "coup_sec"},
    {"parole": "fixe", "paiement": "limite_au_pot"},
    {"plafond": "aucun", "parole_libre": True},
    {"plafond": "3", "points": "trois_chiffres"},
)


def exploitable(options: dict[str, object], manche: int) -> dict[str, object]:
    """`exploitable` None where the throws have another layout than the rules: not measured."""
    settled = settle(OPTIONS, options)
    assert not isinstance(settled, Refusal), settled
    terms, exposing = terms_of(settled), manche == 2
    solved = brain.solved(terms, exposing)
    line: dict[str, object] = {"exploitable": None, "manche": manche, "options": options}
    if not solved.own:
        return line
    with tempfile.TemporaryDirectory() as folder:
        raw, worths = Path(folder) / "raw", Path(folder) / "worths"
        raw.write_bytes(zlib.decompress(brain.packed(terms, exposing)))
        rows = [f"value {a} {b} {solved.worth[a, b]:.9f}\n" for a, b in STATES]
        worths.write_text("".join(rows))
        words = [f"{key}={value}" for key, value in settings_of(terms, exposing).items()]
        command = [str(build("exploit")), str(raw), *words, f"worths={worths}"]
        answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return line | json.loads(answer.splitlines()[-1])


def choices() -> Iterator[dict[str, object]]:
    """The default, each option by itself, some together."""
    yield {}
    for option in OPTIONS:
        if option.key != "joueurs":
            yield from ({option.key: v} for v in option.values if v != option.default)
    yield from TOGETHER


def parsed(words: list[str]) -> dict[str, object]:
    plain: dict[str, object] = {"True": True, "False": False, "oui": True, "non": False}
    pairs = (word.split("=", 1) for word in words)
    return {key: plain.get(value, value) for key, value in pairs}


def main() -> int:
    asked = [parsed(sys.argv[1:])] if sys.argv[1:] else list(choices())
    for manche in (1, 2):
        for options in asked:
            if manche == 1 and options == {"reprise": False}:
                continue
            print(json.dumps(exploitable(options, manche), ensure_ascii=False), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
