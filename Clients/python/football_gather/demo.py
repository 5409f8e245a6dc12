"""`python3 -m football_gather.demo [the service's options]`: a demonstration that plays by itself."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
import time
from typing import Any

from . import offers
from .columns import printable
from .driver import Driver, named
from .errors import FootballGatherError
from .process import Process
from .render import document, text
from .service import Service

LIST = """\
Name, Skill, Position
Ann, professional, goalkeeper
Bob, amateur, defender
Cid, beginner, winger
Dora, professional, midfielder
Ed, amateur, striker
Fay, beginner, defender
Gus, amateur, goalkeeper
Hal, professional, striker
Ivy, amateur, midfielder"""
LATE = "Jan"
TEAMS = ("teamA", "teamB")
GOALS = ("scoreA", "scoreB")
SCORE = (2, 1)
SECONDS = 6

# What a line of a view looks like, and its colour in a terminal.
COLOURS = (
    (r"═+", "32"),
    (r" *\d+\) ▸ .*", "1;32"),
    (r" *\d+\) ! .*", "31"),
    (r" *\d+\) .*", "36"),
    (r" *#?\S+ \[x\] .*", "32"),
    (r"[┌│└].*", "33"),
    (r"✓ .*", "32"),
    (r".* running", "1;35"),
    (r".*‹.*›", "2"),
)


class Stage:
    """Where the demonstration is seen: a terminal, with colour if it is wanted, or a file."""

    def __init__(self) -> None:
        self._is_terminal = is_terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self.has_colour = is_terminal and not os.environ.get("NO_COLOR")
        self._pause = float(os.environ.get("DEMO_PAUSE") or (0.7 if is_terminal else 0))

    def paint(self, line: str, colour: str = "") -> str:
        """A line in this colour, else in that of what it looks like."""
        found = [own for look, own in COLOURS if re.fullmatch(look, line)]
        colour = colour or (found or [""])[0]
        return f"\x1b[{colour}m{line}\x1b[0m" if colour and self.has_colour else line

    def show(self, deed: str, driver: Driver, pauses: float) -> None:
        """Draws a view below what has led to it, and waits for its reader. A terminal has room for its
        beginning and its end."""
        title, *lines = text(driver.view, driver.drafts).splitlines()
        said = [self.paint(f"» {said}", "1;32") for said in driver.session.take_said()]
        handed = "\n\n".join(map(document, driver.session.take_documents())).splitlines()
        lines += ["", *handed] if handed else []
        drawn = [*said, self.paint(title, "1"), *map(self.paint, lines)]
        half = (shutil.get_terminal_size().lines - 5) // 2
        if self._is_terminal and len(drawn) > 2 * half + 1:
            drawn[half:-half] = [self.paint("  …", "2")]
        clear = "\x1b[H\x1b[2J" if self._is_terminal else ""
        print(f"{clear}{self.paint(f'──▶ {deed}', '1;33')}\n", *drawn, "", sep="\n", flush=True)
        time.sleep(self._pause * pauses)


class Demonstration:
    """Plays a match with the actions that the views offer, and draws each view."""

    def __init__(self, arguments: list[str], stage: Stage) -> None:
        self._arguments = arguments
        self._stage = stage
        self._process: Process
        self._driver: Driver
        # The names of each team's players, as the last line-up shows them.
        self.teams: list[list[str]] = []

    def play(self) -> None:
        """From the login to the final score; the service is killed in the middle of the match."""
        with self._begin("The app is started for the first time."):
            self._prepare()
            for goal in GOALS:
                if self._is_running():
                    self._tick()
                self._score(goal)
            os.kill(self._process.pid, signal.SIGKILL)
        with self._begin(f"Process {self._process.pid} was killed. Another one goes on."):
            self._score(GOALS[0])
            while self._is_running():
                self._tick()
            self._choose("end")
            self._choose("confirm", 2)
            self._choose("copyResult", 2)

    @property
    def pid(self) -> int:
        """The process of the service that has been started last."""
        return self._process.pid

    def _begin(self, deed: str) -> Service:
        self._process = Process(self._arguments)
        service = Service(transport=self._process)
        self._driver = Driver(service)
        self._driver.open()
        self._show(deed, 1.5)
        return service

    def _prepare(self) -> None:
        self._fill("username", "demo")
        self._fill("password", "a good password")
        self._choose("register")
        self._choose("importPlayers", 0.5)
        self._fill("list", LIST.replace("\n", "\\n"), 1)
        self._choose("preview")
        self._choose("save")
        self._choose("add", 0.3)
        self._fill("name", LATE)
        self._choose("save")
        self._choose("select", 0.5)
        for _, row in self._driver.rows():
            self._choose("select", 0.15, row["title"])
        self._choose("confirm", 2)
        self.teams = [
            [row["title"] for row in section["rows"]]
            for name in TEAMS for section in self._driver.view["sections"] if section["id"] == name
        ]  # fmt: skip
        self._choose("start")
        self._choose("openTimePicker", 0.3)
        self._fill("minutes", "0")
        self._fill("seconds", str(SECONDS))
        self._choose("setTime", 0.3)
        self._choose("startClock", 0)

    def _tick(self) -> None:
        """Waits for the next view of the countdown."""
        if not self._driver.refresh(5):
            raise FootballGatherError("The countdown does not tick.")
        self._show("The clock ticks.", 0)

    def _is_running(self) -> bool:
        """Whether the countdown runs."""
        return any(field.get("state") == "running" for field in self._driver.view["fields"])

    def _score(self, name: str) -> None:
        if "alert" in self._driver.view:
            # On a slow machine the time is up before the last goal.
            self._choose("dismiss")
        field = self._driver.field(name)
        self._driver.step(field, +1)
        self._show(f"{field['label']} scores.", 0)

    def _fill(self, name: str, value: str, pauses: float = 0.4) -> None:
        field = self._driver.field(name)
        self._driver.fill(field, offers.read(field, value))
        self._show(f"{field['label']} …", pauses)

    def _choose(self, name: str, pauses: float = 0.7, row: str | None = None) -> None:
        view = self._driver.view
        actions = offers.actions(view) if row is None else offers.row_actions(*self._driver.row(row))
        title = named(actions, name)["title"]
        self._driver.choose(name, row)
        self._show(f"{row}: {title}" if row else title, pauses)

    def _show(self, deed: str, pauses: float) -> None:
        self._stage.show(printable(deed), self._driver, pauses)


def result(gather: dict[str, Any]) -> tuple[list[list[str]], list[int | None], str | None]:
    """What a stored match says: who played, the score and the winner."""
    teams = [[player["name"] for player in gather[team]] for team in TEAMS]
    return teams, [gather.get("score", {}).get(team) for team in TEAMS], gather.get("winner")


def main() -> int:
    """Plays the demonstration, kills the service on the way, and reads the result back in a new one."""
    arguments, stage = sys.argv[1:], Stage()
    play = Demonstration(arguments, stage)
    play.play()
    with Service(transport=(process := Process(arguments))) as service:
        service.call("session/open")
        stored = [result(gather) for gather in service.call("gathers/list")["gathers"]]
    print(stage.paint(f"Process {play.pid} has ended. Process {process.pid} reads what is stored:", "1;33"), "\n")
    for teams, score, winner in stored:
        for name, players, goals in zip(TEAMS, teams, score):
            line = f"  {goals}  {', '.join(players)}"
            print(stage.paint(printable(line), "1;32" if name == winner else "36"))
    if stored != [(play.teams, list(SCORE), TEAMS[0])]:
        print(f"This is not what was played: {play.teams} {SCORE}\nbut: {stored}", file=sys.stderr)
        return 1
    print("\nThat is what was played.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except FootballGatherError as error:
        sys.exit(str(error))
