"""The screen that imports a list of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .lists import MOST_PROBLEMS, Plan, Step, plan
from .player import drawn
from .screen import Action, Listing
from .values import Entry, typed
from .vocabulary import WINDOW, View, pages, row, window, within

if TYPE_CHECKING:
    from .process import Process

DETAILS = ["age", "preferredPosition", "skill", "role", "favouriteTeam"]
MODES = ("add", "update")
PROBLEMS = {"id": "problems", "title": "Problems", "rowActions": [], "offset": 0}
SOURCE = "Paste names, one in each line, or a spreadsheet’s cells with their headings."


@dataclass
class ImportPlayers(Listing):
    """Takes a list of players, shows what it would do, and imports it."""

    name = "importPlayers"
    entry: str = ""
    mode: str | None = "update"
    is_previewed: bool = False

    def view(self, process: Process) -> View:
        """What is drawn."""
        if not self.is_previewed:
            return self._form()
        found = self._plan(process)
        offset = within(self.offset, len(found.steps))
        rows = [line(found.row_id(at), found.steps[at]) for at in range(offset, min(offset + WINDOW, len(found.steps)))]
        players = self.section("players", rows, **window(offset, len(found.steps)))
        wrong = [row(str(p.line), p.place, [p.message]) for p in found.problems[:MOST_PROBLEMS]]
        problems = PROBLEMS | {"rows": wrong, "total": len(found.problems)}
        reason = None if found.steps else "There is nobody in the list"
        if wrong:
            reason = "Fix the lines above first"
        unknown = f" Columns not used: {', '.join(found.unknown)}." if found.unknown else ""
        actions: list[Action] = [self.action("save", reason), "edit", *pages("importPlayers/page", offset, len(found.steps))]
        return self.drawn(actions, message=summary(found) + unknown, sections=[problems] * bool(wrong) + [players],
                          focus={"action": "edit" if reason else "save"})  # fmt: skip

    def forget_errors(self) -> None:
        """Keeps what is wrong with the list, which the field holds."""

    def preview(self, process: Process, list: str = "", mode: Entry = None) -> None:
        """Shows what importing the list would do."""
        self.entry, self.offset = list, 0
        self.mode = typed(mode) if typed(mode) in MODES else None
        self.error = None if list.strip() else "Enter a list, its headings first."
        self.is_previewed = self.error is None and self.mode is not None

    def edit(self, process: Process) -> None:
        """Leads back to the list."""
        self.is_previewed = False

    def save(self, process: Process) -> None:
        """Imports the list."""
        found = self._plan(process)
        message = summary(found)
        process.store.import_players(process.account, [(step.old, vars(step.new)) for step in found.steps])
        process.tell(f"Imported: {message}")
        process.pop()

    def _plan(self, process: Process) -> Plan:
        # Existing players matter to an update only.
        players = list(process.players.values()) if self.mode == "update" else []
        return plan(self.entry, players, self.mode or "add")

    def _form(self) -> View:
        fields = [self.field("list", self.entry, self.error),
                  self.field("mode", self.mode, None if self.mode else "Choose one of the list.")]  # fmt: skip
        return self.drawn(["preview"], message=SOURCE, fields=fields, focus={"field": "list"})


def summary(found: Plan) -> str:
    """The numbers in words."""
    counts = [(found.count(kind), kind.lower()) for kind in ("New", "Changed", "Unchanged")]
    return (", ".join(f"{count} {kind}" for count, kind in counts if count) or "Nobody") + "."


def line(row_id: str, step: Step) -> View:
    """What becomes of an entry."""
    details = []
    for kind in DETAILS:
        new = getattr(step.new, kind)
        old = getattr(step.old, kind) if step.old else new
        before, after = ("" if value is None else drawn(kind, value) for value in (old, new))
        details.append(after if old == new else f"{before or '–'} → {after or '–'}")
    return row(row_id, step.new.name, [step.kind, *details])
