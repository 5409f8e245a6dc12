"""What the model's store holds: accounts, players and gathers; and the refusals of a request."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from .contract import limits, shape
from .timeline import Change, Clock, Goal, count, opponent
from .fixture_store import Fixture
from .times import rfc3339

NOT_SIGNED_IN, UNAVAILABLE, NOT_FOUND, CONFLICT = 1001, 1002, 1003, 1004
INVALID_INPUT, STORE_UNAVAILABLE, STALE, INVALID_PARAMS = 1005, 1006, 1008, -32602

MOST_GOALS = limits("gather", "scoreA")[1]
TEAMS: dict[str, str] = {team: shape("gather", "sections", team)["title"] for team in ("bench", "teamA", "teamB")}


class Refused(Exception):
    """An error response, with its code and data."""

    def __init__(self, code: int, **data: Any) -> None:
        super().__init__(code, data)
        self.code, self.data = code, data


@dataclass
class Account:
    """A user with their players and gathers."""

    id: str
    username: str
    password: str
    # Of the prices of fixtures; None until it is chosen.
    currency: str | None = None


@dataclass
class Player:
    """A player whom users can select."""

    id: str
    name: str
    age: int | None = None
    skill: str | None = None
    preferredPosition: str | None = None
    favouriteTeam: str | None = None
    role: str | None = None

    def shown(self) -> dict[str, Any]:
        """The player as results show them."""
        return {name: value for name, value in asdict(self).items() if value is not None}


@dataclass
class Merge:
    """Two entries of one person that have become one: who is gone, who stays, and what has moved, by id."""

    player: Player
    kept: Player
    gathers: list[str]
    fixtures: list[str]
    # With whom the one who is gone had a pairing.
    others: list[str]


@dataclass
class Gather:
    """One match; its teams hold copies of the players, who keep their names there."""

    id: str
    startedAt: int
    teamA: list[Player]
    teamB: list[Player]
    endedAt: int | None = None
    score: dict[str, int] | None = None
    clock: Clock = field(default_factory=Clock)
    goals: list[Goal] = field(default_factory=list)
    # Who has not played yet.
    bench: list[Player] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)

    @property
    def everybody(self) -> list[Player]:
        """All players, also those who have not played yet."""
        return self.bench + self.teamA + self.teamB

    def changes_of(self, player: str) -> list[Change]:
        """When a player came on and went off, came and left."""
        return [change for change in self.changes if change.player == player]

    def latest(self, player: str) -> str | None:
        """What a player did last."""
        own = self.changes_of(player)
        return own[-1].kind if own else None

    def is_playing(self, player: str) -> bool:
        """Whether a player is on the pitch."""
        return self.team_of(player) is not None and self.latest(player) in (None, "on")

    @property
    def waiting(self) -> list[Player]:
        """Who is there and not on the pitch."""
        return [p for p in self.everybody if not self.is_playing(p.id) and self.latest(p.id) != "left"]

    @property
    def gone(self) -> list[Player]:
        """Who has left."""
        return [p for p in self.everybody if self.latest(p.id) == "left"]

    def team_of(self, player: str) -> str | None:
        """The team of a player; None if they do not play."""
        teams = [team for team in ("teamA", "teamB") if any(p.id == player for p in getattr(self, team))]
        return teams[0] if teams else None

    def scorer(self, goal: Goal) -> Player | None:
        """Who scored a goal; None if nobody knows."""
        team = opponent(goal.team) if goal.isOwnGoal else goal.team
        return next((p for p in getattr(self, team) if p.id == goal.scorer), None)

    def teams(self) -> list[list[str]]:
        """Who is in each team, by ids."""
        return [[p.id for p in team] for team in (self.bench, self.teamA, self.teamB)]

    def has_same_facts(self, other: Gather) -> bool:
        """Whether another version has the same people, goals and score, whatever their names are."""
        facts = ((g.teams(), g.score, g.goals, g.changes, g.clock) for g in (self, other))
        return next(facts) == next(facts)

    def forget_absentees(self) -> None:
        """Forgets the scorers who are not in the team that scored, and the changes of those who are not there."""
        people = {p.id for p in self.everybody}
        self.changes = [change for change in self.changes if change.player in people]
        for goal in self.goals:
            if goal.scorer and not self.scorer(goal):
                goal.scorer, goal.isOwnGoal = None, False

    def shown(self, now: int) -> dict[str, Any]:
        """The match as results show it."""
        shown: dict[str, Any] = {"id": self.id, "startedAt": rfc3339(self.startedAt)}
        for team in ("teamA", "teamB"):
            shown[team] = [{"id": p.id, "name": p.name} for p in getattr(self, team)]
        for name, people in (("bench", self.waiting), ("gone", self.gone)):
            if people and self.endedAt is None:
                shown[name] = [{"id": p.id, "name": p.name} for p in people]
        if self.endedAt is not None and self.score is not None:
            a, b = self.score["teamA"], self.score["teamB"]
            winner = "teamA" if a > b else "teamB" if b > a else "draw"
            shown |= {"endedAt": rfc3339(self.endedAt), "score": self.score, "winner": winner}
        else:
            shown |= {"currentScore": count(self.goals), "clock": self.clock.shown(now)}
        if self.goals:
            shown["goals"] = [self._shown_goal(place, goal) for place, goal in enumerate(self.goals)]
        if self.changes:
            names = {p.id: p.name for p in self.everybody}
            shown["substitutions"] = [
                {"player": {"id": change.player, "name": names[change.player]}, **change.shown()} for change in self.changes]
        return shown

    def _shown_goal(self, place: int, goal: Goal) -> dict[str, Any]:
        scorer = self.scorer(goal)
        return {"id": str(place + 1), "team": goal.team, "isOwnGoal": goal.isOwnGoal,
                **({"scorer": {"id": scorer.id, "name": scorer.name}} if scorer else {}),
                **({"minute": goal.minute} if goal.minute else {})}  # fmt: skip


@dataclass
class Corrected:
    """A match before and after a correction."""

    before: Gather
    after: Gather


@dataclass
class Belongings:
    """What one account owns."""

    players: dict[str, Player] = field(default_factory=dict)
    gathers: dict[str, Gather] = field(default_factory=dict)
    fixtures: dict[str, Fixture] = field(default_factory=dict)
    # How two players are to play, by their ids, of which the lower one is the first.
    pairings: dict[tuple[str, str], str] = field(default_factory=dict)
