"""Builds the two programs of this folder into .build/fuzz, again when one of their sources has changed."""

import hashlib
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
FOLDER = ROOT / ".build" / "fuzz"

LIBRARY = sorted((ROOT / "Sources" / "JSONRPC").rglob("*.swift"))
# The tests' own made-up objects, with a field of every kind.
OBJECTS = ROOT / "Tests" / "Unit" / "JSONRPCTests" / "SampleObject.swift"
TARGETS = HERE / "Targets"

SETTINGS = [
    "-O", "-wmo", "-parse-as-library", "-swift-version", "6", "-package-name", "football_gather",
    "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
]


def fuzz():
    """The path of the fuzzer. Only the library counts where it has been, so the guidance is about it alone."""
    own = [OBJECTS, *sorted(TARGETS.glob("*.swift"))]
    return _built("fuzz", own, ["-sanitize=fuzzer,address"], ["-sanitize=address"], ["-sanitize=fuzzer,address"])


def work():
    """The path of the program whose steps are counted: as fast as a release, and without sanitizers."""
    own = [OBJECTS, TARGETS / "FuzzContext.swift", HERE / "Work" / "Work.swift"]
    return _built("work", own, [], [], ["-static-stdlib"])


def _built(name, own, library_flags, own_flags, link_flags):
    folder = FOLDER / name
    program, stamp = folder / name, folder / "sources.sha256"
    sources = [Path(__file__), *LIBRARY, *own]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    if program.exists() and stamp.exists() and stamp.read_text() == digest:
        return program
    folder.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    library, objects = folder / "JSONRPC.o", folder / "own.o"
    module = ["-enable-testing", "-emit-module", "-emit-module-path", folder / "JSONRPC.swiftmodule"]
    _swiftc(SETTINGS, library_flags, "-module-name", "JSONRPC", module, "-c", "-o", library, LIBRARY)
    _swiftc(SETTINGS, own_flags, "-module-name", name.capitalize(), "-I", folder, "-c", "-o", objects, own)
    _swiftc(link_flags, library, objects, "-o", program)
    stamp.write_text(digest)
    return program


def _swiftc(*arguments):
    flat = [str(part) for group in arguments for part in (group if isinstance(group, list) else [group])]
    result = subprocess.run(["swiftc", *flat], capture_output=True, text=True)
    if result.returncode != 0:
        raise RuntimeError(f"swiftc does not build: {result.stderr[-3000:]}")
