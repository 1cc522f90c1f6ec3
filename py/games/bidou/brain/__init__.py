"""Bidou from its solution: what divisions of jetons are worth, how to throw, how to talk."""
