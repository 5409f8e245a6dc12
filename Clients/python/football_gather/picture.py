"""A view as the picture of a terminal: colours, the focus, scrolling, the alert as a box."""

from __future__ import annotations

from typing import NamedTuple

from .columns import fit, printable, width
from .render import Drawing, Key, Line

COLOURS = {
    "title": "1", "heading": "1;4", "message": "1", "hint": "2", "disabled": "2", "behind": "2",
    "error": "31", "countdown": "1;32", "primary": "1", "destructive": "31",
}  # fmt: skip

HINTS = "↑↓ move · Enter do · 1–9 action · ←→ +− change · Esc back · Ctrl-C quit"


class Picture(NamedTuple):
    """The rows of a terminal, and where the caret is if the user is typing."""

    rows: list[str]
    caret: tuple[int, int] | None
    top: int


def compose(
    drawing: Drawing, focus: Key | None, caret: int | None, beside: str, status: str,
    top: int, columns: int, height: int,
) -> Picture:  # fmt: skip
    """Lays out a drawing; `beside` follows the focused line, `caret` is a place in its value,
    `top` is how far the screen was scrolled."""
    lines = [line for line in drawing.screen if line.style != "offers"]
    body = max(1, height - 2)
    top = _scrolled(lines, focus, top, body)
    shown = lines[top : top + body]
    rows, place = [], None
    for position, line in enumerate(shown):
        if line.key is None or line.key != focus:
            rows.append(_coloured(line, columns))
            continue
        if caret is not None:
            line, column = _typed(line, caret, columns)
            place = (position, column)
        # What can be done with a row is seen even where the row itself is too long.
        room = max(min(columns, 10), columns - width(beside))
        text = line.text if width(line.text) <= room else fit(line.text, room)
        rows.append(f"\x1b[7m{fit(text + beside, columns)}")
    rows += [""] * (body - len(rows))
    if drawing.alert:
        _lay_over(rows, drawing.alert, focus, columns)
    below = [f"\x1b[31m{fit(printable(status), columns)}", f"\x1b[2m{fit(HINTS, columns)}"]
    return Picture([*rows, *below][:height], place, top)


def _scrolled(lines: list[Line], focus: Key | None, top: int, body: int) -> int:
    """How far to scroll so that the focused line is seen, with what belongs to it."""
    places = [position for position, line in enumerate(lines) if line.key]
    first = next((p for p in places if lines[p].key == focus), None)
    if first is None:
        return min(top, max(0, len(lines) - body))
    last = next((p for p in places if p > first), len(lines)) - 1
    if first == places[0]:
        first = 0
    top = max(top, last - body + 1)
    return max(0, min(top, first if last - first < body else last - body + 1))


def _typed(line: Line, caret: int, columns: int) -> tuple[Line, int]:
    """The line of a field and the caret's column, moved left if the value is too long."""
    column = line.value + width(line.text[line.value :][:caret])
    label, value = line.text[: line.value], line.text[line.value :]
    while column >= columns and value:
        column, value = column - width(value[0]), value[1:]
    return line._replace(text=label + value), column


def _coloured(line: Line, columns: int) -> str:
    return f"\x1b[{COLOURS.get(line.style, '0')}m{fit(line.text, columns).rstrip()}"


def _lay_over(rows: list[str], box: list[Line], focus: Key | None, columns: int) -> None:
    across = width(box[0].text)
    left = max(0, (columns - across) // 2)
    first = max(0, (len(rows) - len(box)) // 2)
    for position, line in enumerate(box[: len(rows)], first):
        colour = "7" if line.key and line.key == focus else COLOURS.get(line.style, "0")
        inner = fit(line.text, min(across, columns))
        framed = f"{inner[0]}\x1b[{colour}m{inner[1:-1]}\x1b[0m{inner[-1]}" if line.key else inner
        rows[position] = " " * left + framed
