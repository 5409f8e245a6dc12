"""A section's rows as a table: under headings where there is room, else with a heading in each detail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.console import Console, JustifyMethod
from rich.text import Text
from textual import on
from textual.binding import Binding, BindingType
from textual.coordinate import Coordinate
from textual.events import Click
from textual.screen import Screen
from textual.widgets import DataTable

from .. import offers
from ..columns import printable, width
from ..contract import Action, Row, Section
from .actions import Picked

MARKS = {True: "[x] ", False: "[ ] ", None: ""}
JUSTIFY: dict[str, JustifyMethod] = {"center": "center", "end": "right"}
NARROWEST = 7


class Cell(NamedTuple):
    """The content of one cell of a table."""

    text: str = ""
    style: str = ""
    justify: JustifyMethod = "left"

    @property
    def drawn(self) -> Text:
        """The cell as the table draws it."""
        return Text(self.text, self.style, justify=self.justify)


class Sheet(NamedTuple):
    """A whole table: the headings, if it has some, the cells of each row, and the columns' widths."""

    headings: list[Cell]
    rows: list[list[Cell]]
    widths: list[int]

    @property
    def header_height(self) -> int:
        """How many lines the headings take."""
        console = Console(width=max(self.widths, default=1))
        wrapped = (heading.drawn.wrap(console, columns)
                   for heading, columns in zip(self.headings, self.widths))  # fmt: skip
        return max(map(len, wrapped), default=1)


class RowTable(DataTable[Text]):
    """The rows of a section. Enter, Space or a click presses a row itself; each of its last cells is
    one of its other actions."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select_cursor", show=False)]

    def __init__(self) -> None:
        super().__init__(show_header=False, show_row_labels=False, zebra_stripes=True)
        self._section: Section = {"id": "", "title": "", "rows": [], "rowActions": []}
        self._sheet = Sheet([], [], [])
        # How many cells come before those of the actions.
        self._details = 1

    @property
    def row_at_cursor(self) -> str:
        """The id of the row that the cursor is on."""
        return "".join(self._ids()[self.cursor_row : self.cursor_row + 1])

    @property
    def place(self) -> tuple[str, str]:
        """The ids of the section and of the row that the cursor is on."""
        return self._section["id"], self.row_at_cursor

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

    def press(self, name: str) -> None:
        """Does the action with this id in the row at the cursor. One that selects the row goes on to
        the next one, so that the same key picks it too."""
        row = self._section["rows"][self.cursor_row]
        actions = [action for action in offers.row_actions(self._section, row) if action["id"] == name]
        self.post_message(Picked(name, *self.place))
        if any(map(offers.is_toggling, actions)):
            super().action_cursor_down()

    def on_resize(self) -> None:
        """Makes the best of the new width."""
        self._fill(self._ids())

    def on_click(self, event: Click) -> None:
        """Puts the cursor under the mouse, so that the first click is enough to do something."""
        meta = event.style.meta
        if meta.get("row", -1) >= 0:
            self.move_cursor(row=meta["row"], column=meta["column"])

    def action_cursor_up(self) -> None:
        """Goes up, from the first row to what is above the table."""
        if self.cursor_row == 0:
            step(self.screen, -1)
        else:
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        """Goes down, from the last row to what is below the table."""
        if self.cursor_row == self.row_count - 1:
            step(self.screen, +1)
        else:
            super().action_cursor_down()

    def action_select_cursor(self) -> None:
        """Does what the cell at the cursor stands for."""
        if name := self._action_at(self.cursor_coordinate):
            self.press(name)

    @on(DataTable.CellSelected)
    def pick(self, event: DataTable.CellSelected) -> None:
        """Does what the clicked cell stands for."""
        if name := self._action_at(event.coordinate):
            self.post_message(Picked(name, *self.place))

    @on(DataTable.HeaderSelected)
    def press_heading(self, event: DataTable.HeaderSelected) -> None:
        """Does what the clicked heading is for."""
        place = event.column_index - 1
        if 0 <= place < len(self._section.get("columns", [])):
            column = self._section["columns"][place]
            if "action" in column:
                action, section = column["action"]["id"], self._section["id"]
                self.post_message(Picked(action, section, column=column["id"]))

    def _set_hover_cursor(self, active: bool) -> None:
        """Draws no second cursor where the mouse points at."""
        super()._set_hover_cursor(False)

    def _action_at(self, at: Coordinate) -> str:
        """The id of the action that a cell stands for; empty if it is none."""
        actions = offers.row_actions(self._section, self._section["rows"][at.row])
        main, others = offers.primary(actions), _others(actions)
        place = at.column - self._details
        if place < 0:
            return main["id"] if main else ""
        return others[place]["id"] if place < len(others) else ""

    def _ids(self) -> list[str]:
        return [row["id"] for row in self._section["rows"]]

    def _fill(self, before: list[str]) -> None:
        room = self.scrollable_content_region.width
        table, self._details = _table(self._section, room)
        if (table, self._ids()) == (self._sheet, before):
            return
        self._sheet = table
        (row, column), top = self.cursor_coordinate, self.scroll_y
        self.clear(columns=True)
        self.show_header = any(heading.text for heading in table.headings)
        self.header_height = table.header_height
        for heading, columns in zip(table.headings, table.widths):
            self.add_column(heading.drawn, width=columns)
        for cells in table.rows:
            # To find the height of a row is slow.
            fits = all(width(cell.text) <= columns for cell, columns in zip(cells, table.widths))
            self.add_row(*(cell.drawn for cell in cells), height=1 if fits else None)
        self.call_after_refresh(self.scroll_to, y=top, animate=False)
        if row < len(before) and before[row] in self._ids():
            self.move_cursor(row=self._ids().index(before[row]), column=column)
        else:
            # Another row has come into the place; its action has to be chosen again.
            self.move_cursor(row=row)


def step(screen: Screen[object], by: int) -> None:
    """Moves the focus to the next part, or with -1 to the previous one, but not round the ends; into
    a table at its nearest row."""
    parts = screen.focus_chain
    place = parts.index(screen.focused) + by if screen.focused in parts else 0
    if 0 <= place < len(parts):
        part = parts[place]
        screen.set_focus(part)
        if isinstance(part, RowTable):
            part.move_cursor(row=0 if by > 0 else part.row_count - 1)


def _table(section: Section, room: int) -> tuple[Sheet, int]:
    """The table of a section, as it fits into so many columns, and the number of cells before those
    of the actions. Where headings do not fit in, each detail has its own."""
    if not section["rows"]:
        return Sheet([], [], []), 1
    if "columns" in section:
        columns = section["columns"]
        justify = [JUSTIFY.get(column["alignment"], "left") for column in columns]
        headings = [Cell(printable(section.get("rowHeading", "")))]
        headings += [Cell(printable(offers.heading(column)), "underline" * ("action" in column), where)
                     for column, where in zip(columns, justify)]  # fmt: skip
        rows = [_cells(row, row["details"], justify) for row in section["rows"]]
        sheet = _sheet(section, headings, rows, room)
        if not room or _width(sheet.widths) <= room:
            return sheet, len(headings)
        rows = [_cells(row, [" · ".join(offers.details(section, row))]) for row in section["rows"]]
    else:
        rows = [_cells(row, row["details"]) for row in section["rows"]]
    details = max(map(len, rows))
    return _sheet(section, [Cell()] * details, rows, room), details


def natural_width(section: Section) -> int:
    """How much room the rows of a section would take, with some space after them."""
    return _width(_table(section, 0)[0].widths) + 2


def _cells(row: Row, details: list[str], justify: Sequence[JustifyMethod] = ()) -> list[Cell]:
    style = "" if row.get("isEnabled", True) else "dim"
    sides: list[JustifyMethod] = [*justify]
    sides += ["left"] * (len(details) - len(sides))
    title = Cell(printable(MARKS[row.get("isSelected")] + row["title"]), style)
    return [title, *(Cell(printable(text), style, side) for text, side in zip(details, sides))]


def _sheet(section: Section, headings: list[Cell], rows: list[list[Cell]], room: int) -> Sheet:
    """The sheet of these cells, with those of the actions behind them; the widest headings, and then
    the widest cells that are no actions, shrink until all fit in."""
    details = len(headings)
    actions = [[Cell(printable(offers.label(action)), "bold" if action["isEnabled"] else "dim")
                for action in _others(offers.row_actions(section, row))]
               for row in section["rows"]]  # fmt: skip
    rows = [(cells + [Cell()] * details)[:details] + others for cells, others in zip(rows, actions)]
    most = max(map(len, rows))
    rows = [cells + [Cell()] * (most - len(cells)) for cells in rows]
    headings = headings + [Cell()] * (most - details)
    widths = [max(width(cell.text) for cell in column) for column in zip(headings, *rows)]
    words = [[cell.text for cell in column] + heading.text.split()
             for heading, column in zip(headings, zip(*rows))]  # fmt: skip
    least = [max(map(width, texts)) for texts in words]
    while room and _width(widths) > room:
        # Headings wrap first, and only between words.
        wide = [place for place in range(details) if widths[place] > least[place]]
        wide = wide or [place for place in range(details) if widths[place] > NARROWEST]
        if not wide:
            break
        widths[max(wide, key=widths.__getitem__)] -= 1
    return Sheet(headings, rows, widths)


def _width(widths: list[int]) -> int:
    """How much room columns take, with the space between them."""
    return sum(widths) + 2 * len(widths)


def _others(actions: list[Action]) -> list[Action]:
    """The actions of a row but for the one that pressing the row itself does."""
    main = offers.primary(actions)
    return [action for action in actions if action is not main]
