"""Solves everything that ships and packs it: `python lab/bidou/solve.py` (an hour of one core).

    python lab/bidou/solve.py pack     only packs what was solved before, in build/bidou

A solution that is there is not solved again."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from games.bidou.brain.settings import BORROWERS, NAMES, SECOND  # noqa: E402
from games.bidou.brain.tables import STATES  # noqa: E402
from lab.bidou import pack  # noqa: E402
from lab.bidou.native import BUILD, build  # noqa: E402

Settings = dict[str, int]

#: what the solved players say: enough to lose nothing that can be measured, and three times faster
MENU = ("opens=2,6,8", "raises=3,4,6", "most_raises=1")
FULL = ("opens=2,4,6,8,10,12,14,16,18", "raises=3,4,6", "most_raises=1")
KEPT = "kept=0,1,2,3,7,8,9,12"
WIDE = f"{KEPT},13,14,21,27"
#: second manches whose first thrower errs, that all he may expose is answered well, and how long
ERRING = {"plafond_3": 2500, "plafond_pot": 2500, "limite_421": 500}
OPTIONS: dict[str, Settings] = {
    "plafond_3": {"cap": 3},
    "plafond_pot": {"cap": 1},
    "moins_de_jets": {"speech": 5},
    "plafond_aucun": {"cap": 4},
    "plafond_effectif": {"cap": 2},
    "fixe": {"speech": 3},
    "limite_au_pot": {"limit_to_pot": 1},
    "relance_paire": {"even": 1},
    "perdant": {"speech": 2},
    "gagnant": {"speech": 1},
    "tirage": {"speech": 4},
    "limite_421": {"limit421": 1},
    "jets_secrets": {"secret": 1},
    "parole_libre": {"free": 1},
    "coup_sec": {"sudden": 1},
    "total_puis_chiffres": {"points": 1},
    "trois_chiffres": {"points": 2},
}
assert tuple(OPTIONS) == NAMES


def words(settings: Settings) -> list[str]:
    return [f"{key}={value}" for key, value in settings.items()]


def solve(name: str, settings: Settings, *more: str, what: str = "solve") -> Path:
    """The file of the solution, solved unless it is there."""
    out = BUILD / f"{name}.txt"
    if not Path(f"{out}.keeping").exists():
        command = [str(build("solver")), what, *more, *words(settings), f"out={out}.part"]
        subprocess.run(command, check=True)
        for end in (".throws", ".keeping", ""):
            Path(f"{out}.part{end}").rename(f"{out}{end}")
    return out


def everything() -> None:
    base = solve("manche1", {}, "rounds=300")
    second = ("rounds=300", "patience=5", "pot_sweeps=5", KEPT, *MENU)
    for name, settings in (("manche2", {}), ("manche2-reprise", {"take_back": 0})):
        solve(name, {"manche": 2, **settings}, *second, f"from={base}")
    for name, settings, rounds in (("manche1", {}, 160), ("manche2", {"manche": 2}, 100)):
        three = (f"rounds={rounds}", "sweeps=2", "pot_sweeps=5", "patience=5", *MENU)
        held = (KEPT,) if settings else ()
        solve(f"{name}-trois", settings, *three, *held, f"from={BUILD / name}.txt", what="trio")
    for name, settings in OPTIONS.items():
        menu = list(FULL if name == "plafond_aucun" else MENU)
        if name == "relance_paire":
            menu[1] = "raises=4,6,8"
        rounds = 3000 if name in ("plafond_3", "plafond_pot") else 240
        one = solve(f"manche1-{name}", settings, f"rounds={rounds}", *menu)
        two = ("rounds=200", "patience=5", "pot_sweeps=5", KEPT, *menu)
        if name in ERRING:
            kept = KEPT if name == "limite_421" else WIDE
            long = (f"rounds={ERRING[name]}", f"quick={ERRING[name] // 50}", "tremble=0.05")
            two = (*long, "patience=5", "pot_sweeps=4", kept, *menu)
        solve(f"manche2-{name}", {"manche": 2, **settings}, *two, f"from={one}")


def shipped() -> dict[str, Settings]:
    """Tables of throws by name."""
    own = {f"manche1-{name}": s for name, s in OPTIONS.items() if name not in BORROWERS}
    own |= {f"manche2-{name}": {"manche": 2, **OPTIONS[name]} for name in NAMES if name in SECOND}
    reprise = {"manche": 2, "take_back": 0}
    return {"manche1": {}, "manche2": {"manche": 2}, "manche2-reprise": reprise, **own}


def worths(name: str, manche: int) -> list[float]:
    """Where the second manche was not solved with an option: the first's worths, changed as the
    second changes them by default."""
    solution = BUILD / f"manche{manche}-{name}.txt"
    if manche == 1 or solution.exists():
        return pack.worths(solution)
    one, base, second = (pack.worths(BUILD / f"manche{n}.txt") for n in (f"1-{name}", "1", "2"))
    changed = zip(one, base, second, strict=True)
    return [min(1.0, max(0.0, w + after - before)) for w, before, after in changed]


def pack_worths() -> None:
    raw = b""
    for name in NAMES:
        for manche in (1, 2):
            worth = worths(name, manche)
            assert len(worth) == len(STATES)
            raw += b"".join(round(v * 65535).to_bytes(2, "big") for v in worth)
    packed = pack.squeezed(raw)
    (pack.TARGET / "worths.bin").write_bytes(packed)
    print(f"worths.bin: {len(packed)} bytes")


def main() -> int:
    what = sys.argv[1] if len(sys.argv) > 1 else "all"
    if what == "all":
        everything()
    if what in ("all", "pack"):
        for name, settings in shipped().items():
            option = name.split("-", 1)[-1]
            rare = 1e-3 if name.startswith("manche2-") and option in SECOND else pack.UNSEEN
            fine = {"levels": 255, "faint": 1e-3, "unseen": 1e-4} if option in ERRING else {}
            pack.ship(BUILD / f"{name}.txt", name, settings, **{"unseen": rare, **fine})
        pack_worths()
        pack.ship(BUILD / "manche1-trois.txt", "manche1-trois", {})
        trio = (BUILD / "manche2-trois.txt", "manche2-trois", {"manche": 2})
        pack.ship(*trio, levels=21, faint=0.05, unseen=1e-3)
    return 0


if __name__ == "__main__":
    sys.exit(main())
