"""Draws any chart as lines of text, with blocks for how high its points are."""

from __future__ import annotations

from collections.abc import Iterator

from .columns import fit, width
from .contract import Chart

LONGEST = 24


def lines(chart: Chart) -> Iterator[str]:
    """The title, and for each point its label, its blocks and its value. A line is drawn from its
    least value on, so that its ups and downs are seen."""
    values = [point["value"] for point in chart["points"]]
    low, high = min(values, default=0) if chart["kind"] == "line" else 0, max(values, default=0)
    labels = max((width(point["label"]) for point in chart["points"]), default=0)
    yield chart["title"] + (f" ({chart['unit']})" if "unit" in chart else "")
    for point in chart["points"]:
        blocks = "█" * round(LONGEST * (point["value"] - low) / max(high - low, 1))
        yield f"  {fit(point['label'], labels)} ▏{blocks} {point['value']}"
