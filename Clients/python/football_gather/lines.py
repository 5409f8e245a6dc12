"""Line mode: draws the view as text and reads one command per line, for pipes and scripts."""

from __future__ import annotations

import os
import re
import select
import sys
from collections.abc import Iterator

from . import offers
from .driver import Driver
from .errors import ProtocolError, RPCError, Unavailable
from .render import text
from .vocabulary import Row, Section

HELP = """\
3              do action 3; its title works too
#2             do the first thing that can be done with row 2
#2 Open        do that with row 2
Name=Ann       put Ann into the field with this label or id
Score+ Score-  move a stepper
?              this help; an empty line draws again; the end of the input ends
"""


def run(driver: Driver) -> None:
    """Reads commands until the input ends; draws the view whenever it becomes another."""
    print(text(driver.view, driver.drafts), flush=True)
    for command in _commands(driver):
        try:
            if command == "?":
                print(HELP)
                continue
            obey(driver, command)
        except (Unavailable, RPCError, ProtocolError) as error:
            print(f"! {error}\n")
        print(text(driver.view, driver.drafts), flush=True)


def obey(driver: Driver, command: str) -> None:
    """Does what one line of a user says."""
    actions = offers.actions(driver.view)
    if not command:
        driver.refresh()
    elif command.isdecimal() and 1 <= int(command) <= len(actions):
        driver.perform(actions[int(command) - 1])
    elif any(command.casefold() == action["title"].casefold() for action in actions):
        driver.choose(command)
    elif match := re.fullmatch(r"#([0-9]+)\s*(.*)", command):
        _row(driver, int(match[1]), match[2])
    elif match := re.fullmatch(r"([^=]+)=(.*)", command):
        driver.enter(match[1].strip(), match[2].strip())
    elif match := re.fullmatch(r"(.+?)\s*([+-])", command):
        driver.step(driver.field(match[1]), +1 if match[2] == "+" else -1)
    else:
        raise Unavailable(f"There is no “{command}” here; ? helps.")


def _row(driver: Driver, number: int, title: str) -> None:
    rows: list[tuple[Section, Row]] = []
    if "alert" not in driver.view:
        rows = [(part, row) for part in driver.view["sections"] for row in part["rows"]]
    if not 1 <= number <= len(rows):
        raise Unavailable(f"There is no row #{number} here.")
    section, row = rows[number - 1]
    for action in offers.row_actions(section, row):
        if not title or title.casefold() == action["title"].casefold():
            driver.perform(action, row)
            return
    raise Unavailable(f"There is no “{title}” for row #{number}." if title else
                      f"Nothing can be done with row #{number}.")


def _commands(driver: Driver) -> Iterator[str]:
    """Yields the lines of the input; meanwhile draws what changes unasked, but no mere tick."""
    source, buffer = sys.stdin.fileno(), b""
    while True:
        revision = driver.view["revision"]
        while driver.refresh():
            pass
        if driver.view["revision"] != revision:
            print(text(driver.view, driver.drafts), flush=True)
        ready, _, _ = select.select([source, driver.service], [], [])
        if source not in ready:
            continue
        chunk = os.read(source, 4096)
        buffer += chunk
        *lines, buffer = buffer.split(b"\n")
        if not chunk and buffer:
            lines, buffer = [buffer], b""
        for line in lines:
            yield line.decode(errors="replace").strip()
        if not chunk:
            return
