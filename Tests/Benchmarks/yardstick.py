"""Counts football-gather's instructions beside those of peers/intents.c, which does the same in C.

Both answer the same messages on copies of one store. Their answers have to be the same bytes, their stores the same
rows, and SQLite has to be called equally often; else the run fails. What a message takes is the difference that more of
them make.
"""

import contextlib
import itertools
import sqlite3
from dataclasses import dataclass

from callgrind import counted, peer_command
from messages import request
from peers import BENCH

# The instants of a run differ from one to the next.
TIMES = {"createdAt", "usedAt"}
OPEN = request("session/open")
# On a busy machine valgrind may take longer for some requests than the 20 ms after which the service commits.
ATTEMPTS = 40


@dataclass(frozen=True)
class Task:
    """What is asked of both: messages in turn, and how many are sent together."""

    label: str
    store: str
    messages: tuple
    warm: int = 10
    counted: int = 48
    at_once: int = 1
    bound: float = 2


def scores(count):
    """Each message is a goal, so that the match has `count` goals at the end."""
    return tuple(
        request("gather/setScore", {"team": team, "value": value})
        for value in range(1, count // 2 + 1)
        for team in ("teamA", "teamB")
    )


def pages(method):
    return tuple(request(method, {"offset": offset}) for offset in (100, 0))


ADD = (request("players/add", {"name": "Player %ID%"}),)
TASKS = [
    Task("`gather/setScore`, up to 20 goals", "gather", scores(20), warm=4, counted=16),
    Task("`gather/setScore`, up to 180 goals", "gather", scores(180), warm=20, counted=160),
    Task("`playerList/page`", "list-paged", pages("playerList/page")),
    Task("`players/add`, one at a time", "list-few", ADD),
    Task("`players/add`, eight together", "list-few", ADD, warm=8, counted=96, at_once=8),
    Task("`session/open`", "gather", (OPEN,)),
    Task("`history/page`", "history-few", pages("history/page"), warm=4, counted=16),
    Task("`leaderboard/sort`", "leaderboard-few",
         tuple(request("leaderboard/sort", {"value": value}) for value in ("won", "rating")), warm=4, counted=16),
]  # fmt: skip
START = Task("a start and its first answer", "gather", (), warm=0, counted=0, bound=1.5)


def rows(name):
    """The rows of each table of a store that a run has left, without instants."""
    with contextlib.closing(sqlite3.connect(BENCH / "work" / name / "gather.sqlite")) as connection:
        tables = [table for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {}
        for table in tables:
            columns = [column[1] for column in connection.execute(f"PRAGMA table_info('{table}')")]
            kept = ", ".join(f'"{column}"' for column in columns if column not in TIMES)
            found[table] = sorted(map(repr, connection.execute(f"SELECT {kept} FROM '{table}'")))
        return found


def compare(label, ours, theirs):
    """Ends the run if the two programs have not done the same."""
    for number, (our, their) in enumerate(zip(ours.answers, theirs.answers, strict=True)):
        if our != their:
            place = next((at for at, (a, b) in enumerate(zip(our, their)) if a != b), min(len(our), len(their)))
            raise SystemExit(
                f"{label}: answer {number} differs from byte {place} on: football-gather wrote\n"
                f"{our[max(0, place - 60) : place + 60]}\nand intents.c\n{their[max(0, place - 60) : place + 60]}"
            )
    if ours.calls != theirs.calls:
        raise SystemExit(f"{label}: football-gather called SQLite {ours.calls}, intents.c {theirs.calls}")
    our, their = rows("ours"), rows("theirs")
    for table in our | their:
        if our.get(table) != their.get(table):
            raise SystemExit(f"{label}: the table {table} differs from that of intents.c")


def both(program, task, count):
    """The counts of both programs for `session/open` and so many messages after it."""
    messages = [OPEN, *itertools.islice(itertools.cycle(task.messages or [OPEN]), count)]
    theirs = counted(peer_command, task.store, messages, 1 + task.warm, task.at_once, "theirs")
    for _ in range(ATTEMPTS if task.at_once > 1 else 1):
        ours = counted(program, task.store, messages, 1 + task.warm, task.at_once, "ours")
        if ours.calls == theirs.calls:
            break
    compare(task.label, ours, theirs)
    return ours, theirs


def measure(program, task):
    """The instructions of a message of both programs, and of the statements in it."""
    ours, theirs = both(program, task, task.warm + task.counted)
    if not task.counted:
        return ours.total, theirs.total
    few_ours, few_theirs = both(program, task, task.warm)
    return (ours.total - few_ours.total) // task.counted, (theirs.total - few_theirs.total) // task.counted

