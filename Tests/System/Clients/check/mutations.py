"""Mutations of the reference client: what is changed in its text, and what a check has to say of each.

A file has blocks, apart by an empty line:

    # 7 the rule, and what is wrong then
    - a line of the client as it is, without its indentation; several for lines below each other
    + the lines that take its place, indented as the first of them
    ! a part of a scene's name | a part of what is said of that scene
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
CLIENT = HERE.parents[3] / "Clients" / "reference" / "football_gather_client.py"


class Mutation(NamedTuple):
    """A change of the client's text."""

    name: str
    # The lines before and after, for each place.
    places: list[tuple[list[str], list[str]]]
    # What is said of the scenes that notice it, by a part of their names. None notices what breaks no rule.
    caught: dict[str, str]

    def client(self) -> str:
        """The text of the client with the change."""
        lines = CLIENT.read_text().splitlines()
        for before, after in self.places:
            bare = [line.strip() for line in lines]
            found = [at for at in range(len(lines)) if bare[at : at + len(before)] == before]
            if len(found) != 1:
                raise ValueError(f"{self.name}: {len(found)} places have {before}")
            indentation = lines[found[0]][: -len(before[0])]
            lines[found[0] : found[0] + len(before)] = [indentation + line for line in after]
        return "\n".join([*lines, ""])


def mutations(file: str) -> list[Mutation]:
    """The mutations of a file."""
    blocks = (HERE / file).read_text().strip().split("\n\n")
    return [read(block.splitlines()) for block in blocks]


def read(lines: list[str]) -> Mutation:
    """The mutation of a block."""
    mutation = Mutation(lines[0].removeprefix("# "), [], {})
    for line in lines[1:]:
        sign, text = line[0], line[2:]
        if sign == "!":
            scene, _, words = text.partition(" | ")
            mutation.caught[scene] = words
        elif sign == "+":
            mutation.places[-1][1].append(text)
        else:
            if not mutation.places or mutation.places[-1][1]:
                mutation.places.append(([], []))
            mutation.places[-1][0].append(text)
    return mutation
