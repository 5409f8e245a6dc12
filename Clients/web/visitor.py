"""Runs a service for one visitor of the web page: `visitor.py SECONDS COMMAND…`.

The service takes the place of this process, so that the server ends it as its own child. Another process
passes on what the visitor says, and ends the visit when they have said nothing for SECONDS.
"""

import json
import os
import select
import sys

CHUNK = 1 << 16
# Milliseconds, 24 days: the most that can be waited for.
LONGEST = (1 << 31) - 1


def main(seconds: float, command: list[str]) -> None:
    """Becomes the service; does not return."""
    # The service slows down who guesses passwords, by their address. A proxy's would be that of all; what a visitor
    # says is believed only where everybody comes through one.
    if os.environ.pop("PROXY", "") == "1":
        os.environ["REMOTE_ADDR"] = os.environ.get("HTTP_X_REAL_IP", "")
    output, input = os.pipe()
    if os.fork():
        os.dup2(output, 0)
        os.close(output)
        os.close(input)
        os.execv(command[0], command)
    os.close(output)
    if falls_silent(0, input, seconds):
        # The page takes this; what else is written meanwhile comes from a countdown, if at all.
        said = {"jsonrpc": "2.0", "method": "visit/ended", "params": {"seconds": seconds}}
        os.write(1, json.dumps(said).encode() + b"\n")
    os._exit(0)


def falls_silent(source: int, target: int, seconds: float) -> bool:
    """Passes bytes on until their end or the reader's, or until none have come for so many seconds."""
    poll = select.poll()
    poll.register(source, select.POLLIN)
    # Nothing but that nobody reads any more: this process must not outlive the service.
    poll.register(target, 0)
    while events := poll.poll(min(seconds * 1000, LONGEST)):
        rest = b"" if target in dict(events) else os.read(source, CHUNK)
        if not rest:
            return False
        try:
            while rest:
                rest = rest[os.write(target, rest) :]
        except BrokenPipeError:
            return False
    return True


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2:])
