"""The imperative shell of the worker: sessions, money, words, links. Knows no page."""
