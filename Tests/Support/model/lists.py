"""Lists of players as people have them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from .chat import MORE_CELLS, NO_HEADING, Chat, format_of, letters, refusal
from .timeline import Goal
from .store import Gather, Player
from .names import identity
from .values import CHOICES, Invalid, entered
from .times import rfc3339
from .uids import uid

HEADINGS = {
    "name": "Name",
    "age": "Age",
    "skill": "Skill",
    "preferredPosition": "Preferred position",
    "favouriteTeam": "Favourite team",
    "role": "Role",
}
ALSO = {
    "name": ["player", "player name", "full name", "names", "players", "spieler", "姓名"],
    "age": ["years", "age in years", "alter", "年龄"],
    "skill": ["level", "skill level", "ability"],
    "preferredPosition": ["position", "pos", "preferred pos"],
    "favouriteTeam": ["favorite team", "favourite club", "favorite club", "team", "club"],
    "role": ["captain", "team role"],
}
# Other words for a choice.
WORDS = {
    "preferredPosition": dict(zip(["gk", "def", "mid", "w", "st"], CHOICES["preferredPosition"])),
    "skill": {},
    "role": dict.fromkeys(["c", "x", "yes"], "captain"),
}
# What a column of captains says of the others: it takes the role away, as an empty cell does not.
NO_ROLE, DENIED = ("no", "nein", "否"), ""
NONSENSE = {
    "skill": "Enter beginner, amateur or professional.",
    "preferredPosition": "Enter goalkeeper, defender, midfielder, winger or striker.",
    "role": "Enter captain.",
}
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
    known = {identity(p.name) for p in players} if mode == "update" else set[str]()
    for line, found, _ in read(text, lambda name: identity(name) in known):
        if isinstance(found, Problem):
            problems.append(found)
            continue
        old = [p for p in players if identity(p.name) == identity(found.name)] if mode == "update" else []
        before = lines.get(identity(found.name)) if mode == "update" else None
        lines[identity(found.name)] = line
        if before:
            problems.append(Problem(line, "name", f"This name is in line {before} already."))
        elif len(old) > 1:
            problems.append(Problem(line, "name", "Several players have this name."))
        elif old:
            values = {name: value for name, value in vars(found).items() if value is not None}
            values |= {"id": old[0].id, "name": old[0].name}
            steps.append(Step(line, old[0], without_denial(replace(old[0], **values))))
        else:
            steps.append(Step(line, None, without_denial(found)))
    return Plan(steps, problems, unknown_columns(text))


def without_denial(player: Player) -> Player:
    """The player, who has no role if the list denies one."""
    return replace(player, role=None) if player.role == DENIED else player


class Headings(NamedTuple):
    """Where the headings of a table are, and what its lines are."""

    line: int
    # The known columns, by their place.
    columns: dict[int, str]
    # How many lines that say something are above.
    above: int
    # The cells of each line, and whether the text has ended within quotes there.
    reading: list[tuple[list[str], bool]]

    @property
    def kinds(self) -> list[str]:
        """The columns in their order."""
        return list(self.columns.values())

    @property
    def cells(self) -> list[str]:
        """All headings."""
        return self.reading[self.line - 1][0] if self.line <= len(self.reading) else []

    @property
    def is_open(self) -> bool:
        """Whether the text ends within the quotes of a heading."""
        return self.line <= len(self.reading) and self.reading[self.line - 1][1]


def headings(text: str) -> Headings:
    """Those with the most known columns: of all separators, the first ten lines that say something."""
    return max((heading(list(records(text, each))) for each in ",;\t|"), key=lambda found: len(set(found.kinds)))


def heading(reading: list[tuple[list[str], bool]]) -> Headings:
    """The first line that says something, or a later one with more known columns."""
    known = {letters(word): kind for kind in HEADINGS for word in [HEADINGS[kind], *ALSO[kind]]}
    best, seen = Headings(max(len(reading), 1), {}, 0, reading), 0
    for line, (cells, is_open) in enumerate(reading, 1):
        if not any(re.sub(r"[,;\s]", "", cell) for cell in cells):
            continue
        columns = {at: known[letters(c)] for at, c in enumerate(cells) if letters(c) in known}
        kinds = set(columns.values())
        if seen == 0 or len(kinds) > len(set(best.kinds)) and (len(kinds) > 1 or "name" in kinds):
            best = Headings(line, columns, seen, reading)
        seen += 1
        if seen == 10 or is_open:
            break
    return best


def chat_list(text: str, found: Headings) -> Chat | None:
    """The list of a chat that the text is; nil for a table."""
    chat = Chat(text)
    if found.columns and not (found.kinds == ["name"] and len(found.cells) == 1 and (found.above > 1 or chat.is_sure)):
        return None
    return chat if chat.lines or chat.problem else None


def unknown_columns(text: str) -> list[str]:
    """The headings that mean nothing here, if a table has any that do."""
    found = headings(text)
    if format_of(text.lstrip("\ufeff\r\n ")) or chat_list(text, found):
        return []
    if found.is_open or "name" not in found.kinds or len(set(found.kinds)) < len(found.kinds):
        return []
    names = [re.sub(r"[\x00-\x1f\x7f-\x9f]", " ", cell[:101]).strip()
             for at, cell in enumerate(found.cells) if at not in found.columns and cell.strip()]  # fmt: skip
    return [name for name in names if name][:20]


class Entered(NamedTuple):
    """What a list says: somebody, with whether they come if it says so, or what is wrong."""

    line: int
    found: Player | Problem
    answer: str | None = None


def read(text: str, is_known: Callable[[str], bool]) -> Iterator[Entered]:
    """What the lines of a table say, or those of a list of names."""
    if name := format_of(text.lstrip("\ufeff\r\n ")):
        line = re.match("[\ufeff\\s]*", text)[0].count("\n") + 1
        yield Entered(line, Problem(line, None, refusal(name)))
        return
    head = headings(text)
    if chat := chat_list(text, head):
        for entry in chat.entries(is_known):
            is_name = entry.name is not None
            found = somebody(entry.line, {"name": entry.name}) if is_name else Problem(entry.line, entry.column, entry.message)
            yield Entered(entry.line, found, entry.answer)
        return
    line, kinds = head.line, head.kinds
    # Of columns that mean the same, the second is met first.
    twice = [kind for place, kind in enumerate(kinds) if kind in kinds[:place]]
    if twice:
        message = "Two columns have this heading, or one that means the same."
        yield Entered(line, Problem(line, twice[0], message))
    elif "name" not in kinds:
        yield Entered(line, Problem(line, "name", NO_HEADING))
    elif head.is_open:
        yield Entered(line, Problem(line, None, NO_END))
    if twice or "name" not in kinds or head.is_open:
        return
    for number, (entries, is_open) in enumerate(head.reading[line:], line + 1):
        if is_open:
            yield Entered(number, Problem(number, None, NO_END))
        elif any(entry.strip() for entry in entries[len(head.cells) :]):
            yield Entered(number, Problem(number, None, MORE_CELLS))
        elif any(entry.strip() for entry in entries):
            found = {kind: entries[at] for at, kind in head.columns.items() if at < len(entries)}
            yield Entered(number, somebody(number, found))


def somebody(line: int, cells: dict[str, str]) -> Player | Problem:
    """The player of a line, or its first problem."""
    values = {}
    for kind in HEADINGS:
        try:
            cell = cells.get(kind, "")
            denies = kind == "role" and letters(cell) in NO_ROLE
            values[kind] = DENIED if denies else entered(kind, spelled(kind, cell))
        except Invalid as issue:
            return Problem(line, kind, NONSENSE.get(kind, str(issue)))
    return Player("", **values)


def spelled(kind: str, cell: str) -> str:
    """A cell in the words of the app."""
    word = letters(cell)
    if kind not in CHOICES or not cell.strip():
        return cell
    return WORDS[kind].get(word, word) or "nonsense"


def records(text: str, separator: str) -> Iterator[tuple[list[str], bool]]:
    """The cells of each line, and whether the text has ended within quotes."""
    cell = re.compile(rf'(?: *"((?:[^"]|"")*)("?))?([^{separator}\r\n]*)([{separator}]|\r\n|\r|\n|\Z)')
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
    rows = [[*(getattr(player, kind) for kind in HEADINGS), uid(player.id)] for player in players]
    return written([[*HEADINGS.values(), "UID"], *rows])


def table_of_gathers(gathers: list[Gather]) -> str:
    """Matches as a table."""
    rows: list[list[Any]] = [["Started", "Ended", "Team A", "Team B", "Goals A", "Goals B", "Goals", "Substitutions", "UID"]]
    for gather in gathers:
        goals = [gather.score[team] if gather.score else None for team in ("teamA", "teamB")]
        ended = rfc3339(gather.endedAt) if gather.endedAt is not None else None
        names = ["\n".join(p.name for p in team) for team in (gather.teamA, gather.teamB)]
        course = "\n".join(goal_line(gather, goal) for goal in gather.goals)
        people = {p.id: p.name for p in gather.teamA + gather.teamB}
        changes = "\n".join(f"{c.minute or '-'} {c.kind} {people[c.player]}" for c in gather.changes if c.player in people)
        rows.append([rfc3339(gather.startedAt), ended, *names, *goals, course, changes, uid(gather.id)])
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

    return "\ufeff" + "".join(",".join(map(cell, row)) + "\r\n" for row in rows)
