"""One referee a game: `check(row)` gives None, or (expected, got) where the engine differs."""
