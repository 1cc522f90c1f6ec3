"""What was measured of the players of the house: the one place of these numbers.
`python -m lab.bidou.characters 1000` measures them again."""

from dataclasses import dataclass

from core.scene import Number, Say


@dataclass(frozen=True, slots=True)
class Measured:
    """`won` of 100 manches against the strongest, give or take `within` (95 %), over so many
    `manches`; `exploitable`: percentage points of the first manche that a best answer gains."""

    exploitable: float
    won: float | None = None
    within: float | None = None
    manches: int = 0


MEASURED: dict[str, Measured] = {
    "odette": Measured(18.5, 44.0, 3.1, 1000),
    "marcel": Measured(12.8, 46.3, 3.1, 1000),
    "suzanne": Measured(5.7, 46.0, 3.1, 1000),
    "hubert": Measured(0.2),
}


def said(persona: str) -> Say | None:
    """For the chooser."""
    found = MEASURED.get(persona)
    if found is None:
        return None
    facts = {"exploitable": Number(found.exploitable, 1)}
    if found.won is None or found.within is None:
        return Say("bidou.measured.strongest", facts)
    facts |= {"won": Number(found.won, 0), "within": Number(found.within, 0)}
    return Say("bidou.measured", facts | {"manches": found.manches})
