"""How strong each computer player is, as lab/backgammon/levels.py measured it and wrote it here.

PR is 500 times the mean loss of a play, in points; smaller is stronger. Over positions of good
play chosen to be hard, and over positions of people's games; with 95 % intervals.
"""

from dataclasses import dataclass

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Strength:
    """`people`: over positions of people's games."""

    pr: float
    between: Range
    plays: int
    people: float
    people_between: Range
    people_plays: int


MEASURED: dict[str, Strength] = {
    "suzanne": Strength(
        *(27.29, (23.71, 31.4), 837),
        *(24.94, (22.51, 27.53), 1200),
    ),
    "marcel": Strength(
        *(15.35, (12.55, 18.32), 837),
        *(12.53, (10.77, 14.26), 1200),
    ),
    "odette": Strength(
        *(9.07, (7.46, 10.96), 837),
        *(8.94, (7.75, 10.34), 1200),
    ),
    "anselme": Strength(
        *(3.42, (2.76, 4.23), 837),
        *(4.02, (3.5, 4.63), 1200),
    ),
}
