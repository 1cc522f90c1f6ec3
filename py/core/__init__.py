"""Vocabulary of all games. Knows no game, no language, no page."""
