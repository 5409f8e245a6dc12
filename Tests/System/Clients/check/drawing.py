"""The view as lines of text."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Any

from view import Action, Field, Section, View

# What steers a terminal, or turns texts round, but for line ends.
HARMFUL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
ALIGNED = {"start": str.ljust, "center": str.center, "end": str.rjust}
ORDERS = {"ascending": " ▲", "descending": " ▼"}


class Drawing:
    """Draws a view. Each rule is a method, so that a test can break it."""

    # The message of the last error answer.
    error = ""

    def printable(self, text: str) -> str:
        return HARMFUL.sub("\N{REPLACEMENT CHARACTER}", text)

    def lines(self, view: View) -> list[str]:
        alert = view.get("alert")
        lines = [alert["title"], alert["message"], *map(self.action, alert["actions"])] if alert else []
        lines += [self.error, view["title"], "Loading" * view["isLoading"], self.progress(view)]
        lines += [view.get("message", ""), *self.notice(view), *self.document(view), *map(self.field, view["fields"])]
        for section in view["sections"]:
            lines += self.section(section, view)
        return lines + self.charts(view, None) + self.main(view)

    def progress(self, view: View) -> str:
        progress = view.get("progress")
        return f"{progress['done']} of {progress['total']}" if progress else ""

    def notice(self, view: View) -> list[str]:
        notice = view.get("notice")
        return [notice["text"], *self.named(view, [notice.get("action")])] if notice else []

    def document(self, view: View) -> list[str]:
        """The text that the view hands over, below its title."""
        document = view.get("document")
        return [document["title"], document["text"]] if document else []

    def section(self, section: Section, view: View) -> list[str]:
        lines = [section["title"], *self.charts(view, section["id"]), *self.rows(section), self.window(section)]
        lines += self.named(view, [section.get("previous"), section.get("next")])
        return lines + [self.action(action) for action in section["rowActions"]]

    # Actions

    def action(self, action: Action) -> str:
        key = f"({action['key']})" if "key" in action else ""
        return f"<{action['title']}> {key} {action.get('reason', '')}"

    def named(self, view: View, names: list[str | None]) -> list[str]:
        """The actions of the view that a part of it names."""
        return [self.action(action) for action in view["actions"] if action["id"] in names]

    def main(self, view: View) -> list[str]:
        """The actions that no other part of the view names."""
        elsewhere = self.elsewhere(view)
        return [self.action(action) for action in view["actions"] if action["id"] not in elsewhere]

    def elsewhere(self, view: View) -> list[str | None]:
        """The ids of the actions that other parts of the view name."""
        ends = [section.get(end) for section in view["sections"] for end in ("previous", "next")]
        return [view.get("notice", {}).get("action"), *ends]

    # Charts

    def charts(self, view: View, section: str | None) -> list[str]:
        """The charts above the rows of a section, or those below all sections."""
        sections = [part["id"] for part in view["sections"]]
        places = [(chart.get("section"), chart) for chart in view.get("charts", [])]
        return [self.chart(chart) for place, chart in places if (place if place in sections else None) == section]

    def chart(self, chart: dict[str, Any]) -> str:
        points = [f"{point['label']} {point['value']}" for point in chart["points"]]
        return " ".join([chart["title"], chart.get("unit", ""), *points])

    # Rows

    def rows(self, section: Section) -> list[str]:
        """The rows; those of a table under its headings."""
        marks = ["[x] " if row.get("isSelected") else "" for row in section["rows"]]
        cells = [self.cells(row) for row in section["rows"]]
        if "columns" in section:
            marks, cells = ["", *marks], self.aligned([self.headings(section), *cells], section)
        return [mark + "  ".join(texts) for mark, texts in zip(marks, cells)]

    def headings(self, section: Section) -> list[str]:
        titles = [column["title"] + ORDERS.get(column.get("order", ""), "") for column in section["columns"]]
        return [section.get("rowHeading", ""), *titles]

    def cells(self, row: dict[str, Any]) -> list[str]:
        return [row["title"], *row["details"]]

    def aligned(self, lines: list[list[str]], section: Section) -> list[list[str]]:
        """Each text as wide as its column."""
        sides = [str.ljust, *(ALIGNED.get(column["alignment"], str.ljust) for column in section["columns"])]
        widths = [max(map(len, texts)) for texts in zip_longest(*lines, fillvalue="")]
        return [[side(text, width) for side, text, width in zip(sides, texts, widths)] for texts in lines]

    def window(self, section: Section) -> str:
        if not section["rows"]:
            return str(section.get("emptyText", ""))
        if "offset" not in section and "total" not in section:
            return ""
        first = section.get("offset", 0)
        return f"{first + 1}–{first + len(section['rows'])} of {section.get('total', 'many')}"

    # Fields

    def field(self, field: Field) -> str:
        value = field.get("value")
        if field["kind"] == "toggle":
            shown = ("[x] " if value else "[ ] ") + field.get("text", "")
        elif field["kind"] == "secret" and value:
            shown = "*" * len(value)
        elif field["kind"] == "choice":
            choices = field["choices"]
            shown = " ".join("(*)"[: 3 * (c["id"] == value)] + c["title"] for c in choices)
            shown += f" {field.get('text', '')}"
        else:
            empty = value in (None, "")
            shown = str(field.get("text", field.get("placeholder", "") if empty else value))
        return f"{field['label']}: {shown} {field.get('error', '')}"
