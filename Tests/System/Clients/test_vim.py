"""Tests the Vim client: `python3 Tests/System/Clients/test_vim.py`."""

import shutil
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "vim"), str(HERE / "shell")]

import beside_tests  # noqa: E402
import document_tests  # noqa: E402
import failure_tests  # noqa: E402
import install_tests  # noqa: E402
import key_tests  # noqa: E402
import screen_tests  # noqa: E402
import user_tests  # noqa: E402
import view_tests  # noqa: E402
from programs import CLIENTS, ProgramTest, needs  # noqa: E402


class Vim:
    """Plays the steps on an invisible screen, and without the user's own settings."""

    client = "vim"
    options = ["--not-a-term", "-T", "dumb", "-N", "-u", "NONE", "-i", "NONE", "-n"]
    command = ["vim", *options, "-S", f"{HERE}/vim/run.vim"]


@needs("vim")
class UserTest(Vim, user_tests.UserTest):
    """A user of Vim."""


@needs("vim")
class ViewTest(Vim, view_tests.ViewTest):
    """The parts of views in Vim."""


@needs("vim")
class ScreenTest(Vim, screen_tests.ScreenTest):
    """Ten screens in Vim."""


@needs("vim")
class BesideTest(Vim, beside_tests.BesideTest):
    """Lists side by side in Vim."""


@needs("vim")
class DocumentTest(Vim, document_tests.DocumentTest):
    """Documents in Vim."""


@needs("vim")
class FormTest(Vim, key_tests.FormTest):
    """Forms in Vim."""


@needs("vim")
class KeyTest(Vim, key_tests.KeyTest):
    """Keys in Vim."""


@needs("vim")
class FailureTest(Vim, failure_tests.FailureTest):
    """Failures in Vim."""


@needs("vim")
class EndTest(Vim, failure_tests.EndTest):
    """The end of Vim."""


@needs("vim")
class InstallTest(Vim, install_tests.InstallTest):
    """The plugin as a package of Vim."""


@needs("vim")
class SeveralTest(Vim, install_tests.SeveralTest):
    """Several services in Vim."""


@needs("vim")
class CompileTest(ProgramTest):
    """Vim compiles a function only when it is called."""

    def test_every_function_compiles(self) -> None:
        copy = shutil.copytree(CLIENTS / "vim", self.folder / "vim")
        scripts = sorted(copy.glob("autoload/**/*.vim"))
        self.assertIn(copy / "autoload" / "football_gather.vim", scripts)
        for script in scripts:
            with script.open("a") as file:
                file.write("defcompile\n")
        commands = [f"set encoding=utf-8 runtimepath^={copy}"]
        commands += [f"source {script}" for script in scripts]
        (self.folder / "compile").write_text("\n".join([*commands, "qall!"]))
        done = self.run_program("vim", "-es", "-V1", *Vim.options, "-S", self.folder / "compile")
        self.assert_succeeds(done)
        self.assertNotRegex(done.stderr, r"\bE\d+:")


if __name__ == "__main__":
    unittest.main()
