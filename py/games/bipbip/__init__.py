"""Le Bip-bip: tricks with two packs, a talon to draw from and a trump that changes."""

from games.bipbip.game import GAME

__all__ = ["GAME"]
