"""A pool that runs jobs of `plan.py`, those that take longest first, and says what came of them.

A job begins when the jobs that it needs have ended. Those that bound a time run at the end, and then each job with a
failed test is run once more: if it passes, it counts as failed and is named as flaky.
Logs are kept in .build/test-logs, the seconds of the last run in .build/test-times.
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path

from Tests.Support import ROOT, plan, suite
from Tests.Support.packages import VENV
from Tests.Support.plan import Beside

LOGS = ROOT / ".build" / "test-logs"
TIMES = ROOT / ".build" / "test-times"
# Of a failed job so many lines are printed, the rest is in its log.
MOST_LINES = 200
SLOWEST = 20


class Pool:
    """Jobs and their outcomes."""

    def __init__(self, jobs: list[plan.Job], workers: int) -> None:
        self.workers = workers
        # The tests are the same with and without it.
        self.is_strict = os.environ.pop("CI", "") == "true"
        self.start = time.monotonic()
        self.times: dict[str, float] = {**plan.FIRST, **(json.loads(TIMES.read_text()) if TIMES.exists() else {})}
        self.needed = {name for job in jobs for name in job.needs}
        self.jobs = sorted(jobs, key=lambda job: (job.name not in self.needed, -self.times.get(job.name, 1)))
        self.outcomes: dict[str, suite.Outcome] = {}
        # Those with a failed test, unless it is a build on which others wait.
        self.again: list[str] = []
        self.flaky: list[str] = []

    def run(self) -> bool:
        """Runs all, prints the report, and returns whether all tests have passed."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _interrupted)
        for beside in (Beside.ANYTHING, Beside.WAITING):
            self._together([job for job in self.jobs if job.beside is beside])
        for job in self.jobs:
            if job.beside is Beside.NOTHING:
                self._together([job])
        for job in self.jobs:
            if job.name in self.again:
                print(f"-- once more: {job.name}", flush=True)
                if not self._outcome(job, "-again").named("failed"):
                    self.flaky.append(job.name)
        TIMES.parent.mkdir(exist_ok=True)
        took = {name: round(outcome.seconds, 1) for name, outcome in self.outcomes.items() if not outcome.is_broken}
        TIMES.write_text(json.dumps(self.times | took, indent=1, sort_keys=True) + "\n")
        return self._report()

    def _together(self, waiting: list[plan.Job]) -> None:
        """Runs jobs side by side."""
        running: dict[Future[suite.Outcome], plan.Job] = {}
        unfinished = {job.name for job in waiting}
        with ThreadPoolExecutor(self.workers) as threads:
            while waiting or running:
                ready = [job for job in waiting if not unfinished & set(job.needs)]
                for job in ready[: self.workers - len(running)]:
                    waiting.remove(job)
                    running[threads.submit(self._outcome, job)] = job
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    job = running.pop(future)
                    unfinished.remove(job.name)
                    self._ended(future.result())

    def _outcome(self, job: plan.Job, suffix: str = "") -> suite.Outcome:
        """Runs a job, unless a build or an installation that it needs has failed."""
        log = LOGS / suite.log_name(job.name, suffix)
        broken = [name for name in job.needs if name in self.outcomes and self.outcomes[name].is_broken]
        if broken:
            log.unlink(missing_ok=True)
            return suite.Outcome(job.name, log, is_broken=True, tests={f"{job.name}, which was not run": ("failed", 0, "")})
        if job.command:
            return suite.run_command(job.name, job.command, log, job.env)
        python = str(VENV / "bin" / "python") if (VENV / "bin" / "python").exists() else sys.executable
        return suite.run(job.file or job.name, log, name=job.name, python=python, before=job.before, env=job.env)

    def _ended(self, outcome: suite.Outcome) -> None:
        """Keeps an outcome and prints it in one line, and of a failed one the end of its log."""
        failed = outcome.named("failed")
        if failed and not (outcome.is_broken and outcome.name in self.needed) and outcome.log.exists():
            self.again.append(outcome.name)
        if self.is_strict:
            for name, (it, seconds, reason) in outcome.tests.items():
                if it == "skipped" and not any(words in reason for words in plan.NOT_REMOVABLE):
                    outcome.tests[name] = ("failed", seconds, f"skipped, though it could run: {reason}")
        self.outcomes[outcome.name] = outcome
        counts = ", ".join(f"{len(outcome.named(it))} {it}" for it in ("passed", "failed", "skipped") if outcome.named(it))
        at = int(time.monotonic() - self.start)
        took = f"{outcome.seconds:6.1f} s, {outcome.busy:5.1f} of a core"
        print(f"{at // 60:3}:{at % 60:02} {took}  {counts}  {outcome.name}", flush=True)
        if failed:
            print(f"-- what failed, from {outcome.log.relative_to(ROOT)}: {', '.join(failed)}")
            print("\n".join(f"   {line[:400]}" for line in _what_failed(outcome.log)), flush=True)

    def _report(self) -> bool:
        """Prints what was slow, skipped and flaky, and at last the totals."""
        outcomes = self.outcomes.values()
        folders: Counter[str] = Counter()
        for outcome in outcomes:
            folders[str(Path(outcome.name).parent) if "/" in outcome.name else outcome.name] += outcome.seconds  # type: ignore[assignment]
        _table("Seconds by folder and step", folders.items(), len(folders))
        _table(f"The {SLOWEST} slowest files", ((it.name, it.seconds) for it in outcomes if "/" in it.name))
        tests = [(name, test[1]) for it in outcomes for name, test in it.tests.items()]
        _table(f"The {SLOWEST} slowest tests", tests)
        seconds = time.monotonic() - self.start
        print(f"\n== {seconds:.0f} seconds, in which {sum(it.busy for it in outcomes):.0f} seconds of a core were used")
        for title, kind in (("Skipped", "skipped"), ("Failed", "failed")):
            listed = [(name, test[2]) for it in outcomes for name, test in it.tests.items() if test[0] == kind]
            if listed:
                print(f"\n== {title}")
            for name, reason in listed:
                print(f"{name}{': ' if reason else ''}{reason}")
        if self.flaky:
            print("\n== Flaky: they failed, and passed when they were run once more")
            print("\n".join(self.flaky))
        totals = [sum(len(it.named(kind)) for it in outcomes) for kind in ("passed", "failed", "skipped")]
        print("\n{} passed, {} failed, {} skipped".format(*totals), flush=True)
        return totals[1] == 0


def _interrupted(*_: object) -> None:
    """Leaves no process behind."""
    suite.end_all()
    os._exit(130)


def _table(title: str, rows: Iterable[tuple[str, float]], most: int = SLOWEST) -> None:
    print(f"\n== {title}")
    for name, seconds in sorted(rows, key=lambda row: -row[1])[:most]:
        if seconds >= 0.05:
            print(f"{seconds:7.1f} s  {name}")


def _what_failed(log: Path) -> list[str]:
    """The lines that tell it: the reports of unittest, else the lines about errors, else the last ones."""
    text = log.read_text(errors="replace") if log.exists() else "It was not run, as what it needs has failed."
    if reports := re.search(r"^={70}\n.*", text, re.M | re.S):
        return reports[0].splitlines()[:MOST_LINES]
    lines = text.splitlines()
    near = {n + k for n, line in enumerate(lines) if re.search(r"✘|error:|^(FAIL|ERROR)", line) for k in range(6)}
    return [lines[n] for n in sorted(near) if n < len(lines)][:MOST_LINES] or lines[-40:]
