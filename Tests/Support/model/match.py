"""The screen of a match that is going on."""

from __future__ import annotations

from dataclasses import dataclass, field as member
from typing import TYPE_CHECKING, Callable

from .contract import limits, shape
from .timeline import Clock, count, opponent
from .screen import Action, Screen, shortened
from .store import CONFLICT, INVALID_INPUT, NOT_FOUND, TEAMS, Gather as Match, Player, Refused
from .substitutes import join, leave
from .values import Entry, Invalid, issue, typed, whole
from .vocabulary import WINDOW, Part, View, error_alert, message_alert, question, row

if TYPE_CHECKING:
    from .process import Process

END: Part = shape("gather", "actions", "end")
QUESTIONS = {"scorer": "Who scored?", "substitution": "Who comes on, and who goes off?"}
# The question that an intent opens, or None that it closes.
ASKING = {"openScorers": "scorer", "openSubstitutions": "substitution", "closeQuestion": None}
GOALS, SIXTY = limits("gather", "scoreA"), limits("gather", "minutes")


@dataclass
class Gather(Screen):
    """Counts the time and the goals of a match."""

    name = "gather"
    gather: str
    picker: dict[str, Entry] | None = None
    # What a player is being chosen for.
    question: str | None = None
    score_errors: dict[str, str | None] = member(default_factory=dict)
    # The name of somebody who comes late, in its field, and what is wrong with it.
    guest: str = ""
    guest_error: str | None = None
    # The end of the clock that has been announced.
    announced: int | None = None

    def forget_errors(self) -> None:
        self.score_errors, self.guest_error = {}, None

    def match(self, process: Process) -> Match:
        """The match."""
        return process.store.gathers(process.account)[self.gather]

    def clock(self, process: Process) -> Clock:
        """Its clock, as it is now."""
        return self.match(process).clock.at(process.store.now)

    def view(self, process: Process) -> View:
        """What is drawn."""
        gather, time = self.match(process), self.clock(process)
        seconds, score = time.seconds(process.store.now), count(gather.goals)
        fields = [self.field("countdown", seconds, state=time.state, text=clock(seconds))]
        for team in ("teamA", "teamB"):
            fields.append(self.field("score" + team[-1], score[team], self.score_errors.get(team)))
        for name, entry in (self.picker or {}).items():
            is_none = not (shape(self.name, "fields", name)["isRequired"] or typed(entry).strip())
            fields.append(self.field(name, entry, None if is_none else issue(entry, *limits(self.name, name))))
        question = None if self.picker else self.question
        is_open = question == "substitution"
        if is_open:
            fields.append(self.field("guest", self.guest, self.guest_error))
        actions = {"scorer": ["goal", "ownGoal"], "substitution": ["toBench", "goHome"]}.get(question or "", [])
        sections = [self.section(team, [standing(p, gather) for p in getattr(gather, team) if gather.is_playing(p.id)],
                                 actions) for team in ("teamA", "teamB")]  # fmt: skip
        if gather.waiting or is_open:
            sections.append(self.section("bench", [standing(p, gather) for p in gather.waiting],
                                         ["toTeamA", "toTeamB", "goHome"] if is_open else []))  # fmt: skip
        if gather.gone:
            sections.append(self.section("gone", [standing(p, gather) for p in gather.gone], ["toBench"] if is_open else []))
        if is_open:
            sections.append(self.section("others", [standing(p) for p in others(process, gather.everybody)],
                                         ["toBench", "toTeamA", "toTeamB"]))  # fmt: skip
        if goals := goal_rows(gather):
            sections.append(self.section("goals", goals, ["removeGoal"]))
        focus = {"field": "minutes"} if self.picker else {"field": "guest"} if is_open and self.guest_error else {
            "section": "teamA"} if self.question else {"action": "pauseClock"} if time.state == "running" else {
            "action": "startClock" if time.left or time.is_break else "end"}  # fmt: skip
        return self.drawn(self._actions(time), title=self._title(time), subject=self.gather, fields=fields,
                          message=QUESTIONS.get(self.question or ""), sections=sections, focus=focus)  # fmt: skip

    def _title(self, time: Clock) -> str:
        if time.is_finished:
            return "Break" if time.is_break else "Time is up"
        if time.state == "stopped":
            return "Ready to start"
        return "Match" if time.periods == 1 else f"Period {time.period} of {time.periods}"

    def refresh(self, process: Process) -> None:
        """A match that was ended or deleted elsewhere is over here; the end of its clock is announced once."""
        gather = process.store.gathers(process.account).get(self.gather)
        if gather is None or gather.endedAt is not None:
            how = "been deleted" if gather is None else "already ended"
            process.go_home(error_alert(f"This match has {how}."))
        elif alert := self.tick(process):
            process.show(alert)

    def leave(self, process: Process, confirmed: bool) -> None:
        """A match that is left is deleted, after a question."""
        if confirmed:
            del process.store.gathers(process.account)[self.gather]
            process.tell("The match was discarded.")
            process.pop()
        else:
            process.show(question("Discard this match?", "The match and its score are lost.",
                                   "Discard", "session/back", no="Keep playing"))  # fmt: skip

    def is_done(self, intent: str, process: Process) -> bool:
        """Whether the clock or the picker is already as it would be."""
        if intent in ASKING:
            return self.question == ASKING[intent]
        if self.picker is not None:
            return intent == "openTimePicker"
        done = {"running": "startClock", "paused": "pauseClock"}.get(self.clock(process).state)
        return intent in ("closeTimePicker", done)

    def is_counting(self, process: Process) -> bool:
        """Whether the view changes by time alone."""
        gather = process.store.gathers(process.account).get(self.gather)
        return gather is not None and gather.clock.state == "running" and self.announced != gather.clock.until

    def tick(self, process: Process) -> Part | None:
        """Applies the time; the alert at the end of the clock, or None."""
        gather = process.store.gathers(process.account).get(self.gather)
        if gather is None or gather.clock.state != "running" or gather.clock.until > process.store.now:
            return None
        if self.announced == gather.clock.until:
            return None
        self.announced = gather.clock.until
        if (clock := gather.clock.at(process.store.now)).is_break:
            over = f"Period {clock.period} of {clock.periods} is over."
            return message_alert("Break", over, "info", self._start(clock), dismissal="OK")
        return message_alert("Time’s up!", "The countdown has reached 00:00.", "info", END, dismissal="Keep playing")

    def startClock(self, process: Process) -> None:
        """Starts or resumes the countdown."""
        process.store.clock(process.account, self.gather).start(process.store.now)

    def pauseClock(self, process: Process) -> None:
        """Holds the countdown."""
        process.store.clock(process.account, self.gather).pause(process.store.now)

    def resetClock(self, process: Process) -> None:
        """Goes back to the chosen time."""
        process.store.reset_clock(process.account, self.gather)

    def openTimePicker(self, process: Process) -> None:
        """Shows the fields for another time."""
        minutes, seconds = divmod(self.clock(process).seconds(process.store.now), 60)
        hours, minutes = divmod(minutes, 60)
        self.picker = self.picker or {"hours": hours, "minutes": minutes, "seconds": seconds,
                                      "periods": self.clock(process).periods}  # fmt: skip

    def setTime(
        self, process: Process, hours: Entry = None, minutes: Entry = None, seconds: Entry = None, periods: Entry = None
    ) -> None:
        """Stops the countdown and chooses another time; no hours are none, no periods are one."""
        entries = {"hours": hours, "minutes": minutes, "seconds": seconds, "periods": periods}
        try:
            whole_hours = whole(hours, *limits("gather", "hours")) if typed(hours).strip() else 0
            number = whole(periods, *limits("gather", "periods")) if typed(periods).strip() else 1
            time = 3600 * whole_hours + 60 * whole(minutes, *SIXTY) + whole(seconds, *SIXTY)
        except Invalid:
            self.picker = {name: shortened(e) if isinstance(e, str) else e for name, e in entries.items()}
        else:
            self.picker = None
            process.store.clock(process.account, self.gather).choose(time, number)

    def closeTimePicker(self, process: Process) -> None:
        """Hides the fields for another time."""
        self.picker = None

    def setScore(self, process: Process, team: str, value: Entry = None) -> None:
        """Says how many goals a team has."""
        self.score_errors[team] = issue(value, *GOALS)
        if self.score_errors[team] is None:
            score = count(self.match(process).goals) | {team: whole(value, *GOALS)}
            process.store.set_score(process.account, self.gather, score)

    def openScorers(self, process: Process) -> None:
        """Opens the question who has scored."""
        self.question = "scorer"

    def openSubstitutions(self, process: Process) -> None:
        """Opens the question who comes on."""
        self.question = "substitution"

    def closeQuestion(self, process: Process) -> None:
        """Closes the question."""
        self.question = None

    def substitute(self, process: Process, player: str, to: str) -> None:
        """Lets somebody come on or wait on the bench, also one who comes late."""
        self._change(process, join, player=player, to=to)

    def goHome(self, process: Process, player: str) -> None:
        """Lets somebody go home."""
        self._change(process, leave, player=player)

    def _change(self, process: Process, change: Callable[..., Match], **params: str) -> None:
        """Changes who is there or plays; an alert says why that cannot be."""
        try:
            change(process.store, process.account, self.gather, **params)
        except Refused as refusal:
            if refusal.code != CONFLICT:
                raise
            process.show(error_alert(refusal.data["rule"]))

    def addGuest(self, process: Process, guest: str = "") -> None:
        """Adds a player or a guest by name to the bench."""
        self.guest, self.guest_error = shortened(guest), None
        try:
            join(process.store, process.account, self.gather, guest=guest)
            self.guest = ""
        except Refused as refusal:
            if refusal.code != INVALID_INPUT:
                raise
            self.guest_error = refusal.data["rule"]

    def goal(self, process: Process, player: str, isOwnGoal: bool = False) -> None:
        """Adds a goal of a player."""
        team = self.match(process).team_of(player)
        if player not in {p.id for p in self.match(process).everybody}:
            raise Refused(NOT_FOUND)
        self.question = None
        if team is None:
            process.show(error_alert("The scorer has to play in this team, or in the other one for an own goal."))
            return
        team = opponent(team) if isOwnGoal else team
        try:
            process.store.add_goal(process.account, self.gather, team, player, isOwnGoal)
        except Refused:
            process.show(error_alert(f"Each team can have 0 to {GOALS[1]} goals."))

    def removeGoal(self, process: Process, goal: str) -> None:
        """Removes a goal."""
        process.store.remove_goal(process.account, self.gather, goal)

    def end(self, process: Process, confirmed: bool = False) -> None:
        """Ends the match with the score, after a question."""
        if confirmed:
            goals, winner = result(process.store.end_gather(process.account, self.gather))
            process.tell(f"Saved: {goals}, {winner}.")
            process.show_result(self.gather)
        else:
            a, b = count(self.match(process).goals).values()
            process.show(question(f"End the match at {a}:{b}?", "The result is saved.", "End match", "gather/end",
                                  no="Keep playing", severity="info"))  # fmt: skip

    def _actions(self, time: Clock) -> list[Action]:
        if self.picker is not None:
            return ["setTime", "closeTimePicker"]
        if self.question:
            close = self.action("closeQuestion", title="Cancel" if self.question == "scorer" else "Done")
            return [close] if self.question == "scorer" else ["addGuest", close]
        button = "pauseClock" if time.state == "running" else self._start(time)
        return [button, "resetClock", "openTimePicker", "openScorers", "openSubstitutions", "end"]

    def _start(self, time: Clock) -> Part:
        """What starts or resumes a clock, or starts its next period."""
        title = f"Start period {time.period + 1}" if time.is_break else "Resume" if time.state == "paused" else "Start"
        return self.action("startClock", None if time.left or time.is_break else "Set a time first", title=title)


def goal_rows(gather: Match) -> list[Part]:
    """The goals of a match in their order."""
    rows, score = [], count([])
    for place, goal in enumerate(gather.goals):
        scorer = gather.scorer(goal)
        score[goal.team] += 1
        title = "Own goal" if goal.isOwnGoal else TEAMS[goal.team]
        if scorer:
            title = f"{scorer.name} (own goal)" if goal.isOwnGoal else scorer.name
        minute = f"{goal.minute}′" if goal.minute else ""
        rows.append(row(str(place + 1), title, [minute, f"{score['teamA']}:{score['teamB']}"]))
    return rows


def standing(player: Player, gather: Match | None = None) -> Part:
    """A player as a line-up shows them; in a match, with their substitutions."""
    details = [player.preferredPosition.capitalize()] if player.preferredPosition else []
    return row(player.id, player.name, details + [str(change) for change in (gather.changes_of(player.id) if gather else [])])


def others(process: Process, people: list[Player]) -> list[Player]:
    """The players of the list without some people: no more than a page has."""
    ids = {p.id for p in people}
    return [p for p in process.store.listed(process.account) if p.id not in ids][:WINDOW]


def clock(seconds: int) -> str:
    """The time left as it is drawn."""
    hours = f"{seconds // 3600}:" if seconds >= 3600 else ""
    return f"{hours}{seconds // 60 % 60:02}:{seconds % 60:02}"


def result(gather: Match) -> list[str]:
    """The goals, and the winner."""
    a, b = (gather.score or {"teamA": 0, "teamB": 0}).values()
    return [f"{a}:{b}", "Draw" if a == b else "Team A won" if a > b else "Team B won"]
