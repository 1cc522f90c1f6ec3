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
        *(14.9, (12.22, 17.66), 837),
        *(12.84, (11.18, 14.43), 1200),
    ),
    "odette": Strength(
        *(8.38, (7.08, 9.69), 837),
        *(8.72, (7.73, 9.74), 1200),
    ),
    "anselme": Strength(
        *(3.25, (2.66, 3.98), 837),
        *(4.45, (3.86, 5.06), 1200),
    ),
}
