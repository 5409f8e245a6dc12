"""The runner of the tests: what it counts, what it runs again, and that it leaves no file out."""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
import textwrap
import unittest
from pathlib import Path
from unittest import mock

from Tests.Support import ROOT, plan, pool, suite
from Tests.Support.plan import Beside

GOOD = "def test_it(self): pass"
BAD = "def test_it(self): self.fail('no')"
SKIPPED = "@unittest.skip('{}')\n    def test_it(self): pass"
ONCE = "def test_it(self): n = os.path.exists('{0}'); open('{0}', 'w').close(); self.assertTrue(n)"


class PoolTests(unittest.TestCase):
    """Files and commands that are made for the test."""

    def setUp(self) -> None:
        # A checkout with the shared code, and files that the test makes.
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "Tests").symlink_to(ROOT / "Tests")
        for module in (pool, suite):
            self.enterContext(mock.patch.object(module, "ROOT", self.folder))
        for name, value in {"LOGS": self.folder / "logs", "TIMES": self.folder / "times"}.items():
            self.enterContext(mock.patch.object(pool, name, value))
        self.enterContext(mock.patch.object(pool.signal, "signal"))

    def file(self, name: str, text: str) -> plan.Job:
        """A job for a file with a test, or with other text."""
        path = self.folder / f"{name}.py"
        if text.startswith(("def", "@")):
            text = f"import os, unittest\nclass It(unittest.TestCase):\n    {text}\n"
        path.write_text(text)
        return plan.Job(path.name)

    def totals(self, *jobs: plan.Job) -> tuple[str, str]:
        """All that a run prints, and its last line."""
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            passed = pool.Pool(list(jobs), 2).run()
        self.assertEqual(passed, " 0 failed" in output.getvalue().splitlines()[-1])
        return output.getvalue(), output.getvalue().splitlines()[-1]

    def test_a_test_that_passes(self) -> None:
        self.assertEqual(self.totals(self.file("good", GOOD))[1], "1 passed, 0 failed, 0 skipped")
        self.assertIn("good.py", (self.folder / "times").read_text())

    def test_what_cannot_be_run_has_failed(self) -> None:
        for name, text in {
            "fails": BAD, "imports": "import nothing_of_this_name", "empty": "", "exits": "import os; os._exit(0)",
            "dies": "import os; os.kill(os.getpid(), 9)",
        }.items():  # fmt: skip
            with self.subTest(name):
                text, last = self.totals(self.file(name, text))
                self.assertEqual(last, "0 passed, 1 failed, 0 skipped")
                self.assertNotIn("Flaky", text)

    def test_a_file_that_fails_once_is_flaky_and_has_failed(self) -> None:
        job = self.file("once", ONCE.format(self.folder / "was-here"))
        text, last = self.totals(job, self.file("good", GOOD))
        self.assertEqual(last, "1 passed, 1 failed, 0 skipped")
        self.assertIn(f"== Flaky: they failed, and passed when they were run once more\n{job.name}\n", text)

    def test_ci_fails_on_a_skip_unless_nobody_can_remove_its_reason(self) -> None:
        jobs = self.file("a", SKIPPED.format("no emacs")), self.file("b", SKIPPED.format("mounting is not allowed here"))
        text, last = self.totals(*jobs)
        self.assertEqual(last, "0 passed, 0 failed, 2 skipped")
        self.assertIn("It.test_it: no emacs\n", text)
        with mock.patch.dict(os.environ, CI="true"):
            text, last = self.totals(*jobs)
            self.assertNotIn("CI", os.environ)
        self.assertEqual(last, "0 passed, 1 failed, 1 skipped")
        self.assertNotIn("Flaky", text)

    def test_what_needs_a_build_that_fails_is_not_run(self) -> None:
        build = plan.Job("build", ("false",))
        after = plan.Job("after", ("touch", str(self.folder / "after")), needs=("build",))
        self.assertEqual(self.totals(after, build)[1], "0 passed, 2 failed, 0 skipped")
        self.assertFalse((self.folder / "after").exists())

    def test_the_tests_of_a_report_are_counted(self) -> None:
        report = textwrap.dedent("""\
            <testsuites><testsuite tests="2">
              <testcase classname="ATests.Things" name="one()" time="0.1" />
              <testcase classname="ATests.Things.Inner" name="one()" time="0.1" />
              <testcase classname="ATests" name="several(_:)" time="0.1">
                <failure message="Expectation failed: (n &#8594; 2) == 1 (error)" />
              </testcase>
              <testcase classname="ATests" name="elsewhere()"><skipped>no &lt;server&gt;</skipped></testcase>
            </testsuite></testsuites>
            """)
        write = 'printf "%s" "$1" >"$2"; exit "$0"'
        text, last = self.totals(plan.Job("swift", ("sh", "-c", write, "1", report, suite.REPORT)))
        self.assertEqual(last, "2 passed, 1 failed, 1 skipped")
        self.assertIn("ATests.elsewhere(): no <server>\n", text)
        # A report that is cut off, and one that is missing.
        for number, command in enumerate((("0", report[:-30], suite.REPORT), ("0", "", "/dev/null", suite.REPORT))):
            self.assertEqual(self.totals(plan.Job(f"cut {number}", ("sh", "-c", write, *command)))[1], "0 passed, 1 failed, 0 skipped")

    def test_a_job_begins_when_what_it_needs_has_ended_and_those_that_bound_a_time_come_last(self) -> None:
        order = self.folder / "order"
        jobs = [
            plan.Job(name, ("sh", "-c", f"echo {name} >>{order}"), needs=needs, beside=beside)
            for name, needs, beside in (
                ("alone", (), Beside.NOTHING), ("waiting", (), Beside.WAITING), ("third", ("second",), Beside.ANYTHING),
                ("second", ("first",), Beside.ANYTHING), ("first", (), Beside.ANYTHING),
            )
        ]  # fmt: skip
        self.totals(*jobs)
        self.assertEqual(order.read_text().split(), ["first", "second", "third", "waiting", "alone"])


class PlanTests(unittest.TestCase):
    """What run.sh runs."""

    def test_every_job_is_complete(self) -> None:
        for jobs in (plan.quick(), plan.whole(False), plan.whole(True)):
            names = [job.name for job in jobs]
            self.assertEqual(len(names), len(set(names)))
            for job in jobs:
                self.assertEqual(set(job.needs) - set(names), set(), job.name)
                self.assertTrue(job.command or (ROOT / (job.file or job.name)).exists(), job.name)

    def test_no_file_is_left_out(self) -> None:
        # Those below are run by the file of their front end.
        inner = {f"Tests/System/Clients/{name}" for name in ("web", "python", "python/tui", "javascript")}
        files = {
            str(path.relative_to(ROOT)) for path in (ROOT / "Tests").rglob("test_*.py")
            if str(path.parent.relative_to(ROOT)) not in inner
        }  # fmt: skip
        self.assertEqual({job.name for job in plan.whole(False) if not job.command}, files - plan.LONG)
        self.assertLessEqual(files, {job.name for job in plan.whole(True)})
        self.assertLessEqual(plan.ALONE | plan.WAITING | plan.LONG | plan.PLAYED | set(plan.FIRST), files)


class LogTests(unittest.TestCase):
    def test_names(self) -> None:
        self.assertEqual(suite.log_name("Tests/Support/test_pool.py", "-again"), "Support-test_pool-again.log")


if __name__ == "__main__":
    unittest.main()
