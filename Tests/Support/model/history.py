"""The screens of what has been played: the list, and one match."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field as member, replace
from typing import TYPE_CHECKING

from .lists import table_of_gathers
from .confirm import ConfirmPlayers
from .match import GOALS, goal_rows, others, result, standing
from .reports import Report, of_match
from .screen import Action, Listing, Screen, shortened
from .statistics import goals_by_month
from .store import INVALID_INPUT, NOT_FOUND, TEAMS, Gather, Player, Refused, name_goal
from .timeline import limited
from .values import Entry, Invalid, issue, typed, whole
from .times import minute, rfc3339
from .vocabulary import WINDOW, View, error_alert, pages, question, row, window, within

if TYPE_CHECKING:
    from .process import Process

FEWEST_PLAYERS = 2
MONTHS_SHOWN = 12
NO_CHOICE = "Choose one of the list."
NO_MATCH_PLAYED = "No match has been played"
EMPTY_TEAM = "Put at least one player in each team."


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
class Draft:
    """A match as it is being corrected; nothing is stored before it is saved."""

    before: Gather
    match: Gather
    result: dict[str, Entry]
    # Who was taken out of the match, or was added by name and is in no team.
    others: list[Player] = member(default_factory=list)
    # The name in its field, and what is wrong with it.
    name: str = ""
    error: str | None = None

    @property
    def people(self) -> list[Player]:
        """All who are shown, but for other players of the list."""
        return self.match.everybody + self.others

    def outside(self, process: Process) -> list[Player]:
        """Who can be put into a team: no more of the list's players than a page has."""
        return self.others + others(process, self.people)


@dataclass
class GatherDetail(Screen):
    """Shows one match that has ended."""

    name = "gatherDetail"
    gather: str
    draft: Draft | None = None

    def view(self, process: Process) -> View:
        """What is drawn."""
        gather = found(process, self.gather)
        start, end = gather.startedAt, gather.endedAt or 0
        times = [row(name.lower(), name, [minute(time, process.zone)], instant=rfc3339(time))
                 for name, time in (("Started", start), ("Ended", end))]  # fmt: skip
        draft = self.draft
        shown = draft.match if draft else gather
        reason = None if draft else why_not_again(process, gather)
        sections = [
            self.section("result", [row("score", "Score", result(gather))]),
            self.section("goals", goal_rows(shown), ["removeScorer"] if draft else []),
            self.section("times", [*times, row("played", "Played", [duration(gather)])]),
            *(self.section(team, [standing(p, shown) for p in getattr(shown, team)],
                           ["scored", "ownGoal", other, "didNotPlay"] if draft else [])
              for team, other in (("teamA", "toTeamB"), ("teamB", "toTeamA"))),
        ]  # fmt: skip
        if draft:
            sections.append(self.section("others", [standing(p) for p in draft.outside(process)], ["toTeamA", "toTeamB"]))
        actions: list[Action] = [self.action("rematch", reason), "copyResult", "copyMarkdown", "picture", "correct", "delete"]
        focus = {"section": "result"} if reason else {"action": "rematch"}
        fields = [self.field(id, entry, issue(entry, *GOALS)) for id, entry in draft.result.items()] if draft else []
        fields += [self.field("guest", draft.name, draft.error)] if draft else []
        return self.drawn(["saveResult", "addGuest", "keepResult"] if draft else actions,
                          title=f"Match of {minute(start, process.zone)}", subject=self.gather, fields=fields,
                          sections=[part for part in sections if part["rows"] or part["id"] != "goals"],
                          focus={"field": "scoreA"} if draft else focus)  # fmt: skip

    def refresh(self, process: Process) -> None:
        """Goes back if the match is deleted; one that was changed elsewhere is not corrected further."""
        stored = process.store.gathers(process.account).get(self.gather)
        if stored is None:
            process.pop(error_alert("This match has been deleted."))
        elif self.draft and not self.draft.before.has_same_facts(stored):
            self.draft = None
            process.show(error_alert("This match has been changed since."))

    def is_done(self, intent: str, process: Process) -> bool:
        """Whether the fields for another result are already there, or away."""
        return intent == ("keepResult" if self.draft is None else "correct")

    def copyResult(self, process: Process, format: str = "text") -> None:
        """Hands over the result in one of the forms."""
        process.provide(*report(process, self.gather).document("match", format))

    def correct(self, process: Process) -> None:
        """Shows the fields for another result, and lets teams and scorers be changed."""
        gather = found(process, self.gather)
        result = dict(zip(("scoreA", "scoreB"), (gather.score or {}).values()))
        self.draft = self.draft or Draft(deepcopy(gather), deepcopy(gather), result)

    def saveResult(self, process: Process, scoreA: Entry = None, scoreB: Entry = None) -> None:
        """Saves another result, other teams and scorers."""
        assert self.draft
        entries = {"scoreA": scoreA, "scoreB": scoreB}
        match = deepcopy(self.draft.match)
        try:
            score = {"teamA": whole(scoreA, *GOALS), "teamB": whole(scoreB, *GOALS)}
            if not (match.teamA and match.teamB):
                raise Refused(INVALID_INPUT)
        except (Invalid, Refused) as rule:
            self.draft.result = {name: shortened(e) if isinstance(e, str) else e for name, e in entries.items()}
            if isinstance(rule, Refused):
                process.show(error_alert(EMPTY_TEAM))
            return
        match.forget_absentees()
        teams = (match.teamA, match.teamB) if match.teams() != self.draft.before.teams() else None
        self.draft = None
        goals = limited(match.goals, score)
        match = process.store.correct_gather(process.account, self.gather, score, teams, goals)
        if match.before != match.after:
            process.offer_undo(match)

    def move(self, process: Process, player: str, to: str) -> None:
        """Puts somebody into a team, or among those who did not play."""
        draft = self.draft
        assert draft
        known = process.participants | {p.id: p for p in draft.people}
        person = replace(known[player])
        for people in (draft.match.teamA, draft.match.teamB, draft.others):
            people[:] = [p for p in people if p.id != player]
        (draft.others if to == "bench" else getattr(draft.match, to)).append(person)

    def addGuest(self, process: Process, guest: str = "") -> None:
        """Adds a player or a guest by name."""
        draft = self.draft
        assert draft
        draft.name, draft.error = shortened(guest), None
        try:
            draft.others.append(process.store.named(process.account, guest, draft.people))
            draft.name = ""
        except Refused as refusal:
            if refusal.code != INVALID_INPUT:
                raise
            draft.error = refusal.data["rule"]

    def nameScorer(self, process: Process, player: str, isOwnGoal: bool = False) -> None:
        """Names who scored the first goal without a scorer."""
        assert self.draft
        self.draft.match.forget_absentees()
        if not name_goal(self.draft.match, player, isOwnGoal):
            process.show(error_alert("All goals of this team have their scorers."))

    def removeScorer(self, process: Process, goal: str) -> None:
        """Removes the scorer of a goal."""
        assert self.draft
        unnamed = self.draft.match.goals[int(goal) - 1]
        unnamed.scorer, unnamed.isOwnGoal = None, False

    def keepResult(self, process: Process) -> None:
        """Leaves the match as it is stored."""
        self.draft = None

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
