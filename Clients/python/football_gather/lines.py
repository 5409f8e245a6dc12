"""Line mode: draws the view as text and reads one command per line, for pipes and scripts."""

from __future__ import annotations

import os
import re
import select
import sys
from collections import deque
from collections.abc import Callable, Iterator

from . import offers
from .driver import Driver, named
from .errors import FootballGatherError, ServiceGone, Unavailable, VersionMismatch
from .render import text
from .service import Service

HELP = """\
3              do action 3; its title, its id or its key, as in [s], works too
#2             press row 2: do its primary action
#2 Open        do that with row 2, by title, id or key
Name=Ann       put Ann into the field with this label or id; where there is room for several
               lines, \\n ends one, and \\\\ is a backslash
Score+ Score-  move a stepper
?              this help; an empty line draws again; the end of the input ends
"""


def run(start: Callable[[], Service], has_bell: bool = False) -> int:
    """Plays until the input ends, also after a service that broke; returns the exit status."""
    console = Console(has_bell)
    while True:
        try:
            with start() as service:
                _play(service, console)
                return 0
        except FootballGatherError as error:
            print(f"! {error}")
        line: str | None = "?"
        while line:
            print("! An empty line starts the service again.", flush=True)
            line = console.line()
        if line is None:
            return 1


class Console:
    """The lines of standard input, and what is printed of a view."""

    def __init__(self, has_bell: bool) -> None:
        self._bell = "\a" if has_bell else ""
        self._lines: deque[str] = deque()
        self._rest = b""
        self.has_ended = False

    def line(self, *others: Service) -> str | None:
        """The next line; None if the input has ended, or one of the others speaks first."""
        source = sys.stdin.fileno()
        while not self._lines and not self.has_ended:
            if source not in select.select([source, *others], [], [])[0]:
                return None
            chunk = os.read(source, 4096)
            *lines, self._rest = (self._rest + chunk).split(b"\n")
            if not chunk:
                self.has_ended = True
                lines = [self._rest] if self._rest else []
            self._lines += [line.decode(errors="replace").strip() for line in lines]
        return self._lines.popleft() if self._lines else None

    def say(self, driver: Driver) -> None:
        """Prints what has been announced."""
        for said in driver.session.take_said():
            print(f"{self._bell}» {said}", flush=True)

    def draw(self, driver: Driver) -> None:
        """Prints the view, after what has been announced."""
        self.say(driver)
        print(text(driver.view, driver.drafts), flush=True)


def _play(service: Service, console: Console) -> None:
    driver = Driver(service)
    try:
        service.initialize()
    except VersionMismatch as error:
        print(f"! {error}\n")
    driver.open()
    console.draw(driver)
    for command in _commands(driver, console):
        if command == "?":
            print(HELP, flush=True)
        else:
            _attempt(lambda: execute(driver, command))
            console.draw(driver)


def _commands(driver: Driver, console: Console) -> Iterator[str]:
    """Yields the lines of the input; meanwhile draws changed views, but no mere ticks."""
    while True:
        revision = driver.view["revision"]
        while _attempt(driver.refresh):
            pass
        console.say(driver)
        if driver.view["revision"] != revision:
            console.draw(driver)
        line = console.line(driver.service)
        if line is not None:
            yield line
        elif console.has_ended:
            return


def _attempt(deed: Callable[[], object]) -> object:
    """Runs an act and prints its error."""
    try:
        return deed()
    except ServiceGone:
        raise
    except FootballGatherError as error:
        print(f"! {error}\n")
    return None


def execute(driver: Driver, command: str) -> None:
    """Executes one line of the user."""
    actions = offers.actions(driver.view)
    names = {name.casefold() for action in actions for name in (action["title"], action["id"])}
    if not command:
        driver.refresh()
    elif command.casefold() in names:
        driver.choose(command)
    elif command.isdecimal() and 1 <= int(command) <= len(actions):
        driver.perform(actions[int(command) - 1])
    elif command in {action.get("key") for action in actions}:
        driver.choose(command)
    elif match := re.fullmatch(r"#([0-9]+)\s*(.*)", command):
        _execute_in_row(driver, int(match[1]), match[2])
    elif match := re.fullmatch(r"([^=]+)=(.*)", command):
        driver.enter(match[1].strip(), match[2].strip())
    elif match := re.fullmatch(r"(.+?)\s*([+-])", command):
        driver.step(driver.field(match[1]), +1 if match[2] == "+" else -1)
    else:
        raise Unavailable(f"There is no “{command}” here; ? helps.")


def _execute_in_row(driver: Driver, number: int, title: str) -> None:
    rows = driver.rows()
    if not 1 <= number <= len(rows):
        raise Unavailable(f"There is no row #{number} here.")
    section, row = rows[number - 1]
    actions = offers.row_actions(section, row)
    if not actions:
        raise Unavailable(f"Nothing can be done with row #{number}.")
    action = named(actions, title) if title else offers.primary(actions)
    if not action:
        raise Unavailable(f"Say what to do with row #{number}, by title, id or key.")
    driver.perform(action, row)
