"""Says what each part of the release executable weighs: `python3 Tests/Benchmarks/weights.py` prints the table.

The executable is linked once more as the build did it, into another file, for the linker's map: it names the object
file of each piece. What is not loaded (symbols, debugging information) is not counted, as a stripped file has none of it.
"""

import json
import re
import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from peers import BENCH

BUILD = BENCH.parent
PROGRAM = BUILD / "release" / "football-gather"
BOUND = 9.0  # MB of the stripped file
MB = 1_000_000
# The libraries that are linked in, by what their file is called.
LIBRARIES = {
    "libswiftGlibc": "Swift's standard library and runtime",
    "libsqlite3": "SQLite", "libsodium": "libsodium", "libswiftCore": "Swift's standard library and runtime",
    "libc": "the C library", "libm": "the C library", "libgcc": "the C library", "libgcc_eh": "the C library",
    "libstdc++": "the C++ library", "libpthread": "the C library", "libdl": "the C library",
}  # fmt: skip
NOT_LOADED = (".debug", ".comment", ".bss", ".tbss", ".symtab", ".strtab", ".shstrtab", ".note")
PIECE = re.compile(r"^ (?:\S+)?\s+0x[0-9a-f]+\s+(0x[0-9a-f]+) (\S.*)$")


@dataclass
class Weights:
    """The bytes of each part, the largest first, and of the whole stripped file."""

    parts: list
    stripped: int


def link_command(executable, *more):
    """The build's own command that links, for another executable."""
    plan = (BUILD / "release.yaml").read_text()
    place = plan.index("-emit-executable", plan.index('"C.football-gather-'))
    start = plan.rindex("args: ", 0, place) + len("args: ")
    arguments = json.loads(plan[start : plan.index("\n", start)])
    arguments[arguments.index("-o") + 1] = str(executable)
    return [*arguments, *more]


def part_of(origin):
    """The module or the library that an object file belongs to."""
    if match := re.search(r"/([\w+]+)\.a\(", origin):
        return LIBRARIES.get(match[1], Path(match[1]).name)
    if match := re.search(r"/release/([\w-]+)\.build/", origin):
        return f"`{match[1].replace('_', '-')}`"
    return "Swift's standard library and runtime" if "/swift" in origin else "the C library"


def pieces(lines):
    """The bytes and the object file of each loaded piece of a map; the tables for unwinding are one piece."""
    is_loaded = False
    for line in lines:
        if match := re.match(r"(\.?\w[\w.]*)\s+(?:0x[0-9a-f]+\s+(0x[0-9a-f]+))?", line):
            is_loaded = not match[1].startswith(NOT_LOADED)
            if match[1].startswith(".eh_frame") and match[2]:
                yield int(match[2], 16), None
                is_loaded = False
        elif is_loaded and (match := PIECE.match(line)) and not match[2].startswith("* "):
            yield int(match[1], 16), match[2]


def weights():
    """Links and strips the executable, and adds up the pieces of each part."""
    linked, table, stripped = BENCH / "linked", BENCH / "link.map", BENCH / "stripped"
    subprocess.run(link_command(linked, "-Xlinker", f"-Map={table}"), check=True, capture_output=True)
    subprocess.run(["strip", "-o", str(stripped), str(PROGRAM)], check=True)
    found = Counter()
    lines = table.read_text().splitlines()
    for size, origin in pieces(lines[lines.index("Memory map") :]):
        found[part_of(origin) if origin else "tables for unwinding the stack"] += size
    whole = stripped.stat().st_size
    found["merged strings, headers and padding"] = whole - sum(found.values())
    return Weights(found.most_common(), whole)


def main():
    found = weights()
    for part, size in found.parts:
        print(f"{size / MB:6.2f} MB {size / found.stripped:4.0%} {part}")
    print(f"{found.stripped / MB:6.2f} MB stripped, at most {BOUND:g} MB asked")


if __name__ == "__main__":
    main()
