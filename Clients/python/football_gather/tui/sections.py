"""The sections of a view as tables: a row's last cells are its actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.events import Click
from textual.widgets import DataTable, Static

from .. import offers
from ..columns import printable, width
from ..contract import Row, Section
from .actions import Picked, reasons
from .parts import write

MARKS = {True: "[x] ", False: "[ ] ", None: ""}
NARROWEST = 8


class Cell(NamedTuple):
    """The content of one cell of a table."""

    text: str = ""
    style: str = ""


class RowTable(DataTable[Text]):
    """The rows of a section. Enter or a click does what a cell says; the cells before those that
    say something stand for the row's first action."""

    def __init__(self) -> None:
        super().__init__(show_header=False, show_row_labels=False, zebra_stripes=True)
        self._section: Section = {"id": "", "title": "", "rows": [], "rowActions": []}
        self._cells: list[list[Cell]] = []
        self._widths: list[int] = []

    @property
    def row_at_cursor(self) -> str:
        """The id of the row that the cursor is on."""
        return "".join(self._ids()[self.cursor_row : self.cursor_row + 1])

    def show(self, section: Section) -> None:
        """Shows the rows; the cursor stays on its row."""
        before, self._section = self._ids(), section
        self.can_focus = any(offers.row_actions(section, row) for row in section["rows"])
        self.cursor_type = "cell" if self.can_focus else "none"
        self._fill(before)

    def go_to(self, row: str) -> None:
        """Puts the cursor on the row with this id, if there is one."""
        if row in self._ids():
            self.move_cursor(row=self._ids().index(row))

    def on_resize(self) -> None:
        """Makes the best of the new width."""
        self._fill(self._ids())

    def on_click(self, event: Click) -> None:
        """Puts the cursor under the mouse, so that the first click is enough to do something."""
        meta = event.style.meta
        if "row" in meta:
            self.move_cursor(row=meta["row"], column=meta["column"])

    def action_cursor_up(self) -> None:
        """Goes up, from the first row to what is above the table."""
        if self.cursor_row == 0:
            self.screen.focus_previous()
        super().action_cursor_up()

    def action_cursor_down(self) -> None:
        """Goes down, from the last row to what is below the table."""
        if self.cursor_row == self.row_count - 1:
            self.screen.focus_next()
        super().action_cursor_down()

    @on(DataTable.CellSelected)
    def pick(self, event: DataTable.CellSelected) -> None:
        """Posts the chosen action."""
        row = self._section["rows"][event.coordinate.row]
        actions = offers.row_actions(self._section, row)
        place = max(0, event.coordinate.column - self._details() - 1)
        if place < len(actions):
            self.post_message(Picked(actions[place]["id"], self._section["id"], row["id"]))

    def _ids(self) -> list[str]:
        return [row["id"] for row in self._section["rows"]]

    def _details(self) -> int:
        return max((len(row["details"]) for row in self._section["rows"]), default=0)

    def _fill(self, before: list[str]) -> None:
        details = self._details()
        cells = _grid(_cells(self._section, row, details) for row in self._section["rows"])
        widths = _fit(cells, details + 1, self.scrollable_content_region.width)
        if (cells, widths, self._ids()) == (self._cells, self._widths, before):
            return
        self._cells, self._widths = cells, widths
        (row, column), top = self.cursor_coordinate, self.scroll_y
        self.clear(columns=True)
        for columns in widths:
            self.add_column("", width=columns)
        for texts in cells:
            self.add_row(*(Text(cell.text, cell.style) for cell in texts), height=None)
        self.call_after_refresh(self.scroll_to, y=top, animate=False)
        if row < len(before) and before[row] in self._ids():
            self.move_cursor(row=self._ids().index(before[row]), column=column)
        else:
            # Another row has come into the place; its action has to be chosen again.
            self.move_cursor(row=row)


class SectionView(VerticalGroup):
    """A section: its title and window, its rows, and why some of it cannot be done."""

    def __init__(self) -> None:
        super().__init__()
        self.table = RowTable()
        self._title = Static(classes="heading", markup=False)
        self._empty = Static(classes="hint", markup=False)
        self._reasons = Static(classes="hint", markup=False)

    def compose(self) -> ComposeResult:
        """One below the other."""
        yield from (self._title, self._empty, self.table, self._reasons)

    def show(self, section: Section) -> None:
        """Shows a section."""
        heading = "  ".join(filter(None, (section["title"], offers.window(section))))
        write(self._title, heading)
        write(self._empty, "" if section["rows"] else section.get("emptyText", ""))
        write(self._reasons, reasons(section["rowActions"]) if section["rows"] else "")
        self.table.display = bool(section["rows"])
        self.table.show(section)


def _cells(section: Section, row: Row, details: int) -> list[Cell]:
    style = "" if row.get("isEnabled", True) else "dim"
    said = [MARKS[row.get("isSelected")] + row["title"], *row["details"]]
    said += [""] * (details + 1 - len(said))
    return [Cell(printable(text), style) for text in said] + [
        Cell(printable(action["title"]), "bold" if action["isEnabled"] else "dim")
        for action in offers.row_actions(section, row)
    ]


def _grid(rows: Iterable[list[Cell]]) -> list[list[Cell]]:
    """The rows with as many cells each as the longest has."""
    rows = list(rows)
    most = max(map(len, rows), default=0)
    return [row + [Cell()] * (most - len(row)) for row in rows]


def _fit(cells: list[list[Cell]], shrinking: int, room: int) -> list[int]:
    """The widths of the columns; the widest of the first ones shrink until all fit in."""
    widths = [max(width(cell.text) for cell in column) for column in zip(*cells)]
    while room and sum(widths) + 2 * len(widths) > room:
        widest = max(range(shrinking), key=widths.__getitem__)
        if widths[widest] <= NARROWEST:
            break
        widths[widest] -= 1
    return widths
