"""The screens of what has been played: the list, and one match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .lists import table_of_gathers
from .confirm import ConfirmPlayers
from .match import GOALS, goal_rows, result, standing
from .reports import Report, of_match
from .screen import Action, Listing, Screen, shortened
from .statistics import goals_by_month
from .store import NOT_FOUND, TEAMS, Gather, Refused
from .values import Entry, Invalid, issue, typed, whole
from .times import minute, rfc3339
from .vocabulary import WINDOW, View, error_alert, pages, question, row, window, within

if TYPE_CHECKING:
    from .process import Process

FEWEST_PLAYERS = 2
MONTHS_SHOWN = 12
NO_CHOICE = "Choose one of the list."
NO_MATCH_PLAYED = "No match has been played"


@dataclass
class History(Listing):
    """Lists the matches that have ended, of all players or of one."""

    name = "history"
    player: str | None = None

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
        player = self.field("player", self.player, self.error, choices=choices)
        list = self.section("gathers", rows, ["open"], **window(self.offset, len(past)))
        goals = goals_by_month(process)[-MONTHS_SHOWN:] if self.player is None else []
        actions = [self.action("export", None if rows or self.player else NO_MATCH_PLAYED),
                   *pages("history/page", self.offset, len(past))]  # fmt: skip
        return self.drawn(actions, fields=[player], sections=[list], charts=self.chart("goals", goals),
                          focus={"section": "gathers"} if rows else {"field": "player"})  # fmt: skip

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
            self.player, self.offset = player, 0

    def export(self, process: Process) -> None:
        """Hands over all matches as one list."""
        process.provide("Past matches", "matches.csv", table_of_gathers(process.store.by_start(process.account)))


@dataclass
class GatherDetail(Screen):
    """Shows one match that has ended."""

    name = "gatherDetail"
    gather: str
    correction: dict[str, Entry] | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        gather = found(process, self.gather)
        start, end = gather.startedAt, gather.endedAt or 0
        times = [row(name.lower(), name, [minute(time, process.zone)], instant=rfc3339(time))
                 for name, time in (("Started", start), ("Ended", end))]  # fmt: skip
        is_corrected = self.correction is not None
        reason = None if is_corrected else why_not_again(process, gather)
        scorers = ["scored", "ownGoal"] if is_corrected else []
        sections = [
            self.section("result", [row("score", "Score", result(gather))]),
            self.section("goals", goal_rows(gather), ["removeScorer"] if is_corrected else []),
            self.section("times", [*times, row("played", "Played", [duration(gather)])]),
            *(self.section(team, [standing(p, gather) for p in getattr(gather, team)], scorers) for team in ("teamA", "teamB")),
        ]  # fmt: skip
        actions: list[Action] = [self.action("rematch", reason), "copyResult", "copyMarkdown", "picture", "correct", "delete"]
        focus = {"section": "result"} if reason else {"action": "rematch"}
        fields = [self.field(id, entry, issue(entry, *GOALS)) for id, entry in (self.correction or {}).items()]
        return self.drawn(["saveResult", "keepResult"] if is_corrected else actions,
                          title=f"Match of {minute(start, process.zone)}", subject=self.gather, fields=fields,
                          sections=[part for part in sections if part["rows"] or part["id"] != "goals"],
                          focus={"field": "scoreA"} if is_corrected else focus)  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Goes back if the match is deleted."""
        if self.gather not in process.store.gathers(process.account):
            process.pop(error_alert("This match has been deleted."))

    def is_done(self, intent: str, process: Process) -> bool:
        """Whether the fields for another result are already there, or away."""
        return intent == ("keepResult" if self.correction is None else "correct")

    def copyResult(self, process: Process, format: str = "text") -> None:
        """Hands over the result in one of the forms."""
        process.provide(*report(process, self.gather).document("match", format))

    def correct(self, process: Process) -> None:
        """Shows the fields for another result."""
        goals = (found(process, self.gather).score or {}).values()
        self.correction = self.correction or dict(zip(("scoreA", "scoreB"), goals))

    def saveResult(self, process: Process, scoreA: Entry = None, scoreB: Entry = None) -> None:
        """Saves another result."""
        try:
            score = {"teamA": whole(scoreA, *GOALS), "teamB": whole(scoreB, *GOALS)}
        except Invalid:
            entries = {"scoreA": scoreA, "scoreB": scoreB}
            self.correction = {name: shortened(e) if isinstance(e, str) else e for name, e in entries.items()}
            return
        self.correction = None
        goals, winner = result(process.store.correct_gather(process.account, self.gather, score))
        process.tell(f"Corrected: {goals}, {winner}.")

    def nameScorer(self, process: Process, player: str, isOwnGoal: bool = False) -> None:
        """Names who scored the first goal without a scorer."""
        try:
            process.store.name_scorer(process.account, self.gather, player, isOwnGoal)
        except Refused as refusal:
            if refusal.code == NOT_FOUND:
                raise
            process.show(error_alert("All goals of this team have their scorers."))
        else:
            process.session.undo = None

    def removeScorer(self, process: Process, goal: str) -> None:
        """Removes the scorer of a goal."""
        process.store.remove_scorer(process.account, self.gather, goal)
        process.session.undo = None

    def keepResult(self, process: Process) -> None:
        """Hides the fields for another result."""
        self.correction = None

    def rematch(self, process: Process) -> None:
        """Leads to the same teams, without deleted players."""
        process.push(ConfirmPlayers.again(process, found(process, self.gather)))

    def delete(self, process: Process, confirmed: bool = False) -> None:
        """Deletes the match and goes back, after a question."""
        if confirmed:
            process.offer_undo(process.store.delete_gather(process.account, self.gather))
            process.pop()
        else:
            when = minute(found(process, self.gather).startedAt, process.zone)
            process.show(question(f"Delete the match of {when}?", "It no longer counts for the players’ figures.",
                                   "Delete", "gatherDetail/delete"))  # fmt: skip


def why_not_again(process: Process, gather: Gather) -> str | None:
    """Why a match cannot be played again by the same players; None if it can."""
    left = sum(p.id in process.participants for p in gather.teamA + gather.teamB)
    return None if left >= FEWEST_PLAYERS else f"Fewer than {FEWEST_PLAYERS} of these players are left"


def found(process: Process, id: str) -> Gather:
    """A match that there is."""
    gather = process.store.gathers(process.account).get(id)
    if gather is None:
        raise Refused(NOT_FOUND)
    return gather


def report(process: Process, id: str) -> Report:
    """What is sent to the group of a match."""
    gather = found(process, id)
    return of_match(gather, minute(gather.startedAt, process.zone), result(gather) if gather.score else [])


def duration(gather: Gather) -> str:
    """How long it was played."""
    minutes = ((gather.endedAt or 0) - gather.startedAt) // 60
    return {0: "Under a minute", 1: "1 minute"}.get(minutes, f"{minutes} minutes")
