"""Matches and learning for Bip-bip; README.md says how."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))
