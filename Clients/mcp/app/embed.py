"""Writes the page for AI hosts into the program's sources: `python3 Clients/mcp/app/embed.py`."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import bundle  # noqa: E402

SOURCE = HERE.parents[2] / "Sources/football-gather/EmbeddedPage.swift"


def source() -> str:
    """The Swift file with the page as it is between the quotes."""
    text = bundle.page().removesuffix("\n")
    assert '"""##' not in text and "\\##" not in text
    return (
        "// swift-format-ignore-file\n"
        "/// The page for AI hosts. Written by `python3 Clients/mcp/app/embed.py`; not to be edited.\n"
        "enum EmbeddedPage {\n"
        f'  static let text = ##"""\n{text}\n\n"""##\n}}\n'
    )


if __name__ == "__main__":
    SOURCE.write_text(source())
