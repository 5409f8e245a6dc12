"""Counts the instructions of the first, a middle and the last page of long lists: their cost is not to grow."""

import contextlib
import shutil
import sqlite3
from dataclasses import dataclass

from callgrind import counted
from form import FORM
from messages import request
from prepare import DATA

PAGE, BOUND = 100, 1.2
PLACES = ("first", "middle", "last")
WARM, COUNTED = 3, 10


@dataclass(frozen=True)
class LongList:
    """A list with so many rows, the requests that show it, and the method that turns its pages."""

    label: str
    store: str
    method: str
    shown_by: tuple = ()
    rows: int = FORM.players
    bound: float | None = BOUND

    def offsets(self):
        """The offset of the page at each place; the last one is the last with as many rows as the others."""
        return {"first": 0, "middle": self.rows // 2 // PAGE * PAGE, "last": self.rows // PAGE * PAGE - PAGE}


def search(value):
    return (request("playerList/search", {"value": value}),)


# A player in fifteen has a name that begins with these two letters; all have "team" inside it.
BEGUN = FORM.players // 15
LISTS = [
    LongList(f"pages of {FORM.players:,} players", "list-many", "playerList/page"),
    LongList(f"pages of {FORM.players:,} gathers", "history-many", "history/page"),
    LongList(f"pages of a search inside names, {FORM.players:,} results", "list-many", "playerList/page", search("team")),
    LongList(
        "the same, the index of names merged into one part", "list-merged", "playerList/page", search("team"), bound=None),
    LongList(f"pages of a search for a beginning, {BEGUN:,} results", "list-many", "playerList/page", search("ed"), BEGUN),
]


def merge():
    """Makes a copy of the large list whose index of names is one part: SQLite searches each part on its own."""
    folder = DATA / "list-merged"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DATA / "list-many", folder)
    with contextlib.closing(sqlite3.connect(folder / "gather.sqlite")) as connection:
        connection.execute("INSERT INTO playerNames (playerNames) VALUES ('optimize')")
        connection.commit()


def measure(program, shown):
    """The instructions of a page at each place."""
    found = {}
    for place, offset in shown.offsets().items():
        page = request(shown.method, {"offset": offset})
        few, many = (
            counted(program, shown.store, [request("session/open"), *shown.shown_by, *[page] * count]).total
            for count in (WARM, WARM + COUNTED)
        )
        found[place] = (many - few) // COUNTED
    return found

