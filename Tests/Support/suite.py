"""Runs one file of tests in a process of its own, and keeps its log and what each test took.

`run` is for what runs many files: `Tests/run_suites.py` and `Tests/repeat.py`. The process is this module as a program.
"""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

from Tests.Support import ROOT

ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType] | tuple[None, None, None]
# No file takes a tenth of it on an idle machine, but those that build.
LIMIT = 1500.0


@dataclass
class Outcome:
    """What a file of tests came to: its seconds, and of each test the outcome, its seconds, and why it was skipped."""

    file: str
    log: Path
    seconds: float = 0
    tests: dict[str, tuple[str, float, str]] = field(default_factory=dict)

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
    return str(Path(file).resolve().relative_to(ROOT)) if Path(file).exists() else file


def log_name(file: str, suffix: str = "") -> str:
    """The name of the log of a file of tests."""
    return in_checkout(file).removeprefix("Tests/").removesuffix(".py").replace("/", ".") + f"{suffix}.log"


def run(file: str, log: Path) -> Outcome:
    """Runs a file, or a class or test by its dotted name; what it prints is in `log`.

    A process that ends without a report, or reports no test, counts as one failed test.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    outcome = Outcome(file, log)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, log.open("wb") as output:
        report = Path(folder, "report")
        process = subprocess.Popen(
            [sys.executable, "-m", "Tests.Support.suite", report, in_checkout(file)], cwd=ROOT, stdin=subprocess.DEVNULL,
            stdout=output, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        try:
            status = process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)
            status = process.wait()
            output.write(f"\nThe file was ended after {LIMIT:.0f} seconds.\n".encode())
        finally:
            # What it has left, and all of it if this program is interrupted.
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        outcome.seconds = time.monotonic() - start
        if report.exists():
            outcome.tests = {name: tuple(it) for name, it in json.loads(report.read_text()).items()}
        if not outcome.named("failed") and (status or not any(it for it, *_ in outcome.tests.values())):
            outcome.tests[f"{file}, which ended with status {status}"] = ("failed", outcome.seconds, "")
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
