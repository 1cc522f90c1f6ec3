"""One measured figure, and how figures are printed. Judges nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Metric:
    name: str
    value: float
    unit: str
    ratio: float | None = None
    runs: int = 1

    def line(self) -> str:
        shown = {"metric": self.name, "value": round(self.value, 3), "unit": self.unit}
        if self.ratio is not None:
            shown["ratio"] = round(self.ratio, 3)
        return json.dumps({**shown, "runs": self.runs})


def table(metrics: list[Metric]) -> str:
    rows = [
        (
            m.name,
            f"{m.value:,.1f} {m.unit}",
            "" if m.ratio is None else f"{m.ratio:.2f}",
            str(m.runs),
        )
        for m in metrics
    ]
    head = ("", "median", "ratio", "runs")
    widths = [max(len(row[n]) for row in [head, *rows]) for n in range(4)]
    pads: list[Callable[[str, int], str]] = [str.ljust, str.rjust, str.rjust, str.rjust]
    return "\n".join(
        "  ".join(pad(cell, width) for pad, cell, width in zip(pads, row, widths, strict=True))
        for row in [head, *rows]
    )
