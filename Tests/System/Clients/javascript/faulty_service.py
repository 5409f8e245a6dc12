"""A service with one fault, which its first argument names; otherwise it is the real one.

The second argument is a file that marks that it has; then comes the real service with its options.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

way, mark, *command = sys.argv[1:]
if Path(mark).exists():
    os.execv(command[0], command)

with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as service:
    assert service.stdin and service.stdout
    for line in sys.stdin.buffer:
        service.stdin.write(line)
        service.stdin.flush()
        answer = service.stdout.readline()
        method = json.loads(line)["method"]
        if not Path(mark).exists() and method == ("initialize" if way == "is-newer" else "login/register"):
            Path(mark).touch()
            if way == "dies":
                sys.stdout.buffer.write(answer[:40])
                sys.stdout.flush()
                service.stdin.close()
                service.wait()
                sys.exit("no more ink")
            if way == "babbles":
                answer = b"Segmentation fault, or so\n"
            if way == "is-newer":
                answer = answer.replace(b'"protocolVersion":"1.', b'"protocolVersion":"2.')
        sys.stdout.buffer.write(answer)
        sys.stdout.flush()
