"""Pictures that graphviz draws of a text, and what of a picture does not depend on the machine."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from html import unescape

BOXES = """\
  node [shape=box, style="rounded,filled", fillcolor="#f3f7f4", color="#2f6f4f", penwidth=1.3, margin="0.14,0.10",
        fontname="Helvetica,Arial,sans-serif", fontsize=11]
  edge [color="#2f6f4f", arrowsize=0.7, fontname="Helvetica,Arial,sans-serif", fontsize=10, fontcolor="#24292f"]
"""


def draw(text: str) -> str | None:
    """The picture of a graph, as SVG; None without graphviz."""
    if shutil.which("dot") is None:
        return None
    return subprocess.run(["dot", "-Tsvg"], input=text, capture_output=True, text=True, check=True).stdout


def content(picture: str) -> list[str]:
    """The texts, nodes and arrows of a picture; their places depend on the fonts of the machine."""
    return sorted(unescape(found) for found in re.findall(r"<(?:title|text)[^>]*>([^<]*)<", picture))


def source(text: str, name: str) -> str:
    """The comment at the end of a picture that says of which graph it is: seen without graphviz."""
    return f"<!-- SHA-256 of {name}: {hashlib.sha256(text.encode()).hexdigest()} -->\n"
