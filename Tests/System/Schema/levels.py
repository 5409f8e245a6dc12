"""The frozen levels of the contract, and how one is frozen.

`python3 -m Tests.System.Schema.levels` freezes the present level: it copies the contract and the transcripts into
Protocol/Levels, records an evening of each front end there, and prints the line for FROZEN. It is run once, after the
last change of a level and before its release.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys

from Tests.Support.client import PROGRAM, ROOT

PROTOCOL = ROOT / "Protocol"
LEVELS = PROTOCOL / "Levels"
# The digest of each frozen level's list of digests.
FROZEN: dict[int, str] = {}
SUMS = "SHA256SUMS"
# What a later level may say otherwise in a transcript.
LATER = [(r'"(level|oldestLevel)":\d+', r'"\1":{{*}}'), (r'"version":"\d+\.\d+\.\d+"', '"version":{{*}}')]


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def files(folder):
    """The files of a level but the list of their digests, by their paths in it."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return [path.relative_to(folder).as_posix() for path in paths if path.name != SUMS]


def sums(folder):
    """The list of the digests of a level's files, as `sha256sum` prints it."""
    return "".join(f"{sha256(folder / name)}  {name}\n" for name in files(folder))


def contract(path):
    """An OpenRPC document as `football-gather contract diff` takes it."""
    return json.loads(path.read_text())


def changes(old, new=None):
    """The changes between two contracts, or to that of the program, each as verdict, place and text."""
    done = subprocess.run(
        [PROGRAM, "contract", "diff", old, *([new] if new else [])], capture_output=True, text=True, timeout=60
    )
    if done.returncode not in (0, 1):
        raise AssertionError(done.stderr)
    return [line.split("  ", 2) for line in done.stdout.splitlines()]


def demand(changes, frozen, level, oldest):
    """What has to be done about the changes since the last frozen level; None if nothing has."""
    relevant = [change for change in changes if change[0] != "text"]
    if not relevant:
        return None
    where = "in Sources/football-gather/ProgramContract.swift"
    shown = "\n".join("  ".join(change) for change in relevant[:10])
    if level <= frozen:
        return f"The contract differs from level {frozen}, which is frozen. Raise `level` {where} to {frozen + 1}.\n{shown}"
    if oldest < level and any(change[0] == "breaking" for change in relevant):
        return (
            f"Clients of level {frozen} break. Undo the breaking changes, or raise `oldestLevel` {where} to {level}.\n{shown}"
        )
    return None


def freeze():
    """Writes the present level, and returns its folder."""
    from Tests.System.Replay import test_clients

    level = contract(PROTOCOL / "openrpc.json")["x-level"]
    folder = LEVELS / str(level)
    if level in FROZEN:
        raise SystemExit(f"Level {level} is frozen.")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("openrpc.json", "errors.json"):
        shutil.copy(PROTOCOL / name, folder)
    for name in ("schemas", "screens", "Transcripts"):
        shutil.copytree(PROTOCOL / name, folder / name)
    (folder / "Clients").mkdir()
    for name in test_clients.EVENINGS:
        record(test_clients, name, folder / "Clients")
    for path in folder.rglob("*.transcript"):
        path.write_text("\n".join(of_any_level(path.read_text().split("\n"))))
    (folder / SUMS).write_text(sums(folder))
    return folder


def of_any_level(lines):
    """The lines of a transcript, with what a later level may answer otherwise."""
    is_answer = False
    for line in lines:
        is_answer = line.startswith("<<") or is_answer and line.startswith("   ")
        for present, later in LATER if is_answer else ():
            line = re.sub(present, later, line)
        yield line


def record(test_clients, name, folder):
    """Records an evening of a front end: what it sends, with what it is answered."""
    test = test_clients.EveningTests("test_recordings_replay_and_hold_no_secret")
    # What other processes record afterwards begins where this one has ended.
    shutil.copyfile(test.evening(name) / "evening.transcript", folder / f"{name.replace(' ', '-')}.transcript")


if __name__ == "__main__":
    place = freeze()
    print(f'    {place.name}: "{sha256(place / SUMS)}",')
    sys.exit(0)
