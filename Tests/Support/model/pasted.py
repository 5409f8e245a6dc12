"""Lists of names that are pasted, to pick players or to save their answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Set
from typing import TYPE_CHECKING, Any, NamedTuple

from .lists import Problem, read
from .names import identity
from .screen import Action, Listing
from .store import Player
from .vocabulary import WINDOW, View, pages, row, window, within

if TYPE_CHECKING:
    from .process import Process

NOBODY = "Enter at least one name."


ANSWERS = {"no": "Out", "open": "Undecided"}


class Line(NamedTuple):
    """A name of a list, whom it is taken for, and what is said. The id names it while the text stays."""

    id: str
    name: str
    player: str
    answer: str


class Said(NamedTuple):
    """What a list says: players, and the names of those who do not come and of others that lead to no one player."""

    lines: list[Line]
    present: list[str]
    absent: list[str]
    undecided: list[Player]
    unknown: list[str]
    shared: list[str]
    unknown_absent: list[str]
    shared_absent: list[str]

    @property
    def is_empty(self) -> bool:
        """Whether it names nobody."""
        return not any(self[1:])

    @property
    def may_come(self) -> str:
        """The names of the undecided."""
        return ", ".join(player.name for player in self.undecided)


def sentences(unknown: list[str], shared: list[str]) -> list[str]:
    """What is wrong with names."""
    return [f"{who} {' or '.join(filter(None, (', '.join(names[:-1]), names[-1])))}."
            for who, names in (("Nobody is called", unknown), ("Several players are called", shared)) if names]  # fmt: skip


def said(text: str, listed: Callable[[], list[Player]], without: Set[str] = frozenset()) -> Said | str:
    """What a list says of the players, without some of its lines; or what is wrong with it."""
    if not text.strip():
        return NOBODY
    players = listed()
    known = {identity(player.name) for player in players}
    lines = list(read(text, lambda name: identity(name) in known))
    if problem := next((entry.found for entry in lines if isinstance(entry.found, Problem)), None):
        return f"{problem.place}: {problem.message}"
    answers = dict[str, str | None]()
    names = {key: dict[str, str]() for key in ("unknown", "shared", "unknown no", "shared no")}
    rows, counts = list[Line](), Counter[str]()
    for entry in lines:
        assert not isinstance(entry.found, Problem)
        name = entry.found.name
        alike = [player for player in players if identity(player.name) == identity(name)]
        meant = [player for player in alike if player.name == name] if len(alike) > 1 else alike
        whom = meant[0].name if len(meant) == 1 else "Several players" if alike else "Nobody"
        place = f"{entry.line} {name}"
        counts[place] += 1
        rows.append(Line(f"{place} {counts[place]}", name, whom, ANSWERS.get(entry.answer or "yes", "In")))
        if rows[-1].id in without:
            continue
        if len(meant) == 1:
            answers[meant[0].id] = entry.answer
        elif not any(identity(name) in found for found in names.values()):
            key = ("shared" if alike else "unknown") + " no" * (entry.answer == "no")
            names[key][identity(name)] = name
    by_id = {player.id: player for player in players}
    return Said(
        rows, [id for id, answer in answers.items() if answer not in ("no", "open")],
        [id for id, answer in answers.items() if answer == "no"],
        [by_id[id] for id, answer in answers.items() if answer == "open"], *(list(found.values()) for found in names.values()),
    )  # fmt: skip


class NamesScreen(Listing):
    """A screen that can show a list of names in the place of its content."""

    # The list, and what is wrong with it.
    names: str | None = None
    names_error: str | None = None
    # The lines that are left out, while it is shown what each is taken for.
    left_out: Set[str] | None = None
    lines_offset: int = 0

    def problem(self, found: Said) -> str | None:
        """What is wrong with a list that can be read."""
        raise NotImplementedError

    def names_view(self, process: Process, take: str, hint: str, **more: Any) -> View:
        """The screen while it shows a list."""
        if self.left_out is None:
            return self.drawn(["previewNames", "closeNames"], message=hint, **more,
                              fields=[self.field("names", self.names, self.names_error)], focus={"field": "names"})  # fmt: skip
        lines = self.taken(process).lines
        offset = within(self.lines_offset, len(lines))
        rows = [row(line.id, line.name, [line.player, line.answer], line.id not in self.left_out) for line in lines]
        section = self.section("lines", rows[offset : offset + WINDOW], ["takeLine", "leaveOutLine"],
                               **window(offset, len(lines)))  # fmt: skip
        actions: list[Action] = [take, "changeNames", "closeNames", *pages(f"{self.name}/page", offset, len(lines))]
        return self.drawn(actions, message="Lines that are not selected are left out.", sections=[section],
                          focus={"action": take}, **more)  # fmt: skip

    def taken(self, process: Process) -> Said:
        """What the list says, without the lines that are left out."""
        found = said(self.names or "", lambda: process.store.listed(process.account), self.left_out or frozenset())
        assert isinstance(found, Said)
        return found

    def left(self, names: list[str], errors: list[str]) -> None:
        """Leaves names in the field."""
        self.closeNames(None)
        if names:
            self.names, self.names_error = "\n".join(names), " ".join(errors)

    def pages_lines(self, offset: int) -> bool:
        """Shows other lines of the list, if there is one."""
        if self.names is None:
            return False
        self.lines_offset = offset
        return True

    def is_done(self, intent: str, process: Process) -> bool:
        """The field may be there already, or not."""
        is_field = self.names is not None and self.left_out is None
        return is_field if intent in ("pasteNames", "changeNames") else intent == "closeNames" and self.names is None

    def pasteNames(self, process: Process) -> None:
        """Shows the field for a list of names."""
        self.names = self.names or ""

    def previewNames(self, process: Process, names: str = "") -> None:
        """Shows what each line is taken for."""
        found = said(names, lambda: process.store.listed(process.account))
        self.names, self.lines_offset = names if names.strip() else "", 0
        self.names_error = found if isinstance(found, str) else self.problem(found)
        self.left_out = None if self.names_error else frozenset()

    def changeNames(self, process: Process) -> None:
        """Leads back to the field."""
        self.left_out, self.lines_offset = None, 0

    def setTaken(self, process: Process, line: str, taken: bool) -> None:
        """Takes a line, or leaves it out."""
        self.left_out = (self.left_out or frozenset()) - {line} | (frozenset() if taken else {line})

    def closeNames(self, process: Process | None) -> None:
        """Puts the list away."""
        self.names = self.names_error = self.left_out = None
        self.lines_offset = 0
