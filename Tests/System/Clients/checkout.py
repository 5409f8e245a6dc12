"""A copy of this checkout and of its debug build of all stores, to which something is added."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = Path(".build", "shared")
# What a `swift` command needs to go on with that build.
OPTIONS = f"--traits PostgreSQL,WebService --scratch-path {BUILD}"
# Where these are mounted, a command finds the copy at this checkout's path, and the Python packages in it.
MOUNT = 'mount --bind "$0/.build/venv" "$1/.build/venv" && mount --rbind "$1" "$0" && cd "$0" && exec "${@:2}"'


class Copy:
    """The folder of a copy, and how a command is run in it.

    A build knows its files by their paths. So commands see the copy at the path of this checkout, where the build compiles
    only what was added. Where the kernel permits no mount, they see it at its own path, and build all of it.
    """

    def __init__(self, folder: Path, add: Callable[[Path], None]) -> None:
        """Makes the copy, and has `add` change it. Times of files are kept: a build goes by them."""
        self.folder = folder
        leftovers = shutil.ignore_patterns("__pycache__", ".git", ".build")
        shutil.copytree(ROOT, folder, symlinks=True, ignore=leftovers)
        venv = folder / ".build" / "venv"
        venv.mkdir(parents=True)
        self._before = ["unshare", "--mount", "bash", "-c", MOUNT, str(ROOT), str(folder)]
        # What its commands know it by.
        self.seen_as = ROOT
        if subprocess.run([*self._before, "true"], stderr=subprocess.DEVNULL).returncode == 0:
            subprocess.run(["cp", "-a", "--parents", BUILD, folder], cwd=ROOT, check=True)
        else:
            self._before, self.seen_as = [], folder
            venv.rmdir()
            venv.symlink_to(ROOT / ".build" / "venv")
        add(folder)

    def run(self, *command: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
        """Runs a command in the copy, with the service and the variables of no other checkout."""
        environment = {name: value for name, value in os.environ.items() if name != "FOOTBALL_GATHER"}
        return subprocess.run(
            [*self._before, *command], cwd=self.folder, env=environment | {"SWIFT_BACKTRACE": "enable=no"} | variables,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip


def insert(text: str, before: str, added: str, name: str) -> str:
    """The text of a file called `name` with something added after a text that it has once."""
    if text.count(before) != 1:
        raise AssertionError(f"In {name} there has to be one {before!r}")
    return text.replace(before, before + added)
