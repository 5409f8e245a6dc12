"""Runs files of tests, two at a time, and shows what each says when it has ended.

`python3 Tests/side_by_side.py FILE…` is for files that share nothing: most wait for half of their time, or keep one
core busy.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path


def run(file: str) -> subprocess.CompletedProcess[str]:
    """Runs a file of tests."""
    path = Path(file)
    return subprocess.run(
        [sys.executable, "-m", "unittest", "discover", "-v", "-s", path.parent, "-p", path.name],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def main() -> int:
    """Is 0 if all tests have passed."""
    status = 0
    with ThreadPoolExecutor(2) as pool:
        for done in as_completed([pool.submit(run, file) for file in sys.argv[1:]]):
            print(done.result().stdout, flush=True)
            status |= done.result().returncode
    return status


sys.exit(main())
