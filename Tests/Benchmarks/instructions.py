"""Counts the machine instructions of what the notes and tables in RESULTS.md name, and prints them.

`python3 Tests/Benchmarks/instructions.py` takes the stores and programs that run.sh has left, and writes
`instructions.json` beside them: each message beside the C program and beside serde_json, pages of long lists, and the
parts of a start and of a message that are at least a twentieth of it. What has a target is counted in three runs.
"""

import json
import re
import subprocess

import growth
import yardstick
from callgrind import counted, service_command
from counts import FILE, Counts
from form import FORM
from messages import request
from peers import BENCH
from prepare import DATA

BINARY = BENCH.parent / "release" / "football-gather"
MESSAGES = {"view": "gather", "open": "gather", "setScore": "gather", "page-paged": "list-paged",
            "past-few": "history-few", "leaderboard": "leaderboard-few", "splits": "balance",
            "sized-50000": "gather"}  # fmt: skip
# Each is what happens below a function whose name has these letters.
PARTS = {
    "SQLite reads its schema": "sqlite3InitOne", "SQLite's statements": "sqlite3_step",
    "types are made": "_swift_getGenericMetadata", "the text is checked": "10JSONSyntaxO5check",
    "its values are found": "12JSONElementsV4next", "strings are made": "9JSONSliceV6stringSSSgvg",
    "matches are read": "11SQLiteStoreC6gathery0A6Domain", "players are read": "11SQLiteStoreC7players2of2at5count",
    "figures are read": "11SQLiteStoreC5stats2of6during", "the view is drawn": "7SessionC4draw",
    "the view is encoded": "12RenderedViewC4jsonSays5UInt8VGvg", "the session is stored": "7SessionC6commit7JSONRPC",
    "the frame is found": "12FrameDecoderV4nextAC5Event", "the members are read": "7MessageV4read",
    "the session is opened": "14SessionMethodsO4open",
}  # fmt: skip
# What is done in these functions themselves, wherever they are called.
MEMORY = re.compile(
    r":(swift_(retain|release|bridgeObject\w+|alloc\w+|dealloc\w+|slow\w+|arrayDestroy)"
    r"|_int_(malloc|free)|malloc\w*|free|realloc|calloc|unlink_chunk)\b|RefCounts<"
)
WARM, COUNTED = 20, 80
TYPED = BENCH / "serde_typed/target/release/serde_typed"


def lines(name):
    return (DATA / name).read_text().splitlines()


def repeated(messages, count):
    """`session/open`, and so many messages after it, in turn."""
    return [request("session/open"), *(messages[index % len(messages)] for index in range(count))]


def shares(inside, below):
    """The instructions, and the share of each part that is at least a twentieth."""
    parts = {
        label: max((number for function, number in below.items() if letters in function), default=0)
        for label, letters in PARTS.items()
    }
    parts["memory and reference counts"] = sum(number for function, number in inside.items() if MEMORY.search(function))
    total = below["PROGRAM TOTALS"]
    return {"total": total, "parts": {label: part / total for label, part in parts.items() if part > total / 20}}


def profile(name, store):
    """The parts of a message: the difference that more of them make."""
    program = service_command(BINARY)
    few, many = (counted(program, store, repeated(lines(name), count)) for count in (WARM, WARM + COUNTED))
    found = shares(many.inside - few.inside, many.below - few.below)
    return found | {"total": found["total"] // COUNTED}


def typed():
    """The instructions of a request of 50 kB of short strings: ours, and serde_json's for the same typed values."""
    message = lines("sized-50000")[0]
    answer = subprocess.run([BINARY, "--store", "memory:"], input=message.replace("%ID%", "1") + "\n",
                            capture_output=True, text=True).stdout  # fmt: skip
    (BENCH / "result.json").write_text(re.fullmatch(r'\{"jsonrpc":"2.0","id":1,"result":(.*)\}\n', answer)[1])
    found = []
    for program in (service_command(BINARY), lambda _: [TYPED, BENCH / "result.json"]):
        few, many = (counted(program, "gather", [message] * count) for count in (5, 25))
        found.append(((many.total - few.total) // 20, many.answers))
    (ours, our_answers), (theirs, their_answers) = found
    if our_answers != their_answers:
        raise SystemExit("50 kB of strings: football-gather and serde_json have not answered the same")
    return [ours, theirs]


def main():
    program, found = service_command(BINARY), {"profiles": {}}
    tasks = [yardstick.START, *yardstick.TASKS]
    pairs = [[yardstick.measure(program, task) for task in tasks] for _ in range(FORM.runs)]
    found["yardstick"] = [[task.label, task.bound, of_runs] for task, *of_runs in zip(tasks, *pairs)]
    if TYPED.exists():
        found["typed"] = [typed() for _ in range(FORM.runs)]
    growth.merge()
    found["growth"] = {shown.label: [growth.measure(program, shown) for _ in range(FORM.runs)] for shown in growth.LISTS}
    start = counted(program, "gather", [request("session/open")])
    found["profiles"]["a start"] = shares(start.inside, start.below)
    for name, store in MESSAGES.items():
        found["profiles"][name] = profile(name, store)
    FILE.write_text(json.dumps(found))
    counts = Counts()
    for judged in counts.beside_c() + counts.growth():
        print(f"{judged.middle.figure}: {judged.middle.measured}, {judged.verdict}; {judged.middle.wanted} asked")
    for name, part in counts.profiles():
        print(f"{name}: {part['total']:,}; {', '.join(f'{label} {share:.0%}' for label, share in part['parts'].items())}")


if __name__ == "__main__":
    main()
