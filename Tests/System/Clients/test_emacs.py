"""Runs the tests of the Emacs client: `python3 Tests/System/Clients/test_emacs.py`."""

import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "hostile"), str(HERE / "shell")]

from pane import Pane  # noqa: E402
from scenario import SERVICE  # noqa: E402
from programs import CLIENTS, ProgramTest, needs  # noqa: E402

EMACS = CLIENTS / "emacs"
SOURCES = sorted(EMACS.glob("*.el"))
TESTS = HERE / "emacs"
VIEWS = HERE / "python" / "golden" / "screens"
# Opens the app by what the package declares.
OPENS = """(progn
  (football-gather '("--store" "memory:" "--profile" "none"))
  (football-gather-act-settle)
  (message "It is loaded from %s: %s"
           (and (string-match "/elpa/football-gather-1.0.0/" (locate-library "football-gather")) "elpa")
           (plist-get (football-gather-act-view) :title)))"""


@needs("emacs")
class EmacsTest(ProgramTest):
    """Emacs in batch mode."""

    def emacs(self, *arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        """Runs Emacs with the client and the tests to load from."""
        # With a display it ignores this signal by itself.
        command = ["env", "--ignore-signal=PIPE", "emacs", "-Q", "--batch"]
        return self.run_program(*command, "-L", EMACS, "-L", TESTS, *arguments, **environment)

    def run_tests(self, name: str, **environment: str) -> None:
        """Runs the ERT tests in a file."""
        done = self.emacs(
            "-l", TESTS / f"{name}-tests.el", "-f", "ert-run-tests-batch-and-exit", **environment
        )
        self.assert_succeeds(done)
        self.assertRegex(done.stderr, r"Ran ([1-9]\d*) tests, \1 results as expected")

    def test_the_scenario_by_keys(self) -> None:
        self.run_tests("scenario", SCENARIO_ARGUMENTS=" ".join(self.arguments))
        self.assert_scenario_is_stored()

    def test_keys_and_point(self) -> None:
        self.run_tests("keys")

    def test_forms(self) -> None:
        self.fill_the_league()
        self.run_tests("form", LEAGUE_FOLDER=str(self.folder))

    def test_regions(self) -> None:
        self.fill_the_league()
        self.run_tests("region", LEAGUE_FOLDER=str(self.folder))

    def test_several_sessions(self) -> None:
        self.run_tests("sessions")

    def test_documents(self) -> None:
        self.run_tests("document")

    def test_letters(self) -> None:
        self.fill_the_league()
        self.run_tests("letters", LEAGUE_FOLDER=str(self.folder))

    def test_drawings(self) -> None:
        self.fill_the_league()
        self.run_tests("drawing", LEAGUE_FOLDER=str(self.folder))

    def test_screens(self) -> None:
        sources = sorted(VIEWS.glob("*.json"))
        views = [json.loads(source.read_text()) for source in sources]
        script, drawn = self.folder / "script.json", self.folder / "drawn"
        answers = [[{"result": view}] for view in [views[0], *views * 3]]
        script.write_text(json.dumps({"log": str(self.folder / "log"), "answers": answers}))
        drawn.mkdir()
        # In batch mode Emacs does not break lines as a window does.
        done = self.run_program(
            "emacs", "-Q", f"--fg-daemon={self.folder}/server", "-L", EMACS, "-L", TESTS,
            "-l", TESTS / "screens.el", FOLDER=str(drawn), SCREENS=" ".join(source.stem for source in sources),
            SERVICE=f"{sys.executable} {HERE}/vim/stage.py {script}",
        )  # fmt: skip
        for source in sources:
            with self.subTest(source.stem):
                target, drawing = TESTS / "golden" / "screens" / f"{source.stem}.txt", drawn / f"{source.stem}.txt"
                self.assertTrue(drawing.exists(), done.stderr)
                if os.environ.get("RECORD_GOLDEN"):
                    target.parent.mkdir(exist_ok=True)
                    target.write_text(drawing.read_text())
                    self.fail(f"{target} is recorded")
                self.assertEqual(drawing.read_text(), target.read_text())

    def test_faulty_services(self) -> None:
        self.run_tests("failure")

    def test_no_service_survives_emacs(self) -> None:
        words = " ".join(f'"{word}"' for word in self.arguments)
        command = f'(setq football-gather-command \'("{SERVICE}" {words}))'
        session = '(progn (football-gather) (football-gather-act-settle) (message "%s" (process-list)))'
        for leave, status in (("(kill-emacs 7)", 7), ("(signal-process (emacs-pid) 9)", -9)):
            with self.subTest(leave):
                done = self.emacs(
                    "-l", "football-gather", "--eval", command, "--eval", session, "--eval", leave
                )
                self.assertIn("football-gather", done.stderr)
                self.assertEqual(done.returncode, status)

    def test_it_is_a_package(self) -> None:
        words = f'(setq package-user-dir "{self.folder}/elpa" football-gather-command \'("{SERVICE}"))'
        install = f'(progn (require (quote package)) (package-install-file "{EMACS}"))'
        self.assert_succeeds(self.emacs("--eval", words, "--eval", install))
        done = subprocess.run(
            ["emacs", "-Q", "--batch", "--eval", words, "-f", "package-initialize", "--eval", OPENS],
            capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        self.assert_succeeds(done)
        self.assertIn("It is loaded from elpa: Login", done.stderr)

    def test_the_first_drawing_is_measured(self) -> None:
        done = self.emacs("-l", TESTS / "first-drawing.el")
        self.assert_succeeds(done)
        part = r"%s rows: [\d.]+ ms"
        ratio = r", ratio [\d.]+"
        line = part % "20" + ", " + part % "100 of 1,000" + ratio + ", " + part % "1,000" + ratio
        self.assertRegex(done.stdout, rf"^{line}\n")

    def test_the_check(self) -> None:
        self.assert_is_complete(EMACS / "check")

    def test_the_compiler_warns_of_nothing(self) -> None:
        into_folder = (
            "(setq byte-compile-error-on-warn t byte-compile-dest-file-function"
            f' (lambda (file) (concat "{self.folder}/" (file-name-nondirectory file) "c")))'
        )
        self.assert_succeeds(
            self.emacs("--eval", into_folder, "-f", "batch-byte-compile", *SOURCES)
        )
        self.assertEqual(len(list(self.folder.glob("*.elc"))), len(SOURCES))

    def test_checkdoc_says_nothing(self) -> None:
        tests = sorted(TESTS.glob("*.el"))
        done = self.emacs(
            "--eval", "(while argv (checkdoc-file (pop argv)))", *SOURCES, *tests,
        )  # fmt: skip
        self.assert_succeeds(done)
        self.assertEqual(done.stderr, "")


@needs("emacs")
@needs("tmux")
class TerminalTest(ProgramTest):
    """Emacs in a terminal."""

    def setUp(self) -> None:
        super().setUp()
        self.fill_the_league()
        words = " ".join(f'"{word}"' for word in (SERVICE, *self.arguments))
        variables = {"HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        command = ["emacs", "-Q", "-nw", "-L", str(EMACS), "-l", "football-gather",
                   "--eval", f"(setq football-gather-command '({words}))", "-f", "football-gather"]  # fmt: skip
        self.pane = Pane(self.folder, command, variables)
        self.addCleanup(self.pane.close)
        self.pane.until("RETOpen·C-cC-cSelect·?keys")

    def test_players_by_few_keys(self) -> None:
        self.pane.type("a")
        self.pane.until("Name(RET:Done,TAB:leave):")
        self.pane.type("Lea\r")
        self.pane.until("Leawasadded.")
        # What is typed ahead is for the prompt to come.
        self.pane.type("aMia\r")
        self.pane.until("Miawasadded.")

    def test_a_region_is_selected(self) -> None:
        self.pane.keys("s")
        self.pane.until("0selected")
        self.pane.keys("C-Space", "n", "n", "n", "Space")
        self.pane.until("3selected", "[x]Ada", "[x]Bob", "[x]Cid", "[]Dee")


if __name__ == "__main__":
    unittest.main()
