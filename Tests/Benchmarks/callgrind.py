"""Counts the machine instructions of a program that answers messages, by valgrind's callgrind."""

import os
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import dataclass, field

from peers import BENCH
from prepare import DATA
from service import command

# Calls that two programs with the same statements make equally often, also where SQLite makes them itself.
CALLS = ("sqlite3_step", "sqlite3_prepare_v3")
PEER = BENCH / "intents"


@dataclass
class Count:
    """What a run took: its instructions, those in and those below each function by its name, and SQLite's calls."""

    total: int
    inside: Counter
    below: Counter
    calls: dict
    answers: list = field(default_factory=list)


def service_command(binary):
    """The program that is measured, on a folder with a store and a profile."""
    return lambda folder: command(binary, folder, "normal")


def peer_command(folder):
    """The C program that makes the same calls of SQLite, on the same folder."""
    return [str(PEER), f"{folder}/gather.sqlite", f"{folder}/profile"]


def groups(count, warm, at_once):
    """The messages that are sent together, as ranges: one at a time until so many are answered, then as many at once."""
    return [(at, at + 1) for at in range(warm)] + [(at, at + at_once) for at in range(warm, count, at_once)]


def counted(program, store, messages, warm=1, at_once=1, name="counted"):
    """The count of a run that answers these messages, each group of them after the answers before.

    `program` makes the command from the folder of a copy of the store, `BENCH / "work" / name`.
    """
    folder = BENCH / "work" / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DATA / store, folder)
    lines = [message.replace("%ID%", str(number)) + "\n" for number, message in enumerate(messages, 1)]
    answers = []
    counter = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/counted"]
    with subprocess.Popen(
        [*counter, *map(str, program(folder))], env=os.environ | {"TZ": "UTC", "LC_ALL": "C"},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as run:  # fmt: skip
        for first, last in groups(len(lines), warm, at_once):
            run.stdin.write("".join(lines[first:last]))
            run.stdin.flush()
            for line in lines[first:last]:
                answers.append(run.stdout.readline())
                if '"result"' not in answers[-1]:
                    raise SystemExit(f"{program(folder)[0]} answered {line}with {answers[-1]}{run.stderr.read()}")
        run.stdin.close()
        run.stderr.read()
    return read(folder / "counted", answers)


def annotated(path, inclusive):
    """The instructions of each function by its name, with those of what it calls if `inclusive` is yes."""
    report = subprocess.run(
        ["callgrind_annotate", f"--inclusive={inclusive}", "--threshold=100", "--auto=no", str(path)],
        stdout=subprocess.PIPE, text=True, check=True,
    ).stdout  # fmt: skip
    found = Counter()
    for number, function in re.findall(r"^ *([\d,]+) \([ \d.]+%\) +(.*)$", report, re.M):
        # Inlined code has separate lines, of which the largest is the function's own.
        found[function] = max(found[function], int(number.replace(",", "")))
    return found


def read(path, answers):
    """The count in a file of callgrind."""
    below = annotated(path, "yes")
    names, calls, callee = {}, Counter(), ""
    for line in path.read_text().splitlines():
        if match := re.match(r"c?fn=\((\d+)\)(?: (.*))?", line):
            names[match[1]] = match[2] or names[match[1]]
            callee = names[match[1]]
        elif match := re.match(r"calls=(\d+)", line):
            calls[callee] += int(match[1])
    return Count(below["PROGRAM TOTALS"], annotated(path, "no"), below, {name: calls[name] for name in CALLS}, answers)
