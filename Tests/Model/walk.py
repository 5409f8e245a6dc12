"""Walks one evening; `python3 Tests/Model/walk.py --seed 1 --evening 7 --steps 341` does so again, aloud."""

from __future__ import annotations

import argparse
import sys
import tempfile

from diary import Diary, Violation
from evening import Evening
from figures import Figures


def walk(seed: int, number: int, steps: int, folder: str, aloud: bool = False) -> Figures:
    """Walks one evening; a violation says how to walk it again."""
    evening = Evening(seed, number, folder, Diary(aloud))
    try:
        evening.walk(steps)
    except Violation as violation:
        again = f"python3 Tests/Model/walk.py --seed {seed} --evening {number}"
        raise Violation(f"{again}: {violation}") from None
    finally:
        evening.close()
    return evening.figures


def main() -> None:
    """Walks one evening aloud."""
    parser = argparse.ArgumentParser(description="Walks one evening again, aloud.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evening", type=int, default=0)
    parser.add_argument("--steps", type=int, default=2000)
    options = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory() as folder:
            walk(options.seed, options.evening, options.steps, folder, aloud=True)
    except Violation as violation:
        sys.exit(str(violation))


if __name__ == "__main__":
    main()
