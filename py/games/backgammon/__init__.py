"""Backgammon with the videau."""
