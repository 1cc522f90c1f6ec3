"""The players of the house at the Bidou table. Knows their names and levels only."""

from core.game import Persona
from games.bidou.marcel import Marcel
from games.bidou.odette import Odette
from games.bidou.sight import Observation
from games.bidou.solver import Solver
from games.bidou.steps import Step

PERSONAS: tuple[Persona[Step, Observation], ...] = (
    Persona("odette", 1, Odette(), 1),
    Persona("marcel", 2, Marcel(), 1),
    Persona("hubert", 3, Solver(), 100),
)
