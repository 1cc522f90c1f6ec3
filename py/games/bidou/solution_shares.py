"""Written by `python -m lab.bidou.theory`: shares of the solution (0 … 1)."""

from typing import Any

SHARES: dict[str, Any] = {
    "stop": {
        "kinds": {
            "bidou": [1.0, 1.0],
            "brelan": [1.0, 1.0],
            "echelle": [1.0, 1.0],
            "fourchette": [1.0, 1.0],
            "sequence": [0.2103, 0.6865],
            "high": [0.0, 0.0],
            "middle": [0.0746, 0.1063],
            "low": [0.0476, 0.1103],
        },
        "dice": "3-2-1",
        "bluff": 0.0572,
    },
    "opens": [2, 6, 8],
    "often": [0.5083, 0.0833, 0.4084],
    "bluffs": [0.4037, 0.0731, 0.1896],
    "weak": 0.2682,
    "trap": 0.0424,
    "ranges": {
        "bidou": [0.0358, 0.1604, 0.2241],
        "brelan": [0.0049, 0.0702, 0.1303],
        "echelle": [0.0925, 0.117, 0.2378],
        "fourchette": [0.1207, 0.2871, 0.0925],
        "sequence": [0.1435, 0.2616, 0.0933],
        "high": [0.1033, 0.0261, 0.0134],
        "middle": [0.2808, 0.0439, 0.0727],
        "low": [0.2186, 0.0336, 0.1359],
    },
    "cycle": {
        "hands": ["2-1-1", "1-1-1", "2-2-1"],
        "answers": {
            "pass": [0.0, 0.0, 0.0],
            "hold": [0.0, 0.4105, 0.0],
            "raise": [1.0, 0.5895, 1.0],
        },
    },
}
