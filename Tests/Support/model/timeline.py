"""The timeline of a match: its clock and its goals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .times import rfc3339

CHOSEN = 10 * 60


@dataclass
class Goal:
    """A goal, for the team that it counts for."""

    team: str
    scorer: str | None = None
    isOwnGoal: bool = False
    minute: int | None = None

    @property
    def is_unknown(self) -> bool:
        """Whether nothing says who scored."""
        return self.scorer is None and not self.isOwnGoal


@dataclass
class Change:
    """A player who came "on" or went "off", "came" late or "left"."""

    player: str
    kind: str
    minute: int | None = None

    def __str__(self) -> str:
        return f"{self.kind} {self.minute}′" if self.minute else self.kind

    def shown(self) -> dict[str, Any]:
        """What it was, as results show it."""
        return {"isOn": self.kind == "on", **({"presence": self.kind} if self.kind in ("came", "left") else {}),
                **({"minute": self.minute} if self.minute else {})}  # fmt: skip


@dataclass
class Clock:
    """A countdown of each period, in seconds. While it runs, `until` is the time at which it runs out; else `left` is
    left."""

    chosen: int = CHOSEN
    periods: int = 1
    period: int = 1
    state: str = "stopped"
    left: int = CHOSEN
    until: int = 0
    # Whether it has run out; else a stopped clock has not been started.
    is_finished: bool = False

    def at(self, now: int) -> Clock:
        """The clock at a time: one whose time is up has stopped."""
        if self.state == "running" and self.until <= now:
            return replace(self, state="stopped", left=0, is_finished=True)
        return replace(self)

    def seconds(self, now: int) -> int:
        """The seconds that are left."""
        return max(self.until - now, 0) if self.state == "running" else self.left

    def minute(self, now: int) -> int | None:
        """The minute that is played, from 1; None before the start."""
        is_ready = self.state == "stopped" and not self.is_finished
        if is_ready or not self.chosen:
            return None
        whole = -(-self.chosen // 60)
        return (self.period - 1) * whole + min((self.chosen - self.seconds(now)) // 60 + 1, whole)

    @property
    def is_break(self) -> bool:
        """Whether another period follows."""
        return self.is_finished and self.period < self.periods

    def start(self, now: int) -> None:
        """Starts or resumes, or starts the next period."""
        if self.is_break:
            self.period, self.is_finished, self.left = self.period + 1, False, self.chosen
        if self.state != "running" and self.left and not self.is_finished:
            self.state, self.until = "running", now + self.left

    def pause(self, now: int) -> None:
        """Holds a running clock."""
        if self.state == "running":
            self.left, self.state = self.seconds(now), "paused"

    def choose(self, seconds: int, periods: int = 1) -> None:
        """Stops, and chooses a time and a number of periods."""
        self.periods, self.period = periods, 1
        self.chosen, self.state, self.left, self.is_finished = seconds, "stopped", seconds, False

    def reset(self) -> None:
        """Stops, and goes back to the chosen time."""
        self.choose(self.chosen, self.periods)

    def shown(self, now: int) -> dict[str, Any]:
        """The clock as results show it."""
        clock = self.at(now)
        shown = {"state": clock.state, "chosen": clock.chosen, "periods": clock.periods, "period": clock.period,
                 "remaining": clock.seconds(now)}  # fmt: skip
        return shown | ({"runsOutAt": rfc3339(clock.until)} if clock.state == "running" else {})


def count(goals: list[Goal]) -> dict[str, int]:
    """The score that goals make."""
    return {team: sum(goal.team == team for goal in goals) for team in ("teamA", "teamB")}


def limited(goals: list[Goal], score: dict[str, int]) -> list[Goal]:
    """The goals without the latest ones of a team that has more than in a score."""
    left, kept = dict(score), []
    for goal in goals:
        if left[goal.team] > 0:
            kept.append(goal)
            left[goal.team] -= 1
    return kept


def filled(goals: list[Goal], score: dict[str, int], minute: int | None) -> list[Goal]:
    """The goals that make a score: the latest ones are left out, and those of unknown scorers added."""
    kept = limited(goals, score)
    for team, number in count(kept).items():
        kept += [Goal(team, minute=minute) for _ in range(score[team] - number)]
    return kept


def opponent(team: str) -> str:
    """The other team."""
    return {"teamA": "teamB", "teamB": "teamA"}[team]
