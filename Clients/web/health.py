"""Says whether visitors can be served: `health.py FOLDER COMMAND…`, a program of the address /health.

A service is started as for a visitor, which opens the store, and is asked one thing. The answer is kept in FOLDER for
some seconds, so that asking often costs nothing. Nothing is said of who is there or of what is kept.
"""

import fcntl
import json
import subprocess
import sys
import time
from pathlib import Path

# Seconds for which an answer is given again, and that a service may take.
FRESH, PATIENCE = 5, 20
REQUEST = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize"}).encode() + b"\n"


def trouble(command: list[str]) -> str:
    """Why nobody can be served; nothing if they can."""
    try:
        done = subprocess.run(command, input=REQUEST, stdout=subprocess.PIPE, timeout=PATIENCE)
        return "" if b'"result"' in done.stdout else f"The service has ended with status {done.returncode}."
    except subprocess.TimeoutExpired:
        return f"The service has not answered in {PATIENCE} seconds."
    except OSError as error:
        return f"The service cannot be started: {error.strerror}."


def answer(folder: Path, command: list[str]) -> str:
    """The latest trouble, looked for again if the last answer is old. Those who ask at once wait for one answer."""
    with open(folder / "health", "a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        time_of, _, found = file.read().partition(" ")
        if not time_of or not 0 <= time.monotonic() - float(time_of) < FRESH:
            found = trouble(command)
            file.truncate(0)
            file.write(f"{time.monotonic()} {found}")
        return found


def main(folder: Path, command: list[str]) -> None:
    found = answer(folder, command)
    status = "503 Service Unavailable" if found else "200 OK"
    print(f"Status: {status}\nContent-Type: text/plain; charset=utf-8\nCache-Control: no-store\n\n{found or 'ok'}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
