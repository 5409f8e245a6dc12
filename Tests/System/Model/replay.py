"""Runs one random walk; `python3 -m Tests.System.Model.replay --seed 1 --walk 7 --steps 341` repeats it and prints each step."""

from __future__ import annotations

import argparse
import sys
import tempfile

from .coverage import Coverage
from .random_walk import RandomWalk
from .trace import Trace, Violation


def run(seed: int, number: int, steps: int, folder: str, prints: bool = False) -> Coverage:
    """Runs one walk and returns what it covered; a violation names the command that repeats the walk."""
    walk = RandomWalk(seed, number, folder, Trace(prints))
    try:
        walk.run(steps)
    except Violation as violation:
        raise Violation(f"python3 -m {__name__} --seed {seed} --walk {number}: {violation}") from None
    finally:
        walk.close()
    return walk.coverage


def main() -> None:
    """Repeats one walk and prints it."""
    parser = argparse.ArgumentParser(description="Repeats one random walk and prints each step.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--walk", type=int, default=0)
    parser.add_argument("--steps", type=int, default=2000)
    options = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory() as folder:
            run(options.seed, options.walk, options.steps, folder, prints=True)
    except Violation as violation:
        sys.exit(str(violation))


if __name__ == "__main__":
    main()
