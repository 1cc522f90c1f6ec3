"""Which tables answer for which options. Knows their names.

Every option has its own worths of the divisions; one that changes how to throw has its own table
of throws too, for the first manche, and those of `SECOND` for the second. Several options at once:
their effects on the worths are added, and the first of `NAMES` with a table says how to throw."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from games.bidou.brain.tables import PLACE, STATES, TRIOS, Jetons, Table, fits, read, table
from games.bidou.brain.throwing import Layout, layout
from games.bidou.state import Terms

# what differs from the default, those that change most first
NAMES = (
    "plafond_3", "plafond_pot", "moins_de_jets", "plafond_aucun", "plafond_effectif", "fixe",
    "limite_au_pot", "relance_paire", "perdant", "gagnant", "tirage", "limite_421", "jets_secrets",
    "parole_libre", "coup_sec", "total_puis_chiffres", "trois_chiffres",
)  # fmt: skip
# with their own throws in the second manche too
SECOND = frozenset(
    ("plafond_3", "plafond_pot", "plafond_aucun", "plafond_effectif", "fixe", "limite_au_pot",
     "relance_paire", "perdant", "gagnant", "tirage", "moins_de_jets", "limite_421",
     "jets_secrets")
)  # fmt: skip
# that expose more dice of their own accord
WIDE = frozenset(("manche2-plafond_3", "manche2-plafond_pot"))
BORROWERS = frozenset(("parole_libre", "coup_sec", "total_puis_chiffres", "trois_chiffres"))


def names_of(terms: Terms) -> tuple[str, ...]:
    """The options that are not the default's, in the order of `NAMES`."""
    on = {
        f"plafond_{terms.cap}",
        terms.speech,
        terms.points,
        "limite_au_pot" if terms.limit_to_pot else "",
        "relance_paire" if terms.even_raises else "",
        "limite_421" if terms.limit_421 else "",
        "jets_secrets" if terms.secret_throws else "",
        "parole_libre" if terms.free_speech else "",
        "coup_sec" if terms.sudden_death else "",
    }
    return tuple(name for name in NAMES if name in on)


@dataclass(frozen=True, slots=True)
class Solved:
    """What a manche is worth by division, and how its coups are thrown. `shift`: what the worths
    that belong to the throws are above these. `own`: the throws are laid out for these rules.
    `second`: where a third looks on, the chances of the one who throws second."""

    worth: Mapping[Jetons, float]
    throws: Table
    layout: Layout
    shift: Mapping[Jetons, float]
    own: bool
    second: Mapping[Jetons, float]

    def place(self, jetons: Jetons) -> int:
        return PLACE[jetons if self.throws.states == len(TRIOS) else jetons[:2]]


def _basic(terms: Terms, exposing: bool) -> str:
    return "manche1" if not exposing else "manche2" if terms.take_back else "manche2-reprise"


def throws_of(terms: Terms, exposing: bool) -> str:
    """The name of the table that says how to throw."""
    basic = _basic(terms, exposing)
    if basic == "manche2-reprise":
        return basic
    found = names_of(terms)
    own = (name for name in found if (name in SECOND if exposing else name not in BORROWERS))
    return "-".join([basic, *list(own)[:1]])


@cache
def solved(terms: Terms, exposing: bool) -> Solved:
    name = throws_of(terms, exposing)
    throws = table(name)
    limited, secret = name.endswith("limite_421"), name.endswith("jets_secrets")
    wide = name in WIDE
    lay = layout(exposing, terms.take_back, secret, limited, wide)
    assert fits(throws, lay), name
    worth = _worth(terms, exposing)
    shift = {state: throws.worth[state] - worth[state] for state in STATES}
    own = (limited, secret) == (terms.limit_421, terms.secret_throws)
    return Solved(worth, throws, lay, shift, own, {})


@cache
def solved_trio(terms: Terms, exposing: bool) -> Solved:
    """As long as three play. Options have the worths of the default here; where they change how
    dice are kept or counted, the throws are those of two."""
    default = table("manche2-trois" if exposing else "manche1-trois")
    pair = solved(terms, exposing)
    nothing = dict.fromkeys(TRIOS, 0.0)
    if terms.take_back or not exposing:
        lay = layout(exposing, terms.take_back, secret=False, limited=False)
        assert fits(default, lay)
        own = not terms.limit_421 and not terms.secret_throws
        return Solved(default.worth, default, lay, nothing, own, default.second)
    shift = {state: pair.throws.worth[state[:2]] - default.worth[state] for state in TRIOS}
    return Solved(default.worth, pair.throws, pair.layout, shift, pair.own, default.second)


def _worth(terms: Terms, exposing: bool) -> Mapping[Jetons, float]:
    found, basic = names_of(terms), table(_basic(terms, exposing)).worth
    if not found:
        return basic
    if len(found) == 1 and (terms.take_back or not exposing):
        return _worths()[found[0], exposing]
    usual = table("manche2" if exposing else "manche1").worth
    added = dict(basic)
    for name in found:
        for state, worth in _worths()[name, exposing].items():
            added[state] += worth - usual[state]
    return {state: min(1.0, max(0.0, worth)) for state, worth in added.items()}


@cache
def _worths() -> Mapping[tuple[str, bool], Mapping[Jetons, float]]:
    """`worths.bin`: zlib over two bytes a state, for each name and manche."""
    raw = zlib.decompress(read("worths"))
    keys = [(name, exposing) for name in NAMES for exposing in (False, True)]
    size = 2 * len(STATES)
    return {
        key: {
            state: int.from_bytes(raw[at : at + 2], "big") / 65535
            for state, at in zip(STATES, range(n * size, (n + 1) * size, 2), strict=True)
        }
        for n, key in enumerate(keys)
    }


def packed(terms: Terms, exposing: bool) -> bytes:
    """The file itself, for the programs in lab/."""
    return read(throws_of(terms, exposing))
