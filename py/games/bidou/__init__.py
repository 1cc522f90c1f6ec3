"""Le Bidou: dice under a cup, a stake that may be a bluff."""

from games.bidou.game import GAME

__all__ = ["GAME"]
