"""Lists of names that are pasted, to pick players or to save their answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .lists import Problem, read
from .names import identity
from .store import Player

NOBODY = "Enter at least one name."


class Said(NamedTuple):
    """What a list says: the ids of players, and names."""

    present: list[str]
    absent: list[str]
    undecided: list[str]
    unknown: list[str]
    shared: list[str]

    @property
    def unresolved(self) -> list[str]:
        """The names that do not lead to one player."""
        return [*self.unknown, *self.shared]

    @property
    def sentences(self) -> list[str]:
        """What is wrong with them."""
        return [f"{who} {' or '.join(filter(None, (', '.join(names[:-1]), names[-1])))}."
                for who, names in (("Nobody is called", self.unknown), ("Several players are called", self.shared)) if names]  # fmt: skip


def said(text: str, listed: Callable[[], list[Player]]) -> Said | str:
    """What a list says of the players; or what is wrong with it."""
    if not text.strip():
        return NOBODY
    players = listed()
    known = {identity(player.name) for player in players}
    lines = list(read(text, lambda name: identity(name) in known))
    if problem := next((entry.found for entry in lines if isinstance(entry.found, Problem)), None):
        return f"{problem.place}: {problem.message}"
    answers = dict[str, str | None]()
    undecided, unknown, shared = dict[str, str](), dict[str, str](), dict[str, str]()
    for entry in lines:
        assert not isinstance(entry.found, Problem)
        name = entry.found.name
        alike = [player for player in players if identity(player.name) == identity(name)]
        meant = [player for player in alike if player.name == name] if len(alike) > 1 else alike
        if len(meant) == 1 and entry.answer == "open":
            undecided.setdefault(identity(name), name)
        elif len(meant) == 1:
            answers.setdefault(meant[0].id, entry.answer)
        elif entry.answer != "no":
            (shared if alike else unknown).setdefault(identity(name), name)
    present = [id for id, answer in answers.items() if answer != "no"]
    absent = [id for id, answer in answers.items() if answer == "no"]
    return Said(present, absent, *(list(names.values()) for names in (undecided, unknown, shared)))
