"""What is recorded replays: random sessions, in both framings, byte by byte.

RECORDED_SEED=N and RECORDED_SESSIONS=N choose other sessions; what fails is kept in .build/recorded.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import sys
import time
import unittest
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from Tests.Support import client
from Tests.Support.client import ROOT
from Tests.System.Model.places import Memory
from Tests.System.Model.random_walk import RandomWalk
from Tests.System.Model.trace import Trace

from .program import folder, last, replay
from .recorded import PATIENCE, STEPS, RecordedSession

SEED = int(os.environ.get("RECORDED_SEED") or random.randrange(1 << 32))
SESSIONS = int(os.environ.get("RECORDED_SESSIONS") or (200 if client.LONG else 24))
# Every so many sessions there is one of the model's walker, which has a seed and a manual clock.
WALKS = 7
WAITING = ("--timeout", str(PATIENCE))
KEPT = ROOT / ".build" / "recorded"
# What happens in some session, or the sessions show too little.
SOMETIMES = (
    "notified", "damaged", "rpc.discover", "clock/advance", "devices", "devices without a seed", "real seconds",
    "UIDs without a seed",
    "together", "stray passwords", "headers", "lines", "a file", "walks",
)  # fmt: skip


class RecordedWalk:
    """A walk of the model's walker over a service that records."""

    def __init__(self, seed: int, number: int, place: Path) -> None:
        self.path = place / f"{number}.transcript"
        program = place / f"record-{number}"
        program.write_text(f'#!/bin/sh\nexec {client.PROGRAM} record {self.path} "$@"\n')
        program.chmod(0o755)
        memory = Memory()
        memory.executable = str(program)
        # Each 25th is crowded, and takes long.
        self._walk = RandomWalk(seed, 25 * number, memory, Trace())
        self.counts = {"walks": 1}
        self.tokens: set[str] = set()
        self.password = "a good password"

    def run(self) -> None:
        """Plays the session to its end."""
        try:
            self._walk.run(4 * STEPS)
        finally:
            self._walk.close()


def recorded(number: int, place: Path) -> RecordedSession | RecordedWalk:
    """The session with this number, which has been recorded."""
    if number % WALKS == WALKS - 1:
        session: RecordedSession | RecordedWalk = RecordedWalk(SEED, number, place)
    else:
        session = RecordedSession(SEED, number, place)
    session.run()
    return session


@cache
def sessions() -> tuple[list[RecordedSession | RecordedWalk], Counter[str]]:
    """The recorded sessions, and in how many of them something happened."""
    start, place = time.monotonic(), folder()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda number: recorded(number, place), range(SESSIONS)))
    counts: Counter[str] = Counter()
    for session in found:
        counts.update(set(session.counts))
        counts["notified"] += '"method":"view/changed"' in session.path.read_text()
    print(f"\ntest_recorded: RECORDED_SEED={SEED}, {SESSIONS} sessions: {dict(counts)}; "
          f"{time.monotonic() - start:.0f} s", file=sys.stderr)  # fmt: skip
    return found, counts


def replayed(paths: list[Path], *options: str) -> str:
    """Replays files, and keeps those that differ; what is printed, empty if all is as written."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        done = list(pool.map(lambda path: replay(path, *options, *WAITING, timeout=2 * PATIENCE), paths))
    wrong = []
    for path, (status, output) in zip(paths, done):
        if (status, last(output)) != (0, "1 passed, 0 failed, 0 not played"):
            KEPT.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, KEPT / f"{SEED}-{path.name}")
            wrong.append(f"{KEPT}/{SEED}-{path.name}\n{output[:1500]}")
    return f"{len(wrong)} of {len(paths)}, RECORDED_SEED={SEED}\n" + "\n".join(wrong[:5]) if wrong else ""


class RecordThenReplay(unittest.TestCase):
    def test_all_replay_with_the_same_bytes(self) -> None:
        self.assertEqual(replayed([session.path for session in sessions()[0]], "--bytes"), "")

    def test_all_replay_in_the_other_framing(self) -> None:
        self.assertEqual(replayed([session.path for session in sessions()[0]], "--framing", "headers"), "")

    def test_no_secret_is_in_any(self) -> None:
        for session in sessions()[0]:
            text = session.path.read_text()
            for token in session.tokens:
                self.assertFalse(token in text, f"{token} in {session.path}, RECORDED_SEED={SEED}")
            if session.password != "password":
                content = json.dumps(session.password, ensure_ascii=False)[1:-1]
                self.assertFalse(content in text, f"{session.password} in {session.path}, RECORDED_SEED={SEED}")
            self.assertEqual(re.findall(r'^>.*"(?:token|\w*[pP]assword)":"(?!\{\{)[^"]', text, re.M), [])

    def test_everything_happens_in_some(self) -> None:
        counts = sessions()[1]
        self.assertEqual([what for what in SOMETIMES if not counts[what]], [], f"RECORDED_SEED={SEED}")


class LongChanges(unittest.TestCase):
    """What takes long enough for progress to be notified."""

    def test_an_import_is_recorded_without_its_progress(self) -> None:
        place = folder()
        path = place / "import.transcript"
        table = "name;age\n" + "".join(f"Guest {number};20\n" for number in range(20_000))
        with client.Service(f"{place}/data.sqlite", env=client.environment(FOOTBALL_GATHER_RECORD=str(path))) as service:
            service.call("session/open", notify=True)
            service.call("login/register", username="ann", password="a good password")
            self.assertEqual(service.call("players/import", csv=table, timeout=PATIENCE)["added"], 20_000)
            service.call("session/view")
        self.assertEqual([said for said in service.notifications if said["params"]["isLoading"]], [])
        self.assertEqual(replay(path, "--bytes", *WAITING, timeout=2 * PATIENCE), (0, "1 passed, 0 failed, 0 not played\n"))


class Writes(unittest.TestCase):
    """What reaches the disk while a session is recorded, also for a moment."""

    def test_no_write_holds_the_password(self) -> None:
        place = folder()
        prefix = client.strace("-s", "1000000", "-e", "trace=write,writev,pwrite64,pwritev,sendto", "-o", f"{place}/calls")
        if prefix is None:
            self.skipTest("strace is missing, or not allowed.")
        password = "Geheim7Qx"
        with client.Service("memory:", before=prefix, extra=("--clock", "manual"), env=client.environment(
            FOOTBALL_GATHER_RECORD=f"{place}/session.transcript")) as service:  # fmt: skip
            service.call("session/open")
            service.call("login/register", username="ann", password=password)
            service.ask("accounts/signIn", {"username": "ann", "pasword": password})
            service.ask("accounts/changePassword", {"oldPassword": password, "newPassword": password + "2"})
            service.write(b'{"password":"' + password.encode() + b'"\n')
            service.receive()
        calls = (place / "calls").read_text()
        # The trace shows what is written: the transcript's lines are in it.
        self.assertIn("{{password1}}", calls)
        self.assertNotIn(password, calls)


if __name__ == "__main__":
    unittest.main()
