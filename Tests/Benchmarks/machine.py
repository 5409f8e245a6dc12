"""Describes the machine and the versions of what was measured."""

import datetime
import os
import platform
import subprocess
import sys

from form import FORM
from peers import VENV


def first_line(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[0].strip()
    except (OSError, subprocess.CalledProcessError, IndexError):
        return "absent"


def processor():
    with open("/proc/cpuinfo") as lines:
        names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def package(name):
    return first_line(str(VENV), "-c", f"from importlib.metadata import version; print(version('{name}'))")


def description():
    rows = {
        "date": datetime.date.today().isoformat(),
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "load after the run": f"{os.getloadavg()[2]:.1f} over a quarter of an hour; above {os.cpu_count()}, times are affected",
        "kernel": platform.release(),
        "C": first_line("gcc", "--version"),
        "Swift": first_line("swift", "--version"),
        "SQLite": first_line("sqlite3", "--version").split()[0],
        "Rust": first_line("rustc", "--version"),
        "Node": first_line("node", "--version"),
        "Python": platform.python_version() + f" ({sys.implementation.name})",
        "pygls": package("pygls"),
        "python-lsp-jsonrpc": package("python-lsp-jsonrpc"),
    }
    lines = "".join(f"| {name} | {value} |\n" for name, value in rows.items())
    return f"""Written by `bash Tests/Benchmarks/run.sh`, the notes with the figures of the same run.

| machine | |
| --- | --- |
{lines}
{FORM.runs} runs, in each of which a figure is the median over {FORM.rounds} round(s), with all servers in turn in each; tables
show the medians over the runs, of targets the run with the middle ratio. Every answer was checked. Round trip: one
request at a time, driver and server on one core. Pipelined: up to 256 requests outstanding, driver and server on a core
each, pipes of 1 MB. CPU: time of the server for one message, user and system. Cold start: from before the spawn to the
end of the first answer.
"""
