"""Runs test files side by side, each in a separate process: `python3 Tests/run_suites.py FILE…`.

The files share nothing; most wait during half of their time, or use one core. `--whole`, `--quick` and `--long` are
for `Tests/run.sh`, which says what they run; `Tests/Support/plan.py` names it. A single file is run by
`python3 -m unittest FILE` in the checkout.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from Tests.Support import plan, suite  # noqa: E402
from Tests.Support.pool import Pool  # noqa: E402


def main() -> int:
    """The exit status: 0 if all tests have passed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", nargs="*", metavar="FILE")
    for name in ("whole", "quick", "long"):
        parser.add_argument(f"--{name}", action="store_true")
    parser.add_argument("--workers", type=int, default=4, help="how many run at the same time")
    options = parser.parse_args()
    if options.files:
        jobs = [plan.Job(file, beside=plan.Beside.of(file)) for file in dict.fromkeys(map(suite.in_checkout, options.files))]
    elif options.quick:
        jobs = plan.quick()
    elif options.whole or options.long:
        jobs = plan.whole(options.long)
        plan.environment(options.long)
    else:
        parser.error("there is no file")
    return 0 if Pool(jobs, options.workers).run() else 1


if __name__ == "__main__":
    sys.exit(main())
