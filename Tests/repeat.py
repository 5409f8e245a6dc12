"""Runs test files again and again beside busy processes, and prints how often each test failed.

`python3 Tests/repeat.py FILE… --times 20 --load 4`, with .build/venv/bin/python for tests that need its packages. A
class or a test is given by its dotted name. The logs of the runs that failed are kept below .build/test-repeats. The
exit status is 1 if a test has failed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from Tests.Support import ROOT, suite  # noqa: E402

LOGS = ROOT / ".build" / "test-repeats"
# It ends with the process that has started it.
BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    sum(range(1_000_000))"


def repeat(file: str, times: int) -> Counter[str]:
    """Runs a file, prints what came of it, and counts how often each of its tests failed."""
    failures: Counter[str] = Counter()
    seconds, tests, skipped = [], 0, 0
    for number in range(1, times + 1):
        outcome = suite.run(file, LOGS / suite.log_name(file, f"-{number}"))
        seconds.append(outcome.seconds)
        failed = outcome.named("failed")
        failures.update(failed)
        skipped = len(outcome.named("skipped"))
        tests = len(outcome.named("passed")) + len(failed)
        if failed:
            print(f"   run {number}: {outcome.log.relative_to(ROOT)}: {', '.join(failed)}", flush=True)
        else:
            outcome.log.unlink()
    print(
        f"{file}: {times} runs of {tests} tests and {skipped} skipped, {min(seconds):.1f} to {max(seconds):.1f} s,"
        f" {sum(failures.values())} failures", flush=True,
    )  # fmt: skip
    return failures


def main() -> int:
    """The exit status: 0 if all tests have passed each time."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--load", type=int, default=4, help="the number of busy processes")
    options = parser.parse_args()
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(options.load)]
    failures: Counter[str] = Counter()
    try:
        for file in dict.fromkeys(options.files):
            failures += repeat(file, options.times)
    finally:
        for process in busy:
            process.kill()
            process.wait()
    for test, count in failures.most_common():
        print(f"{count:4} of {options.times}  {test}")
    print(f"{len(failures)} tests failed at least once")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
