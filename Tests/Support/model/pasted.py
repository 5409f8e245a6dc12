"""Lists of names that are pasted, to pick players or to save their answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .lists import Problem, read
from .names import identity
from .store import Player

NOBODY = "Enter at least one name."


class Said(NamedTuple):
    """What a list says: players, and the names of those who do not come and of others that lead to no one player."""

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
        return not any(self)

    @property
    def may_come(self) -> str:
        """The names of the undecided."""
        return ", ".join(player.name for player in self.undecided)


def sentences(unknown: list[str], shared: list[str]) -> list[str]:
    """What is wrong with names."""
    return [f"{who} {' or '.join(filter(None, (', '.join(names[:-1]), names[-1])))}."
            for who, names in (("Nobody is called", unknown), ("Several players are called", shared)) if names]  # fmt: skip


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
    names = {key: dict[str, str]() for key in ("unknown", "shared", "unknown no", "shared no")}
    for entry in lines:
        assert not isinstance(entry.found, Problem)
        name = entry.found.name
        alike = [player for player in players if identity(player.name) == identity(name)]
        meant = [player for player in alike if player.name == name] if len(alike) > 1 else alike
        if len(meant) == 1:
            answers[meant[0].id] = entry.answer
        elif not any(identity(name) in found for found in names.values()):
            key = ("shared" if alike else "unknown") + " no" * (entry.answer == "no")
            names[key][identity(name)] = name
    by_id = {player.id: player for player in players}
    return Said(
        [id for id, answer in answers.items() if answer not in ("no", "open")],
        [id for id, answer in answers.items() if answer == "no"],
        [by_id[id] for id, answer in answers.items() if answer == "open"], *(list(found.values()) for found in names.values()),
    )  # fmt: skip
