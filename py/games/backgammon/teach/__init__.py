"""The cube explained: verdicts, windows, market, what-ifs, races. Never imported at start."""
