"""Draws any view as lines of text. It knows the vocabulary of views, and no screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping

from . import charts, documents, offers
from .columns import fit, printable, width
from .contract import Action, Alert, Document, Field, Row, Section, View

Marks = Mapping[str, str]

MARKS = {"primary": "▸ ", "cancel": "✕ ", "destructive": "! ", "back": "← "}
SEVERITY_MARKS = {"info": "ℹ", "success": "✓", "warning": "⚠", "error": "✗"}


def text(view: View, drafts: offers.Drafts, is_plain: bool = False) -> str:
    """The view as plain text, with the drafts; the alert is last, where the
    reader's eye is. Plain, for a user who listens, it has no marks, rules and boxes."""
    lines = list(screen(view, drafts, {} if is_plain else MARKS))
    if "alert" in view:
        lines += ["", *(_plain_alert if is_plain else alert)(view["alert"])]
    return "\n".join(printable(line).rstrip() for line in lines) + "\n"


def document(handed: Document, is_plain: bool = False) -> str:
    """A text that is handed over, below its title."""
    title = printable(handed["title"])
    rule = [] if is_plain else ["═" * width(title)]
    return "\n".join([title, *rule, *documents.lines(handed)]) + "\n"


def screen(view: View, drafts: offers.Drafts, marks: Marks) -> Iterator[str]:
    """The lines of a view without its alert; without marks they have no rule either."""
    yield view["title"]
    if marks:
        yield "═" * width(view["title"])
    if view["isLoading"]:
        yield loading(view)
    if "message" in view:
        yield from view["message"].splitlines()
    if view["fields"]:
        yield ""
    labels = max((width(field["label"]) for field in view["fields"]), default=0) + 3
    for field in view["fields"]:
        yield from _field(field, drafts, labels)
    number = 1
    for section in view["sections"]:
        yield from _section(view, section, number, marks)
        number += len(section["rows"])
    for chart in offers.charts(view):
        yield from ("", *charts.lines(chart))
    if "notice" in view:
        mark = SEVERITY_MARKS[offers.severity(view["notice"]["severity"])]
        beside = _actions(view["actions"], offers.notice_actions(view), marks)
        yield from ("", "  ".join([f"{mark} {view['notice']['text']}", *map(str.strip, beside)]))
    yield ""
    yield from _actions(view["actions"], offers.own_actions(view), marks)


def loading(view: View) -> str:
    """The loading text with its progress."""
    progress = view.get("progress")
    return f"Loading … {progress['done']} of {progress['total']}" if progress else "Loading …"


def alert(alert: Alert) -> Iterator[str]:
    """The lines of an alert, in a box."""
    actions = _actions(alert["actions"], alert["actions"], MARKS)
    inner = [*textwrap.wrap(alert["message"], 60), *actions]
    inner = [printable(line) for line in inner]
    title = printable(alert["title"])
    across = max(width(title) + 3, *(width(line) + 2 for line in inner))
    yield f"┌─ {title} {'─' * (across - width(title) - 3)}┐"
    for line in inner:
        yield f"│ {fit(line, across - 2)} │"
    yield f"└{'─' * across}┘"


def _plain_alert(alert: Alert) -> Iterator[str]:
    """The lines of an alert without a box."""
    yield alert["title"]
    yield from alert["message"].splitlines()
    yield from _actions(alert["actions"], alert["actions"], {})


def _field(field: Field, drafts: offers.Drafts, labels: int) -> Iterator[str]:
    label = fit(field["label"] + ("*:" if field.get("isRequired") else ":"), labels)
    value = offers.shown(field, drafts)
    text = offers.display_text(field, drafts) or f"‹{field.get('placeholder', '')}›"
    if field["kind"] == "toggle":
        text = f"[{'x' if value else ' '}] {field.get('text', '')}"
    if field["kind"] == "stepper":
        text = f"[-] {text} [+]"
    limits = offers.limits(field)
    first, *others = text.splitlines() if "lines" in field else [text]
    yield label + first + (f"  ({limits})" if limits else "")
    yield from (" " * labels + line for line in others)
    for choice in field.get("choices", []):
        yield f"{' ' * labels}({'•' if choice['id'] == value else ' '}) {choice['title']}"
    if "error" in field:
        yield f"{' ' * labels}^ {field['error']}"


def _section(view: View, section: Section, number: int, marks: Marks) -> Iterator[str]:
    yield ""
    if section["title"]:
        yield section["title"]
    for chart in offers.charts(view, section["id"]):
        yield from (*charts.lines(chart), "")
    if not section["rows"] and "emptyText" in section:
        yield section["emptyText"]
    for position, row in enumerate(section["rows"], number):
        yield _row(section, row, position)
    if part := offers.window(section):
        yield part
    yield from _actions(view["actions"], offers.paging(view, section), marks)
    if section["rows"] and section["rowActions"]:
        yield "Each row: " + " · ".join(map(_row_action, section["rowActions"]))


def _row(section: Section, row: Row, number: int) -> str:
    mark = {True: "[x] ", False: "[ ] ", None: ""}[row.get("isSelected")]
    place = f"#{number}" if offers.row_actions(section, row) else "- "
    return f"{place:>4} {mark}{' · '.join([row['title'], *offers.details(section, row)])}"


def _row_action(action: Action) -> str:
    state = f" (if {action['rowState']})" if "rowState" in action else ""
    return offers.label(action) + state + _reason(action)


def _actions(actions: list[Action], drawn: list[Action], marks: Marks) -> Iterator[str]:
    """The lines of those actions that are drawn at one place, with their numbers among all."""
    for action in drawn:
        mark, number = marks.get(action["role"], ""), actions.index(action) + 1
        yield f"{number:>3}) {mark}{offers.label(action)}{_reason(action)}"


def _reason(action: Action) -> str:
    return "" if action["isEnabled"] else f" — {offers.reason(action)}"
