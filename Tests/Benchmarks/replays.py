"""Measures `football-gather replay`: 1,000 files of ten requests, and of one, which shows what the processes' starts cost.

python3 Tests/Benchmarks/replays.py prints the best of five runs of each, in seconds.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[2] / ".build/release/football-gather"
FILES = 1000
HEADER = "transcript 1 clock manual seed 1 start 2026-01-01T20:00:00Z store memory:\n"


def request(number: int) -> str:
    """The first request opens a session, the others ask for its view."""
    method = "session/open" if number == 1 else "session/view"
    return f'>> {{"jsonrpc":"2.0","id":{number},"method":"{method}"}}\n'


def replay(*arguments: str | Path, status: int) -> float:
    """The seconds that a replay with this exit status took."""
    start = time.monotonic()
    done = subprocess.run([PROGRAM, "replay", *arguments], stdout=subprocess.DEVNULL)
    if done.returncode != status:
        sys.exit(f"replay ended with status {done.returncode}, and not {status}")
    return time.monotonic() - start


def measure(requests: int) -> float:
    """The seconds for all files with so many requests each."""
    with tempfile.TemporaryDirectory() as folder:
        for file in range(FILES):
            session = HEADER + "".join(map(request, range(1, requests + 1)))
            Path(folder, f"{file:04}.transcript").write_text(session)
        replay(folder, "--update", status=1)
        return min(replay(folder, "--bytes", status=0) for _ in range(5))


def main() -> None:
    """Prints the figures."""
    ten, one = measure(10), measure(1)
    print(f"{FILES} files of 10 requests: {ten:.2f} s; of 1 request: {one:.2f} s, {one / ten:.0%}")


main()
