"""Runs test files, two at a time, each in a separate process, and prints the output of each when it has ended.

`python3 Tests/run_suites.py FILE…` is for files that share nothing: most wait during half of their time, or use one
core. Files start in the order given. A file that is named twice runs once, so that the longest can be named before the
pattern of their folder. A single file is run by `python3 -m unittest FILE` in the checkout.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def run(file: str) -> subprocess.CompletedProcess[str]:
    """Runs one file of tests."""
    return subprocess.run(
        [sys.executable, "-m", "unittest", "-v", str(Path(file).resolve().relative_to(ROOT))], cwd=ROOT,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def main() -> int:
    """The exit status: 0 if all tests have passed."""
    status = 0
    with ThreadPoolExecutor(2) as pool:
        for done in as_completed([pool.submit(run, file) for file in dict.fromkeys(sys.argv[1:])]):
            print(done.result().stdout, flush=True)
            status |= done.result().returncode
    return status


if __name__ == "__main__":
    sys.exit(main())
