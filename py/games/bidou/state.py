"""The state of a game of Bidou: options, hands, jetons and the public record. Knows no rule."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.options import Option, Value
from games.bidou.combos import Dice

OPTIONS: tuple[Option, ...] = (
    Option("joueurs", (2, 3), 2),
    Option("egalite", ("coup_nul", "coup_sec"), "coup_nul"),
    Option("points", ("total_seul", "total_puis_chiffres", "trois_chiffres"), "total_seul"),
    Option(
        "parole",
        ("alternee", "gagnant", "perdant", "fixe", "tirage", "moins_de_jets"),
        "alternee",
        only=("joueurs", (2,)),
    ),
    Option("parole_libre", (False, True), False),
    Option("plafond", ("9", "pot", "effectif", "3", "aucun"), "9"),
    Option("relance", ("libre", "paire"), "libre"),
    Option("jets", ("publics", "secrets"), "publics"),
    Option("limite_421", (False, True), False),
    Option("reprise", (True, False), True),
    Option("paiement", ("partage", "limite_au_pot"), "partage"),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of this game, by the name of what they change."""

    players: int = 2
    sudden_death: bool = False  # BA-1 egalite=coup_sec
    points: str = "total_seul"  # BA-2
    speech: str = "alternee"  # BA-3, BA-8
    free_speech: bool = False  # BA-4
    cap: str = "9"  # BA-5
    even_raises: bool = False  # BA-6
    secret_throws: bool = False  # BA-7
    limit_421: bool = False  # BA-8
    take_back: bool = True  # BA-9
    limit_to_pot: bool = False  # BA-10
    leaving: bool = True  # BA-12 `sortie`: not offered (very long), kept for case files


def terms_of(options: Mapping[str, Value]) -> Terms:
    """From settled options."""
    return Terms(
        players=int(options["joueurs"]),
        sudden_death=options["egalite"] == "coup_sec",
        points=str(options["points"]),
        speech=str(options["parole"]),
        free_speech=bool(options["parole_libre"]),
        cap=str(options["plafond"]),
        even_raises=options["relance"] == "paire",
        secret_throws=options["jets"] == "secrets",
        limit_421=bool(options["limite_421"]),
        take_back=bool(options["reprise"]),
        limit_to_pot=options["paiement"] == "limite_au_pot",
    )


@dataclass(frozen=True, slots=True)
class Hand:
    """One player's dice in a coup. While `rolling`, `dice` are only those that were kept."""

    dice: Dice = ()
    exposed: Dice = ()
    throws: int = 0
    rolling: bool = False
    done: bool = False


# ---- the public record: what everybody at the table has seen and heard ----


@dataclass(frozen=True, slots=True)
class MancheBegan:
    manche: int


@dataclass(frozen=True, slots=True)
class Drew:
    """The die of the order of speech."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class Ordered:
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Began:
    """A coup; `first` throws first and, but for BA-8, speaks first."""

    manche: int
    coup: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Again:
    """Throws again with `kept` exposed. Absent when throws are secret and nothing is exposed."""

    seat: int
    kept: Dice


@dataclass(frozen=True, slots=True)
class Stopped:
    """Is content; `throws` None when throws are secret."""

    seat: int
    throws: int | None


@dataclass(frozen=True, slots=True)
class Declined:
    """BA-4: does not open."""

    seat: int


@dataclass(frozen=True, slots=True)
class Opened:
    seat: int
    stake: int


@dataclass(frozen=True, slots=True)
class Raised:
    """`again`: said by the one who opened, a « relance »."""

    seat: int
    to: int
    by: int
    again: bool


@dataclass(frozen=True, slots=True)
class Held:
    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A cup was lifted: only on « tenu »."""

    seat: int
    dice: Dice


@dataclass(frozen=True, slots=True)
class Sudden:
    """BA-1: one open throw of a coup sec."""

    seat: int
    dice: Dice


@dataclass(frozen=True, slots=True)
class Settled:
    """The end of a coup. `result`: "passe", "tenu", "coup_nul"; without a loser nothing is paid."""

    result: str
    loser: int | None
    winner: int | None
    due: int
    from_pot: int
    from_winner: int
    unpaid: int
    pot: int
    penalties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """BA-12: out of the manche, without a jeton."""

    seat: int


@dataclass(frozen=True, slots=True)
class MancheLost:
    seat: int
    manche: int


@dataclass(frozen=True, slots=True)
class PartieLost:
    seat: int


Event = (
    MancheBegan
    | Drew
    | Ordered
    | Began
    | Again
    | Stopped
    | Declined
    | Opened
    | Raised
    | Held
    | Passed
    | Shown
    | Sudden
    | Settled
    | Left
    | MancheLost
    | PartieLost
)

OUTCOMES = (Settled, Left, MancheLost, PartieLost)


@dataclass(frozen=True, slots=True)
class State:
    """`phase`: "order" and "roll" and "sudden" wait for chance, "throw" and "speak" for `actor`,
    "over" for nobody. `fresh`: no die of this coup has been thrown; `hands` are then still those of
    the coup before, as they lie on the table (secret unless `lifted`)."""

    terms: Terms
    manche: int
    coup: int
    phase: str
    actor: int
    pot: int
    penalties: tuple[int, ...]
    lost: tuple[int, ...]
    order: tuple[int, ...]
    playing: tuple[int, ...]
    draw: tuple[tuple[int, ...], ...]
    pair: tuple[int, int]
    speaker: int
    opened: tuple[int, ...]
    hands: tuple[Hand, ...]
    fresh: bool = True
    lifted: bool = False
    declined: bool = False
    opener: int | None = None
    totals: tuple[int, ...] = ()
    sudden: tuple[Dice, ...] = ()
    sudden_round: int = 0
    record: tuple[Event, ...] = ()

    def other(self, seat: int) -> int:
        """The opponent of `seat` in this coup."""
        return self.pair[1] if seat == self.pair[0] else self.pair[0]
