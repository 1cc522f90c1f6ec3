"""Backgammon with the videau."""

from games.backgammon.game import GAME as GAME
