"""Draws any view as lines of text. It knows the vocabulary of views, and no screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import NamedTuple

from . import offers
from .columns import fit, printable, width
from .vocabulary import Action, Alert, Field, Row, Scalar, Section, View

# What a line stands for, the same in the next view: ("row", "players", "7").
Key = tuple[str, ...]

MARKS = {"primary": "▸ ", "cancel": "✕ ", "destructive": "! ", "back": "← "}


class Line(NamedTuple):
    """One line, what it is (for colours), and what the user picks by picking it."""

    text: str
    style: str = "text"
    key: Key | None = None
    value: int = 0  # the column where a field's value begins


class Drawing(NamedTuple):
    """The screen, and the alert in front of it."""

    screen: list[Line]
    alert: list[Line]


def draw(view: View, drafts: offers.Drafts | None = None) -> Drawing:
    """Draws a view; `drafts` is what the user has typed. An alert leaves the screen no keys."""
    lines = [Line(view["title"], "title"), Line("═" * width(view["title"]), "title")]
    if view["isLoading"]:
        lines.append(Line("Loading …", "hint"))
    if "message" in view:
        lines.append(Line(view["message"], "message"))
    lines += [Line("")] * bool(view["fields"])
    labels = max((width(field["label"]) for field in view["fields"]), default=0) + 3
    for field in view["fields"]:
        lines += _field(field, offers.shown(field, drafts or {}), labels)
    number = 1
    for section in view["sections"]:
        lines += _section(section, number)
        number += len(section["rows"])
    lines.append(Line(""))
    for position, action in enumerate(view["actions"], 1):
        lines.append(_action(action, position, ("action", action["id"])))
    lines = [line._replace(text=printable(line.text)) for line in lines]
    if alert := view.get("alert"):
        return Drawing([line._replace(style="behind", key=None) for line in lines], _alert(alert))
    return Drawing(lines, [])


def text(view: View, drafts: offers.Drafts | None = None) -> str:
    """The view as plain text, the alert last, where the reader's eye is."""
    drawing = draw(view, drafts)
    lines = [*drawing.screen, *([Line("")] * bool(drawing.alert)), *drawing.alert]
    return "\n".join(line.text.rstrip() for line in lines) + "\n"


def _field(field: Field, value: Scalar | None, labels: int) -> Iterable[Line]:
    key = ("field", field["id"]) if offers.has_changes(field) else None
    style = "countdown" if field["kind"] == "countdown" else "field" if key else "disabled"
    label = fit(field["label"] + ("*:" if field.get("isRequired") else ":"), labels)
    yield Line(label + _value(field, value), style, key, labels)
    for choice in field.get("choices", []):
        mark = "(•)" if choice["id"] == value else "( )"
        yield Line(f"{' ' * labels}{mark} {choice['title']}", style)
    if "error" in field:
        yield Line(f"{' ' * labels}^ {field['error']}", "error")


def _value(field: Field, value: Scalar | None) -> str:
    kind, empty = field["kind"], f"‹{field.get('placeholder', '')}›"
    if kind == "toggle":
        return "[x]" if value else "[ ]"
    if kind == "secret":
        return "•" * len(str(value)) if value else empty
    if kind == "choice":
        titles = {choice["id"]: choice["title"] for choice in field.get("choices", [])}
        return titles.get(str(value), str(value)) if value is not None else empty
    if kind == "countdown":
        return f"{field.get('text', value)} {field.get('state', '')}".strip()
    drawn = field.get("text", str(value)) if value not in (None, "") else empty
    if kind == "stepper":
        drawn = f"[-] {drawn} [+]"
    limits = [str(field[end]) if end in field else "" for end in ("minimum", "maximum")]
    return f"{drawn}  ({'–'.join(limits)})" if any(limits) else drawn


def _section(section: Section, number: int) -> Iterable[Line]:
    yield Line("")
    if section["title"]:
        yield Line(section["title"], "heading")
    if not section["rows"] and "emptyText" in section:
        yield Line(section["emptyText"], "hint")
    for position, row in enumerate(section["rows"], number):
        yield _row(section, row, position)
    first, shown = section.get("offset", 0), len(section["rows"])
    total = section.get("total", -1 if "offset" in section else shown)
    if total != shown:
        window = f"{first + 1:,}–{first + shown:,}" if shown else "none"
        yield Line(f"{window} of {f'{total:,}' if total >= 0 else 'many'}", "hint")
    if section["rows"] and section["rowActions"]:
        yield Line("Each row: " + " · ".join(map(_row_action, section["rowActions"])), "offers")


def _row(section: Section, row: Row, number: int) -> Line:
    mark = {True: "[x] ", False: "[ ] ", None: ""}[row.get("isSelected")]
    line = mark + " · ".join([row["title"], *row["details"]])
    if not offers.row_actions(section, row):
        return Line(f"  -  {line}", "row" if row.get("isEnabled", True) else "disabled")
    return Line(f"{f'#{number}':>4} {line}", "row", ("row", section["id"], row["id"]))


def _row_action(action: Action) -> str:
    state = f" (if {action['rowState']})" if "rowState" in action else ""
    return action["title"] + state + _reason(action)


def _action(action: Action, number: int, key: Key) -> Line:
    title = MARKS.get(action["role"], "") + action["title"]
    style = action["role"] if action["isEnabled"] else "disabled"
    return Line(f"{number:>3}) {title}{_reason(action)}", style, key)


def _reason(action: Action) -> str:
    return "" if action["isEnabled"] else f" — {action.get('reason', 'not now')}"


def _alert(alert: Alert) -> list[Line]:
    inner = [Line(line) for line in textwrap.wrap(alert["message"], 60)]
    for position, action in enumerate(alert["actions"], 1):
        inner.append(_action(action, position, ("alert", action["id"])))
    inner = [line._replace(text=printable(line.text)) for line in inner]
    title = printable(alert["title"])
    across = max(width(title) + 3, *(width(line.text) + 2 for line in inner))
    top = f"┌─ {title} {'─' * (across - width(title) - 3)}┐"
    boxed = [line._replace(text=f"│ {fit(line.text, across - 2)} │") for line in inner]
    return [Line(top, "title"), *boxed, Line(f"└{'─' * across}┘", "title")]
