"""How the strongest player thinks: a light table, learnt numbers, imagined worlds, a search."""
