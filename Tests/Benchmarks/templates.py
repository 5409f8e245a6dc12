"""Writes `templates.h` for peers/intents.c: what a view has whatever the store holds, taken from the service's answers.

`python3 Tests/Benchmarks/templates.py PROGRAM` takes the stores that prepare.py has made. The patterns say, in order,
what the peer writes itself, from what it reads: the group of each is left out, and the text between is a template.
"""

import re
import shutil
import subprocess
import sys

from messages import request
from peers import BENCH
from prepare import DATA
from service import command

REVISION = r'"revision":(\d+)'
WINDOW = r'"rows":\[(.*?\],"offset":\d+,"total":\d+(?:,"previous":"previousPage")?(?:,"next":"nextPage")?),"rowActions"'
PAGES = [r'()\{"id":"previousPage"', r'"params":\{"offset":(\d+)\}', r'()\{"id":"nextPage"', r'"params":\{"offset":(\d+)\}']
SORTED = [
    REVISION, r'"id":"allTime","title":"[^"]*"\}(.*?),\{"id":"days"', r'"rows":\[(.*?)\],"offset":0',
    r'"total":(\d+)', r'"points":\[(.*?)\]\}\]',
]  # fmt: skip
# Name, store, the request whose answer is cut, the patterns.
TEMPLATES = [
    ("MATCH", "gather", request("gather/setScore", {"team": "teamA", "value": 1}), [
        REVISION, r'"subject":"(\w+)"', r'(,"announce":"[^"]*")', r'"label":"Team A","value":(\d+)',
        r'"label":"Team B","value":(\d+)', r'"rows":\[(.*?)\],"rowActions"', r'"rows":\[(.*?)\],"rowActions"',
        r'"rowActions":\[\]\}()', r'"rows":\[(.*?)\],"rowActions"', r'"key":"x"\}\]\}()',
    ]),
    ("PLAYERS", "list-many", request("playerList/page", {"offset": 100}), [
        REVISION, WINDOW, *PAGES, r'()\{"id":"signOut"',
    ]),
    ("HISTORY", "history-many", request("history/page", {"offset": 100}), [
        REVISION, r'"choices":\[(.*?)\],"isRequired"', WINDOW, r'"points":\[(.*?)\]\}\]', *PAGES, r'()\{"id":"back"',
    ]),
    ("WON", "leaderboard-few", request("leaderboard/sort", {"value": "won"}), SORTED),
    ("RATING", "leaderboard-few", request("leaderboard/sort", {"value": "rating"}), SORTED),
]  # fmt: skip


def answered(binary, store, message):
    """The view that the service answers a message with, without the end of its object, on a copy of the store."""
    folder = BENCH / "work" / "templates"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DATA / store, folder)
    run = subprocess.run(
        command(binary, folder, "normal"), input=message.replace("%ID%", "1") + "\n", capture_output=True, text=True
    )
    start, end = '{"jsonrpc":"2.0","id":1,"result":', "}}\n"
    if not (run.stdout.startswith(start + '{"screen":') and run.stdout.endswith(end)):
        raise SystemExit(f"football-gather answered {message} with {run.stdout[:400]}")
    return run.stdout[len(start) : -len(end)]


def parts(text, patterns):
    """The text between the groups of the patterns, each looked for after the one before."""
    found, place = [], 0
    for pattern in patterns:
        match = re.compile(pattern).search(text, place)
        if not match:
            raise SystemExit(f"no {pattern} in {text[place : place + 400]}")
        found.append(text[place : match.start(1)])
        place = match.end(1)
    return [*found, text[place:]]


def literal(part):
    """A part as a C string, and its length in bytes."""
    # Octal, as a hexadecimal escape would take the digits after it.
    quoted = "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}" for byte in part.encode()
    )
    return f'    {{"{quoted}", {len(part.encode())}}},\n'


def main():
    binary, lines = sys.argv[1], ["// Written by templates.py.\n"]
    (BENCH / "work").mkdir(parents=True, exist_ok=True)
    for name, store, message, patterns in TEMPLATES:
        found = parts(answered(binary, store, message), patterns)
        lines += [f"__attribute__((unused)) static const piece {name}_TEMPLATE[] = {{\n", *map(literal, found), "};\n"]
    (BENCH / "templates.h").write_text("".join(lines))


if __name__ == "__main__":
    main()
