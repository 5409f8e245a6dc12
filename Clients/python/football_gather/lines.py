"""Line mode: draws the view as text and reads one command per line, for pipes and scripts."""

from __future__ import annotations

import getpass
import os
import re
import select
import sys
from collections import deque
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher

from . import offers
from .columns import printable
from .contract import Field
from .driver import Driver, named
from .errors import FootballGatherError, ServiceGone, Unavailable, VersionMismatch
from .render import document, text
from .service import Service

HELP = """\
3              do action 3; its title, its id or its key, as in [s], works too
#2             press row 2: do its primary action
#2 Open        do that with row 2, by title, id or key
#1-5 #9        the same with several rows, in this order, until one is refused
Name=Ann       put Ann into the field with this label or id; where there is room for several
               lines, \\n ends one, and \\\\ is a backslash
Password       in a terminal, ask for the secret with this label or id, and do not show it
Score+ Score-  move a stepper
s; #1-5; c     one after another, until one is refused; not with a value, which may have a ;
?              this help; an empty line draws again; the end of the input ends
"""
ROWS = "#[0-9]+(?:-#?[0-9]+)?"

Ask = Callable[[str], str]


def run(start: Callable[[], Service], has_bell: bool = False, is_brief: bool = False) -> int:
    """Plays until the input ends, also after a service that broke; returns the exit status."""
    console = Console(has_bell, is_brief)
    while True:
        try:
            with start() as service:
                _play(service, console)
                return 0
        except FootballGatherError as error:
            console.print(f"! {error}")
        line: str | None = "?"
        while line:
            console.print("! An empty line starts the service again.")
            line = console.line()
        if line is None:
            return 1


class Console:
    """The lines of standard input, and what is printed of a view. A terminal has a prompt."""

    def __init__(self, has_bell: bool, is_brief: bool) -> None:
        self.is_terminal = sys.stdin.isatty()
        self.has_ended = False
        self._bell = "\a" if has_bell else ""
        self._is_brief = is_brief
        # Where the lines that were printed last belong to.
        self._drawn: tuple[tuple[str, str], list[str]] = (("", ""), [])
        self._prompt = "> " if self.is_terminal and sys.stdout.isatty() else ""
        self._is_prompting = False
        self._lines: deque[str] = deque()
        self._rest = b""

    def print(self, words: str) -> None:
        """Prints a text, below the prompt if that is the last line."""
        print("\n" * self._is_prompting + words, flush=True)
        self._is_prompting = False

    def line(self, *others: Service) -> str | None:
        """The next line; None if the input has ended, or one of the others speaks first."""
        source = sys.stdin.fileno()
        while not self._lines and not self.has_ended:
            if not self._is_prompting:
                print(end=self._prompt, flush=True)
                self._is_prompting = bool(self._prompt)
            if source not in select.select([source, *others], [], [])[0]:
                return None
            chunk = os.read(source, 4096)
            *lines, self._rest = (self._rest + chunk).split(b"\n")
            if not chunk:
                self.has_ended = True
                lines = [self._rest] if self._rest else []
            self._lines += [line.decode(errors="replace").strip() for line in lines]
            # What is typed leaves the prompt's line; the end of the input does not.
            self._is_prompting = self._is_prompting and not chunk
        if self.has_ended:
            print(end="\n" * self._is_prompting, flush=True)
            self._is_prompting = False
        return self._lines.popleft() if self._lines else None

    def ask(self, label: str) -> str:
        """What the user types without seeing it."""
        try:
            return getpass.getpass(f"{printable(label)}: ")
        except EOFError:
            raise Unavailable("Nothing was typed.") from None

    def say(self, driver: Driver) -> None:
        """Prints what has been announced."""
        for said in driver.session.take_said():
            self.print(f"{self._bell}» {said}")

    def draw(self, driver: Driver, is_whole: bool = True) -> None:
        """Prints the view after what has been announced, and before what is handed over; an alert comes last.
        In brief it prints only the lines that are not as they were printed last, unless it has to be whole."""
        self.say(driver)
        lines = text(driver.view, driver.drafts, is_plain=self._is_brief).splitlines()
        place, before = self._drawn
        self._drawn = offers.place(driver.view), lines
        if self._is_brief and not is_whole and place == self._drawn[0]:
            changes = SequenceMatcher(None, before, lines, autojunk=False).get_opcodes()
            parts = [lines[start:end] for tag, _, _, start, end in changes if tag != "equal"]
            lines = [line for part in parts for line in part]
        shown = ["\n".join([*lines, ""])] if lines else []
        handed = [document(entry, self._is_brief) for entry in driver.session.take_documents()]
        for part in handed + shown if "alert" in driver.view else shown + handed:
            self.print(part)


def _play(service: Service, console: Console) -> None:
    driver = Driver(service)
    try:
        service.initialize()
    except VersionMismatch as error:
        console.print(f"! {error}\n")
    driver.open()
    console.draw(driver)
    if console.is_terminal:
        console.print("? helps.")
    ask = console.ask if console.is_terminal else None
    for command in _commands(driver, console):
        if command == "?":
            console.print(HELP)
        else:
            _attempt(console, lambda: execute(driver, command, ask))
            name, _, value = command.partition("=")
            if ask and value and _secret(driver, name):
                console.print(f"! That was shown. “{name.strip()}” alone asks for it unseen.\n")
            console.draw(driver, not command)


def _commands(driver: Driver, console: Console) -> Iterator[str]:
    """Yields the lines of the input; meanwhile draws changed views, but no mere ticks."""
    while True:
        revision = driver.view["revision"]
        while _attempt(console, driver.refresh):
            pass
        console.say(driver)
        if driver.view["revision"] != revision:
            console.draw(driver, False)
        line = console.line(driver.service)
        if line is not None:
            yield line
        elif console.has_ended:
            return


def _attempt(console: Console, deed: Callable[[], object]) -> object:
    """Runs an act and prints its error."""
    try:
        return deed()
    except ServiceGone:
        raise
    except FootballGatherError as error:
        console.print(f"! {error}\n")
    return None


def execute(driver: Driver, line: str, ask: Ask | None = None) -> None:
    """Executes one line of the user: a command, or several until one is refused. `ask` asks for a
    secret that the line names without its value."""
    is_one = "=" in line or line.casefold() in _names(driver)
    for command in [line] if is_one else line.split(";"):
        _execute(driver, command.strip(), ask)
        if any("error" in field for field in driver.view["fields"]):
            return


def _names(driver: Driver) -> set[str]:
    """The titles and ids of the actions, for a comparison that ignores case."""
    actions = offers.actions(driver.view)
    return {name.casefold() for action in actions for name in (action["title"], action["id"])}


def _execute(driver: Driver, command: str, ask: Ask | None) -> None:
    """Executes one command; what has a name of an action is that action."""
    actions = offers.actions(driver.view)
    if not command:
        driver.refresh()
    elif command.casefold() in _names(driver):
        driver.choose(command)
    elif command.isdecimal() and 1 <= int(command) <= len(actions):
        driver.perform(actions[int(command) - 1])
    elif command in {action.get("key") for action in actions}:
        driver.choose(command)
    elif match := re.fullmatch(rf"((?:{ROWS}[ ,]*)+)(.*)", command):
        _execute_in_rows(driver, match[1], match[2])
    elif ask and (field := _secret(driver, command)):
        driver.fill(field, ask(field["label"]))
    elif match := re.fullmatch(r"([^=]+)=(.*)", command):
        driver.enter(match[1].strip(), match[2].strip())
    elif match := re.fullmatch(r"(.+?)\s*([+-])", command):
        driver.step(driver.field(match[1]), +1 if match[2] == "+" else -1)
    else:
        raise Unavailable(f"There is no “{command}” here; ? helps.")


def _secret(driver: Driver, command: str) -> Field | None:
    """The secret field whose label or id is the command, alone or before an equals sign."""
    name = command.removesuffix("=").strip().casefold()
    for field in driver.view["fields"]:
        if field["kind"] == "secret" and name in (field["label"].casefold(), field["id"].casefold()):
            return field
    return None


def _execute_in_rows(driver: Driver, numbers: str, title: str) -> None:
    """Does the same with each of some rows, which are numbered as they were when the user saw them."""
    seen, place = driver.rows(), offers.place(driver.view)
    chosen: list[int] = []
    for part in re.findall(ROWS, numbers):
        ends = [int(end) for end in re.findall("[0-9]+", part)]
        if not 1 <= ends[0] <= ends[-1] <= len(seen):
            raise Unavailable(f"There is no row {part} here.")
        chosen += range(ends[0], ends[-1] + 1)
    for number in chosen:
        section, row = seen[number - 1]
        entry, actions = offers.row_offers(driver.view, section["id"], row["id"])
        if not entry or place != offers.place(driver.view):
            raise Unavailable(f"Row #{number} is not here any more.")
        if not actions:
            raise Unavailable(f"Nothing can be done with row #{number}.")
        action = named(actions, title) if title else offers.primary(actions)
        if not action:
            raise Unavailable(f"Say what to do with row #{number}, by title, id or key.")
        driver.perform(action, entry)
