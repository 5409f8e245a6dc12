"""The screens of one player: their details and figures, and their editor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .history import History
from .screen import Screen, shortened
from .statistics import lines, rating_history, stats_of
from .values import AGES, CHOICES, LONGEST, Entry, Invalid, entered
from .vocabulary import View, error_alert, row

if TYPE_CHECKING:
    from .process import Process

DETAILS = {
    "personal": {"name": "Name", "age": "Age"},
    "play": {"preferredPosition": "Position", "skill": "Skill"},
    "likes": {"favouriteTeam": "Favourite team"},
}
MATCHES_SHOWN = 20
LABELS = {name: label for part in DETAILS.values() for name, label in part.items()}


@dataclass
class PlayerDetail(Screen):
    """Shows what is known about one player."""

    name = "playerDetail"
    player: str

    def view(self, process: Process) -> View:
        """What is drawn."""
        known = process.player(self.player).shown()
        sections = []
        for title, fields in DETAILS.items():
            rows = [row(name, label, [drawn(name, known[name])] if name in known else [])
                    for name, label in fields.items()]  # fmt: skip
            sections.append(self.section(title, rows, ["edit"]))
        figures = stats_of(process, process.player(self.player))
        rows = [row(id, label, [text] if text else []) for id, label, text in lines(figures)]
        course = rating_history(process, process.player(self.player))[-MATCHES_SHOWN:]
        return self.drawn(["history"], title=known["name"], subject=self.player, charts=self.chart("rating", course),
                          sections=[*sections, self.section("figures", rows)], focus={"section": "personal"})  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Goes back if the player is deleted."""
        if self.player not in process.players:
            process.pop(error_alert("This player has been deleted."))

    def edit(self, process: Process, field: str) -> None:
        """Leads to the editor of one field."""
        process.push(PlayerEdit(self.player, field, process.player(self.player).shown().get(field)))

    def history(self, process: Process) -> None:
        """Leads to the matches in which they played."""
        process.push(History(self.player))


@dataclass
class PlayerEdit(Screen):
    """Edits one thing that is known about a player."""

    name = "playerEdit"
    player: str
    edited: str
    entry: Entry
    error: str | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        label, choices = LABELS[self.edited], CHOICES.get(self.edited)
        kind = "choice" if choices else "number" if self.edited == "age" else "text"
        least, most = AGES if kind == "number" else (None, None)
        value = self.field("value", self.entry, self.error, kind=kind, entry="chosen" if choices else "typed",
                           label=label, isRequired=self.edited == "name",
                           choices=choices and [{"id": id, "title": id.capitalize()} for id in choices],
                           minimum=least, maximum=most, maximumLength=LONGEST if kind == "text" else None)  # fmt: skip
        return self.drawn(["save"], title=f"{label} of {process.player(self.player).name}", fields=[value],
                          subject=f"{self.player}/{self.edited}", focus={"field": "value"})  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Goes back if the player is deleted."""
        if self.player not in process.players:
            process.pop()

    def save(self, process: Process, value: Entry = None) -> None:
        """Stores the value and goes back."""
        self.entry = shortened(value) if isinstance(value, str) else value
        try:
            change = {self.edited: entered(self.edited, value)}
            name = process.store.update_player(process.account, self.player, **change).name
            process.tell(f"Saved: {LABELS[self.edited]} of {name}.")
            process.pop()
        except Invalid as issue:
            self.error = str(issue)


def drawn(name: str, value: str | int) -> str:
    """A value as the details show it."""
    return str(value).capitalize() if name in CHOICES else str(value)
