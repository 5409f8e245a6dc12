"""The screen graph of the transitions that walks covered: a text for graphviz, and its picture."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from html import escape

from Tests.Support import ROOT, picture

from .coverage import REOPEN, START, Coverage

PROTOCOL = ROOT / "Protocol"
TEXT, PICTURE = PROTOCOL / "screens.dot", PROTOCOL / "screens.svg"

COLUMNS = 2
LEGEND = (
    "&#160;",
    "In a box: the titles, the screen, and the intents that stay on it; ● where a session can be opened again.",
    "On an arrow: the intents that lead on; after › the action of the alert through which one goes.",
    "Dashed: a change by another program.",
)
STYLE = """\
  graph [rankdir=TB, nodesep=0.7, ranksep=0.9, pad=0.3, bgcolor="white", fontname="Helvetica,Arial,sans-serif",
         fontsize=11, fontcolor="#5b6573", labelloc=b]
""" + picture.BOXES


def text(coverage: Coverage) -> str:
    """The graph in the language of graphviz; the same walks give the same bytes."""
    titles: dict[str, set[str]] = defaultdict(set)
    for screen, title in coverage.titles:
        titles[screen].add(title)
    stays: dict[str, set[str]] = defaultdict(set)
    leads: dict[tuple[str, str, bool], set[str]] = defaultdict(set)
    reopened = set()
    for start, label, end, is_elsewhere in coverage.transitions:
        if label == REOPEN:
            reopened.add(end)
        elif start == end:
            stays[start].add(label)
        else:
            leads[start, end, is_elsewhere].add(label)
    far = _distances(leads)
    lines = ["// Printed by Tests/System/Model from a random walk; not to be edited.", "digraph screens {", STYLE]
    lines.append(f'  label=<{"<br/>".join(LEGEND)}>')
    lines.append(f'  {START} [shape=circle, label="", width=0.2, fillcolor="#2f6f4f"]')
    for screen in sorted(titles, key=lambda screen: (far[screen], screen)):
        mark = " ●" if screen in reopened else ""
        lines.append(f"  {screen} [label={_box(screen + mark, titles[screen], stays[screen])}]")
    for (start, end, is_elsewhere), labels in sorted(leads.items(), key=lambda lead: (far[lead[0][0]], lead)):
        lines.append(f"  {start} -> {end} [{_arrow(labels, is_elsewhere)}]")
    return "\n".join([*lines, "}", ""])


def source(text: str) -> str:
    """The comment at the end of the picture that says of which graph it is."""
    return picture.source(text, TEXT.name)


def record(coverage: Coverage) -> bool:
    """Prints the graph, and draws it; whether there is a graphviz to draw it."""
    graph = text(coverage)
    TEXT.write_text(graph, encoding="utf-8")
    drawn = picture.draw(graph)
    if drawn is not None:
        PICTURE.write_text(drawn + source(graph), encoding="utf-8")
    return drawn is not None


def _box(screen: str, titles: Iterable[str], stays: Iterable[str]) -> str:
    heading = " · ".join(escape(title) for title in sorted(titles, key=lambda title: (len(title), title)))
    rows = [f'<tr><td align="left" colspan="{COLUMNS}"><b>{heading}</b></td></tr>']
    below = f'<font point-size="10" color="#5b6573">{screen}</font>'
    rows.append(f'<tr><td align="left" colspan="{COLUMNS}">{below}</td></tr>')
    labels = sorted(stays)
    for place in range(0, len(labels), COLUMNS):
        cells = "".join(f'<td align="left"><font point-size="10">{escape(label)}</font></td>'
                        for label in labels[place : place + COLUMNS])  # fmt: skip
        rows.append(("<hr/>" if place == 0 else "") + f"<tr>{cells}</tr>")
    return f'<<table border="0" cellborder="0" cellspacing="0" cellpadding="3">{"".join(rows)}</table>>'


def _arrow(labels: Iterable[str], is_elsewhere: bool) -> str:
    label = "<br/>".join(f"&#160;{escape(label)}&#160;" for label in sorted(labels))
    dashed = ', style=dashed, color="#8a6d3b", fontcolor="#8a6d3b"' if is_elsewhere else ""
    return f"label=<{label}>{dashed}"


def _distances(leads: Iterable[tuple[str, str, bool]]) -> dict[str, int]:
    """The number of arrows from the start to each screen, which is the order of the picture from the top."""
    far, here = {START: 0}, [START]
    while here:
        next_ones = sorted({end for start, end, _ in leads if start in here and end not in far})
        far |= {screen: far[here[0]] + 1 for screen in next_ones}
        here = next_ones
    return far
