"""The service with a clock that the maker of pictures moves: `clocked.py PIPE COMMAND…`.

Each line of PIPE is a number of seconds. What this asks for, and its answers, the front end does not see.
"""

import json
import os
import selectors
import subprocess
import sys

MARK = b'"id":"clock"'


def main(pipe: str, command: list[str]) -> None:
    service = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert service.stdin and service.stdout
    # Both ends, so that it never ends.
    moves = os.open(pipe, os.O_RDWR)
    waiting = selectors.DefaultSelector()
    for source in (0, moves, service.stdout.fileno()):
        waiting.register(source, selectors.EVENT_READ)
    rest = b""
    while True:
        for key, _ in waiting.select():
            taken = os.read(key.fd, 1 << 16)
            if key.fd == 0 and not taken:
                service.stdin.close()
                waiting.unregister(0)
            elif key.fd == 0:
                service.stdin.write(taken)
                service.stdin.flush()
            elif key.fd == moves:
                for seconds in taken.split():
                    asked = {"method": "clock/advance", "params": {"seconds": int(seconds)}}
                    service.stdin.write(json.dumps({"jsonrpc": "2.0", "id": "clock", **asked}).encode() + b"\n")
                    service.stdin.flush()
            elif not taken:
                sys.exit(service.wait())
            else:
                *lines, rest = (rest + taken).split(b"\n")
                for line in lines:
                    if MARK not in line:
                        os.write(1, line + b"\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
