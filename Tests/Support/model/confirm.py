"""The screen of the teams, before a match."""

from __future__ import annotations

from dataclasses import dataclass, field as member
from typing import TYPE_CHECKING

from ..statistics import initial
from .balance import MOST, Impossible, forecast, splits
from .match import Gather, standing
from .reports import Report, of_teams
from .screen import Screen
from .statistics import all_stats
from .store import NOT_FOUND, TEAMS, Gather as Match, Refused
from .vocabulary import Part, View, error_alert

if TYPE_CHECKING:
    from .process import Process

FEWEST_PLAYERS = 2
MOST_BROKEN = 5
MOVES = {"bench": "toBench", "teamA": "toTeamA", "teamB": "toTeamB"}


@dataclass
class ConfirmPlayers(Screen):
    """Splits the picked players into two teams."""

    name = "confirmPlayers"
    bench: list[str] = member(default_factory=list)
    teamA: list[str] = member(default_factory=list)
    teamB: list[str] = member(default_factory=list)
    # Which of the fairest splits it is, if it is one.
    split: int | None = None
    # The deleted players of the teams that are to play again.
    gone: list[str] = member(default_factory=list)
    # Who waits on the bench until they are in a team.
    reserves: list[str] = member(default_factory=list)
    # Who is to swap places with another player.
    swapping: str | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        if self.swapping is not None:
            return self._swap_view(process, self.swapping)
        reason = None if self.teamA and self.teamB else "Put at least one player in each team"
        too_few = None if len(self._to_split) >= FEWEST_PLAYERS else "Too few players for two teams"
        rank = 0 if self.split is None else (self.split + 1) % MOST
        balance = self.action("balance", too_few, title="Balance teams" if self.split is None else "Balance again",
                              params={"rank": rank})  # fmt: skip
        swap = ["swap"] if sum(bool(getattr(self, team)) for team in TEAMS) > 1 else []
        sections = [self._section(process, team, [*(MOVES[other] for other in TEAMS if other != team), *swap])
                    for team in TEAMS]  # fmt: skip
        forecast = None if reason else expected(process, self.teamA, self.teamB)
        actions = [balance, *(self.action(id, reason) for id in ("kickOff", "start", "copyTeams", "picture"))]
        return self.drawn(actions, sections=sections, message=" ".join(filter(None, (self._gone(), forecast, *self._broken(process)))) or None,
                          focus={"action": "balance" if reason else "kickOff"})  # fmt: skip

    def _gone(self) -> str | None:
        names = " and ".join([", ".join(self.gone[:-1])] * (len(self.gone) > 1) + self.gone[-1:])
        have, are = ("has", "is") if len(self.gone) == 1 else ("have", "are")
        return f"{names} {have} been deleted and {are} left out." if names else None

    def _broken(self, process: Process) -> list[str]:
        """Which pairings the teams do not keep."""
        teams = {id: team for team in ("teamA", "teamB") for id in getattr(self, team)}
        return [
            f"{process.participants[a].name} and {process.participants[b].name} are to play {kind}."
            for (a, b), kind in process.store.pairings(process.account).items()
            if self.teamA and self.teamB and a in teams and b in teams and (teams[a] == teams[b]) != (kind == "together")
        ][:MOST_BROKEN]

    def _swap_view(self, process: Process, player: str) -> View:
        others = [team for team in TEAMS if player not in getattr(self, team)]
        filled = [team for team in others if getattr(self, team)]
        return self.drawn(["keepPlaces"], sections=[self._section(process, team, ["swapWith"]) for team in others],
                          message=f"Choose the player to swap places with {process.participants[player].name}.",
                          focus={"section": filled[-1]} if filled else {"action": "keepPlaces"})  # fmt: skip

    def _section(self, process: Process, team: str, actions: list[str]) -> Part:
        return self.section(team, [standing(process.participants[id]) for id in getattr(self, team)], actions)

    @classmethod
    def again(cls, process: Process, gather: Match) -> ConfirmPlayers:
        """The same teams, without deleted players."""
        teams = cls()
        for team in ("teamA", "teamB"):
            for player in getattr(gather, team):
                if player.id in process.participants:
                    getattr(teams, team).append(player.id)
                else:
                    teams.gone.append(player.name)
        return teams

    @property
    def everybody(self) -> list[str]:
        """The selected players."""
        return self.bench + self.teamA + self.teamB

    @property
    def _to_split(self) -> list[str]:
        """Everybody but the reserves who wait."""
        return [id for id in self.everybody if not (id in self.reserves and id in self.bench)]

    def refresh(self, process: Process) -> None:
        """Removes deleted players."""
        if not self.everybody:
            # Nothing is read.
            self.swapping = None
            return
        if not process.participants.keys() >= set(self.everybody):
            self.split = None
        if self.swapping not in process.participants:
            self.swapping = None
        for team in TEAMS:
            setattr(self, team, [id for id in getattr(self, team) if id in process.participants])

    def is_done(self, intent: str, process: Process) -> bool:
        """Whether nobody is to be swapped."""
        return intent == "keepPlaces" and self.swapping is None

    def swap(self, process: Process, player: str) -> None:
        """Begins to swap a player with another one."""
        if player not in self.everybody:
            raise Refused(NOT_FOUND)
        self.swapping = player

    def swapWith(self, process: Process, player: str) -> None:
        """Swaps the places of both players."""
        if player not in self.everybody:
            raise Refused(NOT_FOUND)
        first, second = self.swapping, player
        for team in TEAMS:
            exchanged = [second if id == first else first if id == second else id for id in getattr(self, team)]
            setattr(self, team, exchanged)
        self.swapping = self.split = None

    def keepPlaces(self, process: Process) -> None:
        """Swaps nobody."""
        self.swapping = None

    def move(self, process: Process, player: str, to: str, index: int | None = None) -> None:
        """Puts a player into a team or on the bench."""
        if player not in self.everybody:
            raise Refused(NOT_FOUND)
        self.split = None
        for team in TEAMS:
            setattr(self, team, [id for id in getattr(self, team) if id != player])
        goal = getattr(self, to)
        goal.insert(len(goal) if index is None else index, player)

    def balance(self, process: Process, rank: int = 0) -> None:
        """Splits everybody but waiting reserves into two fair teams."""
        people = self._to_split
        try:
            found = splits([process.participants[id] for id in people], ratings(process, people),
                           process.store.pairings(process.account))  # fmt: skip
        except Impossible as reason:
            return process.show(error_alert(str(reason)))
        self.split = rank % len(found)
        self.bench = [id for id in self.bench if id not in people]
        self.teamA, self.teamB = found[self.split]

    def copyTeams(self, process: Process, format: str = "text") -> None:
        """Hands over the teams in one of the forms."""
        process.provide(*report(process, self.teamA, self.teamB).document("teams", format))

    def start(self, process: Process, startsClock: bool = False) -> None:
        """Starts the match with these teams, perhaps with its clock."""
        gather = process.store.start_gather(process.account, self.teamA, self.teamB, self.bench)
        process.session.undo = None
        if startsClock:
            gather.clock.start(process.store.now)
        process.push(Gather(gather.id))


def ratings(process: Process, ids: list[str]) -> dict[str, int]:
    """The ratings of some players and guests."""
    stats = all_stats(process)
    players = [process.participants[id] for id in ids]
    return {player.id: (stats.get(player.id) or initial(player.skill)).rating for player in players}


def expected(process: Process, teamA: list[str], teamB: list[str]) -> str:
    """How a match between two teams is expected to go, in words."""
    points = ratings(process, teamA + teamB)
    return forecast(*([points[id] for id in team] for team in (teamA, teamB)))


def report(process: Process, teamA: list[str], teamB: list[str]) -> Report:
    """What is sent to the group before a match."""
    players = ([process.participants[id] for id in team] for team in (teamA, teamB))
    return of_teams(*players, expected(process, teamA, teamB))
