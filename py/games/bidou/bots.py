"""The players of the house at the Bidou table. Knows their names, levels and habits only."""

from core.game import Persona
from games.bidou.characters import Bluffer, Fond, Tight
from games.bidou.sight import Observation
from games.bidou.solver import Solver
from games.bidou.steps import Step

ROUNDS = 100

# in links a player is his place in this list: new ones come last
PERSONAS: tuple[Persona[Step, Observation], ...] = (
    Persona("odette", 1, Solver(Tight()), 40),
    Persona("marcel", 2, Solver(Bluffer()), 40),
    Persona("hubert", 4, Solver(), ROUNDS),
    Persona("suzanne", 3, Solver(Fond()), 40),
)
