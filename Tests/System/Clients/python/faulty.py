"""The real service, but for one fault, once: `faulty.py WAY FOLDER [the service's options]`. It
happens at a sign-in, and a file in FOLDER remembers that it has."""

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "Clients" / "python"))

from football_gather.process import locate  # noqa: E402

way, folder, *options = sys.argv[1:]
has_been = Path(folder, "has-been")
with subprocess.Popen([locate(), *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as real:
    assert real.stdin and real.stdout
    for line in sys.stdin.buffer:
        request = json.loads(line)
        real.stdin.write(line)
        real.stdin.flush()
        if "id" not in request:
            continue
        answer = real.stdout.readline()
        if way == "newer" and request["method"] == "initialize":
            answer = answer.replace(b'"protocolVersion":"1.', b'"protocolVersion":"9.')
        if request["method"] == "login/register" and not has_been.exists():
            has_been.touch()
            if way == "crash":
                sys.stdout.buffer.write(answer[: len(answer) // 2])
                sys.exit("out of ink")
            if way == "garble":
                answer = b"This is no JSON.\n"
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()
    real.stdin.close()
