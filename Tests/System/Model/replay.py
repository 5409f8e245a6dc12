"""Runs one random walk; `python3 -m Tests.System.Model.replay --seed 1 --walk 7 --steps 341` repeats it and prints each step."""

from __future__ import annotations

import argparse
import sys
import tempfile

from .coverage import Coverage
from .places import Database, DataFile, Memory
from .random_walk import RandomWalk
from .trace import Trace, Violation


def run(
    seed: int, number: int, steps: int, folder: str, prints: bool = False, database: Database | None = None
) -> Coverage:
    """Runs one walk in a database, or else in memory or a file of the folder, and returns what it covered.

    A violation names the command that repeats the walk.
    """
    place = database or (DataFile(f"{folder}/{seed}-{number}.sqlite") if number % 2 else Memory())
    walk = RandomWalk(seed, number, place, Trace(prints))
    try:
        walk.run(steps)
    except Violation as violation:
        where = " --postgresql" if database else ""
        raise Violation(f"python3 -m {__name__} --seed {seed} --walk {number}{where}: {violation}") from None
    finally:
        walk.close()
    return walk.coverage


def database() -> Database:
    """A new database on a server of its own."""
    # Importing it changes the executable of other tests.
    from Tests.Support import postgresql

    return Database(postgresql.Place(postgresql.Cluster()))


def main() -> None:
    """Repeats one walk and prints it."""
    parser = argparse.ArgumentParser(description="Repeats one random walk and prints each step.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--walk", type=int, default=0)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--postgresql", action="store_true", help="in a database on a server of its own")
    options = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory() as folder:
            run(options.seed, options.walk, options.steps, folder, prints=True,
                database=database() if options.postgresql else None)  # fmt: skip
    except Violation as violation:
        sys.exit(str(violation))


if __name__ == "__main__":
    main()
