"""What is sent to the group: a match, or the teams before one, as a text, as Markdown and as a picture."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

from .timeline import count
from .store import TEAMS, Gather

ENDINGS = {"text": "txt", "markdown": "md", "svg": "svg"}
# How many rows of a picture a team and the goals have at most.
MOST_NAMES, MOST_GOALS = 15, 20
ISOLATES = dict.fromkeys(range(0x2066, 0x206A))


@dataclass
class Report:
    """A report. A goal is who scored, the minute and the score after it."""

    heading: str
    result: list[str]
    teams: dict[str, list[str]]
    goals: list[tuple[str, str, str]]

    def document(self, name: str, format: str) -> tuple[str, str, str]:
        """The title, the name of the file, and the text."""
        return self.heading, f"{name}.{ENDINGS[format]}", getattr(self, format)()

    def text(self) -> str:
        """For a chat."""
        lines = [self.heading] + [", ".join(self.result)] * bool(self.result) + [""]
        lines += [f"{TEAMS[team]}: " + ", ".join(names) for team, names in self.teams.items()]
        if self.goals:
            lines.append("Goals: " + ", ".join(self._scorers()))
        return "\n".join(lines) + "\n"

    def markdown(self) -> str:
        """A heading, the result, and lists."""
        parts = ["# " + escaped(self.heading)]
        if self.result:
            parts.append(f"**{escaped(', '.join(self.result))}**")
        lists = {TEAMS[team]: names for team, names in self.teams.items()} | {"Goals": self._scorers()}
        for title, entries in lists.items():
            if entries:
                parts += [f"## {title}", "\n".join("- " + escaped(entry) for entry in entries)]
        return "\n\n".join(parts) + "\n"

    def svg(self) -> Picture:
        """The texts of a picture, in their order."""
        names = [shown(names, MOST_NAMES) for names in self.teams.values()]
        texts = [self.heading, *self.result, *(TEAMS[team] for team in self.teams)]
        for row in range(max(map(len, names))):
            texts += [column[row] for column in names if row < len(column)]
        if self.goals:
            texts.append("Goals")
        fitting = len(self.goals) if len(self.goals) <= MOST_GOALS else MOST_GOALS - 1
        for scorer, minute, score in self.goals[:fitting]:
            texts += [*[minute] * bool(minute), scorer, score]
        if fitting < len(self.goals):
            texts.append(f"and {len(self.goals) - fitting} more")
        return Picture.of(texts)

    def _scorers(self) -> list[str]:
        return [" ".join(filter(None, goal[:2])) for goal in self.goals]


class Picture(str):
    """A picture by its texts; equal to the SVG that shows them, where a text that is too long ends with an ellipsis."""

    texts: list[str]

    @classmethod
    def of(cls, texts: list[str]) -> Picture:
        """The picture of some texts."""
        picture = cls("\n".join(texts))
        picture.texts = texts
        return picture

    def __eq__(self, other: object) -> bool:
        try:
            elements = ElementTree.fromstring(str(other)).iter("{http://www.w3.org/2000/svg}text")
        except ElementTree.ParseError:
            return False
        found = [(element.text or "").translate(ISOLATES) for element in elements]
        return len(found) == len(self.texts) and all(map(shows, found, self.texts))

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


def shows(found: str, text: str) -> bool:
    """Whether a text is shown, perhaps shortened within; one of ten letters is never."""
    start, ellipsis, end = found.partition("…")
    return found == text or bool(ellipsis) and len(text) > 10 and text.startswith(start) and text.endswith(end)


def shown(names: list[str], most: int) -> list[str]:
    """The names that have room, and how many more there are."""
    return names if len(names) <= most else [*names[: most - 1], f"and {len(names) - most + 1} more"]


def escaped(text: str) -> str:
    """The text without any meaning in Markdown."""
    return re.sub(r"""([!#$&()*+./<=>@\[\\\]^_`{|}~-])""", r"\\\1", text)


def of_match(gather: Gather, when: str, result: list[str]) -> Report:
    """A match; `result` is empty while it is going on."""
    goals = []
    for place, goal in enumerate(gather.goals):
        scorer, score = gather.scorer(goal), count(gather.goals[: place + 1])
        name = f"{scorer.name} (own goal)" if scorer and goal.isOwnGoal else scorer.name if scorer else ""
        name = name or ("Own goal" if goal.isOwnGoal else TEAMS[goal.team])
        goals.append((name, f"{goal.minute}′" if goal.minute else "", f"{score['teamA']}:{score['teamB']}"))
    return Report(f"Match of {when}", result, teams(gather.teamA, gather.teamB), goals)


def of_teams(teamA: list[Any], teamB: list[Any], forecast: str) -> Report:
    """The teams before a match, as players."""
    return Report("Teams", [forecast], teams(teamA, teamB), [])


def teams(*players: list[Any]) -> dict[str, list[str]]:
    """The names of both teams."""
    named = dict(zip(("teamA", "teamB"), ([player.name for player in team] for team in players)))
    return {team: names for team, names in named.items() if names}
