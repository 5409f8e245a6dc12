"""The screen of a match that is going on."""

from __future__ import annotations

from dataclasses import dataclass, field as member
from typing import TYPE_CHECKING

from .screen import Screen, shortened
from .store import TEAMS, Gather as Match, Player
from .values import CHOICES, Entry, Invalid, typed, whole
from .vocabulary import Part, View, action, error, field, notice, question, row, section

if TYPE_CHECKING:
    from .process import Process

CHOSEN = 10 * 60
END = action("end", "End match", "gather/end", "destructive")


@dataclass
class Gather(Screen):
    """Counts the time and the goals of a match."""

    name = "gather"
    gather: str
    score: dict[str, int] = member(default_factory=lambda: {"teamA": 0, "teamB": 0})
    chosen: int = CHOSEN
    state: str = "stopped"
    # Seconds that are left while it does not run, and the time at which it runs out while it does.
    left: int = CHOSEN
    until: int = 0
    picker: dict[str, Entry] | None = None
    score_errors: dict[str, str | None] = member(default_factory=dict)
    # Whether it has run out; else it is stopped because it has not been started.
    is_finished: bool = False

    def view(self, process: Process) -> View:
        """What is drawn."""
        seconds = self.seconds(process.store.now)
        fields = [field("countdown", "countdown", "Time", value=seconds, state=self.state,
                        text=clock(seconds))]  # fmt: skip
        for team in ("teamA", "teamB"):
            change = {"method": "gather/setScore", "params": {"team": team}}
            fields.append(field("score" + team[-1], "stepper", TEAMS[team], value=self.score[team],
                                minimum=0, maximum=100, change=change, error=self.score_errors.get(team)))  # fmt: skip
        for name, entry in (self.picker or {}).items():
            most = 23 if name == "hours" else 59
            is_none = name == "hours" and not typed(entry).strip()
            fields.append(field(name, "number", name.capitalize(), value=entry, minimum=0, maximum=most,
                                isRequired=name != "hours", error=None if is_none else issue(entry, most)))  # fmt: skip
        gather = process.store.gathers(process.account)[self.gather]
        sections = [section(team, TEAMS[team], [standing(p) for p in getattr(gather, team)], [])
                    for team in ("teamA", "teamB")]  # fmt: skip
        is_over = self.state == "stopped" and not self.left and self.is_finished
        title = "Time is up" if is_over else "Ready to start" if self.state == "stopped" else "Match"
        focus = {"field": "minutes"} if self.picker else {"action": "pauseTimer"} if self.state == "running" else {
            "action": "startTimer" if self.left else "end"}  # fmt: skip
        return {"title": title, "subject": self.gather, "fields": fields, "sections": sections,
                "actions": self._actions(), "focus": focus}  # fmt: skip

    def refresh(self, process: Process) -> None:
        """A match that was ended or deleted elsewhere is over here."""
        gather = process.store.gathers(process.account).get(self.gather)
        if gather is None or gather.endedAt is not None:
            how = "been deleted" if gather is None else "already ended"
            process.go_home(error(f"This match has {how}."))

    def leave(self, process: Process, confirmed: bool) -> None:
        """A match that is left is deleted, after a question."""
        if confirmed:
            del process.store.gathers(process.account)[self.gather]
            process.tell("The match was discarded.")
            process.pop()
        else:
            process.show(question("Discard this match?", "The match and its score are lost.",
                                   "Discard", "session/back", "destructive", no="Keep playing"))  # fmt: skip

    def is_done(self, intent: str) -> bool:
        """Whether the timer or the picker is already as it would be."""
        if self.picker is not None:
            return intent == "openTimePicker"
        return intent in ("closeTimePicker", {"running": "startTimer", "paused": "pauseTimer"}.get(self.state))

    def seconds(self, now: int) -> int:
        """The seconds that are left."""
        return max(self.until - now, 0) if self.state == "running" else self.left

    def tick(self, now: int) -> Part | None:
        """Applies the time; the alert at the end of the countdown, or None."""
        if self.state != "running" or self.until > now:
            return None
        self.state, self.left, self.is_finished = "stopped", 0, True
        return notice("Time’s up!", "The countdown has reached 00:00.", "info", END, dismissal="Keep playing")

    def startTimer(self, process: Process) -> None:
        """Starts or resumes the countdown."""
        if self.state != "running":
            self.state, self.until = "running", process.store.now + self.left

    def pauseTimer(self, process: Process) -> None:
        """Holds the countdown."""
        self.left, self.state = self.seconds(process.store.now), "paused"

    def cancelTimer(self, process: Process) -> None:
        """Goes back to the chosen time."""
        self.state, self.left, self.is_finished = "stopped", self.chosen, False

    def openTimePicker(self, process: Process) -> None:
        """Shows the fields for another time."""
        minutes, seconds = divmod(self.seconds(process.store.now), 60)
        hours, minutes = divmod(minutes, 60)
        self.picker = self.picker or {"hours": hours, "minutes": minutes, "seconds": seconds}

    def setTime(self, process: Process, hours: Entry = None, minutes: Entry = None, seconds: Entry = None) -> None:
        """Stops the countdown and chooses another time; no hours are none."""
        entries = {"hours": hours, "minutes": minutes, "seconds": seconds}
        try:
            whole_hours = whole(hours, 0, 23) if typed(hours).strip() else 0
            self.chosen = 3600 * whole_hours + 60 * whole(minutes, 0, 59) + whole(seconds, 0, 59)
        except Invalid:
            self.picker = {name: shortened(e) if isinstance(e, str) else e for name, e in entries.items()}
        else:
            self.picker = None
            self.cancelTimer(process)

    def closeTimePicker(self, process: Process) -> None:
        """Hides the fields for another time."""
        self.picker = None

    def setScore(self, process: Process, team: str, value: Entry = None) -> None:
        """Says how many goals a team has."""
        self.score_errors[team] = issue(value, 100)
        if self.score_errors[team] is None:
            self.score[team] = whole(value, 0, 100)

    def end(self, process: Process, confirmed: bool = False) -> None:
        """Ends the match with the score, after a question."""
        if confirmed:
            process.store.end_gather(process.account, self.gather, self.score)
            goals, winner = result(process.store.gathers(process.account)[self.gather])
            process.tell(f"Saved: {goals}, {winner}.")
            process.show_result(self.gather)
        else:
            goals = f"{self.score['teamA']}:{self.score['teamB']}"
            process.show(question(f"End the match at {goals}?", "The result is saved.", "End match", "gather/end",
                                   "primary", no="Keep playing", severity="info"))  # fmt: skip

    def _actions(self) -> list[Part]:
        if self.picker is not None:
            return [action("setTime", "Done", "gather/setTime", "primary", inputs=["hours", "minutes", "seconds"]),
                    action("closeTimePicker", "Cancel", "gather/closeTimePicker", "cancel")]  # fmt: skip
        if self.state == "running":
            timer = action("pauseTimer", "Pause", "gather/pauseTimer", "primary")
        else:
            timer = action("startTimer", "Resume" if self.state == "paused" else "Start", "gather/startTimer",
                           "primary", None if self.left else "Set a time first")  # fmt: skip
        return [timer, action("cancelTimer", "Reset clock", "gather/cancelTimer"),
                action("openTimePicker", "Set time", "gather/openTimePicker"), END]  # fmt: skip


def standing(player: Player) -> Part:
    """A player as a line-up shows them."""
    return row(player.id, player.name, [player.preferredPosition.capitalize()] if player.preferredPosition else [])


def clock(seconds: int) -> str:
    """The time left as it is drawn."""
    hours = f"{seconds // 3600}:" if seconds >= 3600 else ""
    return f"{hours}{seconds // 60 % 60:02}:{seconds % 60:02}"


def issue(entry: Entry, most: int) -> str | None:
    """What is wrong with an entry that is to be a whole number."""
    try:
        whole(entry, 0, most)
    except Invalid as issue:
        return str(issue)
    return None


def result(gather: Match) -> list[str]:
    """The goals, and the winner."""
    a, b = (gather.score or {"teamA": 0, "teamB": 0}).values()
    return [f"{a}:{b}", "Draw" if a == b else "Team A won" if a > b else "Team B won"]
