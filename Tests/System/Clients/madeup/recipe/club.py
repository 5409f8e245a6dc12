"""The screen for the name of the club, as the model has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .screen import Screen, shortened
from .vocabulary import View

if TYPE_CHECKING:
    from .process import Process


@dataclass
class Club(Screen):
    """Takes the name of the club."""

    name = "club"
    entry: str = ""
    error: str | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        return self.drawn(["save"], fields=[self.field("name", self.entry, self.error)])

    def save(self, process: Process, name: str = "") -> None:
        """Takes the name and goes back."""
        self.entry = shortened(name)
        self.error = None if name.strip() else "Enter a name."
        if self.error is None:
            process.pop()
