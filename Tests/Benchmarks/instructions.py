"""Counts the machine instructions of a start and of a message, by valgrind: those that the notes in RESULTS.md name.

`python3 Tests/Benchmarks/instructions.py` takes the stores and messages that run.sh has left. What a message takes is
the difference that two hundred more of them make, each asked after the answer before it.
"""

import re
import shutil
import subprocess

from peers import BENCH
from prepare import DATA
from service import command

BINARY = BENCH.parent / "release" / "football-gather"
MESSAGES = ("view", "gather"), ("setScore", "gather"), ("page-paged", "list-paged"), ("splits", "balance")
WARM, COUNTED = 20, 200


def instructions(data, messages, count):
    """The instructions of a whole run: `session/open`, and so many messages after it."""
    folder = BENCH / "work" / "instructions"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DATA / data, folder)
    lines = (DATA / messages).read_text().splitlines()
    counter = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    with subprocess.Popen(
        [*counter, *map(str, command(BINARY, folder, "normal"))],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as run:
        for index in range(-1, count):
            line = lines[index % len(lines)] if index >= 0 else (DATA / "open").read_text().strip()
            run.stdin.write(line.replace("%ID%", str(index + 2)) + "\n")
            run.stdin.flush()
            answer = run.stdout.readline()
            assert '"result"' in answer, answer
        run.stdin.close()
        return int(re.search(r"Collected : (\d+)", run.stderr.read())[1])


def main():
    print(f"a start, and session/open: {instructions('gather', 'view', 0):,}")
    for messages, data in MESSAGES:
        few, many = (instructions(data, messages, count) for count in (WARM, WARM + COUNTED))
        print(f"{messages}: {(many - few) // COUNTED:,}")


if __name__ == "__main__":
    main()
