"""The program as a player of transcripts, and files for it."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from Tests.Support import client
from Tests.Support.client import ROOT

TRANSCRIPTS = ROOT / "Protocol" / "Transcripts"
# The other program of the checkout, which is built beside ours, and its transcripts.
GALLERY = str(Path(client.PROGRAM).with_name("pattern-gallery"))
GALLERY_TRANSCRIPTS = ROOT / "Protocol" / "gallery" / "Transcripts"
HEADER = "transcript 1 clock manual seed 1 start 2026-01-01T20:00:00Z store memory:\n"
FOREIGN = [sys.executable, str(Path(__file__).with_name("foreign.py"))]


def folder():
    """A new folder, which is removed at the end."""
    return Path(tempfile.mkdtemp(dir=client.FOLDER))


def transcript(lines, name="one.transcript", header=HEADER):
    """A new file that holds the lines."""
    path = folder() / name
    path.write_bytes((header + lines).encode() if isinstance(lines, str) else lines)
    return path


def run(*arguments, env=None, text="", timeout=120):
    """Runs a command of the program to its end; colours and CI are off unless `env` has them."""
    environment = {name: value for name, value in os.environ.items() if name != "CI"} | (env or {})
    return subprocess.run(
        [client.PROGRAM, *map(str, arguments)], input=text, capture_output=True, text=True, env=environment,
        timeout=timeout,
    )  # fmt: skip


def replay(*arguments, **options):
    """Runs `replay`; its status, and what it printed."""
    done = run("replay", *arguments, **options)
    return done.returncode, done.stdout


def last(output):
    """The line that counts."""
    return output.splitlines()[-1]
