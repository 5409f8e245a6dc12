"""A section of a view: its title and charts, its rows, and what leads to the other parts of the list."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.widgets import Static

from .. import charts, offers
from ..contract import Section, View
from .actions import ActionBar, reasons
from .parts import write
from .tables import RowTable, natural_width

# So many rows stand beside others.
SHORT = 12


class SectionView(VerticalGroup):
    """A section: its title and window, its charts, its rows, why some of it cannot be done, and its
    paging."""

    def __init__(self) -> None:
        super().__init__()
        self.table = RowTable()
        self.paging = ActionBar(classes="-paging")
        self._title = Static(classes="heading", markup=False)
        self._charts = Static(classes="charts", markup=False)
        self._empty = Static(classes="hint", markup=False)
        self._hint = Static(classes="hint", markup=False)

    def compose(self) -> ComposeResult:
        """One below the other."""
        yield from (self._title, self._charts, self._empty, self.table, self._hint, self.paging)

    async def show(self, view: View, section: Section) -> None:
        """Shows a section of a view."""
        heading = "  ".join(filter(None, (section["title"], offers.window(section))))
        write(self._title, heading)
        write(self._charts, drawn(view, section["id"]))
        write(self._empty, "" if section["rows"] else section.get("emptyText", ""))
        write(self._hint, _hint(section) if section["rows"] else "")
        self.table.display = bool(section["rows"])
        self.table.show(section)
        await self.paging.show(offers.paging(view, section))


def drawn(view: View, section: str = "") -> str:
    """The charts of a section, or those below all sections."""
    return "\n\n".join("\n".join(charts.lines(chart)) for chart in offers.charts(view, section))


def is_alone(view: View, height: int) -> bool:
    """Whether there is one section, and the charts leave most of the height to it."""
    names = [section["id"] for section in view["sections"]]
    lines = "".join(drawn(view, name) for name in ["", *names]).count("\n")
    return len(names) == 1 and lines < (height - 12) / 2


def fit_beside(view: View, room: int) -> bool:
    """Whether the sections are so short and narrow that they have room beside each other."""
    sections = view["sections"]
    is_short = all(len(section["rows"]) <= SHORT for section in sections)
    if len(sections) < 2 or not is_short or view.get("charts"):
        return False
    return len(sections) * max(map(natural_width, sections)) <= room


def _hint(section: Section) -> str:
    """What pressing a row itself does, and why some of its actions cannot be done."""
    held = [offers.primary(offers.row_actions(section, row)) for row in section["rows"]]
    main = [action for action in section["rowActions"] if action in held]
    does = "Enter: " + " · ".join(map(offers.label, main)) if main else ""
    return "\n".join(filter(None, (does, reasons(section["rowActions"]))))
