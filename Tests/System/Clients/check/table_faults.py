"""Clients that draw a table wrongly, or sort it by something else."""

from __future__ import annotations

from typing import Any

from client import Client
from drawing_faults import each, hides, rows, sections
from fault import caught
from variants import Listed
from view import Action, Section, View


def split(view: View) -> None:
    """Takes a text for a heading and a text."""
    for row in rows(view):
        row["details"] = [detail.rpartition(": ")[2] for detail in row["details"]]


def turn(view: View) -> None:
    """Turns the order of the cells round."""
    for row in rows(view):
        row["details"].reverse()


hides("Headings", each(sections, columns=None, rowHeading=None), {
    "headings, and the cells": '"Burden" is not drawn', "under its heading": '"Burden" is not drawn',
})
hides("CellOrder", turn, {"headings, and the cells": '"Red ensign" is not drawn behind "200"'})
hides("CellsSplit", split, {
    "may hold a colon": '"Berth: 7" is not drawn', "under its heading": '"Berth: 7" is not drawn',
})


@caught({"under its heading": '"200" is not drawn behind "Burden"'})
class HeadingsBelow(Client):
    """Draws the headings below the rows."""

    def rows(self, section: Section) -> list[str]:
        headings, *rows = super().rows(section)
        return [*rows, headings]


@caught({"under its heading": '"200" is not drawn behind "Burden"'})
class HeadingOrder(Listed):
    """Draws each cell after the heading of another one."""

    def listed(self, row: dict[str, Any], titles: list[str]) -> list[str]:
        return super().listed(row, titles[::-1])


@caught({"headings, and the cells": '"Walrus" is not drawn behind "Red ensign"'})
class ByColumn(Client):
    """Draws a table column by column."""

    def rows(self, section: Section) -> list[str]:
        lines = [self.headings(section), *map(self.cells, section["rows"])]
        return [" ".join(texts) for texts in zip(*lines)]


@caught({"a table without rows": '"The quay is empty" is not drawn'})
class EmptyTable(Client):
    """Draws the headings alone where there are no rows."""

    def window(self, section: Section) -> str:
        return "" if "columns" in section else super().window(section)


@caught({"a table without rows": "ended with status 1, and did not answer check/draw"})
class CrashingTable(Client):
    """Measures the columns of a table by its first row."""

    def rows(self, section: Section) -> list[str]:
        assert len(section["columns"]) == len(section["rows"][0]["details"])
        return super().rows(section)


@caught({"column's action sorts": 'sent quay/sort {"by":"Burden"}, not quay/sort {"by":"tons"}'})
class SortedByTitle(Client):
    """Sorts by what the heading says."""

    def sorts(self, section: str | None, column: str) -> list[Action]:
        titles = {each["id"]: each["title"] for part in self.view["sections"] for each in part["columns"]}
        return [{**action, "params": {"by": titles[column]}} for action in super().sorts(section, column)]


@caught({"column's action sorts": "sent quay/sort {}, not quay/sort"})
class SortedByNothing(Client):
    """Does not say by what it sorts."""

    def sorts(self, section: str | None, column: str) -> list[Action]:
        return [{**action, "params": {}} for action in super().sorts(section, column)]
