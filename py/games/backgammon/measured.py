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
        *(15.0, (12.06, 17.92), 837),
        *(12.49, (10.68, 14.26), 1200),
    ),
    "odette": Strength(
        *(8.97, (7.5, 10.73), 837),
        *(8.75, (7.6, 10.14), 1200),
    ),
    "anselme": Strength(
        *(2.66, (2.17, 3.2), 837),
        *(3.43, (2.92, 3.93), 1200),
    ),
    "hubert": Strength(
        *(0.81, (0.62, 1.01), 837),
        *(1.4, (1.12, 1.75), 1200),
    ),
}
