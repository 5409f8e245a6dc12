"""The machine instructions of a process, counted by valgrind: the load of the machine does not change them."""

from __future__ import annotations

import re
import subprocess
import tempfile


def counted(command: list[str], text: str) -> tuple[int, str]:
    """The instructions of a process that reads a text to its end, and what it prints."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", *command],
            input=text, capture_output=True, text=True,
        )  # fmt: skip
    found = re.search(r"Collected : (\d+)", done.stderr)
    if not found or done.returncode:
        raise AssertionError(f"{command}: {done.returncode} {done.stdout[-300:]} {done.stderr[-300:]}")
    return int(found[1]), done.stdout
