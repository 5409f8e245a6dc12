"""Clients that leave something out of what they draw, or mangle it."""

from __future__ import annotations

import html
import re
from typing import Any, Callable

from client import Client
from fault import caught
from view import Action, Field, View


def hides(name: str, edit: Callable[[View], object], scenes: dict[str, str]) -> None:
    """Registers a client that draws the view as if `edit` had been done to it."""

    def seen(self: Client) -> View:
        view = Client.seen(self)
        edit(view)
        return view

    caught(scenes)(type(name, (Client,), {"seen": seen}))


def mangles(name: str, edit: Callable[[str], str], scenes: dict[str, str]) -> None:
    """Registers a client that draws each line as `edit` makes it."""

    def lines(self: Client, view: View) -> list[str]:
        return [edit(line) for line in Client.lines(self, view)]

    caught(scenes)(type(name, (Client,), {"lines": lines}))


def actions(view: View) -> list[Action]:
    """All actions of a view."""
    lists = [part["rowActions"] for part in view["sections"]]
    lists += [view["actions"], view.get("alert", {"actions": []})["actions"]]
    return [action for actions in lists for action in actions]


def rows(view: View) -> list[dict[str, Any]]:
    """All rows of a view."""
    return [row for section in view["sections"] for row in section["rows"]]


def each(parts: Callable[[View], list[dict[str, Any]]], **members: Any) -> Callable[[View], None]:
    """Gives all `parts` of a view these members, or takes them away where they are None."""

    def edit(view: View) -> None:
        for part in parts(view):
            for name, value in members.items():
                if value is None:
                    part.pop(name, None)
                else:
                    part[name] = value

    return edit


def view(view: View) -> list[View]:
    """The view itself."""
    return [view]


def fields(view: View) -> list[Field]:
    """The fields of a view."""
    return list(view["fields"])


def of_kind(kind: str) -> Callable[[View], list[Field]]:
    """The fields of a view that are of a kind."""
    return lambda view: [field for field in view["fields"] if field["kind"] == kind]


def one_line(view: View) -> None:
    """Draws a text of several lines in one."""
    for field in view["fields"]:
        if "lines" in field:
            field["value"] = field["value"].replace("\n", " ")


def sections(view: View) -> list[dict[str, Any]]:
    """The sections of a view."""
    return list(view["sections"])


def charts(view: View) -> list[dict[str, Any]]:
    """The charts of a view."""
    return list(view.get("charts", []))


def points(view: View) -> list[dict[str, Any]]:
    """The points of all charts of a view."""
    return [point for chart in charts(view) for point in chart["points"]]


def turned(name: str) -> Callable[[View], None]:
    """Turns the order of a list round."""

    def edit(view: View) -> None:
        for part in [view, *view["sections"]]:
            part.get(name, []).reverse()

    return edit


def cut(view: View) -> None:
    """Leaves no section more rows than a screen has lines."""
    for section in view["sections"]:
        del section["rows"][50:]


def untitled(view: View) -> None:
    """Draws the ids of choices."""
    for field in of_kind("choice")(view):
        for choice in field["choices"]:
            choice["title"] = choice["id"]


HIDDEN = "is not drawn"

hides("Title", each(view, title=""), {
    "actions' titles are drawn": '"North Quay" is not drawn',
    "a view replaces": HIDDEN, "of several views": HIDDEN, "session is opened": HIDDEN,
})
hides("Message", each(view, message=None), {"actions' titles are drawn": "Low water until noon"})
hides("ActionTitle", each(actions, title=""), {
    "actions' titles are drawn": "Weigh anchor", "a section is drawn: title": "Hail her",
    "an alert is before": "Stay in port", "is a normal one": "Save",
})
hides("Reason", each(actions, reason=None), {
    "a disabled action sends nothing and": '"Both berths are taken" is not drawn',
    "a disabled row action": "The wind is too loud",
    "a disabled action of an alert": "The pilot is asleep",
})
hides("Loading", each(view, isLoading=False), {"being waited for": "isLoading is true now"})
hides("Progress", each(view, progress=None), {"how much is done": '"310" is not drawn'})
hides("Label", each(fields, label=""), {"fields are drawn": '"Ship" is not drawn'})
hides("Value", each(fields, value=None, text=None), {
    "fields are drawn": '"Hispaniola" is not drawn', "long texts": HIDDEN,
    "shown as label and text": '"off Bristol" is not drawn',
})
hides("Text", each(fields, text=None), {
    "a countdown's text": '"12:34" is not drawn', "shown as label and text": "off Bristol",
    "whatever its kind": '"the good Hispaniola" is not drawn',
})
for kind, text in {
    "text": "the good Hispaniola", "number": "seventeen fathoms", "stepper": "26 able hands",
    "toggle": "burning brightly", "choice": "two masts, the taller one ahead",
}.items():  # fmt: skip
    hides(f"TextOf{kind.title()}", each(of_kind(kind), text=None), {
        "whatever its kind": f'"{text}" is not drawn',
    })
hides("LineEnds", one_line, {"of several lines": '"Long John" is not drawn on a separate line'})
hides("Placeholder", each(fields, placeholder=None), {"placeholder": "as painted on her stern"})
hides("FieldError", each(fields, error=None), {
    "a field's error is": '"There is a ship of that name." is not drawn',
})
hides("FieldOrder", turned("fields"), {"fields are drawn": '"Fathoms" is not drawn behind "Hispaniola"'})
hides("Toggle", each(fields, value=False), {"whether a toggle is on": "that the toggle is on now"})
hides("ChoiceTitles", untitled, {"titles, not its ids": '"Sloop" is not drawn'})
hides("Chosen", each(of_kind("choice"), value=None), {"what is chosen": 'that "Sloop" is chosen now'})
hides("SectionTitle", each(sections, title=""), {
    "a section is drawn: title": '"In port" is not drawn', "an empty section shows": HIDDEN,
})
hides("Details", each(rows, details=[]), {
    "a section is drawn: title": '"two masts" is not drawn', "long texts": HIDDEN,
})
hides("RowOrder", turned("rows"), {
    "a section is drawn: title": '"Walrus" is not drawn behind "bound for the island"',
    "100 rows are drawn": "not drawn behind",
})
hides("RowsBelow", cut, {"100 rows are drawn": '"Ship-51-" is not drawn'})
hides("EmptyText", each(sections, emptyText=None), {
    "an empty section shows": '"No ship is in port." is not drawn',
    "a table without rows": '"The quay is empty" is not drawn',
})
hides("Selected", each(rows, isSelected=None), {"rows are selected": "that a row is selected now"})
hides("Window", each(sections, offset=None, total=None), {
    "a window says": '"641" is not drawn', "without a total": '"641" is not drawn',
})
hides("WindowTotal", each(sections, total=None), {"a window says": '"973" is not drawn'})
hides("Alert", each(view, alert=None), {
    "alert that is an answer": '"Storm warning" is not drawn', "long text of an alert": HIDDEN,
    "another alert takes": '"Last warning" is not drawn',
})
hides("Charts", each(view, charts=None), {
    "a chart is drawn: title": '"Herring landed" is not drawn', "like bars": HIDDEN, "of one point": HIDDEN,
})
hides("ChartUnit", each(charts, unit=None), {"a chart is drawn: title": '"barrels" is not drawn'})
hides("ChartLabels", each(points, label=""), {"a chart is drawn: title": '"April" is not drawn'})
hides("ChartValues", each(points, value=""), {"a chart is drawn: title": '"480" is not drawn'})

mangles("Tags", lambda line: re.sub("<[^>]*>", "", line), {"markup: rows": "<b>Bold</b>"})
mangles("Brackets", lambda line: re.sub(r"\[/?[a-z]+\]", "", line), {"markup: rows": "[red]alert"})
mangles("Entities", html.unescape, {"markup: rows": "&amp;"})
mangles("Escaped", html.escape, {"markup: titles": "<i>Quay</i>", "markup: rows": HIDDEN})
mangles("Backslashes", lambda line: line.replace("\\n", "\n"), {"markup: rows": "new"})
mangles("Languages", lambda line: line.encode("latin-1", "replace").decode("latin-1"), {
    "all languages": HIDDEN,
})
mangles("Cut", lambda line: line[:79] + "…" if len(line) > 80 else line, {
    "long texts": HIDDEN, "long text of an alert": HIDDEN,
})
