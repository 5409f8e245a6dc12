"""`python3 -m football_gather.demo [the service's options]`: a demonstration that plays by itself."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from .columns import printable
from .driver import Driver
from .errors import FootballGatherError
from .render import text
from .process import Process
from .service import Service

PLAYERS = ("Ann", "Bob", "Cid", "Dora")
TEAMS = {"Team A": ["Ann", "Cid"], "Team B": ["Bob", "Dora"]}
SCORE = {"Team A": 2, "Team B": 1}
SECONDS = 4


class Demonstration:
    """Plays a gather with the actions that the views offer, and draws each view."""

    def __init__(self, driver: Driver, pause: float) -> None:
        self._driver = driver
        self._pause = pause

    def play(self) -> None:
        """From the login to the final score."""
        self._show("The app is started for the first time.")
        self._fill("Username", "demo")
        self._fill("Password", "a good password")
        self._choose("Register")
        for name in PLAYERS:
            self._choose("Add player")
            self._fill("Name", name)
            self._choose("Done")
        self._edit("Ann", "Position", "Goalkeeper")
        self._edit("Bob", "Age", "33")
        self._choose("Select")
        for name in PLAYERS:
            self._choose("Select", name)
        self._choose("Confirm players")
        for team, names in TEAMS.items():
            for name in names:
                self._choose(f"To {team}", name)
        self._choose("Start match")
        self._choose("Set time")
        self._fill("Minutes", "0")
        self._fill("Seconds", str(SECONDS))
        self._choose("Done")
        self._choose("Start")
        self._watch()
        self._choose("End match")
        self._choose("End match")

    def _edit(self, player: str, row: str, value: str) -> None:
        self._choose("Open", player)
        self._choose("Edit", row)
        self._fill(row, value)
        self._choose("Done")
        self._choose("Back")

    def _watch(self) -> None:
        """Follows the countdown by notifications, and sets goals meanwhile."""
        goals = [team for team, score in SCORE.items() for _ in range(score)]
        ticks = 0
        while "alert" not in self._driver.view:
            if not self._driver.refresh(5):
                raise FootballGatherError("The countdown does not tick.")
            ticks += 1
            self._show("The clock ticks.", pause=0)
            if goals and "alert" not in self._driver.view:
                team = goals.pop()
                self._driver.step(self._driver.field(team), +1)
                self._show(f"{team} scores.", pause=0)
        if ticks < SECONDS or goals:
            raise FootballGatherError(f"The countdown ticked {ticks} times in {SECONDS} s.")

    def _fill(self, label: str, value: str) -> None:
        self._driver.enter(label, value)
        self._show(f"{label}: {value}" if label != "Password" else label)

    def _choose(self, title: str, row: str | None = None) -> None:
        self._driver.choose(title, row)
        self._show(f"{row}: {title}" if row else title)

    def _show(self, deed: str, pause: float | None = None) -> None:
        clear = "\x1b[H\x1b[2J" if sys.stdout.isatty() else ""
        print(f"{clear}──▶ {deed}\n\n{text(self._driver.view, self._driver.drafts)}", flush=True)
        time.sleep(self._pause if pause is None else pause)


def result(gather: dict[str, Any]) -> dict[str, Any]:
    """What a stored gather says of its match, in the words of `PLAYED`."""
    return {
        "teams": [[player["name"] for player in gather[team]] for team in ("teamA", "teamB")],
        "score": [gather.get("score", {}).get(team) for team in ("teamA", "teamB")],
        "winner": gather.get("winner"),
        "ended": "endedAt" in gather,
    }


PLAYED = {
    "teams": list(TEAMS.values()),
    "score": list(SCORE.values()),
    "winner": "teamA",
    "ended": True,
}


def main() -> int:
    """Plays the demonstration in one process and reads its result back in a second one."""
    arguments = sys.argv[1:]
    pause = float(os.environ.get("DEMO_PAUSE") or (0.7 if sys.stdout.isatty() else 0))
    first = Process(arguments)
    with Service(transport=first) as service:
        driver = Driver(service)
        driver.open()
        Demonstration(driver, pause).play()
    second = Process(arguments)
    with Service(transport=second) as service:
        service.call("session/open")
        stored = service.call("gathers/list")["gathers"]
    print(f"Process {first.pid} has ended. Process {second.pid} reads what is stored:\n")
    for gather in stored:
        teams = [" and ".join(players) for players in result(gather)["teams"]]
        score = "–".join(map(str, result(gather)["score"]))
        line = f"{gather['startedAt']}  {teams[0]}  {score}  {teams[1]}  (winner: {gather.get('winner')})"
        print(f"  {printable(line)}\n")
    if [result(gather) for gather in stored] != [PLAYED]:
        print(f"This is not what was played: {PLAYED}\nbut: {stored}", file=sys.stderr)
        return 1
    print("That is what was played.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except FootballGatherError as error:
        sys.exit(str(error))
