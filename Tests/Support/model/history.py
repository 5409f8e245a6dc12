"""The screens of what has been played: the list, and one match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .match import ConfirmPlayers, result, standing
from .screen import Screen, shortened
from .statistics import goals_by_month
from .store import NOT_FOUND, TEAMS, Gather, Refused
from .values import Entry, typed
from .times import minute, rfc3339
from .vocabulary import (
    WINDOW, View, action, chart, column, error, field, pages, present, question, row, section, window, within,
)  # fmt: skip

if TYPE_CHECKING:
    from .process import Process

FEWEST_PLAYERS = 2
MONTHS_SHOWN = 12
COLUMNS = [column(title.lower(), title) for title in ("Teams", "Score", "Result", "Played")]
NO_CHOICE = "Choose one of the list."


@dataclass
class History(Screen):
    """Lists the matches that have ended, of all players or of one."""

    name = "history"
    player: str | None = None
    offset: int = 0
    error: str | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        past = process.store.past(process.account, self.player)
        shown = past[self.offset : self.offset + WINDOW]
        rows = [row(g.id, minute(g.startedAt, process.zone),
                    [f"{len(g.teamA)} against {len(g.teamB)}", *result(g), duration(g)], instant=rfc3339(g.startedAt))
                for g in shown]  # fmt: skip
        choices = [{"id": p.id, "title": p.name} for p in process.store.listed(process.account)[:WINDOW]]
        if self.player is not None and self.player not in [choice["id"] for choice in choices]:
            known = [process.players.get(self.player), *(p for g in shown[:1] for p in g.teamA + g.teamB)]
            names = [p.name for p in known if p and p.id == self.player]
            choices.append({"id": self.player, "title": names[0] if names else ""})
        player = field("player", "choice", "Player", placeholder="All players", value=self.player, choices=choices,
                       error=self.error, change={"method": "history/filter"})  # fmt: skip
        open = action("open", "Open", "history/open", "primary", rowParameter="gather")
        list = section("gathers", "", rows, [open], emptyText="No matches yet.", rowHeading="Started",
                       columns=COLUMNS, **window(self.offset, len(past)))  # fmt: skip
        goals = goals_by_month(process)[-MONTHS_SHOWN:] if self.player is None else []
        charts = [chart("goals", "Goals per month", "bars", goals, section="gathers")] if goals else None
        return present({"title": "Past matches", "fields": [player], "sections": [list], "charts": charts,
                        "actions": pages("history/page", self.offset, len(past)),
                        "focus": {"section": "gathers"} if rows else {"field": "player"}})  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Drops a deleted player without matches, and corrects an offset after the end."""
        try:
            past = process.store.past(process.account, self.player)
        except Refused as refusal:
            if refusal.code != NOT_FOUND:
                raise
            self.player, past = None, process.store.past(process.account)
        self.offset = within(self.offset, len(past))

    def open(self, process: Process, gather: str) -> None:
        """Shows one match."""
        process.push(GatherDetail(found(process, gather).id))

    def filter(self, process: Process, value: Entry = None) -> None:
        """Shows the matches in which one player played, or all."""
        player = shortened(typed(value).strip()) or None
        try:
            process.store.past(process.account, player)
        except Refused:
            self.error = NO_CHOICE
        else:
            self.player, self.offset, self.error = player, 0, None

    def page(self, process: Process, offset: int) -> None:
        """Shows another part of the list."""
        self.offset, self.error = offset, None


@dataclass
class GatherDetail(Screen):
    """Shows one match that has ended."""

    name = "gatherDetail"
    gather: str

    def view(self, process: Process) -> View:
        """What is drawn."""
        gather = found(process, self.gather)
        left = [p for p in gather.teamA + gather.teamB if p.id in process.players]
        start, end = gather.startedAt, gather.endedAt or 0
        times = [row(name.lower(), name, [minute(time, process.zone)], instant=rfc3339(time))
                 for name, time in (("Started", start), ("Ended", end))]  # fmt: skip
        teams = [section(team, TEAMS[team], [standing(p) for p in getattr(gather, team)], [], emptyText="Not known")
                 for team in ("teamA", "teamB")]  # fmt: skip
        reason = f"Fewer than {FEWEST_PLAYERS} of these players are left" if len(left) < FEWEST_PLAYERS else None
        return {
            "title": f"Match of {minute(start, process.zone)}",
            "subject": self.gather,
            "sections": [
                section("result", "Result", [row("score", "Score", result(gather))], []),
                section("times", "Times", [*times, row("played", "Played", [duration(gather)])], []),
                *teams,
            ],
            "actions": [action("rematch", "Rematch", "gatherDetail/rematch", "primary", reason),
                        action("delete", "Delete", "gatherDetail/delete", "destructive", group="more")],
            "focus": {"section": "result"} if reason else {"action": "rematch"},
        }  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Goes back if the match is deleted."""
        if self.gather not in process.store.gathers(process.account):
            process.pop(error("This match has been deleted."))

    def rematch(self, process: Process) -> None:
        """Leads to the same teams, without deleted players."""
        gather, teams = found(process, self.gather), ConfirmPlayers()
        for team in ("teamA", "teamB"):
            for player in getattr(gather, team):
                if player.id in process.players:
                    getattr(teams, team).append(player.id)
                else:
                    teams.gone.append(player.name)
        process.push(teams)

    def delete(self, process: Process, confirmed: bool = False) -> None:
        """Deletes the match and goes back, after a question."""
        if confirmed:
            process.offer_undo(process.store.delete_gather(process.account, self.gather))
            process.pop()
        else:
            when = minute(found(process, self.gather).startedAt, process.zone)
            process.show(question(f"Delete the match of {when}?", "It no longer counts for the players’ figures.",
                                   "Delete", "gatherDetail/delete", "destructive"))  # fmt: skip


def found(process: Process, id: str) -> Gather:
    """A match that there is."""
    gather = process.store.gathers(process.account).get(id)
    if gather is None:
        raise Refused(NOT_FOUND)
    return gather


def duration(gather: Gather) -> str:
    """How long it was played."""
    minutes = ((gather.endedAt or 0) - gather.startedAt) // 60
    return {0: "Under a minute", 1: "1 minute"}.get(minutes, f"{minutes} minutes")
