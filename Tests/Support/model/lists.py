"""Lists of players as people have them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from .timeline import Goal
from .store import Gather, Player
from .values import CHOICES, Invalid, entered, fold
from .times import rfc3339

HEADINGS = {
    "name": "Name",
    "age": "Age",
    "skill": "Skill",
    "preferredPosition": "Preferred position",
    "favouriteTeam": "Favourite team",
}
ALSO = {
    "name": ["player", "player name", "full name", "names", "players"],
    "age": ["years", "age in years"],
    "skill": ["level", "skill level", "ability"],
    "preferredPosition": ["position", "pos", "preferred pos"],
    "favouriteTeam": ["favorite team", "favourite club", "favorite club", "team", "club"],
}
ACRONYMS = dict(zip(["gk", "def", "mid", "w", "st"], CHOICES["preferredPosition"]))
NONSENSE = {
    "skill": "Enter beginner, amateur or professional.",
    "preferredPosition": "Enter goalkeeper, defender, midfielder, winger or striker.",
}
# What stands in front of a name in a list of a chat.
BULLET = r"^(?:[0-9]+[.)]|[-*•])\s*"
NO_END = "A quote that begins in it does not end."
FORMULA = "[=+@\\-\t\r\n＝＋－＠]"
MOST_PROBLEMS = 20


class Problem(NamedTuple):
    """What is wrong with a line."""

    line: int
    column: str | None
    message: str

    @property
    def place(self) -> str:
        """Where it is, in words."""
        return f"Line {self.line}" + (f", {HEADINGS[self.column]}" if self.column else "")


class Step(NamedTuple):
    """The result of a line: the player with its name, and their values afterwards."""

    line: int
    old: Player | None
    new: Player

    @property
    def kind(self) -> str:
        """Whether somebody is added, changed, or left as they are."""
        return "New" if self.old is None else "Unchanged" if self.old == self.new else "Changed"


class Plan(NamedTuple):
    """What importing a list does."""

    steps: list[Step]
    problems: list[Problem]
    # The headings of the columns that mean nothing here.
    unknown: list[str]

    def row_id(self, at: int) -> str:
        """The number of the line, and from its second name on also the number of the name."""
        line = self.steps[at].line
        before = sum(step.line == line for step in self.steps[:at])
        return f"{line}.{before + 1}" if before else str(line)

    def count(self, kind: str) -> int:
        """How many lines are of a kind."""
        return sum(step.kind == kind for step in self.steps)


def plan(text: str, players: list[Player], mode: str) -> Plan:
    """What importing a table onto these players would do."""
    steps, problems, lines = [], [], dict[str, int]()
    known = {fold(p.name) for p in players} if mode == "update" else set[str]()
    for line, found in read(text, lambda name: fold(name) in known):
        if isinstance(found, Problem):
            problems.append(found)
            continue
        old = [p for p in players if fold(p.name) == fold(found.name)] if mode == "update" else []
        before = lines.get(fold(found.name)) if mode == "update" else None
        lines[fold(found.name)] = line
        if before:
            problems.append(Problem(line, "name", f"This name is in line {before} already."))
        elif len(old) > 1:
            problems.append(Problem(line, "name", "Several players have this name."))
        elif old:
            known = {name: value for name, value in vars(found).items() if value is not None}
            steps.append(Step(line, old[0], replace(old[0], **{**known, "id": old[0].id, "name": old[0].name})))
        else:
            steps.append(Step(line, None, found))
    return Plan(steps, problems, unknown_columns(text))


def unknown_columns(text: str) -> list[str]:
    """The headings that mean nothing here, if a table has any that do."""
    readings = [list(records(text, separator)) for separator in ",;\t"]
    line, columns = max((heading(reading) for reading in readings), key=lambda found: len(set(found[1].values())))
    reading = next(r for r in readings if heading(r) == (line, columns))
    cells, is_open = reading[line - 1] if line <= len(reading) else ([], False)
    kinds = list(columns.values())
    if is_open or "name" not in kinds or len(set(kinds)) < len(kinds):
        return []
    names = [re.sub(r"[\x00-\x1f\x7f-\x9f]", " ", cell[:101]).strip()
             for at, cell in enumerate(cells) if at not in columns and cell.strip()]  # fmt: skip
    return [name for name in names if name][:20]


def read(text: str, is_known: Callable[[str], bool]) -> Iterator[tuple[int, Player | Problem]]:
    """The lines of a table that are not empty: somebody, or what is wrong with them. Or the names of a list."""
    readings = [list(records(text, separator)) for separator in ",;\t"]
    line, columns = max((heading(reading) for reading in readings), key=lambda found: len(set(found[1].values())))
    reading = next(r for r in readings if heading(r) == (line, columns))
    cells, is_open = reading[line - 1] if line <= len(reading) else ([], False)
    if not columns and re.sub(r"[,;\s]", "", text.removeprefix("\ufeff")):
        yield from names(text, is_known)
        return
    kinds = list(columns.values())
    # Of columns that mean the same, the second is met first.
    twice = [kind for place, kind in enumerate(kinds) if kind in kinds[:place]]
    if twice:
        yield line, Problem(line, twice[0], "Two columns have this heading, or one that means the same.")
    elif "name" not in kinds:
        yield line, Problem(line, "name", "No column has this heading.")
    elif is_open:
        yield line, Problem(line, None, NO_END)
    if twice or "name" not in kinds or is_open:
        return
    for number, (entries, is_open) in enumerate(reading[line:], line + 1):
        if is_open:
            yield number, Problem(number, None, NO_END)
        elif any(entry.strip() for entry in entries[len(cells) :]):
            yield number, Problem(number, None, "It has more cells than there are headings.")
        elif any(entry.strip() for entry in entries):
            found = {kind: entries[at] for at, kind in columns.items() if at < len(entries)}
            yield number, somebody(number, found)


def names(text: str, is_known: Callable[[str], bool]) -> Iterator[tuple[int, Player | Problem]]:
    """The names of a list as a chat has it. Lines above a list that is numbered, or one above bullets, are headings."""
    rows = [(number, row.strip()) for number, row in enumerate(re.split("\r\n|\r|\n", text.removeprefix("\ufeff")), 1)
            if row.strip(",; \t")]  # fmt: skip
    marked = [re.match(BULLET, row) is not None for _, row in rows]
    above = marked.index(True) if any(marked) else 0
    has_heading = any(marked) and (re.match(r"1[.)]", rows[above][1]) or above == 1 and len(rows) > 2 and all(marked[1:]))
    for at, (number, row) in enumerate(rows):
        name = re.sub(BULLET, "", row)
        if has_heading and at < above and not is_known(name):
            continue
        parts = [name] if is_known(name) else [part.strip() for part in name.split(",")]
        yield from ((number, somebody(number, {"name": part})) for part in parts if part)


def heading(reading: list[tuple[list[str], bool]]) -> tuple[int, dict[int, str]]:
    """The first line that says something, and the columns of it that are known, by their place."""
    for line, (cells, _) in enumerate(reading, 1):
        if any(re.sub(r"[,;\s]", "", cell) for cell in cells):
            known = {letters(word): kind for kind in HEADINGS for word in [HEADINGS[kind], *ALSO[kind]]}
            return line, {at: known[letters(c)] for at, c in enumerate(cells) if letters(c) in known}
    return max(len(reading), 1), {}


def somebody(line: int, cells: dict[str, str]) -> Player | Problem:
    """The player of a line, or its first problem."""
    values = {}
    for kind in HEADINGS:
        try:
            values[kind] = entered(kind, spelled(kind, cells.get(kind, "")))
        except Invalid as issue:
            return Problem(line, kind, NONSENSE.get(kind, str(issue)))
    return Player("", **values)


def spelled(kind: str, cell: str) -> str:
    """A cell in the words of the app."""
    word = letters(cell)
    if kind not in CHOICES or not cell.strip():
        return cell
    return ACRONYMS.get(word, word) if kind == "preferredPosition" else word or "nonsense"


def letters(text: str) -> str:
    """What two headings have in common that are taken for the same."""
    folded = fold(text)
    return "" if re.search(r"[^\W\d_].*\d", folded) else "".join(c for c in folded if c.isalpha())


def records(text: str, separator: str) -> Iterator[tuple[list[str], bool]]:
    """The cells of each line, and whether the text has ended within quotes."""
    cell = re.compile(rf'(?: *"((?:[^"]|"")*)("?))?([^{separator}\r\n]*)({separator}|\r\n|\r|\n|\Z)')
    text, cells, place = text.removeprefix("\ufeff"), list[str](), 0
    while place < len(text) or cells:
        found = cell.match(text, place)
        assert found
        quoted, closing, rest, end = found.groups()
        content = (quoted or "").replace('""', '"') + rest
        cells.append(re.sub(f"^'(?='*{FORMULA})", "", content))
        place = found.end()
        if end != separator:
            yield cells, quoted is not None and not closing
            cells = []


def table(players: list[Player]) -> str:
    """Players as a table."""
    rows = [[getattr(player, kind) for kind in HEADINGS] for player in players]
    return written([list(HEADINGS.values()), *rows])


def table_of_gathers(gathers: list[Gather]) -> str:
    """Matches as a table."""
    rows: list[list[Any]] = [["Started", "Ended", "Team A", "Team B", "Goals A", "Goals B", "Goals", "Substitutions"]]
    for gather in gathers:
        goals = [gather.score[team] if gather.score else None for team in ("teamA", "teamB")]
        ended = rfc3339(gather.endedAt) if gather.endedAt is not None else None
        names = ["\n".join(p.name for p in team) for team in (gather.teamA, gather.teamB)]
        course = "\n".join(goal_line(gather, goal) for goal in gather.goals)
        people = {p.id: p.name for p in gather.everybody}
        changes = "\n".join(f"{c.minute or '-'} {'on' if c.isOn else 'off'} {people[c.player]}" for c in gather.changes)
        rows.append([rfc3339(gather.startedAt), ended, *names, *goals, course, changes])
    return written(rows)


def goal_line(gather: Gather, goal: Goal) -> str:
    """A goal in a line of a cell."""
    scorer = gather.scorer(goal)
    words = (goal.team[-1], goal.minute or "-", "own goal" if goal.isOwnGoal else "goal", scorer.name if scorer else "")
    return " ".join(str(word) for word in words if word)


def written(rows: list[list[Any]]) -> str:
    """A table as text."""

    def cell(value: Any) -> str:
        text = re.sub(f"^(?='*{FORMULA})", "'", "" if value is None else str(value))
        return '"' + text.replace('"', '""') + '"' if re.search('["\r\n,;\t]', text) else text

    return "".join(",".join(map(cell, row)) + "\r\n" for row in rows)
