"""A service that answers from a script: `stage.py SCRIPT.json`. What it is sent, it logs."""

import json
import os
import signal
import sys
import time
from typing import Any


def say(**members: Any) -> None:
    """Sends one message."""
    print(json.dumps({"jsonrpc": "2.0", **members}), flush=True)


def play(part: dict[str, Any], request: dict[str, Any]) -> None:
    """Does one thing of an answer, each in the way of its name."""
    for way, what in part.items():
        if way in ("result", "error"):
            say(id=request["id"], **{way: what})
        elif way == "notify":
            say(method="view/changed", params=what)
        elif way == "raw":
            print(what, end="", flush=True)
        elif way == "wait":
            time.sleep(what)
        elif way == "until":
            # It waits until something opens the pipe for writing.
            with open(what) as pipe:
                pipe.read()
        elif way == "exit":
            sys.exit(what)
        elif way == "kill":
            os.kill(os.getpid(), what)


def main() -> None:
    """Greets, then answers request by request; the last answer is given again and again."""
    with open(sys.argv[1]) as file:
        script = json.load(file)
    if script.get("stubborn"):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    answers = script["answers"]
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "initialize":
            say(id=request["id"], result={"protocolVersion": script.get("version", "1.0")})
            continue
        with open(script["log"], "a") as log:
            print(json.dumps([request["method"], request["params"]]), file=log)
        for part in answers.pop(0) if len(answers) > 1 else answers[0]:
            play(part, request)
    if script.get("stubborn"):
        time.sleep(60)


main()
