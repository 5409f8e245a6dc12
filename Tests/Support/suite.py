"""Runs one file of tests, or one command, in a process of its own, and keeps its log and what each test took.

`run` and `run_command` are for what runs many: `Tests/run_suites.py` and `Tests/repeat.py`. A file is run by this module
as a program, which notes the outcome and the seconds of each of its tests.
"""

from __future__ import annotations

import faulthandler
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any
from xml.etree import ElementTree

from Tests.Support import ROOT

ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType] | tuple[None, None, None]
Tests = dict[str, tuple[str, float, str]]
# Nothing takes a third of it on an idle machine, unless it is asked for the long forms.
LIMIT = 10800 if os.environ.get("FAULTS") == "long" else 1500
# Stands in a command for the file to which it writes a report on its tests, in JUnit's format.
REPORT = "REPORT"


@dataclass
class Outcome:
    """What a file or a command came to: of each test the outcome, its seconds, and why it was skipped."""

    name: str
    log: Path
    seconds: float = 0
    # Those that it and its processes have kept a core busy.
    busy: float = 0
    tests: Tests = field(default_factory=dict)
    # Whether it has ended without a report.
    is_broken: bool = False

    def named(self, outcome: str) -> list[str]:
        """The tests that `passed`, `failed` or were `skipped`."""
        return [name for name, (it, *_) in self.tests.items() if it == outcome]


class _Result(unittest.TextTestResult):
    """A result that notes the outcome and the time of each test, and of what comes before it."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.noted: dict[str, tuple[str, float, str]] = {}
        self._last = time.monotonic()

    def _note(self, test: Any, outcome: str, reason: str = "") -> None:
        name = getattr(test, "test_case", test).id()
        if self.noted.get(name, ("",))[0] != "failed":
            self.noted[name] = (outcome, 0, reason)

    def startTest(self, test: unittest.TestCase) -> None:  # noqa: N802
        now = time.monotonic()
        if now - self._last > 0.5:
            self.noted[f"{test.id().rpartition('.')[0]}, before its tests"] = ("", now - self._last, "")
        self._last = now
        super().startTest(test)

    def stopTest(self, test: unittest.TestCase) -> None:  # noqa: N802
        super().stopTest(test)
        now = time.monotonic()
        outcome, _, reason = self.noted.get(test.id(), ("passed", 0, ""))
        self.noted[test.id()] = (outcome, now - self._last, reason)
        self._last = now

    def addError(self, test: unittest.TestCase, err: ExceptionInfo) -> None:  # noqa: N802
        super().addError(test, err)
        self._note(test, "failed")

    def addFailure(self, test: unittest.TestCase, err: ExceptionInfo) -> None:  # noqa: N802
        super().addFailure(test, err)
        self._note(test, "failed")

    def addSubTest(self, test: unittest.TestCase, subtest: unittest.TestCase, err: ExceptionInfo | None) -> None:  # noqa: N802
        super().addSubTest(test, subtest, err)
        if err is not None:
            self._note(test, "failed")

    def addUnexpectedSuccess(self, test: unittest.TestCase) -> None:  # noqa: N802
        super().addUnexpectedSuccess(test)
        self._note(test, "failed")

    def addSkip(self, test: unittest.TestCase, reason: str) -> None:  # noqa: N802
        super().addSkip(test, reason)
        self._note(test, "skipped", reason)


def in_checkout(file: str) -> str:
    """The path of a file in the checkout; a dotted name stays as it is."""
    path = Path(file).resolve()
    return str(path.relative_to(ROOT)) if path.exists() and path.is_relative_to(ROOT) else file


def log_name(file: str, suffix: str = "") -> str:
    """The name of the log of a file of tests."""
    return re.sub(r"\W+", "-", in_checkout(file).removeprefix("Tests/").removesuffix(".py")) + f"{suffix}.log"


def run(
    file: str, log: Path, *, name: str = "", python: str = sys.executable, before: Sequence[str] = (),
    env: Mapping[str, str] | None = None,
) -> Outcome:  # fmt: skip
    """Runs a file, or a class or test by its dotted name; `before` is a command that takes another one."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report")
        words = [*before, python, "-m", "Tests.Support.suite", str(report), in_checkout(file)]
        outcome, status = _end(Outcome(name or file, log), words, env)
        if report.exists():
            outcome.tests = {name: tuple(it) for name, it in json.loads(report.read_text()).items()}
    return _judged(outcome, status)


def run_command(name: str, words: Sequence[str], log: Path, env: Mapping[str, str] | None = None) -> Outcome:
    """Runs a command: the tests of its report, if it is told where to write one, else one test, which is the command."""
    report = log.with_suffix(".xml")
    report.unlink(missing_ok=True)
    outcome, status = _end(Outcome(name, log), [str(report) if word == REPORT else word for word in words], env)
    if REPORT in words:
        outcome.tests = _read(report)
    elif not status:
        outcome.tests[name] = ("passed", outcome.seconds, "")
    return _judged(outcome, status)


def _read(report: Path) -> Tests:
    """The tests of a report in JUnit's format; none if it is missing or was not written to its end."""
    try:
        cases = list(ElementTree.parse(report).iter("testcase"))
    except (FileNotFoundError, ElementTree.ParseError):
        return {}
    tests: Tests = {}
    for case in cases:
        skip = case.find("skipped")
        outcome = "failed" if case.find("failure") is not None else "passed" if skip is None else "skipped"
        # The Swift tests run at the same time, and so what each has taken says nothing.
        tests[f"{case.get('classname')}.{case.get('name')}"] = (outcome, 0, (skip.text or "") if skip is not None else "")
    return tests


def end_all() -> None:
    """Ends every process that is running, and what it has started."""
    for group in list(_groups):
        _end_group(group)


_groups: set[int] = set()


def _end_group(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass


def _end(outcome: Outcome, words: Sequence[str], env: Mapping[str, str] | None) -> tuple[Outcome, int]:
    """Runs a command to its end, and returns its status; of what it leaves running nothing stays."""
    outcome.log.parent.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    outcome.log.unlink(missing_ok=True)
    # Appended, so that no two writers overwrite each other.
    with outcome.log.open("ab") as output:
        process = subprocess.Popen(
            words, cwd=ROOT, env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL, stdout=output,
            stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        _groups.add(process.pid)
        while (ended := os.wait4(process.pid, os.WNOHANG))[0] == 0:
            if time.monotonic() - start > LIMIT:
                output.write(f"\nIt was ended after {LIMIT} seconds.\n".encode())
                # Python says where it is.
                process.send_signal(signal.SIGABRT)
                ended = os.wait4(process.pid, 0)
                break
            time.sleep(0.02)
        _, status, usage = ended
        process.returncode = os.waitstatus_to_exitcode(status)
        _end_group(process.pid)
        _groups.discard(process.pid)
    outcome.seconds, outcome.busy = time.monotonic() - start, usage.ru_utime + usage.ru_stime
    return outcome, process.returncode


def _judged(outcome: Outcome, status: int) -> Outcome:
    """The outcome; a process that reports no test, or ends as if one had failed, counts as one failed test."""
    outcome.is_broken = not any(it for it, *_ in outcome.tests.values())
    if outcome.is_broken or (status and not outcome.named("failed")):
        outcome.tests[f"{outcome.name}, which ended with status {status}"] = ("failed", outcome.seconds, "")
    return outcome


def main() -> None:
    """Runs the file of the second argument, and writes its report to the first."""
    faulthandler.enable()
    report, file = sys.argv[1:]
    program = unittest.main(
        module=None, argv=["python3 -m unittest", "-v", file], exit=False,
        testRunner=unittest.TextTestRunner(verbosity=2, resultclass=_Result),
    )  # fmt: skip
    result = program.result
    assert isinstance(result, _Result)
    Path(report).write_text(json.dumps(result.noted))
    sys.stdout.flush()
    # Threads that a test has left do not hold the process.
    os._exit(0 if result.wasSuccessful() else 1)


if __name__ == "__main__":
    main()
