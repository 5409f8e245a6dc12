"""A data file that other programs exchange, cut, remove or link, while processes run and between them.

An answer with a result is given only for what is stored; else a sentence says what has happened to the file. What was
answered is lost by no start and no end of ours: it is shown, or shown again when the files are put back as they were.
"""

from __future__ import annotations

import os
import shutil
import unittest
from collections.abc import Callable
from typing import NamedTuple

from Tests.Support import client
from .storage import Storage

figures = client.Figures("test_exchanged_file")
tearDownModule = figures.show


class Files:
    """A place whose data file holds "Old" and many others and whose log holds "New", and a process that has it open."""

    def __init__(self) -> None:
        self.place = client.Template.copy("exchanged")
        self.data = self.later = self.place.path
        self.log, self.index, self.older = self.data + "-wal", self.data + "-shm", self.data + ".older"
        with self.place.service() as service:
            service.call("players/add", name="Old")
        shutil.copy(self.data, self.older)
        with self.place.service() as service:
            service.call("players/import", json=[{"name": f"Player {number}"} for number in range(900)])
        self.service = self.place.service()
        self.answered = len(self.service.call("players/list", limit=1000)["players"])
        self.add(self.service, "New")
        self.saved = {path: (os.stat(path).st_ino, content(path)) for path in (self.data, self.log)}

    def add(self, service: client.Service, name: str) -> str:
        """What the process says to a new player."""
        outcome = self.outcome(service, "players/add", name=name)
        self.answered += outcome == "done"
        return outcome

    def read(self, service: client.Service) -> str:
        """What the process shows, in one word, or what it says."""
        return self.outcome(service, "players/list", limit=1000)

    def outcome(self, service: client.Service, method: str, **params: object) -> str:
        try:
            answer = service.ask(method, params)
        except client.Silence:
            return f"{service.process.wait()} {service.errors().strip()}"
        if "error" in answer:
            code, message = answer["error"]["code"], answer["error"]["message"]
            return "a new file" if code == 1001 else f"{code} {message}"
        if method == "players/add":
            return "done"
        count = len(answer["result"]["players"])
        return {1: "older", self.answered - 1: "without New", self.answered: "all"}.get(count, f"{count} players")

    def start(self) -> str:
        """What a new process shows or says."""
        with client.Service(self.later, self.place.profile) as service:
            return self.read(service)

    def touched(self) -> list[str]:
        """The files that are not what they were."""
        return [path for path, (inode, saved) in self.saved.items() if not os.path.exists(path)
                or os.path.islink(path) or os.stat(path).st_ino != inode or content(path) != saved]

    def put_back(self, paths: list[str]) -> None:
        """Puts the files in their places, as they were before the exchange."""
        for path in paths:
            write(path + ".new", self.saved[path][1])
            os.replace(path + ".new", path)


def content(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def write(path: str, data: bytes) -> None:
    """Writes over a file in place."""
    with open(path, "wb") as file:
        file.write(data)


def remove(*paths: str) -> None:
    for path in paths:
        if os.path.exists(path):
            os.remove(path)


def replace(path: str, data: bytes) -> None:
    """Renames another file over one."""
    write(path + ".new", data)
    os.replace(path + ".new", path)


def link(path: str) -> None:
    os.rename(path, path + ".moved")
    os.symlink(path + ".moved", path)


def give_second_name(files: Files) -> None:
    files.later = files.data + ".second"
    os.link(files.data, files.later)


def move_folder(files: Files, is_linked: bool) -> None:
    folder = files.place.folder
    os.rename(folder, folder + ".moved")
    if is_linked:
        return os.symlink(folder + ".moved", folder)
    os.mkdir(folder)
    shutil.copy(os.path.join(folder + ".moved", os.path.basename(files.place.profile)), files.place.profile)


CUT, MOVED, DAMAGED = "has cut the data file", "has been moved, removed or replaced", "is damaged"
EMPTY, LOG, INDEX, LINKED = "is missing or empty, but its log", "-wal", "-shm", "has another name"


class Case(NamedTuple):
    """An exchange, and what is said after it: "all", "older", "without New", "a new file", or a code and words of a sentence.

    `running`: the process that has the file open, to a read and to a change; then a new process beside it, and one after
    its end. `killed`: the first process after one that was killed. None: as without the exchange."""

    name: str
    exchange: Callable[[Files], object]
    running: tuple[str, str, str, str] | None
    killed: str | None


def refused(words: str, beside: str | None = None, after: str | None = None) -> tuple[str, str, str, str]:
    """The outcomes if the running process refuses everything; a new one refuses to start, unless `beside` tells else."""
    beside = beside or f"66 {words}"
    return f"1006 {words}", f"1006 {words}", beside, after or beside


CASES = [
    Case("data cut to nothing", lambda f: os.truncate(f.data, 0), refused(CUT, f"66 {EMPTY}"), f"66 {EMPTY}"),
    Case("data cut to 50 bytes", lambda f: os.truncate(f.data, 50), refused(CUT), f"66 {CUT}"),
    Case("data cut to one page", lambda f: os.truncate(f.data, 4096), refused(CUT), f"66 {CUT}"),
    Case("data cut to twenty pages", lambda f: os.truncate(f.data, 20 * 4096), refused(CUT), f"66 {CUT}"),
    Case("data removed", lambda f: remove(f.data), refused(MOVED, f"66 {EMPTY}"), f"66 {EMPTY}"),
    Case("data, log and index removed", lambda f: remove(f.data, f.log, f.index),
         refused(MOVED, "a new file"), "a new file"),
    Case("data replaced by an older copy", lambda f: replace(f.data, content(f.older)),
         refused(MOVED, f"66 {CUT}"), f"66 {CUT}"),
    Case("data replaced by an older copy, without log and index",
         lambda f: (replace(f.data, content(f.older)), remove(f.log, f.index)),
         refused(MOVED, "older"), "older"),
    Case("data replaced by the same bytes", lambda f: replace(f.data, f.saved[f.data][1]),
         refused(MOVED, "all"), "all"),
    Case("data replaced by an empty file", lambda f: replace(f.data, b""), refused(MOVED, f"66 {EMPTY}"),
         f"66 {EMPTY}"),
    Case("data overwritten by an older copy", lambda f: write(f.data, content(f.older)),
         refused(CUT), f"66 {CUT}"),
    Case("data overwritten by text", lambda f: write(f.data, b"Dear diary\n" * 40_000), refused(DAMAGED),
         f"66 {DAMAGED}"),
    Case("data overwritten by zeros", lambda f: write(f.data, bytes(len(content(f.data)))), refused(DAMAGED),
         f"66 {DAMAGED}"),
    Case("log cut to nothing", lambda f: os.truncate(f.log, 0), refused(LOG, "1006 disk I/O error", "without New"), "without New"),
    Case("log cut by a page", lambda f: os.truncate(f.log, len(content(f.log)) - 4120),
         refused(LOG, f"1006 {LOG}", "without New"), "without New"),
    Case("log removed", lambda f: remove(f.log), refused(LOG, "1006 disk I/O error", "without New"), "without New"),
    Case("log and index removed", lambda f: remove(f.log, f.index), refused(LOG, "without New"), "without New"),
    Case("index cut to nothing", lambda f: os.truncate(f.index, 0), refused(INDEX, "all"), "all"),
    Case("index removed", lambda f: remove(f.index), refused(INDEX, "all"), "all"),
    Case("index overwritten by zeros", lambda f: write(f.index, bytes(1 << 15)), None, "all"),
    Case("data moved, a link in its place", lambda f: link(f.data), refused(MOVED, f"66 {LINKED}"), f"66 {LINKED}"),
    Case("data has a second name", give_second_name, ("all", "done", f"66 {LINKED}", f"66 {LINKED}"), f"66 {LINKED}"),
    Case("folder moved, an empty one in its place", lambda f: move_folder(f, False), refused(MOVED, "a new file"), "a new file"),
    Case("folder moved, a link in its place", lambda f: move_folder(f, True), None, "all"),
]


class Exchanged(Storage):
    figures = figures

    def said(self, outcome, expected):
        """The outcome as the table names it; `expected` if the sentence has its words."""
        code, _, words = expected.partition(" ")
        if code in ("66", "1006") and outcome.startswith(code + " ") and words in outcome:
            self.assert_to_do(outcome.removeprefix(code + " ").removeprefix("football-gather: "))
            return expected
        return outcome

    def check(self, files, touched, outcomes, expected):
        """Compares what was said with the table; a file whose start is refused is whole when it is put back."""
        self.assertEqual([*map(self.said, outcomes, expected)], [*expected])
        figures["exchanged files"] += 1
        if expected[-1].startswith("66"):
            files.put_back(touched)
            files.later = files.data
            remove(files.index, files.data + ".second")
            self.assertEqual(files.start(), "all", "after the files were put back")
        if os.path.exists(files.data):
            self.assertEqual(files.place.check(), [])

    def test_while_a_process_runs(self):
        for case in CASES:
            for ends in (client.Service.finish, client.Service.kill):
                with self.subTest(case.name, ends=ends.__name__):
                    files = Files()
                    with files.service as service:
                        case.exchange(files)
                        touched = files.touched()
                        outcomes = [files.read(service), files.add(service, "Meanwhile"), files.start()]
                        if service.process.poll() is None:
                            ends(service)
                    outcomes.append(files.start())
                    self.check(files, touched, outcomes, case.running or ("all", "done", "all", "all"))

    def test_after_a_process_was_killed(self):
        for case in CASES:
            with self.subTest(case.name):
                files = Files()
                with files.service as service:
                    service.kill()
                case.exchange(files)
                touched = files.touched()
                self.check(files, touched, [files.start()], [case.killed])


if __name__ == "__main__":
    unittest.main()
