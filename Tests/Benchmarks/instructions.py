"""Counts the machine instructions of a start and of a message, by valgrind: those that the notes in RESULTS.md name.

`python3 Tests/Benchmarks/instructions.py` takes the stores and messages that run.sh has left. What a message takes is
the difference that two hundred more of them make, each asked after the answer before it. Behind it stand the parts
that are at least a twentieth of it.
"""

import re
import shutil
import subprocess
from collections import Counter

from peers import BENCH
from prepare import DATA
from service import command

BINARY = BENCH.parent / "release" / "football-gather"
MESSAGES = {"view": "gather", "setScore": "gather", "page-paged": "list-paged", "splits": "balance",
            "sized-50000": "gather"}  # fmt: skip
# Each is what happens below a function whose name has these letters.
PARTS = {
    "SQLite reads its schema": "sqlite3InitOne", "SQLite's statements": "sqlite3_step",
    "types are made": "swift_getTypeByMangledName", "the text is checked": "10JSONSyntaxO5check",
    "its values are found": "12JSONElementsV4next", "strings are made": "9JSONSliceV6stringSSSgvg",
    "the view is drawn": "7SessionC4draw", "the view is encoded": "12RenderedViewC5write",
}  # fmt: skip
WARM, COUNTED = 20, 200


def instructions(data, messages, count):
    """The instructions of a whole run, `session/open` and so many messages after it: all, and those of each part."""
    folder = BENCH / "work" / "instructions"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DATA / data, folder)
    lines = (DATA / messages).read_text().splitlines()
    counter = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/counted"]
    with subprocess.Popen(
        [*counter, *map(str, command(BINARY, folder, "normal"))],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as run:
        for index in range(-1, count):
            line = lines[index % len(lines)] if index >= 0 else (DATA / "open").read_text().strip()
            run.stdin.write(line.replace("%ID%", str(index + 2)) + "\n")
            run.stdin.flush()
            answer = run.stdout.readline()
            assert '"result"' in answer, answer
        run.stdin.close()
    report = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", "--auto=no", f"{folder}/counted"],
        stdout=subprocess.PIPE, text=True, check=True,
    ).stdout  # fmt: skip
    found = Counter()
    for number, function in re.findall(r"^ *([\d,]+) \([ \d.]+%\) +(.*)$", report, re.M):
        for part in ("PROGRAM TOTALS", *PARTS.values()):
            if part in function:
                # Inlined code has separate lines, which are less.
                found[part] = max(found[part], int(number.replace(",", "")))
    return found


def show(name, found, times=1):
    total = found["PROGRAM TOTALS"]
    shares = (f"{label} {found[part] / total:.0%}" for label, part in PARTS.items() if found[part] > total / 20)
    print(f"{name}: {total // times:,}; {', '.join(shares)}", flush=True)


def main():
    show("a start, and session/open", instructions("gather", "view", 0))
    for messages, data in MESSAGES.items():
        few, many = (instructions(data, messages, count) for count in (WARM, WARM + COUNTED))
        show(messages, many - few, COUNTED)


if __name__ == "__main__":
    main()
